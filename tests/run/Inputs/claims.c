/* Values that are asserted to be uniform: those called wrong differ between neighbours, the others
 * do not. Prints the same whatever compiles it. */
#include <csycl.h>
#include <stdbool.h>
#include <stdio.h>

enum { N = 100, ROWS = 3 };
enum color { RED, GREEN };
struct node {
    float value;
    int next;
};

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

#pragma csycl uniform(wrong_count, count)
static int counted(const int *step, int i, int wrong_count, int count)
{
    int sum = 0;
    for (int k = 0; k < wrong_count + i % 3; k++)
        if (i & 1)
            for (int right = 0; csycl_uniform(right < count + k); right++)
                sum += csycl_uniform(step[k % 3]);
    return sum;
}

/* Work-items that go back are told from those that do not. */
static int back(int i)
{
    int right = 0, wrong_seen = i % 5;
again:
    right++;
    if (csycl_uniform(right) < 3 + i % 2)
        goto again;
    return right + csycl_uniform(wrong_seen);
}

/* What is not evaluated is not verified. */
static int passed_over(const int *list, int right)
{
    return list[right & 1] >= 0 && (1 || list[csycl_uniform(right) & 1]);
}

static int choose(int right, int i)
{
    return right + i;
}

#pragma csycl variant_of(choose) uniform(wrong)
static int choose_one(int wrong, int i)
{
    return wrong + i;
}

static void kinds(const int *step, const int *wrong, const struct node *list, double *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
#pragma csycl uniform
        const short right_short = (short)step[0], wrong_short = (short)wrong[i];
#pragma csycl uniform
        const unsigned long wrong_long = (unsigned long)-wrong[i];
#pragma csycl uniform
        const enum color right_color = step[1] > 0 ? GREEN : RED,
                         wrong_color = wrong[i] > 0 ? GREEN : RED;
#pragma csycl uniform
        const bool right_bool = wrong[i] + 1, wrong_bool = wrong[i];
        const struct node *right_list = csycl_uniform(list + step[2]);
        const struct node *at = csycl_uniform(&list[wrong[i] & 1]);
#pragma csycl uniform
        const unsigned char bytes[2][2] = {{(step[0] & 1) + 256 * wrong[i]}, {[1] = wrong[i] + 60}};
#pragma csycl uniform
        const struct node made[] = {{step[1], wrong[i] * 11}, [1].value = wrong[i] * 0.125};
#pragma csycl uniform
        const int braced = {wrong[i] - 8};
        double s = csycl_uniform(right_list->value) + csycl_uniform(at->value * 0.1);
        if (wrong[i] > 2)
            s += csycl_uniform(step[0] + 2.5f);
        out[i] = s + right_short + wrong_short + (double)wrong_long + right_color + wrong_color +
                 right_bool + wrong_bool + bytes[i & 1][i & 1] + made[i & 1].value + made[0].next +
                 braced;
    }
}

static void statements(const int *step, const int *wrong, int *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        int s = 0, j = 0;
#pragma csycl uniform
        if (wrong[i] > 1)
            s++;
#pragma csycl uniform
        for (int k = 0; k < wrong[i]; k++) {
            if (i % 4 == 1)
                continue;
#pragma csycl uniform
            while (s % 4 < step[k % 3])
                s += 3;
        }
#pragma csycl uniform
        do
            j++;
        while (j < step[1] && j < 9);
#pragma csycl uniform
        switch (wrong[i] & 2) {
        case 0:
            s += 2;
        }
        s += counted(step, i, wrong[i], step[2]) + back(i) + choose(csycl_uniform(wrong[i] * 3), i);
        out[i] = s + j + passed_over(wrong, i % 5);
    }
}

static int ranges(const int *step, const int *wrong, const double *out)
{
    int sum = 0, parts[4] = {0};
#pragma csycl parallel_for collapse(2) reduction(+ : sum, parts [0:4])
    for (int y = 1; y <= ROWS; y++)
        for (int i = N; i > 0; i -= 2) {
            sum += csycl_uniform(step[y % 3] * 0 + 4) + csycl_uniform(wrong[i - 1] + 7);
            *csycl_uniform(&parts[step[0] & 3]) += 1;
            *csycl_uniform(parts + (wrong[i - 1] & 3)) += (int)out[i - 1] & 1;
        }
    return sum + parts[0] * 3 + parts[1] * 5 + parts[2] * 7 + parts[3];
}

int main(void)
{
    const struct node list[] = {{0.5F, 1}, {1.5F, 0}, {2.5F, 1}, {3.5F, 0}};
    int step[] = {3, 2, 1}, wrong[N], whole[N];
    double out[N];

    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < N; i++)
        wrong[i] = i == N / 2 ? 3 : i % 32 == 31 ? 2 : 0;
    for (int round = 0; round < 2; round++) {
        kinds(step, wrong, list, out);
        statements(step, wrong, whole);
        printf("%d\n", ranges(step, wrong, out));
        for (int i = 0; i < N; i++)
            printf("%g %d\n", out[i], whole[i]);
    }
    return 0;
}
