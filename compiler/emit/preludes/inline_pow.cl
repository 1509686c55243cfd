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

/* x to the power of y, for x that is not below 0: of 0 and infinity the logarithm is infinite. Of powers
 * of one x, in a loop, the logarithm is computed once. */
static inline float csycl_power_of(float x, float y)
{
    float low, log2 = csycl_log2_long(x, &low);
    float high = x == 0 ? -INFINITY : x < INFINITY ? log2 : x;
    bool is_one = y == 0 || high == 0;
    float power = is_one ? 0 : y * high;

    low = is_one ? 0 : __builtin_fmaf(y, high, -power) + y * low;
    return csycl_power_of_two_short(power, low);
}
#else
static inline float csycl_power_of(float x, float y)
{
    double high = x == 0 ? -INFINITY : x < INFINITY ? csycl_log_short(x) : x;
    double power = y == 0 || high == 0 ? 0 : y * high;

    return power != power ? NAN : csycl_power_short(power);
}
#endif

static inline float csycl_inline_powf(float x, float y)
{
    float above = csycl_power_of(fabs(x), y);
    bool is_whole = y == __builtin_rintf(y), is_odd = is_whole && y * 0.5f != __builtin_rintf(y * 0.5f);

    above = x < 0 && x > -INFINITY && !is_whole ? NAN : above;
    return as_float(as_int(above) ^ (is_odd ? as_int(x) & (int)0x80000000 : 0));
}
#pragma float_control(pop)
#endif
