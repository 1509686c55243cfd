// RUN: %golden lanes_control.opencl --emit=opencl lanes_control.c
// RUN: %golden lanes_control.plan --dump=plan lanes_control.c
/* Ways that neighbours go together, in the CPU shape: loops, their ends, switches. */

void machine(int n, int length, const int *program, const float *x, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float value = x[i], other = 1;
        if (length == 0)
            continue;
        for (int at = 0; at < length; at++) {
            if (program[at] == 9)
                break;
            switch (program[at]) {
            case 0:
                value += other;
                break;
            case 1:
            case 2: {
                float kept = value;
                value = other, other = kept;
                break;
            }
            default:
                for (int k = 0; k < length; k++)
                    value += k * x[i];
            }
        }
        out[i] = value + other;
    }
}

void halve(int n, int length, const float *x, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float value = x[i];
        int left = length;
        while (left > 1) {
            value = value * left + 1;
            left /= 2;
        }
        do
            value /= ++left;
        while (left < 5);
        out[i] = value;
    }
}

/* Each item has an end of its own. */
void escape(int n, int rounds, const float *x, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float value = 0;
        int k;
        for (k = 0; k < rounds; k++) {
            value = value * value + x[i];
            if (value > 4)
                break;
        }
        out[i] = k;
    }
}
