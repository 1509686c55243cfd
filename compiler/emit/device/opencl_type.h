/* opencl_type.h: C types in OpenCL C. */
#ifndef CSCC_EMIT_DEVICE_OPENCL_TYPE_H
#define CSCC_EMIT_DEVICE_OPENCL_TYPE_H

#include "base/strbuf.h"
#include "sema/region.h"

/* The name as device text has it: reserved names get a prefix. */
const char *device_name(struct arena *arena, const char *name);

/* Of a function for other files that verifies bounds: the name of the one that does not. */
const char *device_unverified_name(struct arena *arena, const char *name);

/* The same of what a region captures, whose name may be ours. */
const char *device_capture_name(struct arena *arena, const struct capture *capture);

/* A table's name: a static variable of a function brings the function's along. */
const char *device_table_name(struct arena *arena, const struct var *var);

/* The tag of a record that the user gave none and no typedef. */
const char *device_tag(struct arena *arena, const struct type_decl *decl);

/* "__global const float *in": declares `name` (may be "") with that type. A pointer's pointee, or
 * an array's elements, are in `space`, and so is what pointers there point to. Arrays of parameters
 * are pointers already; pointers to rows of run-time length point to elements. */
void device_declare(struct strbuf *out, struct arena *arena, const struct type *type,
                    enum space space, const char *name);

/* Of a pointer to pointers of the iteration, which point to `inner`; SPACE_NONE: of any other. */
void device_declare_levels(struct strbuf *out, struct arena *arena, const struct type *type,
                           enum space space, enum space inner, const char *name);

/* The same type without const, so that it can be set. */
struct type *device_variable_type(struct arena *arena, const struct type *type);

/* A variable of a body, whose pointers point to what the instance says. */
void device_declare_var(struct strbuf *out, struct arena *arena, const struct instance *instance,
                        const struct var *var, const char *name);

/* Another one of the same declaration: ", *q". */
void device_declare_more(struct strbuf *out, struct arena *arena, const struct instance *instance,
                         const struct var *var, const char *name);

/* A table, in constant memory as what it points to. */
void device_declare_table(struct strbuf *out, struct arena *arena, const struct var *var);

/* The same for what stands in place of an array from outside: a pointer to its elements. */
void device_declare_pointer(struct strbuf *out, struct arena *arena, const struct type *type,
                            enum space space, const char *name);

/* The same for what stands in place of a variable that lies in global memory: a pointer to it, or
 * to an array's elements. */
void device_declare_object(struct strbuf *out, struct arena *arena, const struct var *var,
                           const char *name);

/* The scalar's name in OpenCL C: "uint". An enum is its integer type. */
const char *device_scalar(const struct type *type);

/* "0" */
const char *device_zero(struct arena *arena, const struct type *type);

/* "__global " or "" */
const char *device_space(enum space space);

#endif
