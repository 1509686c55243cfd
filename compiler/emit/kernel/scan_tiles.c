/* scan_tiles.c: see scan_tiles.h.
 *
 * Groups take tiles of the range in turn, by a counter: who has one knows that all tiles before it
 * are under way, whatever order the device starts groups in. In a tile neighbours run neighbouring
 * iterations. First their shares, into local memory, where each work-item then combines a row of
 * its own, and the group the rows. That is left for the tiles behind, and what those before have
 * left is looked for backwards, 32 at a time, up to a tile that has all up to it. Then the bodies
 * run.
 *
 * Before a group looks back it has taken another tile, and left what that combines: meanwhile all
 * tiles before have left what they do, and nobody waits for the slowest of them. So local memory
 * has two tiles, and a group is done with the first one only when it has begun with the next.
 *
 * What a tile leaves has for each of its 32 bits a word of 64, whose upper half says what they are:
 * so a word is seen whole or not at all, and no fence is needed. It says as well which launch has
 * left them, by a number: words of earlier launches count as not there yet, and nobody has to clear
 * them. The last group that finds no tile any more sets the counter back.
 */
#include "emit/kernel/scan_tiles.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/shape_parts.h"
#include "plan/rounds/held.h"
#include "plan/rounds/scan_counts.h"

void scan_each(const struct plan *plan, const struct region *region, const char *text,
               struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        for (const char *c = text; region->reductions[i].is_scan && *c; c++)
            if (*c == '@')
                strbuf_puts(out, region->reductions[i].var->name);
            else if (*c == '$' || (*c == '~' && !scan_counts(region, &region->reductions[i])))
                strbuf_puts(out, reduction_type(plan, region, &region->reductions[i]));
            else if (*c == '~')
                strbuf_puts(out, "uint");
            else
                strbuf_putc(out, *c);
}

/* ---- what a tile leaves ---- */

void scan_tiles_declarations(const struct plan *plan, const struct kernel *kernel,
                             struct strbuf *out)
{
    const char *name = kernel->region->name;

    strbuf_printf(out,
                  "\n/* The loop's scans: what a tile leaves of them for those behind it. */\n"
                  "#ifdef CSYCL_HAS_GROUPS\n"
                  "struct %s_scans {\n",
                  name);
    scan_each(plan, kernel->region, "    $ csycl_@;\n", out);
    strbuf_printf(out,
                  "};\n"
                  "union %s_left {\n"
                  "    struct %s_scans scans;\n"
                  "    uint words[(sizeof(struct %s_scans) + 3) / 4];\n"
                  "};\n"
                  "enum { %s_words = sizeof(union %s_left) / 4 };\n",
                  name, name, name, name, name);
    strbuf_printf(out,
                  "static inline void %s_leave(volatile __global ulong *state, ulong what,\n"
                  "                            struct %s_scans scans)\n"
                  "{\n"
                  "    union %s_left left = {.words = {0}};\n"
                  "    left.scans = scans;\n"
                  "    for (int i = 0; i < %s_words; i++)\n"
                  "        state[i] = what << 32 | left.words[i];\n"
                  "}\n",
                  name, name, name, name);
    strbuf_printf(out,
                  "static inline ulong %s_find(volatile __global ulong *state, ulong launch,\n"
                  "                            struct %s_scans *scans)\n"
                  "{\n"
                  "    union %s_left left;\n"
                  "    ulong what;\n"
                  "    do {\n"
                  "        what = 0;\n"
                  "        for (int i = 0; i < %s_words; i++) {\n"
                  "            ulong word = state[i];\n"
                  "            left.words[i] = (uint)word;\n"
                  "            what = i == 0 || word >> 32 == what ? word >> 32 : 0;\n"
                  "        }\n"
                  "    } while (what >> 2 != launch);\n"
                  "    *scans = left.scans;\n"
                  "    return what & 3;\n"
                  "}\n"
                  "#endif\n",
                  name, name, name, name);
}

/* Of which devices are groups sure to have room for 256 work-items? Where their size is known, so
 * are the loops over the items. */
enum known_width { WIDTH_NONE, WIDTH_NVIDIA, WIDTH_ALL };

static enum known_width known_width(const struct kernel *kernel)
{
    enum { WIDTH = 256, ROOM = 40 << 10, LEAST_ROOM = (32 << 10) - 8 };
    const struct region *region = kernel->region;
    uint64_t bytes = 0;

