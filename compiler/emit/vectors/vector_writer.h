/* vector_writer.h: what the files share that write vectors: vector_statement.c (control, by masks),
 * vector_switch.c (the same of a switch), vector_value.c (expressions), vector_place.c (loads and
 * stores), vector_call.c (functions of the program), vector_record.c (structures), vector_list.c
 * (lists of initializers), vector_type.c (types). */
#ifndef CSCC_EMIT_VECTORS_VECTOR_WRITER_H
#define CSCC_EMIT_VECTORS_VECTOR_WRITER_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "plan/vectors/vectors.h"

/* A loop that lanes leave one by one, or a switch. */
struct vector_round {
    const struct node *loop;
    const char *continued; /* the mask of those that go on with the next round, or behind the
                              switch; NULL: none do, or nobody asks */
    struct vector_round *outer;
};

struct vector_writer {
    const struct body *body;
    const struct vector_body *of;
    struct arena *arena;
    struct code *block;         /* where statements go */
    const char *mask;           /* who is in */
    bool is_whole;              /* that is who is in the block: all, but for the last one's */
    unsigned *names;            /* how many there are */
    struct vector_round *round; /* the innermost one around */
    const char *result;         /* what lanes have returned; NULL: none, or all do so at the end */
    const char *staying;        /* the mask of those that have not; NULL: none returns in a loop */
};

enum vector_form {
    FORM_SCALAR,
    FORM_VECTOR,
    FORM_MASK, /* an int of 0 or 1 as a mask */
    FORM_NONE, /* no value: a call has been made */
};

struct vector_value {
    const char *text; /* an operand; of a structure: what has its members */
    enum type_kind kind;
    enum vector_form form;
};

/* ---- vector_type.c ---- */

enum type_kind vector_kind(const struct type *type);

/* "float"; "float16", or "csycl_pair_float" of two side by side */
const char *vector_scalar_name(enum type_kind kind);
const char *vector_name(struct arena *arena, const struct vector_body *of, enum type_kind kind);

/* How many lanes there are, "16"; and a word of the prelude's about them: "CSYCL_LANE" for "LANE"
 */
const char *vector_width(struct arena *arena, const struct vectors *vectors);
const char *vector_word(const struct vector_writer *writer, const char *word);

/* The kind that both operands are converted to, promoted. */
enum type_kind vector_common(const struct node *left, const struct node *right);
enum type_kind vector_promoted(const struct node *operand);

/* As a vector of that kind. */
struct vector_value vector_converted(const struct vector_writer *writer, struct vector_value value,
                                     enum type_kind kind);

/* As a mask: what is not 0. */
struct vector_value vector_truth(const struct vector_writer *writer, struct vector_value value);

/* The comparison of vectors of that kind, as a mask; and those of a mask that it is true for. */
const char *vector_test(const struct vector_writer *writer, enum type_kind kind, const char *test);
const char *vector_met(const struct vector_writer *writer, const char *mask, const char *test);

/* "CSYCL_CHOOSE4(mask, value, other)", vectors of that kind. */
const char *vector_chosen(struct arena *arena, enum type_kind kind, const char *mask,
                          const char *value, const char *other);

/* ---- vector_value.c ---- */

/* "csycl_t3" */
const char *vector_new_name(const struct vector_writer *writer, const char *what);

/* A variable of that kind with the value: its name. */
const char *vector_kept(const struct vector_writer *writer, struct vector_value value);

/* A mask with that value. */
const char *vector_new_mask(const struct vector_writer *writer, const char *value);

struct vector_value vector_value(const struct vector_writer *writer, struct node *node);

/* As a mask of those that are in. */
const char *vector_condition(const struct vector_writer *writer, struct node *node);

/* What nobody reads. */
void vector_effect(const struct vector_writer *writer, struct node *node);

/* ---- vector_place.c ---- */

struct vector_value vector_loaded(const struct vector_writer *writer, struct node *lvalue);

/* Stores, in the lanes that are in. */
void vector_stored(const struct vector_writer *writer, struct node *lvalue,
                   struct vector_value value);

/* A place that differs between lanes, whose parts are loaded and stored lane by lane. */
struct vector_lanes {
    const char *text;
    const char *mask;
    bool is_own; /* it is in a variable of vectors */
};

struct vector_lanes vector_lanes(const struct vector_writer *writer, struct node *lvalue);

/* The number at ".x" of it, "" where it is one. */
struct vector_value vector_gathered(const struct vector_writer *writer,
                                    const struct vector_lanes *lanes, const char *path,
                                    enum type_kind kind);
void vector_scattered(const struct vector_writer *writer, const struct vector_lanes *lanes,
                      const char *path, enum type_kind kind, const char *value);

/* A function of numbers, lane by lane. */
struct vector_value vector_called(const struct vector_writer *writer, struct node *call);

/* Of two vectors of that kind, lane by lane; the divisor is not 0 in lanes that are in. */
const char *vector_divided(const struct vector_writer *writer, enum type_kind kind, bool is_rest,
                           const char *left, const char *right);

/* ---- vector_call.c ---- */

/* A function of the program. */
struct vector_value vector_own_called(const struct vector_writer *writer, struct node *call);

/* In front of the body's statements: declares what its returns need. */
void vector_begin_returns(struct vector_writer *writer);

/* Behind them: gives what lanes have returned. */
void vector_end_returns(const struct vector_writer *writer);

/* NODE_RETURN. */
void vector_return(const struct vector_writer *writer, struct node *node);

/* The function. */
void vector_helper(const struct plan *plan, const struct vector_body *of, struct strbuf *out);

/* ---- vector_record.c ---- */

/* "float16", "struct csycl_vector_run_7_vec"; and "float16 t[8]" */
const char *vector_type_name(struct arena *arena, const struct vector_body *of,
                             const struct type *type);
const char *vector_declared(struct arena *arena, const struct vector_body *of,
                            const struct type *type, const char *name);

/* Defines those that the bodies need. */
void vector_records(struct arena *arena, const struct vectors *vectors, struct strbuf *out);

/* The value in vectors, converted to the type. */
const char *vector_as(const struct vector_writer *writer, struct node *node,
                      const struct type *type);

/* Sets what has that name; `keeps`: in the lanes that are in alone. */
void vector_set(const struct vector_writer *writer, const struct type *type, const char *name,
                const char *text, bool keeps);

/* The same of structures in memory. */
struct vector_value vector_record_loaded(const struct vector_writer *writer, struct node *lvalue);
void vector_record_stored(const struct vector_writer *writer, struct node *lvalue,
                          const char *text);

/* ---- vector_switch.c ---- */

void vector_switch(const struct vector_writer *writer, struct node *node);

/* ---- vector_list.c ---- */

/* Declares what has that name, with a list as its initializer. */
void vector_initialized(const struct vector_writer *writer, const struct type *type,
                        const char *name, const struct node *list);

struct vector_value vector_compound(const struct vector_writer *writer, const struct node *node);

/* ---- vector_statement.c ---- */

/* Declares a variable; `value` may be NULL. */
void vector_declare(const struct vector_writer *writer, const struct type *type, const char *name,
                    struct node *value);

void vector_statement(struct vector_writer *writer, struct node *node);

#endif
