/* reduce_loops.h: what the reduction benchmark runs: for each type REDUCE_LOOPS loops. */
#ifndef REDUCE_LOOPS_H
#define REDUCE_LOOPS_H

#include "loops.h"

enum { REDUCE_TYPES = 3, REDUCE_LOOPS = 4 };

#endif
