/* request.c: see request.h.
 *
 * Strings stand behind their lengths and have a zero at the end. A kernel is two of them: its name,
 * and the bytes of its arguments.
 */
#include "jit/request.h"

#include <string.h>

static void write_size(struct text *request, uint64_t size)
{
    csy_text_add(request, (const char *)&size, sizeof size);
}

static void write_string(struct text *request, const char *string, size_t length)
{
    write_size(request, length);
    csy_text_add(request, string, length);
    csy_text_add(request, "", 1);
}

void csy_jit_write_program(struct text *request, const struct cache_key *key, const char *options,
                           const struct strings *strings)
{
    uint64_t length = 0;
    write_string(request, csy_text(&key->text), key->text.length);
    write_string(request, options, strlen(options));
    for (size_t i = 0; i < strings->count; i++)
        length += strlen(strings->items[i]);
    write_size(request, length);
    for (size_t i = 0; i < strings->count; i++)
        csy_text_add(request, strings->items[i], strlen(strings->items[i]));
    csy_text_add(request, "", 1);
}

void csy_jit_write_argument(struct text *arguments, enum jit_argument_kind kind, size_t size)
{
    const struct jit_argument argument = {.kind = kind, .size = (uint32_t)size};
    csy_text_add(arguments, (const char *)&argument, sizeof argument);
}

void csy_jit_write_kernel(struct text *request, const char *name, const char *suffix,
                          const struct text *arguments)
{
    write_size(request, strlen(name) + strlen(suffix));
    csy_text_add(request, name, strlen(name));
    csy_text_add(request, suffix, strlen(suffix) + 1);
    write_string(request, csy_text(arguments), arguments->length);
}

static bool read_size(struct jit_request *request, uint64_t *size)
{
    if ((size_t)(request->end - request->at) < sizeof *size)
        return false;
    memcpy(size, request->at, sizeof *size);
    request->at += sizeof *size;
    return true;
}

/* NULL: there is none. */
static const char *read_string(struct jit_request *request, size_t *length)
{
    uint64_t size;
    const char *string = request->at + sizeof size;
    if (!read_size(request, &size) || size >= (size_t)(request->end - request->at) || string[size])
        return NULL;
    request->at += size + 1;
    *length = size;
    return string;
}

bool csy_jit_read_program(struct jit_request *request, const char *bytes, size_t size)
{
    size_t length;
    *request = (struct jit_request){.at = bytes, .end = bytes + size};
    request->key = read_string(request, &request->key_length);
    request->options = request->key ? read_string(request, &length) : NULL;
    request->text = request->options ? read_string(request, &length) : NULL;
    return request->text;
}

bool csy_jit_read_kernel(struct jit_kernel *kernel, struct jit_request *request)
{
    size_t length;
    kernel->name = read_string(request, &length);
    kernel->arguments = kernel->name ? read_string(request, &length) : NULL;
    kernel->count = kernel->arguments ? length / sizeof(struct jit_argument) : 0;
    return kernel->arguments;
}

struct jit_argument csy_jit_argument(const struct jit_kernel *kernel, size_t i)
{
    struct jit_argument argument;
    memcpy(&argument, kernel->arguments + i * sizeof argument, sizeof argument);
    return argument;
}
