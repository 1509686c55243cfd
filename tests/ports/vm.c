// RUN: %port %s
/* A small stack machine: every element of a column is run through the same program */
#include <stdio.h>
#include <stdlib.h>

typedef enum { OP_PUSH, OP_LOAD, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_DUP, OP_SWAP, OP_LT, OP_JZ, OP_JMP, OP_STORE, OP_HALT } opcode;

typedef struct {
    opcode op;
    int arg;
} instr;

enum { STACK = 16, REGS = 4, FUEL = 500 };

static const instr program[] = {
    {OP_LOAD, 0}, {OP_STORE, 1},              /* r1 = x */
    {OP_PUSH, 0}, {OP_STORE, 2},              /* r2 = 0 */
    {OP_LOAD, 1}, {OP_PUSH, 1}, {OP_LT, 0},   /* while !(r1 < 1) */
    {OP_JZ, 9},   {OP_JMP, 19},
    {OP_LOAD, 1}, {OP_DUP, 0}, {OP_MUL, 0},   /* r2 += r1 * r1 */
    {OP_LOAD, 2}, {OP_ADD, 0}, {OP_STORE, 2},
    {OP_LOAD, 1}, {OP_PUSH, 3}, {OP_SUB, 0},  /* r1 -= 3 */
    {OP_JMP, 21},
    {OP_LOAD, 2}, {OP_HALT, 0},
    {OP_STORE, 1}, {OP_JMP, 4},
};

typedef struct {
    int stack[STACK];
    int top;
    int regs[REGS];
    const char *fault;
} machine;

static int pop(machine *m)
{
    return m->top > 0 ? m->stack[--m->top] : 0;
}

static void push(machine *m, int v)
{
    if (m->top < STACK)
        m->stack[m->top++] = v;
}

static int run(int input, int *steps)
{
    machine m = {{0}, 0, {0}, 0};
    int pc = 0, fuel = FUEL, a, b;

    m.regs[0] = input;
    while (fuel-- > 0) {
        instr in = program[pc++];
        switch (in.op) {
        case OP_PUSH: push(&m, in.arg); break;
        case OP_LOAD: push(&m, m.regs[in.arg]); break;
        case OP_STORE: m.regs[in.arg] = pop(&m); break;
        case OP_ADD: b = pop(&m); a = pop(&m); push(&m, a + b); break;
        case OP_SUB: b = pop(&m); a = pop(&m); push(&m, a - b); break;
        case OP_MUL: b = pop(&m); a = pop(&m); push(&m, a * b); break;
        case OP_DIV: b = pop(&m); a = pop(&m); push(&m, b ? a / b : 0); break;
        case OP_DUP: a = pop(&m); push(&m, a); push(&m, a); break;
        case OP_SWAP: b = pop(&m); a = pop(&m); push(&m, b); push(&m, a); break;
        case OP_LT: b = pop(&m); a = pop(&m); push(&m, a < b); break;
        case OP_JZ: if (!pop(&m)) pc = in.arg; break;
        case OP_JMP: pc = in.arg; break;
        case OP_HALT: *steps = FUEL - fuel; return pop(&m);
        default: *steps = -1; return -1;
        }
    }
    *steps = FUEL;
    return -1;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 300;
    int *in = malloc(n * sizeof(int)), *out = malloc(n * sizeof(int)), *steps = malloc(n * sizeof(int));

    for (int i = 0; i < n; i++)
        in[i] = (i * 31) % 83 - 5;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = run(in[i], &steps[i]);

    long sum = 0, work = 0;
    int unfinished = 0;
#pragma csycl parallel_for reduction(+: sum, work, unfinished)
    for (int i = 0; i < n; i++) {
        if (out[i] < 0) {
            unfinished++;
            continue;
        }
        sum += out[i];
        work += steps[i];
    }
    printf("sum %ld, steps %ld, unfinished %d\n", sum, work, unfinished);
    for (int i = 0; i < n && i < 6; i++)
        printf("%d -> %d (%d steps)\n", in[i], out[i], steps[i]);
    free(in);
    free(out);
    free(steps);
    return 0;
}