    for (size_t i = 0; i < region->scalar_count; i++)
        bytes += region->reductions[i].type->size +
                 (region->reductions[i].is_scan ? 2 * kernel->schedule.tile_rows : 0) *
                     scan_tile_size(region, &region->reductions[i]);
    bytes *= WIDTH;
    if (directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE) || bytes > ROOM)
        return WIDTH_NONE;
    return bytes > LEAST_ROOM ? WIDTH_NVIDIA : WIDTH_ALL;
}

const char *scan_tiles_attribute(const struct kernel *kernel)
{
    static const char *const attributes[] = {[WIDTH_NONE] = "CSYCL_WORK_GROUP",
                                             [WIDTH_NVIDIA] = "CSYCL_NVIDIA_GROUP_OF(256)",
                                             [WIDTH_ALL] = "CSYCL_WORK_GROUP_OF(256)"};
    return attributes[known_width(kernel)];
}

/* ---- a tile ---- */

/* The iterations of a work-item, one after the other. */
static void rows(const struct plan *plan, const struct kernel *kernel, bool is_share,
                 const char *before, const char *number, const char *test, const char *after,
                 struct strbuf *out)
{
    struct iteration iteration = shape_of_all(plan->unit->arena, kernel, "csycl_k");

    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0))";
    iteration.is_share = is_share;
    iteration.held = !kernel->schedule.held ? NULL : is_share ? "csycl_ahead" : "csycl_held";
    strbuf_printf(out,
                  "%s"
                  "            for (uint csycl_u = 0; csycl_u < %u; csycl_u++) {\n"
                  "                uint csycl_at = csycl_u * csycl_width + csycl_id;\n"
                  "                ulong csycl_k = csycl_first + %s;\n",
                  kernel->schedule.in_flight ? "CSYCL_TOGETHER\n" : "", kernel->schedule.tile_rows,
                  number);
    strbuf_printf(out, "                %s{\n", test);
    scan_each(plan, kernel->region, before, out);
    if (iteration.held && is_share) {
        strbuf_puts(out, "                ");
        iteration_call_hold(plan, kernel, &iteration, out);
    }
    strbuf_puts(out, "                ");
    iteration_call(plan, kernel, &iteration, "&csycl_item_", "", NULL, out);
    scan_each(plan, kernel->region, after, out);
    strbuf_puts(out, "                }\n"
                     "            }\n");
}

/* Where the iterations of a tile begin, and how many there are. */
static void range(const char *tile, struct strbuf *out)
{
    strbuf_printf(out,
                  "            ulong csycl_first = (ulong)%s * csycl_span;\n"
                  "            uint csycl_count = (uint)min(csycl_span, csycl_total - "
                  "csycl_first);\n",
                  tile);
}

/* Short iterations stand there twice: for most tiles once more, without tests. What the rest
 * computes is not to wait in registers for the last tile. */
static bool begin_whole(const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->schedule.in_flight)
        strbuf_printf(out, "            if (csycl_count == %u * csycl_width) {\n",
                      kernel->schedule.tile_rows);
    return kernel->schedule.in_flight;
}

static void begin_rest(const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->schedule.in_flight)
        strbuf_puts(out, "            } else {\n"
                         "            uint csycl_id = get_local_id(0);\n"
                         "            CSYCL_AGAIN(csycl_id);\n");
}

static void end_rest(const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->schedule.in_flight)
        strbuf_puts(out, "            }\n");
}

/* Those behind the tile's end run its last iteration: its share does no harm, and what is loaded
 * waits for no test. */
static void rows_share(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    static const char begin[] = "                csycl_item_@ = CSYCL_IDENTITY_@;\n",
                      end[] = "                csycl_new_@[csycl_at] = csycl_item_@;\n";

    range("csycl_next", out);
    if (begin_whole(kernel, out))
        rows(plan, kernel, true, begin, "csycl_at", "", end, out);
    begin_rest(kernel, out);
    rows(plan, kernel, true, begin, "min(csycl_at, csycl_count - 1)", "",
         "                if (csycl_at >= csycl_count)\n"
         "                    csycl_item_@ = CSYCL_IDENTITY_@;\n"
         "                csycl_new_@[csycl_at] = csycl_item_@;\n",
         out);
    end_rest(kernel, out);
}

