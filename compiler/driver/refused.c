/* refused.c: see refused.h. */
#include "driver/refused.h"

#include <string.h>
#include <strings.h>

#include "base/lexical.h"

/* Options that turn each other on and off: the last one counts. */
struct refusal {
    const char *const *on, *const *off; /* NULL-terminated */
    const char *why;
};

static const char *const wraps[] = {"-fwrapv", "-fno-strict-overflow", NULL};
static const char *const wraps_not[] = {"-fno-wrapv", "-fstrict-overflow", "-ftrapv", NULL};
static const char *const narrow[] = {"-m32", "-mx32", NULL};
static const char *const wide[] = {"-m64", NULL};
static const char *const single[] = {"-fsingle-precision-constant", NULL};
static const char *const as_written[] = {"-fno-single-precision-constant", NULL};
static const char *const rounds[] = {"-frounding-math", NULL};
static const char *const rounds_not[] = {"-fno-rounding-math", NULL};
static const char *const packs[] = {"-fpack-struct",
                                    "-fpack-struct=1",
                                    "-fpack-struct=2",
                                    "-fpack-struct=4",
                                    "-fpack-struct=8",
                                    "-fpack-struct=16",
                                    NULL};
static const char *const packs_not[] = {"-fno-pack-struct", NULL};
static const char *const short_wchar[] = {"-fshort-wchar", NULL};
static const char *const no_short_wchar[] = {"-fno-short-wchar", NULL};
static const char *const plan9[] = {"-fplan9-extensions", NULL};
static const char *const no_plan9[] = {"-fno-plan9-extensions", NULL};
static const char *const swaps[] = {"-fsso-struct=big-endian", NULL};
static const char *const swaps_not[] = {"-fsso-struct=little-endian", "-fsso-struct=native", NULL};
static const char *const ms_fields[] = {"-mms-bitfields", NULL};
static const char *const no_ms_fields[] = {"-mno-ms-bitfields", NULL};
static const char *const unsigned_fields[] = {"-funsigned-bitfields", "-fno-signed-bitfields",
                                              NULL};
static const char *const signed_fields[] = {"-fsigned-bitfields", "-fno-unsigned-bitfields", NULL};
static const char *const other_long_double[] = {"-mlong-double-64", "-mlong-double-128", NULL};
static const char *const long_double[] = {"-mlong-double-80", NULL};

static const struct refusal refusals[] = {
    {wraps, wraps_not,
     "in device code signed integers do not wrap: compute with unsigned ones where numbers wrap, "
     "and compile files with csycl pragmas without it"},
    {narrow, wide, "libcsycl is for programs of 64 bits"},
    {rounds, rounds_not,
     "device code rounds to nearest: compile files with csycl pragmas without it"},
    {single, as_written, "device code takes 1.0 as a double: write 1.0f, and leave it out"},
    {packs, packs_not,
     "libcsycl's structures would lie otherwise, too: put #pragma pack(push, 1) and #pragma "
     "pack(pop) around those that are to be packed"},
    {short_wchar, no_short_wchar,
     "device code has wide characters of 32 bits: compile files with csycl pragmas without it"},
    {swaps, swaps_not,
     "libcsycl's structures would lie otherwise, too: swap bytes by __builtin_bswap32() and its "
     "like, and leave it out"},
    {ms_fields, no_ms_fields,
     "device code has bit-fields where they lie by default: compile files with csycl pragmas "
     "without it"},
    {unsigned_fields, signed_fields,
     "device code has signed bit-fields of type int: write unsigned where they are not, and leave "
     "it out"},
    {other_long_double, long_double,
     "structures would lie otherwise in device code: compile files with csycl pragmas without it"},
    {plan9, no_plan9, "device code names all members: name those that are not, and leave it out"},
};

/* The one of them that counts, or NULL. */
static const char *find_on(const struct args *options, const struct refusal *refusal)
{
    const char *found = NULL;

    for (size_t i = 0; i < options->count; i++) {
        if (lexical_has(refusal->on, options->items[i]))
            found = options->items[i];
        else if (lexical_has(refusal->off, options->items[i]))
            found = NULL;
    }
    return found;
}

/* The text for the host, which carries device text and names, would be in another character set. */
static const char *find_charset(const struct args *options)
{
    static const char name[] = "-fexec-charset=";
    const char *found = NULL;

    for (size_t i = 0; i < options->count; i++)
        if (strncmp(options->items[i], name, sizeof name - 1) == 0)
            found = options->items[i];
    if (!found || strcasecmp(found + sizeof name - 1, "UTF-8") == 0)
        return NULL;
    return found;
}

bool refused_check(struct diag *diag, const struct args *options)
{
    const char *charset = find_charset(options);
    bool fine = !charset;

    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const char *found = find_on(options, &refusals[i]);
        if (found)
            diag_plain_error(diag, "'%s': %s", found, refusals[i].why);
        fine &= !found;
    }
    if (charset)
        diag_plain_error(diag, "'%s': files with csycl pragmas need -fexec-charset=UTF-8", charset);
    return fine;
}
