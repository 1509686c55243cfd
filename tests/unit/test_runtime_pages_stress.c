/* Threads that touch, launch and free at random, against a model of each byte. */
#include <pthread.h>
#include <stdint.h>

#include "runtime_pages.h"
#include "suite.h"

enum { THREADS = 8, MEMORIES = 3, STEPS = 400, OWN_SIZE = 5 * PAGES_GRAIN + 77 };

/* Memories that all threads use, each a stripe of its own: grains have bytes of several threads. */
static const size_t sizes[MEMORIES] = {100003, 3 * PAGES_GRAIN, 17 * PAGES_GRAIN + 1};
static struct fake *shared[MEMORIES];

struct stripe {
    struct fake *fake;
    size_t low, high;
    unsigned char *model; /* of its bytes */
};

static size_t draw(uint64_t *seed, size_t below)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*seed >> 33) % below;
}

/* Draws a part of a stripe: small ones often. */
static void draw_part(uint64_t *seed, const struct stripe *stripe, size_t *low, size_t *high)
{
    size_t size = stripe->high - stripe->low;
    size_t length = 1 + draw(seed, draw(seed, 2) ? size : size / 50 + 1);
    *low = stripe->low + draw(seed, size - length + 1);
    *high = *low + length;
}

/* A write of the host's is seen by who has sealed a part of a stripe, and has its own notes. */
static bool write_sealed(uint64_t *seed, const struct fake *fake, size_t low, size_t high,
                         unsigned char *model)
{
    uint64_t changes;
    csy_pages_lock(fake->pages);
    bool good = csy_pages_seal(fake->pages, low, high, &changes);
    csy_pages_unlock(fake->pages);
    size_t at = draw(seed, high - low);
    fake->bytes[low + at] = model[at] = (unsigned char)draw(seed, 256);
    csy_pages_lock(fake->pages);
    good &= !csy_pages_are_sealed(fake->pages, low, high, changes);
    csy_pages_unlock(fake->pages);
    return good;
}

/* One thing that the host or the device does to a part of a stripe. */
static bool step(uint64_t *seed, struct stripe *stripe)
{
    size_t low, high, wrong = 0;
    unsigned char value = (unsigned char)draw(seed, 256);
    draw_part(seed, stripe, &low, &high);
    const size_t length = high - low;
    unsigned char *bytes = stripe->fake->bytes + low, *model = stripe->model + (low - stripe->low);
    switch (draw(seed, 6)) {
    case 0:
        memset(bytes, value, length);
        memset(model, value, length);
        break;
    case 1:
        wrong = memcmp(bytes, model, length) != 0;
        break;
    case 2:
        csy_pages_touch(bytes, length, value % 2);
        wrong = memcmp(bytes, model, length) != 0;
        break;
    case 3: /* here and there */
        for (size_t i = 0; i < length; i += 1 + draw(seed, 3 * PAGES_GRAIN)) {
            wrong += bytes[i] != model[i];
            bytes[i] = model[i] = value;
        }
        break;
    case 4:
        wrong = !write_sealed(seed, stripe->fake, low, high, model);
        break;
    default:
        fake_add(stripe->fake, low, high, value);
        for (size_t i = 0; i < length; i++)
            model[i] = (unsigned char)(model[i] + value);
    }
    return !wrong;
}

static bool is_right(const struct stripe *stripe)
{
    return !memcmp(stripe->fake->bytes + stripe->low, stripe->model, stripe->high - stripe->low);
}

static struct stripe begin(struct fake *fake, size_t low, size_t high)
{
    struct stripe stripe = {fake, low, high, calloc(high - low, 1)};
    memset(fake->bytes + low, 0, high - low);
    return stripe;
}

static bool use_own(uint64_t *seed)
{
    bool good = true;
    struct fake *fake = fake_create(1 + draw(seed, OWN_SIZE));
    struct stripe stripe = begin(fake, 0, fake->size);
    for (int i = 0; i < 10; i++)
        good &= step(seed, &stripe);
    good &= is_right(&stripe);
    free(stripe.model);
    fake_destroy(fake);
    return good;
}

static void *work(void *argument)
{
    size_t number = (size_t)(uintptr_t)argument - 1;
    uint64_t seed = number;
    bool good = true;
    struct stripe stripes[MEMORIES];
    for (int i = 0; i < MEMORIES; i++)
        stripes[i] =
            begin(shared[i], sizes[i] * number / THREADS, sizes[i] * (number + 1) / THREADS);
    for (int i = 0; i < STEPS && good; i++)
        good = draw(&seed, 10) ? step(&seed, &stripes[draw(&seed, MEMORIES)]) : use_own(&seed);
    for (int i = 0; i < MEMORIES; i++) {
        good &= is_right(&stripes[i]);
        free(stripes[i].model);
    }
    return good ? NULL : argument;
}

START_TEST(threads_do_all_at_random)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < MEMORIES; i++)
        shared[i] = fake_create(sizes[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, work, (void *)(uintptr_t)(i + 1));
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    for (int i = 0; i < MEMORIES; i++)
        fake_destroy(shared[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages under stress");
    TCase *threads = suite_case(suite, "threads");
    tcase_set_timeout(threads, 60);
    tcase_add_test(threads, threads_do_all_at_random);
    return suite_run(suite);
}
