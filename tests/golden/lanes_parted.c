// RUN: %golden lanes_parted.opencl --emit=opencl -I../../include lanes_parted.c
// RUN: %golden lanes_parted.plan --dump=plan -I../../include lanes_parted.c
/* The loops that run/lanes_parted.c compares. */
#include "../run/lanes_parted.c"
