/* path.h: what path.c, which names paths, and refill.c share.
 */
#ifndef CSCC_SEMA_CODE_PATH_H
#define CSCC_SEMA_CODE_PATH_H

#include "sema/check.h"

/* A structure by value travels as an argument of the kernel, of which there is little. */
enum { PATH_VALUE_SIZE_MAX = 1024 };

struct paths {
    struct sema *sema;
    struct region *region;
    struct nodes changed; /* the lvalues with members, pointers or structures that are assigned, or
                             whose address is taken; */
    struct vars changed_vars; /* and the variables that such are, or are a part of */
    struct vars whole;        /* structures that are read, assigned or passed as a whole */
    struct nodes found;       /* paths of the body */
    struct dictionary seen;   /* variables of paths, by add_key */
    bool *visited;            /* by func->index */

    /* refill.c: */
    struct nodes pointers; /* members that are pointers, which device code reads of structures; */
    struct vars globals;   /* the structures of the file that helpers name; */
    struct nodes objects;  /* and those that the body passes on */
    bool is_open;          /* functions of other files may read others */
};

/* Is the node a path? */
bool path_is(const struct paths *paths, struct node *node);
/* Has the expression the same value in all iterations? */
bool path_is_steady(const struct paths *paths, struct node *node);
/* Is the object always the same one? */
bool path_is_steady_object(const struct paths *paths, struct node *node);
/* Is the variable one from outside that no clause makes something else? */
bool path_is_outside(const struct paths *paths, const struct var *var);
/* Whose member it is. */
const struct type *path_record(const struct node *member);
/* The variable that stands for the path: the same for the same path. */
struct var *path_var(struct paths *paths, struct node *node);
/* A variable that the loop's helpers can name, too, for a value that the host's text computes: the
 * same for the same value. */
struct var *path_shared_var(struct paths *paths, struct node *value, const char *text,
                            const char *name);
/* Has the loop's function a variable of that name? */
bool path_is_hidden(const struct paths *paths, const char *name);
/* The node becomes the variable's name. */
void path_replace(struct node *node, struct var *var);

/* scratch_block.c: blocks of the heap that the body allocates become arrays of run-time length, if
 * that is the same for all iterations. */
void blocks_find(struct paths *paths);

/* objects.c: the variables' names in the body become objects of pointers. */
void objects_name(struct paths *paths, const struct vars *objects);

/* shared_scalars.c: numbers and structures that iterations change by `atomic` become objects of
 * pointers. */
void scalars_share(struct paths *paths);

/* stored_objects.c: structures become such to parts of which iterations store pointers. */
void stored_objects_find(struct paths *paths);

/* length.c: the lengths of arrays that the body declares become constants. */
void lengths_name(struct paths *paths);
bool length_is_same(struct paths *paths, struct node *length);

/* ---- refill.c, in this order ---- */

/* The body of a function that the loop calls. */
void refill_note_helper(struct paths *paths, struct node *body);
/* The loop's body, before paths are replaced. */
void refill_note_body(struct paths *paths, struct node *body);
/* Does the body pass on a structure here, by its value or address, that the kernel can have a copy
 * of? */
bool refill_takes(struct paths *paths, struct node *node);
/* When paths were replaced. */
void refill_find(struct paths *paths);

/* path.c */
/* Gives what the loop takes from outside by a path, such as g->data, a variable of its own. */
void paths_name(struct sema *sema, struct region *region);
/* "g->data", or the variable's name: for messages. */
const char *path_text(struct sema *sema, const struct var *var);
/* Does a change of `lvalue` change that member of some structure? Elements of an array that is a
 * member are part of it; what a member points to is not. */
bool path_changes_member(const struct node *lvalue, const struct node *member);
/* Is it &x, by which x may change? What is done through a pointer to a structure is seen where it
 * is done. */
bool path_takes_address(const struct node *node);

#endif
