// RUN: %compare %s
/* Structures that do not lie as their members alone say: the device's lie as the host's do. */
#include "run.h"

#pragma pack(push, 1)
struct one {
    char c;
    int i;
    double d;
    short s[3];
};
typedef struct {
    unsigned char tag;
    struct {
        short a;
        long b;
    } inner;
    union {
        float f;
        char bytes[5];
    } either;
} nested;
#pragma pack(pop)

#pragma pack(2)
struct two {
    char c;
    double d, e;
    char f;
    int *unused, n;
};
#pragma pack()

struct __attribute__((packed)) before {
    char c;
    long l;
};
struct behind {
    char c;
    struct before b;
    int i;
} __attribute__((packed, aligned(4)));
struct aligned {
    char c;
    int i __attribute__((aligned(16)));
    char last;
};
struct plain {
    char c;
    double d;
    struct aligned a;
};

#define FILL(type, name, first, second, third)                                                     \
    do {                                                                                           \
        type *array = name;                                                                        \
        _Pragma("csycl parallel_for inout(array[0:n])")                                            \
        for (size_t i = 0; i < n; i++) {                                                           \
            array[i].first = (char)i;                                                              \
            array[i].second += (int)i * 3 + array[i].first;                                        \
            array[i].third += 5;                                                                   \
        }                                                                                          \
        show_bytes(#name, name, n * sizeof *name);                                                 \
    } while (0)

static void run(size_t n)
{
    struct one *ones = NEW(struct one, n);
    nested *nests = NEW(nested, n);
    struct two *twos = NEW(struct two, n);
    struct before *befores = NEW(struct before, n);
    struct behind *behinds = NEW(struct behind, n);
    struct aligned *aligneds = NEW(struct aligned, n);
    struct plain *plains = NEW(struct plain, n);

    FILL(struct one, ones, c, i, d);
    FILL(nested, nests, tag, inner.b, either.bytes[4]);
    FILL(struct two, twos, f, n, e);
    FILL(struct before, befores, c, l, l);
    FILL(struct behind, behinds, c, b.l, i);
    FILL(struct aligned, aligneds, c, i, last);
    FILL(struct plain, plains, c, a.i, d);

    struct one value = {1, 2, 3, {4, 5, 6}};
    long *sums = NEW(long, n);
#pragma csycl parallel_for in(ones[0:n], behinds[0:n]) out(sums[0:n])
    for (size_t i = 0; i < n; i++)
        sums[i] = ones[i].i + (long)ones[i].d + ones[i].s[2] + behinds[i].i + value.i + (long)value.d + value.s[2] +
                  (long)sizeof(struct two);
    show_bytes("sums", sums, n * sizeof *sums);
    free(ones);
    free(nests);
    free(twos);
    free(befores);
    free(behinds);
    free(aligneds);
    free(plains);
    free(sums);
}
