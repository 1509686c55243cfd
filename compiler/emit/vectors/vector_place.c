/* vector_place.c: loads, stores and what is done lane by lane; see vector_writer.h.
 *
 *     int csycl_lanes_1[16] CSYCL_ALIGNED;
 *     *(int16 *)csycl_lanes_1 = index;
 *     float csycl_lanes_2[16] CSYCL_ALIGNED;
 *     CSYCL_EACH_LANE csycl_lanes_2[csycl_l] = csycl_lanes_3[csycl_l] ? a[csycl_lanes_1[csycl_l]] :
 * 0;
 *
 * which LLVM makes one gather of; nothing is read in lanes that are out.
 */
#include "emit/vectors/vector_writer.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/body_text.h"
#include "unit/changes.h"

/* ---- arrays of lanes ---- */

static const char *lane_array(const struct vector_writer *writer, enum type_kind kind)
{
    struct arena *arena = writer->arena;
    const char *name = vector_new_name(writer, "lanes");

    code_add(arena, writer->block,
             code_declare(arena,
                          arena_printf(arena, "%s %s[%s] CSYCL_ALIGNED", vector_scalar_name(kind),
                                       name, vector_width(arena, writer->of->vectors)),
                          NULL));
    return name;
}

/* "csycl_lanes_1[csycl_l]", of an array that has the value. */
static const char *spilled(const struct vector_writer *writer, enum type_kind kind,
                           const char *value)
{
    const char *name = lane_array(writer, kind);

    code_do(writer->arena, writer->block, "*(%s *)%s = %s",
            vector_name(writer->arena, writer->of, kind), name, value);
    return arena_printf(writer->arena, "%s[csycl_l]", name);
}

static const char *spilled_mask(const struct vector_writer *writer)
{
    return spilled(writer, TYPE_INT, arena_printf(writer->arena, "CSYCL_ON(%s)", writer->mask));
}

/* The array as a vector. */
static struct vector_value of_array(const struct vector_writer *writer, enum type_kind kind,
                                    const char *array)
{
    const char *text = arena_printf(writer->arena, "*(%s *)%s",
                                    vector_name(writer->arena, writer->of, kind), array);
    struct vector_value value = {text, kind, FORM_VECTOR};

    value.text = vector_kept(writer, value);
    return value;
}

/* ---- places of one lane ---- */

static bool reads_memory(const struct node *node)
{
    return node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
           (node->kind == NODE_UNARY && node->op == OP_DEREF) || node_has_effect(node);
}

/* A number or an address is computed once for all lanes. */
static const char *hoisted(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    const char *text = body_value(writer->body, node), *name;

    if (!node_any(node, reads_memory))
        return arena_printf(arena, "(%s)", text);
    name = vector_new_name(writer, "same");
    const char *type = type_is_arithmetic(node->type) /* without the space that it lies in */
                           ? vector_scalar_name(vector_kind(node->type))
                           : arena_printf(arena, "__typeof__(&*(%s))", text);
    code_add(arena, writer->block,
             code_declare(arena, arena_printf(arena, "%s %s", type, name),
                          code_text(arena, "%s", text)));
    return name;
}

static const char *lane_value(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;

    if (vector_is_scalar(writer->of, node))
        return hoisted(writer, node);
    if (vector_counts(writer->of, node))
        return arena_printf(arena, "(%s + csycl_l)", body_value(writer->body, node));
    struct vector_value value = vector_value(writer, node);
    if (value.form != FORM_VECTOR)
        value = vector_converted(writer, value, value.kind);
    return spilled(writer, value.kind, value.text);
}

static const char *lane_place(const struct vector_writer *writer, struct node *node);

/* The elements' number in an array of vectors. */
static const char *own_number(const struct vector_writer *writer, struct node *index)
{
    struct arena *arena = writer->arena;
    struct node *base = node_strip(index->children[0]);
    const char *number = lane_value(writer, index->children[1]);

    if (base->kind != NODE_INDEX)
        return number;
    return arena_printf(arena, "(%s * %lld + %s)", own_number(writer, base),
                        (long long)base->type->count, number);
}

static const char *lane_index(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    const char *base = lane_place(writer, node->children[0]);
    return arena_printf(arena, "%s[%s]", base, lane_value(writer, node->children[1]));
}

