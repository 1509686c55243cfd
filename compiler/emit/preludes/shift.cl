// shift.cl: shifts of sums that fit 16 bits, see emit/device/shift_text.h.
/* a >> n. LLVM would compute in 32 bits what is shifted so, but for a vector. */
static inline ushort csycl_short_shift(ushort a, ushort n)
{
#ifdef CSYCL_OF_HOST
    return ((ushort2)(a) >> (ushort2)(n)).x;
#else
    return a >> n;
#endif
}
