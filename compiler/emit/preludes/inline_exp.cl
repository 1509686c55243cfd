// inline_exp.cl: powers and the hyperbolic functions, for loops that are vectorized.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
/* 2^k, for k between -1022 and 1023. */
static inline double csycl_power_of_two(int k)
{
    return as_double((long)(k + 1023) << 52);
}

/* x is k ln 2 + rest, and *low what the rest lost. */
static inline double csycl_rest(double x, double k, double *low)
{
    double high = x - k * 0x1.62e42fee00000p-1, part = k * 0x1.a39ef35793c76p-33;
    double rest = high - part;

    *low = (high - rest) - part;
    return rest;
}

/* sinh(r) - r and cosh(r) - 1, for |r| below 0.35. */
static inline double csycl_sinh_part(double r)
{
    double z = r * r;
    double p = 0x1.ae33a09c8426cp-26 + z * 0x1.aaa814bca90a5p-33;

    p = 0x1.a01a019d9c0c8p-13 + z * (0x1.71de461b9a3adp-19 + z * p);
    return r * z * (0x1.5555555555555p-3 + z * (0x1.1111111111483p-7 + z * p));
}

static inline double csycl_cosh_part(double r)
{
    double z = r * r;
    double p = 0x1.27e4e8e868d84p-22 + z * 0x1.1f5a545a9c02fp-29;

    p = 0x1.6c16c16c16d7fp-10 + z * (0x1.a01a01a1e9ae6p-16 + z * p);
    return z * 0.5 + z * z * (0x1.5555555555555p-5 + z * p);
}

/* exp(r) - 1, for |r| below 0.35 and what is a float afterwards. */
static inline double csycl_exp_short(double r)
{
    double z = r * r;

    return r +
           (r * z * (0x1.5555555a95ap-3 + z * (0x1.1110e038ca884p-7 + z * 0x1.a126fbbabe482p-13)) +
            z * (0.5 + z * (0x1.55553cec4118fp-5 + z * 0x1.6ce07dca4d212p-10)));
}

/* exp(x) as a float; any x but NaN. */
static inline double csycl_power_short(double x)
{
    double a = x > 90 ? 90 : x < -110 ? -110 : x, k = __builtin_rint(a * 0x1.71547652b82fep+0);
    double scale = csycl_power_of_two((int)k);

    return scale + scale * csycl_exp_short(a - k * 0x1.62e42fefa39efp-1);
}

/* Floats are computed in floats alone: 16 of them are a vector where 8 doubles are. x by a number as a
 * whole one, by the sum that has no room for less; the last bits of *power are that and twice 127. */
static inline float csycl_whole(float x, float by, int *power)
{
    float sum = x * by + (0x1.8p23f + 254);

    *power = as_int(sum);
    return sum - (0x1.8p23f + 254);
}

/* y 2^(power - 254), by two factors, as that is no normal number at the ends: the exponents of both
 * have 127 of the 254. */
static inline float csycl_scaled(float y, int power)
{
    int half_of = power << 22 & 0x7f800000;

    return y * as_float(half_of) * as_float((power << 23) - half_of);
}

static inline float csycl_inline_expf(float x)
{
    float least = x < -104 ? -104 : x, a = least > 89 ? 89 : least;
    int power;
    float k = csycl_whole(a, 0x1.715476p+0f, &power);
    float r = (a - k * 0x1.62e4p-1f) - k * 0x1.7f7d1cp-20f;
#ifdef CSYCL_FUSES
    float p = 0x1.55548cp-3f + r * (0x1.555858p-5f + r * (0x1.123dep-7f + r * 0x1.6ac74ep-10f));

    return csycl_scaled(1 + r * (1 + r * (0x1.fffffcp-2f + r * p)), power);
#else
    float p = 0x1.110fc2p-7f + r * (0x1.6d3074p-10f + r * 0x1.a2d982p-13f);

    p = 1 + (r + r * r * (0.5f + r * (0x1.555556p-3f + r * (0x1.5555p-5f + r * p))));
    return csycl_scaled(p, power);
#endif
}

#ifdef CSYCL_FUSES
/* 2^(x + low); low is little. */
static inline float csycl_power_of_two_short(float x, float low)
{
    float least = x < -151 ? -151 : x, a = least > 129 ? 129 : least;
    int power;
    float k = csycl_whole(a, 1, &power), r = (a - k) + (x == a ? low : 0);
    float p = 0x1.c6af76p-5f + r * (0x1.3b30ap-7f + r * (0x1.5f0b82p-10f + r * 0x1.3fa206p-13f));

    return csycl_scaled(1 + r * (0x1.62e43p-1f + r * (0x1.ebfbd8p-3f + r * p)), power);
}

