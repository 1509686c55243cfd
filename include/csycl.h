/* csycl.h: what a program with csycl pragmas may use.
 *
 * The pragmas need no library: compiled by a plain C compiler they are ignored
 * and the program means the same. The macros below need none either. The
 * functions are in libcsycl.
 *
 * Every function is safe from any thread unless it says otherwise, and leaves
 * its outputs alone when it fails.
 */
#ifndef CSYCL_H
#define CSYCL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Feature tests, in the manner of SYCL's extensions: specialization constants
 * (CP015, SYCL 2020 section 4.9.5), reductions (SYCL 2020 section 4.9.2, after
 * "Reductions for ND-Range Parallelism"), uniform (sycl_ext_oneapi_uniform). */
#define CSYCL_SPEC_CONST 1
#define CSYCL_REDUCTION 1
#define CSYCL_UNIFORM 1

/* The value of an expression of any type, asserted to be the same for all work-items of a
 * sub-group that come there together: `row[csycl_uniform(index)]`,
 * `if (csycl_uniform(condition))`. After sycl_ext_oneapi_uniform, uniform<T>. */
#define csycl_uniform(value) ((void)CSYCL_UNIFORM_VALUE, (value))
enum { CSYCL_UNIFORM_VALUE }; /* by which cscc knows it */

/* `csycl_combine(minimum, low, a[i])` combines a value into the variable of a reduction, and
 * `csycl_identity(minimum, low)` is what changes nothing when it is combined, of the variable's
 * type: what a partial result in the body begins with. Operators have the names of SYCL's
 * functors: plus, multiplies, bit_and, bit_or, bit_xor, logical_and, logical_or, minimum and
 * maximum, for the clause's + * & | ^ && || min max. The variable is a number, and the value may
 * be evaluated twice. After the reducer of SYCL 2020 section 4.9.2, whose identity() and combine()
 * know the operator from the clause: other compilers do not read that. */
#define csycl_combine(op, variable, value) CSYCL_COMBINE_##op(variable, value)
#define csycl_identity(op, variable) ((__typeof__(variable))CSYCL_IDENTITY_##op(variable))

#define CSYCL_COMBINE_plus(variable, value) ((void)((variable) += (value)))
#define CSYCL_COMBINE_multiplies(variable, value) ((void)((variable) *= (value)))
#define CSYCL_COMBINE_bit_and(variable, value) ((void)((variable) &= (value)))
#define CSYCL_COMBINE_bit_or(variable, value) ((void)((variable) |= (value)))
#define CSYCL_COMBINE_bit_xor(variable, value) ((void)((variable) ^= (value)))
#define CSYCL_COMBINE_logical_and(variable, value) ((void)((variable) = (variable) && (value)))
#define CSYCL_COMBINE_logical_or(variable, value) ((void)((variable) = (variable) || (value)))
#define CSYCL_COMBINE_minimum(variable, value)                                                     \
    ((void)((variable) = (value) < (variable) ? (value) : (variable)))
#define CSYCL_COMBINE_maximum(variable, value)                                                     \
    ((void)((variable) = (value) > (variable) ? (value) : (variable)))

#define CSYCL_IDENTITY_plus(variable)                                                              \
    _Generic((variable), float : -0.0f, double : -0.0, default : 0)
#define CSYCL_IDENTITY_multiplies(variable) 1
#define CSYCL_IDENTITY_bit_and(variable) (-1)
#define CSYCL_IDENTITY_bit_or(variable) 0
#define CSYCL_IDENTITY_bit_xor(variable) 0
#define CSYCL_IDENTITY_logical_and(variable) 1
#define CSYCL_IDENTITY_logical_or(variable) 0
#define CSYCL_IDENTITY_minimum(variable)                                                           \
    _Generic((variable), float                                                                     \
             : __builtin_inff(), double                                                            \
             : __builtin_inf(), char                                                               \
             : (char)-1 < 0 ? __SCHAR_MAX__ : 2 * __SCHAR_MAX__ + 1, signed char                   \
             : __SCHAR_MAX__, short                                                                \
             : __SHRT_MAX__, int                                                                   \
             : __INT_MAX__, long                                                                   \
             : __LONG_MAX__, long long                                                             \
             : __LONG_LONG_MAX__, default                                                          \
             : -1)
#define CSYCL_IDENTITY_maximum(variable)                                                           \
    _Generic((variable), float                                                                     \
             : -__builtin_inff(), double                                                           \
             : -__builtin_inf(), char                                                              \
             : (char)-1 < 0 ? -__SCHAR_MAX__ - 1 : 0, signed char                                  \
             : -__SCHAR_MAX__ - 1, short                                                           \
             : -__SHRT_MAX__ - 1, int                                                              \
             : -__INT_MAX__ - 1, long                                                              \
             : -__LONG_MAX__ - 1, long long                                                        \
             : -__LONG_LONG_MAX__ - 1, default : 0)

/* How a call ended. The numbers stay what they are from version to version;
 * new ones are added at the end. */
