/* loop_header.h: the header of a loop in canonical form. */
#ifndef CSCC_SEMA_LOOP_HEADER_H
#define CSCC_SEMA_LOOP_HEADER_H

#include "unit/unit.h"
#include "unit/width.h"

/* A header that counts by a pointer. The range counts the elements from where that begins, by a
 * variable that no text shows. See sema/loops/pointer_counter.c. */
struct pointer_counter {
    struct var *var;
    struct node *begin;   /* what the header sets it to; NULL: nothing */
    struct node *end;     /* what the test compares it with, */
    struct node *base;    /* or how far it is from there; NULL: itself, */
    struct node *added;   /* with so many elements added; NULL: none */
    struct node *by;      /* what moves it, in the test or behind */
    struct node *step;    /* by how many elements, as it is written; NULL: 1 */
    struct var *distance; /* of the range's ends, which the host computes; NULL: the loop's `upper`
                             tells it */
    bool is_down;
    bool is_early; /* it moves in the test, so once more than there are iterations, */
    bool is_short; /* and `--p > a` compares what it is behind that */
};

/* The bounds of a test that has several, and how the nearest one is found. */
struct loop_bounds {
    struct loop_bound {
        struct node *value;
        struct width compared; /* as what */
        bool is_closed;        /* by <= or >= */
    } * items;
    size_t count, room;
    bool has_closed;
    enum {
        BOUNDS_ALIKE,  /* all comparisons are in one type, by one operator, */
        BOUNDS_SIGNED, /* or of signed numbers, */
        BOUNDS_FROM_0, /* or < of numbers from 0 on */
    } kind;
};

/* One loop of a canonical nest: for (var = lower; var TEST upper; var += step). */
struct loop {
    struct node *node; /* NODE_FOR */
    struct var *var;
    bool declared_inside; /* in the init statement; else its value is set after the loop */
    struct node *lower, *upper;
    struct node *distance; /* of an item loop: what `upper` is more, where that alone is known when
                              the kernel is built; else NULL */
    struct node *begins; /* the header's first part, where it begins other variables as well; NULL:
                            it does not */
    enum op test;        /* OP_LT, OP_LE, OP_GT, OP_GE, OP_NE */
    struct node *before; /* where the test itself counts, `i-- > end`: the value that the header
                            sets the variable to, of which `lower` is the next; else NULL */
    enum op test_before; /* likewise, where it compares what the variable was before it counts: how;
                            else OP_NONE. `test` is what then holds in the body */
    struct node *added;  /* to the variable by the test, 4 of `i + 4 <= n`; NULL: nothing */
    struct node *step;   /* magnitude; NULL: 1. With a constant step the value is positive */
    enum op scale;       /* OP_MUL, OP_DIV, OP_SHL or OP_SHR by `step`, a constant then, as it is
                            written; OP_NONE: the step is added */
    struct width sum;    /* what the variable and its step are added in */
    struct node *counts; /* of `i++, p++` what counts it, */
    struct node *others; /* and all of it; NULL: there is nothing else */
    struct pointer_counter *pointer; /* NULL: the header names `var`, which is an integer */
    struct type *compared; /* what the test makes of the variable, `(size_t)i < n`; NULL: itself */
    struct loop_bounds bounds; /* of `i < n && i <= m`, */
    struct var *nearest; /* of which the host computes the nearest one, `upper`; NULL: it has one */
    struct node *rest;   /* what else the test asks for: where it does not hold, the body leaves the
                            loop; NULL: nothing */
    struct var *first;   /* where the header sets no variable: what that has in front of the loop;
                            NULL: it sets one */
    bool is_asserted;    /* a `uniform` clause of the region names its variable */
    bool down;           /* the variable decreases by step; with a step that is not constant, `down`
                            says which operator was written (-= or - ) */
};

/* Loops of a nest that are no part of the range, though collapse names them: each iteration runs
 * them. See sema/loops/nest_rest.c. */
struct nest_rest {
    const char *why;    /* NULL: there are none */
    const char *advice; /* how to write the nest so that there are none; NULL: it cannot be */
    struct span at;
    struct node *loop; /* the outermost one; NULL: it does not count as parallel loops do */
    unsigned asked;    /* the loops of the whole nest */
};

/* By how much its variable goes up or down, as far as that is known before it runs: 0 if it is not,
 * or if the step is not added. */
int64_t loop_step(const struct loop *loop);

/* Does its test wait for the variable to go down: `i > end`? Not of !=. */
bool loop_test_is_down(const struct loop *loop);

/* The test as it is written, of the values that it compares with the bound. */
enum op loop_written_test(const struct loop *loop);

/* May the variable wrap on its way: from 5 to 2, `for (unsigned i = 5; i != 2; i++)`? */
bool loop_may_wrap(const struct loop *loop);

/* May it go on from the last value of its type, where that is no overflow in C, to the first one,
 * since the test has not ended the loop: `for (unsigned char i = 0; i < n; i += 100)`? Then the
 * distance between the bounds does not tell how many iterations there are. */
bool loop_may_pass(const struct loop *loop);

/* What the test compares with the bound: the variable, or `i + 4`. */
struct width loop_tested(const struct loop *loop);
/* What that and its bound are compared as. */
struct width loop_comparison(const struct loop *loop);

/* The name of what counts it, in the user's text. */
const char *loop_counter_name(const struct loop *loop);

/* Has its header a bound? That of `i--` is 0. */
bool loop_has_end(const struct loop *loop);

/* Is a part of its range the same loop with other bounds? */
bool loop_is_divisible(const struct loop *loop);

/* The operator of a step that is not added: "*". */
const char *loop_scale_text(const struct loop *loop);
/* And what stands behind it: "2", "10U", as C and OpenCL C have it. */
const char *loop_factor_text(struct arena *arena, const struct loop *loop);

/* Reads the header of a loop inside of a body, without a word; false: it has another form. Its step
 * is a constant, and it goes the way that its test waits for, if that is not !=. */
bool loop_match(struct node *node, struct loop *loop);

/* The same where it moves other variables too (loops/moved.h). */
bool loop_match_moving(struct node *node, struct loop *loop);

/* As loop_match, whatever its test is: `upper` and `test` stay as they are. */
bool loop_match_untested(struct node *node, struct loop *loop);

/* And whatever its step is, which stays as it is written: `-2` of `i += -2`. */
bool loop_match_counter(struct node *node, struct loop *loop);

/* Of a comparison of the variable, as itself or as a type that has all bits of its values, with
 * something else: what the variable is compared as; NULL: the test is another one. Sets `test` and
 * `upper`. */
struct node *loop_match_compared(struct loop *loop, struct node *test);

/* Have the expressions the same value, and no side effects? */
bool node_same(struct node *a, struct node *b);

/* Does the node (NULL: none), or one below it, name the variable? */
bool node_mentions(struct node *node, const struct var *var);

/* Or is it, or one below it, the same as the expression? */
bool node_holds(struct node *node, struct node *expression);

#endif
