/* lanes.h: the body of a kernel for a block of neighbours, in the CPU shape.
 *
 *     float t[NAME_items];
 *     for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) { t[csycl_l] = 0; }
 *     for (int k = 0; k < n; k++)
 *         for (int csycl_l = 0; ...) { const int j = csycl_i + csycl_l; t[csycl_l] += a[k * m + j];
 * }
 */
#ifndef CSCC_EMIT_LANES_LANES_H
#define CSCC_EMIT_LANES_LANES_H

#include "base/edit.h"
#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"

/* Opens and closes the loops over items; nothing without body->steps. To be called before all
 * other edits of the body. */
void lanes_edit(const struct body *body, struct arena *arena, struct edits *edits);

/* Appends what begins a loop over the block's items, or from the first to the last of those of a
 * mask (NULL: all), with variables that count with them. */
void lanes_open(const struct body *body, struct arena *arena, const struct mask *who,
                const struct vars *counters, struct strbuf *out);

/* The same of jammed items, without the variables. */
void lanes_open_jammed(const struct body *body, struct strbuf *out);

/* Appends these variables as they are for an item; NULL: for the first of all. */
void lanes_counters(const struct body *body, struct arena *arena, const struct vars *counters,
                    const char *item, struct strbuf *out);

/* The first item's value of one: "csycl_i". */
const char *lanes_first(const struct body *body, struct arena *arena, const struct var *counter);

/* The declarator of a variable that each item has: "t[NAME_items]". */
const char *lanes_array(struct arena *arena, const struct region *region, const char *name);

/* The item whose value is named there: "csycl_l". */
const char *lanes_item(const struct body *body, struct arena *arena, const struct node *node);

/* Appends the declaration of such a variable: of an array, too, whose elements are arrays then.
 * `region` is NULL for one that is for all items. */
void lanes_declare(struct arena *arena, const struct region *region, const struct type *type,
                   enum space space, const char *name, struct strbuf *out);

/* The device's name of a variable at that reference; NULL: the usual one. */
const char *lanes_name(const struct body *body, struct arena *arena, const struct node *reference);

/* Elements of an array that each item has are t[k][csycl_l]: neighbours' lie side by side. */
void lanes_element(const struct body *body, struct arena *arena, struct edits *edits,
                   const struct node *index);

/* What is left of a declaration whose variables live from step to step: their first values. NULL:
 * they do not. */
const char *lanes_declaration(const struct body *body, struct arena *arena,
                              const struct node *declaration);

/* The function NAME_lanes, of a kernel that is split. */
void lanes_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* Partials of scalar reductions, one for each item of a block: each goes through all blocks. */
void lanes_partials(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* In the end they are combined. */
void lanes_fold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The loop over blocks from csycl_k to csycl_end; `iteration` is that of csycl_k.
 * Constants may let it be skipped, see steps_always. */
void lanes_loop(const struct plan *plan, const struct kernel *kernel,
                const struct iteration *iteration, const char *indent, struct strbuf *out);

#endif
