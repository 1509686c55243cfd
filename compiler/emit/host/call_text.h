/* call_text.h: a loop that is launched by one call of csycl_glue_next.
 *
 *     struct csycl_glue_plain __csycl_plain = CSYCL_GLUE_PLAIN(0, n);
 *     while (CSYCL_GLUE_NEXT(&site, &__csycl_plain, a, b, NULL))
 *         the plain loop, from __csycl_plain.from to __csycl_plain.to
 *
 * Most loops are. The host's compiler takes a third of the time that it takes for what
 * launch_text.c makes of all others.
 */
#ifndef CSCC_EMIT_HOST_CALL_TEXT_H
#define CSCC_EMIT_HOST_CALL_TEXT_H

#include "emit/host/launch_parts.h"

bool call_is_enough(const struct plan *plan, const struct kernel *kernel);

/* On the directive's line the declaration, and the call, up to the plain loop's block. */
void call_declare(struct launch *launch);
void call_begin(struct launch *launch);

/* The plain loop, with what the host's compiler may know of its range (plan/known_range.c). */
void call_plain(struct launch *launch);

/* The site's tables of its loops and of what the call brings, and its fields of these. */
void call_tables(const struct kernel *kernel, struct strbuf *out);
void call_fields(const struct kernel *kernel, struct strbuf *out);

#endif
