/* check.h: what the files of sema share.
 *
 * sema.c drives; each other file does one kind of check. All of them look at
 * device code through `struct code`: a loop's body or a helper's, with the
 * list of what it touches, so that none of them walks the tree to find out who
 * writes what.
 */
#ifndef CSCC_SEMA_CHECK_H
#define CSCC_SEMA_CHECK_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/dictionary.h"
#include "sema/region.h"
#include "sets/sets.h"
#include "unit/pointee.h"

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
    struct map first_refs;     /* the places there, see refs_first; */
    size_t *next_refs;         /* by place: the variable's next one, or REFS_END */
    struct nodes calls;        /* NODE_CALL likewise */
    struct nodes setters;      /* calls of helpers that store pointers where a parameter leads */
    struct known *known;       /* see code.c */
    struct mentions *mentions; /* see mentions.h */

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

/* How values of a region and its helpers vary; see vary.h. */
struct uniformity_maps {
    struct uniformity_map **items;
    size_t count, room;
};

/* See names_collect. */
struct file_names {
    struct dictionary functions, variables; /* of the file */
    struct dictionary
        of_device; /* its typedefs and constants: in device text they have these names */
    struct dictionary kernels; /* struct region, as they are named */
    struct dictionary numbers; /* unsigned, by the name of several kernels: what was put behind it
                                  last */
};

struct sema {
    struct unit *unit;
    struct source *source;
    struct arena *arena;
    struct diag *diag;
    bool failed;                    /* an error was reported since this was last set to false */
    bool any_failed;                /* an error was reported */
    bool misread;                   /* the front reported errors: clauses may be missing */
    struct code **codes;            /* by func->index; made on demand */
    bool *in_progress;              /* by func->index */
    struct sets *sets;              /* for questions about subscripts */
    struct codes helpers;           /* of the region in work: callees before callers */
    size_t turn;                    /* which region, or function for other files, is in work */
    struct uniformity_maps reached; /* its bodies in a sub-group, see vary_reached */
    struct kept **kept;             /* by func->index; made on demand, see escape.c */
    struct origin **origins;        /* likewise, see origin.c */
    struct mentions **mentions;     /* likewise, see mentions.h */
    struct unwaited **unwaited;     /* likewise, see unwaited.c */
    struct own_names **own_names;   /* likewise, see path.c */
    struct file_names names;
    struct dictionary
        declarations;     /* lists of what `declare reduction` declares: declared_reducer.c */
    struct nodes missing; /* calls of functions without a definition: missing.c */
    struct known_objects objects; /* constants of the file with pointers, see leads_found.h */
    bool knows_touched;           /* unwritten_find was here */
};

