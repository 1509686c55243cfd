// RUN: %golden lanes_alone.plan --dump=plan -I../../include lanes_alone.c
/* The loops that run/lanes_alone.c compares. */
#include "../run/lanes_alone.c"
