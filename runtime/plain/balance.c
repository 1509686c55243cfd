/* balance.c: see balance.h.
 *
 * All counters are relaxed: a time that is lost costs nothing.
 */
#include "plain/balance.h"

#include "base/clock.h"
#include "pages/pages.h"

/* Launches are behind that cost so much more than they saved, as a part of that and beside it: the
 * first ones move what stays on the device. */
enum { PART = 4, LEAST_LAUNCHES = 6 };
static const uint64_t MORE_NS = 200 * 1000 * 1000;

/* Loops are plain ones for so many times what that was, then twice as long, up to 2 to the power
 * of MOST_DOUBLED. */
enum { PATIENCE = 8, MOST_DOUBLED = 6 };

static uint64_t get(const _Atomic uint64_t *ns)
{
    return atomic_load_explicit(ns, memory_order_relaxed);
}

static void set(_Atomic uint64_t *ns, uint64_t value)
{
    atomic_store_explicit(ns, value, memory_order_relaxed);
}

static void add(_Atomic uint64_t *ns, uint64_t more)
{
    atomic_fetch_add_explicit(ns, more, memory_order_relaxed);
}

uint64_t csy_balance_once(const struct balance *balance)
{
    return get(&balance->all.once);
}

void csy_balance_spent_once(struct balance *balance, uint64_t ns)
{
    struct account *const accounts[] = {&balance->all, &balance->recent};
    for (int i = 0; i < 2; i++) {
        add(&accounts[i]->device, ns);
        add(&accounts[i]->once, ns);
    }
}

uint64_t csy_balance_running(const struct account *account)
{
    return get(&account->device) - get(&account->once) + csy_pages_waited() - get(&account->waited);
}

static void begin_again(struct account *account)
{
    set(&account->launches, 0);
    set(&account->plain, 0);
    set(&account->device, 0);
    set(&account->once, 0);
    set(&account->waited, csy_pages_waited());
}

static void begin_plain(struct balance *balance, uint64_t lost)
{
    unsigned turns = atomic_fetch_add_explicit(&balance->turns, 1, memory_order_relaxed);
    unsigned doubled = turns < MOST_DOUBLED ? turns : MOST_DOUBLED;
    begin_again(&balance->recent);
    set(&balance->plain_until, csy_now_ns() + ((PATIENCE * lost) << doubled));
}

void csy_balance_launched(struct balance *balance, uint64_t ns, uint64_t plain)
{
    struct account *const accounts[] = {&balance->all, &balance->recent};
    for (int i = 0; i < 2; i++) {
        add(&accounts[i]->launches, 1);
        add(&accounts[i]->device, ns);
        add(&accounts[i]->plain, plain);
    }
    const struct account *recent = &balance->recent;
    uint64_t saved = get(&recent->plain), cost = csy_balance_running(recent);
    if (get(&recent->launches) >= LEAST_LAUNCHES && cost > saved + saved / PART + MORE_NS)
        begin_plain(balance, cost - saved);
}

void csy_balance_left(struct balance *balance, uint64_t plain)
{
    add(&balance->left, plain);
}

bool csy_balance_is_behind(struct balance *balance)
{
    uint64_t until = get(&balance->plain_until);
    if (!until || csy_now_ns() < until)
        return until;
    set(&balance->plain_until, 0);
    begin_again(&balance->recent); /* what plain loops waited for is not the next launches' */
    return false;
}
