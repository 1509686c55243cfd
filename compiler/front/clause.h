/* clause.h: the clauses of a pragma's line. */
#ifndef CSCC_FRONT_CLAUSE_H
#define CSCC_FRONT_CLAUSE_H

#include <stdbool.h>

#include "front/parser.h"

/* Is there a clause of this name? */
bool clause_exists(const char *word);

/* Is it an operator of reductions, or one that C has and they lack: "-"? */
bool clause_is_operator(const char *word);

/* Reads one clause into the directive. */
void clause_read(struct parser *parser);

/* `uniform(list)` over a function: the list belongs to the directive's own word. */
void clause_read_own_list(struct parser *parser);

#endif
