/* strings.h: functions of <string.h> as C text, which device code calls like functions of the file.
 *
 * The C library has them without a definition that could be translated. Their definitions stand
 * behind the user's text, where libclang and the stages see them; what is written for the host ends
 * before them.
 */
#ifndef CSCC_FRONT_STRINGS_H
#define CSCC_FRONT_STRINGS_H

#include "base/strbuf.h"

/* Appends the definitions of those that the text calls, if it includes <string.h>. */
void strings_append(struct strbuf *text);

#endif
