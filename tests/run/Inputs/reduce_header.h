/* Reductions that a header declares for its own types; twice included, once declared. */
#ifndef REDUCE_HEADER_H
#define REDUCE_HEADER_H

#define QUARTERS 4

struct tally {
    unsigned votes[QUARTERS];
};

static inline void tally_join(struct tally *into, const struct tally *from)
{
    for (int i = 0; i < QUARTERS; i++)
        into->votes[i] += from->votes[i];
}

static inline struct tally tally_none(void)
{
    return (struct tally){{0}};
}

struct secret tally_hidden(struct tally tally);

#pragma csycl declare reduction(tally : struct tally : tally_join(&csycl_out, &csycl_in)) identity(tally_none())
#pragma csycl declare reduction(quarters : int, double : csycl_out += csycl_in * QUARTERS / 4) identity(0)

/* What is declared for others does not matter here. */
double elsewhere(double a, double b);
#pragma csycl declare reduction(elsewhere : double : csycl_out = elsewhere(csycl_out, csycl_in))

#endif
