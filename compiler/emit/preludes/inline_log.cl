// inline_log.cl: logarithms and the inverse hyperbolic functions, for loops that are vectorized.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
/* log((u + low) 2^more), for normal u. */
static inline double csycl_log_long(double u, double low, int more)
{
    int k = ((int)(as_ulong(u) >> 32) - 0x3fe6a09e) >> 20;
    double f = as_double(as_long(u) - ((long)k << 52)) - 1, s = f / (2 + f), z = s * s, w = z * z;
    double odd = 0x1.5555555555558p-1 +
                 w * (0x1.2492492df1ed3p-2 + w * (0x1.7462b5ef63033p-3 + w * 0x1.2b5ac54131b51p-3));
    double even = 0x1.999999999530bp-2 + w * (0x1.c71c62e2379bbp-3 + w * 0x1.39fe30696f3f6p-3);
    double by_two = 0.5 * f * f, n = k + more;

    double p = s * (by_two + (z * odd + w * even)) + (n * 0x1.a39ef35793c76p-33 + low / u);
    return n * 0x1.62e42fee00000p-1 - ((by_two - p) - f);
}

/* The same for what is a float afterwards. */
static inline double csycl_log_short(double u)
{
    int k = ((int)(as_ulong(u) >> 32) - 0x3fe6a09e) >> 20;
    double f = as_double(as_long(u) - ((long)k << 52)) - 1, s = f / (2 + f), z = s * s;
    double p = 0x1.5555554ba65fbp-1 +
               z * (0x1.9999eb9db3522p-2 + z * (0x1.245c2af7a8ad8p-2 + z * 0x1.ddd3812150876p-3));

    return k * 0x1.62e42fefa39efp-1 + (2 * s + s * z * p);
}

/* Floats are computed in floats alone: 16 of them are a vector where 8 doubles are. x is (1 + rest)
 * 2^*power, with a rest from sqrt(1/2) - 1 to sqrt(2) - 1; x is positive. */
static inline float csycl_log_rest(float x, float *power)
{
    bool is_small = x < 0x1p-126f;
    int bits = as_int(is_small ? x * 0x1p23f : x) - 0x3f3504f3;

    *power = (bits >> 23) - (is_small ? 23 : 0);
    return as_float((bits & 0x7fffff) + 0x3f3504f3) - 1;
}

/* log(1 + f) is f - f f / 2 + f f f by this. */
static inline float csycl_log_cubic(float f)
{
    float p = -0x1.fc3e3ap-4f + f * (0x1.e6dd24p-4f + f * (-0x1.dd992ap-4f + f * 0x1.13be0cp-4f));

    p = 0x1.99a478p-3f + f * (-0x1.555b8cp-3f + f * (0x1.233af6p-3f + f * p));
    return 0x1.555548p-2f + f * (-0x1.000008p-2f + f * p);
}

static inline float csycl_log_ends(float x, float y)
{
    y = x < INFINITY ? y : x;
    return x > 0 ? y : x == 0 ? -INFINITY : NAN;
}

static inline float csycl_inline_logf(float x)
{
    float k, f = csycl_log_rest(x, &k), p = f * f * (-0.5f + f * csycl_log_cubic(f));

    return csycl_log_ends(x, k * 0x1.62e4p-1f + (f + (p + k * 0x1.7f7d1cp-20f)));
}

/* The logarithm by another base: by = high + low is 1 through that one's, two = two_high + two_low what
 * 2 has. The products of high parts, of 12 bits, round nothing. */
static inline float csycl_log_by(float x, float high, float low, float two_high, float two_low)
{
    float k, f = csycl_log_rest(x, &k), by = high + low;
    float top = as_float(as_int(f) & ~0xfff), rest = f - top;
    float p = f * f * (f * csycl_log_cubic(f)) - rest * (f + top) * 0.5f;

    p = top * top * -0.5f * by + (rest * high + (f * low + k * two_low + p * by));
    return csycl_log_ends(x, k * two_high + (top * high + p));
}

static inline float csycl_inline_log2f(float x)
{
    return csycl_log_by(x, 0x1.716p+0f, -0x1.7135a8p-13f, 1, 0);
}

static inline float csycl_inline_log10f(float x)
{
    return csycl_log_by(x, 0x1.bccp-2f, -0x1.09d5b2p-15f, 0x1.344p-2f, 0x1.3509f8p-18f);
}

/* For x above -1. */
static inline double csycl_log_1_plus(double x)
{
    double u = 1 + x;

    return csycl_log_long(u, x >= 1 ? 1 - (u - x) : x - (u - 1), 0);
}

static inline double csycl_inline_log1p(double x)
{
    double y = csycl_log_1_plus(x);

    y = x > -1 && x < INFINITY ? y : x == -1 ? -INFINITY : x < -1 ? NAN : x;
    return x == 0 ? x : y;
}

static inline float csycl_inline_log1pf(float x)
{
    double y = csycl_log_short(1 + (double)x);

    y = x > -1 && x < INFINITY ? y : x == -1 ? -INFINITY : x < -1 ? NAN : x;
    return fabs(x) < 0x1p-30f ? x : (float)y;
}

static inline double csycl_inline_atanh(double x)
{
    double a = fabs(x), y = 0.5 * csycl_log_1_plus(2 * a / (1 - a));

    y = a < 1 ? y : a == 1 ? INFINITY : NAN;
    return a < 0x1p-28 ? x : copysign(y, x);
}

static inline float csycl_inline_atanhf(float x)
{
    double a = fabs(x), y = 0.5 * csycl_log_short((1 + a) / (1 - a));

    y = a < 0x1p-12 ? a + a * a * a * 0x1.5555555555555p-2 : y;
    y = a < 1 ? y : a == 1 ? INFINITY : NAN;
    return copysign((float)y, x);
}

static inline double csycl_inline_asinh(double x)
{
    double a = fabs(x), t = a + a * a / (1 + sqrt(1 + a * a)), u = 1 + t;
    double low = t >= 1 ? 1 - (u - t) : t - (u - 1);
    bool is_large = a > 0x1p28;
    double y = csycl_log_long(is_large ? a : u, is_large ? 0 : low, is_large);

    return a < 0x1p-28 || !(a < INFINITY) ? x : copysign(y, x);
}

static inline float csycl_inline_asinhf(float x)
{
    double a = fabs(x), y = csycl_log_short(a + sqrt(1 + a * a)), z = a * a;

    y = a < 0x1p-6 ? a * (1 - z * (0x1.5555555555555p-3 - z * 0x1.3333333333333p-4)) : y;
    return a < INFINITY ? copysign((float)y, x) : x;
}

static inline double csycl_inline_acosh(double x)
{
    double t = x - 1, s = t + sqrt(2 * t + t * t), u = 1 + s;
    double low = s >= 1 ? 1 - (u - s) : s - (u - 1);
    bool is_large = x > 0x1p28;
    double y = csycl_log_long(is_large ? x : u, is_large ? 0 : low, is_large);

    return x < 1 ? NAN : !(x < INFINITY) ? x : y;
}

static inline float csycl_inline_acoshf(float x)
{
    double t = (double)x - 1, y = csycl_log_short(x + sqrt(t * (t + 2)));

    return x < 1 ? NAN : !(x < INFINITY) ? x : (float)y;
}
#pragma float_control(pop)
#endif
