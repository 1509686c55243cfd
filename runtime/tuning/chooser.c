/* chooser.c: see chooser.h. */
#include "tuning/chooser.h"

enum { ROUNDS = 5 };

/* Who takes so many times as long as the fastest after that many rounds is out, */
static const float behind[ROUNDS] = {4, 1.5F, 1.2F, 1.1F, 1};

/* if that is so many ns more: the first launch of a kernel may have much to prepare, and one or two
 * short ones may come while others have the processor. */
static const float beyond[ROUNDS] = {20e6F, 5e6F, 0, 0, 0};

/* What number 0 may take more. */
static const float MARGIN = 1.03F;

void csy_chooser_begin(struct chooser *chooser, unsigned count)
{
    *chooser = (struct chooser){.count = count < CHOOSER_MOST ? count : CHOOSER_MOST};
    chooser->is_settled = count == 1;
}

static unsigned fastest(const struct chooser *chooser)
{
    const float *shortest = chooser->shortest;
    unsigned best = 0;
    for (unsigned i = 1; i < chooser->count; i++)
        if (shortest[i] != 0 && (shortest[best] == 0 || shortest[i] < shortest[best]))
            best = i;
    return best;
}

/* Number 0 is measured to the end: the others are compared with it. */
static void drop_slow(struct chooser *chooser)
{
    float least = chooser->shortest[fastest(chooser)];
    float more = least + beyond[chooser->rounds], limit = behind[chooser->rounds] * least;
    limit = limit > more ? limit : more;
    for (unsigned i = 1; i < chooser->count; i++)
        chooser->is_out[i] |= chooser->shortest[i] > limit;
}

static bool is_alone(const struct chooser *chooser)
{
    for (unsigned i = 1; i < chooser->count; i++)
        if (!chooser->is_out[i])
            return false;
    return true;
}

static void settle(struct chooser *chooser)
{
    unsigned best = fastest(chooser);
    bool is_faster = chooser->shortest[0] > MARGIN * chooser->shortest[best];
    chooser->turn = is_faster ? best : 0;
    chooser->is_settled = true;
}

static void end_round(struct chooser *chooser)
{
    drop_slow(chooser);
    chooser->turn = 0;
    if (++chooser->rounds == ROUNDS || is_alone(chooser))
        settle(chooser);
}

static void pass_turn(struct chooser *chooser)
{
    do
        chooser->turn++;
    while (chooser->turn < chooser->count && chooser->is_out[chooser->turn]);
    if (chooser->turn == chooser->count)
        end_round(chooser);
}

void csy_chooser_took(struct chooser *chooser, unsigned value, float ns)
{
    float *shortest = &chooser->shortest[value];
    if (chooser->is_settled)
        return;
    if (*shortest == 0 || ns < *shortest)
        *shortest = ns;
    if (value == chooser->turn)
        pass_turn(chooser);
}

void csy_chooser_drop(struct chooser *chooser, unsigned value)
{
    if (chooser->is_settled)
        return;
    chooser->is_out[value] = true;
    chooser->shortest[value] = 0;
    if (value == chooser->turn)
        pass_turn(chooser);
}