enum csycl_status {
    CSYCL_SUCCESS = 0,
    CSYCL_ERROR_INVALID = 1,    /* an argument, a clause or a CSYCL_ variable makes no sense */
    CSYCL_ERROR_NO_DEVICE = 2,  /* no OpenCL device, or none that CSYCL_DEVICE means */
    CSYCL_ERROR_BUILD = 3,      /* the device's compiler refused a kernel */
    CSYCL_ERROR_SPEC_CONST = 4, /* a specialization constant has no value, or was set too late */
    CSYCL_ERROR_MEMORY = 5,     /* memory of the host or of the device ran out */
    CSYCL_ERROR_OPENCL = 6,     /* any other OpenCL call failed; the message names it */
    CSYCL_ERROR_UNIFORM = 7,    /* a value differs that is asserted to be uniform */
    CSYCL_ERROR_BOUNDS = 8,     /* a loop uses elements that there are not, with -fcheck-bounds */
};

/* The status as it is spelled here, "CSYCL_ERROR_BUILD"; "unknown csycl_status"
 * for a number that is none. A static string. */
const char *csycl_status_name(enum csycl_status status);

/* What last went wrong in the calling thread, with the place and the reason:
 * "blur.c:12: in blur_energy_12: clCreateBuffer: CL_OUT_OF_HOST_MEMORY (-6)".
 * "" where nothing has. A success does not clear it. The string belongs to the
 * thread and holds until its next error. */
const char *csycl_error_message(void);

/* The status of what csycl_error_message() tells; CSYCL_SUCCESS where nothing has
 * gone wrong in the calling thread. */
enum csycl_status csycl_error_status(void);

/* Called in the launching thread when an annotated loop could not run on the
 * device and CSYCL_OFFLOAD does not let it pass: a loop returns no value. The
 * message is that of csycl_error_message(). When the handler returns, the plain
 * C loop runs in the loop's place, unless the message says that the device
 * failed halfway and the loop's results are lost, or the status is
 * CSYCL_ERROR_UNIFORM or CSYCL_ERROR_BOUNDS: that loop has run. A loop that
 * failed when its call had returned already (clause nowait) is told of by the
 * thread that waits for it. A handler may longjmp, exit or launch loops.
 *
 * `data` is what csycl_set_error_handler was given. */
typedef void (*csycl_error_handler)(enum csycl_status status, const char *message, void *data);

/* Replaces the handler of the process; NULL brings back the default, which
 * prints the message on stderr and aborts. A launch that is failing in another
 * thread meanwhile may still call the old one. */
void csycl_set_error_handler(csycl_error_handler handler, void *data);

/* Allocates `size` bytes that annotated loops may use without a data clause,
 * through a pointer to anywhere inside. Host code uses them like malloc's
 * between launches, whichever device there is; the contents are indeterminate
 * at first. Aligned for every C and OpenCL C type. A size of 0 gives a pointer
 * to no bytes.
 *
 * While a launch runs that has no clause for its pointer, the whole allocation
 * belongs to it: other threads must not use it, except through launches.
 *
 * Returns NULL where memory ran out (csycl_error_message() tells). Free it with
 * csycl_free, not with free. After SYCL 2020 section 4.8.3, malloc_shared. */
void *csycl_malloc(size_t size);

/* Frees what csycl_malloc returned; NULL is nothing to free. No launch may be
 * using it. Another pointer is reported to the error handler as
 * CSYCL_ERROR_INVALID, and so is memory that a data region holds on the device,
 * which ends that. */
void csycl_free(void *memory);

/* Makes `size` bytes at `memory` the host's to read and to write until a launch uses them, if
 * they are in memory from csycl_malloc; else does nothing. Memory that is touched becomes so by
 * itself, also by read, write, fread and their kin (libcsycl(3) has all). This is for other
 * system calls, which fail with EFAULT: ioctl, recvmsg, io_submit, those of other libraries. */
void csycl_host(const void *memory, size_t size);

/* What a device is. The strings are the library's and stay to the end of the
 * program. */
struct csycl_device_info {
    const char *name;     /* CL_DEVICE_NAME */
    const char *platform; /* CL_PLATFORM_NAME */
    const char *driver;   /* CL_DRIVER_VERSION */
    bool is_cpu;          /* CL_DEVICE_TYPE_CPU */
    bool shares_memory;   /* works on the host's memory in place: nothing is copied */
    unsigned compute_units;
    uint64_t memory;       /* bytes of global memory */
    uint64_t local_memory; /* bytes of local memory of a work-group */
    size_t max_group_size; /* work-items of a work-group, at most */
    size_t sub_group_size; /* of these that step together; 0: the device does not tell */
};

/* Opens the device that annotated loops without a clause queue(q) run on, if no
 * launch has yet (CSYCL_DEVICE chooses), and tells what it is.
 * CSYCL_ERROR_NO_DEVICE where there is none. */
enum csycl_status csycl_get_device_info(struct csycl_device_info *info);

/* That device, opened if no launch has yet. It is the library's and stays to the
 * end. NULL where there is none: csycl_error_message() tells why. */
typedef struct csycl_device csycl_device;
csycl_device *csycl_get_device(void);

