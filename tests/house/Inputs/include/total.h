long total(int n, const int *a);
