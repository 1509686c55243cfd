/* header.h: the parts of an annotated loop's header, for this room. */
#ifndef CSCC_SEMA_LOOPS_HEADER_H
#define CSCC_SEMA_LOOPS_HEADER_H

#include "sema/check.h"

/* begins.c. The variable and its first value, alone; or among others that the header begins. */
bool loop_match_begin(struct loop *loop, struct node *init);
bool loop_match_begins(struct loop *loop, struct node *init);
/* What a header's first part (NULL: none) sets the variable to; NULL: it does not. */
struct node *loop_begin_of(struct node *init, const struct var *var);
/* Can those get their values in front of the loop? Says where not. */
bool loop_check_begins(struct sema *sema, const struct region *region, const struct loop *loop);

/* first_part.c. The variable and its first value; false: there is a mistake, which is said.
 * `is_launched`: the header may begin others in front of the launch, or nothing. */
bool loop_read_first(struct sema *sema, const struct region *region, struct loop *loop,
                     bool is_launched);

/* counting_test.c. A test that counts, such as `i-- > 0`, in a header without a third part? */
bool loop_match_counting(struct sema *sema, struct loop *loop, struct node *test);

/* other_tests.c. A test like `i + 4 <= n`, or `i`? */
bool loop_match_other(struct sema *sema, struct loop *loop, struct node *test);

/* pointer_counter.c. The pointer that the header counts by; NULL: none. */
struct var *loop_find_pointer(const struct loop *loop);
/* Reads what it begins with, and the test; then, when its step has been read too, makes the loop
 * one that counts elements. False: there is a mistake, which is said. */
bool loop_read_pointer(struct sema *sema, const struct region *region, struct loop *loop,
                       struct var *var);
bool loop_count_elements(struct sema *sema, const struct region *region, struct loop *loop);

/* Does something in the loop, or in its header, have that name? */
bool loop_has_name(const struct loop *loop, const char *name);

/* A variable of the host's, with that name or a longer one. */
struct var *loop_make_variable(struct sema *sema, const struct region *region,
                               const struct loop *loop, const char *name, struct type *type);

/* joined_test.c. A test of conditions that are joined by &&, of which `match` knows one? */
bool loop_match_joined(struct sema *sema, const struct region *region, struct loop *loop,
                       struct node *test, bool (*match)(struct loop *loop, struct node *test));
/* Has the region's body leave the loop where the rest of such a test does not hold. */
void loop_guard_body(struct sema *sema, struct region *region);

/* loop_form.c. A comparison of the variable that is a test? Sets `test` and `upper`. */
bool loop_match_test(struct loop *loop, struct node *test);
/* Or one of the variable as another integer type, `(size_t)i < n`? */
bool loop_match_cast(struct loop *loop, struct node *test);

/* A number that the text does not show, at that place. */
struct node *loop_new_integer(struct sema *sema, const struct loop *loop, struct span span,
                              struct type *type, int64_t value);

/* scaled.c. Is the step a multiplication, a division or a shift, or `i += i`? */
bool loop_match_scaled(struct sema *sema, struct loop *loop, const struct node *increment);
/* By how much, and which way? False: there is a mistake. */
bool loop_read_scale(struct sema *sema, struct loop *loop);

#endif
