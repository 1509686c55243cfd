/* scan.c: see scan.h.
 *
 * One walk over the instructions notes where things are (struct marks); then the constants and the
 * kernels are read from there. After the SPIR-V specification, version 1.6, sections 2.3 (physical
 * layout) and 3 (binary form).
 */
#include "spirv/scan.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "base/typed_number.h"

enum { HEADER_WORDS = 5, BOUND_WORD = 3 };
static const uint32_t magic = 0x07230203, swapped_magic = 0x03022307;

enum op {
    OP_ENTRY_POINT = 15,
    OP_TYPE_VOID = 19,
    OP_TYPE_BOOL = 20,
    OP_TYPE_INT = 21,
    OP_TYPE_FLOAT = 22,
    OP_TYPE_VECTOR = 23,
    OP_TYPE_ARRAY = 28,
    OP_TYPE_STRUCT = 30,
    OP_TYPE_POINTER = 32,
    OP_TYPE_FUNCTION = 33,
    OP_TYPE_PIPE = 38, /* the last of the types that OpenCL has */
    OP_SPEC_CONSTANT_TRUE = 48,
    OP_SPEC_CONSTANT_FALSE = 49,
    OP_SPEC_CONSTANT = 50,
    OP_FUNCTION = 54,
    OP_FUNCTION_END = 56,
    OP_DECORATE = 71,
    OP_DECORATION_GROUP = 73,
};
enum { DECORATION_SPEC_ID = 1, EXECUTION_KERNEL = 6 };
enum storage { STORAGE_UNIFORM_CONSTANT = 0, STORAGE_CROSS_WORKGROUP = 5, STORAGE_FUNCTION = 7 };

/* An instruction that something is to be read from. */
struct mark {
    uint32_t id; /* which id it is about */
    size_t word;
};

struct marks {
    struct mark *items;
    size_t count, room;
};

struct scan {
    struct spirv_module *module;
    struct marks definitions; /* of types, functions, constants and groups; by id, once read */
    struct marks spec_ids;    /* decorations; about the constant */
    struct marks entries;     /* of kernels; about the function */
    size_t function;          /* where the function begins that the walk is in; 0: in none */
};

static enum csycl_status at_word(size_t word, enum csycl_status status)
{
    csy_message_prefix("the SPIR-V module, word %zu: ", word);
    return status;
}

static enum csycl_status add(struct marks *marks, uint32_t id, size_t word)
{
    if (marks->count == marks->room) {
        size_t room = 2 * marks->room + 16;
        struct mark *items = realloc(marks->items, room * sizeof *items);
        if (!items)
            return csy_fail_memory();
        marks->items = items;
        marks->room = room;
    }
    marks->items[marks->count++] = (struct mark){id, word};
    return CSYCL_SUCCESS;
}

static int compare_ids(const void *left, const void *right)
{
    const struct mark *a = left, *b = right;
    return (a->id > b->id) - (a->id < b->id);
}

static int compare_marks(const void *left, const void *right)
{
    const struct mark *a = left, *b = right;
    int order = compare_ids(a, b);
    return order ? order : (a->word > b->word) - (a->word < b->word);
}

/* Orders the marks. Returns the first whose id an earlier one has too, NULL: there is none. */
static const struct mark *sort(struct marks *marks)
{
    if (marks->count)
        qsort(marks->items, marks->count, sizeof *marks->items, compare_marks);
    for (size_t i = 1; i < marks->count; i++)
        if (marks->items[i].id == marks->items[i - 1].id)
            return &marks->items[i];
    return NULL;
}

/* The instruction that defines an id, NULL: none of those that were noted. */
static const uint32_t *find(const struct scan *scan, uint32_t id)
{
    const struct marks *marks = &scan->definitions;
    struct mark key = {.id = id}, *found = NULL;
    if (marks->count)
        found = bsearch(&key, marks->items, marks->count, sizeof key, compare_ids);
    return found ? scan->module->words + found->word : NULL;
}

static unsigned op_of(const uint32_t *instruction)
{
    return *instruction & 0xffff;
}

static size_t words_of(const uint32_t *instruction)
{
    return *instruction >> 16;
}

static size_t place_of(const struct scan *scan, const uint32_t *word)
{
    return (size_t)(word - scan->module->words);
}

/* ---- the frame ---- */

static uint32_t swap(uint32_t word)
{
    return word >> 24 | (word >> 8 & 0xff00) | (word << 8 & 0xff0000) | word << 24;
}

