// RUN: %golden groups_programs.plan --dump=plan -I../../include groups_programs.c
/* The loops that run/groups_programs.c compares: arrays of a group may have any lengths. */
#include "../run/groups_programs.c"
