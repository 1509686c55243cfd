/* program.h: from a site, the functions of other files that it needs and the values of their
 * constants to a program for the device. */
#ifndef CSYCL_PROGRAMS_PROGRAM_H
#define CSYCL_PROGRAMS_PROGRAM_H

#include <csycl.h>
#include <csycl/glue.h>

#include "device/context.h"
#include "device/opencl.h"
#include "jit/jit.h"
#include "programs/gather.h"
#include "sites/definitions.h"
#include "sites/form.h"

struct entry;

/* `values`: all constants one after the other (csy_constant_offset). `is_loaded`: it was in the
 * disk cache, or in what was exported (NULL: nothing was; else CSYCL_ERROR_INVALID: it was not).
 * Where the device's compiler refuses the text, CSYCL_ERROR_BUILD, and the message has
 * the constants and the build log in terms of the user's file. */
enum csycl_status csy_program_build(cl_program *program, const struct context *context,
                                    const struct csycl_glue_site *site,
                                    const struct definitions *definitions, struct form form,
                                    const char *values, const struct entry *exported,
                                    bool *is_loaded);

/* Adds a program that was built to those that are exported. */
enum csycl_status csy_program_export(struct text *programs, cl_program program,
                                     struct context *context, const struct csycl_glue_site *site,
                                     const struct definitions *definitions, struct form form,
                                     const char *values);

/* Is it in the disk cache? Nobody is asked for it. */
bool csy_program_is_cached(const struct context *context, const struct csycl_glue_site *site,
                           const struct definitions *definitions, struct form form,
                           const char *values);

/* Where the program of these values is, and if it is nowhere asks csycl-jit for it; returns at
 * once. JIT_READY: it is in the disk cache, and csy_program_build will load it. Nothing has to be
 * open: `device` is the context's, or what is remembered of it (csy_device_recall). */
struct jit_job csy_program_ask(const struct context *context, const struct device *device,
                               const struct csycl_glue_site *site,
                               const struct definitions *definitions, struct form form,
                               const char *values);

/* The log of a build in terms of the user's file: "" where there is none. `strings`: what it was
 * built from; NULL: no text. */
void csy_program_log(struct text *log, cl_program program, cl_device_id device,
                     const struct strings *strings);

/* What sites want of the options: DEBUG: programs for debuggers, on devices that show these lines;
 * LOOSE: quotients and square roots as are fast; FEW: launches of few iterations (few_items.h). */
enum { OPTIONS_DEBUG = 1, OPTIONS_LOOSE = 2, OPTIONS_FEW = 4, OPTIONS_KINDS = 8 };

/* The options that programs of a device are built with; `wanted` of the above. */
const char *csy_program_options(const struct device *device, unsigned wanted);

/* A word for each thing that makes options and texts for one device unlike those for another: a
 * device with the same words has the same programs. */
void csy_program_device_kind(struct text *out, const struct device *device);

#endif
