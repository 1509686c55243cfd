/* source_line.c: see source_line.h.
 *
 * addr2line, which comes with the linker that PoCL needs, reads the file with the instruction in a
 * process of its own, so that nothing is allocated or locked in one that ends.
 */
#define _DEFAULT_SOURCE /* vfork */
#include "checks/source_line.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "pages/code_place.h"

enum { PATIENCE_MS = 3000 };

/* "0x1f", for which printf() is not made. */
static void write_address(char text[2 + 2 * sizeof(uintptr_t) + 1], uintptr_t address)
{
    unsigned digits = 1;
    while (digits < 2 * sizeof address && address >> 4 * digits)
        digits++;
    *text++ = '0';
    *text++ = 'x';
    text[digits] = '\0';
    for (; digits; address >>= 4)
        text[--digits] = "0123456789abcdef"[address & 15];
}

/* Shares the memory of its parent, which waits until it is another program, or none. */
static pid_t start(int output, char *file, char *address)
{
    char name[] = "addr2line", no_folders[] = "-s", of[] = "-e";
    char *const arguments[] = {name, no_folders, of, file, address, NULL};
    pid_t child = vfork();
    if (!child) {
        if (dup2(output, STDOUT_FILENO) >= 0)
            execvp(name, arguments);
        _exit(1);
    }
    return child;
}

static size_t read_all(char *text, size_t size, int input)
{
    struct pollfd there = {.fd = input, .events = POLLIN};
    size_t length = 0;
    while (length < size && poll(&there, 1, PATIENCE_MS) > 0) {
        ssize_t more = read(input, text + length, size - length);
        if (more <= 0)
            break;
        length += (size_t)more;
    }
    return length;
}

/* Of "a.c:9 (discriminator 2)\n" what is asked for; "??:0" is none. */
static bool cut(char *line, size_t length)
{
    size_t end = 0, colon = length;
    for (; end < length && line[end] != '\n'; end++)
        if (line[end] == ':')
            colon = end;
    if (end == length || colon + 1 >= end || line[0] == '?' || line[colon + 1] < '1' ||
        line[colon + 1] > '9')
        return false;
    for (end = colon + 1; line[end] >= '0' && line[end] <= '9';)
        end++;
    line[end] = '\0';
    return true;
}

bool csy_source_line(char *line, size_t size, uintptr_t code)
{
    char digits[2 + 2 * sizeof(uintptr_t) + 1];
    const char *file;
    uintptr_t address;
    int ends[2];
    if (!csy_code_find(code, &file, &address) || pipe(ends))
        return false;
    write_address(digits, address);
    pid_t child = start(ends[1], (char *)file, digits);
    close(ends[1]);
    size_t length = child > 0 ? read_all(line, size, ends[0]) : 0;
    close(ends[0]);
    return cut(line, length);
}
