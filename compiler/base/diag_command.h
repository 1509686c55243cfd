/* diag_command.h: what the host compiler says of a file in JSON joins what this one says of it, so
 * that there is one array for the file. */
#ifndef CSCC_BASE_DIAG_COMMAND_H
#define CSCC_BASE_DIAG_COMMAND_H

#include "base/diag.h"

/* Around a command. Unless messages are in JSON, nothing is done. */
void diag_begin_command(struct diag *diag);
void diag_end_command(struct diag *diag);

#endif
