// RUN: %golden lanes_few.plan --dump=plan -I../../include lanes_few.c
/* The loops that run/lanes_few.c compares. */
#include "../run/lanes_few.c"
