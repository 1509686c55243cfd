/* unit.h: what the user wrote, as the stages after libclang see it.
 *
 * front/ fills the unit from libclang; sema/ checks it and adds facts (the
 * fields under "sema" below); plan/ reads it. Everything lives in the arena of
 * the input file. Spans are spans of source.text.
 *
 * The text holds, for each annotation, a comment in place of the pragma's
 * lines (same columns) and, where clauses have expressions, a probe: a
 * statement that repeats them for libclang. front/probe.h has the form. The
 * emitters replace both.
 */
#ifndef CSCC_UNIT_UNIT_H
#define CSCC_UNIT_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"
#include "base/source.h"

struct combination;
struct directive;
struct exported;
struct func;
struct node;
struct reducer;
struct region;
struct type;
struct var;

/* ---- types ---------------------------------------------------------------- */

enum type_kind {
    TYPE_VOID,
    TYPE_BOOL,
    TYPE_CHAR,
    TYPE_SCHAR,
    TYPE_UCHAR,
    TYPE_SHORT,
    TYPE_USHORT,
    TYPE_INT,
    TYPE_UINT,
    TYPE_LONG,
    TYPE_ULONG,
    TYPE_LLONG,
    TYPE_ULLONG,
    TYPE_FLOAT,
    TYPE_DOUBLE,
    TYPE_LDOUBLE,
    TYPE_COMPLEX,
    TYPE_ENUM,
    TYPE_POINTER,
    TYPE_ARRAY,            /* known extent */
    TYPE_INCOMPLETE_ARRAY, /* [] */
    TYPE_VLA,
    TYPE_RECORD, /* struct or union */
    TYPE_FUNCTION,
    TYPE_OTHER /* vectors, __int128, _Float16, ... : never in device code */
};

enum type_decl_kind { TYPE_DECL_TYPEDEF, TYPE_DECL_RECORD, TYPE_DECL_ENUM };

/* A named (or anonymous) type where it is declared. */
struct type_decl {
    enum type_decl_kind kind;
    const char *name;  /* typedef name or tag; "" if anonymous */
    struct span span;  /* from its first token to its last, without the ';'; empty if `system` */
    bool system;       /* declared in a system header: its text is not in the source */
    struct type *type; /* typedef: what the name stands for. Record, enum: the type */
    size_t index;      /* in unit.type_decls */
    const struct type_decl *outer; /* the innermost one that it is part of; NULL: none */
    const struct func *func;       /* in whose definition's text it stands; NULL: in none */
    struct type *storage;          /* record: see bits_storage; NULL: nobody has asked */
};

struct type_decls {
    struct type_decl **items;
    size_t count, room;
};

struct field {
    const char *name; /* "" for an anonymous struct or union member */
    struct type *type;
    struct span name_span; /* empty if not in the source */
    size_t offset;         /* bytes */
    size_t bit_offset;     /* of a bit-field: bits */
    int bit_width;         /* -1: no bit-field */
};

/* A type with typedefs looked through: `kind`, `target` and the rest describe
 * the canonical type, `sugar` says by which typedef the user named it. */
struct type {
    enum type_kind kind;
    bool is_const, is_volatile, is_restrict, is_atomic; /* of this level */
    size_t size, align;                                 /* bytes; 0 where incomplete */
    struct type *target;     /* pointee, element, result; an enum's integer type; what the parts of
                                a complex number are */
    int64_t count;           /* TYPE_ARRAY */
    struct type_decl *sugar; /* NULL: written without typedef */
    struct type_decl *decl;  /* TYPE_RECORD, TYPE_ENUM */
    bool is_union;
    struct field *fields; /* TYPE_RECORD; TYPE_COMPLEX: "re" and "im" */
    size_t field_count;
    const struct dictionary *members; /* by name, of what has fields: see unit/member.h */
    struct type **params;             /* TYPE_FUNCTION */
    size_t param_count;
    bool is_variadic;
    const char *spelling; /* for messages: "const float *" */
};

