/* scan.h: what libcsycl has to know of a SPIR-V module before a driver sees it: its
 * specialization constants, its kernels and what these take. (No OpenCL calls.)
 *
 * Drivers crash on what they do not expect. The scan makes sure of the module's frame (every
 * instruction is whole) and of all that it reads; it does not validate the rest.
 */
#ifndef CSYCL_RUNTIME_SPIRV_SCAN_H
#define CSYCL_RUNTIME_SPIRV_SCAN_H

#include <csycl.h>
#include <csycl/glue.h>

/* A specialization constant that has an id, its SpecId. */
struct spirv_constant {
    uint32_t id;
    /* SPIR-V for OpenCL does not tell signed from unsigned: integers are signed here, and a 16-bit
     * float is a U16, its bits. */
    enum csycl_glue_kind kind;
    bool is_set;
    unsigned char value[8]; /* as many bytes as the kind has: the default, then what was set */
    size_t word;            /* where the module defines it */
};

/* What a kernel wants for an argument. */
enum spirv_param {
    SPIRV_VALUE,    /* bytes */
    SPIRV_MEMORY,   /* a pointer to global memory */
    SPIRV_CONSTANT, /* a pointer to constant memory: the kernel does not write there */
    SPIRV_OTHER,    /* local memory, an image, a sampler, ...: what csycl.h has no argument for */
};

struct spirv_kernel {
    char *name;
    enum spirv_param *params;
    unsigned param_count;
};

struct spirv_module {
    uint32_t *words; /* in the host's byte order; all that is here is owned */
    size_t count;
    struct spirv_constant *constants; /* ordered by id, each id once */
    size_t constant_count;
    struct spirv_kernel *kernels; /* in the module's order */
    size_t kernel_count;
};

/* Copies and reads a module. CSYCL_ERROR_INVALID for bytes that are none; the message says at which
 * word, counted from 0. Where two constants of one size have one id, the first one's default is the
 * id's. */
enum csycl_status csy_spirv_scan(struct spirv_module *module, const void *bytes, size_t size);

void csy_spirv_module_release(struct spirv_module *module);

/* NULL where the module has none. */
struct spirv_constant *csy_spirv_find_constant(const struct spirv_module *module, uint32_t id);
const struct spirv_kernel *csy_spirv_find_kernel(const struct spirv_module *module,
                                                 const char *name);

#endif
