/* bundle.h: kernel bundles. csycl.h has what programs do with them. */
#ifndef CSYCL_PROGRAMS_BUNDLE_H
#define CSYCL_PROGRAMS_BUNDLE_H

#include <csycl.h>
#include <csycl/glue.h>

#include "programs/variant.h"
#include "sites/binding.h"

struct launch;
struct spirv;

/* A kernel of a bundle. */
struct member {
    struct member *next;
    struct variants *variants; /* of its loop */
    /* Those that a launch may choose; NULL: not built, or there is no device. */
    struct variant *built[STRATEGIES];
    const void *values[]; /* of the constants of its programs, from the build on */
};

/* One that a program of another compiler has added: a plain loop. */
struct plain_member {
    struct plain_member *next;
    char kernel[];
};

struct csycl_bundle {
    struct context *context;
    struct spirv *spirv; /* NULL: a bundle of annotated loops */
    struct member *members;
    struct plain_member *plain;
    struct binding *bindings;
    bool built;
};

/* An empty one; NULL: there is no memory for it, which was told. */
csycl_bundle *csy_bundle_of(struct context *context);

/* Adds the kernel of a site, unless the bundle, which is not built, has it. */
enum csycl_status csy_bundle_add_site(csycl_bundle *bundle, const struct csycl_glue_site *site);

/* The same for the name of a plain loop. */
enum csycl_status csy_bundle_add_plain(csycl_bundle *bundle, const char *kernel);
bool csy_bundle_has_plain(const csycl_bundle *bundle, const char *kernel);

/* The kernel of that name; NULL: the bundle lacks it. */
struct member *csy_bundle_member(const csycl_bundle *bundle, const char *kernel);

/* The bundle that the calling thread uses; NULL: none. */
const csycl_bundle *csy_bundle_in_use(void);

/* Finds what a launch runs, whose constants are known. CSYCL_ERROR_INVALID where the bundle lacks
 * the kernel, or has it for other values or another device. */
enum csycl_status csy_bundle_select(const struct member **out, const csycl_bundle *bundle,
                                    const struct launch *launch);

/* What a launch of these values runs, which csy_bundle_select() has found; NULL: nothing was built
 * for groups of its sizes, or there is no device. */
struct variant *csy_bundle_variant(const struct member *member, const void *const *values,
                                   enum strategy strategy);

/* Of the size of a kernel function's groups in a dimension, which each launch says, that of
 * launches which leave the choice to libcsycl, and may have any; NULL: it is another constant. */
const void *csy_usual_group_size(const struct csycl_glue_constant *constant);

/* A required constant has no value as long as nobody gave it one: CSYCL_ERROR_SPEC_CONST. */
enum csycl_status csy_check_required(const struct csycl_glue_constant *constant,
                                     const void *variable);

#endif
