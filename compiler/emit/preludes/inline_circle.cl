// inline_circle.cl: sines of floats, for loops that are vectorized, in floats alone: where there are
// fused products.
#ifdef CSYCL_HOST_MATH
#ifdef CSYCL_FUSES
#pragma float_control(precise, on, push)
/* A number is `quarters` quarters of a circle, but for whole turns, and high + low. */
struct csycl_arc {
    int quarters;
    float high, low;
};

/* Of numbers from 0 up to this one. The first product and difference are exact. */
#define CSYCL_NEAR_MOST 0x1p17f

static inline struct csycl_arc csycl_arc_near(float a)
{
    struct csycl_arc arc;
    float sum = a * 0x1.45f306p-1f + 0x1.8p23f, k = sum - 0x1.8p23f;
    float rest = a - k * 0x1.921fb6p+0f, part = k * -0x1.777a5cp-25f;

    arc.quarters = as_int(sum);
    arc.high = rest - part;
    arc.low = (rest - arc.high) - part - (k * -0x1.777a5cp-25f - part) + k * 0x1.ee59dap-50f;
    return arc;
}

/* The i-th of words that follow each other in 2 / pi. */
#define CSYCL_WORD(i, a, b, c, d) (i == 0 ? a : i == 1 ? b : i == 2 ? c : d)

/* Of larger ones, and NaN of what is no number: by those bits of 2 / pi that do not make whole turns,
 * from 2 down to 2^-94 by a's last bit. `turn` is in units of 2^-62 quarters. */
static inline struct csycl_arc csycl_arc_far(float a)
{
    struct csycl_arc arc;
    uint at = (as_uint(a) >> 23) - 129, i = at >> 5, by = at & 31, back = 31 - by;
    uint first = CSYCL_WORD(i, 0x145, 0xf306dc9c, 0x882a53f8, 0x4eafa3ea);
    uint second = CSYCL_WORD(i, 0xf306dc9c, 0x882a53f8, 0x4eafa3ea, 0x69bb81b6);
    uint third = CSYCL_WORD(i, 0x882a53f8, 0x4eafa3ea, 0x69bb81b6, 0xc52b3278);
    uint fourth = CSYCL_WORD(i, 0x4eafa3ea, 0x69bb81b6, 0xc52b3278, 0x872083fc);
    uint high = first << by | (second >> 1) >> back, middle = second << by | (third >> 1) >> back;
    uint low = third << by | (fourth >> 1) >> back, whole = (as_uint(a) & 0x7fffff) | 0x800000;
    ulong turn = ((ulong)(whole * high) << 32) + (ulong)whole * middle + ((ulong)whole * low >> 32);
    ulong above = turn + (1UL << 61);
    int upper = (int)((uint)(above >> 32) & 0x3fffffff) - 0x20000000;
    double rest = (upper * 0x1p32 + (int)((uint)turn >> 1) * 2.0) * 0x1.921fb54442d18p-62;

    arc.quarters = (int)(above >> 62);
    arc.high = (float)rest;
    arc.low = (float)(rest - arc.high) + (a - a);
    return arc;
}

static inline bool csycl_is_far(float x)
{
    return !(fabs(x) <= CSYCL_NEAR_MOST);
}

static inline struct csycl_arc csycl_arc_any(float a)
{
    struct csycl_arc near = csycl_arc_near(a), far = csycl_arc_far(a);
    bool is_far = csycl_is_far(a);

    near.quarters = is_far ? far.quarters : near.quarters;
    near.high = is_far ? far.high : near.high;
    near.low = is_far ? far.low : near.low;
    return near;
}

static inline float csycl_sine(struct csycl_arc arc, int ahead)
{
    float r = arc.high, z = r * r, one = 1 - 0.5f * z, lost = (1 - one) - 0.5f * z;
    float odd = -0x1.555552p-3f + z * (0x1.110bc4p-7f + z * -0x1.9a9e2ap-13f);
    float even = 0x1.555554p-5f + z * (-0x1.6c1282p-10f + z * 0x1.9bb58cp-16f);
    float sine = r + (r * z * odd + arc.low), cosine = one + (z * z * even + (lost - r * arc.low));
    int quarters = arc.quarters + ahead;
    float y = quarters & 1 ? cosine : sine;

    return as_float(as_int(y) ^ (quarters & 2) << 30);
}

static inline float csycl_tangent(struct csycl_arc arc)
{
    float r = arc.high, z = r * r, cube = r * z;
    float p = 0x1.616e26p-6f + z * (0x1.4bbddp-7f + z * (0x1.ed92b4p-11f + z * 0x1.04e2bep-8f));

    p = 0x1.555556p-2f + z * (0x1.111058p-3f + z * (0x1.ba60fcp-5f + z * p));
    float head = r + cube * p, lost = (r - head) + cube * p; /* and what r * r lost: */
    float tail = lost + (arc.low * (1 + head * head) + 0x1.2p-1f * r * (r * r - z));
    float y = head + tail, low = (head - y) + tail, by = -1 / y;

    return arc.quarters & 1 ? by + by * ((by * y + 1) + by * low) : y;
}

static inline float csycl_signed(float y, float x)
{
    return as_float(as_int(y) ^ (as_int(x) & 0x80000000));
}

#define CSYCL_OF_ARCS(form, arc_of) \
    static inline float csycl_##form##_sinf(float x) \
    { \
        return csycl_signed(csycl_sine(arc_of(fabs(x)), 0), x); \
    } \
    static inline float csycl_##form##_cosf(float x) \
    { \
        return csycl_sine(arc_of(fabs(x)), 1); \
    } \
    static inline float csycl_##form##_tanf(float x) \
    { \
        return csycl_signed(csycl_tangent(arc_of(fabs(x))), x); \
    }
CSYCL_OF_ARCS(inline, csycl_arc_any)
CSYCL_OF_ARCS(near, csycl_arc_near)
#pragma float_control(pop)

/* In vectors: what numbers far away need only where there are some. */
#define CSYCL_CIRCLE_LANES(mask, to, function, x) \
    { \
        int csycl_far[16] CSYCL_ALIGNED; \
        CSYCL_EACH_LANE \
        { \
            csycl_far[csycl_l] = csycl_is_far(x); \
            to[csycl_l] = csycl_near_##function(x); \
        } \
        if (CSYCL_ANY(CSYCL_CHOOSE4(mask, *(int16 *)csycl_far != 0, (int16)0))) \
            CSYCL_EACH_LANE to[csycl_l] = csycl_inline_##function(x); \
    }
#else
#define csycl_inline_sinf(x) __builtin_sinf(x)
#define csycl_inline_cosf(x) __builtin_cosf(x)
#define csycl_inline_tanf(x) tan(x)
#endif
#endif
#ifndef CSYCL_CIRCLE_LANES
#define CSYCL_CIRCLE_LANES(mask, to, function, x) \
    CSYCL_EACH_LANE to[csycl_l] = csycl_##function(x);
#endif
