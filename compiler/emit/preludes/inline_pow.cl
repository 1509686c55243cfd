// inline_pow.cl: powers of floats, for loops that are vectorized; behind inline_exp.cl and
// inline_log.cl.
#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
static inline float csycl_inline_powf(float x, float y)
{
    double a = fabs(x), b = y, above = csycl_power_short(b * csycl_log_short(a));
    bool is_whole = b == __builtin_rint(b), is_odd = is_whole && b * 0.5 != __builtin_rint(b * 0.5);

    above = a == 0 || a == INFINITY ? (a == 0) == (b < 0) ? INFINITY : 0 : above;
    above = x < 0 && !is_whole && a < INFINITY ? NAN : above;
    above = (x < 0 || as_int(x) < 0) && is_odd ? -above : above;
    above = x != x || y != y ? NAN : above;
    return y == 0 || x == 1 || (a == 1 && fabs(y) == INFINITY) ? 1 : (float)above;
}
#pragma float_control(pop)
#endif
