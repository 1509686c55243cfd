/* module_key.c: see module_key.h.
 *
 * Bytes are written as hexadecimal digits, as no string of a key has a zero in it.
 */
#include "spirv/module_key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "base/typed_number.h"

static void write_bytes(struct text *text, const void *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        const char pair[] = {digits[byte[i] >> 4], digits[byte[i] & 15]};
        csy_text_add(text, pair, sizeof pair);
    }
}

/* "42=07000000 50=01 " */
static void write_values(struct text *text, const struct spirv_module *module)
{
    for (size_t i = 0; i < module->constant_count; i++) {
        const struct spirv_constant *constant = &module->constants[i];
        if (!constant->is_set)
            continue;
        csy_text_printf(text, "%u=", (unsigned)constant->id);
        write_bytes(text, constant->value, csy_scalar_size(constant->kind));
        csy_text_add(text, " ", 1);
    }
}

void csy_spirv_key(struct cache_key *key, const struct spirv *spirv)
{
    const struct spirv_module *module = &spirv->module;
    struct text values = {0}, words = {0};
    write_values(&values, module);
    write_bytes(&words, module->words, module->count * sizeof *module->words);
    csy_key_begin(key, CSY_KEY_SPIRV);
    csy_key_add_device(key, &spirv->context->device);
    csy_key_add(key, csy_text(&values));
    csy_key_add(key, csy_text(&words));
    key->text.cut |= values.cut || words.cut;
    csy_key_end(key);
    csy_text_release(&values);
    csy_text_release(&words);
}

/* ---- back ---- */

/* How many bytes the digits from `*at` on are, which it leaves behind; SIZE_MAX: more than there is
 * room for, or half of one. */
static size_t read_bytes(unsigned char *bytes, size_t room, const char **at)
{
    size_t count = 0, digits = strspn(*at, "0123456789abcdef");
    if (digits % 2 || digits / 2 > room)
        return SIZE_MAX;
    for (unsigned byte; count < digits / 2; *at += 2) {
        sscanf(*at, "%2x", &byte);
        bytes[count++] = (unsigned char)byte;
    }
    return count;
}

static enum csycl_status fail_key(void)
{
    return csy_fail(CSYCL_ERROR_INVALID, "that is no SPIR-V module's key");
}

static enum csycl_status set_values(struct spirv *spirv, const char *at)
{
    enum csycl_status status = CSYCL_SUCCESS;
    while (!status && *at) {
        unsigned char value[sizeof spirv->module.constants->value];
        char *end;
        unsigned long id = strtoul(at, &end, 10);
        if (*end != '=' || id > UINT32_MAX)
            return fail_key();
        at = end + 1;
        size_t size = read_bytes(value, sizeof value, &at);
        if (size == SIZE_MAX || *at++ != ' ')
            return fail_key();
        status = csy_spirv_set(spirv, (uint32_t)id, size, value);
    }
    return status;
}

enum csycl_status csy_spirv_of_key(struct spirv **out, struct context *context,
                                   const struct key_parts *parts)
{
    const char *at = csy_text(&parts->items[KEY_SOURCE]);
    size_t room = strlen(at) / 2;
    unsigned char *words = malloc(room + 1);
    if (!words)
        return csy_fail_memory();
    size_t size = read_bytes(words, room, &at);
    enum csycl_status status =
        size == SIZE_MAX || *at ? fail_key() : csy_spirv_create(out, context, words, size);
    free(words);
    if (!status && (status = set_values(*out, csy_text(&parts->items[KEY_OPTIONS]))))
        csy_spirv_destroy(*out);
    return status;
}
