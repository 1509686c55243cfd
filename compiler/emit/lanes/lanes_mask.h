/* lanes_mask.h: steps that some of a block of neighbours run, in the CPU shape: of an if at which
 * they part, and of loops that they leave one by one.
 *
 *     for (int csycl_l = 0; ...) { csycl_in_1[csycl_l] = 0; if (x[csycl_l] > 4)
 *         csycl_in_1[csycl_l] = 1; }
 *     for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n);
 *          csycl_strip_1.begin < csycl_strip_1.end;
 *          csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n))
 *         for (int k = 0; k < n; k++)
 *             for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
 *                 if (!csycl_in_1[csycl_l]) continue; ... }
 *
 * with this in front of the strips, for blocks of which few are in:
 *
 *     if (csycl_are_few(csycl_in_1, 1, 0, csycl_n, 9)) {
 *         for (int csycl_l = 0; ...) NAME_iteration(csycl_i + csycl_l, ...);
 *         return; }
 *
 *     int csycl_in_1[NAME_items];
 *     for (int csycl_l = 0; ...) { csycl_in_1[csycl_l] = 1; }
 *     for (int k = 0; k < n; k++) {
 *         for (int csycl_l = 0; ...) { if (!csycl_in_1[csycl_l]) continue; ...
 *             if (x[csycl_l] > 4) { csycl_in_1[csycl_l] = 0; continue; } }
 *         int csycl_any = 0; for (int csycl_l = 0; ...) { csycl_any |= csycl_in_1[csycl_l]; }
 *         if (!csycl_any) break;
 *     }
 *
 * What each item asks by itself, `while (x > 4)`, is gone through there, and the loop has no
 * end but that:
 *
 *     while (1) {
 *         for (int csycl_l = 0; ...) { if (!csycl_in_1[csycl_l]) continue;
 *             if (!(x[csycl_l] > 4)) { csycl_in_1[csycl_l] = 0; continue; } ... }
 *         ... }
 */
#ifndef CSCC_EMIT_LANES_LANES_MASK_H
#define CSCC_EMIT_LANES_LANES_MASK_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The innermost mask around (or this) of which it is known where its items begin and end; NULL:
 * there is none. */
const struct mask *lanes_mask_strip(const struct mask *mask);

/* Where those items begin, and end; `strip` NULL: the block's. */
const char *lanes_mask_begin_of(struct arena *arena, const struct mask *strip);
const char *lanes_mask_end_of(struct arena *arena, const struct mask *strip);

/* Appends the declaration of what says who is in. */
void lanes_mask_arrays(const struct body *body, const struct mask *mask, struct strbuf *out);

/* Appends what says who runs a body that some end before others, or a helper that not all call;
 * else nothing. */
void lanes_mask_body(const struct body *body, struct strbuf *out);

/* Appends the first of those in a mask to what is passed by its first item's place: " + 5". */
void lanes_mask_shift(const struct mask *who, struct strbuf *out);

/* The `continue` by which an item ends the body; NULL: all end it together. */
struct code *lanes_mask_continue(const struct body *body, struct node *node);

/* Behind a step in which some end the body, who goes on; and the block that they alone go through
 * of what follows in the user's one. Both are added to the block. */
void lanes_mask_ended(const struct body *body, const struct step *step, struct code *block);
struct code *lanes_mask_go_on(const struct body *body, const struct step *step, struct code *block);

/* Adds an if at which they part, with its two ways. */
void lanes_mask_part(const struct body *body, const struct step *step, struct code *block);

/* In front of the loop all are in it. */
void lanes_mask_enter(const struct body *body, const struct mask *mask, struct code *block);

/* In front of what an item does. */
void lanes_mask_skip(const struct body *body, const struct mask *mask, struct code *block);

/* Behind what all do in a loop: it goes on while some are in it. */
void lanes_mask_go_round(const struct body *body, const struct mask *mask, struct code *block);

/* Asks an item whether it goes on with the loop. */
void lanes_mask_ask(const struct body *body, const struct step *loop, struct code *block);

/* The `break` of an item; NULL: all leave together. */
struct code *lanes_mask_break(const struct body *body, struct node *node);

#endif
