/* leads_found.h: where the pointers lead that lie in constants: a table of structures with pointers
 * to strings and other tables is known as a whole before the program runs.
 *
 * Such an object of static life and the objects that it leads to can be copied to a device, with
 * pointers that are right there.
 */
#ifndef CSCC_SEMA_POINTERS_LEADS_FOUND_H
#define CSCC_SEMA_POINTERS_LEADS_FOUND_H

#include "base/map.h"
#include "unit/unit.h"

struct known_object;

/* A pointer that is not null, to data. */
struct lead {
    size_t at;     /* bytes from the beginning of the object that it lies in */
    size_t inside; /* bytes from the beginning of the object that it points into */
    struct known_object *to;
};

/* A constant variable, or one as good as that (unwritten.c), a compound literal or a string. */
struct known_object {
    const struct type *type;
    const struct node *init;
    struct lead *items;
    size_t count, room;
    bool is_read;    /* `items` are all, or */
    bool is_unknown; /* nobody knows where some of its pointers lead */
    size_t walk;     /* the last that has come here */
    size_t number;   /* the host text's; 0: it has none */
};

struct known_objects {
    struct known_object **items;
    size_t count, room;
    struct map places; /* by initializer */
    size_t walks;      /* through them, so far */
};

/* Static, with a visible initializer, and nothing writes it? Found out before, by unwritten.c. */
bool var_is_unwritten(const struct var *var);

/* The variable's object, if it is constant, and if it is known where it and all that it leads to
 * leads; else NULL. `all` has what is known already. */
struct known_object *leads_of(struct arena *arena, struct known_objects *all,
                              const struct var *var);

#endif
