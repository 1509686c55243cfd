/* Functions of two files that go `over` elements too far. */
struct cell {
    int low;
    float v[4];
};

#pragma csycl device
float taken(const float *x, int i, int over);

#pragma csycl device
float kept(struct cell *c, const float *x, int i, int over);

#pragma csycl device
int always(void);

#pragma csycl device
int inner(const int *k, int n, int over);

#pragma csycl device
void put(float *out, int i, float v);