static inline float csycl_inline_exp2f(float x)
{
    return csycl_power_of_two_short(x, 0);
}
#else
static inline float csycl_inline_exp2f(float x)
{
    double a = x > 130 ? 130 : x < -160 ? -160 : x, k = __builtin_rint(a);
    double scale = csycl_power_of_two((int)k);

    a = scale + scale * csycl_exp_short((a - k) * 0x1.62e42fefa39efp-1);
    return x != x ? x : (float)a;
}
#endif

static inline float csycl_inline_exp10f(float x)
{
    return x != x ? x : (float)csycl_power_short(x * 0x1.26bb1bbb55516p+1);
}

static inline float csycl_inline_expm1f(float x)
{
    double a = x > 100 ? 100 : x < -40 ? -40 : x, k = __builtin_rint(a * 0x1.71547652b82fep+0);
    double scale = csycl_power_of_two((int)k);

    a = (scale - 1) + scale * csycl_exp_short(a - k * 0x1.62e42fefa39efp-1);
    return x == 0 || x != x ? x : (float)a;
}

static inline double csycl_inline_expm1(double x)
{
    double a = x > 710 ? 710 : x < -40 ? -40 : x, k = __builtin_rint(a * 0x1.71547652b82fep+0), low;
    double r = csycl_rest(a, k, &low), by_two = csycl_power_of_two((int)k - 1);
    double p = csycl_sinh_part(r) + (csycl_cosh_part(r) + low);
    double y = 2 * ((by_two * r + (by_two - 0.5)) + by_two * p);

    return x == 0 || x != x ? x : y;
}

/* A quarter of sinh(|x|), and of cosh(|x|): powers of two in them overflow before they do. */
static inline double csycl_hyperbolic(double x, double *cosine)
{
    double a = fabs(x) > 711 ? 711 : fabs(x), k = __builtin_rint(a * 0x1.71547652b82fep+0), low;
    double r = csycl_rest(a, k, &low);
    double up = csycl_power_of_two((int)k - 3);
    double down = csycl_power_of_two(k > 1000 ? -1003 : -(int)k - 3);
    double s = csycl_sinh_part(r), c = csycl_cosh_part(r);

    s += low * (1 + c);
    c += low * r;
    *cosine = (up + down) + ((up + down) * c + (up - down) * (r + s));
    return ((up - down) + (up + down) * r) + ((up + down) * s + (up - down) * c);
}

static inline double csycl_inline_sinh(double x)
{
    double c, y = 4 * csycl_hyperbolic(x, &c);

    return x != x ? x : copysign(y, x);
}

static inline double csycl_inline_cosh(double x)
{
    double c;

    csycl_hyperbolic(x, &c);
    return x != x ? x : 4 * c;
}

static inline double csycl_inline_tanh(double x)
{
    double a = fabs(x), t = csycl_inline_expm1(a > 22 ? 44 : 2 * a);
    double q = (a < 0.5 ? t : 2) / (t + 2);

    return x != x ? x : copysign(a < 0.5 ? q : 1 - q, x);
}

static inline double csycl_hyperbolicf(float x, double *cosine)
{
    double a = fabs(x) > 100 ? 100 : fabs(x), k = __builtin_rint(a * 0x1.71547652b82fep+0);
    double r = a - k * 0x1.62e42fefa39efp-1, z = r * r;
    double up = csycl_power_of_two((int)k - 1), down = csycl_power_of_two(-(int)k - 1);
    double s =
        r + r * z * (0x1.5555555a95ap-3 + z * (0x1.1110e038ca884p-7 + z * 0x1.a126fbbabe482p-13));
    double c = 1 + z * (0.5 + z * (0x1.55553cec4118fp-5 + z * 0x1.6ce07dca4d212p-10));

    *cosine = (up + down) * c + (up - down) * s;
    return (up - down) * c + (up + down) * s;
}

static inline float csycl_inline_sinhf(float x)
{
    double c, y = csycl_hyperbolicf(x, &c);

    return x != x ? x : copysign((float)y, x);
}

static inline float csycl_inline_coshf(float x)
{
    double c;

    csycl_hyperbolicf(x, &c);
    return x != x ? x : (float)c;
}
#pragma float_control(pop)
#endif
