/* search_rounds.h: inner loops that look for an element.
 *
 *     for (k = 0; k < n; k++)          while (k < n && s[k] != c)
 *         if (s[k] > limit)                k++;
 *             break;
 *
 * A round only tests elements, each one further than the round before, until one of them ends the
 * loop. Compilers do not vectorize such a loop, since rounds behind the last may not read. A block
 * of elements that lies in the page of its first one can be read all the same, and its tests have
 * no effects: the CPU shape skips the rounds in front of the one that ends the loop, and that one
 * tests again, as the loop says.
 *
 * On PoCL 3.1 with AVX-512, against the loop as it stands: 1.6 times as fast where bytes of records
 * end it after 40 rounds, 4 times where none does or words of 6 letters end, 1.5 where floats do
 * after 30; nothing is lost where the second round ends it.
 */
#ifndef CSCC_PLAN_ROUNDS_SEARCH_ROUNDS_H
#define CSCC_PLAN_ROUNDS_SEARCH_ROUNDS_H

#include "plan/plan.h"

enum { SEARCH_ELEMENTS_MAX = 3, SEARCH_SETUP_MAX = 4 };

struct search_loop {
    struct node *loop;
    const struct instance *instance;
    const struct var *counter;
    struct node *name;  /* of the counter, where it counts */
    struct node *bound; /* the loop goes on while counter < bound; NULL: nothing else ends it */
    struct node *test;
    bool goes_on;       /* the condition of the loop, which goes on where it holds; else an if's,
                           which leaves there */
    struct node *count; /* the statement that counts at the end of the body; NULL: a for does */
    struct node *setup[SEARCH_SETUP_MAX]; /* declarations that the test needs */
    size_t setup_count;
    struct node *elements[SEARCH_ELEMENTS_MAX]; /* that are read, whatever the test gives */
    size_t element_count;
};

/* Is the loop such? Then *search says how. */
bool plan_searches(struct search_loop *search, const struct plan *plan,
                   const struct instance *instance, struct node *loop);

/* Does it name the counter? */
bool search_counts(const struct search_loop *search, const struct node *node);

/* Is the element's subscript counted in 32 bits without sign, which may wrap? NULL: no. */
struct node *search_wraps(const struct search_loop *search, const struct node *element);

#endif
