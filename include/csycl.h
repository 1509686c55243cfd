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
};

/* The status as it is spelled here, "CSYCL_ERROR_BUILD"; "unknown csycl_status"
 * for a number that is none. A static string. */
const char *csycl_status_name(enum csycl_status status);

/* What last went wrong in the calling thread, with the place and the reason:
 * "blur.c:12: in blur_energy_12: clCreateBuffer: CL_OUT_OF_HOST_MEMORY (-6)".
 * "" where nothing has. A success does not clear it. The string belongs to the
 * thread and holds until its next error. */
const char *csycl_error_message(void);

/* Called in the launching thread when an annotated loop could not run on the
 * device and CSYCL_OFFLOAD does not let it pass: a loop returns no value. The
 * message is that of csycl_error_message(). When the handler returns, the plain
 * C loop runs in the loop's place, unless the message says that the device
 * failed halfway and the loop's results are lost. A handler may longjmp, exit or
 * launch loops.
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
 * CSYCL_ERROR_INVALID. */
void csycl_free(void *memory);

/* The device that annotated loops run on. The strings are the library's and
 * stay to the end of the program. */
struct csycl_device_info {
    const char *name;     /* CL_DEVICE_NAME */
    const char *platform; /* CL_PLATFORM_NAME */
    const char *driver;   /* CL_DRIVER_VERSION */
    bool is_cpu;          /* CL_DEVICE_TYPE_CPU */
    bool shares_memory;   /* works on the host's memory in place: nothing is copied */
    unsigned compute_units;
    uint64_t memory;       /* bytes of global memory */
    uint64_t local_memory; /* bytes of local memory of a work-group */
};

/* Opens the device if no launch has yet (CSYCL_DEVICE chooses) and tells what
 * it is. CSYCL_ERROR_NO_DEVICE where there is none. */
enum csycl_status csycl_get_device_info(struct csycl_device_info *info);

/* Sets a specialization constant: the next launch in this thread runs a kernel
 * built for the value. The same as an assignment. The type is the variable's
 * and cannot change. After CP015's program::set_spec_constant. */
#define csycl_set_spec_const(variable, value) ((void)((variable) = (value)))

#ifdef __cplusplus
}
#endif

#endif