static enum csycl_status copy_words(struct spirv_module *module, const void *bytes, size_t size)
{
    if (!bytes)
        return csy_fail(CSYCL_ERROR_INVALID, "no SPIR-V module was given");
    if (size < HEADER_WORDS * sizeof(uint32_t))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "%zu bytes are no SPIR-V module: its header alone has %zu", size,
                        HEADER_WORDS * sizeof(uint32_t));
    uint32_t first;
    memcpy(&first, bytes, sizeof first);
    if (first != magic && first != swapped_magic)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "this is no SPIR-V module: it begins with 0x%08x, not with 0x%08x",
                        (unsigned)first, (unsigned)magic);
    if (size % sizeof(uint32_t))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the SPIR-V module has %zu bytes, which are no whole words of 4: it is cut",
                        size);
    module->words = malloc(size);
    if (!module->words)
        return csy_fail_memory();
    memcpy(module->words, bytes, size);
    module->count = size / sizeof(uint32_t);
    if (first == swapped_magic)
        for (size_t i = 0; i < module->count; i++)
            module->words[i] = swap(module->words[i]);
    return CSYCL_SUCCESS;
}

/* An id in word `index` of an instruction. */
static enum csycl_status check_id(const struct scan *scan, const uint32_t *instruction,
                                  size_t index)
{
    uint32_t id = instruction[index], bound = scan->module->words[BOUND_WORD];
    if (id > 0 && id < bound)
        return CSYCL_SUCCESS;
    return at_word(place_of(scan, instruction + index),
                   csy_fail(CSYCL_ERROR_INVALID, "the id %u, where ids are from 1 to below %u",
                            (unsigned)id, (unsigned)bound));
}

/* Has the instruction between `least` and `most` words? */
static enum csycl_status check_words(const struct scan *scan, const uint32_t *instruction,
                                     size_t least, size_t most)
{
    size_t words = words_of(instruction);
    if (words >= least && words <= most)
        return CSYCL_SUCCESS;
    return at_word(place_of(scan, instruction),
                   csy_fail(CSYCL_ERROR_INVALID,
                            "an instruction %u of %zu words: not as many as "
                            "it has to have",
                            op_of(instruction), words));
}

/* Notes an instruction whose result is in word `index`. */
static enum csycl_status define(struct scan *scan, const uint32_t *instruction, size_t index)
{
    enum csycl_status status = check_words(scan, instruction, index + 1, SIZE_MAX);
    if (!status)
        status = check_id(scan, instruction, index);
    return status ? status
                  : add(&scan->definitions, instruction[index], place_of(scan, instruction));
}

static enum csycl_status note_decoration(struct scan *scan, const uint32_t *instruction)
{
    enum csycl_status status = check_words(scan, instruction, 3, SIZE_MAX);
    if (status || instruction[2] != DECORATION_SPEC_ID)
        return status;
    status = check_words(scan, instruction, 4, 4);
    if (!status)
        status = check_id(scan, instruction, 1);
    return status ? status : add(&scan->spec_ids, instruction[1], place_of(scan, instruction));
}

static enum csycl_status note_entry(struct scan *scan, const uint32_t *instruction)
{
    enum csycl_status status = check_words(scan, instruction, 4, SIZE_MAX);
    if (status || instruction[1] != EXECUTION_KERNEL)
        return status;
    status = check_id(scan, instruction, 2);
    return status ? status : add(&scan->entries, instruction[2], place_of(scan, instruction));
}

/* Functions do not nest and have an end: a module that is cut between instructions lacks it. */
static enum csycl_status note_function(struct scan *scan, const uint32_t *instruction)
{
    bool begins = op_of(instruction) == OP_FUNCTION;
    size_t word = place_of(scan, instruction);
    if (begins && scan->function)
        return at_word(word, csy_fail(CSYCL_ERROR_INVALID,
                                      "a function inside of that which begins at word %zu",
                                      scan->function));
    if (!begins && !scan->function)
        return at_word(word, csy_fail(CSYCL_ERROR_INVALID, "the end of a function, outside of "
                                                           "one"));
    scan->function = begins ? word : 0;
    return begins ? define(scan, instruction, 2) : CSYCL_SUCCESS;
}

static enum csycl_status note(struct scan *scan, const uint32_t *instruction)
{
    unsigned op = op_of(instruction);
    if ((op >= OP_TYPE_VOID && op <= OP_TYPE_PIPE) || op == OP_DECORATION_GROUP)
        return define(scan, instruction, 1);
    switch (op) {
    case OP_SPEC_CONSTANT_TRUE:
    case OP_SPEC_CONSTANT_FALSE:
    case OP_SPEC_CONSTANT:
        return define(scan, instruction, 2);
    case OP_FUNCTION:
    case OP_FUNCTION_END:
        return note_function(scan, instruction);
    case OP_DECORATE:
        return note_decoration(scan, instruction);
    case OP_ENTRY_POINT:
        return note_entry(scan, instruction);
    default:
        return CSYCL_SUCCESS;
    }
}

