/* runtime_capture.h: what libcsycl writes to stderr, for tests that look at it. Each test runs in
 * its own process. */
#ifndef RUNTIME_CAPTURE_H
#define RUNTIME_CAPTURE_H

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Sends stderr to a file from now on; the text so far. */
static FILE *capture;

static inline void capture_start(void)
{
    capture = tmpfile();
    dup2(fileno(capture), STDERR_FILENO);
}

static inline const char *captured(void)
{
    static char text[1 << 16];
    fflush(stderr);
    rewind(capture);
    text[fread(text, 1, sizeof text - 1, capture)] = '\0';
    fseek(capture, 0, SEEK_END);
    return text;
}

/* How often `part` stands in `text`. */
static inline unsigned occurrences(const char *text, const char *part)
{
    unsigned n = 0;
    for (; (text = strstr(text, part)); text++)
        n++;
    return n;
}

#endif
