// RUN: %cscc --emit=host %s -o %t.host
// RUN: %FileCheck --input-file=%t.host %s
/* Pointers in structures of an iteration: when they are the device's, and when they may be the
 * host's. */

struct cursor {
    const char *at, *end;
};

struct writer {
    int *at;
};

struct any {
    const void *at;
};

union mixed {
    const char *at;
    unsigned long bits;
};

static void set(const char **to, const char *from)
{
    *to = from;
}

void reads(int n, const char *text, int *out)
{
// CHECK: .kernel = "reads_
// CHECK-NOT: .follows_pointers
#pragma csycl parallel_for in(text [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        struct cursor c = {text + i, text + i + 1};
        out[i] = c.at < c.end ? *c.at : 0;
    }
}

void writes(int n, int *out)
{
// CHECK: .kernel = "writes_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        struct writer w = {out + i};
        *w.at = i;
    }
}

void is_written(int n, char *text)
{
// CHECK: .kernel = "is_written_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for inout(text [0:n])
    for (int i = 0; i < n; i++) {
        struct cursor c = {text + i, 0};
        text[i] = (char)(*c.at + 1);
    }
}

void compares_two(int n, const char *text, const char *end, int *out)
{
// CHECK: .kernel = "compares_two_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for in(text [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        struct cursor c = {text + i, end};
        out[i] = c.at < c.end ? *c.at : 0;
    }
}

void takes_address(int n, const char *text, int *out)
{
// CHECK: .kernel = "takes_address_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for in(text [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        struct cursor c = {0, 0};
        set(&c.at, text + i);
        out[i] = *c.at;
    }
}

void finds_others(int n, const struct cursor *words, int *out)
{
// CHECK: .kernel = "finds_others_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for in(words [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        struct cursor c = words[i];
        out[i] = *c.at;
    }
}

void loses_type(int n, const char *text, int *out)
{
// CHECK: .kernel = "loses_type_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for in(text [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        struct any a = {text + i};
        out[i] = *(const char *)a.at;
    }
}

void is_number(int n, const char *text, int *out)
{
// CHECK: .kernel = "is_number_
// CHECK: .follows_pointers = 1
#pragma csycl parallel_for in(text [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        union mixed m = {text + i};
        out[i] = *m.at;
    }
}
