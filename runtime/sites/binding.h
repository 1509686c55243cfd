/* binding.h: the values that a kernel bundle has for specialization constants. */
#ifndef CSYCL_SITES_BINDING_H
#define CSYCL_SITES_BINDING_H

#include <csycl.h>
#include <csycl/glue.h>

#include "base/variable.h"
#include "sites/layout.h"

/* One constant and its value. */
struct binding {
    struct binding *next;
    const struct csycl_glue_constant *constant; /* NULL: in no table; then */
    struct variable variable;                   /* this is known */
    bool set; /* by the program; else the value is that of the variable at the build */
    size_t size;
    char value[];
};

/* The binding of the variable that the calling thread has at that address; NULL: none. */
struct binding *csy_binding_find(struct binding *list, const void *variable);

/* Binds a variable, of `constant` or of none, to the `size` bytes at `value`, in place of what it
 * was bound to; those had the same size. */
enum csycl_status csy_bind(struct binding **list, const struct csycl_glue_constant *constant,
                           void *variable, const void *value, size_t size, bool set);

/* Where the calling thread has the variable; NULL: see csy_variable_address. */
void *csy_binding_address(const struct binding *binding);

/* Has the variable the value that it is bound to? */
bool csy_binding_is_value(const struct binding *binding, const void *variable);

/* Frees the bindings; `unset`: only those that are not set. */
void csy_bindings_free(struct binding **list, bool unset);

#endif
