// inline_circle.cl: sines of floats, for loops that are vectorized: where that takes no elements
// from a table one by one.
#ifdef CSYCL_HOST_MATH
#ifdef __AVX512F__
#pragma float_control(precise, on, push)
/* Bits of 2 / pi: by i, 2^(8 i - 3) times that in units of 2^-30. What is above 4, whole turns,
 * does not fit. */
__constant uint csycl_turns[22] = {
    0x0517cc1b, 0x17cc1b72, 0xcc1b7272, 0x1b727220, 0x727220a9, 0x7220a94f, 0x20a94fe1, 0xa94fe13a,
    0x4fe13abe, 0xe13abe8f, 0x3abe8fa9, 0xbe8fa9a6, 0x8fa9a6ee, 0xa9a6ee06, 0xa6ee06db, 0xee06db14,
    0x06db14ac, 0xdb14acc9, 0x14acc9e2, 0xacc9e21c, 0xc9e21c82, 0xe21c820f};

/* x is rest and *quarters quarters of a circle, but for whole turns. */
static inline double csycl_quarter(float x, int *quarters)
{
    double a = fabs(x), k = __builtin_rint(a * 0x1.45f306dc9c883p-1);
    double rest = (a - k * 0x1.921fb54400000p+0) - k * 0x1.0b4611a626331p-34;
    int by = (as_int(x) >> 23 & 255) - 147, at = by < 0 ? 0 : by >> 3;
    ulong whole = (ulong)((as_int(x) & 0x7fffff) | 0x800000) << (by & 7);
    ulong turn = (whole * csycl_turns[at] << 32) + whole * csycl_turns[at + 4] +
                 (whole * csycl_turns[at + 8] >> 32);
    ulong near = (turn + (1UL << 61)) >> 62;
    bool is_large = a >= 0x1p20;

    *quarters = is_large ? (int)near : (int)k;
    rest = is_large ? (double)(long)(turn - (near << 62)) * 0x1.921fb54442d18p-62 : rest;
    *quarters = x < 0 ? -*quarters : *quarters;
    return x < 0 ? -rest : rest;
}

static inline double csycl_sine_part(double x)
{
    double z = x * x;

    return x + x * z *
                   (-0x1.555555545a6fdp-3 +
                    z * (0x1.11110de879c3p-7 +
                         z * (-0x1.a013a02db538ep-13 + z * 0x1.6dbbfd8d8a3d8p-19)));
}

static inline double csycl_cosine_part(double x)
{
    double z = x * x;

    return 1 - z * (0.5 - z * (0x1.5555555502035p-5 +
                               z * (-0x1.6c16bf51e69dap-10 +
                                    z * (0x1.a015c12387f54p-16 + z * -0x1.25235ec72c22fp-22))));
}

static inline float csycl_circle(float x, int ahead)
{
    int quarters;
    double rest = csycl_quarter(x, &quarters);
    double y = (quarters + ahead) & 1 ? csycl_cosine_part(rest) : csycl_sine_part(rest);

    y = (quarters + ahead) & 2 ? -y : y;
    return fabs(x) < INFINITY ? (float)y : NAN;
}

static inline float csycl_inline_sinf(float x)
{
    return x == 0 ? x : csycl_circle(x, 0);
}

static inline float csycl_inline_cosf(float x)
{
    return csycl_circle(x, 1);
}

static inline float csycl_inline_tanf(float x)
{
    int quarters;
    double rest = csycl_quarter(x, &quarters);
    double sine = csycl_sine_part(rest), cosine = csycl_cosine_part(rest);
    double y = (quarters & 1 ? -cosine : sine) / (quarters & 1 ? sine : cosine);

    return x == 0 ? x : fabs(x) < INFINITY ? (float)y : NAN;
}
#pragma float_control(pop)
#else
#define csycl_inline_sinf(x) __builtin_sinf(x)
#define csycl_inline_cosf(x) __builtin_cosf(x)
#define csycl_inline_tanf(x) tan(x)
#endif
#endif
