/* standard_input.c: see standard_input.h. */
#include "driver/standard_input.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool copy(FILE *file)
{
    char chunk[65536];
    size_t got;

    while ((got = fread(chunk, 1, sizeof chunk, stdin)) > 0)
        if (fwrite(chunk, 1, got, file) != got)
            return false;
    return !ferror(stdin) && fflush(file) == 0;
}

/* Otherwise it is not ours: a shell may read what follows from it. */
void standard_input_rewind(const char *name)
{
    if (strcmp(name, "-") == 0)
        lseek(STDIN_FILENO, 0, SEEK_SET);
}

bool standard_input_keep(struct diag *diag)
{
    FILE *file = tmpfile();
    bool fine = file && copy(file) && dup2(fileno(file), STDIN_FILENO) >= 0;

    if (!fine)
        diag_plain_error(diag, "cannot keep what standard input says: %s", strerror(errno));
    if (file)
        fclose(file);
    standard_input_rewind("-");
    return fine;
}
