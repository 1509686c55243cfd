// inline_pow.cl: powers of floats, for loops that are vectorized; behind inline_exp.cl and
// inline_log.cl.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
#ifdef CSYCL_FUSES
/* The logarithm of a positive x by 2, and *low what it lost: of x = 2^k (1 + f), k and that of
 * (1 + s) / (1 - s), which is s by a constant and s s s by a series. What ends in _low is what the
 * number of that name lost. */
static inline float csycl_log2_long(float x, float *low)
{
    float k, f = csycl_log_rest(x, &k), d = 2 + f, by = 1 / d, s = f * by;
    float s_low = by * (__builtin_fmaf(-s, d, f) - s * (f - (d - 2)));
    float z = s * s, z_low = __builtin_fmaf(s, s, -z) + 2 * s * s_low;
    float cube = s * z, cube_low = __builtin_fmaf(s, z, -cube) + (s * z_low + s_low * z);
    float p = z * (0x1.27770ep-1f + z * (0x1.a5bbfep-2f + z * 0x1.59ed74p-2f));
    float q = 0x1.ec709ep-1f + p, q_low = (0x1.ec709ep-1f - q) + p - 0x1.e2fe02p-28f;
    float tail = cube * q;
    float tail_low = __builtin_fmaf(cube, q, -tail) + (cube * q_low + cube_low * q);
    float head = s * 0x1.715476p+1f;
    float head_low = __builtin_fmaf(s, 0x1.715476p+1f, -head) +
                     (s * 0x1.4ae0cp-25f + s_low * 0x1.715476p+1f);
    float sum = head + tail, y = k + sum;

    *low = ((k - y) + sum) + (((head - sum) + tail) + (head_low + tail_low));
    return y;
}

/* x to the power of y, positive both but y. */
static inline float csycl_power_of(float x, float y)
{
    float low, high = csycl_log2_long(x, &low), power = y * high;

    return csycl_power_of_two_short(power, __builtin_fmaf(y, high, -power) + y * low);
}
#else
static inline float csycl_power_of(float x, float y)
{
    return csycl_power_short(y * csycl_log_short(x));
}
#endif

static inline float csycl_inline_powf(float x, float y)
{
    float a = fabs(x), above = csycl_power_of(a, y);
    bool is_whole = y == __builtin_rintf(y), is_odd = is_whole && y * 0.5f != __builtin_rintf(y * 0.5f);

    above = a == 0 || a == INFINITY ? (a == 0) == (y < 0) ? INFINITY : 0 : above;
    above = x < 0 && !is_whole && a < INFINITY ? NAN : above;
    above = as_int(x) < 0 && is_odd ? -above : above;
    above = x != x || y != y ? NAN : above;
    return y == 0 || x == 1 || (a == 1 && fabs(y) == INFINITY) ? 1 : above;
}
#pragma float_control(pop)
#endif
