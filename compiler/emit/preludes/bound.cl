// bound.cl: places that are to be inside, see emit/verify/bounds_text.h. Arguments of macros stand
// in parentheses, as they may have commas: not all devices take macros of any number of arguments.
/* Places that are to be inside: struct csycl_glue_bound of csycl/glue.h. */
#define CSYCL_ANY (~0U)
#ifdef CSYCL_CHECK_BOUNDS
/* A place of the file whose text it is: libcsycl says how many other files have before. */
#define CSYCL_BOUND(number) (CSYCL_BOUND_FIRST + (number))

static inline ulong csycl_bound(ulong pointer, long offset)
{
    return offset == LONG_MIN ? 0 : offset == LONG_MAX ? ULONG_MAX : pointer + offset;
}

/* Of several work-items, the first stays. */
static inline void csycl_tell_outside(struct csycl_here here, uint number, ulong param, long at)
{
    volatile __global struct csycl_outside *told = here.outside + number;
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&told->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            if (!told->is_set || here.item < told->item) {
                told->item = here.item;
                told->param = param;
                told->at = at;
                told->is_set = 1;
            }
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&told->lock, 0U);
            done = true;
        }
}

static inline bool csycl_inside(struct csycl_here here, uint number, uint param, ulong at, ulong size)
{
    ulong least = ULONG_MAX;
    uint nearest = 0;
    for (uint i = 0; i < here.params; i++) {
        ulong low = here.bounds[3 * i + 1], high = here.bounds[3 * i + 2];
        if (param != CSYCL_ANY && param != i)
            continue;
        if (at >= low && at <= high && high - at >= size)
            return true;
        ulong far = at < low ? low - at : at < high ? 0 : at - high;
        if (far <= least) {
            least = far;
            nearest = i;
        }
    }
    if (here.outside) /* else nobody says what is known */
        csycl_tell_outside(here, number, nearest, (long)(at - here.bounds[3 * nearest]));
    return !here.outside;
}

static inline long csycl_subscript(struct csycl_here here, uint number, long length, long i)
{
    if ((i >= 0 && i < length) || !here.outside)
        return i;
    csycl_tell_outside(here, number, 0, i);
    return 0;
}

static inline long csycl_element(struct csycl_here here, uint number, uint param, long size, long i)
{
    long low = (long)here.bounds[3 * param + 1], high = (long)here.bounds[3 * param + 2];
    if (i >= low / size && i < high / size)
        return i;
    csycl_tell_outside(here, number, param, i * size);
    return low / size;
}

/* Of `size` bytes from `at`, those that an object of `length` bytes has. */
static inline ulong csycl_size(struct csycl_here here, uint number, long length, long at, long element,
                        ulong size)
{
    ulong most = at >= 0 && at < length ? (ulong)(length - at) : 0;
    if (size <= most || !here.outside)
        return size;
    csycl_tell_outside(here, number, 0, (most ? length : at) / element);
    return most;
}

/* Library functions tell of the call from the user's text. */
static inline struct csycl_here csycl_called(struct csycl_here here, uint call)
{
    here.call = call;
    return here;
}

#define CSYCL_OR(number, param, other, pointer)                                       \
    ({                                                                                \
        __auto_type csycl_p = pointer;                                                \
        csycl_inside(csycl_here, CSYCL_BOUND(number), param, (ulong)csycl_p,          \
                     sizeof *csycl_p)                                                 \
            ? csycl_p                                                                 \
            : (__typeof__(csycl_p))(csycl_here.spare + (other));                      \
    })
#define CSYCL_INSIDE(number, param, pointer) CSYCL_OR(number, param, 0, pointer)
#define CSYCL_INTO(number, param, pointer) CSYCL_OR(number, param, CSYCL_CHECK_BOUNDS, pointer)
#define CSYCL_INDEX(number, length, i) csycl_subscript(csycl_here, CSYCL_BOUND(number), length, (long)i)
#define CSYCL_ELEMENT(number, param, size, i)                                         \
    csycl_element(csycl_here, CSYCL_BOUND(number), param, size, (long)i)
#define CSYCL_SIZE(number, length, element, at, size)                                 \
    csycl_size(csycl_here, CSYCL_BOUND(number), length, (element) * (long)at, element, size)
#else
#define csycl_called(here, number) (here)
#define CSYCL_INSIDE(number, param, pointer) pointer
#define CSYCL_INTO(number, param, pointer) pointer
#define CSYCL_INDEX(number, length, i) i
#define CSYCL_ELEMENT(number, param, size, i) i
#define CSYCL_SIZE(number, length, element, at, size) size
#endif
