/* scan_blocks_text.c: see scan_blocks_text.h. */
#include "emit/kernel/scan_blocks_text.h"

#include "emit/kernel/reduction.h"
#include "emit/kernel/scan_tiles.h"
#include "emit/kernel/shape_parts.h"
#include "unit/operator.h"

/* Whatever lies in caches: blocks of 128 take 1.07 of the time, of 512 twice as long. */
enum { BLOCK = 64 };

static void each(const struct plan *plan, const struct kernel *kernel, const char *indent,
                 const char *text, struct strbuf *out)
{
    scan_each(plan, kernel->region, arena_printf(plan->unit->arena, "%s%s", indent, text), out);
}

/* The loop over the block's iterations. */
static void over_block(const char *indent, struct strbuf *out)
{
    strbuf_printf(out,
                  "#pragma clang loop vectorize(enable)\n"
                  "%s    for (uint csycl_u = 0; csycl_u < %u; csycl_u++)",
                  indent, BLOCK);
}

static void shares(const struct plan *plan, const struct kernel *kernel, struct iteration iteration,
                   const char *indent, struct strbuf *out)
{
    iteration.is_share = true;
    over_block(indent, out);
    strbuf_puts(out, " {\n");
    each(plan, kernel, indent, "        $ csycl_item_@ = CSYCL_IDENTITY_@;\n", out);
    strbuf_printf(out, "%s        ", indent);
    iteration_call(plan, kernel, &iteration, "&csycl_item_", "", NULL, out);
    each(plan, kernel, indent, "        csycl_items_@[csycl_u] = csycl_item_@;\n", out);
    strbuf_printf(out, "%s    }\n", indent);
}

/* Every item gets what those before it combine, and all that lies before the block. */
static void prefixes(const struct plan *plan, const struct region *region, const char *indent,
                     struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *scan = &region->reductions[i];
        const char *name = scan->var->name;
        strbuf_printf(out,
                      "%s    CSYCL_PREFIXES(%s, %s, csycl_items_%s, %u, csycl_total_%s, "
                      "csycl_none_%s)\n",
                      indent, reduction_type(plan, region, scan), operator_of(scan->op)->spelling,
                      name, BLOCK, name, name);
    }
}

void scan_blocks_loop(const struct plan *plan, const struct kernel *kernel, const char *indent,
                      struct strbuf *out)
{
    struct iteration iteration =
        shape_of_row(plan->unit->arena, kernel, "csycl_row", "(csycl_k + csycl_u)");

    each(plan, kernel, indent, "CSYCL_UNKNOWN($, csycl_none_@, CSYCL_IDENTITY_@)\n", out);
    strbuf_printf(out, "%sfor (; csycl_k + %u <= csycl_end; csycl_k += %u) {\n", indent, BLOCK,
                  BLOCK);
    each(plan, kernel, indent, arena_printf(plan->unit->arena, "    $ csycl_items_@[%u];\n", BLOCK),
         out);
    shares(plan, kernel, iteration, indent, out);
    prefixes(plan, kernel->region, indent, out);
    over_block(indent, out);
    strbuf_printf(out, "\n%s        ", indent);
    iteration_call(plan, kernel, &iteration, "&csycl_items_", "[csycl_u]", NULL, out);
    strbuf_printf(out, "%s}\n", indent);
}