bool type_is_integer(const struct type *type);    /* _Bool, char, ..., enum */
bool type_is_floating(const struct type *type);   /* float, double, long double */
bool type_is_arithmetic(const struct type *type); /* either */
bool type_is_scalar(const struct type *type);     /* or a pointer */
bool type_is_complex(const struct type *type);
bool type_is_value(const struct type *type); /* arithmetic, complex, a structure or union */
bool type_is_array(const struct type *type); /* any of the three */
bool type_is_signed(const struct type *type);
bool type_has_vla(const struct type *type); /* an array with a length, at any level, that is not
                                               constant */
/* What is left when all arrays are taken off. */
struct type *type_element(struct type *type);
/* To one, or to an array of such. */
bool type_is_pointer_to_pointer(const struct type *type);
/* Has it, a structure or an array of such, a pointer inside? *field is the first (field may be
 * NULL). */
bool type_has_pointer(const struct type *type, const struct field **field);
/* Same type but for qualifiers and typedef names. */
bool type_same(const struct type *a, const struct type *b);
/* Is `part` the type, or one of a member or an element, at any depth? */
bool type_holds(const struct type *type, const struct type *part);

/* ---- variables and functions ---------------------------------------------- */

enum var_kind { VAR_PARAM, VAR_LOCAL, VAR_STATIC_LOCAL, VAR_GLOBAL };

struct var {
    enum var_kind kind;
    const char *name;
    struct type *type;
    struct span span;      /* its declarator's declaration: from the specifiers to the end of the
                              initializer; with `int a, b;` of the file both begin at
                              `int`, in a function b's begins at `b` */
    struct span name_span; /* empty if not in the source */
    struct node *init;     /* NULL: none */
    struct node **sizes;   /* of a parameter or local variable: of the arrays in its declarator,
                              innermost first, behind the operand of a typeof */
    size_t size_count;
    bool is_static, is_extern, is_thread_local, is_register;
    bool system;                  /* declared in a system header */
    struct func *func;            /* NULL: file scope */
    size_t index;                 /* in func->vars, or in unit.globals */
    struct directive *spec_const; /* set: `#pragma csycl spec_const` over it */
    struct directive *uniform;    /* set: `#pragma csycl uniform` over it */

    /* sema: it is an array in device code, and a pointer in the text: see
     * sema/privates/scratch_block.c */
    enum { BLOCK_NONE, BLOCK_PLAIN, BLOCK_ZEROED } block;

    /* sema: set: it stands for that expression of the host, see sema/code/path.c */
    struct node *path;
    const char *path_text; /* as the host's text says it */

    bool is_table; /* sema: see sema/pointers/constant_tables.c */
    bool
        is_touched; /* sema: somebody writes it or has its address, see sema/pointers/unwritten.c */

    /* sema: of a specialization constant, from the pragmas over all its declarations */
    bool required, has_id;
    uint32_t id;
};

struct vars {
    struct var **items;
    size_t count, room;
    struct map places; /* of lists that vars_add alone fills; else empty */
};

/* Of those that vars_add fills. */
bool vars_has(const struct vars *vars, const struct var *var);
/* Once. */
void vars_add(struct arena *arena, struct vars *vars, struct var *var);

struct func {
    const char *name;
    struct type *type; /* TYPE_FUNCTION */
    struct span span;  /* of the definition; of the first declaration if none */
    struct span name_span;
    bool system;       /* declared in a system header */
    struct node *body; /* NODE_BLOCK; NULL: no definition in this file */
    struct vars params;
    struct vars vars; /* params first, then every local in order of declaration */
    struct {
        struct node **items; /* every NODE_CALL inside; node->index is its place here */
        size_t count, room;
    } calls;
    struct {
        struct node **items; /* every NODE_GOTO inside */
        size_t count, room;
    } gotos;
    bool is_static, is_inline;
    bool has_attributes;         /* itself, not its parameters: constructor, used, ... */
    struct directive *uniform;   /* `#pragma csycl uniform(list)` or `variant_of` over it */
    struct directive *device;    /* set: `#pragma csycl device` over a declaration */
    struct reducer *reducer;     /* it is the combiner or the identity of that; NULL: of the user */
    const struct demand *demand; /* by attributes */
    size_t index;                /* in unit.funcs */