/* ---- several devices ----
 *
 * A program can open others beside it. A loop runs on the device of its queue,
 * so queues that are created for two devices share its work: loops of both run at
 * the same time, where they have the clause nowait or are other threads'. One that
 * the program has opened itself is not compared with the plain loop: all loops of
 * its queues run there, from the first one on.
 *
 * Data go from one device to another as they go between host and device. Memory
 * from csycl_malloc, and what data regions hold, is on one device at a time, that of
 * the loop that used it last: a loop of another one waits for that one's, and what
 * that one alone has comes by way of the host. */

/* How many devices `csycl devices` lists; 0 also where they cannot be asked:
 * csycl_error_message() tells why. */
unsigned csycl_get_device_count(void);

/* Opens the device with that number in this list, the first of which is 0, unless
 * that was done. CSYCL_DEVICE does not matter: the device that it chooses has a
 * number too, and is csycl_get_device(). It is the library's and stays to the end.
 * NULL where it cannot be opened: csycl_error_status() is CSYCL_ERROR_NO_DEVICE where
 * there is none with that number. */
csycl_device *csycl_open_device(unsigned number);

/* csycl_get_device_info for a device; NULL is the one of csycl_get_device().
 * CSYCL_ERROR_INVALID where it is none. */
enum csycl_status csycl_device_get_info(const csycl_device *device, struct csycl_device_info *info);

/* ---- queues ----
 *
 * Launches of one queue run in the order in which they were launched. Each thread
 * has a queue, where its annotated loops go; the clause queue(q) names another
 * one, for work that does not depend on the thread's other loops. What a loop with
 * the clause nowait leaves is there after `#pragma csycl wait`, csycl_queue_wait,
 * or another loop of its queue that has no nowait. After SYCL 2020 section 4.6.5,
 * queues that are in order.
 *
 * In a program of another compiler loops have run when they end, and queues have
 * nothing to wait for. */
typedef struct csycl_queue csycl_queue;

/* A queue for a device; NULL is the one of csycl_get_device(), which is then opened
 * by the first launch. Any thread may launch to it. Returns NULL where memory ran
 * out, or the device is none. The caller destroys it. */
csycl_queue *csycl_queue_create(csycl_device *device);

/* Waits for the queue, tells the error handler of a launch that failed, and frees
 * it; NULL is nothing to free. No other thread may be using it. */
void csycl_queue_destroy(csycl_queue *queue);

/* Waits for all that was launched to the queue; NULL is the calling thread's own, on
 * all devices.
 * Returns how the first launch failed that nobody was told of yet:
 * csycl_error_message() has its place. */
enum csycl_status csycl_queue_wait(csycl_queue *queue);

/* Waits for the queue, and returns how many seconds the device has worked on its
 * kernels since it was created. 0 where loops ran on the host; -1 where a launch
 * failed, as csycl_queue_wait tells, and for NULL. */
double csycl_queue_time(csycl_queue *queue);

/* How many work-items, in work-groups of how many: 1 to 3 dimensions, as OpenCL
 * counts them. A local size of 0 leaves the choice to the device. */
struct csycl_nd_range {
    unsigned dims;
    size_t global[3], local[3];
};

/* ---- kernel functions ----
 *
 * `#pragma csycl kernel` over the definition of a function that returns void makes it one that
 * all work-items of a range run, each with its ids. After SYCL 2020's parallel_for of a nd_range.
 * Programs of another compiler need libcsycl for these, and run the items one after the other.
 */

/* Ranges for csycl_launch: the global size of each dimension, then the sizes of the groups, which
 * divide these. Of a local size of 0, dimension 0 has the largest divisor up to 64, others have
 * 1. */
static __inline__ struct csycl_nd_range csycl_nd_range1(size_t global0, size_t local0)
{
    struct csycl_nd_range range = {1, {global0, 1, 1}, {local0, 1, 1}};
    return range;
}

static __inline__ struct csycl_nd_range csycl_nd_range2(size_t global0, size_t global1,
                                                        size_t local0, size_t local1)
{
    struct csycl_nd_range range = {2, {global0, global1, 1}, {local0, local1, 1}};
    return range;
}

static __inline__ struct csycl_nd_range csycl_nd_range3(size_t global0, size_t global1,
                                                        size_t global2, size_t local0,
                                                        size_t local1, size_t local2)
{
    struct csycl_nd_range range = {3, {global0, global1, global2}, {local0, local1, local2}};
    return range;
}

/* In a kernel, what work-item this is, in the dimension 0, 1 or 2: a constant. */
size_t csycl_get_global_id(unsigned dimension);
size_t csycl_get_local_id(unsigned dimension); /* in its group */
size_t csycl_get_group_id(unsigned dimension);
size_t csycl_get_global_size(unsigned dimension);
size_t csycl_get_local_size(unsigned dimension);
size_t csycl_get_num_groups(unsigned dimension);

/* In a kernel: waits until all items of the group have come here, and sees what they have written.
 * All of them come to it, or none. */
void csycl_barrier(void);

/* csycl_launch(queue, range, kernel, arguments...) runs the kernel on all items of the range, on
 * the queue; NULL is the calling thread's own. A mistake in the range, and a launch that fails,
 * are told to the error handler, as for annotated loops. Arguments are evaluated once; of a null
 * pointer, write NULL. C++ has no csycl_launch. */
/* What csycl_launch comes to. csycl_items_next() returns once for each item, which then runs: at
 * barriers they give each other the stack below csycl_base (runtime/plain/items.c). */
