/* standard_input.h: a program on standard input, which more than one command reads. */
#ifndef CSCC_DRIVER_STANDARD_INPUT_H
#define CSCC_DRIVER_STANDARD_INPUT_H

#include "base/diag.h"

/* Has standard input be a file of its own with what came from it. False: reported. */
bool standard_input_keep(struct diag *diag);

/* The next command reads the input of this name from the beginning, too. */
void standard_input_rewind(const char *name);

#endif
