// RUN: %golden bad_constants.err -c bad_constants.c -o %t.o
/* Specialization constants that are none, are written, or have their address taken. */

#pragma csycl spec_const
static int unset;

#pragma csycl spec_const
extern int elsewhere;

#pragma csycl spec_const
static int *pointer = 0;

#pragma csycl spec_const
static long double wide = 1;

#pragma csycl spec_const
static int good = 1;

#pragma csycl spec_const
int function(void)
{
    return 1;
}

static void helper(void)
{
    good += 2;
}

static int read_it(const int *p)
{
    return *p;
}

void run(int n, int *a, float *f, int k)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        good = 3;
        good++;
        helper();
        a[i] = read_it(&good);
    }

#pragma csycl parallel_for inout(a[0:n]) spec_const(f)
    for (int i = 0; i < n; i++)
        a[i] = (int)f[i];

#pragma csycl parallel_for inout(a[0:n]) spec_const(k, nowhere)
    for (int i = 0; i < n; i++) {
        k = i;
        a[i] = k;
    }

#pragma csycl parallel_for inout(a[0:n]) spec_const(i)
    for (int i = 0; i < n; i++)
        a[i] = i;
}

/* Types that a value has no meaning with on the device. */
struct incomplete;

struct node {
    int value;
    struct {
        struct node *next;
    } link;
};

union word {
    int i;
    float f;
};

struct tagged {
    int tag;
    union {
        int i;
        float f;
    };
};

struct many {
    int n;
    union word words[4];
};

struct fields {
    unsigned wide : 4;
};

struct gaps {
    int n;
    unsigned : 4;
};

struct wide {
    long double x[2];
};

struct wave {
    _Complex float phase;
};

struct flags {
    volatile int flag;
};

struct counter {
    _Atomic int count;
};

struct message {
    int length;
    char text[];
};

struct nothing {
};

struct frozen {
    const int seed;
};

struct callback {
    int (*function)(int);
};

struct rows {
    int none[0];
};

typedef float four __attribute__((vector_size(16)));

#pragma csycl spec_const
extern struct incomplete later;
#pragma csycl spec_const
static struct node node = {1, {0}};
#pragma csycl spec_const
static int *pointers[2] = {0, 0};
#pragma csycl spec_const
static union word word = {1};
#pragma csycl spec_const
static struct tagged tagged = {1, {2}};
#pragma csycl spec_const
static struct many many = {1};
#pragma csycl spec_const
static struct fields fields = {1};
#pragma csycl spec_const
static struct gaps gaps = {1};
#pragma csycl spec_const
static struct wide wides[2] = {{{1}}};
#pragma csycl spec_const
static struct wave wave = {1};
#pragma csycl spec_const
static _Complex double phase = 1;
#pragma csycl spec_const
static struct flags flags = {1};
#pragma csycl spec_const
static volatile float trembling[3] = {1};
#pragma csycl spec_const
static struct counter counter = {1};
#pragma csycl spec_const
static _Atomic int atomic = 1;
#pragma csycl spec_const
static struct message message = {1};
#pragma csycl spec_const
extern int open[];
#pragma csycl spec_const
static struct nothing nothing = {};
#pragma csycl spec_const
static struct frozen frozen = {1};
#pragma csycl spec_const
static const float fixed[3] = {1};
#pragma csycl spec_const
static struct callback callback = {0};
#pragma csycl spec_const
static struct rows rows = {{}};
#pragma csycl spec_const
static __int128 huge = 1;
#pragma csycl spec_const
static four vector = {1};
#pragma csycl spec_const
static float matrix[2][2];

/* Clauses. */
#pragma csycl spec_const id(-1)
static int negative = 1;
#pragma csycl spec_const id(4294967296)
static int large = 1;
#pragma csycl spec_const id(1.5)
static int half = 1;
#pragma csycl spec_const id(3)
static int three = 1, four_ = 1;
#pragma csycl spec_const id(5)
static int five = 1;
#pragma csycl spec_const id(2 + 3)
static int other_five = 1;
#pragma csycl spec_const id(6)
static int five;
#pragma csycl spec_const required(1)
static int wrong = 1;

/* In device code. */
#pragma csycl spec_const
static struct {
    int n;
    float w[3];
} shape = {1, {2}};

static void clear(float *p)
{
    p[0] = 0;
}

static float first(const float *p)
{
    return p[0];
}

void types(int n, float *a, float row[3], float (*rows_)[3], int m)
{
    int variable[m], fine[2] = {1, 2};
    union word w = {1};
    struct node l = {1, {0}};

#pragma csycl parallel_for inout(a[0:n]) spec_const(row, rows_, variable, w, l, fine)
    for (int i = 0; i < n; i++) {
        shape.n = 2;
        shape.w[i % 3] += 1;
        a[i] = first(&shape.w[1]) + (&shape)->w[0] + (float)fine[i % 2];
        clear(shape.w);
        float *q = shape.w + 1;
        *q = 1;
        fine[0] = 3;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        const float *p = i % 2 ? shape.w : a;
        a[i] = *p;
    }
}

#pragma csycl spec_const
static int far = -1e400, between = -2147483648.5, over = 2147483648.0, under = -(1.0);

#pragma csycl spec_const
static unsigned short least = -0.5f, below = -1.0f, most = 65535.9, past = 65536.0;