bool csycl_check_range(const char *kernel, struct csycl_nd_range *range);
bool csycl_items_begin(const struct csycl_nd_range *range);
size_t csycl_items_room(void);
bool csycl_items_next(char *base);
#ifndef __cplusplus
#define CSYCL_RUN_ITEMS(range, kernel, ...)                                                        \
    do {                                                                                           \
        if (csycl_items_begin(range)) {                                                            \
            __typeof__(kernel) *volatile csycl_kernel = (kernel);                                  \
            char csycl_base[csycl_items_room()];                                                   \
            while (csycl_items_next(csycl_base))                                                   \
                (*csycl_kernel)(__VA_ARGS__);                                                      \
        }                                                                                          \
    } while (0)
#ifdef __CSYCL__
#define csycl_launch(queue, range, kernel, ...)                                                    \
    CSYCL_KERNEL_OF(kernel)((queue), (range), ##__VA_ARGS__)
#define CSYCL_KERNEL_OF(kernel) csycl_kernel_##kernel
#else
#define csycl_launch(queue, range, ...) /* the kernel, and its arguments */                        \
    do {                                                                                           \
        CSYCL_COUNTED(CSYCL_SET, __VA_ARGS__)                                                      \
        struct csycl_nd_range csycl_range = (range);                                               \
        (void)(queue);                                                                             \
        if (csycl_check_range(CSYCL_NAME_OF(__VA_ARGS__, 0), &csycl_range))                        \
            CSYCL_RUN_ITEMS(&csycl_range, CSYCL_FIRST(__VA_ARGS__, 0),                             \
                            CSYCL_COUNTED(CSYCL_PASS, __VA_ARGS__));                               \
    } while (0)
#define CSYCL_FIRST(first, ...) first
#define CSYCL_NAME_OF(kernel, ...) #kernel
/* Each argument is evaluated once: the last one into csycl_2, that in front of it into csycl_3. */
#define CSYCL_COUNTED(what, ...)                                                                   \
    CSYCL_COUNTED_(what,                                                                           \
                   CSYCL_PICK(__VA_ARGS__, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, \
                              11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),                               \
                   __VA_ARGS__)
#define CSYCL_PICK(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,     \
                   a18, a19, a20, a21, a22, a23, a24, a25, count, ...)                             \
    count
#define CSYCL_COUNTED_(what, count, ...) CSYCL_COUNTED_N(what, count, __VA_ARGS__)
#define CSYCL_COUNTED_N(what, count, ...) what##_##count(__VA_ARGS__)
#define CSYCL_SET_1(kernel)
#define CSYCL_SET_2(kernel, value) __auto_type csycl_2 = (value);
#define CSYCL_SET_3(kernel, value, ...)                                                            \
    __auto_type csycl_3 = (value);                                                                 \
    CSYCL_SET_2(kernel, __VA_ARGS__)
#define CSYCL_SET_4(kernel, value, ...)                                                            \
    __auto_type csycl_4 = (value);                                                                 \
    CSYCL_SET_3(kernel, __VA_ARGS__)
#define CSYCL_SET_5(kernel, value, ...)                                                            \
    __auto_type csycl_5 = (value);                                                                 \
    CSYCL_SET_4(kernel, __VA_ARGS__)
#define CSYCL_SET_6(kernel, value, ...)                                                            \
    __auto_type csycl_6 = (value);                                                                 \
    CSYCL_SET_5(kernel, __VA_ARGS__)
#define CSYCL_SET_7(kernel, value, ...)                                                            \
    __auto_type csycl_7 = (value);                                                                 \
    CSYCL_SET_6(kernel, __VA_ARGS__)
#define CSYCL_SET_8(kernel, value, ...)                                                            \
    __auto_type csycl_8 = (value);                                                                 \
    CSYCL_SET_7(kernel, __VA_ARGS__)
#define CSYCL_SET_9(kernel, value, ...)                                                            \
    __auto_type csycl_9 = (value);                                                                 \
    CSYCL_SET_8(kernel, __VA_ARGS__)
#define CSYCL_SET_10(kernel, value, ...)                                                           \
    __auto_type csycl_10 = (value);                                                                \
    CSYCL_SET_9(kernel, __VA_ARGS__)
#define CSYCL_SET_11(kernel, value, ...)                                                           \
    __auto_type csycl_11 = (value);                                                                \
    CSYCL_SET_10(kernel, __VA_ARGS__)
#define CSYCL_SET_12(kernel, value, ...)                                                           \
    __auto_type csycl_12 = (value);                                                                \
    CSYCL_SET_11(kernel, __VA_ARGS__)
#define CSYCL_SET_13(kernel, value, ...)                                                           \
    __auto_type csycl_13 = (value);                                                                \
    CSYCL_SET_12(kernel, __VA_ARGS__)
#define CSYCL_SET_14(kernel, value, ...)                                                           \
    __auto_type csycl_14 = (value);                                                                \
    CSYCL_SET_13(kernel, __VA_ARGS__)
#define CSYCL_SET_15(kernel, value, ...)                                                           \
    __auto_type csycl_15 = (value);                                                                \
    CSYCL_SET_14(kernel, __VA_ARGS__)