/* Is the instruction at word `at` all there? */
static enum csycl_status check_whole(const struct spirv_module *module, size_t at)
{
    size_t words = words_of(module->words + at), left = module->count - at;
    if (!words)
        return at_word(at, csy_fail(CSYCL_ERROR_INVALID, "an instruction of 0 words"));
    if (words > left)
        return at_word(at, csy_fail(CSYCL_ERROR_INVALID,
                                    "an instruction of %zu words, and the module ends after %zu: "
                                    "it is cut",
                                    words, left));
    return CSYCL_SUCCESS;
}

static enum csycl_status walk(struct scan *scan)
{
    const struct spirv_module *module = scan->module;
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t at = HEADER_WORDS; !status && at < module->count;) {
        status = check_whole(module, at);
        if (!status)
            status = note(scan, module->words + at);
        at += words_of(module->words + at);
    }
    if (status)
        return status;
    if (scan->function)
        return at_word(scan->function,
                       csy_fail(CSYCL_ERROR_INVALID, "the function that begins here does not end: "
                                                     "the module is cut"));
    const struct mark *twice = sort(&scan->definitions);
    return twice ? at_word(twice->word, csy_fail(CSYCL_ERROR_INVALID, "the id %u is defined twice",
                                                 (unsigned)twice->id))
                 : CSYCL_SUCCESS;
}

/* ---- constants ---- */

static bool is_spec_constant(const uint32_t *definition)
{
    if (!definition)
        return false;
    unsigned op = op_of(definition);
    return op == OP_SPEC_CONSTANT_TRUE || op == OP_SPEC_CONSTANT_FALSE || op == OP_SPEC_CONSTANT;
}

/* The kind of numbers of a type. Returns false where there is none. */
static bool find_kind(enum csycl_glue_kind *kind, unsigned op, uint32_t width)
{
    static const struct {
        enum csycl_glue_kind kind;
        unsigned op;
        uint32_t width;
    } kinds[] = {
        {CSYCL_GLUE_I8, OP_TYPE_INT, 8},     {CSYCL_GLUE_I16, OP_TYPE_INT, 16},
        {CSYCL_GLUE_I32, OP_TYPE_INT, 32},   {CSYCL_GLUE_I64, OP_TYPE_INT, 64},
        {CSYCL_GLUE_U16, OP_TYPE_FLOAT, 16}, {CSYCL_GLUE_F32, OP_TYPE_FLOAT, 32},
        {CSYCL_GLUE_F64, OP_TYPE_FLOAT, 64},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].op == op && kinds[i].width == width) {
            *kind = kinds[i].kind;
            return true;
        }
    return false;
}

/* OpSpecConstant: type, result, then the value in as many words as it needs, the low one first. */
static enum csycl_status read_number(const struct scan *scan, struct spirv_constant *constant,
                                     const uint32_t *definition, const uint32_t *type)
{
    if (!type || (op_of(type) != OP_TYPE_INT && op_of(type) != OP_TYPE_FLOAT))
        return at_word(constant->word, csy_fail(CSYCL_ERROR_INVALID,
                                                "the constant with SpecId %u is neither an integer "
                                                "nor a floating-point number",
                                                (unsigned)constant->id));
    enum csycl_status status = check_words(scan, type, op_of(type) == OP_TYPE_INT ? 4 : 3, 4);
    if (status)
        return status;
    if (!find_kind(&constant->kind, op_of(type), type[2]))
        return at_word(constant->word, csy_fail(CSYCL_ERROR_INVALID,
                                                "the constant with SpecId %u has %u bits: csycl "
                                                "takes integers of 8, 16, 32 and 64 and "
                                                "floating-point numbers of 16, 32 and 64",
                                                (unsigned)constant->id, (unsigned)type[2]));
    size_t words = type[2] > 32 ? 2 : 1;
    status = check_words(scan, definition, 3 + words, 3 + words);
    if (status)
        return status;
    uint64_t bits = definition[3] | (words == 2 ? (uint64_t)definition[4] << 32 : 0);
    static const enum csycl_glue_kind of_size[] = {
        [1] = CSYCL_GLUE_U8, [2] = CSYCL_GLUE_U16, [4] = CSYCL_GLUE_U32, [8] = CSYCL_GLUE_U64};
    csy_store_integer(of_size[type[2] / 8], constant->value, bits);
    return CSYCL_SUCCESS;
}

