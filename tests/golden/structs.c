// RUN: %golden structs.opencl --emit=opencl structs.c
// RUN: %golden structs.host --emit=host structs.c
/* Structs, unions, enums and typedefs: only what kernels use goes along. */

typedef struct {
    float x, y;
} point;

enum kind { DOT, LINE = 7 };

struct shape {
    enum kind kind;
    point corner[2];
    struct {
        short weight;
    } inner;
};

union word {
    float f;
    unsigned u;
};

struct not_used {
    void *p;
};

static point move(point p, float by)
{
    return (point){.y = p.y - by, .x = p.x + by};
}

void draw(int n, struct shape *shapes, struct shape model)
{
#pragma csycl parallel_for inout(shapes[0:n])
    for (int i = 0; i < n; i++) {
        struct shape s = model;
        union word w = {.f = s.corner[0].x};
        s.kind = i % 2 ? DOT : LINE;
        s.corner[1] = move(shapes[i].corner[1], 0.5f);
        s.inner.weight += (short)w.u;
        shapes[i] = s;
    }
}
