/* view.h: what a compiler's preprocessor prints, as the one text.
 *
 * The printed text (of -E -dD -dI) has system headers in full, all definitions, and a marker at
 * each token that comes from a system header's macro. The one text has an `#include <...>` for
 * each system header, of the definitions those that the headers depend on (`#define _GNU_SOURCE`
 * where it stood, others around each header that names them), and a marker only where lines are
 * left out; every token stays on the line that it had. Where one is the name of a macro of these
 * headers, an `#undef` stands above. What is included inside of braces it has in full.
 */
#ifndef CSCC_FRONT_VIEW_H
#define CSCC_FRONT_VIEW_H

#include "base/arena.h"
#include "base/strbuf.h"
#include "front/libc/expand.h"

/* A system header that the text includes, as the compiler found it. */
struct view_header {
    const char *name, *path; /* "omp.h", "/usr/lib/gcc/x86_64-linux-gnu/12/include/omp.h" */
};

struct view_headers {
    struct view_header *items;
    size_t count, room;
};

/* `file`: the input's name. `words`: what stands in the place of the pragmas' words. */
void view_make(struct arena *arena, const char *file, const char *text, size_t length,
               const struct pragma_words *words, struct view_headers *headers, struct strbuf *out);

#endif
