// RUN: %golden bits.opencl --emit=opencl bits.c
/* Bit-fields become units, as wide as there is room. */
struct flags {
    unsigned kind : 3;
    int level : 5;
    char tag;
};

#pragma pack(1)
struct wide {
    char c;
    unsigned at : 20;
};
#pragma pack()

void mark(int n, struct flags *f, struct wide *w)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct flags first = {.kind = 2, .tag = 'x'};
        f[i].level -= first.kind;
        if (f[i].level < -3)
            w[i].at = w[i].at + 2;
        f[i].kind = first.kind;
    }
}
