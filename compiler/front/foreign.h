/* foreign.h: words of OpenMP and OpenACC that people write first, and what csycl has for them. */
#ifndef CSCC_FRONT_FOREIGN_H
#define CSCC_FRONT_FOREIGN_H

#include "front/parser.h"

/* Takes a directive of theirs, which is a mistake that it says, from the line; false: it is none.
 * *kind is what to go on as, DIRECTIVE_BROKEN where csycl has nothing for it. */
bool foreign_directive(struct parser *parser, enum directive_kind *kind);

/* Says what to write for a clause of theirs, whose word was taken, or that it does nothing; false:
 * it is none. *name is the csycl clause whose arguments, behind a '(' or a ':', are to be read from
 * where the line then goes on; NULL where the clause is left out. */
bool foreign_clause(struct parser *parser, struct span word, const char **name);

/* Takes what they write in front of a clause's list, as in if(parallel: n > 9), and says that it
 * does nothing, or is to be left out. */
void foreign_modifiers(struct parser *parser, enum clause_kind clause);

#endif
