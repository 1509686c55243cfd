/* sets.h: sets of integer vectors that linear conditions describe. The door to
 * isl: nothing else in the compiler sees it.
 *
 * A vector's components are its columns. Questions can take long, so there is a
 * budget of work; beyond it, and where numbers are too large, the answer is
 * "unknown" and no more work is done until the next budget.
 */
#ifndef CSCC_SETS_SETS_H
#define CSCC_SETS_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sets; /* owns all sets made with it */
struct set;

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN };

struct sets *sets_new(void);
void sets_free(struct sets *sets);
/* Frees all sets and begins a new budget. */
void sets_begin(struct sets *sets);
/* Is it used up? */
bool sets_are_spent(const struct sets *sets);

/* factors[0] * column 0 + ... + factors[columns], the constant: >= 0, or == 0. */
struct linear {
    const int64_t *factors;
    bool is_equality;
};

/* The empty set. */
struct set *set_none(struct sets *sets, unsigned columns);
/* Adds the vectors that meet all conditions. */
void set_add(struct set *set, const struct linear *conditions, size_t count);
/* What the first `columns` columns can be. */
struct set *set_project(const struct set *set, unsigned columns);
struct set *set_unite(const struct set *a, const struct set *b);
struct set *set_intersect(const struct set *a, const struct set *b);

enum answer set_is_empty(const struct set *set);
enum answer set_contains(const struct set *outer, const struct set *inner);

#endif