static enum csycl_status read_constant(const struct scan *scan, struct spirv_constant *constant,
                                       const struct mark *decoration)
{
    uint32_t spec_id = scan->module->words[decoration->word + 3];
    const uint32_t *definition = find(scan, decoration->id);
    if (definition && op_of(definition) == OP_DECORATION_GROUP)
        return at_word(decoration->word,
                       csy_fail(CSYCL_ERROR_INVALID,
                                "SpecId %u is in a decoration group, which csycl does not take: "
                                "decorate the constant itself",
                                (unsigned)spec_id));
    if (!is_spec_constant(definition))
        return at_word(decoration->word,
                       csy_fail(CSYCL_ERROR_INVALID,
                                "SpecId %u decorates the id %u, which is no scalar specialization "
                                "constant",
                                (unsigned)spec_id, (unsigned)decoration->id));
    *constant = (struct spirv_constant){.id = spec_id, .word = place_of(scan, definition)};
    enum csycl_status status = check_words(scan, definition, 3, SIZE_MAX);
    if (!status)
        status = check_id(scan, definition, 1);
    if (status)
        return status;
    const uint32_t *type = find(scan, definition[1]);
    if (op_of(definition) == OP_SPEC_CONSTANT)
        return read_number(scan, constant, definition, type);
    if (!type || op_of(type) != OP_TYPE_BOOL)
        return at_word(constant->word, csy_fail(CSYCL_ERROR_INVALID,
                                                "the constant with SpecId %u is true or false, and "
                                                "its type is not bool",
                                                (unsigned)spec_id));
    constant->kind = CSYCL_GLUE_BOOL;
    constant->value[0] = op_of(definition) == OP_SPEC_CONSTANT_TRUE;
    return CSYCL_SUCCESS;
}

static int compare_constants(const void *left, const void *right)
{
    const struct spirv_constant *a = left, *b = right;
    if (a->id != b->id)
        return a->id < b->id ? -1 : 1;
    return (a->word > b->word) - (a->word < b->word);
}

/* Orders the constants and leaves one of each id. */
static enum csycl_status sort_constants(struct spirv_module *module)
{
    struct spirv_constant *all = module->constants;
    size_t count = module->constant_count, kept = 0;
    if (count)
        qsort(all, count, sizeof *all, compare_constants);
    for (size_t i = 0; i < count; i++) {
        const struct spirv_constant *last = kept ? &all[kept - 1] : NULL;
        if (!last || last->id != all[i].id)
            all[kept++] = all[i];
        else if (csy_scalar_size(last->kind) != csy_scalar_size(all[i].kind) ||
                 (last->kind == CSYCL_GLUE_BOOL) != (all[i].kind == CSYCL_GLUE_BOOL))
            return at_word(
                all[i].word,
                csy_fail(CSYCL_ERROR_INVALID,
                         "SpecId %u again, for a constant of another type than at word %zu",
                         (unsigned)last->id, last->word));
    }
    module->constant_count = kept;
    return CSYCL_SUCCESS;
}

static enum csycl_status read_constants(struct scan *scan)
{
    struct spirv_module *module = scan->module;
    struct marks *marks = &scan->spec_ids;
    const struct mark *twice = sort(marks);
    if (twice)
        return at_word(twice->word, csy_fail(CSYCL_ERROR_INVALID, "a second SpecId for the id %u",
                                             (unsigned)twice->id));
    module->constants = calloc(marks->count + 1, sizeof *module->constants);
    if (!module->constants)
        return csy_fail_memory();
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < marks->count; i++)
        status =
            read_constant(scan, &module->constants[module->constant_count++], &marks->items[i]);
    return status ? status : sort_constants(module);
}

/* ---- kernels ---- */

/* OpEntryPoint: execution model, function, then the name: four octets a word, the low one first,
 * up to a zero. */
static enum csycl_status read_name(const struct scan *scan, struct spirv_kernel *kernel,
                                   const uint32_t *entry)
{
    size_t room = (words_of(entry) - 3) * sizeof(uint32_t), length = 0;
    char *name = malloc(room);
    if (!name)
        return csy_fail_memory();
    for (; length < room; length++) {
        name[length] = (char)(entry[3 + length / 4] >> length % 4 * 8 & 0xff);
        if (!name[length])
            break;
    }
    if (length == room) {
        free(name);
        return at_word(place_of(scan, entry),
                       csy_fail(CSYCL_ERROR_INVALID, "the name of a kernel does not end"));
    }
    kernel->name = name;
    return CSYCL_SUCCESS;
}

