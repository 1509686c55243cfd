/* env.h: the CSYCL_ variables of the environment, read once. */
#ifndef CSYCL_BASE_ENV_H
#define CSYCL_BASE_ENV_H

#include <stdbool.h>
#include <stdint.h>

#include <csycl.h>

#include "base/kernel_shape.h"

/* NULL: it is unset, or empty, which is the same: nothing is said. */
const char *csy_env_variable(const char *name);

/* CSYCL_OFFLOAD: what happens where a loop cannot run on a device. */
enum offload {
    OFFLOAD_DEFAULT,   /* the plain loop, said once; small ranges do not try */
    OFFLOAD_ALWAYS,    /* the plain loop, said once */
    OFFLOAD_MANDATORY, /* an error */
    OFFLOAD_DISABLED,  /* the plain loop, always, without a word */
};

/* Does a loop that cannot run on a device run as the plain loop, without an error? */
static inline bool csy_offload_passes(enum offload offload)
{
    return offload == OFFLOAD_DEFAULT || offload == OFFLOAD_ALWAYS;
}

/* CSYCL_JIT: when the device is opened and kernels are built (start.h). */
enum jit {
    JIT_ADAPTIVE, /* where that pays: until then plain loops run */
    JIT_EAGER,    /* before the first launch that needs it */
};

/* CSYCL_REDUCTION: where work-items combine into reduced sections (csycl/glue.h). */
enum strategy {
    STRATEGY_NONE, /* auto; or there are no sections */
    STRATEGY_COPIES,
    STRATEGY_LOCAL,
    STRATEGY_GLOBAL,
    STRATEGIES,
};

/* CSYCL_MEMORY: how loops get at the program's memory. */
enum memory_use {
    MEMORY_AUTO,     /* as directly as the device can */
    MEMORY_SHARED,   /* at most by buffers over it */
    MEMORY_SEPARATE, /* by copies, as if the device had memory of its own */
    MEMORY_COPY,     /* likewise, and around each launch also of memory from csycl_malloc */
};

/* CSYCL_TRACE, a set. */
enum trace {
    TRACE_BUILD = 1,
    TRACE_LAUNCH = 2,
    TRACE_MEMORY = 4,
    TRACE_SUMMARY = 8,
    TRACE_FILE = 16, /* no word of CSYCL_TRACE: CSYCL_TRACE_FILE is set */

    TRACE_TIMES = TRACE_LAUNCH | TRACE_SUMMARY | TRACE_FILE, /* what wants the device's times */
};

/* CSYCL_CHECK, a set. */
enum check {
    CHECK_SERIAL = 1,   /* serial.h */
    CHECK_UNIFORM = 2,  /* uniform.h; also where nothing is said */
    CHECK_DATA = 4,     /* watch.h */
    CHECK_BOUNDS = 8,   /* bounds.h; also where nothing is said */
    CHECK_SLICES = 16,  /* slices.h */
    CHECK_GENERIC = 32, /* variant.h */
    CHECK_THREADS = 64, /* threads.c */
};

/* CSYCL_TUNE: tuning.h */
enum tune {
    TUNE_ON,
    TUNE_OFF,
    TUNE_AGAIN, /* at once, and as if nothing were recorded */
};

struct settings {
    enum offload offload;
    enum jit jit;
    enum shape_kind shape;
    enum strategy strategy;
    enum memory_use memory;
    enum tune tune;
    unsigned trace; /* of enum trace */
    unsigned check; /* of enum check */
    unsigned seed;  /* CSYCL_SEED, of what a check chooses at random */
    char *device;   /* CSYCL_DEVICE; NULL: not set */
    /* As it was then, for csycl-jit: loaders and drivers write to it. NULL: memory ran out. */
    char **environment;
    struct {
        char *folder;   /* of the disk cache, an absolute path; NULL: there is none */
        bool is_asked;  /* CSYCL_CACHE_DIR names it */
        uint64_t limit; /* CSYCL_CACHE_SIZE, bytes */
        char *system;   /* CSYCL_CACHE_SYSTEM, one that is only read; NULL: there is none */
    } cache;
    char *trace_file; /* CSYCL_TRACE_FILE, an absolute path, where %p is to become the process's
                         number; NULL: there is none */
    char *helpers;    /* CSYCL_HELPERS: the folder of csycl-jit; NULL: not set */
    char *record;     /* CSYCL_RECORD: a file, an absolute path; NULL: not set */
};

/* Is there a disk cache, that is written or only read? */
static inline bool csy_has_cache(const struct settings *settings)
{
    return settings->cache.folder || settings->cache.system;
}

/* CSYCL_ERROR_INVALID, with the variable's name, for a value that means nothing. */
enum csycl_status csy_settings_read(struct settings *settings);

void csy_settings_release(struct settings *settings);

#endif
