/* Library functions and bit-fields that use elements that there are not, where the argument is 1;
 * and at the edge of each, where it is 0. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1000, WIDTH = 8 };
#define COPY(to, from, size) memcpy(to, from, size)

struct flags {
    unsigned kind : 3, level : 7;
    long long stamp : 40;
};

static const char key[4] = "abc";

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

/* A text that no 0 ends in its memory. */
static size_t length(const char *text)
{
    size_t size = 0;
    while (text[size])
        size++;
    return size;
}

static int first_letters(const char *text, size_t n)
{
    char own[6];
    memset(own, 0, sizeof own);
    strncpy(own + 1, text, n);
    return own[1] + (int)strlen(own + 1);
}

static void texts(const char *in, char *out, int *found, int over)
{
#pragma csycl parallel_for in(in [0:WIDTH * N]) out(out [0:WIDTH * N], found [0:N])
    for (int i = 0; i < N; i++) {
        const char *text = in + WIDTH * i;
        char own[WIDTH];
        int word;
        memset(own, 0, sizeof own);
        memcpy(own, text, (size_t)(WIDTH - 1 + over * (i == 5)) + 1);
        memmove(out + WIDTH * i + over * (i > 990), own, WIDTH);
        memcpy(&word, text, (size_t)(4 + over * (i == 7)));
        found[i] = word + first_letters(text, (size_t)(i % 5 + over * (i == 33) * 3));
        COPY(out + WIDTH * i, key, (size_t)(3 + 2 * (over && i > 10)));
        out[WIDTH * i] += (char)memcmp(key, own + i % 2, (size_t)(2 + over * (i == 100) * 2));
        found[i] += over ? (int)(strlen(text) + length(text)) : 0;
    }
}

static void bits(struct flags *flags, int over)
{
#pragma csycl parallel_for inout(flags [0:N])
    for (int i = 0; i < N; i++) {
        struct flags *next = flags + i + over;
        flags[i].kind = (unsigned)i;
        flags[i + over * (i == 999)].level += flags[i].kind;
        next->stamp = 1 + (long long)flags[i].level * i;
    }
}

int main(int argc, char **argv)
{
    int over = argc > 1 && argv[1][0] == '1';
    char *in = malloc(WIDTH * N + 8), *out = calloc(WIDTH * N + 8, 1);
    int *found = calloc(N, sizeof *found);
    struct flags *flags = calloc(N + 1, sizeof *flags);
    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < WIDTH * N + 8; i++)
        in[i] = (char)(i % WIDTH == WIDTH - 1 && i < WIDTH * (N - 1) ? 0 : 'a' + i % 26);
    texts(in, out, found, over);
    bits(flags, over);
    if (out[WIDTH * N] || flags[N].level || flags[N].stamp)
        printf("around\n");
    long sum = 0;
    for (int i = 0; i < N && !over; i++)
        sum += found[i] + out[WIDTH * i] * 3 + out[WIDTH * i + WIDTH - 1] + flags[i].kind +
               flags[i].stamp * flags[i].level;
    printf("%ld\n", sum);
    free(in);
    free(out);
    free(found);
    free(flags);
    return 0;
}
