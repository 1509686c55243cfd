/* search_text.h: inner loops that look for an element (plan/rounds/search_rounds.h), in the CPU
 * shape: CSYCL_SEARCH stands behind the test and skips rounds that go on. The first round comes
 * before that: what ends there reads nothing else.
 *
 *     for (k = 0; k < n; k++) {
 *         if (s[k] > 9)
 *             break;
 *         CSYCL_SEARCH(k, (ulong)(n) - (ulong)k, CSYCL_NEAR(&s[k]), , (&s[k])[csycl_j] > 9)
 *     }
 */
#ifndef CSCC_EMIT_LANES_SEARCH_TEXT_H
#define CSCC_EMIT_LANES_SEARCH_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "plan/rounds/search_rounds.h"

/* Is the loop a search there? Blocks of items have none. */
bool search_reads(struct search_loop *search, const struct body *body, struct node *loop);

/* Such a loop; NULL: it is another one. */
struct code *search_lowered(const struct body *body, struct node *loop);

/* The node, which is `code`, in a text for a block of elements: of one of these, each in turn. */
struct code *search_element(const struct body *body, const struct node *node, struct code *code);

#endif
