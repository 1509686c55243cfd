// claim.cl: values that are asserted to be uniform, see emit/verify/claim_text.h.
// Of the values that work-items had, those are kept that there is room for: eight in a place. Work
// is done in any order, so that a new one takes the place of any other.
/* Values that are asserted to be uniform: struct csycl_glue_claim of csycl/glue.h. */
struct csycl_told { uint lock, is_set; ulong item[2], bits[2]; };
struct csycl_seen { uint lock, spare; ulong launch, key, item, bits; };
struct csycl_outside { uint lock, is_set; ulong item, param; long at; };

/* A work-item, and the way by which it came to a place: calls, and rounds of loops. */
struct csycl_here {
    volatile __global struct csycl_told *told;
    volatile __global struct csycl_seen *seen;
    ulong launch, item, path;
    volatile __global struct csycl_outside *outside; /* bounds: what is left of each place */
    const ulong *bounds; /* of each param: where the user's pointer is, begin and end */
    __global char *spare; /* zeros, and room to write */
    uint params, call; /* the place of a call of a library function */
};

static inline ulong csycl_mix(ulong a, ulong b)
{
    a = (a ^ b) * 0x9e3779b97f4a7c15UL + b;
    a = (a ^ (a >> 32)) * 0xd6e8feb86659fd93UL;
    return a ^ (a >> 29);
}

static inline struct csycl_here csycl_come(struct csycl_here here, ulong path)
{
    here.path = path;
    return here;
}

static inline ulong csycl_float_bits(float x) { return isnan(x) ? 0x7fc00000U : as_uint(x + 0); }
#ifdef cl_khr_fp64
static inline ulong csycl_double_bits(double x)
{
    return isnan(x) ? 0x7ff8000000000000UL : as_ulong(x + 0);
}
#endif

#ifdef CSYCL_CHECK_UNIFORM
#ifndef CSYCL_HAS_GROUPS
#define CSYCL_SUB_GROUP(block) (block)
#else
#define CSYCL_SUB_GROUP(block) csycl_sub_group(block)
/* 32 work-items of a group that follow each other. */
static inline ulong csycl_sub_group(ulong block)
{
    size_t row = get_local_id(2) * get_local_size(1) + get_local_id(1);
    return csycl_mix(block, (row * get_local_size(0) + get_local_id(0)) / 32);
}
#endif
#define CSYCL_HERE {csycl_told, csycl_seen, csycl_launch, 0, 0}

/* For a callee, of a caller that does not say by which way it comes. */
static inline struct csycl_here csycl_unseen(struct csycl_here here)
{
    here.seen = 0;
    return here;
}

static inline struct csycl_here csycl_who(struct csycl_here here, ulong item, ulong block)
{
    here.item = item;
    here.path = csycl_mix(here.launch, CSYCL_SUB_GROUP(block));
    return here;
}

/* Of several pairs, that of the first iterations stays. */
static inline void csycl_tell(volatile __global struct csycl_told *told, ulong a, ulong a_bits, ulong b,
                       ulong b_bits)
{
    ulong first = min(a, b), second = max(a, b);
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&told->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            if (!told->is_set || second < told->item[1] ||
                (second == told->item[1] && first < told->item[0])) {
                told->item[0] = first;
                told->item[1] = second;
                told->bits[0] = a < b ? a_bits : b_bits;
                told->bits[1] = a < b ? b_bits : a_bits;
                told->is_set = 1;
            }
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&told->lock, 0U);
            done = true;
        }
}

/* Looks for the value with that key in a place of eight; there is none: puts it there. */
static inline void csycl_see(struct csycl_here here, uint number, ulong key, ulong bits,
                      volatile __global struct csycl_seen *place)
{
    volatile __global struct csycl_seen *own = place + ((key >> 32) + here.item) % 8;
    for (uint i = 0; i < 8; i++) {
        volatile __global struct csycl_seen *other = place + i;
        if (other->launch != here.launch) {
            own = other;
        } else if (other->key == key) {
            if (other->bits != bits && other->item != here.item)
                csycl_tell(here.told + number, other->item, other->bits, here.item, bits);
            return;
        }
    }
    own->launch = here.launch;
    own->key = key;
    own->item = here.item;
    own->bits = bits;
}

static inline void csycl_compare(struct csycl_here here, uint number, ulong path, ulong bits)
{
    ulong key = csycl_mix(path, number);
    if (!here.seen)
        return; /* nobody says who it is */
    volatile __global struct csycl_seen *place =
        here.seen + key % (CSYCL_CHECK_UNIFORM / 8) * 8;
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&place->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            csycl_see(here, number, key, bits, place);
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&place->lock, 0U);
            done = true;
        }
}
/* A claim of the file whose text it is: libcsycl says how many other files have before. */
#define csycl_claim(here, number, path, bits) \
    csycl_compare(here, CSYCL_CLAIM_FIRST + (number), path, bits)
#else
#define CSYCL_HERE {0}
#define csycl_unseen(here) (here)
#define csycl_claim(here, number, path, bits) ((void)(path), (void)(bits))
#ifdef CSYCL_CHECK_BOUNDS
static inline struct csycl_here csycl_who(struct csycl_here here, ulong item, ulong block)
{
    (void)block;
    here.item = item;
    return here;
}
#else
#define csycl_who(here, item, block) (here)
#endif
#endif