    /* sema: the functions that are versions of it */
    struct {
        struct func **items;
        size_t count, room;
    } variants;
};

/* Is it for device code of this file, and defined in another one? */
bool func_is_elsewhere(const struct func *func);
/* Is it defined here, for device code of other files? */
bool func_is_exported(const struct func *func);

/* ---- statements and expressions ------------------------------------------- */

/* The children of each kind; NULL where optional and absent. Implicit casts
 * are looked through: a node has the type that the user's expression has
 * (an array is still an array). */
enum node_kind {
    /* statements */
    NODE_BLOCK,    /* statements */
    NODE_DECL,     /* NODE_VAR of each variable declared; none for type declarations */
    NODE_VAR,      /* var; [0] initializer or NULL, then the sizes of an array of variable length */
    NODE_IF,       /* condition, then, else */
    NODE_FOR,      /* init (NODE_DECL or expression), condition, increment, body */
    NODE_WHILE,    /* condition, body */
    NODE_DO,       /* body, condition */
    NODE_SWITCH,   /* value, body */
    NODE_CASE,     /* value, end of a GNU range or NULL, statement */
    NODE_DEFAULT,  /* statement */
    NODE_BREAK,    /* - */
    NODE_CONTINUE, /* - */
    NODE_RETURN,   /* value or NULL */
    NODE_GOTO,     /* -; name */
    NODE_LABEL,    /* statement; name */
    NODE_EMPTY,    /* - */
    NODE_ASM,      /* - */
    NODE_ANNOTATED,  /* the statement under the directive, NULL for one that stands alone; its span
                        begins at the pragma's comment */
    NODE_OTHER_STMT, /* anything else, children as libclang gives them */

    /* expressions */
    NODE_REF,         /* -; var, func or enumerator */
    NODE_INTEGER,     /* -; also character literals */
    NODE_FLOATING,    /* -; name */
    NODE_STRING,      /* - */
    NODE_UNARY,       /* operand; op */
    NODE_BINARY,      /* left, right; op (arithmetic, comparison, logical, comma) */
    NODE_ASSIGN,      /* target, value; op: OP_ASSIGN, or OP_ADD for += and so on */
    NODE_CONDITIONAL, /* condition, then (NULL in GNU a ?: b), else */
    NODE_CALL,        /* callee, arguments; index in func->calls */
    NODE_MEMBER,      /* object or pointer; name, arrow, name_span; also __real__ z: "re" */
    NODE_INDEX,       /* base, subscript, as written: a[i] */
    NODE_CAST,        /* operand; explicit casts only; cast_type_span */
    NODE_PAREN,       /* operand */
    NODE_SIZEOF,      /* operand expression or NULL; also _Alignof, offsetof: has_value */
    NODE_INIT_LIST,   /* initializers */
    NODE_COMPOUND,    /* (type){...}: NODE_INIT_LIST */
    NODE_STMT_EXPR,   /* ({ ... }): NODE_BLOCK */
    NODE_OTHER_EXPR,  /* anything else, children as libclang gives them */
};

enum op {
    OP_NONE,
    OP_ASSIGN, /* only in NODE_ASSIGN */
    OP_ADD,    /* unary too: +x */
    OP_SUB,    /* unary too: -x */
    OP_MUL,
    OP_DIV,
    OP_REM,
    OP_SHL,
    OP_SHR,
    OP_AND,
    OP_OR,
    OP_XOR,
    OP_LAND,
    OP_LOR,
    OP_LT,
    OP_LE,
    OP_GT,
    OP_GE,
    OP_EQ,
    OP_NE,
    OP_COMMA,
    /* unary */
    OP_NOT,  /* ~ */
    OP_LNOT, /* ! */
    OP_DEREF,
    OP_ADDRESS,
    OP_PRE_INC,
    OP_PRE_DEC,
    OP_POST_INC,
    OP_POST_DEC,
    OP_OTHER, /* __extension__, ... */
};

