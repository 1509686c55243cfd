/* types.h: types, and the structures, unions and enumerations that they name. */
#ifndef CSCC_UNIT_TYPES_H
#define CSCC_UNIT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"
#include "base/source.h"

struct combination;
struct directive;
struct exported;
struct func;
struct func_copy;
struct node;
struct reducer;
struct region;
struct type;
struct var;

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

struct enumerator {
    const char *name;
    int64_t value; /* of an unsigned type: its bits */
};

/* A named (or anonymous) type where it is declared. */
struct type_decl {
    enum type_decl_kind kind;
    const char *name;  /* typedef name or tag; "" if anonymous */
    struct span span;  /* from its first token to its last, without the ';'; empty if `system` */
    bool system;       /* declared in a system header: its text is not in the source */
    struct type *type; /* typedef: what the name stands for. Record, enum: the type */
    size_t index;      /* in unit.type_decls */
    struct {
        struct enumerator *items;
        size_t count, room;
    } enumerators;                 /* of an enum */
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
    bool is_const, is_volatile, is_atomic; /* of this level */
    size_t size, align;                    /* bytes; 0 where incomplete */
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

bool type_is_integer(const struct type *type); /* _Bool, char, ..., enum */
/* An integer's by a name that no variable of the user can hide. */
const char *type_integer_name(const struct type *type);
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

#endif
