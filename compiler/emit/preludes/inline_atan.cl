// inline_atan.cl: arc functions, for loops that are vectorized.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
/* atan(x) / x - 1, for |x| up to tan(pi / 8); z is its square. */
static inline double csycl_atan_part(double z)
{
    double w = z * z;
    double odd = -0x1.5555555555555p-2 +
                 w * (-0x1.2492492481dc7p-3 +
                      w * (-0x1.745d156a44c0bp-4 +
                           w * (-0x1.110d3323c3b77p-4 +
                                w * (-0x1.abcea1fdd0407p-5 + w * -0x1.14d6d57167228p-5))));
    double even = 0x1.9999999999816p-3 +
                  w * (0x1.c71c71bcb515cp-4 +
                       w * (0x1.3b137c6117fe6p-4 +
                            w * (0x1.e17f94919618dp-5 +
                                 w * (0x1.7220f8beef249p-5 + w * 0x1.fbecff995330dp-7))));

    return z * odd + w * even;
}

/* tan of an angle up to a sixteenth of a circle, and *base what atan(y / x) is above that; neither
 * is negative. */
static inline double csycl_fold(double y, double x, double *base)
{
    bool is_steep = y > 2.414213562373095 * x, is_middle = !is_steep && y > 0.414213562373095 * x;
    double up = is_steep ? -x : is_middle ? y - x : y, down = is_steep ? y : is_middle ? y + x : x;

    *base = is_steep ? 0x1.921fb54442d18p+0 : is_middle ? 0x1.921fb54442d18p-1 : 0;
    return up / down;
}

/* atan(y / x), neither negative. */
static inline double csycl_angle(double y, double x)
{
    double base, t = csycl_fold(y, x, &base), p = t * csycl_atan_part(t * t);
    double low = base > 1 ? 0x1.1a62633145c07p-54 : base > 0 ? 0x1.1a62633145c07p-55 : 0;

    return base + (t + (p + low));
}

static inline double csycl_inline_atan(double x)
{
    double a = fabs(x), y = csycl_angle(a, 1);

    y = a > 0x1p60 ? 0x1.921fb54442d18p+0 : y;
    return x != x ? x : copysign(y, x);
}

static inline double csycl_inline_atan2(double y, double x)
{
    double a = fabs(x), b = fabs(y), most = a > b ? a : b;
    double scale = most > 0x1p1000 ? 0x1p-100 : most < 0x1p-900 ? 0x1p100 : 1;

    a = a == INFINITY ? b == INFINITY ? 1 : 0x1p600 : b == INFINITY ? 0 : a * scale;
    b = b == INFINITY ? 1 : fabs(x) == INFINITY ? 0 : b * scale;
    double angle = most == 0 ? 0 : csycl_angle(b, a);
    double back = 0x1.921fb54442d18p+1 - (angle - 0x1.1a62633145c07p-53);

    angle = as_long(x) < 0 ? back : angle;
    return x != x || y != y ? x + y : copysign(angle, y);
}

static inline double csycl_anglef(double y, double x)
{
    double base, t = csycl_fold(y, x, &base), z = t * t;
    double p = -0x1.5555555503ed8p-2 +
               z * (0x1.9999982b7e607p-3 +
                    z * (-0x1.2491c218610d8p-3 +
                         z * (0x1.c6f6d3aeaca21p-4 +
                              z * (-0x1.71d716278642p-4 +
                                   z * (0x1.245476cf62f7dp-4 + z * -0x1.4b7ae0affe1dp-5)))));

    return base + (t + t * z * p);
}

static inline float csycl_inline_atanf(float x)
{
    double a = fabs(x), y = csycl_anglef(a < 0x1p60 ? a : 0x1p60, 1);

    return x != x ? x : copysign((float)y, x);
}

