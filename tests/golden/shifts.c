// RUN: %golden shifts.opencl --emit=opencl shifts.c
/* csycl_short_shift is for sums that fit 16 bits, whatever the bytes are, and go to no more. */
void shifts(int n, const unsigned char *a, const unsigned char *b, const unsigned short *w,
            unsigned char *out, int *wide)
{
#pragma csycl parallel_for in(a [0:3 * n], b [0:n], w [0:n]) out(out [0:n]) inout(wide [0:n])
    for (int i = 0; i < n; i++) {
        unsigned char light = (77 * a[3 * i] + 150 * a[3 * i + 1] + 29 * a[3 * i + 2]) >> 8;
        short mean = (255 + a[i] - b[i]) >> 1;
        light = (unsigned char)((257 * b[i]) >> 8) + (unsigned char)(w[i] + 0 >> 3);
        /* these are as they stand */
        light += (unsigned char)((258 * b[i]) >> 8);      /* 17 bits */
        light += (unsigned char)((a[i] - b[i]) >> 1);     /* a sign */
        light += (unsigned char)((a[i] + wide[i]) >> 2);  /* who knows */
        light += (unsigned char)((a[i] + b[i]) >> light); /* by how many */
        light += (unsigned char)(w[i] >> 8);              /* no sum */
        wide[i] = (77 * a[i] + 150 * b[i]) >> 8;          /* into more */
        out[i] = light + mean;
    }
}
