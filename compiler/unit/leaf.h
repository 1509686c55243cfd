/* leaf.h: scalars inside of structs and arrays, by their places. */
#ifndef CSCC_UNIT_LEAF_H
#define CSCC_UNIT_LEAF_H

#include "base/arena.h"
#include "unit/unit.h"

/* The variable of which the expression names one scalar, by members and constant subscripts alone:
 * p.inner.taps, rows[1].n. `*offset` is its place, in bytes. NULL: the expression is none such. */
const struct var *leaf_of(const struct node *node, size_t *offset);

/* The bytes of a variable that an lvalue names by members and subscripts. */
struct leaf_part {
    const struct var *var;
    size_t offset, size;
    bool is_exact; /* else it is some part of these: a subscript is no constant */
};

/* False: it is a part of no variable, or lies behind a pointer. */
bool leaf_part(const struct node *lvalue, struct leaf_part *part);

/* Have they bytes in common? */
bool leaf_parts_meet(const struct leaf_part *a, const struct leaf_part *b);

/* Where the member lies in an object of the type, in bytes: members of unnamed structures are its
 * own. False: it has none of this name. */
bool leaf_member(const struct type *type, const char *name, size_t *offset);

/* "inner.taps", "[1].n": the way from an object of the type to the scalar at the offset. */
const char *leaf_path(struct arena *arena, const struct type *type, size_t offset);

/* The type of that scalar. */
const struct type *leaf_type(const struct type *type, size_t offset);

/* How many scalars an object of the type has, a union as one; more than `max`: one more than that.
 */
size_t leaf_count(const struct type *type, size_t max);

/* The expression that gives the scalar at the offset its value where an object of the type is
 * initialized by `init`; NULL: none does, it is 0. Of a string that initializes an array of char
 * this is the string. */
const struct node *leaf_initializer(const struct type *type, const struct node *init,
                                    size_t offset);

/* What an initializer has for an object, or for a part of it: an expression, or a list, whose
 * elements follow. */
struct leaf {
    const struct type *type;
    size_t offset; /* of that part */
    const struct node *value;
};

/* Shows all that initializes an object of the type, in its order: the last counts where parts
 * overlap, and what is not shown is 0. */
typedef void leaf_visitor(const struct leaf *leaf, void *context);
void leaf_each(const struct type *type, const struct node *init, leaf_visitor *visit,
               void *context);

/* The NODE_VAR or NODE_COMPOUND that is initialized by a list in which the node stands; NULL: it
 * stands in none. */
const struct node *leaf_owner(const struct node *node);

/* The type of the part of it that the value initializes; NULL: none, as of a designator. */
const struct type *leaf_initialized(const struct node *owner, const struct node *value);

#endif