void sema_error(struct sema *sema, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void sema_warning(struct sema *sema, enum diag_group group, struct span span, const char *format,
                  ...) __attribute__((format(printf, 4, 5)));
void sema_remark(struct sema *sema, enum diag_group group, struct span span, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
void sema_note(struct sema *sema, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

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

/* ---- code.c: where pointers come from ---------------------------------------- */

/* The helper's body as code; NULL: no body, a system function, or a recursive call in work. */
struct code *code_of_helper(struct sema *sema, struct func *func);
struct code *code_of_region(struct sema *sema, struct region *region);

/* Is the variable declared inside? (A loop variable of the region is not.) */
bool code_owns(const struct code *code, const struct var *var);

/* Where the pointer (or the array) `expr` comes from; no entry for null pointers. */
struct roots code_roots(struct sema *sema, const struct code *code, struct node *expr);
struct roots code_roots_of_var(struct sema *sema, const struct code *code, struct var *var);

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

/* ---- rows_check.c: what device code does with rows of run-time length, see range_table.h ---- */

void rows_check(struct sema *sema, const struct code *code);

/* ---- outside.c: variables of the file that helpers use ------------------------- */

/* Is it one that a helper gets as a hidden argument? No constants, no tables. */
bool outside_is_variable(const struct var *var);
/* Fills code->outside. */
void outside_summarize(struct sema *sema, struct code *code);
/* The call's implied name of what its callee uses: it stands for no text of its own. */
struct node *outside_imply(struct sema *sema, struct node *call, struct var *var);
bool outside_is_implied(const struct node *ref);
/* May the helper use them so? */
void outside_check_helper(struct sema *sema, const struct code *code);
/* Of a declared reduction: may its combiner, or the identity? */
void outside_check_reducer(struct sema *sema, const struct code *code);
/* Is their role in the region one that can be passed on? */
void outside_check_region(struct sema *sema, const struct region *region);

/* ---- tree.c: questions about expressions -------------------------------------- */

bool span_contains(struct span outer, struct span inner);
bool node_inside(const struct node *node, const struct node *root);
/* NODE_LABEL, the root and all below it. */
struct dictionary labels_of(struct sema *sema, struct node *root);
bool node_alike(struct node *a, struct node *b); /* as node_same, or the same calls */
struct var *node_var(struct node *node);         /* of a plain name (in parentheses), or NULL */
bool node_is_called(const struct node *ref);     /* is it the name of what a call calls? */
struct node *node_unwrap(struct node *node);     /* without parentheses and casts */
bool node_is(struct node *node, int64_t value);  /* an integer constant expression of this value */
struct node *node_base(struct node *lvalue, struct node **pointer); /* see there */
bool node_compares_pointers(const struct node *node); /* or subtracts; both are pointers */
bool var_is_fixed(const struct var *var); /* const, with a visible initializer, static life */
const char *node_text(struct sema *sema, const struct node *node);
const char *access_verb(enum access access);

/* ---- the checks, in the order in which sema.c calls them ------------------------- */

/* missing.c: device code calls a function that has no definition; the message is about all. */
void missing_add(struct sema *sema, struct node *call);
void missing_report(struct sema *sema);

/* dead.c: cuts out what no path reaches, as a condition is a constant. */
void dead_cut(struct sema *sema);
void dead_cut_body(struct sema *sema, struct node *body); /* of a loop; its function lists still
                                                            have the calls that are cut out */

/* adjust.c: parameters of array type become pointers, casts have one operand. */
void adjust_unit(struct unit *unit);

/* clauses.c: what may stand on which directive, and plain clauses. */
void clauses_check(struct sema *sema, struct directive *directive);
/* False: the front could not read the item's expression and said so. */
bool clauses_item_is_read(struct sema *sema, const struct item *item);
/* Does the pragma name the variable in a place that the front could not read? */
bool clauses_lost_name(struct sema *sema, const struct directive *directive, const char *name);
/* The loop of the region whose variable has the name that the item says. */
const struct loop *clauses_item_loop(struct sema *sema, const struct region *region,
                                     const struct item *item);
/* Items of private, firstprivate, spec_const and uniform are names. Notes which loops are uniform.
 */
void clauses_check_names(struct sema *sema, struct region *region);
void clauses_check_sizes(struct sema *sema, const struct region *region);
/* The item of `directive` that names the variable in a clause of this kind; or NULL. */
const struct item *clauses_find(const struct directive *directive, enum clause_kind kind,
                                const struct var *var, const struct clause **clause);
/* The item has a variable now, which the directive names. */
void clauses_name(struct sema *sema, struct directive *directive, const struct clause *clause,
                  const struct item *item);
/* Those that have one already. */
void clauses_list_names(struct sema *sema, struct directive *directive);

/* constant_types.c */
/* False: a specialization constant may not have the variable's type, and an error was reported. */
bool constant_types_check(struct sema *sema, const struct var *var, struct span span,
                          bool in_clause);

/* spec_constants.c */
void constants_check_declaration(struct sema *sema, struct directive *directive);
void constants_check_clause(struct sema *sema, struct region *region);
/* Of the region, or of a helper that it calls. */
void constants_check_code(struct sema *sema, const struct region *region, const struct code *code);
bool constants_is_constant(const struct code *code, const struct var *var);
void constants_collect(struct sema *sema, struct region *region, struct code *code);

/* inside.c: parallel loops in iterations of others. */
/* The one that the loop stands in; NULL: none. */
const struct directive *inside_of(const struct directive *directive);
void inside_check(struct sema *sema, const struct directive *directive);
/* Of a function that device code calls. */
void inside_check_helper(struct sema *sema, const struct func *func,
                         const struct directive *directive);

/* loop_form.c, leave.c. False: there is no loop body to go on with. */
bool loop_read(struct sema *sema, struct region *region);
void loop_check_body(struct sema *sema, struct region *region, const struct code *code);
const struct loop *loop_of_var(const struct region *region, const struct var *var);
bool loop_is_of_region(const struct region *region, const struct node *loop);
/* Does the break leave the region's innermost loop? */
bool leave_ends_loop(const struct region *region, const struct node *node);
/* Is the variable part of a bound, a first value or a step? */
bool loop_mentions(const struct region *region, const struct var *var);

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

/* refill.c: the implied name of a pointer where the structure is named that it is to be put into.
 */
struct node *refill_imply(struct sema *sema, const struct node *name, const struct refill *refill);

/* format_allowed.c: the string literal of a call of printf. */
void format_check(struct sema *sema, const struct node *format);

/* callees.c: fills sema->helpers; those of reductions come to them later. */
void calls_list_helpers(struct sema *sema, const struct code *code);
/* Of the library, and with a text of its own in kernels: see unit/libc/special.h. */
bool calls_is_special(const struct node *call);
/* Of the region and all it calls. */
void subset_check_region(struct sema *sema, struct code *code);
/* The same for a function that device code of other files calls. */
void subset_check_device(struct sema *sema, struct code *code);
/* And of the functions that its declared reductions bring in. */
void subset_check_reducers(struct sema *sema, const struct region *region);
/* demands_allowed.c: what the text asks of the host compiler for the code, which stands in the
 * function. */
void demands_check(struct sema *sema, const struct func *func, struct span code);
/* complex_allowed.c: of one node, and of a table's initializer. */
void complex_check(struct sema *sema, struct node *node);
void complex_check_table(struct sema *sema, const struct var *table);
/* bits_allowed.c: of one node. */
void bits_check(struct sema *sema, struct node *node);
/* conversions.c: of one node. */
void conversions_check(struct sema *sema, const struct code *code, const struct node *node);
/* subset.c: of one body, without its calls. */
void subset_check_code(struct sema *sema, struct code *code);
/* types_allowed.c */
/* False: the type may not be in device code, and an error was reported at `span`. */
bool types_check(struct sema *sema, struct type *type, struct span span, const char *what);
/* The type in which C computes with both, which are of those that type_device_kind gives. */
enum type_kind types_common(enum type_kind a, enum type_kind b);

/* captured.c, section_items.c, written_whole.c, origin.c, section_fit.c */
void data_capture(struct sema *sema, struct region *region, const struct code *code);
/* The table becomes an array whose elements travel; `ref` names it, or is implied. */
void data_bring(struct sema *sema, struct region *region, struct node *ref);

/* shared.c: fills region->shared, and has the device get these tables as memory. */
void shared_bring(struct sema *sema, struct region *region, struct code *code);
void section_check(struct sema *sema, struct region *region, const struct code *code);
void section_check_dims(struct sema *sema, const struct clause *clause, const struct item *item);
/* May the elements, of an array or behind a pointer, be in the clause? False: it was said. */
bool section_check_elements(struct sema *sema, const struct clause *clause,
                            const struct item *item);
/* The type of what has the elements; how messages call it: "a", "g->data". */
const struct type *section_type(const struct item *item);
const char *section_name(struct sema *sema, const struct item *item);
/* Of which captures is every element of the out section, or of the memory without one, written? */
void whole_find(struct sema *sema, struct region *region, const struct code *code);
/* Says of each pointer and array how its elements are known (-Wcsycl-data), and finds the clauses
 * to propose. */
void origin_report(struct sema *sema, struct region *region, const struct code *code);
/* section_fit.c: warns of sections that are certainly smaller than what the loop uses. */
void fit_check(struct sema *sema, const struct region *region, const struct code *code);

/* data_directives.c: data, enter data, exit data and update. */
void held_check(struct sema *sema, struct directive *directive);
/* Does a directive that stands alone do so between the statements of a block? */
void held_check_place(struct sema *sema, const struct directive *directive);

/* travels.c: host loops around loops whose data travel each time (-Wcsycl-data). */
void travels_check(struct sema *sema);

/* declared_reducer.c */
void declare_collect(struct sema *sema);
void declare_check(struct sema *sema, struct directive *directive);
/* Is a reduction of the clause's name declared, of whatever type? False: it was said. */
bool declare_is_known(struct sema *sema, const struct region *region, const struct clause *clause);
/* The one for the item's type; NULL: there is none, or it has mistakes. */
const struct reducer *declare_find(struct sema *sema, const struct region *region,
                                   const struct item *item, const struct clause *clause);

/* The compiler's own (front/probe.c), for + and * of complex numbers. NULL: the text in front of it
 * is broken, which was said. */
const struct reducer *declare_of_complex(struct sema *sema, const struct clause *clause,
                                         const struct type *type);

/* reduce_items.c, reduce_section.c, elements.c, partial_start.c */
void reduce_read(struct sema *sema, struct region *region);
/* There is room for all of region->privates behind those of clauses. Scalars come first. */
void reduce_insert(struct region *region, struct reduction reduction);
/* The operators that combine numbers of the type, as a set; 0: it is none of numbers. */
unsigned reduce_operators(const struct type *type);
void reduce_check_uses(struct sema *sema, struct region *region, const struct code *code);
/* Warns of a use that is no combination of the item (`found`, `where`: combine_match). */
void reduce_say_use(struct sema *sema, const struct reduction *reduction, const struct node *use,
                    unsigned found, const struct node *where);
bool reduce_is_section(const struct item *item);
struct type *
reduce_type(const struct item *item); /* of what is combined: of a section's elements */
bool reduce_check_section(struct sema *sema, const struct item *item, const struct clause *clause);
void reduce_check_elements(struct sema *sema, const struct reduction *reduction,
                           const struct code *code);
/* Finds the combinations in all code of the region, and whether elements of reduced sections are
 * used in combinations only. */
void elements_check(struct sema *sema, struct region *region, struct code *code);
/* The i-th function that the region's declared reductions bring in; NULL: no more. */
struct func *reduce_function(const struct region *region, size_t index);
void start_choose(struct sema *sema, struct reduction *reduction, const struct code *code);
/* A section without identity becomes plain memory of a loop that one work-item runs. */
void start_in_order(struct sema *sema, struct region *region, const struct reduction *reduction);

/* names.c: the names of the file; those of the user that generated text cannot stand beside; the
 * name of a kernel. */
void names_collect(struct sema *sema);
void names_check(struct sema *sema);
const char *names_choose(struct sema *sema, const struct directive *directive);
/* Is it called by a name of <csycl.h>, which is not included? Then that was said. */
bool names_lacks_header(const struct func *func);

/* spaces.c: fills region->instance and region->helpers. */
void spaces_infer(struct sema *sema, struct region *region, struct code *code);
/* The tables that pointers lead into that also lead into memory from outside, or are compared with
 * such: they have to be in memory, too. Says nothing. */
struct vars spaces_find_shared(struct sema *sema, const struct region *region, struct code *code);
/* The same for a function that device code of other files calls with such pointers. */
const struct instance *spaces_infer_device(struct sema *sema, struct region *region,
                                           struct code *code, const enum space *params);

/* constant_tables.c: finds out, before all else, which variables are fixed, as is all that they
 * lead to. */
void tables_find(struct unit *unit);
/* Such a one goes along in device text. */
bool var_is_table(const struct var *var);

/* unwritten.c: finds out, once, what is as good as const though it is not declared so. */
void unwritten_find(struct sema *sema);
/* Static, with pointers inside and a visible initializer, and nothing writes it? Found out before.
 */
bool var_is_unwritten(const struct var *var);

/* follow.c: fills region->leads, of a region whose spaces are known. */
void follow_find(struct sema *sema, struct region *region, struct code *code);
/* Is it, or has it, pointers, or what may be some? */
bool follow_holds_pointers(const struct type *type);

/* ways_found.c: fills region->ways, of a region that follows pointers. `is_plain`: it takes
 * pointers for nothing else, as follow.c looks at it. */
void ways_find(struct sema *sema, struct region *region, struct code *code, bool is_plain);

/* stowed.c: the pointer that the code gets by the variable goes into a structure. */
void stowed_note(struct region *region, const struct code *code, const struct var *var);
/* Do all pointers in the region's structures come from its captures, in which there are
 * none? Then it may read through them on any device; else its captures stay what they were. */
bool stowed_find(struct sema *sema, struct region *region, const struct code *code);

/* imports.c: the version of a function of another file that the call means; NULL: there is none,
 * and an error was reported. `spaces`: by parameter. */
struct import *import_call(struct sema *sema, struct region *region, const struct node *call,
                           const enum space *spaces);
/* A letter for each pointer. */
const char *import_memories(struct sema *sema, const struct func *func, const enum space *spaces);
/* May a pointer parameter lead there? Both files know that from the function's type. */
bool import_has_memory(const struct func *func, size_t param, enum space space);

/* vary_map.c: fills the instances' uniformity, see uniformity.h; `code` NULL: of a region that is
 * none, of a function for other files. uniform_check.c: checks what the user
 * asserts. */
void vary_instances(struct sema *sema, struct region *region, struct code *code);
void uniform_check_region(struct sema *sema, struct code *code);
/* Of a function that device code of other files calls. */
void uniform_check_device(struct sema *sema, struct code *code, const struct region *region);
void uniform_check_directive(struct sema *sema, struct directive *directive);

/* device_functions.c: functions that device code of other files calls. */
void device_check_directive(struct sema *sema, struct directive *directive);
/* exports.c: their definitions in this file: fills unit->exports. */
void exports_find(struct sema *sema);

/* uniform_variant.c */
void variant_check_directive(struct sema *sema, struct directive *directive);
/* A call of `variant` by `base`, with its own parameters, that stands for no text. */
struct node *variant_imply(struct sema *sema, struct func *base, struct func *variant);
bool variant_is_implied(const struct node *call);
/* The callee of code->calls.items[call]: the version for what is uniform, if it is so whoever calls
 * `code`. NULL: no helper. */
struct code *variant_called(struct sema *sema, const struct code *code, size_t call);

/* omp_lines.c: after reductions are known. */
void omp_check(struct sema *sema, const struct region *region);

/* depend.c */
void depend_check(struct sema *sema, struct region *region, const struct code *code);

/* ---- what the constants' default values lead to ------------------------------------ */

/* defaults.c: the initializer of a specialization constant, or of the part of one that `node`
 * names; *init NULL: there is none for that part, it is 0. False: the text does not tell. */
bool defaults_find(struct sema *sema, struct node *node, struct var **var, struct node **init);

/* evaluate.c */
enum evaluation_kind {
    EVALUATION_VALUE,
    EVALUATION_UNKNOWN,  /* it is not made of constants with visible defaults alone */
    EVALUATION_OVERFLOW, /* the operator `at` leaves the range of its type, */
    EVALUATION_DIVISION, /* divides by zero, */
    EVALUATION_SHIFT,    /* or shifts by more bits than there are, or by a negative number */
};

struct evaluation {
    enum evaluation_kind kind;
    int64_t value; /* in the expression's type (unsigned long as its bits) */
    struct node *at;
    struct vars constants; /* whose defaults were read */
};

/* `static const int size = 4;`: host compilers fold it, too. */
bool evaluate_is_fixed(const struct var *var);
struct evaluation evaluate_expr(struct sema *sema, struct node *expr);

/* unwaited.c: uses of what a loop with nowait leaves, before something waits. */
void unwaited_check(struct sema *sema, const struct region *region);

/* lint.c: arrays of device code that have no length for the default values; in the end, constants
 * that no kernel uses. */
void lint_check_arrays(struct sema *sema, const struct code *code);
void lint_check_unused(struct sema *sema);

/* builds.c: host loops that change a constant and launch a kernel that uses it. */
void builds_check(struct sema *sema);

#endif
