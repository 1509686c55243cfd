// RUN: %compare --unoptimized %s --flags="-std=gnu11 -O2" --sizes='0 1 17 997'
/* Numbers from text, to the bit, with where they end; and rand_r. */
#include "run.h"

enum { LENGTH = 40 };

/* What lies beside usual numbers: ends of ranges, halves, other bases, nothing. */
static const char odd[][LENGTH] = {
    "",
    " \t\n-7,",
    "-",
    "+.",
    ".e5",
    "0x",
    "0x.8p1",
    "0X1fffffffffffffp-1",
    "1e",
    "1e+",
    "-0",
    "1e400",
    "-1e-400",
    "inf",
    "-Infinit",
    "-nan",
    "nan(0x12)",
    "nan(",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
    "0777z",
    "08",
    "zZ",
    "1.7976931348623158e308",
    "1.7976931348623159e308",
    "2.4703282292062328e-324",
    "2.4703282292062327e-324",
    "2.2250738585072011e-308",
    "9007199254740993",
    "9007199254740992.99999999999999999",
    "0x1.fffffffffffff8p0",
    "0x1p-1075",
    "3.4028235677973366e38",
    "7.0064923216240853546186479164495e-46",
    "1.000000059604644775390625",
    "123456789012345678901234567890",
};
enum { ODD = sizeof odd / sizeof *odd };

struct parsed {
    double d;
    float f;
    long l, based;
    unsigned long ul;
    int ends[4];
};

static void parse(int n, const char (*text)[LENGTH], struct parsed *out)
{
#pragma csycl parallel_for in(text[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        char *end;
        struct parsed got;
        memset(&got, 0, sizeof got);
        got.d = strtod(text[i], &end);
        got.ends[0] = (int)(end - text[i]);
        got.f = strtof(text[i], &end);
        got.ends[1] = (int)(end - text[i]);
        got.l = strtol(text[i], &end, 10);
        got.ends[2] = (int)(end - text[i]);
        got.based = strtoll(text[i], NULL, 2 + i % 35);
        got.ul = strtoul(text[i], &end, 0);
        got.ends[3] = (int)(end - text[i]);
        if (got.d == 0)
            got.d = atof(text[i]);
        out[i] = got;
    }
}

static void draw(int n, int *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (int i = 0; i < n; i++) {
        unsigned seed = (unsigned)i * 77u;
        out[i] = rand_r(&seed) ^ rand_r(&seed);
    }
}

static void run(size_t n)
{
    char(*text)[LENGTH] = calloc(n + 1, LENGTH);
    struct parsed *out = NEW(struct parsed, n);
    int *drawn = NEW(int, n);

    for (size_t i = 0; i < n; i++) {
        uint64_t bits = mixed(i);
        double x;
        memcpy(&x, &bits, sizeof x);
        if (i % 2)
            memcpy(text[i], odd[i / 2 % ODD], LENGTH);
        else
            snprintf(text[i], LENGTH, i % 8 ? "%.*g;" : "%.*a", (int)(i / 2 % 20), x);
    }
    parse((int)n, (const char(*)[LENGTH])text, out);
    show_bytes("parsed", out, n * sizeof *out);
    for (size_t i = 0; i < n && i < 80; i++)
        printf("%s %a %a %ld %ld %lu %d %d\n", text[i], out[i].d, out[i].f, out[i].l, out[i].based,
               out[i].ul, out[i].ends[0], out[i].ends[3]);
    draw((int)n, drawn);
    show_bytes("drawn", drawn, n * sizeof *drawn);
    free(text);
    free(out);
    free(drawn);
}