/* What the last iteration has then is what the loop leaves in the variable. */
static void rows_whole(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    static const char begin[] = "                csycl_item_@ = CSYCL_COMBINE_@(\n"
                                "                    csycl_run_@, csycl_old_@[csycl_at]);\n";

    range("csycl_tile", out);
    if (begin_whole(kernel, out))
        rows(plan, kernel, false, begin, "csycl_at", "", "", out);
    begin_rest(kernel, out);
    rows(plan, kernel, false, begin, "csycl_at", "if (csycl_at < csycl_count) ", "", out);
    end_rest(kernel, out);
    strbuf_puts(out, "            if (csycl_tile + 1 == csycl_tiles &&\n"
                     "                csycl_id == (csycl_count - 1) % csycl_width) {\n");
    scan_each(plan, kernel->region,
              "                csycl_partials_@[get_num_groups(0) - 1] = csycl_item_@;\n", out);
    strbuf_puts(out, "            }\n");
}

/* A work-item's own row, in which iterations follow each other. */
static void row(const struct plan *plan, const struct kernel *kernel, const char *text,
                struct strbuf *out)
{
    const unsigned length = kernel->schedule.tile_rows;

    strbuf_printf(out,
                  "CSYCL_TOGETHER\n"
                  "            for (uint csycl_u = 0; csycl_u < %u; csycl_u++) {\n"
                  "                uint csycl_at = csycl_id * %u + csycl_u;\n",
                  length, length);
    scan_each(plan, kernel->region, text, out);
    strbuf_puts(out, "            }\n");
}

/* Values of a warp's items, csycl_NAME_..., which are combined with those on a side of each. */
struct combined {
    const char *side, *type, *name;
};
static const struct combined parts = {"LEFT", "~", "part"}, found = {"RIGHT", "$", "item"};

/* Combines the items of a warp in five steps: with others where `test` says that there is one. */
static void combine_warp(const struct plan *plan, const struct region *region,
                         const struct combined *what, const char *test, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    strbuf_puts(out, "CSYCL_TOGETHER\n"
                     "            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {\n");
    scan_each(plan, region,
              arena_printf(arena,
                           "                %s csycl_other_@;\n"
                           "                CSYCL_%s(%s, csycl_other_@, csycl_%s_@, csycl_far,\n"
                           "                    csycl_room_@);\n"
                           "                if (%s)\n"
                           "                    csycl_%s_@ = CSYCL_COMBINE_@(csycl_other_@, "
                           "csycl_%s_@);\n",
                           what->type, what->side, what->type, what->name, test, what->name,
                           what->name),
              out);
    strbuf_puts(out, "            }\n");
}

/* csycl_head_NAME is what the items before this one combine, csycl_ahead_NAME what all do. */
static void scan_group(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    combine_warp(plan, region, &parts, "csycl_id % 32 >= csycl_far", out);
    scan_each(plan, region,
              "            ~ csycl_head_@, csycl_before_@ = CSYCL_IDENTITY_@;\n"
              "            CSYCL_LEFT(~, csycl_head_@, csycl_part_@, 1, csycl_room_@);\n"
              "            if (csycl_id % 32 == 0)\n"
              "                csycl_head_@ = CSYCL_IDENTITY_@;\n"
              "            if (csycl_id % 32 == 31 || csycl_id == csycl_width - 1)\n"
              "                csycl_room_@[csycl_id / 32] = csycl_part_@;\n",
              out);
    strbuf_puts(out,
                "            barrier(CLK_LOCAL_MEM_FENCE);\n"
                "            for (uint csycl_u = 0; csycl_u < csycl_width; csycl_u += 32) {\n");
    scan_each(plan, region,
              "                if (csycl_u == csycl_id / 32 * 32)\n"
              "                    csycl_before_@ = csycl_ahead_@;\n"
              "                csycl_ahead_@ = CSYCL_COMBINE_@(\n"
              "                    csycl_ahead_@, csycl_room_@[csycl_u / 32]);\n",
              out);
    strbuf_puts(out, "            }\n");
    scan_each(plan, region,
              "            csycl_head_@ = CSYCL_COMBINE_@(csycl_before_@, csycl_head_@);\n", out);
}

/* "NAME_leave(csycl_states + ..., what, ...);" of a tile's csycl_sum_NAME. */
static void leave(const struct plan *plan, const struct region *region, const char *tile,
                  const char *what, struct strbuf *out)
{
    strbuf_printf(out,
                  "                %s_leave(csycl_states + 1 + %s * %s_words, csycl_phase << 2 | "
                  "%s,\n"
                  "                    (struct %s_scans){",
                  region->name, tile, region->name, what, region->name);
    scan_each(plan, region, ".csycl_@ = csycl_sum_@, ", out);
    strbuf_puts(out, "});\n");
}

/* The next tile's: in local memory is then what those before in the tile combine. The first one
 * knows all that there is before it. */
