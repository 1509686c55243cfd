#ifndef SCENE_H
#define SCENE_H

#include "vec.h"

typedef struct {
    vec centre;
    double radius;
    double colour[3];
    double mirror;
} sphere;

typedef struct {
    int nspheres;
    sphere *spheres;
    vec light;
} scene;

typedef struct {
    int width, height;
    unsigned char (*rgb)[3];
} canvas;

scene scene_make(int nspheres);
void scene_render(const scene *s, canvas *c);

#endif