#define CSYCL_SET_16(kernel, value, ...)                                                           \
    __auto_type csycl_16 = (value);                                                                \
    CSYCL_SET_15(kernel, __VA_ARGS__)
#define CSYCL_SET_17(kernel, value, ...)                                                           \
    __auto_type csycl_17 = (value);                                                                \
    CSYCL_SET_16(kernel, __VA_ARGS__)
#define CSYCL_SET_18(kernel, value, ...)                                                           \
    __auto_type csycl_18 = (value);                                                                \
    CSYCL_SET_17(kernel, __VA_ARGS__)
#define CSYCL_SET_19(kernel, value, ...)                                                           \
    __auto_type csycl_19 = (value);                                                                \
    CSYCL_SET_18(kernel, __VA_ARGS__)
#define CSYCL_SET_20(kernel, value, ...)                                                           \
    __auto_type csycl_20 = (value);                                                                \
    CSYCL_SET_19(kernel, __VA_ARGS__)
#define CSYCL_SET_21(kernel, value, ...)                                                           \
    __auto_type csycl_21 = (value);                                                                \
    CSYCL_SET_20(kernel, __VA_ARGS__)
#define CSYCL_SET_22(kernel, value, ...)                                                           \
    __auto_type csycl_22 = (value);                                                                \
    CSYCL_SET_21(kernel, __VA_ARGS__)
#define CSYCL_SET_23(kernel, value, ...)                                                           \
    __auto_type csycl_23 = (value);                                                                \
    CSYCL_SET_22(kernel, __VA_ARGS__)
#define CSYCL_SET_24(kernel, value, ...)                                                           \
    __auto_type csycl_24 = (value);                                                                \
    CSYCL_SET_23(kernel, __VA_ARGS__)
#define CSYCL_SET_25(kernel, value, ...)                                                           \
    __auto_type csycl_25 = (value);                                                                \
    CSYCL_SET_24(kernel, __VA_ARGS__)
#define CSYCL_PASS_1(kernel)
#define CSYCL_PASS_2(kernel, value) csycl_2
#define CSYCL_PASS_3(kernel, value, ...) csycl_3, CSYCL_PASS_2(kernel, __VA_ARGS__)
#define CSYCL_PASS_4(kernel, value, ...) csycl_4, CSYCL_PASS_3(kernel, __VA_ARGS__)
#define CSYCL_PASS_5(kernel, value, ...) csycl_5, CSYCL_PASS_4(kernel, __VA_ARGS__)
#define CSYCL_PASS_6(kernel, value, ...) csycl_6, CSYCL_PASS_5(kernel, __VA_ARGS__)
#define CSYCL_PASS_7(kernel, value, ...) csycl_7, CSYCL_PASS_6(kernel, __VA_ARGS__)
#define CSYCL_PASS_8(kernel, value, ...) csycl_8, CSYCL_PASS_7(kernel, __VA_ARGS__)
#define CSYCL_PASS_9(kernel, value, ...) csycl_9, CSYCL_PASS_8(kernel, __VA_ARGS__)
#define CSYCL_PASS_10(kernel, value, ...) csycl_10, CSYCL_PASS_9(kernel, __VA_ARGS__)
#define CSYCL_PASS_11(kernel, value, ...) csycl_11, CSYCL_PASS_10(kernel, __VA_ARGS__)
#define CSYCL_PASS_12(kernel, value, ...) csycl_12, CSYCL_PASS_11(kernel, __VA_ARGS__)
#define CSYCL_PASS_13(kernel, value, ...) csycl_13, CSYCL_PASS_12(kernel, __VA_ARGS__)
#define CSYCL_PASS_14(kernel, value, ...) csycl_14, CSYCL_PASS_13(kernel, __VA_ARGS__)
#define CSYCL_PASS_15(kernel, value, ...) csycl_15, CSYCL_PASS_14(kernel, __VA_ARGS__)
#define CSYCL_PASS_16(kernel, value, ...) csycl_16, CSYCL_PASS_15(kernel, __VA_ARGS__)
#define CSYCL_PASS_17(kernel, value, ...) csycl_17, CSYCL_PASS_16(kernel, __VA_ARGS__)
#define CSYCL_PASS_18(kernel, value, ...) csycl_18, CSYCL_PASS_17(kernel, __VA_ARGS__)
#define CSYCL_PASS_19(kernel, value, ...) csycl_19, CSYCL_PASS_18(kernel, __VA_ARGS__)
#define CSYCL_PASS_20(kernel, value, ...) csycl_20, CSYCL_PASS_19(kernel, __VA_ARGS__)
#define CSYCL_PASS_21(kernel, value, ...) csycl_21, CSYCL_PASS_20(kernel, __VA_ARGS__)
#define CSYCL_PASS_22(kernel, value, ...) csycl_22, CSYCL_PASS_21(kernel, __VA_ARGS__)
#define CSYCL_PASS_23(kernel, value, ...) csycl_23, CSYCL_PASS_22(kernel, __VA_ARGS__)
#define CSYCL_PASS_24(kernel, value, ...) csycl_24, CSYCL_PASS_23(kernel, __VA_ARGS__)
#define CSYCL_PASS_25(kernel, value, ...) csycl_25, CSYCL_PASS_24(kernel, __VA_ARGS__)
#endif
#endif