static void shares(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    rows_share(plan, kernel, out);
    /* The last iteration's elements were read by items that do not write them. */
    strbuf_puts(out, "            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n");
    scan_each(plan, region,
              arena_printf(plan->unit->arena,
                           "            ~ csycl_row_@[%u], csycl_part_@ = CSYCL_IDENTITY_@;\n",
                           kernel->schedule.tile_rows),
              out);
    row(plan, kernel,
        "                csycl_row_@[csycl_u] = csycl_new_@[csycl_at];\n"
        "                csycl_part_@ = CSYCL_COMBINE_@(csycl_part_@, csycl_row_@[csycl_u]);\n",
        out);
    scan_group(plan, region, out);
    strbuf_puts(out, "            if (csycl_id == 0) {\n");
    scan_each(plan, region,
              "                $ csycl_sum_@ = csycl_ahead_@;\n"
              "                if (csycl_next == 0)\n"
              "                    csycl_sum_@ = CSYCL_COMBINE_@(csycl_original_@, csycl_sum_@);\n",
              out);
    leave(plan, region, "csycl_next", "(csycl_next == 0 ? 2 : 1)", out);
    strbuf_puts(out, "            }\n");
    row(plan, kernel,
        "                csycl_new_@[csycl_at] = csycl_head_@;\n"
        "                csycl_head_@ = CSYCL_COMBINE_@(csycl_head_@, csycl_row_@[csycl_u]);\n",
        out);
}

/* In the first item csycl_run_NAME is all that the tiles before this one have left, of which one
 * warp looks at 32 at a time. The first tile begins with the original. */
static void look_back(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    strbuf_puts(out, "            CSYCL_IF_FIRST_WARP(csycl_id)\n"
                     "            for (uint csycl_open = csycl_tile; csycl_open > 0;) {\n"
                     "                ulong csycl_found = 0;\n");
    scan_each(plan, region, "                csycl_item_@ = CSYCL_IDENTITY_@;\n", out);
    strbuf_printf(out,
                  "                if (csycl_id < csycl_lookers && csycl_id < csycl_open) {\n"
                  "                    struct %s_scans csycl_left;\n"
                  "                    csycl_found = %s_find(csycl_states + 1 +\n"
                  "                        (csycl_open - 1 - csycl_id) * %s_words, csycl_phase, "
                  "&csycl_left);\n",
                  region->name, region->name, region->name);
    scan_each(plan, region, "                    csycl_item_@ = csycl_left.csycl_@;\n", out);
    strbuf_puts(out, "                }\n"
                     "                uint csycl_end;\n"
                     "                CSYCL_FIRST_ITEM(csycl_end, csycl_found == 2, csycl_near);\n"
                     "                if (csycl_id > csycl_end) {\n");
    scan_each(plan, region, "                    csycl_item_@ = CSYCL_IDENTITY_@;\n", out);
    strbuf_puts(out, "                }\n");
    combine_warp(plan, region, &found, "csycl_id + csycl_far < csycl_lookers", out);
    scan_each(plan, region,
              "                csycl_run_@ = CSYCL_COMBINE_@(csycl_item_@, csycl_run_@);\n", out);
    strbuf_puts(out, "                csycl_open = csycl_end < csycl_lookers ? 0 : csycl_open - "
                     "csycl_lookers;\n"
                     "            }\n");
}

/* What the group's items need for the bodies lies behind what the warps combine. */
static void leave_all(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    strbuf_puts(out, "            if (csycl_id == 0) {\n");
    scan_each(plan, region,
              "                $ csycl_sum_@ = CSYCL_COMBINE_@(csycl_run_@, csycl_all_@);\n"
              "                csycl_room_@[csycl_width - 1] = csycl_run_@;\n",
              out);
    strbuf_puts(out, "                if (csycl_tile > 0)\n");
    leave(plan, region, "csycl_tile", "2", out);
    strbuf_puts(out, "            }\n");
}

