/* variant.h: the programs of a site, one for each set of values of its constants and form. */
#ifndef CSYCL_PROGRAMS_VARIANT_H
#define CSYCL_PROGRAMS_VARIANT_H

#include <pthread.h>
#include <stdatomic.h>

#include <csycl.h>
#include <csycl/glue.h>

#include "base/status.h"
#include "device/context.h"
#include "device/opencl.h"
#include "jit/jit.h"
#include "launch/geometry.h"
#include "launch/memo.h"
#include "launch/summary.h"
#include "launch/widths.h"
#include "plain/experience.h"
#include "plain/pace.h"
#include "plain/start.h"
#include "plain/turns.h"
#include "plain/worth.h"
#include "programs/kernel.h"
#include "programs/rebuilt.h"
#include "rows/reach.h"
#include "sites/definitions.h"
#include "sites/form.h"
#include "sites/layout.h"
#include "tuning/tuning.h"

struct entry;
struct variant;

/* How many rooms there are for variants, each twice as large as the one before it. */
enum { VARIANT_ROOMS = 32 };

/* Variants by their keys (table.c). */
struct variant_table {
    struct variant_slot {
        uint32_t hash;
        uint32_t number; /* of the variant; 0: free */
    } * slots;           /* NULL: none */
    size_t count, mask;
    char *rooms[VARIANT_ROOMS]; /* NULL from some on */
    uint32_t made;              /* variants in the rooms, which have the numbers from 1 on, */
    size_t size;                /* and the bytes of each */
};

/* What libcsycl keeps for a site (csycl_glue_state.site). It is never freed: the site is static. */
struct variants {
    struct variants *next; /* of all that there are */
    const struct csycl_glue_site *site;
    struct definitions definitions; /* that its programs need, with their constants, */
    struct failure missing;         /* or why there are none */
    struct layout layout, fixed;    /* of all constants; of those that are no arguments */
    bool has_generic;               /* there are others */
    bool has_required;              /* a constant that has to be set before the launch */
    struct pace pace;
    struct turns turns;
    struct start start;
    struct experience experience;
    _Atomic float thread_each;   /* ns of an iteration as the plain loop in one thread (threads.c);
                                    0: not measured */
    struct tally *_Atomic tally; /* NULL: not yet */
    struct reach *reach;         /* NULL: its launches remember nothing */
    _Atomic(struct variant *) last;
    pthread_mutex_t lock; /* of all below, and of what the variants say is locked */
    pthread_cond_t built; /* a build has ended */
    struct variant_table table;
    bool has_shared;         /* some were built ahead */
    atomic_uchar few;        /* enum few: whether its launches are of few iterations */
    struct variant *first;   /* for the values that were asked for first */
    struct variant *passing; /* of many values the last, which is in no table */
    unsigned counted;        /* values that a generic program was used for */
    atomic_bool varies;      /* there were more than are counted */
    struct tunings tunings;
    struct memos memos;
    struct image *images;              /* image.h: one for each device. They stay */
    char *key;                         /* room for one */
    struct built *built_so_far;        /* rebuilt.c; of its lock */
    _Atomic uint64_t told_wrong;       /* serial.h: a bit for each array, and */
    atomic_bool said_unchecked;        /* that the loop cannot be checked */
    atomic_bool warned, warned_memory; /* that the plain loop runs, also because of its memory */
    atomic_bool warned_sections;       /* fit.h */
    _Atomic uint64_t overlap;          /* meeting.c: which launch was looked at last, */
    atomic_uint overlaps;              /* the how many-th, and whether one was told */
    atomic_uint plain_seen;            /* launches that plain loops ran for, */
    atomic_uint plain_looks;           /* and how many of them were looked at */
    atomic_bool said_lengths;          /* own_arrays.c: that there are many variants */
};

/* The variants of a site, made at its first launch. */
enum csycl_status csy_variants_get(struct variants **out, const struct csycl_glue_site *site);

/* NULL: there are none yet, or the site's tables are those of another version. */
struct variants *csy_variants_known(const struct csycl_glue_site *site);

/* How many of them were built. */
unsigned csy_variants_count(struct variants *variants);

/* CSYCL_ERROR_SPEC_CONST where a required constant has not been set. */
enum csycl_status csy_check_values(const struct variants *variants, const void *const *values);

/* The variant for the values that the constants of definitions.constants have now, built if this is
 * the first call that needs it: `origin` is for whom, and `exported` from what (NULL: its text). A
 * refused build is not tried again: its message is told again. */
enum csycl_status csy_variant_get(struct variant **out, struct variants *variants,
                                  struct context *context, struct form form,
                                  const void *const *values, enum origin origin,
                                  const struct entry *exported);

/* Adds its program to those that are exported. */
enum csycl_status csy_variant_export(struct text *programs, const struct variant *variant,
                                     const struct variants *variants, struct context *context);

/* The variant was built ahead, in the form that any launch may have: those that have its values,
 * and no program of their own, use it. */
void csy_variant_share(struct variant *variant, struct variants *variants);

/* Makes the form that of the program which launches of these values are to use: a generic one, but
 * not for the site's first values; or one that is ready and knows less of the launch. When they
 * have been worth a program of their own that is there, it stays theirs. Returns what counts such
 * launches; NULL: nothing. Their program is asked for when it is worth that. */
struct worth *csy_variant_choose(struct form *form, struct variants *variants,
                                 struct context *context, const struct device *device,
                                 const void *const *values);

/* Was it built for these values, in the last launch's form, or refused? Or a generic one? */
bool csy_variant_is_known(struct variants *variants, const struct context *context,
                          const void *const *values);

/* The same for a device that need not be open: where its program is, and if it is nowhere asks
 * csycl-jit for it. JIT_READY also where it is built or refused. */
enum jit_state csy_variant_ask(struct variants *variants, struct context *context,
                               const struct device *device, struct form form,
                               const void *const *values);

/* Is it built, refused, or in the disk cache, so that nobody has to be asked for it? The device is
 * open. */
bool csy_variant_is_at_hand(struct variants *variants, struct context *context, struct form form,
                            const void *const *values);

/* Does csycl-jit build the one that csy_variant_get would build now? It is asked, if nobody has
 * done so. */
bool csy_variant_is_coming(struct variants *variants, struct context *context, struct form form,
                           const void *const *values);

/* One for a launch with these constants. Drivers of NVIDIA refuse a buffer for an argument that was
 * shared virtual memory once, and take no null for it: a kernel is only used again where the same
 * arguments are constants. */
enum csycl_status csy_kernel_take(struct kernel **out, struct variants *variants,
                                  struct variant *variant, uint64_t in_svm);
void csy_kernel_give(struct kernel *kernel, struct variants *variants, struct variant *variant);

struct kernel_limits csy_variant_limits(const struct variant *variant);
struct kernel_limits csy_merge_limits(const struct variant *variant);

/* Are the constants arguments of its kernels, that can be? */
bool csy_variant_is_generic(const struct variant *variant);

/* What launches of its values took as long as these were arguments. */
const struct worth *csy_variant_worth(const struct variant *variant);

struct loadings *csy_variant_loadings(const struct variant *variant);

#endif
