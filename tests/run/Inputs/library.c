#ifdef LARGE
#define EXTRA , depth
#else
#define EXTRA
#endif
#include "library.h"

#ifndef SCALE
#define SCALE 1
#endif

#ifdef UNSET
#pragma csycl spec_const required
static int unset;
#undef SCALE
#define SCALE unset
#endif

int area(struct box b)
{
#ifdef CIRCLE
    return b.width ? side(b.width - 1) : 0;
#else
    return b.width * b.height * SCALE;
#endif
}
