// search.cl: searches by vectors, see emit/lanes/search_text.h.
/* Behind a search's test: goes on to the round in front of the one that ends the search, of the
 * `left` rounds from this one on. Elements behind the last one are looked at, too, in blocks
 * that do not leave the page of their first one: they can be read, and tests have no effects. */
#if defined CSYCL_OF_HOST && defined __clang__ && defined __ENDIAN_LITTLE__
#define CSYCL_NEAR(at) (((ulong)(at) & 4095) <= 4096 - 32 * sizeof *(at))
#define CSYCL_SEARCH(k, left, near, setup, hit) \
    if (near) { \
        union csycl_block csycl_block; \
        CSYCL_PRAGMA(clang loop vectorize(enable) vectorize_width(32)) \
        for (int csycl_j = 0; csycl_j < 32; csycl_j++) { \
            setup csycl_block.hits[csycl_j] = (hit) != 0 ? 0xff : 0; \
        } \
        k += min(csycl_find(&csycl_block), left) - 1; \
    }

union csycl_block {
    uchar hits[32];
    ulong words[4];
    char vector __attribute__((vector_size(32)));
};

/* Which byte behind the first, which is 0, is the first that is not; 32: none. */
static inline ulong csycl_find(const union csycl_block *block)
{
#ifdef __AVX2__
    uint hits = __builtin_ia32_pmovmskb256(block->vector);
    return __builtin_ctzl((hits & ~1U) | 1UL << 32);
#else
    const ulong *words = block->words;
    bool high = (words[0] | words[1]) == 0;
    ulong one = high ? words[2] : words[0], other = high ? words[3] : words[1];
    ulong at = one ? __builtin_ctzl(one) : other ? 64 + __builtin_ctzl(other) : 128;
    return max(16 * high + at / 8, 1UL);
#endif
}
#else
#define CSYCL_SEARCH(k, left, near, setup, hit)
#endif
