/* trace.c: see trace.h. */
#include "base/trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void csy_trace(const char *format, ...)
{
    char line[4096] = "csycl: ";
    size_t room = sizeof line - 1, start = strlen(line);
    va_list args;
    va_start(args, format);
    vsnprintf(line + start, room - start, format, args);
    va_end(args);
    strcat(line, "\n");
    fputs(line, stderr);
}

double csy_now_ms(void)
{
    return (double)csy_now_ns() * 1e-6;
}
