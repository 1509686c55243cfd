// strip.cl: which items of a block are in, see emit/lanes/lanes_mask.h.
/* Of a block's items those that are in: from `begin` on, before `end`. */
#ifndef CSYCL_HAS_GROUPS
struct csycl_strip { int begin, end; };

static inline struct csycl_strip csycl_find_strip(const int *in, int begin, int end)
{
    int first = end, last = begin;
    for (int i = begin; i < end; i++) {
        int from = in[i] ? i : end, to = in[i] ? i + 1 : begin;
        first = from < first ? from : first;
        last = to > last ? to : last;
    }
    return (struct csycl_strip){first, last};
}

/* The next of them, up to where none is for a while. */
static inline struct csycl_strip csycl_next_strip(const int *in, int begin, int end)
{
    for (int any = 0; begin + 16 <= end; begin += 16) {
        for (int k = 0; k < 16; k++)
            any |= in[begin + k];
        if (any)
            break;
    }
    while (begin < end && !in[begin])
        begin++;
    int last = begin, i = begin;
    for (; i + 16 <= end && i - last < 16; i += 16)
        for (int k = 0; k < 16; k++)
            last = in[i + k] ? i + k + 1 : last;
    for (; i < end && i - last < 16; i++)
        last = in[i] ? i + 1 : last;
    return (struct csycl_strip){begin, last};
}

/* A bit for each of sixteen items: is it one of them, or (`is_in` 0) is it not? */
static inline uint csycl_sixteen(const int *in, int is_in, int begin, int end)
{
    uint bits = 0;
    if (begin + 16 <= end)
        for (int k = 0; k < 16; k++)
            bits |= (uint)(in[begin + k] == is_in) << k;
    else
        for (int k = begin; k < end; k++)
            bits |= (uint)(in[k] == is_in) << (k - begin);
    return bits;
}

/* What going together is worth, by so much more for each `step` of rounds. */
static inline int csycl_worth(long rounds, int least, int step, int most)
{
    return (int)clamp(least + rounds / step, 0L, (long)most);
}

/* Is one after the other faster than the vectors that have some of them? */
static inline bool csycl_are_few(const int *in, int is_in, int begin, int end, int worth)
{
    int count = 0, vectors = 0;
    for (int i = begin; i < end; i += 16) {
        uint bits = csycl_sixteen(in, is_in, i, end);
        count += popcount(bits);
        vectors += bits > 0;
    }
    return count * worth < vectors * 16;
}
#endif

