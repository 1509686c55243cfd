/* helper_place.c: see helper_place.h.
 *
 * It lies in libexec/csycl of the prefix in whose lib/, or in a folder of that, libcsycl lies; also
 * where a prefix was moved. In a build that is a folder beside the library. What is linked
 * statically into a program is in no such place: there it is what CSYCL_HELPERS names, or the
 * prefix that was meant when it was built. Beside the program nothing is looked for: its folder may
 * be anybody's.
 */
#define _GNU_SOURCE /* dladdr */
#include "jit/helper_place.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

static const char library[] = "libcsycl.so";

static bool is_there(struct text *path, const char *folder, size_t length, const char *below)
{
    csy_text_release(path);
    csy_text_printf(path, "%.*s%s/csycl-jit", (int)length, folder, below);
    return !path->cut && !access(csy_text(path), X_OK);
}

/* The library's folder, with a slash at the end; 0: that of a program, or not known. */
static size_t library_folder(const char **file)
{
    Dl_info info;
    if (!dladdr((void *)(size_t)csy_jit_place, &info) || !info.dli_fname || *info.dli_fname != '/')
        return 0;
    const char *name = strrchr(info.dli_fname, '/') + 1;
    *file = info.dli_fname;
    return strncmp(name, library, sizeof library - 1) ? 0 : (size_t)(name - info.dli_fname);
}

bool csy_jit_place(struct text *path, const struct settings *settings)
{
    const char *file = NULL;
    size_t length = library_folder(&file);
    if (settings->helpers)
        return is_there(path, settings->helpers, strlen(settings->helpers), "");
    return (length && (is_there(path, file, length, "../libexec/csycl") ||
                       is_there(path, file, length, "../../libexec/csycl") ||
                       is_there(path, file, length, "libexec/csycl"))) ||
           is_there(path, CSYCL_HELPERS_DIR, strlen(CSYCL_HELPERS_DIR), "");
}
