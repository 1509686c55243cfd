int numbers[4100];
double rows[4100][2];
