/* registry.h: the translated files of the process, and the kernels and constants that they name.
 *
 * A constant may be declared in several files: then it is in the tables of each, and all of them
 * mean one variable. It is known by the address that the variable has in the calling thread.
 */
#ifndef CSYCL_SITES_REGISTRY_H
#define CSYCL_SITES_REGISTRY_H

#include <csycl.h>
#include <csycl/glue.h>

/* The loop whose kernel has this name. CSYCL_ERROR_INVALID where there is none (the message
 * proposes a near name), or more than one (it names two places). */
enum csycl_status csy_registry_site(const struct csycl_glue_site **out, const char *kernel);

bool csy_registry_has_kernel(const char *kernel);

/* False: the file is not there. */
bool csy_registry_remove(const struct csycl_glue_file *file);

/* A declaration of the constant whose variable this is in the calling thread. NULL: it is none. */
const struct csycl_glue_constant *csy_registry_constant(const void *variable);

/* The constant with the clause id(N). CSYCL_ERROR_SPEC_CONST where there is none,
 * CSYCL_ERROR_INVALID where two variables have it. */
enum csycl_status csy_registry_constant_of_id(const struct csycl_glue_constant **out, uint32_t id);

/* The id of a variable in the calling thread. Returns false where it has none. */
bool csy_registry_id(uint32_t *id, const void *variable);

/* The initializer, from the file that has it; NULL where none does. */
const void *csy_registry_default(const struct csycl_glue_constant *constant);

/* Where the calling thread has the constant's variable; NULL for a constant that only the clause
 * spec_const of a loop names. */
void *csy_constant_address(const struct csycl_glue_constant *constant);

/* ---- functions that device code of other files calls ---- */

struct definition {
    const struct csycl_glue_export *export; /* NULL: none */
    const struct csycl_glue_file *file;
};

/* What a look through all files for a function has found. */
struct export_search {
    struct definition found;
    const struct csycl_glue_export *other_memories; /* of the function, */
    const struct csycl_glue_export *other_function; /* of another one of that name */
};

void csy_registry_export(struct export_search *out, const struct csycl_glue_import *import);

/* Is it the function, for the same memories? */
bool csy_export_is_meant(const struct csycl_glue_export *export,
                         const struct csycl_glue_import *import);

/* Held across a fork. */
void csy_registry_lock(void);
void csy_registry_unlock(void);

#endif