/* ---- specialization constants ----
 *
 * A variable under `#pragma csycl spec_const` is set by assignment; the next
 * launch runs kernels built for its value. After CP015 (program, spec_id) and
 * SYCL 2020 sections 4.9.5 (specialization constants) and 4.11 (kernel bundles).
 */

/* Assigns `value` to a specialization constant that is no array, in the calling
 * thread if it is _Thread_local. An assignment does the same, but for a constant
 * declared `required`: that one counts as set only by this, by
 * csycl_copy_spec_const or by a bundle. A value is converted as an assignment
 * does; the type is the variable's and cannot change. The result is
 * CSYCL_ERROR_INVALID, and the variable stays as it is, where the bundle that the
 * calling thread uses has the constant with another value. */
#define csycl_set_spec_const(variable, value)                                                      \
    ((void)((variable) = (value)), CSYCL_MARK_SPEC_CONST(variable))

/* The same for any type, arrays too: copies from `*pointer`, a `const` pointer to
 * the variable's type: csycl_copy_spec_const(weights, &sharpen). */
#define csycl_copy_spec_const(variable, pointer)                                                   \
    (csycl_copy_bytes(&(variable), CSYCL_SAME_TYPE(variable, pointer), sizeof(variable)),          \
     CSYCL_MARK_SPEC_CONST(variable))

/* A kernel bundle: kernels, and values for their specialization constants that
 * are fixed and built before they are launched. The order is: create; add and
 * set, in any order, as often as wanted; build; use, which makes the calling
 * thread's annotated loops launch from the bundle.
 *
 * Between its build and its destruction a bundle never changes, and any number of
 * threads may use it. Until the build, it belongs to one thread at a time.
 *
 * A constant that nobody set in the bundle has the value that its variable has
 * when the bundle is built. Several bundles of one kernel may hold different
 * values.
 *
 * In a program of another compiler the same calls keep the values and set the
 * variables; every name is one of a kernel then, and nothing is built. */
typedef struct csycl_bundle csycl_bundle;

/* An empty bundle for a device; NULL is the one of csycl_get_device(), which is
 * then opened by the build. Loops of another device's queues report
 * CSYCL_ERROR_INVALID while it is in use. Returns NULL where memory ran out, or the
 * device is none. The caller destroys it. */
csycl_bundle *csycl_bundle_create(csycl_device *device);

/* A bundle of all kernels of a SPIR-V module, whose `size` bytes are copied, for
 * csycl_bundle_launch. Opens the device. Returns NULL, with the reason in
 * csycl_error_message(), where the device takes no SPIR-V, the bytes are no
 * module, or memory ran out. */
csycl_bundle *csycl_bundle_create_from_spirv(csycl_device *device, const void *module, size_t size);

/* Frees a bundle, NULL too. No thread may be using it, but the calling one: its
 * use ends. */
void csycl_bundle_destroy(csycl_bundle *bundle);

/* Adds the kernel of an annotated loop by the identifier in its `name` clause, or a kernel
 * function; adding it twice is adding it once. CSYCL_ERROR_INVALID where no loop, or more than one,
 * has that name, where its constants are values of one launch (clause spec_const), after the build,
 * and for a SPIR-V module's bundle. A kernel function with barriers has a kernel for each size of
 * groups: that for 64 items is built with the bundle, another one when it is launched first. */
