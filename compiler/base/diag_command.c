/* diag_command.c: see diag_command.h. */
#include "base/diag_command.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void diag_begin_command(struct diag *diag)
{
    if (!diag->is_json || (diag->said = tmpfile()) == NULL)
        return;
    fflush(stderr);
    diag->standard_error = dup(STDERR_FILENO);
    dup2(fileno(diag->said), STDERR_FILENO);
}

/* The elements of an array on a line of its own join the file's. */
static void take_line(struct diag *diag, const char *line, size_t length)
{
    size_t end = length && line[length - 1] == '\n' ? length - 1 : length;

    if (end < 2 || line[0] != '[' || line[end - 1] != ']') {
        fwrite(line, 1, length, stderr);
        return;
    }
    diag->has_array = true;
    if (diag->host_json.length && end > 2)
        strbuf_puts(&diag->host_json, ", ");
    strbuf_add(&diag->host_json, line + 1, end - 2);
}

void diag_end_command(struct diag *diag)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    if (!diag->said)
        return;
    dup2(diag->standard_error, STDERR_FILENO);
    close(diag->standard_error);
    rewind(diag->said);
    while ((length = getline(&line, &room, diag->said)) >= 0)
        take_line(diag, line, (size_t)length);
    free(line);
    fclose(diag->said);
    diag->said = NULL;
}
