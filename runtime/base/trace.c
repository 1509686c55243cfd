/* trace.c: see trace.h. */
#include "base/trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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

uint64_t csy_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

double csy_now_ms(void)
{
    return (double)csy_now_ns() * 1e-6;
}
