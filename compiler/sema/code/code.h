/* code.h: bodies as code: what a loop's body or a helper touches, names and calls, and where its
 * pointers come from. */
#ifndef CSCC_SEMA_CODE_CODE_H
#define CSCC_SEMA_CODE_CODE_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/dictionary.h"
#include "sema/region.h"
#include "sets/sets.h"

struct sema;

/* ---- device code ------------------------------------------------------------ */

/* One touch of an object by an expression. */
struct touch {
    struct node *node;    /* the object as written: s, a[i].x, *p; the argument of a call */
    struct var *var;      /* it is this variable or a part of it, */
    struct node *pointer; /* or what this pointer points to; both NULL: a temporary */
    enum access access;   /* ACCESS_NONE: only its address is taken */
    struct node *by;      /* the assignment, operator or call that does it; NULL: a plain read */
    size_t next;          /* the next of the same variable, or TOUCHES_END */
};

#define TOUCHES_END SIZE_MAX

struct touches {
    struct touch *items;
    size_t count, room;
    struct map places; /* by variable: of the first */
};

/* A pointer value goes into a variable (or into an element of an array of pointers). */
struct flow {
    struct var *var; /* NULL: it is returned */
    struct node *value;
    size_t next; /* the next into the same variable, or FLOWS_END */
};

#define FLOWS_END SIZE_MAX

struct flows {
    struct flow *items;
    size_t count, room;
    struct map places; /* by variable: of the first */
};

/* A pointer value goes to where a pointer leads. */
struct store {
    struct node *pointer, *value;
};

struct nodes {
    struct node **items;
    size_t count, room;
};

/* Where a pointer comes from. */
enum root_kind {
    ROOT_POINTEE, /* it is `var`, a pointer from outside or a parameter, or derived from it */
    ROOT_OBJECT,  /* it points into the variable `var` */
    ROOT_LITERAL, /* it points into a string or compound literal */
    ROOT_STORED,  /* it was read from memory, or from a structure; `var` is the parameter that leads
                     there, or NULL */
};

struct root {
    enum root_kind kind;
    struct var *var;
    struct node *at; /* the expression that brings it in */
};

struct roots {
    struct root *items;
    size_t count, room;
};

/* A helper stores such a pointer where its parameter leads. */
struct param_set {
    struct var *param;
    struct root root;
};

/* A variable of the file that a helper uses, itself or in what it calls. */
struct outside {
    struct var *var;
    struct node *at;    /* where it is named, or a callee called that uses it */
    enum access access; /* of the variable, or of its elements: see CAPTURE_MEMORY */
};

enum code_kind {
    CODE_REGION, /* a loop that becomes a kernel */
    CODE_HELPER, /* a function that such call */
};

struct code {
    enum code_kind kind;
    struct func *func;
    struct node *root;     /* the body */
    struct region *region; /* CODE_REGION; else NULL */
    struct touches touches;
    struct flows flows;
    struct {
        struct store *items;
        size_t count, room;
    } stores;
    struct vars vars;  /* see code_vars */
    struct nodes refs; /* NODE_REF to variables that are evaluated, in text order. Where a helper
                          is called, also implied ones to the variables of the file it uses */
    struct map first_refs;       /* the places there, see refs_first; */
    size_t *next_refs;           /* by place: the variable's next one, or REFS_END */
    struct nodes calls;          /* NODE_CALL likewise */
    struct nodes setters;        /* calls of helpers that store pointers where a parameter leads */
    struct known *known;         /* see roots.c */
    struct flow_befores *before; /* see privates_before */

    /* helpers: */
    enum access *params; /* by parameter: how the elements behind a pointer are used */
    enum access *inner;  /* likewise, behind the pointers that it points to */
    struct roots result; /* of the returned pointer */
    struct {
        struct param_set *items;
        size_t count, room;
    } params_set;
    struct {
        struct outside *items;
        size_t count, room;
    } outside;                     /* in order of first use */
    bool checked, broken;          /* subset_check was here; it found mistakes */
    struct code **callees;         /* by place in `calls`; NULL: not a helper */
    struct vars constants, tables; /* that it and its callees use */
    size_t listed;                 /* the turn of sema in which sema->helpers got it */
    bool on_path;                  /* subset_check is in it, or in what it calls */
    enum verdict plain;            /* does it leave pointers what they are? See follow.c */
    struct uniformity_map *newest; /* see vary_newest */
    struct instance *instance;     /* the last one that was made of it; for whatever region */
};

struct codes {
    struct code **items;
    size_t count, room;
};

/* ---- touch.c: the list of touches -------------------------------------------- */

/* Fills touches, flows, refs and calls of code->root. */
void touch_collect(struct sema *sema, struct code *code);

/* The variables of its function that the code declares or names, in order of declaration; of a
 * helper, all. A function with many loops has many that are no matter of a loop. */
const struct vars *code_vars(const struct code *code);
/* The place of one of them there. */
size_t code_place(const struct code *code, const struct var *var);

/* The first touch of the variable or a part of it, and by `next` all others; or TOUCHES_END. */
size_t touch_first(const struct code *code, const struct var *var);

/* The place in `refs` of the variable's first name, and by next_refs of all others; or REFS_END. */
#define REFS_END SIZE_MAX
size_t refs_first(const struct code *code, const struct var *var);

/* What does it: the assignment, operator or call; of a plain read the object. */
struct span touch_span(const struct touch *touch);

/* ---- taken.c: addresses that are taken ---------------------------------------- */

/* A touch that takes an address: does the address go where C lets nobody write through it? */
bool touch_is_const_address(const struct touch *touch);

/* ---- body_code.c: bodies as code ---------------------------------------------- */

/* The helper's body as code; NULL: no body, a system function, or a recursive call in work. */
struct code *code_of_helper(struct sema *sema, struct func *func);
struct code *code_of_region(struct sema *sema, struct region *region);

/* Is the variable declared inside? (A loop variable of the region is not.) */
bool code_owns(const struct code *code, const struct var *var);

/* ---- roots.c: where pointers come from ----------------------------------------- */

/* Where the pointer (or the array) `expr` comes from; no entry for null pointers. */
struct roots code_roots(struct sema *sema, const struct code *code, struct node *expr);
struct roots code_roots_of_var(struct sema *sema, const struct code *code, struct var *var);
/* Where those come from that a function returns. */
struct roots code_roots_returned(struct sema *sema, const struct code *code);

/* To be called when the code is made. */
void code_begin_roots(struct sema *sema, struct code *code);
/* To be called when what is found would change: a pointer became private. */
void code_forget_roots(const struct code *code);

/* Of the pointers that a pointer points to. */
struct roots code_roots_behind(struct sema *sema, const struct code *code, struct node *pointer);
struct roots code_roots_behind_var(struct sema *sema, const struct code *code, struct var *var);
/* Of those that a call of a helper stores where the argument for its parameter leads. */
struct roots code_roots_set(struct sema *sema, const struct code *code, struct node *call,
                            const struct var *param);

/* The objects that a touch reaches. */
struct roots code_touched(struct sema *sema, const struct code *code, const struct touch *touch);
/* The first touch that writes an object that is wanted; NULL: none. Wanted may be what is the
 * variable `context`, a part of it, or what it points to: */
bool code_is_of_var(const struct root *root, void *context);
const struct touch *code_find_write(struct sema *sema, const struct code *code,
                                    bool (*is_wanted)(const struct root *root, void *context),
                                    void *context);

#endif
