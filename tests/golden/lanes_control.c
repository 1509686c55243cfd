// RUN: %golden lanes_control.opencl --emit=opencl lanes_control.c
// RUN: %golden lanes_control.plan --dump=plan lanes_control.c
/* Ways that neighbours go together, in the CPU shape: loops, their ends, switches. */

void walk(int n, int length, const int *steps, const float *x, float *place)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float here = x[i];
        if (length == 0)
            continue;
        for (int at = 0; at < length; at++) {
            if (steps[at] < 0)
                break;
            switch (steps[at] % 4) {
            case 0:
            case 3: {
                float back = -here;
                here = back / 2;
                break;
            }
            case 1:
                here += 1;
            default:
                for (int k = 0; k < steps[at]; k++)
                    here += k * x[i];
            }
        }
        place[i] = here;
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

/* Each item has an end of its own: worth masks where a floating value goes from round to round. */
void settle(int n, int rounds, const float *x, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float value = x[i];
        if (rounds > 2)
            for (int k = 0; k < rounds; k++) {
                if (k % 3 == 1)
                    continue;
                value = value * value + x[i];
                if (value > 4)
                    break;
                else
                    value -= k;
            }
        out[i] = value;
    }
}

void find(int n, int rounds, const float *x, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int found = -1;
        for (int k = 0; k < rounds; k++)
            if (x[k] > x[i]) {
                found = k;
                break;
            }
        out[i] = found;
    }
}

void wait(int n, int rounds, const float *x, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float value = x[i];
        for (int k = 0; k < rounds; k++) {
            for (int m = 0; m < rounds; m++)
                value = value * x[m];
            if (value > 9)
                break;
        }
        out[i] = value;
    }
}

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

// RUN: %golden lanes_control.err --status=0 -Wno-csycl -Wcsycl-speed -fsyntax-only lanes_control.c
