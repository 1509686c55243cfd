/* claim_text.h: values that are asserted to be uniform, verified (plan/claims.h).
 *
 *     (x)  ->  ({ int csycl_v = (x); csycl_claim(csycl_here, 0, PATH, (ulong)csycl_v); csycl_v; })
 *
 * csycl_here says which work-item it is, and by which calls it came; PATH adds the rounds of the
 * loops around, which are counted for that:
 *
 *     for (...) f(x);  ->  { ulong csycl_round_7 = 0; for (...) { csycl_round_7++; f(x); } }
 *
 * Without CSYCL_CHECK_UNIFORM csycl_claim does nothing, and the device's compiler drops the rest.
 */
#ifndef CSCC_EMIT_VERIFY_CLAIM_TEXT_H
#define CSCC_EMIT_VERIFY_CLAIM_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"

/* The name in a kernel, its iteration function and helpers, and its declaration there. */
#define CLAIM_HERE "csycl_here"
#define CLAIM_PARAMETER "struct csycl_here " CLAIM_HERE

/* The node's value, compared if it is claimed. */
struct code *claim_verified(const struct body *body, const struct node *node, struct code *code);

/* Is it a loop whose rounds are counted, or a label that is passed again? Then this is the same,
 * with what counts. */
struct code *claim_counted(const struct body *body, struct node *node, struct code *code);

/* csycl_here for what the call runs. */
const char *claim_argument(const struct body *body, struct arena *arena, const struct node *call);

/* Likewise of a function of another file, where something is verified. That verifies no values
 * unless this file says by which way it comes there. */
const char *claim_import_argument(const struct body *body, struct arena *arena,
                                  const struct node *call);

/* Statements in front of the body's. */
void claim_begin(const struct body *body, struct strbuf *out);

/* Who an iteration is, as `iteration.here`: csycl_who(csycl_here, which iteration, of which block).
 * The CPU shape's blocks are neighbours of one row, as the expressions count them; the GPU shape's
 * are sub-groups of a work-group, here of one that has a work-item for each iteration. */
const char *claim_neighbour(struct arena *arena, const struct kernel *kernel, const char *row,
                            const char *counter);
const char *claim_work_item(struct arena *arena, unsigned loops);

/* The host's table of all claims of the file, and the fields of a kernel's site. */
void claim_table(const struct plan *plan, struct strbuf *out);
void claim_list(const struct plan *plan, struct strbuf *out); /* the table alone */
void claim_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
