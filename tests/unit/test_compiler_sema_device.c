/* test_compiler_sema_device.c: what device code may contain, and what it is
 * told where it may not. */
#include "compiler_text.h"

/* ---- statements and expressions of a body ---- */

static const struct row bodies[] = {
    {"k[i] = ({ int x = i; x + 1; });", ""},
    {"switch (k[i]) { case 1 ... 4: k[i] = 2; }", ""},
    {"char s[] = \"text\"; k[i] = s[i % 4] + \"abc\"[i % 3];", ""},
    {"union { int i; float f; } u = {.i = 3}; a[i] = u.f;", ""},
    {"static const int t[2] = {[1] = 4}; k[i] = t[i % 2];", ""},
    {"k[i] = (struct pair){i, .y = 2}.x;", ""},
    {"k[i] = sizeof w / sizeof w[0];", ""},
    {"int v[n]; k[i] = v[0] + sizeof v;", ""},
    {"int m = 2 * n, v[m][n + 1]; k[i] = v[0][m] + sizeof v[0];", ""},
    {"int m = i, v[m]; k[i] = v[0];",
     "error: 'v' is an array whose length is not the same for all iterations: use a constant, or "
     "a variable from outside that the loop does not change"},
    {"volatile int v = 1; k[i] = v;",
     "error: 'v' is volatile, which device code cannot honour: use a plain copy"},
    {"_Atomic int v; k[i] = 0;",
     "error: 'v' is atomic, which device code cannot honour: use a plain variable, and a reduction "
     "for what iterations combine"},
    {"long double v = 1; k[i] = v > 0;",
     "error: 'v' is long double, which no device has: use double"},
    {"k[i] = d * 1.0L > 2;", "error: '1.0L' is long double, which no device has: use double"},
    {"k[i] = (long double)d > 2;",
     "error: '(long double)d' is long double, which no device has: use double"},
    {"float _Complex v = 1; v *= 2.0i; k[i] = v != 0;", ""},
    {"int _Complex v = 1; k[i] = v != 0;",
     "error: 'v' is made of parts of type 'int', which complex numbers of device code cannot have: "
     "use double complex, with constants like 2.0i"},
    {"long double _Complex v = 1; k[i] = v != 0;",
     "error: 'v' is made of parts of type 'long double', which complex numbers of device code "
     "cannot have: use double complex"},
    {"long _Complex const double v = 1; double const long w = 1; k[i] = v != w;",
     "error: 'v' is made of parts of type 'long double', which complex numbers of device code "
     "cannot have: use double complex\n"
     "error: 'w' is long double, which no device has: use double"},
    {"double _Complex v = d + 2i; k[i] = v != 0;",
     "error: '2i' is made of parts of type 'int', which complex numbers of device code cannot "
     "have: "
     "use double complex, with constants like 2.0i"},
    {"double _Complex v[9] = {0}; int m = 0; v[m++] *= 2; k[i] = v[0] != 0;",
     "error: 'v[m++]' is evaluated twice in device code, where complex numbers have no operators: "
     "do what changes in it in a statement of its own"},
    {"double _Complex v = d; v++; --v; k[i] = v != 0;",
     "error: a complex number cannot be counted in device code: write v += 1\n"
     "error: a complex number cannot be counted in device code: write v -= 1"},
    {"double _Complex v = d; v = v ?: 1; k[i] = v != 0;",
     "error: '?:' of a complex number needs its middle: write v ? v : ..."},
    {"static const double _Complex v[] = {1, 1 - 2.0i, 1 / 2.0i}; k[i] = v[i % 2] != 0;",
     "error: in a table of device code a complex number has to be made of numbers by +, - and *: "
     "compute the table before the loop"},
    {"__int128 v = 1; k[i] = v > 0;",
     "error: 'v' is of type '__int128', which no device has: for the high half of a product, write "
     "the function high_half of csycl(7), else a struct of two numbers"},
    {"k[i] = __builtin_add_overflow_p(i, 1, 0);",
     "error: __builtin_add_overflow_p is not available in device code: use __builtin_add_overflow"},
    {"struct { int low : 3; } v = {1}; v.low = k[i]; k[i] = v.low++ ? 1 : 2;",
     "error: the value from before the bit-field's change is not kept in device code: change 'low' "
     "in a statement of its own\nnote: 'low' is declared here"},
    {"struct s { int low : 3; } v[4] = {{1}}; int m = 0; v[m++].low = 2; k[i] = v[m++].low;",
     "error: 'v[m++]' is evaluated twice in device code, where 'low' is a part of a larger number: "
     "do what changes in it in a statement of its own\nnote: 'low' is declared here"},
    {"struct s { int low : 3; }; k[i] = (&(struct s){1})->low += i;",
     "error: '(&(struct s){1})' is evaluated twice in device code, where 'low' is a part of a "
     "larger number: do what changes in it in a statement of its own\nnote: 'low' is declared "
     "here"},
    {"struct s { int low : 3; } v[4] = {1, 2}; k[i] = v[0].low;",
     "error: 'struct s' has bit-fields: put braces around its initializers"},
    {"struct s { int low : 3, w[2]; } v = {1, 2, 3}; k[i] = v.low;",
     "error: 'struct s' has bit-fields: initialize it by a list with all braces, whose designators "
     "name members of it alone"},
    {"struct { unsigned long wide : 40; } v = {1}; v.wide += i; k[i] = (int)(v.wide << 3);",
     "error: compilers differ in what a bit-field of 40 bits becomes in an expression: write "
     "(unsigned long)v.wide\nnote: 'wide' is declared here"},
    {"struct { int n, v[]; } *p = 0; k[i] = p->n;",
     "error: 'p' has the member 'v' of unknown length: use an array of its own"},
    {"struct { int *p; } v; k[i] = 0;", ""},
    {"struct { int n, *p; } v = {1, &k[i]}; v.p = &k[0]; *v.p = 0;", ""},
    {"int w = 1; struct { int n, *p; } v = {1, &w}; k[i] = *v.p;",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to 'w', which each iteration has for itself: use a "
     "pointer variable of the loop's body"},
    {"int w[2] = {1}; struct { int n, *p; } v; v.p = w; k[i] = *v.p;",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to 'w', which each iteration has for itself: use a "
     "pointer variable of the loop's body"},
    {"int w = 1; struct { int n, *p; } v, *u = &v; int **q = &u->p; *q = &w; k[i] = *v.p;",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to 'w', which each iteration has for itself: use a "
     "pointer variable of the loop's body"},
    {"int w = 1; struct { int n, *p[2]; } v; int **q = v.p; q[1] = k; k[i] = *v.p[1];", ""},
    {"int w = 1, *p = &w, **q = &p; k[i] = **q;", ""},
    {"int w = 1, *p = &w; void *v = &p; k[i] = **(int **)v;",
     "error: 'v' becomes a pointer to pointers of the iteration itself here, so nobody knows which "
     "memory these point to: use a pointer of that type"},
    {"int w = 1, *p = &w, *r = k, **q = i ? &p : &r; k[i] = **q;",
     "error: '*q' points to 'w', which each iteration has for itself and to the data of 'k', which "
     "are different memories of the device: use two pointers\nnote: it points to 'w', which each "
     "iteration has for itself here"},
    {"int w = 1, *p = &w, **q = &p, ***r = &q; k[i] = ***r;",
     "error: 'r' points to a pointer to a pointer of the iteration itself, which is not supported "
     "in device code: use a pointer to that pointer"},
    {"int w = 1, *p = &w, **q[1] = {&p}; k[i] = **q[0];",
     "error: the elements of 'q' point to pointers of the iteration itself, which is not supported "
     "in device code: use those pointers"},
    {"int w = 1; struct { int n, *p[2][1]; } v = {1, {{&k[i]}, {&w}}}; k[i] = *v.p[0][0];",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to 'w', which each iteration has for itself: use a "
     "pointer variable of the loop's body"},
    {"struct { char text[4]; const char *name; } v[2] = {{\"abc\"}, {\"de\", 0}}; k[i] = "
     "v[0].text[1];",
     ""},
    {"struct { char text[4]; const char *name; } v[2] = {{\"abc\", \"de\"}}; k[i] = v[0].text[1];",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to a string: make the constant an array of the file"},
    {"static int v; k[i] = v;", "error: 'v' keeps its value between calls, which device code "
                                "cannot: make it const, or a local "
                                "variable without static"},
    {"__asm__(\"nop\"); k[i] = 0;",
     "error: inline assembly is not possible in device code: write it in C"},
    {"register int q __asm__(\"ebx\") = i; k[i] = q;",
     "error: no device has the register of 'q': leave asm out"},
    {"extern int e; k[i] = e;",
     "error: 'e' cannot be declared inside of device code: declare it in front of the function"},
    {"__sync_fetch_and_add(&k[0], i);",
     "error: __sync_fetch_and_add_4 is not available in device code: make what iterations combine "
     "a reduction"},
    {"__atomic_add_fetch(&k[0], i, 0);",
     "error: atomic operations are not available in device code: make what iterations combine a "
     "reduction, or put '#pragma csycl atomic' over an update"},
    {"const char *t = \"text\"; k[i] = t[0];", ""},
    {"const int *t = L\"text\"; k[i] = t[0];",
     "error: a string with a prefix is not possible in device code: use an array of its "
     "characters' numbers"},
    {"k[i] = k;", "error: incompatible pointer to integer conversion assigning to 'int' from "
                  "'int *': write what the pointer points to, or a cast if its number is meant"},
    {"int *p = i; k[i] = *p;",
     "error: incompatible integer to pointer conversion initializing 'int *' with an expression of "
     "type 'int': no memory of a device has a number; use the address of an object"},
    {"int t = *(int[]){1, 2}; struct { int x; } *p = (void *)&(struct { int x; }){1}; k[i] = t;",
     ""},
    {"int **t = (int *[]){k}; k[i] = t[0][0];",
     "error: '(int *[]){k}' has no address in device code, as it is made of pointers: declare a "
     "variable with this value and use that"},
    {"void *l = &&out; goto *l; out: k[i] = 0;",
     "error: the address of a label is not supported in device code: use switch\n"
     "error: a computed goto is not supported in device code: use switch"},
    {"float *p = (float *)(unsigned long)i; p[0] = 1;",
     "error: a number becomes a pointer here, so nobody knows which memory it means: use a "
     "subscript"},
    {"float *p = (float *)0; if (p) p[0] = 1;", ""},
    {"k[i] = _Generic(d, float: 0, double: 1, default: &d) * i;", ""},
    {"enum e { A } e = A; k[i] = _Generic(e, unsigned: 1, default: 2);",
     "error: it is not known which expression of this _Generic is meant: write that expression"},
};

START_TEST(checks_bodies)
{
    read_body("", bodies[_i].text);
    check_said(bodies[_i].expected);
}
END_TEST

/* ---- calls ---- */

static const struct {
    const char *before, *body, *expected;
} calls[] = {
    {"static int f(int x) { return x; }", "a[i] = f(i);", ""},
    {"static int f() { return 1; }", "a[i] = f();", ""},
    {"static int f(int *x) { return x; }", "int x; a[i] = f(&x) > 0;",
     "error: incompatible pointer to integer conversion returning 'int *' from a function with "
     "result type 'int': write what the pointer points to, or a cast if its number is meant"},
    {"static int f(int x) { if (x > 2) return; return x; }", "a[i] = f(i);",
     "error: 'f' returns 'int', and this return has no value, which device code cannot build: "
     "return one"},
    {"static void f(int *x) { if (*x > 2) return (void)(*x = 1); return 1; }", "f(&a[i]);",
     "error: 'f' returns nothing, and this return has a value, which device code cannot build: "
     "leave the value out"},
    {"static int f(const int *x) { return *x; }", "int *p = &a[i]; a[i] = f(p) + f(&p);",
     "error: '&p' points to pointers, but 'const int *' to data, which is other memory of a "
     "device: use a pointer of that type"},
    {"static int *f(int **x) { return x; }", "int *p = &a[i]; int **q = p; q = p; a[i] = *f(q);",
     "error: 'p' points to data, but 'int **' to pointers, which is other memory of a device: use "
     "a pointer of that type\n"
     "error: 'p' points to data, but 'int **' to pointers, which is other memory of a device: use "
     "a pointer of that type\n"
     "error: 'x' points to pointers, but 'int *' to data, which is other memory of a device: use a "
     "pointer of that type"},
    {"static void f(int **x, int *y) { *x = y; }",
     "int w = 1; struct { int *p; } v; f(&v.p, &a[i]); f(&v.p, &w); a[i] = *v.p;",
     "error: this pointer goes into a structure or into memory, where pointers can only be to "
     "memory from outside, and it points to 'w', which each iteration has for itself: use a "
     "pointer variable of the loop's body"},
    {"static int **f(int **x, int **y, int k) { return k ? x : y; }",
     "int w = 1, *p = &w, *q = p; a[i] = **f(&p, &q, i);", ""},
    {"static int **f(int **x, int **y, int k) { return k ? x : y; }",
     "int *p = &a[i], *q = a; a[i] = **f(&p, &q, i);",
     "error: the result of 'f' points to pointers of the iteration itself, and these to other "
     "memory of the device, which is not supported in device code: return the pointer that it "
     "points to"},
    {"static int f(int n, int (*x)[n], void *y) { return x[0][0] + !y; }",
     "int m[2][3] = {{i}}, *p = m[1], *q[2] = {p, 0}; a[i] = f(3, m, &p) + f(3, &m[1], q) + *q[0];",
     ""},
    {"static int f(int x) { return x + missing; }", "asm(\"\"); a[i] = f(i);",
     "error: use of undeclared identifier 'missing'"},
    {"static const unsigned short t[] = u\"abc\";", "a[i] = t[i % 3];",
     "error: a string with a prefix is not possible in device code: use an array of its "
     "characters' numbers"},
    {"#include <stddef.h>\nstatic const wchar_t t[] = L\"abc\";", "a[i] = t[i % 3];", ""},
    {"int f(int x);", "a[i] = f(i);",
     "error: 'f' has no definition in this file, so device code cannot call it: put #pragma csycl "
     "device over its declaration where the file that defines it sees that too, or include its "
     "definition, for example as a static inline function\nnote: 'f' is declared here"},
    {"\n#pragma csycl device\nint f(int x);\n", "a[i] = f(i);", ""},
    {"\n#pragma csycl device\nvoid f(float *to, const float *from);\n",
     "f(&a[i], &a[i + 1]); f(&a[i], a);", ""},
    {"\n#pragma csycl device\nvoid f(float *to);\n",
     "static const float t[2] = {1}; f((float *)t);",
     "error: 'to' of 'f', which another file defines, cannot point to a constant of this file: "
     "make its pointee const, or use a local copy\nnote: 'f' is declared here"},
    {"static int f(int x) { return x ? f(x - 1) : 0; }", "a[i] = f(i);",
     "error: 'f' calls itself, and device code cannot recurse: write a loop"},
    {"static int f(int x) { return x < 2 ? x : f(x - 1) + f(x - 2); }", "a[i] = f(i) + f(2);",
     "error: 'f' calls itself, and device code cannot recurse: write a loop"},
    {"static int g(int x); static int f(int x) { return g(x) + g(1); } static int g(int x) { "
     "return "
     "f(x) + f(x + 1); }",
     "a[i] = f(i) + g(i);",
     "error: 'f' calls itself through f -> g -> f, and device code cannot recurse: write a loop"},
    {"", "a[i] = op(i);",
     "error: a call through a function pointer is not possible in device code: use a number and a "
     "switch, or call the function by its name"},
    {"static int f(int x) { return x; }", "a[i] = (f)(i) + (f < 64); void *p = f; a[i] += !p;",
     "error: functions have no addresses in device code, only calls of 'f' are possible: use a "
     "number and a switch\n"
     "error: functions have no addresses in device code, only calls of 'f' are possible: use a "
     "number and a switch"},
    {"static int f(int x, ...) { return x; }", "a[i] = f(i, 2);",
     "error: 'f' takes a variable number of arguments, which is not possible in device code: write "
     "a function with fixed parameters"},
    {"#include <stdlib.h>", "int *p = malloc(4); a[i] = p[0]; free(p);",
     "error: malloc is not available in device code: use a local array, or memory from outside the "
     "loop\n"
     "error: free is not available in device code: free the memory after the loop"},
    {"#include <stdlib.h>", "a[i] = abs(i) + (int)labs(i); if (i > n) qsort(a, 1, 4, 0);",
     "error: qsort is not available in device code: name a function of this file that compares in "
     "the call"},
    {"#include <stdio.h>", "printf(\"%d\\n\", i);", ""},
    {"#include <stdio.h>", "printf(text, i);",
     "error: the format of printf in device code must be a string literal"},
    {"#include <stdio.h>", "printf(\"%%p %5llu \\% \" \"%-3d\", i, i, i, i);", ""},
    {"#include <stdio.h>", "printf(\"%d %12p %*d %.*f %n\", i, (void *)a, 4, i, 2, 1.5, a);",
     "error: '%12p' is not possible in device code: print the address as (unsigned long)p by %#lx, "
     "or a subscript\n"
     "error: '%*d' is not possible in device code: write the width and the precision as numbers\n"
     "error: '%.*f' is not possible in device code: write the width and the precision as numbers\n"
     "error: '%n' is not possible in device code: leave it out"},
    {"#include <stdio.h>", "printf(\"%lc\", i); printf(\"%c %s\", i, \"x\");",
     "error: '%lc' is not possible in device code: print characters of type char"},
    {"#include <stdio.h>",
     "(void)printf(\"%d\", i); i > 1 ? printf(\"a\") : 0; n > 1 && printf(\"b\"); "
     "for (int k = 0; k < 2; printf(\"c\"), k++) a[i] = k;",
     ""},
    {"#include <stdio.h>\nstatic int f(int i) { return printf(\"%d\", i); }",
     "a[i] = printf(\"%d\", i); if (printf(\"b\") < 0) f(i);",
     "error: printf does not return the number of characters in device code: leave its result "
     "unused\n"
     "error: printf does not return the number of characters in device code: leave its result "
     "unused\n"
     "error: printf does not return the number of characters in device code: leave its result "
     "unused"},
    {"#include <stdio.h>", "fprintf(stderr, \"x\");",
     "error: 'stderr' of the C library is not available in device code\n"
     "error: fprintf is not available in device code: print to stdout; to stderr, "
     "literals and numbers in front of exit() or abort()"},
    {"#include <stdio.h>\n#include <stdlib.h>",
     "if (a[i]) { fprintf(stderr, \"%d %g %s\\n\", a[i], i / 2.0, \"x\"); exit(2); }", ""},
    {"#include <stdio.h>\n#include <stdlib.h>",
     "if (a[i]) { fprintf(stderr, \"%d\\n\", i); fputs(\"x\", stderr); exit(i); }",
     "error: the program ends behind the loop, which has the numbers of the message then, and not "
     "this status: call exit with a constant"},
    {"#include <stdio.h>\n#include <stdlib.h>",
     "if (a[i]) { fprintf(stderr, \"%d\\n\", a[i]++); abort(); }",
     "error: 'stderr' of the C library is not available in device code\n"
     "error: fprintf is not available in device code: print to stdout; to stderr, "
     "literals and numbers in front of exit() or abort()"},
    {"#include <stdio.h>", "fprintf(stdout, \"%d\", i); puts(\"x\"); fputs(\"x\", stdout);", ""},
    {"#include <stdlib.h>\nstatic int f(const void *a, const void *b) { return *(const int *)a - "
     "*(const int *)b; }",
     "int w[3] = {i, 2, 1}; qsort(w, 3, sizeof *w, f); a[i] = w[0];", ""},
    {"#include <stdlib.h>",
     "int *t = malloc(n * sizeof *t); if (!t) abort(); t[0] = i; a[i] = t[0]; free(t);", ""},
    {"#include <stdlib.h>", "int *t = malloc(i * sizeof *t); a[i] = t[0];",
     "error: malloc is not available in device code: use a local array, or memory from outside the "
     "loop"},
    {"#include <stdlib.h>",
     "for (int k = 0; k < 2; k++) { int *t = malloc(n * sizeof *t); a[i] = t[0]; }",
     "error: malloc is not available in device code: use a local array, or memory from outside the "
     "loop"},
    {"#include <stdlib.h>", "if (a[i]) exit(EXIT_FAILURE); else if (i) abort();", ""},
    {"#include <stdlib.h>", "if (a[i]) exit(i);", ""},
    {"#include <math.h>", "a[i] = (int)(sqrt(2.0 * i) + sinf(1) + fmax(1, 2));", ""},
    {"#include <math.h>", "int e; a[i] = (int)frexp(i, &e);", ""},
    {"#include <math.h>", "a[i] = (int)nexttoward(i, 0);",
     "error: nexttoward is not available in device code: its second argument is a long double; use "
     "nextafter"},
    {"static int v = 1;", "extern int v; a[i] = v;",
     "error: 'v' cannot be declared inside of device code: declare it in front of the function"},
    {"extern void __assert_fail(const char *, const char *, unsigned, const char *);",
     "((a[i] >= 0) ? (void)(0) : __assert_fail(\"a\", \"f.c\", 1, __func__)); a[i] = 1;", ""},
    {"static void f(int *p) { *p = 0; }", "int v __attribute__((__cleanup__(f))) = i; a[i] = v;",
     "error: nothing is cleaned up behind 'v' in device code: call the function where its block "
     "ends"},
    {"static int v = 1; static int f(void) { return v; }", "a[i] = f();", ""},
    {"extern const int v; static int f(void) { return v; }", "a[i] = f();", ""},
    {"static int v[400]; static void f(int i) { v[i] = i; }", "f(i);", ""},
    {"static int v = 1; static int f(void) { return v++; }", "a[i] = f();",
     "error: 'f' writes the variable 'v' of the file, which device code cannot: return the value, "
     "or pass a pointer to a variable of the loop"},
    {"static int v; static void g(int *p) { *p = 1; } static void f(void) { g(&v); }", "f();",
     "error: 'f' writes the variable 'v' of the file, which device code cannot: return the value, "
     "or pass a pointer to a variable of the loop"},
    {"static int v; static void g(void) { v = 1; } static int f(void) { g(); return 1; }",
     "a[i] = f();",
     "error: 'g' writes the variable 'v' of the file, which device code cannot: return the value, "
     "or pass a pointer to a variable of the loop"},
    {"static int *v; static int f(void) { return *v++; }", "a[i] = f();",
     "error: 'f' writes the variable 'v' of the file, which device code cannot: return the value, "
     "or pass a pointer to a variable of the loop"},
    {"static int v; static const int *f(void) { return &v; }", "a[i] = *f();",
     "error: 'f' returns the address of 'v', which has none in device code: return the value"},
    {"static volatile int v; static int f(void) { return v; }", "a[i] = f();",
     "error: 'v' is volatile, which device code cannot honour: use a plain copy"},
    {"static struct { int *p; } v; static int f(void) { return *v.p; }", "a[i] = f();", ""},
    {"static const int v[2] = {1, 2}; static int f(int x) { return v[x & 1]; }", "a[i] = f(i);",
     ""},
    {"static int f(int x) {\n#pragma csycl parallel_for\nfor (int i = 0; i < x; i++) ;\nreturn x; "
     "}",
     "a[i] = f(i);",
     "remark: 'f' is called from device code: its parallel_for is a plain loop there"},
    {"static int f(int x) {\n#pragma csycl parallel_for\nfor (int i = 0; i < x; i++) { char t[x]; "
     "t[i] = 1; (void)t; }\nreturn x; }",
     "a[i] = f(i);",
     "remark: 'f' is called from device code: its parallel_for is a plain loop there\n"
     "error: 't' is an array of variable length in a function that a loop cannot have a copy of: "
     "give it a constant length, or declare it in the loop's body and pass it on"},
};

START_TEST(checks_calls)
{
    read_text(arena_printf(&arena,
                           "%s\nvoid run(int n, int *a, int (*op)(int), const char *text) {\n"
                           "(void)op; (void)text;\n"
                           "#pragma csycl parallel_for inout(a[0:n])\n"
                           "for (int i = 0; i < n; i++) { a[i] = 0; %s }\n}\n",
                           calls[_i].before, calls[_i].body));
    check_said(calls[_i].expected);
}
END_TEST

/* A broken helper takes every region that reaches it along, and is reported once. */
START_TEST(reports_a_helper_once)
{
    read_text("int missing(int x);\n"
              "static int f(int x) { return missing(x); }\n"
              "void run(int n, int *a) {\n"
              "#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) a[i] = f(i);\n"
              "#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) a[i] = f(i);\n"
              "#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) a[i] = 3;\n}\n");
    ck_assert_uint_eq(diag.errors, 1);
    ck_assert_uint_eq(unit->regions.count, 1);
}
END_TEST

/* ---- specialization constants ---- */

static const struct row declarations[] = {
    {"#pragma csycl spec_const\nint v = 1;", ""},
    {"#pragma csycl spec_const\nextern unsigned char v;", ""},
    {"#pragma csycl spec_const\n_Thread_local double v = 1;", ""},
    {"#pragma csycl spec_const\nenum { A, B } v = B;", ""},
    {"#pragma csycl spec_const\nstatic int v;",
     "warning: 'v' is a specialization constant that no kernel of this file uses: use it in an "
     "annotated loop, or remove the pragma"},
    {"#pragma csycl spec_const\nstatic const int v = 1;",
     "error: 'v' is const, so nobody could set it: remove const, or the pragma"},
    {"#pragma csycl spec_const\nstatic int *v = 0;",
     "error: 'v' is a pointer, which has no meaning on the device: use an array, or a subscript"},
    {"#pragma csycl spec_const\nint v[2] = {1};", ""},
    {"#pragma csycl spec_const\nfloat v[] = {1, 2};", ""},
    {"#pragma csycl spec_const\nextern int v[];\nint v[2] = {1};", ""},
    {"#pragma csycl spec_const\nstatic struct { char c; struct { int x[2][2]; }; } v[3];",
     "warning: 'v' is a specialization constant that no kernel of this file uses: use it in an "
     "annotated loop, or remove the pragma"},
    {"struct s { int x; } ;\n#pragma csycl spec_const required\nstruct s v;", ""},
    {"#pragma csycl spec_const\nstatic struct { int n : 3; } v = {1};",
     "error: 'v' cannot be a specialization constant: its member 'n' is a bit-field: use a "
     "plain member"},
    {"#pragma csycl spec_const required\nextern int v;\n#pragma csycl spec_const\nint v;", ""},
    {"#pragma csycl spec_const\nextern int v;\n#pragma csycl spec_const required\nint v;", ""},
    {"#pragma csycl spec_const\nextern int *v;\n#pragma csycl spec_const\nint *v = 0;",
     "error: 'v' is a pointer, which has no meaning on the device: use an array, or a subscript"},
    {"#pragma csycl spec_const id(0)\nint v = 1;", ""},
    {"enum { ID = 2 };\n#pragma csycl spec_const id(ID * 2147483647 + 1u)\nint v = 1;", ""},
    {"#pragma csycl spec_const id(1)\nextern int v;\n#pragma csycl spec_const id(1)\nint v = 1;",
     ""},
    {"#pragma csycl spec_const id(1) id(2)\nint v = 1;", "error: clause 'id' is given twice"},
    {"#pragma csycl spec_const\nstatic volatile int v = 1;",
     "error: 'v' is volatile: a specialization constant is a plain variable"},
};

START_TEST(checks_declared_constants)
{
    read_text(declarations[_i].text);
    check_said(declarations[_i].expected);
}
END_TEST

static const struct {
    const char *clause, *body, *expected;
} uses[] = {
    {"", "a[i] = v + f(i);", ""},
    {"", "v = 2;",
     "error: 'v' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 'v' is declared spec_const here"},
    {"", "a[i] = g(i);",
     "error: 'v' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 'v' is declared spec_const here"},
    {"", "const int *p = &v; a[i] = *p;",
     "error: 'v' is a specialization constant, and in device code it has no address: copy it into "
     "a "
     "local variable first\nnote: 'v' is declared spec_const here"},
    {"spec_const(n)", "a[i] = n;", ""},
    {"", "int w[v], x[s.n][2], y[v + s.k[1]]; a[i] = w[0] + x[0][0] + y[0];", ""},
    {"spec_const(n, m)", "int w[n], x[m + v]; a[i] = w[0] + x[0];", ""},
    {"", "struct pair { int x; } w[v]; a[i] = w[0].x;", ""},
    {"", "int w[m]; a[i] = w[0];", ""},
    {"", "int w[s.k[i % 2]]; a[i] = w[0];",
     "error: 'w' is an array whose length is not the same for all iterations: use a constant, or "
     "a variable from outside that the loop does not change"},
    {"", "long double w[v]; a[i] = w[0];",
     "error: 'w' is long double, which no device has: use double\n"
     "error: 'w[0]' is long double, which no device has: use double"},
    {"", "int *w[v]; w[0] = a; a[i] = *w[0];",
     "error: 'w' is an array of variable length: give it a constant length, or use a pointer"},
    {"", "int *p = s.k; a[i] = p[1];", ""},
    {"", "int *p = s.k; p[1] = 2; a[i] = *p;",
     "error: 's' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 's' is declared spec_const here"},
    {"", "int *p = &s.k[1]; *p = 1; a[i] = *p;",
     "error: 's' is a specialization constant, and in device code it has no address: copy it into "
     "a local variable first\nnote: 's' is declared spec_const here"},
    {"", "clear(s.k); a[i] = 1;",
     "error: 's' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 's' is declared spec_const here"},
    {"", "csycl_mark_spec_const(a); a[i] = 1;",
     "error: csycl_mark_spec_const is not available in device code: set constants before the loop"},
    {"", "((void)(v = 2), csycl_mark_spec_const(&(v))); a[i] = 1;",
     "error: 'v' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 'v' is declared spec_const here"},
    {"in(s.k[0:1])", "a[i] = s.k[0];",
     "error: 's.k' is not the name of an array or pointer: copy it into a pointer variable before "
     "the loop and list that in in"},
    {"in(table)", "a[i] = table[0];",
     "error: 'table' is a specialization constant, which the loop knows: remove it from in\n"
     "note: 'table' is declared spec_const here"},
    {"private(s)", "a[i] = s.n;",
     "error: 's' is a specialization constant and cannot be private\nnote: declared here"},
    {"spec_const(m)", "a[i] = 1;",
     "warning: 'm' is a specialization constant of this loop, but the loop does not use it"},
    {"spec_const(m)", "m = 1;",
     "error: 'm' is a specialization constant, and device code cannot change it: set it in host "
     "code, before the loop\nnote: 'm' is listed in spec_const here"},
    {"spec_const(a)", "a[i] = 1;",
     "error: 'a' is a pointer, which has no meaning on the device: copy what it points to into a "
     "local variable or array, and list that"},
    {"spec_const(m) reduction(+: m)", "m += 1;", NULL},
};

START_TEST(checks_used_constants)
{
    read_text(arena_printf(&arena,
                           "#pragma csycl spec_const\nint v = 1, table[2] = {1};\n"
                           "#pragma csycl spec_const\nstruct { int n, k[2]; } s = {1};\n"
                           "void csycl_mark_spec_const(const void *);\n"
                           "static void clear(int *p) { *p = 0; }\n"
                           "static int f(int x) { return x * v; }\n"
                           "static int g(int x) { return v += x; }\n"
                           "int run(int n, int m, int *a) {\n(void)f; (void)g; (void)clear;\n"
                           "#pragma csycl parallel_for %s\n"
                           "for (int i = 0; i < n; i++) { %s }\nreturn m; }\n",
                           uses[_i].clause, uses[_i].body));
    if (uses[_i].expected)
        check_said(uses[_i].expected);
    else
        ck_assert_uint_ne(diag.errors, 0);
}
END_TEST

/* ---- <csycl.h> ---- */

/* The name in front of the next '(' from `at` on, if it is csycl's; NULL: there is none. */
static const char *next_name(const char **at)
{
    const char *begin = strstr(*at, "csycl_");

    if (!begin)
        return NULL;
    *at = begin + strspn(begin, "abcdefghijklmnopqrstuvwxyz_");
    return arena_strndup(&arena, begin, (size_t)(*at - begin));
}

START_TEST(knows_the_header)
{
    static char header[1 << 16];
    FILE *file = fopen(TEST_SOURCE_DIR "/../include/csycl.h", "r");
    size_t count = 0;

    ck_assert_ptr_nonnull(file);
    header[fread(header, 1, sizeof header - 1, file)] = '\0';
    fclose(file);
    for (const char *at = header, *name; (name = next_name(&at)) != NULL;) {
        if (*at != '(')
            continue;
        count++;
        read_text(arena_printf(&arena, "void f(void) { %s(); }\n", name));
        ck_assert_str_eq(said, arena_printf(&arena,
                                            "error: '%s' is not declared: add #include <csycl.h>, "
                                            "which has it",
                                            name));
    }
    ck_assert_uint_gt(count, 40);
}
END_TEST

static const struct {
    const char *before, *body, *expected;
} names[] = {
    {"", "a[i] = csycl_uniform(k[i]);",
     "error: 'csycl_uniform' is not declared: add #include <csycl.h>, which has it"},
    {"#include <csycl.h>\n", "a[i] = csycl_uniform(k[i]);", ""},
    {"#include <csycl.h>\n", "a[i] = csycl_error_status();",
     "error: csycl_error_status is not available in device code: call it outside the loop"},
    {"void csycl_free(void *memory);\n", "csycl_free(a);",
     "error: csycl_free is not available in device code: free the memory after the loop"},
    {"", "a[i] = csycl_mine(k[i]);",
     "error: 'csycl_mine' has no definition in this file, so device code cannot call it: put "
     "#pragma csycl device over its declaration where the file that defines it sees that too, or "
     "include its definition, for example as a static inline function\n"
     "note: 'csycl_mine' is not declared before it is called here: if this file defines it, "
     "declare it in front of the function"},
};

START_TEST(checks_names_of_the_header)
{
    read_text(arena_printf(&arena,
                           "%svoid run(int n, float *a, int *k)\n{\n"
                           "#pragma csycl parallel_for\n"
                           "    for (int i = 0; i < n; i++) {\n        %s\n    }\n}\n",
                           names[_i].before, names[_i].body));
    check_said(names[_i].expected);
}
END_TEST

START_TEST(counts_digraphs)
{
    read_text("void run(int n, int *a)\n<%\n"
              "#pragma csycl parallel_for\n"
              "    for (int i = 0; i < n; i++) <%\n        a<:i:> = i;\n    %>\n%>\n");
    check_said("");
    ck_assert_uint_eq(unit->regions.count, 1);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, counts_digraphs);
    tcase_add_test(tests, knows_the_header);
    tcase_add_loop_test(tests, checks_names_of_the_header, 0, sizeof names / sizeof *names);
    tcase_add_loop_test(tests, checks_bodies, 0, sizeof bodies / sizeof *bodies);
    tcase_add_loop_test(tests, checks_calls, 0, sizeof calls / sizeof *calls);
    tcase_add_test(tests, reports_a_helper_once);
    tcase_add_loop_test(tests, checks_declared_constants, 0,
                        sizeof declarations / sizeof *declarations);
    tcase_add_loop_test(tests, checks_used_constants, 0, sizeof uses / sizeof *uses);
}

int main(void)
{
    return run_suite("sema_device", add);
}