#define csycl_bundle_add(bundle, kernel)                                                           \
    csycl_bundle_add_kernel((bundle), #kernel, CSYCL_IS_TRANSLATED)

/* The same by a name that is known at run time, with the same errors. */
#define csycl_bundle_add_named(bundle, name)                                                       \
    csycl_bundle_add_kernel((bundle), (name), CSYCL_IS_TRANSLATED)

/* Whether the bundle has the kernel of that name; false with CSYCL_ERROR_INVALID in
 * csycl_error_message() for a SPIR-V module's. After SYCL 2020, has_kernel(). */
#define csycl_bundle_has(bundle, kernel) csycl_bundle_has_kernel((bundle), #kernel)
bool csycl_bundle_has_kernel(const csycl_bundle *bundle, const char *kernel);

/* Sets a constant in a bundle; the last call before the build counts, and the
 * variable is left alone. The variable need not be used by any kernel of the
 * bundle. In the bundle of a SPIR-V module it stands for the module's constant
 * that has its id(N). CSYCL_ERROR_SPEC_CONST after the build, for a variable that
 * is not a specialization constant, and for an id that the module lacks or has
 * with another size. */
#define csycl_bundle_set_spec_const(bundle, variable, value)                                       \
    __extension__({                                                                                \
        __typeof__(variable) csycl_value = (value);                                                \
        csycl_bundle_set_value((bundle), &(variable), &csycl_value, sizeof csycl_value,            \
                               CSYCL_IS_TRANSLATED);                                               \
    })

/* The same for any type, arrays too, from `*pointer`. */
#define csycl_bundle_copy_spec_const(bundle, variable, pointer)                                    \
    csycl_bundle_set_value((bundle), &(variable), CSYCL_SAME_TYPE(variable, pointer),              \
                           sizeof(variable), CSYCL_IS_TRANSLATED)

/* Stores into `*pointer`, of the variable's type, the value that the constant has
 * in the bundle: what was set; else what the variable has, or, if a kernel of the
 * bundle uses the constant, what it had at the build. CSYCL_ERROR_SPEC_CONST for a
 * variable that is not a specialization constant, or is required and not set. */
#define csycl_bundle_get_spec_const(bundle, variable, pointer)                                     \
    csycl_bundle_get_value((bundle), &(variable), CSYCL_OF_TYPE(variable, pointer),                \
                           sizeof(variable), CSYCL_IS_TRANSLATED)

/* Whether a kernel of the bundle uses the constant. In a program of another
 * compiler: whether it was set in the bundle. */
#define csycl_bundle_has_spec_const(bundle, variable)                                              \
    csycl_bundle_has_value((bundle), &(variable), CSYCL_IS_TRANSLATED)

/* Sets the constant with the id `id`: the SpecId of a SPIR-V module's, or the
 * clause id(N) of a declared one. `size` is that of the constant's type; a bool
 * has 1 byte. CSYCL_ERROR_SPEC_CONST after the build, for an id that there is
 * not, and for another size. */
enum csycl_status csycl_bundle_set_spec_const_id(csycl_bundle *bundle, uint32_t id, size_t size,
                                                 const void *value);

/* Whether the bundle's constants are specialized by the device's own means: a
 * SPIR-V module's are. Those of annotated loops are text in front of the kernel,
 * and known to the device's compiler just as well. After CP015,
 * program::native_spec_constant. */
bool csycl_bundle_native_spec_const(const csycl_bundle *bundle);

/* Builds all kernels for the values as they are, and fixes them. The bundle stays
 * as it was where that fails: CSYCL_ERROR_SPEC_CONST for a required constant that
 * was not set; CSYCL_ERROR_BUILD; CSYCL_ERROR_NO_DEVICE, unless CSYCL_OFFLOAD lets
 * plain loops run; CSYCL_ERROR_INVALID for the second build. */
enum csycl_status csycl_bundle_build(csycl_bundle *bundle);

/* What may be done with a bundle. After SYCL 2020's bundle_state, without the state between
 * compile and link: kernels of annotated loops have all that they call, so a build is both. */
enum csycl_bundle_state {
    CSYCL_BUNDLE_INPUT = 0,      /* kernels may be added, and values set */
    CSYCL_BUNDLE_EXECUTABLE = 1, /* it is built, and does not change */
};
enum csycl_bundle_state csycl_bundle_get_state(const csycl_bundle *bundle);

/* A bundle of the kernels and the values of two, which stay as they are; nothing is built again:
 * both are built, and so is the result, or neither is. The caller destroys it. Returns NULL, with
 * the reason in csycl_error_message(): CSYCL_ERROR_SPEC_CONST where they have different values of
 * one constant; CSYCL_ERROR_INVALID where one alone is built, or they are for two devices, or of a
 * SPIR-V module; CSYCL_ERROR_MEMORY. */
csycl_bundle *csycl_bundle_join(const csycl_bundle *a, const csycl_bundle *b);

/* The kernels of a built bundle as bytes, which csycl_bundle_import takes in another
 * run, or another process: what the device's driver made of them. Stores their address
 * into `*bytes`, for the caller to free(), and how many there are into `*size`. Where
 * loops run on the host they have no kernels. CSYCL_ERROR_INVALID for a bundle that is
 * not built, or is a SPIR-V module's; CSYCL_ERROR_MEMORY. */
enum csycl_status csycl_bundle_export(const csycl_bundle *bundle, void **bytes, size_t *size);

/* csycl_bundle_build() with kernels that csycl_bundle_export() gave, of a bundle that
 * has the same kernels and values: nothing is compiled. The bytes are read and not
 * kept. They are code, which the program runs: take them only from where nobody else
 * writes. The bundle stays as it was where that fails, and csycl_bundle_build() does
 * for it: CSYCL_ERROR_INVALID where the bytes are cut short or altered, lack a kernel
 * or these values, or where the device, its driver, the program's text or libcsycl is
 * another one; else as csycl_bundle_build(). */
enum csycl_status csycl_bundle_import(csycl_bundle *bundle, const void *bytes, size_t size);

/* What a kernel of a built bundle takes. CPUs run groups of one work-item, but for kernel
 * functions, of which it tells what csycl_launch() takes. */
struct csycl_kernel_info {
    size_t group_size;     /* work-items of a group where no clause work_group_size is, at most */
    size_t max_group_size; /* that a group may have */
    size_t group_multiple; /* a size is best a multiple of this */
    uint64_t local_memory; /* bytes that each group uses, beside those of reductions */
};

/* Tells it of the kernel of an annotated loop, by the identifier in its `name` clause, or of a
 * kernel function. CSYCL_ERROR_INVALID where the bundle lacks it, is not built, or is a SPIR-V
 * module's; CSYCL_ERROR_NO_DEVICE where the loop runs on the host. */
#define csycl_bundle_kernel_info(bundle, kernel, info)                                             \
    csycl_bundle_get_kernel_info((bundle), #kernel, (info))

/* From here on, annotated loops of the calling thread launch from this bundle,
 * and the variables of the constants that were set in it have its values, in
 * device and in host code. They are written only if they differ: threads that
 * share a variable must not use bundles that disagree about it; _Thread_local
 * constants are free of that. NULL ends the use; the variables stay as they are.
 *
 * A launch that finds its kernel not in the bundle, a constant changed since, or
 * a spec_const clause reports CSYCL_ERROR_INVALID to the error handler.
 * CSYCL_ERROR_INVALID for a bundle that is not built, or is a SPIR-V module's. */
enum csycl_status csycl_bundle_use(csycl_bundle *bundle);

/* An argument of a kernel of a SPIR-V module: `size` bytes by value, or `size`
 * bytes of memory that the kernel reads and writes, from csycl_malloc or not. */
struct csycl_argument {
    const void *value; /* NULL: memory */
    void *memory;
    size_t size;
};

/* Runs a kernel of a built SPIR-V module's bundle and waits for it, unless all its
 * memory stays on the device (libcsycl(3)). A global size
 * of 0 runs nothing. CSYCL_ERROR_INVALID for a kernel that the module lacks, a
 * wrong number of arguments, a bundle that is not built or of another kind. */
enum csycl_status csycl_bundle_launch(csycl_bundle *bundle, const char *kernel,
                                      const struct csycl_nd_range *range,
                                      const struct csycl_argument *arguments, unsigned count);

/* What the macros above call; use those. `translated` tells whether cscc made the
 * calling text: only then are kernels and constants known by name. */
enum csycl_status csycl_bundle_add_kernel(csycl_bundle *bundle, const char *kernel,
                                          bool translated);
enum csycl_status csycl_bundle_get_kernel_info(const csycl_bundle *bundle, const char *kernel,
                                               struct csycl_kernel_info *info);
enum csycl_status csycl_bundle_set_value(csycl_bundle *bundle, void *variable, const void *value,
                                         size_t size, bool translated);
enum csycl_status csycl_bundle_get_value(const csycl_bundle *bundle, const void *variable,
                                         void *value, size_t size, bool translated);
bool csycl_bundle_has_value(const csycl_bundle *bundle, const void *variable, bool translated);
enum csycl_status csycl_mark_spec_const(const void *variable);

/* Of a program of another compiler, which needs libcsycl where it has bundles. */
#ifdef __has_attribute
#if __has_attribute(weakref)
#define CSYCL_HAS_WEAKREF 1
static enum csycl_status csycl_mark_linked(const void *variable)
    __attribute__((weakref("csycl_mark_spec_const"), unused));
#endif
#endif
static __inline__ enum csycl_status csycl_mark_if_linked(const void *variable)
{
#ifdef CSYCL_HAS_WEAKREF
    if (csycl_mark_linked)
        return csycl_mark_linked(variable);
#else
    (void)variable;
#endif
    return CSYCL_SUCCESS;
}

/* No <string.h> for users who do not want it. */
static __inline__ void csycl_copy_bytes(void *to, const void *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}

/* A pointer to what has the variable's type, or to void; anything else the compiler refuses. */
#ifdef __cplusplus
#define CSYCL_SAME_TYPE(variable, pointer) (1 ? (pointer) : (const __typeof__(variable) *)0)
#define CSYCL_OF_TYPE(variable, pointer) (1 ? (pointer) : (__typeof__(variable) *)0)
#else
#define CSYCL_SAME_TYPE(variable, pointer)                                                         \
    (CSYCL_CHECK_TYPE(variable, pointer), 1 ? (pointer) : (const __typeof__(variable) *)0)
#define CSYCL_OF_TYPE(variable, pointer)                                                           \
    (CSYCL_CHECK_TYPE(variable, pointer), 1 ? (pointer) : (__typeof__(variable) *)0)
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define CSYCL_CHECK_TYPE(variable, pointer)                                                        \
    ((void)sizeof(struct {                                                                         \
        char csycl_none;                                                                           \
        _Static_assert(CSYCL_LEADS_TO(variable, pointer),                                          \
                       "the pointer is to another type than '" #variable "' has");                 \
    }))
#else
#define CSYCL_CHECK_TYPE(variable, pointer)                                                        \
    ((void)sizeof(struct {                                                                         \
        char csycl_value_is_of_another_type[CSYCL_LEADS_TO(variable, pointer) ? 1 : -1];           \
    }))
#endif
#define CSYCL_LEADS_TO(variable, pointer)                                                          \
    (__builtin_types_compatible_p(__typeof__((pointer)), __typeof__(variable) *) ||                \
     __builtin_types_compatible_p(__typeof__((pointer)), const __typeof__(variable) *) ||          \
     __builtin_types_compatible_p(__typeof__((pointer)), void *) ||                                \
     __builtin_types_compatible_p(__typeof__((pointer)), const void *))
#endif

#ifdef __CSYCL__
#define CSYCL_IS_TRANSLATED true
#define CSYCL_MARK_SPEC_CONST(variable) csycl_mark_spec_const(&(variable))
#else
#define CSYCL_IS_TRANSLATED false
#define CSYCL_MARK_SPEC_CONST(variable) csycl_mark_if_linked(&(variable))
#endif

#ifdef __cplusplus
}
#endif

#endif
