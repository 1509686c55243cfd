// RUN: %golden logic.opencl --emit=opencl logic.c
/* && and || whose right operand reads what is read in any case, and others, that stay. */

void life(int side, const unsigned char *old, unsigned char *new)
{
#pragma csycl parallel_for collapse(2) in(old[0:side * side]) out(new[0:side * side])
    for (int y = 1; y < side - 1; y++)
        for (int x = 1; x < side - 1; x++) {
            int around = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    around += old[(y + dy) * side + x + dx] & 1;
            around -= old[y * side + x] & 1;
            new[y * side + x] = around == 3 || (around == 2 && (old[y * side + x] & 1));
        }
}

static int is_blank(const char *text, int at)
{
    return text[at] == ' ' || text[at] == '\t' || (text[at] & 0x80 && text[at] != 'x');
}

int blanks(int n, const char *text)
{
    int count = 0;
#pragma csycl parallel_for in(text[0:n])reduction(+: count)
    for (int i = 0; i < n; i++)
        count += is_blank(text, i);
    return count;
}

void others(int n, int m, const int *a, const int *which, const float *f, int *out)
{
#pragma csycl parallel_for in(a[0:m], which[0:n], f[0:n])out(out[0:n])
    for (int i = 0; i < n; i++) {
        int k = which[i], found = 0;
        out[i] = k < m && a[k] > 0;            /* a[k] is guarded */
        out[i] += a[0] > 1 && i < 100 && a[0]; /* read by the first operand */
        out[i] += f[i] && a[1] / k;            /* nor is this division */
        out[i] += i < m || a[0] + i > 7;       /* nor may the sum overflow */
        if (f[i] > 0.5f && f[i] < 0.75f)
            found = 1;
        for (int j = 0; j < m && a[j] != k; j++)
            found += a[j] > 3 && a[j] < 9;
        while (k < m && a[k] != 0)
            k++;
        switch (i % 3) {
        case 0:
            found += a[2];
            break;
        default:
            found += i > 2 && a[2]; /* not read where the switch jumps to here */
        }
        out[i] += found + (i > 3 && a[m - 1]);
    }
}
