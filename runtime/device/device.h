/* device.h: which OpenCL device loops run on, and what it can do. */
#ifndef CSYCL_DEVICE_DEVICE_H
#define CSYCL_DEVICE_DEVICE_H

#include <stdint.h>

#include <csycl.h>

#include "base/env.h"
#include "base/kernel_shape.h"
#include "device/opencl.h"

/* What CSYCL_DEVICE asks for. */
struct device_wish {
    enum {
        WISH_ANY,   /* not set: a GPU if there is one, else an accelerator, else a CPU */
        WISH_CPU,   /* cpu */
        WISH_GPU,   /* gpu */
        WISH_NAME,  /* anything else: a part of the device's name, in any case */
        WISH_PLACE, /* platform:index */
    } kind;
    const char *text;     /* NAME: the part. PLACE: a part of the platform's name, or its number */
    size_t length;        /* of text */
    unsigned long number; /* PLACE: the device's number within the platform */
};

/* `wish` points into `text`. NULL: nothing was asked for. */
struct device_wish csy_device_wish(const char *text);

struct device {
    cl_platform_id platform;
    cl_device_id id;
    cl_device_type type;
    char *name, *platform_name, *driver; /* owned */
    char *platform_version;              /* likewise */
    enum shape_kind shape;               /* never AUTO */
    bool shared_memory;                  /* host memory is used in place */
    bool may_be_direct;                  /* and perhaps all of it, see direct.h */
    bool is_prompt;                      /* commands start without clFlush */
    bool exact_divide;                   /* -cl-fp32-correctly-rounded-divide-sqrt */
    bool is_pocl;                        /* PoCL's, for the host's CPU */
    bool mixes_loadings;                 /* widths.h */
    bool host_math;                      /* kernels can call the host's <math.h> */
    bool loses_barriers;                 /* that stand behind loops without an end */
    bool atomics64;                      /* cl_khr_int64_base_atomics */
    cl_uint compute_units;
    cl_uint registers;  /* of a compute unit, where options say how many a work-item may have
                           (-cl-nv-maxrregcount); 0: they do not */
    size_t max_group;   /* work-items of a work-group */
    size_t max_item[3]; /* of these in each dimension */
    cl_ulong memory, local_memory, max_buffer;
    uint64_t opening_ns; /* how long it took to open it */
};

/* One that can run loops. */
struct device_listed {
    const char *name, *platform_name;
    unsigned platform_number, number; /* the latter within the platform */
    cl_device_type type;
    bool is_chosen;
};

/* Calls `take` with each; CSYCL_DEVICE chooses one of them, or none. */
enum csycl_status csy_devices_list(const struct settings *settings,
                                   void (*take)(const struct device_listed *device, void *data),
                                   void *data);

/* Chooses and describes. CSYCL_ERROR_NO_DEVICE lists the devices that there are. */
enum csycl_status csy_device_open(struct device *device, const struct settings *settings);

/* The same for the one with this number in the list, from 0; is it the one that is chosen? */
enum csycl_status csy_device_open_listed(struct device *device, bool *is_chosen,
                                         const struct settings *settings, unsigned number);

void csy_device_release(struct device *device);

#endif