/* One step of `.inner.rows[2] = value` in an initializer. */
struct designator {
    const char *field;   /* NULL: elements */
    int64_t first, last; /* elements; GNU's [first ... last] */
};

struct node {
    enum node_kind kind;
    struct span span;
    struct node *parent;
    struct node **children;
    size_t child_count;

    struct type *type;      /* expressions; NODE_VAR: the variable's */
    struct type *converted; /* implicitly, where either type is complex; NULL: it is not */
    enum op op;
    struct var *var;                /* NODE_REF, NODE_VAR */
    struct func *func;              /* NODE_REF to a function; NODE_CALL: the callee if direct */
    const char *enumerator;         /* NODE_REF to an enumerator (has_value is set) */
    struct type_decl *enum_decl;    /* the enum that it belongs to */
    const char *name;               /* member, label; a floating literal's text */
    struct span name_span;          /* the token of that name; NODE_REF: the whole node */
    struct span type_span;          /* NODE_CAST, NODE_COMPOUND, NODE_SIZEOF of a type: between the
                                       parentheses; NODE_DECL: the specifiers (up to the first
                                       declarator) */
    struct type *type_operand;      /* NODE_SIZEOF of a type */
    bool arrow;                     /* NODE_MEMBER by ->; its name is "" for an unnamed struct */
    struct designator *designators; /* of an element of NODE_INIT_LIST; NULL: none */
    size_t designator_count;
    bool has_value;              /* an integer constant expression, */
    int64_t value;               /* with this value (unsigned long as its bits) */
    size_t index;                /* NODE_CALL */
    bool is_uniform;             /* NODE_PAREN: of csycl_uniform(value) */
    bool is_chosen;              /* NODE_PAREN: of _Generic or such, which stands for the operand;
                                    NODE_SIZEOF: of __builtin_constant_p or such, an int;
                                    NODE_CALL: of <tgmath.h>, of the function that is meant */
    struct directive *directive; /* NODE_ANNOTATED; NODE_DECL under `uniform` and such */

    /* sema */
    bool is_dead;  /* it was cut out, see sema/subset/dead.c and front/libc/comparators.h;
                      name: what takes its place in the text */
    size_t number; /* in its function, parents first; SIZE_MAX: of a node that no
                      text shows */
    struct combination *combination; /* it belongs to this one, see there */
};

/* ---- annotations ----------------------------------------------------------- */

enum directive_kind {
    DIRECTIVE_PARALLEL_FOR,
    DIRECTIVE_SPEC_CONST,
    DIRECTIVE_UNIFORM,
    DIRECTIVE_DECLARE_REDUCTION,
    DIRECTIVE_VARIANT_OF,
    DIRECTIVE_DEVICE,
    DIRECTIVE_DATA,
    DIRECTIVE_ENTER_DATA,
    DIRECTIVE_EXIT_DATA,
    DIRECTIVE_UPDATE,
    DIRECTIVE_WAIT,
    /* Part of the language, refused until their issues are done: */
    DIRECTIVE_PARALLEL_FOR_WORK_GROUP,
    DIRECTIVE_PARALLEL_FOR_WORK_ITEM,
    DIRECTIVE_PRIVATE_MEMORY,
    DIRECTIVE_KERNEL,
    DIRECTIVE_LOCAL,
    DIRECTIVE_ATOMIC,
    /* A line that could not be understood; an error was reported. */
    DIRECTIVE_BROKEN
};

