/* last_text.h: partials of variables that some iterations set, in device text. */
#ifndef CSCC_EMIT_KERNEL_LAST_TEXT_H
#define CSCC_EMIT_KERNEL_LAST_TEXT_H

#include "base/strbuf.h"
#include "code/code_tree.h"
#include "emit/device/body.h"
#include "plan/plan.h"

/* Which iteration it is, counted from 1: of a block of items, the first one's. */
#define LAST_NUMBER "csycl_number"

/* The structure, for the region's body. */
void last_declaration(const struct plan *plan, const struct region *region,
                      const struct reduction *reduction, struct strbuf *out);

/* CSYCL_IDENTITY_<item>, and CSYCL_COMBINE_<item>(x, y) of two variables. */
void last_macros(const struct plan *plan, const struct region *region,
                 const struct reduction *reduction, struct strbuf *out);

/* `x = e`, which notes which iteration sets x. */
struct code *last_noted(const struct body *body, const struct var *var, struct code *code);

/* Lanes: numbers and values in arrays of their own, which compilers keep in vectors. */
void last_lanes(const struct plan *plan, const struct reduction *reduction, struct strbuf *out);
void last_lanes_begin(const struct reduction *reduction, const char *indent, struct strbuf *out);

/* What the iteration has left in csycl_item_<item> goes into lane `index`, "[csycl_l]". */
void last_lanes_keep(const struct reduction *reduction, const char *index, const char *indent,
                     struct strbuf *out);

/* And lane csycl_l into the total. */
void last_lanes_fold(const struct plan *plan, const struct region *region,
                     const struct reduction *reduction, const char *indent, struct strbuf *out);

#endif
