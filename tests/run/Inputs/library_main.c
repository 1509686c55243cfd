#include <stdio.h>
#define EXTRA
#include "library.h"

int main(void)
{
    struct box boxes[] = {{3, 7}, {5, 9}};
    int areas[2];

#pragma csycl parallel_for name(areas)
    for (int i = 0; i < 2; i++)
        areas[i] = area(boxes[i]);
    printf("%d %d\n", areas[0], areas[1]);
    return 0;
}

#ifdef CIRCLE
int side(int width)
{
    struct box b = {width, 1};
    return area(b);
}
#endif
