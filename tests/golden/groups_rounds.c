// RUN: %golden groups_rounds.plan --dump=plan groups_rounds.c
/* The loops that run/groups_rounds.c compares: of items whose loops are not unrolled vectors are made. */
#include "../run/groups_rounds.c"
