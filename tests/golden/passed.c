// RUN: %cscc --emit=host %s -o %t.host
// RUN: %FileCheck --input-file=%t.host %s
// RUN: %cscc --emit=opencl %s -o %t.cl
// RUN: %FileCheck --input-file=%t.cl --check-prefix=TEXT %s
/* Structures with pointers that loops pass to helpers: which the kernel has a copy of, with the
 * device's pointers in it, and in which they stay the host's. */

struct pool {
    int n;
    double *v;
};

struct outer {
    struct pool inner[2];
    struct pool *chosen;
};

struct node {
    struct node *next;
    double *v;
};

struct rows {
    double **rows;
};

struct fixed {
    double *const v;
};

struct longer {
    double *v;
    double rest[1]; /* and more */
};

union either {
    double *v;
    long bits;
};

struct mixed {
    union either u;
    double *v;
};

static double get(const struct pool *p, int i)
{
    return p->v[i] * p->n;
}

static double get_copy(struct pool p, int i)
{
    p.n += i;
    return get(&p, i);
}

static double get_second(const struct pool *p, int i)
{
    return p[1].v[i];
}

static const struct pool *pick(const struct pool *a, const struct pool *b, int i)
{
    return i % 2 ? a : b;
}

static void turn(struct pool *p, double *v)
{
    p->v = v;
}

static double of_node(const struct node *node, int i)
{
    return node->v[i];
}

static double of_next(const struct node *node, int i)
{
    return node->next->v[i];
}

static double of_rows(const struct rows *r, int i)
{
    return r->rows[0][i];
}

static double of_fixed(const struct fixed *f, int i)
{
    return f->v[i];
}

static double of_mixed(const struct mixed *m, int i)
{
    return m->v[i];
}

static double of_longer(const struct longer *l, int i)
{
    return l->v[i] + l->rest[i];
}

/* ---- the kernel's copy ---- */

void by_pointer(int n, const struct pool *p, double *out)
{
// TEXT: out[i] = get_p(&p_, i) + get_copy(p_, i);
// TEXT: p_.v = p_v;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = get(p, i) + get_copy(*p, i);
}

void of_variable(int n, const struct pool p, double *out)
{
// TEXT: out[i] = get_p(&p, i);
// TEXT: struct pool p =
// TEXT: p.v = p_v;
#pragma csycl parallel_for in(p.v [0:n])
    for (int i = 0; i < n; i++)
        out[i] = get(&p, i);
}

void of_part(int n, const struct outer *o, int k, double *out)
{
// TEXT: out[i] = get_p(&o_inner_k, i) + get_p(&o_chosen, i);
// TEXT: o_inner_k.v = o_inner_k_v;
// TEXT: o_chosen.v = o_chosen_v;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = get(&o->inner[k], i) + get(o->chosen, i);
}

void reads_one(int n, const struct node *node, double *out)
{
// TEXT: out[i] = of_node(&node_, i);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_node(node, i);
}

/* ---- what launches say ---- */

// CHECK: .kernel = "by_pointer_
// CHECK-NOT: .follows_pointers
// CHECK: .kernel = "of_variable_
// CHECK-NOT: .follows_pointers
// CHECK: .kernel = "of_part_
// CHECK-NOT: .follows_pointers
// CHECK: .kernel = "reads_one_
// CHECK-NOT: .follows_pointers

void reads_another(int n, const struct node *node, double *out)
{
// CHECK: .kernel = "reads_another_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_next(node, i);
}

void reads_second(int n, const struct pool *p, double *out)
{
// CHECK: .kernel = "reads_second_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = get_second(p, i);
}

void keeps_pointer(int n, const struct pool *p, const struct pool *q, double *out)
{
// CHECK: .kernel = "keeps_pointer_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = pick(p, q, i)->v[i];
}

void varies(int n, const struct pool *p, double *out)
{
// CHECK: .kernel = "varies_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = get(&p[i % 2], i);
}

void changes_member(int n, struct pool *p, double *v, double *out)
{
// CHECK: .kernel = "changes_member_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct pool own = *p;
        turn(&own, v);
        out[i] = get(&own, i) + get(p, i);
    }
}

void of_pointers(int n, const struct rows *r, double *out)
{
// CHECK: .kernel = "of_pointers_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_rows(r, i);
}

void cannot_change(int n, const struct fixed *f, double *out)
{
// CHECK: .kernel = "cannot_change_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_fixed(f, i);
}

void of_union(int n, const struct mixed *m, double *out)
{
// CHECK: .kernel = "of_union_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_mixed(m, i);
}

void has_more(int n, const struct longer *l, double *out)
{
// CHECK: .kernel = "has_more_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = of_longer(l, i);
}