/* The tile that is under way, where there is one: all of it but its shares. */
static void finish(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    strbuf_puts(out, "        if (csycl_tile < csycl_tiles) {\n");
    scan_each(plan, kernel->region,
              "            $ csycl_run_@ = CSYCL_IDENTITY_@;\n"
              "            if (csycl_tile == 0)\n"
              "                csycl_run_@ = csycl_original_@;\n",
              out);
    look_back(plan, kernel, out);
    leave_all(plan, kernel, out);
    strbuf_puts(out, "        }\n"
                     "        if (csycl_id == 0)\n"
                     "            *csycl_turn = csycl_next < csycl_tiles ? CSYCL_TURN : "
                     "csycl_next;\n"
                     "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "        if (csycl_tile < csycl_tiles) {\n");
    scan_each(plan, kernel->region,
              "            const $ csycl_run_@ = csycl_room_@[csycl_width - 1];\n", out);
    rows_whole(plan, kernel, out);
    strbuf_puts(out, "        }\n");
}

/* Elements of the tile that is under way, and of the next one. */
static void held_arrays(const struct kernel *kernel, const char *what, const char *indent,
                        struct strbuf *out)
{
    const struct held *held = kernel->schedule.held;

    for (unsigned i = 0; held && i < held->load_count; i++)
        strbuf_printf(out, "%s%s csycl_%s_%u[%u];\n", indent, device_scalar(held->loads[i]->type),
                      what, i + 1, kernel->schedule.tile_rows);
}

static void move_held(const struct kernel *kernel, struct strbuf *out)
{
    const struct held *held = kernel->schedule.held;

    if (!held)
        return;
    strbuf_printf(out,
                  "CSYCL_TOGETHER\n"
                  "        for (uint csycl_u = 0; csycl_u < %u; csycl_u++) {\n",
                  kernel->schedule.tile_rows);
    for (unsigned i = 1; i <= held->load_count; i++)
        strbuf_printf(out, "            csycl_held_%u[csycl_u] = csycl_ahead_%u[csycl_u];\n", i, i);
    strbuf_puts(out, "        }\n");
}

/* Tiles are not larger than lets each group have one. */
static void dimensions(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    static const char *const widths[] = {[WIDTH_NONE] = "get_local_size(0)",
                                         [WIDTH_NVIDIA] = "CSYCL_NVIDIA_WIDTH(256)",
                                         [WIDTH_ALL] = "256"};
    const unsigned rows = kernel->schedule.tile_rows;

    strbuf_printf(
        out,
        "    __local uint csycl_turn[1], csycl_near[1];\n"
        "    const uint csycl_width = %s;\n"
        "    const uint csycl_lookers = min(csycl_width, (uint)32);\n"
        "    const uint csycl_room = %u * csycl_width;\n"
        "    CSYCL_WARP;\n"
        "    const ulong csycl_total = %s;\n"
        "    const ulong csycl_span = csycl_width * clamp(\n"
        "        (csycl_total + get_global_size(0) - 1) / get_global_size(0), (ulong)1, "
        "(ulong)%u);\n"
        "    const uint csycl_tiles = (uint)((csycl_total + csycl_span - 1) / csycl_span);\n",
        widths[known_width(kernel)], 2 * rows, shape_total(plan->unit->arena, kernel), rows);
}

void scan_tiles(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    dimensions(plan, kernel, out);
    strbuf_puts(out, "    if (csycl_id == 0)\n"
                     "        *csycl_turn = CSYCL_TURN;\n"
                     "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "    uint csycl_tile = csycl_tiles, csycl_next = *csycl_turn;\n"
                     "    uint csycl_half = 0;\n");
    scan_each(
        plan, kernel->region,
        "    __local $ *csycl_room_@ = (__local $ *)((__local ~ *)csycl_local_@ + csycl_room);\n"
        "    ~ csycl_all_@ = CSYCL_IDENTITY_@;\n",
        out);
    held_arrays(kernel, "held", "    ", out);
    strbuf_puts(out, "    while (csycl_next < csycl_tiles || csycl_tile < csycl_tiles) {\n");
    scan_each(plan, kernel->region,
              "        ~ csycl_ahead_@ = CSYCL_IDENTITY_@;\n"
              "        __local ~ *csycl_new_@ = (__local ~ *)csycl_local_@ + csycl_half;\n"
              "        __local ~ *csycl_old_@ =\n"
              "            (__local ~ *)csycl_local_@ + csycl_room / 2 - csycl_half;\n",
              out);
    held_arrays(kernel, "ahead", "        ", out);
    strbuf_puts(out, "        if (csycl_next < csycl_tiles) {\n");
    shares(plan, kernel, out);
    strbuf_puts(out, "        }\n");
    finish(plan, kernel, out);
    scan_each(plan, kernel->region, "        csycl_all_@ = csycl_ahead_@;\n", out);
    move_held(kernel, out);
    strbuf_puts(out, "        csycl_half = csycl_room / 2 - csycl_half;\n"
                     "        csycl_tile = csycl_next;\n"
                     "        csycl_next = *csycl_turn;\n"
                     "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "    }\n");
}
