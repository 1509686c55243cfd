// RUN: %golden lanes_cases.opencl --emit=opencl -I../../include lanes_cases.c
// RUN: %golden lanes_cases.plan --dump=plan -I../../include lanes_cases.c
/* The loops that run/lanes_cases.c compares. */
#include "../run/lanes_cases.c"