static const char *lane_place(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;

    node = node_strip(node);
    if (node->type->kind == TYPE_POINTER && vector_is_scalar(writer->of, node))
        return hoisted(writer, node);
    switch (node->kind) {
    case NODE_INDEX:
        return lane_index(writer, node);
    case NODE_MEMBER:
        return arena_printf(arena, "%s%s%s", lane_place(writer, node->children[0]),
                            node->arrow ? "->" : ".", device_name(arena, node->name));
    case NODE_UNARY:
        return arena_printf(arena, "(*%s)", lane_place(writer, node->children[0]));
    case NODE_BINARY:
        return arena_printf(arena, "(%s %s %s)", lane_place(writer, node->children[0]),
                            node->op == OP_ADD ? "+" : "-", lane_value(writer, node->children[1]));
    default:
        return body_value(writer->body, node);
    }
}

/* ---- variables of vectors ---- */

/* "v.rows[k].x", also where the subscript differs between lanes. */
static const char *own_path(const struct vector_writer *writer, struct node *lvalue,
                            const struct node *own)
{
    struct arena *arena = writer->arena;

    lvalue = node_strip(lvalue);
    if (lvalue == own)
        return own->kind == NODE_REF ? device_name(arena, own->var->name)
                                     : vector_value(writer, lvalue).text;
    const char *base = own_path(writer, lvalue->children[0], own);
    if (lvalue->kind == NODE_MEMBER)
        return arena_printf(arena, "%s.%s", base, device_name(arena, lvalue->name));
    struct node *index = lvalue->children[1];
    return arena_printf(arena, "%s[%s]", base,
                        vector_is_scalar(writer->of, index) ? body_value(writer->body, index)
                                                            : lane_value(writer, index));
}

/* Of which no subscript differs; NULL: it is another lvalue. */
static const char *variable(const struct vector_writer *writer, struct node *lvalue)
{
    const struct node *own = vector_own(writer->of, lvalue);

    return own && !vector_own_apart(writer->of, lvalue) ? own_path(writer, lvalue, own) : NULL;
}

/* ---- lane by lane ---- */

struct vector_lanes vector_lanes(const struct vector_writer *writer, struct node *lvalue)
{
    const struct node *own = vector_own(writer->of, lvalue);
    bool is_of_numbers = own && own->kind == NODE_REF && own->type->kind != TYPE_RECORD &&
                         vector_is_number(type_element(own->type));
    struct vector_lanes lanes = {.is_own = own && !is_of_numbers};

    if (is_of_numbers) /* one subscript for all, which gathers take best */
        lanes.text =
            arena_printf(writer->arena, "((%s *)%s)[%s * %s + csycl_l]",
                         vector_scalar_name(vector_kind(lvalue->type)),
                         device_name(writer->arena, own->var->name), own_number(writer, lvalue),
                         vector_width(writer->arena, writer->of->vectors));
    else
        lanes.text = own ? own_path(writer, lvalue, own) : lane_place(writer, lvalue);
    lanes.mask = spilled_mask(writer);
    return lanes;
}

static const char *lane_part(const struct vector_writer *writer, const struct vector_lanes *lanes,
                             const char *path, enum type_kind kind)
{
    const char *part = arena_printf(writer->arena, "%s%s", lanes->text, path);

    return lanes->is_own
               ? arena_printf(writer->arena, "((%s *)&%s)[csycl_l]", vector_scalar_name(kind), part)
               : part;
}

struct vector_value vector_gathered(const struct vector_writer *writer,
                                    const struct vector_lanes *lanes, const char *path,
                                    enum type_kind kind)
{
    const char *array = lane_array(writer, kind);

    code_do(writer->arena, writer->block, "%s %s[csycl_l] = %s ? %s : 0",
            vector_word(writer, "EACH_LANE"), array, lanes->mask,
            lane_part(writer, lanes, path, kind));
    return of_array(writer, kind, array);
}

void vector_scattered(const struct vector_writer *writer, const struct vector_lanes *lanes,
                      const char *path, enum type_kind kind, const char *value)
{
    const char *text = spilled(writer, kind, value);

    code_do(writer->arena, writer->block, "%s if (%s) %s = %s", vector_word(writer, "EACH_LANE"),
            lanes->mask, lane_part(writer, lanes, path, kind), text);
}

/* ---- loads ---- */

/* Do neighbours' elements lie side by side? */
static bool is_row(const struct vector_writer *writer, const struct node *lvalue)
{
    return lvalue->kind == NODE_INDEX && lvalue->type->kind != TYPE_RECORD &&
           vector_kind(lvalue->type) != TYPE_BOOL &&
           vector_is_one_place(writer->of, lvalue->children[0]) &&
           vector_counts(writer->of, lvalue->children[1]);
}

