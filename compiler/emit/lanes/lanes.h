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

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"

/* The loop over the block's items, with variables that count with them; statements are added to
 * lanes_inside of it. */
struct code *lanes_loop_over(const struct body *body, const struct vars *counters);

/* The same of jammed items, without the variables. */
struct code *lanes_loop_jammed(const struct body *body);

/* The block of such a loop. */
struct code *lanes_inside(const struct code *loop);

/* Adds these variables to the block, as they are for an item; NULL: for the first of all. */
void lanes_add_counters(const struct body *body, const struct vars *counters, const char *item,
                        struct code *block);

/* The first item's value of one: "csycl_i". */
const char *lanes_first(const struct body *body, struct arena *arena, const struct var *counter);

/* The declarator of a variable that each item has: "t[NAME_items]". */
const char *lanes_array(struct arena *arena, const struct region *region, const char *name);

/* The item whose value is named there: "csycl_l". */
const char *lanes_item(const struct body *body, const struct node *node);

/* Appends the declaration of such a variable: of an array, too, whose elements are arrays then.
 * `region` is NULL for one that is for all items. */
void lanes_declare(struct arena *arena, const struct region *region, const struct type *type,
                   enum space space, const char *name, struct strbuf *out);

/* The device's name of a variable at that reference; NULL: the usual one. */
const char *lanes_name(const struct body *body, struct arena *arena, const struct node *reference);

/* The item whose element of an array it is, of which each item has one; NULL: it is of none. */
const char *lanes_element(const struct body *body, const struct node *index);

/* Do a declaration's variables live from step to step? Then only their first values are set where
 * it stands, which the other function adds. */
bool lanes_is_moved(const struct body *body, const struct node *declaration);
void lanes_add_values(const struct body *body, const struct node *declaration, struct code *block);

/* Adds the declarations of such variables of a statement. */
void lanes_add_moved(const struct body *body, const struct node *statement, struct code *block);

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
