// RUN: %golden bad_tune.err -c bad_tune.c -o %t.o
/* tune(...) with values that are none, or over variables that are not tuned. */
#include <csycl.h>
enum pet { CAT, DOG };
struct s { int a; };
#pragma csycl spec_const tune()
static int none = 1;
#pragma csycl spec_const tune(1, , 2)
static int gap = 1;
#pragma csycl spec_const tune(1..)
static int open_end = 1;
#pragma csycl spec_const tune(1..8:)
static int open_step = 1;
#pragma csycl spec_const tune(8..1)
static int backward = 1;
#pragma csycl spec_const tune(1..8:0)
static int still = 1;
#pragma csycl spec_const tune(1..8*1)
static int same = 1;
#pragma csycl spec_const tune(0..8*2)
static int zero = 1;
#pragma csycl spec_const tune(1..1000)
static int many = 1;
#pragma csycl spec_const tune(1, 300)
static unsigned char small = 1;
#pragma csycl spec_const tune(-1)
static unsigned positive = 1;
#pragma csycl spec_const tune(2)
static _Bool truth = 1;
#pragma csycl spec_const tune(0x8000000000000000)
static long below = 1;
#pragma csycl spec_const tune(0xffffffffffffffff, 1)
static unsigned long top = 1;
#pragma csycl spec_const tune(1..0xffffffffffffffff)
static unsigned long to_top = 1;
#pragma csycl spec_const tune(1.5)
static int half = 1;
#pragma csycl spec_const tune(1, 2)
static float number = 1;
#pragma csycl spec_const tune(1, 2)
static struct s structure = {1};
#pragma csycl spec_const tune(CAT, DOG)
static enum pet pet = CAT;
#pragma csycl spec_const tune(1, 2)
extern int elsewhere;
#pragma csycl spec_const tune(1, 2) required
static int asked = 1;
#pragma csycl spec_const tune(none, 2)
static int variable = 1;
#pragma csycl spec_const tune(1, 2) tune(3)
static int twice = 1;
#pragma csycl spec_const tune(1, 2)
static int again;
#pragma csycl spec_const tune(3)
static int again = 1;
#pragma csycl spec_const tune(1, 2) id(7) 
static int with_id = 1;
#pragma csycl spec_const tune 1
static int bare = 1;