static const char *whole(const struct vector_writer *writer)
{
    return writer->is_whole ? arena_printf(writer->arena, "csycl_n == %s",
                                           vector_width(writer->arena, writer->of->vectors))
                            : "0";
}

struct vector_value vector_loaded(const struct vector_writer *writer, struct node *lvalue)
{
    struct arena *arena = writer->arena;
    enum type_kind kind = vector_kind(lvalue->type);

    lvalue = node_strip(lvalue);
    const char *name = variable(writer, lvalue);
    if (name)
        return (struct vector_value){name, kind, FORM_VECTOR};
    if (vector_is_one_place(writer->of, lvalue))
        return (struct vector_value){arena_printf(arena, "(%s)", body_value(writer->body, lvalue)),
                                     kind, FORM_SCALAR};
    if (is_row(writer, lvalue)) {
        const char *row = arena_printf(arena, "csycl_load(%s, %s, &%s)", writer->mask,
                                       whole(writer), body_value(writer->body, lvalue));
        struct vector_value value = {row, kind, FORM_VECTOR};
        value.text = vector_kept(writer, value);
        return value;
    }
    if (kind == TYPE_RECORD)
        return vector_record_loaded(writer, lvalue);
    struct vector_lanes lanes = vector_lanes(writer, lvalue);
    return vector_gathered(writer, &lanes, "", kind);
}

/* ---- stores ---- */

void vector_stored(const struct vector_writer *writer, struct node *lvalue,
                   struct vector_value value)
{
    struct arena *arena = writer->arena;
    enum type_kind kind = vector_kind(lvalue->type);

    lvalue = node_strip(lvalue);
    const char *name = variable(writer, lvalue);
    if (name) {
        const struct var *own = vector_own(writer->of, lvalue)->var;
        vector_set(writer, lvalue->type, name, value.text,
                   vector_keeps_others(writer->of, lvalue, own));
        return;
    }
    if (is_row(writer, lvalue)) {
        code_do(arena, writer->block, "csycl_store(%s, %s, &%s, %s)", writer->mask, whole(writer),
                body_value(writer->body, lvalue), value.text);
        return;
    }
    if (kind == TYPE_RECORD) {
        vector_record_stored(writer, lvalue, value.text);
        return;
    }
    struct vector_lanes lanes = vector_lanes(writer, lvalue);
    vector_scattered(writer, &lanes, "", kind, value.text);
}

/* ---- calls ---- */

struct vector_value vector_called(const struct vector_writer *writer, struct node *call)
{
    struct arena *arena = writer->arena;
    enum type_kind kind = vector_kind(call->type);
    const struct library_function *library = library_find(call->func->name);
    enum fragment_kind written = plan_inlines_function(writer->body->plan, library);
    const char *arguments = "";

    for (size_t i = 1; i < call->child_count; i++)
        arguments = arena_printf(arena, "%s%s%s", arguments, i > 1 ? ", " : "",
                                 lane_value(writer, call->children[i]));
    const char *function = body_value(writer->body, call->children[0]);
    const char *array = lane_array(writer, kind);
    if (written == FRAGMENT_INLINE_CIRCLE)
        code_do(arena, writer->block, "CSYCL_CIRCLE_LANES(%s, %s, %s, %s)", writer->mask, array,
                plan_host_function(library), arguments);
    else if (written != FRAGMENT_PRELUDE) /* without branches: it stays so for all lanes */
        code_do(arena, writer->block, "%s %s[csycl_l] = %s(%s)", vector_word(writer, "EACH_LANE"),
                array, function, arguments);
    else
        code_do(arena, writer->block, "%s %s[csycl_l] = %s ? %s(%s) : 0",
                vector_word(writer, "EACH_LANE"), array, spilled_mask(writer), function, arguments);
    return of_array(writer, kind, array);
}

const char *vector_divided(const struct vector_writer *writer, enum type_kind kind, bool is_rest,
                           const char *left, const char *right)
{
    return vector_kept(writer,
                       (struct vector_value){arena_printf(writer->arena, "csycl_%s(%s, %s, %s)",
                                                          is_rest ? "remainder" : "quotient",
                                                          writer->mask, left, right),
                                             kind, FORM_VECTOR});
}
