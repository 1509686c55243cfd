/* messages.c: how sema speaks. See check.h. */
#include "sema/check.h"

void sema_error(struct sema *sema, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_error(sema->diag, sema->source, span, "%s", arena_vprintf(sema->arena, format, args));
    va_end(args);
    sema->failed = sema->any_failed = true;
}

void sema_warning(struct sema *sema, enum diag_group group, struct span span, const char *format,
                  ...)
{
    va_list args;
    va_start(args, format);
    diag_warning(sema->diag, group, sema->source, span, "%s",
                 arena_vprintf(sema->arena, format, args));
    va_end(args);
}

void sema_remark(struct sema *sema, enum diag_group group, struct span span, const char *format,
                 ...)
{
    va_list args;
    va_start(args, format);
    diag_remark(sema->diag, group, sema->source, span, "%s",
                arena_vprintf(sema->arena, format, args));
    va_end(args);
}

void sema_note(struct sema *sema, struct span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_note(sema->diag, sema->source, span, "%s", arena_vprintf(sema->arena, format, args));
    va_end(args);
}

void sema_note_declared(struct sema *sema, struct span span, const char *name)
{
    if (span.end > span.begin)
        sema_note(sema, span, "'%s' is declared here", name);
}
