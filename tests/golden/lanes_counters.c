// RUN: %golden lanes_counters.opencl --emit=opencl -I../../include lanes_counters.c
// RUN: %golden lanes_counters.plan --dump=plan -I../../include lanes_counters.c
/* The loops that run/lanes_counters.c compares. */
#include "../run/lanes_counters.c"
