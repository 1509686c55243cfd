// RUN: %golden bad_members.err -fsyntax-only -fms-extensions bad_members.c
/* Structures that -fms-extensions allows. */
struct point {
    int x, y;
};

struct marked {
    struct point;
    float mark;
};

struct nested {
    struct {
        struct point at;
    };
    struct marked marked;
};

void f(int n, struct marked *marks, struct nested *nested)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        marks[i].mark = marks[i].x;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        nested[i].at.x = i;
}
