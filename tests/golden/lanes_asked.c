// RUN: %golden lanes_asked.opencl --emit=opencl -I../../include lanes_asked.c
// RUN: %golden lanes_asked.plan --dump=plan -I../../include lanes_asked.c
/* The loops that run/lanes_asked.c compares. */
#include "../run/lanes_asked.c"