enum clause_kind {
    CLAUSE_COLLAPSE,        /* one item: expr */
    CLAUSE_WORK_GROUP_SIZE, /* one to three items: expr */
    CLAUSE_REDUCTION,       /* items; op, discard */
    CLAUSE_UNIFORM,         /* items */
    CLAUSE_SPEC_CONST,      /* items */
    CLAUSE_IN,              /* items with sections */
    CLAUSE_OUT,
    CLAUSE_INOUT,
    CLAUSE_CREATE,
    CLAUSE_HOST, /* likewise, of update */
    CLAUSE_DEVICE,
    CLAUSE_PRIVATE,      /* items */
    CLAUSE_FIRSTPRIVATE, /* items */
    CLAUSE_LASTPRIVATE,  /* items */
    CLAUSE_IF,           /* one item: expr */
    CLAUSE_NAME,         /* word */
    CLAUSE_NOWAIT,       /* - */
    CLAUSE_QUEUE,        /* one item: expr */
    CLAUSE_ID,           /* one item: expr */
    CLAUSE_REQUIRED,     /* - */
    CLAUSE_TUNE,         /* later */
    CLAUSE_IDENTITY,     /* one item: an initializer, which only the front's probe types */
};

enum reduction_op {
#define CSYCL_OP(NAME, ...) REDUCE_##NAME,
#include <csycl/ops.def>
#undef CSYCL_OP
    REDUCE_DECLARED, /* by `declare reduction` */
    REDUCE_LAST,     /* no clause: the value of the last iteration that sets the variable */
};

/* [lower:length], either part may be missing; [index] has only `lower` and no colon. */
struct section_dim {
    struct node *lower, *length; /* NULL: not written */
    bool has_colon;
    struct span span; /* in the pragma, with the brackets */
};

enum { SECTION_DIMS_MAX = 8 };

/* One element of a clause's list. */
struct item {
    struct span span;  /* in the pragma's comment */
    struct node *expr; /* the expression, or the base of the section */
    struct var *var;   /* where expr is the plain name of a variable */
    struct section_dim dims[SECTION_DIMS_MAX];
    unsigned dim_count;
};

struct items {
    struct item *items;
    size_t count, room;
};

struct clause {
    enum clause_kind kind;
    struct span span;      /* in the pragma's comment: from the word to the ')' */
    struct span word_span; /* the word */
    struct items items;
    enum reduction_op op; /* CLAUSE_REDUCTION */
    const char *op_name;  /* as written: "+", "min", "argmin" */
    struct span op_span;
    bool discard;     /* initialize_to_identity */
    const char *word; /* CLAUSE_NAME */
};

struct clauses {
    struct clause *items;
    size_t count, room;
};

/* A declared reduction for one type. The combiner is read as a function of csycl_out and csycl_in,
 * both of the type, whose body is the user's expression; it changes csycl_out. The identity is read
 * as a function without parameters whose body returns the user's initializer. */
struct reducer {
    const char *name; /* "argmin" */
    struct directive *directive;
    struct span type_span; /* in the pragma */
    struct type *type;     /* NULL: it could not be read, and an error was reported */
    struct func *combiner; /* likewise */
    struct func *identity; /* NULL: none, or likewise */
    bool broken;           /* sema: it has mistakes, which were reported */
};

/* declare reduction(name : types : combiner) */
struct declared {
    const char *name;                     /* NULL: unreadable */
    struct span name_span, combiner_span; /* in the pragma */
    struct {
        struct reducer **items; /* one for each type */
        size_t count, room;
    } reducers;
};

/* An item that names a variable. */
struct named {
    const struct clause *clause;
    const struct item *item;
    size_t next; /* that names the same; SIZE_MAX: none */
};

struct directive {
    enum directive_kind kind;
    struct span span;      /* comment(s) and probe: what emission removes */
    struct span word_span; /* "parallel_for" in the comment */
    struct clauses clauses;
    struct func *func;         /* the function it stands in; NULL: file scope */
    struct node *node;         /* its NODE_ANNOTATED or NODE_DECL */
    struct vars vars;          /* variables of the declaration under it */
    struct func *target_func;  /* the function under it */
    struct declared *declared; /* DECLARE_REDUCTION */
    struct span base_span;     /* VARIANT_OF: the function's name in the pragma */
    size_t index;              /* in unit.directives */

