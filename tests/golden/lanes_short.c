// RUN: %golden lanes_short.opencl --emit=opencl -I../../include lanes_short.c
// RUN: %golden lanes_short.plan --dump=plan -I../../include lanes_short.c
/* The loops that run/lanes_short.c compares. */
#include "../run/lanes_short.c"
