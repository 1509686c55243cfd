/* strings.c: <string.h> and its kind; see libc_text.h. A pointer to void is read and written by
 * bytes, as in C's own words for these functions. Pointers into different memories of a device
 * cannot be compared, but their numbers can: what lies in different memories does not overlap, so
 * that memmove may go either way. What others call comes before them.
 */
#include "front/libc/libc_text.h"

const struct definition definitions_of_strings[] = {
    {"memset",
     "void *csycl_c_memset(void *to, int value, unsigned long size)\n"
     "{\n"
     "    unsigned char *bytes = to;\n"
     "    for (unsigned long at = 0; at < size; at++)\n"
     "        bytes[at] = (unsigned char)value;\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"memcpy",
     "void *csycl_c_memcpy(void *to, const void *from, unsigned long size)\n"
     "{\n"
     "    unsigned char *bytes = to;\n"
     "    const unsigned char *given = from;\n"
     "    for (unsigned long at = 0; at < size; at++)\n"
     "        bytes[at] = given[at];\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"mempcpy",
     "void *csycl_c_mempcpy(void *to, const void *from, unsigned long size)\n"
     "{\n"
     "    return (unsigned char *)csycl_c_memcpy(to, from, size) + size;\n"
     "}\n",
     NULL},
    {"memmove",
     "void *csycl_c_memmove(void *to, const void *from, unsigned long size)\n"
     "{\n"
     "    unsigned char *bytes = to;\n"
     "    const unsigned char *given = from;\n"
     "    if ((unsigned long)bytes <= (unsigned long)given)\n"
     "        for (unsigned long at = 0; at < size; at++)\n"
     "            bytes[at] = given[at];\n"
     "    else\n"
     "        for (unsigned long left = size; left > 0; left--)\n"
     "            bytes[left - 1] = given[left - 1];\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"memcmp",
     "int csycl_c_memcmp(const void *left, const void *right, unsigned long size)\n"
     "{\n"
     "    const unsigned char *a = left, *b = right;\n"
     "    for (unsigned long at = 0; at < size; at++)\n"
     "        if (a[at] != b[at])\n"
     "            return a[at] - b[at];\n"
     "    return 0;\n"
     "}\n",
     NULL},
    {"memchr",
     "void *csycl_c_memchr(const void *from, int wanted, unsigned long size)\n"
     "{\n"
     "    const unsigned char *bytes = from;\n"
     "    for (unsigned long at = 0; at < size; at++)\n"
     "        if (bytes[at] == (unsigned char)wanted)\n"
     "            return (unsigned char *)bytes + at;\n"
     "    return 0;\n"
     "}\n",
     NULL},
    {"strlen",
     "unsigned long csycl_c_strlen(const char *text)\n"
     "{\n"
     "    unsigned long size = 0;\n"
     "    while (text[size])\n"
     "        size++;\n"
     "    return size;\n"
     "}\n",
     NULL},
    {"strnlen",
     "unsigned long csycl_c_strnlen(const char *text, unsigned long most)\n"
     "{\n"
     "    unsigned long size = 0;\n"
     "    while (size < most && text[size])\n"
     "        size++;\n"
     "    return size;\n"
     "}\n",
     NULL},
    {"strcmp",
     "int csycl_c_strcmp(const char *left, const char *right)\n"
     "{\n"
     "    unsigned long at = 0;\n"
     "    while (left[at] && left[at] == right[at])\n"
     "        at++;\n"
     "    return (unsigned char)left[at] - (unsigned char)right[at];\n"
     "}\n",
     NULL},
    {"strncmp",
     "int csycl_c_strncmp(const char *left, const char *right, unsigned long size)\n"
     "{\n"
     "    for (unsigned long at = 0; at < size; at++) {\n"
     "        if (left[at] != right[at])\n"
     "            return (unsigned char)left[at] - (unsigned char)right[at];\n"
     "        if (!left[at])\n"
     "            break;\n"
     "    }\n"
     "    return 0;\n"
     "}\n",
     NULL},
    {"strncasecmp",
     "int csycl_c_strncasecmp(const char *left, const char *right, unsigned long size)\n"
     "{\n"
     "    for (unsigned long at = 0; at < size; at++) {\n"
     "        int a = (unsigned char)left[at], b = (unsigned char)right[at];\n"
     "        a += a >= 'A' && a <= 'Z' ? 'a' - 'A' : 0;\n"
     "        b += b >= 'A' && b <= 'Z' ? 'a' - 'A' : 0;\n"
     "        if (a != b || !a)\n"
     "            return a - b;\n"
     "    }\n"
     "    return 0;\n"
     "}\n",
     NULL},
    {"strcasecmp",
     "int csycl_c_strcasecmp(const char *left, const char *right)\n"
     "{\n"
     "    return csycl_c_strncasecmp(left, right, -1UL);\n"
     "}\n",
     NULL},
    {"strchr",
     "char *csycl_c_strchr(const char *text, int wanted)\n"
     "{\n"
     "    while (*text && *text != (char)wanted)\n"
     "        text++;\n"
     "    return *text == (char)wanted ? (char *)text : 0;\n"
     "}\n",
     NULL},
    {"strrchr",
     "char *csycl_c_strrchr(const char *text, int wanted)\n"
     "{\n"
     "    const char *last = 0;\n"
     "    for (;; text++) {\n"
     "        if (*text == (char)wanted)\n"
     "            last = text;\n"
     "        if (!*text)\n"
     "            return (char *)last;\n"
     "    }\n"
     "}\n",
     NULL},
    {"strstr",
     "char *csycl_c_strstr(const char *text, const char *wanted)\n"
     "{\n"
     "    for (;; text++) {\n"
     "        unsigned long at = 0;\n"
     "        while (wanted[at] && text[at] == wanted[at])\n"
     "            at++;\n"
     "        if (!wanted[at])\n"
     "            return (char *)text;\n"
     "        if (!*text)\n"
     "            return 0;\n"
     "    }\n"
     "}\n",
     NULL},
    {"strspn",
     "unsigned long csycl_c_strspn(const char *text, const char *set)\n"
     "{\n"
     "    unsigned long size = 0;\n"
     "    for (;; size++) {\n"
     "        unsigned long at = 0;\n"
     "        while (set[at] && set[at] != text[size])\n"
     "            at++;\n"
     "        if (!set[at])\n"
     "            return size;\n"
     "    }\n"
     "}\n",
     NULL},
    {"strcspn",
     "unsigned long csycl_c_strcspn(const char *text, const char *set)\n"
     "{\n"
     "    unsigned long size = 0;\n"
     "    for (; text[size]; size++) {\n"
     "        unsigned long at = 0;\n"
     "        while (set[at] && set[at] != text[size])\n"
     "            at++;\n"
     "        if (set[at])\n"
     "            break;\n"
     "    }\n"
     "    return size;\n"
     "}\n",
     NULL},
    {"strpbrk",
     "char *csycl_c_strpbrk(const char *text, const char *set)\n"
     "{\n"
     "    text += csycl_c_strcspn(text, set);\n"
     "    return *text ? (char *)text : 0;\n"
     "}\n",
     NULL},
    {"strcpy",
     "char *csycl_c_strcpy(char *to, const char *from)\n"
     "{\n"
     "    unsigned long at = 0;\n"
     "    for (; from[at]; at++)\n"
     "        to[at] = from[at];\n"
     "    to[at] = 0;\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"stpcpy",
     "char *csycl_c_stpcpy(char *to, const char *from)\n"
     "{\n"
     "    csycl_c_strcpy(to, from);\n"
     "    return to + csycl_c_strlen(from);\n"
     "}\n",
     NULL},
    {"strncpy",
     "char *csycl_c_strncpy(char *to, const char *from, unsigned long size)\n"
     "{\n"
     "    unsigned long at = 0;\n"
     "    for (; at < size && from[at]; at++)\n"
     "        to[at] = from[at];\n"
     "    for (; at < size; at++)\n"
     "        to[at] = 0;\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"strcat",
     "char *csycl_c_strcat(char *to, const char *from)\n"
     "{\n"
     "    csycl_c_strcpy(to + csycl_c_strlen(to), from);\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"strncat",
     "char *csycl_c_strncat(char *to, const char *from, unsigned long size)\n"
     "{\n"
     "    unsigned long length = csycl_c_strlen(to), at = 0;\n"
     "    for (; at < size && from[at]; at++)\n"
     "        to[length + at] = from[at];\n"
     "    to[length + at] = 0;\n"
     "    return to;\n"
     "}\n",
     NULL},
    {"atol",
     "long csycl_c_atol(const char *text)\n"
     "{\n"
     "    unsigned long value = 0;\n"
     "    while (*text == ' ' || (*text >= '\\t' && *text <= '\\r'))\n"
     "        text++;\n"
     "    int negative = *text == '-';\n"
     "    for (text += negative || *text == '+'; *text >= '0' && *text <= '9'; text++)\n"
     "        value = value * 10 + (unsigned long)(*text - '0');\n"
     "    return (long)(negative ? -value : value);\n"
     "}\n",
     NULL},
    {"atoi",
     "int csycl_c_atoi(const char *text)\n"
     "{\n"
     "    return (int)csycl_c_atol(text);\n"
     "}\n",
     NULL},
    {"atoll",
     "long long csycl_c_atoll(const char *text)\n"
     "{\n"
     "    return csycl_c_atol(text);\n"
     "}\n",
     NULL},
    {NULL, NULL, NULL},
};
