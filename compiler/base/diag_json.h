/* diag_json.h: messages as gcc's -fdiagnostics-format=json has them. */
#ifndef CSCC_BASE_DIAG_JSON_H
#define CSCC_BASE_DIAG_JSON_H

#include "base/diag.h"

/* A message that is to be said. */
struct diag_message {
    enum diag_level level;
    const char *kind; /* "error" */
    const char *text;
    const char *group; /* "-Wcsycl", or "" */
    struct place place;
    size_t width; /* the bytes of the user's line that it is about */
};

/* Adds the message to an array that is under construction, a note to what it explains. The array
 * lacks its "[" in front and "]}]" behind, so that more can be added. */
void diag_json_add(struct strbuf *json, const struct diag_message *message);

#endif
