// RUN: %golden lanes_left.opencl --emit=opencl -I../../include lanes_left.c
// RUN: %golden lanes_left.plan --dump=plan -I../../include lanes_left.c
/* The loops that run/lanes_left.c compares. */
#include "../run/lanes_left.c"

// RUN: %golden lanes_left.err --status=0 -Wno-csycl -Wcsycl-speed -fsyntax-only -I../../include lanes_left.c
