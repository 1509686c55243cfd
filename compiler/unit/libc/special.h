/* special.h: calls of C's library in device code that do more than compute: what prints, and what
 * ends the program. */
#ifndef CSCC_UNIT_LIBC_SPECIAL_H
#define CSCC_UNIT_LIBC_SPECIAL_H

#include "unit/unit.h"

/* exit, abort and their kind, and what assert() calls where it fails. */
bool special_ends_program(const struct node *call);
bool special_is_failed_assertion(const struct node *call);

/* Does nothing follow the call: these, abort() as the compiler knows it, or such? */
bool special_never_returns(const struct node *call);

/* Does the result depend on the arguments alone, and is it all that the call of a function of C's
 * library does? */
bool special_only_computes(const struct node *call);

/* printf and its kind on stdout; see special_drop_stream. `*format`: what printf prints the only
 * argument by; NULL: it is printf, or its format is. */
bool special_prints(const struct node *call, const char **format);

/* In a block, what is printed to stderr right in front of a call that ends the program becomes that
 * call's: its `name` is what the host is to run before it, by lines. In place of each number that
 * is no literal, SPECIAL_VALUE stands there and a letter for its type: f d i u l m x y. */
void special_take_messages(struct arena *arena, const char *text, struct node *block);

enum { SPECIAL_VALUE = '\1', SPECIAL_VALUES = 8 /* of one message */ };

/* Is it what is left of such a message: a call with these numbers? And the call that ends the
 * program behind it. */
bool special_tells(const struct node *call);
const struct node *special_end_of(const struct node *call);

/* Of a call that ends the program: does its message have numbers? Is its status none that is
 * known? */
bool special_is_told(const struct node *end);
bool special_has_status(const struct node *end);

/* Of fprintf(stdout, ...) and its kind, that argument stops being one; fprintf becomes a printf. */
void special_drop_stream(struct arena *arena, struct node *call);

#endif
