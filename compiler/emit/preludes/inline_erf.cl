// inline_erf.cl: the error function, for loops that are vectorized, and for GPUs.
/* One way for all items: (1 + 2 a) exp(a a) erfc(a) by a polynomial of (a - 2) / (a + 2), to 2e-8. */
#ifndef CSYCL_OF_HOST
static inline float csycl_gpu_erfcf(float x)
{
    float a = fabs(x) > 10.5f ? 10.5f : fabs(x), q = (a - 2) * native_recip(a + 2);
    float p = -0x1.a1950ep-12f;
    p = fma(p, q, -0x1.415fa4p-10f);
    p = fma(p, q, 0x1.5835cep-10f);
    p = fma(p, q, 0x1.1abc26p-7f);
    p = fma(p, q, -0x1.081fb4p-7f);
    p = fma(p, q, -0x1.bc08d6p-5f);
    p = fma(p, q, 0x1.4ffc56p-3f);
    p = fma(p, q, -0x1.540852p-3f);
    p = fma(p, q, -0x1.7bf618p-4f);
    p = fma(p, q, 0x1.46e80ep+0f);
    /* through high + low, and once more by what is left */
    float high = fma(2.0f, a, 1.0f), low = fma(2.0f, a, 1 - high), inverse = native_recip(high),
          y = p * inverse;
    y = fma(fma(-low, y, fma(-high, y, p)), inverse, y);
    float square = a * a, e = exp(-square);
    y = fma(e * fma(-a, a, square), y, e * y);
    return x < 0 ? 2 - y : y;
}
#endif

#ifdef CSYCL_HOST_MATH
#pragma float_control(precise, on, push)
/* erf(x) / x - 1, for |x| up to 1. */
static inline double csycl_erf_part(double x)
{
    double z = x * x, w = z * z;
    double even = 0x1.06eba8214db69p-3 +
                  w * (0x1.ce2f21a041df3p-4 +
                       w * (0x1.565bcd07fa605p-8 +
                            w * (0x1.f9a30b576b8ccp-14 +
                                 w * (0x1.b9cd799776869p-20 +
                                      w * (0x1.f253bae72ebc3p-27 + w * 0x1.bcc7673e2f6fcp-35)))));
    double odd = -0x1.812746b0379cap-2 +
                 w * (-0x1.b82ce3125647ap-6 +
                      w * (-0x1.c02db2f9c2b97p-11 +
                           w * (-0x1.f4d05fc887746p-17 +
                                w * (-0x1.5e94fcc839228p-23 + w * -0x1.290ef2aba0acep-30))));

    return even + z * odd;
}

/* erfc(a), for a up to 28 that is not negative: exp(-a a) by what changes slowly. */
static inline double csycl_erfc_part(double a)
{
    double x = (a - 4) / (a + 4), y = x * x;
    double even =
        0x1.3ba5916e9fd7fp0 +
        y * (0x1.f7f5df66fcb71p-7 +
             y * (-0x1.9ddb23c3e596ep-4 +
                  y * (-0x1.0fb06dfe87795p-4 +
                       y * (-0x1.0962387a632d9p-6 +
                            y * (-0x1.8d4aa3b0058e5p-11 +
                                 y * (0x1.3be1002e01833p-13 +
                                      y * (-0x1.78ad91b0854f4p-17 +
                                           y * (0x1.44d89e6bf386p-22 +
                                                y * (0x1.0b36d1c4b4f4p-24 +
                                                     y * (-0x1.107b720865a97p-27 +
                                                          y * -0x1.bc0badd3a9565p-30))))))))));
    double odd = -0x1.1df1ad154a29bp-3 +
                 y * (0x1.16ecefcfa5f55p-4 +
                      y * (0x1.7fee004df8e99p-4 +
                           y * (0x1.3079edf9aa46bp-5 +
                                y * (0x1.49c671a979044p-8 +
                                     y * (-0x1.a1de94aede687p-13 +
                                          y * (-0x1.9967fec937589p-16 +
                                               y * (0x1.7f9e6d79290f9p-18 +
                                                    y * (-0x1.bf3a55ca7975bp-21 +
                                                         y * (0x1.e84b1ced5d86ep-24 +
                                                              y * -0x1.c2ea3b99b38aap-27)))))))));
    double g = (even + x * odd) / (1 + 2 * a);
    double high = as_double(as_long(a) & 0xfffffffff8000000), square = -high * high,
           rest = (high - a) * (high + a), low;
    double k = __builtin_rint(square * 0x1.71547652b82fep+0),
           r = csycl_rest(square, k, &low) + rest;
    int first = (int)k / 2, second = (int)k - first;

    g += g * (r + (csycl_sinh_part(r) + (csycl_cosh_part(r) + low)));
    return g * csycl_power_of_two(first) * csycl_power_of_two(second);
}

static inline double csycl_inline_erf(double x)
{
    double a = fabs(x), y = 1 - csycl_erfc_part(a < 6 ? a : 6);

    return x != x ? x : a < 1 ? x + x * csycl_erf_part(x) : copysign(y, x);
}

static inline double csycl_inline_erfc(double x)
{
    double a = fabs(x), y = csycl_erfc_part(a < 28 ? a : 28);

    y = x < 0 ? 2 - y : y;
    return x != x ? x : a < 0.25 ? 1 - (x + x * csycl_erf_part(x)) : y;
}

static inline double csycl_erff_part(double x)
{
    double z = x * x;

    return x * (0x1.20dd74fe48b36p0 +
                z * (-0x1.81273de9455d6p-2 +
                     z * (0x1.ce2cf73f3203p-4 +
                          z * (-0x1.b7f90d023194cp-6 +
                               z * (0x1.5405b1b9cc793p-8 +
                                    z * (-0x1.a3f6ffaa2d003p-11 + z * 0x1.496a3180a518ap-14))))));
}

static inline double csycl_erfcf_part(double a)
{
    double x = (a - 4) / (a + 4), y = x * x;
    double even = 0x1.3ba5917093739p0 +
                  y * (0x1.f7f53ac4d6c39p-7 +
                       y * (-0x1.9dd867fc9ba6ap-4 +
                            y * (-0x1.0fd4a453a20efp-4 +
                                 y * (-0x1.064c5db3d69ffp-6 + y * -0x1.1be8233956b32p-10))));
    double odd = -0x1.1df1af4b48d95p-3 +
                 y * (0x1.16edd14e10797p-4 +
                      y * (0x1.7fe2d25940243p-4 +
                           y * (0x1.30c739454db0ap-5 +
                                y * (0x1.4e795305a0a7cp-8 + y * -0x1.483e49972a9d5p-11))));

    return (even + x * odd) / (1 + 2 * a) * csycl_power_short(a * -a);
}

static inline float csycl_inline_erff(float x)
{
    double a = fabs(x), y = 1 - csycl_erfcf_part(a < 5 ? a : 5);

    return x != x ? x : a < 1 ? (float)csycl_erff_part(x) : copysign((float)y, x);
}

static inline float csycl_inline_erfcf(float x)
{
    double a = fabs(x), y = csycl_erfcf_part(a < 11 ? a : 11);

    y = x < 0 ? 2 - y : y;
    return x != x ? x : (float)y;
}
#pragma float_control(pop)
#endif
