/* syntax.h: variables, functions, statements and expressions. */
#ifndef CSCC_UNIT_SYNTAX_H
#define CSCC_UNIT_SYNTAX_H

#include "unit/types.h"

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
    bool system;                      /* declared in a system header */
    struct func *func;                /* NULL: file scope */
    size_t index;                     /* in func->vars, or in unit.globals */
    struct directive *spec_const;     /* set: `#pragma csycl spec_const` over it */
    struct directive *uniform;        /* set: `#pragma csycl uniform` over it */
    struct directive *private_memory; /* set: `#pragma csycl private_memory` over it */
    struct directive *shared;         /* set: `#pragma csycl local` over it */

    /* sema: it is an array in device code, and a pointer in the text: see
     * sema/privates/scratch_block.c */
    enum { BLOCK_NONE, BLOCK_PLAIN, BLOCK_ZEROED } block;

    /* sema: set: it stands for that expression of the host, see sema/code/path.c */
    struct node *path;
    const char *path_text; /* as the host's text says it */

    bool is_table;    /* sema: see sema/pointers/constant_tables.c */
    bool has_address; /* sema: somewhere in device code its address is taken, or a part's */

    /* sema: see sema/pointers/unwritten.c */
    bool is_touched; /* somebody writes it or has its address */
    unsigned named;  /* how often code does that it looks at */

    /* sema: of a specialization constant, from the pragmas over all its declarations */
    bool required, has_id;
    uint32_t id;
    const struct clause *tune; /* where its values to choose from stand; NULL: it is not tuned */
    struct {
        int64_t *items; /* of 64 unsigned bits, where the type has these */
        size_t count, room;
    } candidates; /* each once */
};

/* A specialization constant that has a value before it is set: its initializer, or 0 where the file
 * defines it without one. */
bool var_has_default(const struct var *var);

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
    struct func *original;  /* sema: set: it is a copy of that for one loop, */
    struct func_copy *copy; /* as sema/code/func_copies.h says */
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
    struct directive *directive; /* NODE_ANNOTATED; NODE_DECL under `uniform` and such; NODE_BLOCK:
                                    in front of the loop under it sections are staged */

    /* sema */
    bool is_dead;  /* it was cut out, see sema/subset/dead.c and front/libc/comparators.h;
                      name: what takes its place in the text */
    size_t number; /* in its function, parents first; SIZE_MAX: of a node that no
                      text shows */
    struct combination *combination; /* it belongs to this one, see there */
};

#endif