static enum spirv_param classify_pointer(uint32_t storage)
{
    switch (storage) {
    case STORAGE_CROSS_WORKGROUP:
        return SPIRV_MEMORY;
    case STORAGE_UNIFORM_CONSTANT:
        return SPIRV_CONSTANT;
    case STORAGE_FUNCTION: /* a struct by value */
        return SPIRV_VALUE;
    default:
        return SPIRV_OTHER;
    }
}

static enum spirv_param classify(const uint32_t *type)
{
    if (!type)
        return SPIRV_OTHER;
    switch (op_of(type)) {
    case OP_TYPE_BOOL:
    case OP_TYPE_INT:
    case OP_TYPE_FLOAT:
    case OP_TYPE_VECTOR:
    case OP_TYPE_ARRAY:
    case OP_TYPE_STRUCT:
        return SPIRV_VALUE;
    case OP_TYPE_POINTER: /* result, storage class, what it points to */
        return words_of(type) < 4 ? SPIRV_OTHER : classify_pointer(type[2]);
    default:
        return SPIRV_OTHER;
    }
}

/* The function is an OpFunction: type of what it returns, result, control, then its own type, an
 * OpTypeFunction: result, type of what it returns, types of the parameters. */
static enum csycl_status read_params(const struct scan *scan, struct spirv_kernel *kernel,
                                     const struct mark *entry)
{
    const uint32_t *function = find(scan, entry->id);
    if (!function || op_of(function) != OP_FUNCTION)
        return at_word(entry->word, csy_fail(CSYCL_ERROR_INVALID,
                                             "the kernel '%s' is the id %u, which is no "
                                             "function",
                                             kernel->name, (unsigned)entry->id));
    enum csycl_status status = check_words(scan, function, 5, 5);
    if (status)
        return status;
    const uint32_t *type = find(scan, function[4]);
    if (!type || op_of(type) != OP_TYPE_FUNCTION)
        return at_word(place_of(scan, function),
                       csy_fail(CSYCL_ERROR_INVALID, "the function of the kernel '%s' has no type",
                                kernel->name));
    status = check_words(scan, type, 3, SIZE_MAX);
    if (status)
        return status;
    kernel->param_count = (unsigned)words_of(type) - 3;
    kernel->params = calloc(kernel->param_count + 1, sizeof *kernel->params);
    if (!kernel->params)
        return csy_fail_memory();
    for (unsigned i = 0; i < kernel->param_count; i++)
        kernel->params[i] = classify(find(scan, type[3 + i]));
    return CSYCL_SUCCESS;
}

static enum csycl_status read_kernels(struct scan *scan)
{
    struct spirv_module *module = scan->module;
    module->kernels = calloc(scan->entries.count + 1, sizeof *module->kernels);
    if (!module->kernels)
        return csy_fail_memory();
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < scan->entries.count; i++) {
        const struct mark *entry = &scan->entries.items[i];
        struct spirv_kernel *kernel = &module->kernels[module->kernel_count++];
        status = read_name(scan, kernel, module->words + entry->word);
        if (!status)
            status = read_params(scan, kernel, entry);
    }
    return status;
}

/* ---- all of it ---- */

enum csycl_status csy_spirv_scan(struct spirv_module *out, const void *bytes, size_t size)
{
    struct spirv_module module = {0};
    struct scan scan = {.module = &module};
    enum csycl_status status = copy_words(&module, bytes, size);
    if (!status)
        status = walk(&scan);
    if (!status)
        status = read_constants(&scan);
    if (!status)
        status = read_kernels(&scan);
    free(scan.definitions.items);
    free(scan.spec_ids.items);
    free(scan.entries.items);
    if (status)
        csy_spirv_module_release(&module);
    else
        *out = module;
    return status;
}

void csy_spirv_module_release(struct spirv_module *module)
{
    for (size_t i = 0; i < module->kernel_count; i++) {
        free(module->kernels[i].name);
        free(module->kernels[i].params);
    }
    free(module->kernels);
    free(module->constants);
    free(module->words);
    *module = (struct spirv_module){0};
}

struct spirv_constant *csy_spirv_find_constant(const struct spirv_module *module, uint32_t id)
{
    for (size_t i = 0; i < module->constant_count; i++)
        if (module->constants[i].id == id)
            return &module->constants[i];
    return NULL;
}

const struct spirv_kernel *csy_spirv_find_kernel(const struct spirv_module *module,
                                                 const char *name)
{
    for (size_t i = 0; i < module->kernel_count; i++)
        if (!strcmp(module->kernels[i].name, name))
            return &module->kernels[i];
    return NULL;
}
