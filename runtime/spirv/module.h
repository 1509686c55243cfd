/* module.h: a SPIR-V module on its way to the device: values for its specialization constants, the
 * program that is built for them, launches of its kernels.
 *
 * Drivers crash, or go on with something else, on much that a caller can get wrong here. So all of
 * it is checked before a driver is called.
 *
 * Until the build a struct spirv belongs to one thread at a time. After it nothing changes any
 * more, and any number of threads may launch.
 */
#ifndef CSYCL_RUNTIME_SPIRV_MODULE_H
#define CSYCL_RUNTIME_SPIRV_MODULE_H

#include <csycl.h>

#include "device/context.h"
#include "device/opencl.h"
#include "spirv/scan.h"

/* The OpenCL functions that take SPIR-V. They are newer than what libcsycl is linked with. */
struct spirv_driver {
    char *versions; /* owned: the device's CL_DEVICE_IL_VERSION, "SPIR-V_1.2 SPIR-V_1.0" */
    cl_program(CL_API_CALL *create)(cl_context, const void *, size_t, cl_int *);
    cl_int(CL_API_CALL *set)(cl_program, cl_uint, size_t, const void *); /* NULL: there is none */
};

struct spirv {
    struct context *context;
    struct spirv_driver driver;
    struct spirv_module module;
    cl_program program; /* NULL: not built */
};

/* Copies the module; opens the device. CSYCL_ERROR_INVALID where the device takes no SPIR-V, or
 * the bytes are no module. csy_spirv_destroy takes NULL too. */
enum csycl_status csy_spirv_create(struct spirv **out, struct context *context, const void *module,
                                   size_t size);
void csy_spirv_destroy(struct spirv *spirv);

/* Sets the constant with that SpecId; the last value before the build counts. Stores the value that
 * was set, or else the module's default. CSYCL_ERROR_SPEC_CONST for an id that the module lacks and
 * for another size than the constant's, and when one is set after the build. A bool has one byte,
 * and is 0 or 1 then. */
enum csycl_status csy_spirv_set(struct spirv *spirv, uint32_t id, size_t size, const void *value);
enum csycl_status csy_spirv_get(const struct spirv *spirv, uint32_t id, size_t size, void *value);
bool csy_spirv_has(const struct spirv *spirv, uint32_t id);

/* Builds the module for the values, or loads its program from the disk cache, where csycl-jit is
 * asked to keep what was built. After a failure it is as it was. CSYCL_ERROR_BUILD with the
 * device's log; CSYCL_ERROR_INVALID for the second build. */
enum csycl_status csy_spirv_build(struct spirv *spirv);

/* Builds it without looking anywhere, once. */
enum csycl_status csy_spirv_compile(struct spirv *spirv);

/* Runs a kernel and waits for it (csycl_bundle_launch). module_launch.c. */
enum csycl_status csy_spirv_launch(struct spirv *spirv, const char *kernel,
                                   const struct csycl_nd_range *range,
                                   const struct csycl_argument *arguments, unsigned count);

#endif
