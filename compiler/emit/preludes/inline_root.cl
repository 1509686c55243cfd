// inline_root.cl: cube roots and lengths, for loops that are vectorized.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
/* The cube root of a normal number, to 22 bits. */
static inline double csycl_cube_root(double a)
{
    double t = as_double((ulong)((uint)(as_ulong(a) >> 32) / 3 + 715094163) << 32);
    double r = t * t * (t / a);

    return t *
           (0x1.e051e9fb29e23p0 +
            r * (-0x1.e26a7756c8ce8p0 + r * (0x1.9e354790227aep0 + r * (-0x1.823d409674d8ap-1 +
                                                                        r * 0x1.280f2a879c79p-3))));
}

static inline double csycl_inline_cbrt(double x)
{
    double a = fabs(x);
    bool is_small = a < 0x1p-1000;

    a *= is_small ? 0x1p300 : 1;
    double t = as_double((as_long(csycl_cube_root(a)) + 0x40000000) & 0xffffffff80000000);
    double r = a / (t * t);

    t += t * ((r - t) / (t + t + r));
    t *= is_small ? 0x1p-100 : 1;
    return x == 0 || !(a < INFINITY) ? x : copysign(t, x);
}

static inline float csycl_inline_cbrtf(float x)
{
    double a = fabs(x), t = csycl_cube_root(a), r = a / (t * t);

    t += t * ((r - t) / (t + t + r));
    return x == 0 || !(a < INFINITY) ? x : copysign((float)t, x);
}

static inline double csycl_inline_hypot(double x, double y)
{
    double a = fabs(x) > fabs(y) ? fabs(x) : fabs(y), b = fabs(x) > fabs(y) ? fabs(y) : fabs(x);
    double scale = a > 0x1p500    ? 0x1p-600
                   : a < 0x1p-450 ? 0x1p600
                                  : 1,
           back = a > 0x1p500    ? 0x1p600
                  : a < 0x1p-450 ? 0x1p-600
                                 : 1;

    a *= scale;
    b *= scale;
    double high = as_double(as_long(a) & 0xfffffffff8000000), low = a - high;
    double square = a * a, rest = ((high * high - square) + 2 * high * low) + low * low;
    double h = sqrt(square + b * b);
    double top = as_double(as_long(h) & 0xfffffffff8000000), bottom = h - top, whole = h * h;
    double error = ((top * top - whole) + 2 * top * bottom) + bottom * bottom;

    double bh = as_double(as_long(b) & 0xfffffffff8000000), bl = b - bh, bs = b * b;
    double be = ((bh * bh - bs) + 2 * bh * bl) + bl * bl;
    double off = ((whole - square) - bs) + ((error - rest) - be);
    h = h > 0 ? h - off / (2 * h) : h;
    h *= back;
    return fabs(x) == INFINITY || fabs(y) == INFINITY ? INFINITY : x != x || y != y ? NAN : h;
}

static inline float csycl_inline_hypotf(float x, float y)
{
    double a = x, b = y;

    return fabs(x) == INFINITY || fabs(y) == INFINITY ? INFINITY : (float)sqrt(a * a + b * b);
}
#pragma float_control(pop)
#endif
