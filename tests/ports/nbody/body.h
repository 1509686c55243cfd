#ifndef BODY_H
#define BODY_H

#define SOFTENING 0.015625

struct body {
    double p[3];
    double v[3];
    double m;
};

struct world {
    int n;
    struct body *bodies;
    double (*acc)[3];
};

void world_init(struct world *w, int n);
void world_step(struct world *w, double dt);
double world_energy(const struct world *w);

static inline double square(double x)
{
    return x * x;
}

#endif
