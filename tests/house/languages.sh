#!/bin/sh
# languages.sh TMP CSCC...: C++ files with pragmas are warned of, standard input is left alone, and
# the host compiler's warnings stay.
set -u
tmp=$1
shift
cscc=$*
bad=0
rm -rf "$tmp"
mkdir -p "$tmp"
cd "$tmp" || exit 2

# expect WHAT: standard input is the expected text
expect() {
    diff -u - got && return
    echo "$1"
    bad=1
}

cat >with.cpp <<'C'
#include <cstdio>
#define TWICE _Pragma("csycl parallel_for")
// #pragma csycl parallel_for
int main()
{
    float x[3] = {1, 2, 3};
    TWICE
    for (int i = 0; i < 3; i++)
        x[i] *= 2;
#pragma csycl parallel_for
    for (int i = 0; i < 3; i++)
        x[i] += 1;
    std::printf("%g\n", x[2]);
}
C
cat >without.cc <<'C'
// #pragma csycl parallel_for
#if 0
#pragma csycl parallel_for
#endif
#warning once
static const char *text() { return "#pragma csycl parallel_for"; }
int main() { return text()[0] != '#'; }
C
warning="warning: csycl pragmas do nothing in C++, where loops stay plain"
# shellcheck disable=SC2086,SC2129 # a list of words
{
    $cscc with.cpp -lstdc++ -o with 2>&1 | grep -o -e '^.*: warning: .* plain' >got
    ./with >>got
    $cscc -x c++ - -c -o piped.o <with.cpp 2>&1 | grep -o -e '^.*: warning: .* plain' >>got
    $cscc -Wno-csycl -c with.cpp >>got 2>&1
    $cscc -Werror=csycl -c with.cpp >/dev/null 2>&1 && echo 'no error' >>got
    $cscc without.cc -lstdc++ -o without 2>&1 | grep -c warning: >>got
    ./without || echo failed >>got
    echo '#error wrong' >wrong.cpp
    $cscc -c wrong.cpp 2>&1 | grep -c 'error:' >>got
}
expect 'C++' <<TEXT
with.cpp:7:5: $warning
7
<stdin>:7:1: $warning
1
1
TEXT

# a loop that reads names from a file goes on behind the one that it has read
printf 'one\ntwo\nthree\n' >list
cat >x.c <<'C'
void f(int n, float *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = 1;
}
C
: >got
count=0
while read -r word && [ "$count" -lt 5 ]; do
    count=$((count + 1))
    echo "$word" >>got
    # shellcheck disable=SC2086 # a list of words
    $cscc -c x.c -o x.o && $cscc -c with.cpp -w -Wno-csycl && $cscc --emit=opencl x.c >/dev/null
done <list
expect 'standard input is not where it was' <list

# variables of reductions that have no value, and such that have one wherever the loop runs
cat >values.c <<'C'
#include <stdlib.h>
double none(int n, const double *a)
{
    double s;
    if (!a)
        return 0;
#pragma csycl parallel_for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
double where_it_runs(int n, const double *a)
{
    double s, t;
    if (n > 0)
        s = 0;
    switch (n) {
    case 0:
        exit(1);
    default:
        t = 1;
    }
#pragma csycl parallel_for reduction(+ : s) reduction(max : t)
    for (int i = 0; i < n; i++) {
        s += a[i];
        t = a[i] > t ? a[i] : t;
    }
    return n > 0 ? s * t : 0;
}
void read_only(int n, const double *a, double *b)
{
    double u, *v;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = a[i] * u + v[i];
}
void in_some(int n, int c, const double *a, double *b)
{
    double s, t, u, *v;
    if (c)
        s = 2;
    t = 3;
    if (n > 0)
        u = 3;
    v = malloc(3);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        b[i] = a[i] * t * u + v[0];
        if (c)
            b[i] += s;
    }
    free(v);
}
double elements(int n, int m, const double *a)
{
    double w[2], u[2];
    for (int k = 0; k < m; k++)
        u[k] = 0;
  #pragma csycl parallel_for reduction(+ : w[0:2], u[0:2])
    for (int i = 0; i < n; i++) {
        w[i & 1] += a[i];
        u[i & 1] += a[i];
    }
    return w[0] + u[1];
}
C
for level in 0 1 2 3; do
    # shellcheck disable=SC2086 # a list of words
    $cscc -Wall -Wextra -O$level -c values.c 2>&1 | grep -o -e '^values.c:[0-9]*:[0-9]*: warning: .[stuvw].' |
        sort
done | sed -e 's/: .*\([stuvw]\).$/ \1/' >got
expect 'warnings of variables without a value' <<TEXT
values.c:33:1 u
values.c:33:1 v
values.c:59:4 w
values.c:7:1 s
values.c:33:1 u
values.c:33:1 v
values.c:59:4 w
values.c:7:1 s
values.c:33:1 u
values.c:33:1 v
values.c:59:4 w
values.c:7:1 s
values.c:33:1 u
values.c:33:1 v
values.c:59:4 w
values.c:7:1 s
TEXT
exit "$bad"
