/* strings.c: see strings.h. A pointer to void is read and written by bytes, as in C's own words for
 * these functions; which memory it points to is found as for every helper. memmove is missing, as
 * pointers into different memories of a device cannot be compared.
 */
#include "front/strings.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const struct definition {
    const char *name, *text;
} definitions[] = {
    {"memset", "void *memset(void *to, int value, unsigned long size)\n"
               "{\n"
               "    unsigned char *bytes = to;\n"
               "    for (unsigned long at = 0; at < size; at++)\n"
               "        bytes[at] = (unsigned char)value;\n"
               "    return to;\n"
               "}\n"},
    {"memcpy", "void *memcpy(void *to, const void *from, unsigned long size)\n"
               "{\n"
               "    unsigned char *bytes = to;\n"
               "    const unsigned char *given = from;\n"
               "    for (unsigned long at = 0; at < size; at++)\n"
               "        bytes[at] = given[at];\n"
               "    return to;\n"
               "}\n"},
    {"memcmp", "int memcmp(const void *left, const void *right, unsigned long size)\n"
               "{\n"
               "    const unsigned char *a = left, *b = right;\n"
               "    for (unsigned long at = 0; at < size; at++)\n"
               "        if (a[at] != b[at])\n"
               "            return a[at] - b[at];\n"
               "    return 0;\n"
               "}\n"},
    {"strlen", "unsigned long strlen(const char *text)\n"
               "{\n"
               "    unsigned long size = 0;\n"
               "    while (text[size])\n"
               "        size++;\n"
               "    return size;\n"
               "}\n"},
    {"strcmp", "int strcmp(const char *left, const char *right)\n"
               "{\n"
               "    unsigned long at = 0;\n"
               "    while (left[at] && left[at] == right[at])\n"
               "        at++;\n"
               "    return (unsigned char)left[at] - (unsigned char)right[at];\n"
               "}\n"},
    {"strncmp", "int strncmp(const char *left, const char *right, unsigned long size)\n"
                "{\n"
                "    for (unsigned long at = 0; at < size; at++) {\n"
                "        if (left[at] != right[at])\n"
                "            return (unsigned char)left[at] - (unsigned char)right[at];\n"
                "        if (!left[at])\n"
                "            break;\n"
                "    }\n"
                "    return 0;\n"
                "}\n"},
};

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* `name (` as words of their own. */
static bool calls(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        const char *next = at + length + strspn(at + length, " \t\n");
        if (*next == '(' && (at == text || !is_word(at[-1])))
            return true;
    }
    return false;
}

static bool includes_header(const char *text)
{
    static const char header[] = "#include <string.h>";
    const char *at = strstr(text, header);

    while (at && at > text && at[-1] != '\n')
        at = strstr(at + 1, header);
    return at != NULL;
}

void strings_append(struct strbuf *text)
{
    size_t user_length = text->length;

    if (!user_length || !includes_header(text->text))
        return;
    for (size_t i = 0; i < sizeof definitions / sizeof *definitions; i++) {
        if (!calls(text->text, definitions[i].name))
            continue;
        if (text->length == user_length)
            strbuf_puts(text, "# 1 \"<csycl string.h>\" 3\n");
        strbuf_puts(text, definitions[i].text);
    }
}
