// RUN: %golden lanes_called.opencl --emit=opencl -I../../include lanes_called.c
// RUN: %golden lanes_called.plan --dump=plan -I../../include lanes_called.c
/* The loops that run/lanes_called.c compares. */
#include "../run/lanes_called.c"