    /* sema */
    struct region *region; /* a loop that becomes a kernel; NULL if it has errors */
    struct {
        struct named *items; /* in text order */
        size_t count, room;
        struct map firsts, lasts; /* by variable: places */
    } named;
};

const struct clause *directive_clause(const struct directive *directive, enum clause_kind kind);
const char *directive_name(enum directive_kind kind);
bool directive_is_data(enum directive_kind kind);  /* data, enter data, exit data, update */
bool directive_is_host(enum directive_kind kind);  /* these and wait: for host code alone */
bool directive_is_alone(enum directive_kind kind); /* it stands between statements */
const char *clause_name(enum clause_kind kind);

/* ---- the unit -------------------------------------------------------------- */

/* A pointer becomes an integer, or an integer a pointer, and no cast says so. */
struct coercion {
    size_t at;
    const char *text; /* libclang's */
    bool is_said;     /* sema's: by one of the loops that come there */
};

/* An option that the text asks of the compiler, or FENV_ACCESS ON; see unit/demand.h. */
struct demand {
    const char *option; /* "wrapv", "O3" */
    struct span at;
    const struct demand *before; /* what holds, too, unless this says otherwise */
};

/* From here on that holds; NULL: nothing does. */
struct demand_change {
    size_t from;
    const struct demand *demand;
};

struct demand_changes {
    struct demand_change *items; /* in text order */
    size_t count, room;
};

struct unit {
    struct arena *arena;
    struct source *source;
    struct {
        struct func **items;
        size_t count, room;
    } funcs; /* in order of first declaration; system functions only if the text names them */
    struct vars globals;            /* likewise */
    struct type_decls type_decls;   /* in order of declaration */
    struct type_decls placed_decls; /* in text order, larger ones first; none of system headers */
    struct {
        struct directive **items;
        size_t count, room;
    } directives;       /* in text order */
    bool unsigned_char; /* plain char is, and is read as unsigned char */
    struct {
        size_t *items;
        size_t count, room;
    } mistakes; /* where libclang told of errors */
    struct {
        struct coercion *items;
        size_t count, room;
    } coercions;
    struct demand_changes option_changes; /* by pragmas */
    struct demand_changes environment_changes;

    /* sema */
    bool keeps_roundings; /* device code has -ffp-contract=off asked for it, */
    bool keeps_complex;   /* or -fno-cx-limited-range */
    struct {
        struct region **items;
        size_t count, room;
    } regions; /* in text order */
    struct {
        struct exported **items;
        size_t count, room;
    } exports;              /* functions for device code of other files */
    bool lacks_definitions; /* of library functions: what is in front of them has no end */
};

/* The type as device text names it: enums are integers, `long long` is long, and so on. */
enum type_kind type_device_kind(const struct type *type);

/* Calls `visit` for the node and all below it, parents first. A false result
 * leaves out what is below that node. NULL children are skipped. */
void node_walk(struct node *node, bool (*visit)(struct node *node, void *context), void *context);
/* Is the node such, or one below it? NULL is none. */
bool node_any(const struct node *node, bool (*is)(const struct node *node));

/* Is it no expression? */
bool node_is_statement(const struct node *node);

/* for, while or do? */
bool node_is_loop(const struct node *node);
struct node *node_loop_body(const struct node *loop);

/* The condition, or other expression, that decides at an if, switch, loop, ?:, && or ||; NULL:
 * there is none. */
struct node *node_decider(const struct node *node);

/* Of the parameter that gets the argument; NULL: there is none, as of `...`, or the callee is not
 * known. */
const struct type *node_param_type(const struct node *call, const struct node *argument);

/* Is the value of the expression unused? */
bool node_is_discarded(const struct node *node);

/* Is the lvalue a member of a structure, or an element of one? */
bool node_in_record(const struct node *lvalue);

/* The node without parentheses (and explicit casts to the same type are kept). */
struct node *node_strip(struct node *node);

#endif