static inline float csycl_inline_atan2f(float y, float x)
{
    double a = fabs(x), b = fabs(y);

    a = a == INFINITY ? 0x1p600 : a;
    b = b == INFINITY ? 0x1p600 : b;
    double angle = a == 0 && b == 0 ? 0 : csycl_anglef(b, a);
    angle = as_int(x) < 0 ? 0x1.921fb54442d18p+1 - angle : angle;
    return x != x || y != y ? x + y : copysign((float)angle, y);
}

/* asin(x) / x - 1, for |x| up to 0.5; z is its square. */
static inline double csycl_asin_part(double z)
{
    double w = z * z;
    double odd = 0x1.555555555554ep-3 +
                 w * (0x1.6db6db67f1612p-5 +
                      w * (0x1.6e8b25e014863p-6 +
                           w * (0x1.c86948fc511ep-7 +
                                w * (0x1.fccbd31adc62dp-8 + w * -0x1.66c5638da5affp-7))));
    double even = 0x1.3333333337269p-4 +
                  w * (0x1.f1c71fc03ce5dp-6 +
                       w * (0x1.1c59a07171d47p-6 +
                            w * (0x1.8567417cf232p-7 +
                                 w * (0x1.08a85af8db4a2p-6 + w * 0x1.cfeb6c6448862p-6))));

    return z * odd + w * even;
}

/* sqrt(z) that is `root` + *low. */
static inline double csycl_root(double z, double *low)
{
    double root = as_double(as_long(sqrt(z)) & 0xffffffff00000000);

    *low = (z - root * root) / (root + sqrt(z));
    *low = z > 0 ? *low : 0;
    return root;
}

static inline double csycl_inline_asin(double x)
{
    double a = fabs(x), low, z = a > 0.5 ? 0.5 - 0.5 * a : x * x;
    double root = csycl_root(z, &low), p = csycl_asin_part(z);
    double large = 0x1.921fb54442d18p-1 - 2 * root +
                   (0x1.921fb54442d18p-1 - (2 * ((root + low) * p + low) - 0x1.1a62633145c07p-54));

    return a > 0.5 ? copysign(a > 1 ? NAN : large, x) : x + x * p;
}

static inline double csycl_inline_acos(double x)
{
    double a = fabs(x), low, z = a > 0.5 ? 0.5 - 0.5 * a : x * x;
    double root = csycl_root(z, &low), p = csycl_asin_part(z);
    double part = (root + low) * p + low;
    double right = 2 * (root + part),
           left = 0x1.921fb54442d18p+1 - 2 * (root + (part - 0x1.1a62633145c07p-54));
    double middle = 0x1.921fb54442d18p+0 - (x - (0x1.1a62633145c07p-54 - x * p));

    return a > 1 ? NAN : x > 0.5 ? right : x < -0.5 ? left : middle;
}

/* asin(x), for x up to 0.5. */
static inline double csycl_asinf_part(double x)
{
    double z = x * x;

    return x + x * z *
                   (0x1.5555555c71279p-3 +
                    z * (0x1.33331dcd4cc93p-4 +
                         z * (0x1.6dc15040dad1p-5 +
                              z * (0x1.efe0e7258394ap-6 +
                                   z * (0x1.83418eab9f7c8p-6 +
                                        z * (0x1.579de2543d15ap-7 + z * 0x1.fd6f8db6387d4p-6))))));
}

static inline float csycl_inline_asinf(float x)
{
    double a = fabs(x), y = csycl_asinf_part(a > 0.5 ? sqrt(0.5 - 0.5 * a) : a);

    y = a > 0.5 ? 0x1.921fb54442d18p+0 - 2 * y : y;
    return a > 1 ? NAN : x != x ? x : copysign((float)y, x);
}

static inline float csycl_inline_acosf(float x)
{
    double a = fabs(x), y = csycl_asinf_part(a > 0.5 ? sqrt(0.5 - 0.5 * a) : x);

    y = x > 0.5f ? 2 * y : x < -0.5f ? 0x1.921fb54442d18p+1 - 2 * y : 0x1.921fb54442d18p+0 - y;
    return a > 1 ? NAN : (float)y;
}
#pragma float_control(pop)
#endif
