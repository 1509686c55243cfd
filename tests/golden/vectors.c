// RUN: %golden vectors.plan --dump=plan -I../../include vectors.c
/* The loops that run/vectors.c compares. */
#include "../run/vectors.c"
