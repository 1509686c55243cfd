// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Branches and loops at which neighbours part, in vectors with masks in the CPU shape. */
#include "run.h"
#include <math.h>

struct cell {
    float height;
    int kind;
    int next[3];
};

/* Integers of all sizes, quotients, shifts and what not all evaluate; elements side by side, apart
 * and at random, which are read only where there are some. */
static void walk(int n, const struct cell *cells, const unsigned char *bytes, const short *shorts,
                 const unsigned long *words, int *out, unsigned char *classes)
{
#pragma csycl parallel_for in(cells [0:n], bytes [0:n], shorts [0:n], words [0:n])
    for (int i = 0; i < n; i++) {
        unsigned char small = bytes[i];
        short left = (short)(shorts[i] * 3);
        unsigned long word = words[i];
        int at = i, steps = 0, divisor = bytes[n - 1 - i] % 5;
        _Bool seen = 0;
        float height = cells[i].height;
        while (at >= 0 && at < n && steps < 20) {
            float here = cells[at].height;
            small += (unsigned char)(cells[at].kind * (1 << (steps & 3)));
            if (divisor && left > 9)
                left = (short)(left - left % divisor);
            else
                left -= 5;
            seen |= here > height && (word >>= 1) % 3 == 1;
            height = here > 0 ? height * 0.5f + here : height - 1;
            if (seen ? height > 2 : left < -40)
                break;
            steps++;
            if (small & 1) {
                at += 2;
                continue;
            }
            at = cells[at].next[(unsigned)steps % 3];
        }
        out[i] = (int)(word & 255) + left + steps * 3 + at;
        classes[i] = (unsigned char)(small + seen);
    }
}

static unsigned char bits;

/* An array of each iteration, a loop with no end but its jumps, and one that not all come to;
 * totals of all, of some and of rounds. */
static void relax(int n, int most, const double *values, double *out)
{
    long count = 1;
    float halves = 0.5f;
    double top = -5;
    int left_early = 0;

#pragma csycl parallel_for in(values [0:n]) reduction(+: count, halves) reduction(max: top) \
    reduction(||: left_early) reduction(^: bits)
    for (int i = 0; i < n; i++) {
        double row[8], sum = 0, ends[2][3] = {{values[i], [2] = 1}, {[1] = values[n - 1 - i] * i}};
        int k = 0;
        if (values[i] < -0.9)
            continue;
        do {
            double value = values[(i + k * 7) % n];
            row[k] = k && value < row[k - 1] ? value * 0.5 : value;
        } while (++k < 8);
        for (int round = 0;; round++) {
            double next = sum * 0.25 + row[(unsigned)(round + i) & 7];
            if (next > 1.5 || round == most)
                break;
            sum = next;
            count += i & 3;
            if (round % 4 == 3)
                for (int j = i & 3; j > 0; j--)
                    sum = sum * 0.5 - row[j] / (2 + row[j - 1]);
        }
        out[i] = sum + row[0] * k + ends[i & 1][i % 3] - ends[1][1];
        left_early = left_early || sum > 1.2;
        top = out[i] > top ? out[i] : top;
        if (sum < 0.5)
            halves += 0.5f, bits ^= (unsigned char)i;
    }
    printf("counted %ld %g %.17g %d %d\n", count, (double)halves, top, left_early, bits);
}

static const int signs[4] = {1, -1, 2, -2};
static int most_rounds = 40;

/* Returns from a loop, and from within a loop in it; the subscript counts. */
static int placed(const float *sorted, int length, const float *keys, int at)
{
    int low = 0, high = length, round;

    for (round = 0; round < most_rounds; round++) {
        int middle = low + (high - low) / 2;
        if (low >= high)
            return low * 64 + round;
        float rest = keys[at];
        for (int k = 0; rest > 1; k++) {
            rest = rest * 0.5f - (float)k;
            if (rest < -3)
                return -round * signs[k & 3];
        }
        if (sorted[middle] < keys[at])
            low = middle + 1;
        else
            high = middle;
    }
    return low * 64 + round;
}

static double weighed(double x, int how)
{
    if (how & 1)
        return x < 0 ? -x : x * 0.5;
    x += how;
    return x;
}

static void noted(int *places, int at, int value)
{
    if (value == 7)
        return;
    places[at] += value > 100 ? (int)weighed(value, 1) : (int)weighed(value, value);
}

/* What all have alike stays one value, also where they leave a loop one by one; functions, for some
 * of them, of what counts and of what does not. */
static void search(int n, int length, const float *sorted, const float *keys, int *places)
{
#pragma csycl parallel_for in(sorted [0:length], keys [0:n])
    for (int i = 0; i < n; i++) {
        places[i] = placed(sorted, length, keys, i);
        if (i % 3)
            places[i] ^= placed(sorted, length, keys, n - 1 - i);
        if (i & 4)
            noted(places, i, places[i] & 255);
        float angle = keys[i] * 0.25f;
        while (sinf(angle) > 0.125f)
            angle += 0.0625f + expf(-angle);
        places[i] += (int)(angle * 128);
    }
}

static int escapes(double re, double im, int most)
{
    double x = re, y = im;
    int k;
    for (k = 0; k < most && x * x + y * y <= 4; k++) {
        double next = x * x - y * y + re;
        y = 2 * x * y + im;
        x = next;
    }
    return k;
}

/* Neighbours part in the function alone. */
static void escape(int n, const double *values, int *out)
{
#pragma csycl parallel_for in(values [0:n])
    for (int i = 0; i < n; i++)
        out[i] = escapes(values[i] * 3 - 2, values[n - 1 - i] * 2 - 1, 100);
}

struct spot {
    double x, y;
};

struct walker {
    struct spot at, path[3];
    float speed;
    int turns[2];
    unsigned char steps;
    short level;
    _Bool tired;
};

static struct spot moved(struct spot from, struct spot by, double part)
{
    struct spot to = {.y = from.y + by.y * part, .x = from.x + by.x * part};
    if (to.x > 3)
        return (struct spot){to.x - 3};
    to.y = to.y > 2 ? to.y - 2 : to.y;
    return to;
}

static struct spot seen_from(struct walker who, int k)
{
    return who.turns[k & 1] > 2 ? who.path[k % 3] : who.at;
}

static struct walker stepped(struct walker w, const struct walker *all, int next)
{
    if (w.tired) {
        w.speed *= 0.5f;
        return w;
    }
    w.path[w.steps % 3] = w.at;
    w.at = moved(w.at, seen_from(w, w.steps), (double)w.speed);
    w.turns[w.steps & 1] += all[next].turns[w.level & 1] & 3;
    w.steps++;
    w.level = (short)(w.level * 3 - w.steps);
    w.tired = w.at.y > 1.5 || w.steps > 250;
    return w;
}

/* Structures by value: in variables, lists, functions and memory, whole and in parts, where lanes
 * part. */
static void wander(int n, const struct walker *from, struct walker *to, double *out)
{
    static const struct spot home = {0.25, 0.5};
    struct spot last;
    struct walker same = from[0];
#pragma csycl parallel_for in(from [0:n])inout(to [0:n]) private(last)
    for (int i = 0; i < n; i++) {
        struct walker me = from[i], far = from[i * 7 % n], other,
                      pair[2] = {{.speed = 0.5f, .turns[1] = i}, from[n - 1 - i]};
        struct spot sum = home;
        int round = 0;
        last = from[i].path[i % 3];
        while (round < 12 && me.speed > 0.01f) {
            other = round & 1 ? far : stepped(me, from, (i * 3 + round) % n);
            if (round & 2)
                far.path[round % 3] = from[(i + round * 7) % n].at;
            if (other.at.x > me.at.x) {
                last = me.at, me.at = other.at;
                sum.x += moved(me.at, sum, 0.5).y;
            } else if (other.tired || round == 5) {
                me = round == 5 ? same : pair[0];
                pair[round & 1].path[(unsigned)i % 3] = home;
            } else {
                me = stepped(me, from, i);
            }
            if (me.turns[1] > 40)
                break;
            sum = moved(sum, last, round & 2 ? 0.25 : -0.25);
            me.speed *= 0.75f;
            round++;
        }
        for (int k = 0; k < 20 && sum.y < last.y; k++) /* what vectors are worth most for */
            sum.y = 1 / (1 + sum.y * 0.125 / (2 + sum.y * sum.y)) + sum.y / (1 + sum.y * sum.y);
        if (round > 6)
            me = pair[(i + round) & 1];
        if (me.at.x > 0.5)
            to[i] = me;
        else
            to[i].path[1] = seen_from(pair[i & 1], i), to[i].at.y = sum.y;
        out[i] = sum.x + last.y + round + pair[1].path[i % 3].x;
    }
}

enum kind { FEW = -2, NONE, SOME, MANY = 1000 };

static long judged(long word, int how)
{
    switch (word) {
    case 0x7fffffffffL:
        return -1;
    default:
        word -= how;
    case -40 ... - 1:
        word += 17;
        if (how == 3)
            return word;
        break;
    case 3:
    case 5:
        switch (how) {
        case 1:
            word *= 7;
        case 0:
            return word + 1;
        case 2:
            word++;
        }
        word ^= 12;
    }
    return word * 2;
}

static enum kind kind_of(signed char c)
{
    switch (c & 7) {
    case 0:
        return FEW;
    case 1:
    case 2:
        return NONE;
    case 7:
        return MANY;
    }
    return SOME;
}

/* A switch: what falls through, a default in the middle, none, and what leaves it or the loop
 * around it; values of all sizes; one that is the same for all. */
static void sort_out(int n, int mode, const signed char *bytes, const unsigned long *words,
                     long *out)
{
#pragma csycl parallel_for in(bytes [0:n], words [0:n])inout(out [0:n])
    for (int i = 0; i < n; i++) {
        signed char small = bytes[i];
        long word = (long)(words[i] % 60) - 45;
        double weight = 0;
        int round = 0;
        while (round++ < 30 && word > -500) {
            switch (small) {
            case -128 ... - 100:
                small = (signed char)(small / 2 + round);
                if (small < -60)
                    break;
                word++;
            case 4:
            case 6:
                for (int k = i & 3; k < 9; k++) {
                    if (k * round == 12)
                        break;
                    word += k;
                }
                small += 3;
                continue;
            case 5: {
                int left = small - round;
                word -= left;
                small = 77;
                break;
            }
            default:
                small = (signed char)(small / 2);
            }
            switch (mode) {
            case 1:
                weight = weight * 0.5 + round;
                if (round > 20)
                    break;
            case 0:
                word += 2;
            }
            switch (kind_of(small)) {
            case FEW:
                word -= 90;
                break;
            case MANY:
                word = judged(word, round & 3) % 400 - 1;
                break;
            case NONE:
            case SOME:
                word += word & 1 ? 3 : -20;
            }
        }
        out[i] = word * 64 + round + (long)weight;
    }
}

/* All go round as often, and part within the rounds. */
static void settle(int n, const double *values, double *out)
{
#pragma csycl parallel_for in(values [0:n])
    for (int i = 0; i < n; i++) {
        struct spot at = {values[i], values[n - 1 - i]}, by = {0.5, -0.25};
        for (int round = 0; round < 20; round++) {
            at = moved(at, by, 0.25);
            if (at.y < -1 || at.x > 2) {
                by.x *= 0.5;
                by = moved(by, at, at.y * 0.0625);
            } else {
                by.y -= 0.03125;
            }
        }
        out[i] = at.x + at.y * by.x - by.y;
    }
}

static void wander_all(size_t size, const double *values)
{
    struct walker *from = NEW(struct walker, size), *to = NEW(struct walker, size);
    double *out = NEW(double, size), total = 0;

    for (size_t i = 0; i < size; i++) {
        double x = values[i];
        from[i] = (struct walker){{x, 1 - x},
                                  {{x * x, x}, {1, x}, {x, 0.5}},
                                  (float)x + 1,
                                  {(int)i % 7, (int)i % 5},
                                  (unsigned char)(i % 9),
                                  (short)(i % 11),
                                  i % 13 == 5};
        to[i] = from[i];
    }
    if (size)
        wander((int)size, from, to, out);
    for (size_t i = 0; i < size; i++)
        total += to[i].at.x + to[i].at.y + to[i].path[1].x + to[i].path[2].y + (double)to[i].speed +
                 to[i].turns[0] * 0.5 + to[i].steps + to[i].level + to[i].tired;
    show_bytes("wandered", out, size * sizeof *out);
    show_bytes("walkers", &total, sizeof total);
    settle((int)size, values, out);
    show_bytes("settled", out, size * sizeof *out);
    free(from), free(to), free(out);
}

/* Powers of what each has: exact ones, which all round alike. */
static void grow(int n, const short *shorts, const float *powers, float *out)
{
#pragma csycl parallel_for in(shorts [0:n], powers [0:13])
    for (int i = 0; i < n; i++) {
        float row[13], base = 0.25f * (float)(1 << (shorts[i] & 3));
        for (int j = 0; j < 13; j++)
            row[j] = powf(base, powers[j]);
        for (int j = 12; j > 0; j--)
            for (int k = 0; k < j; k++)
                row[k] = 0.5f * row[k] + 0.25f * row[k + 1];
        out[i] = row[0];
    }
}

/* Two vectors side by side: numbers of all sizes, which not all set, at random and side by side,
 * jumps, and totals. */
static void hop(int n, const unsigned char *bytes, const short *shorts, const unsigned long *words,
                const double *values, float *out, unsigned char *marks)
{
    long total = 0;
    float most = -1;

#pragma csycl parallel_for in(bytes [0:n], shorts [0:n], words [0:n], values [0:n]) \
    reduction(+: total) reduction(max: most)
    for (int i = 0; i < n; i++) {
        unsigned char small = bytes[i];
        short left = shorts[i];
        unsigned long word = words[i];
        double sum = values[i];
        float last = 0;
        _Bool odd = 0;

        while (word) {
            int at = (int)(word >> 8 & 4095);
            if (at >= n) {
                word >>= 3;
                continue;
            }
            if (word & 1) {
                sum += values[at];
                small ^= (unsigned char)at;
            } else {
                left = (short)(left + at);
            }
            odd = !odd && left > 0;
            if (small > 250)
                break;
            last = odd ? (float)sum : last * 0.5f;
            word >>= 2;
        }
        total += left;
        most = last > most ? last : most;
        out[i] = last + (float)sum;
        if (odd)
            marks[i] = (unsigned char)(small + left);
    }
    show_bytes("hopped", out, (size_t)n * sizeof *out);
    show_bytes("marks", marks, (size_t)n);
    show_bytes("total", &total, sizeof total);
    show_bytes("most", &most, sizeof most);
}

/* Loops that begin at the iteration's own place: neighbours' elements lie side by side in each
 * round, until the first ones leave. */
static void triangle(int n, const double *values, const short *shorts, const int *kinds, float *out,
                     long *counts)
{
#pragma csycl parallel_for in(values [0:n], shorts [0:n], kinds [0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
        long count = 0;
        for (int j = i + 1; j < n; j++) {
            if ((kinds[j] & 3) == (i & 3))
                continue;
            sum += values[j] * (j - i);
            if (sum > 40)
                break;
        }
        for (size_t j = i; j < (size_t)n; j += 5) {
            count += shorts[j] & 7;
            if (kinds[j] == 77)
                count *= 3;
        }
        for (unsigned j = (unsigned)i; j < (unsigned)n; j += 1u << (i & 1))
            sum = sum > values[j] ? sum - values[j] : values[j];
        out[i] = (float)sum;
        counts[i] = count;
    }
}

static void run(size_t size)
{
    int n = (int)size;
    struct cell *cells = NEW(struct cell, size);
    unsigned char *bytes = NEW(unsigned char, size), *classes = NEW(unsigned char, size);
    short *shorts = NEW(short, size);
    unsigned long *words = NEW(unsigned long, size);
    int *out = NEW(int, size);
    long *longs = NEW(long, size);
    double *values = NEW(double, size), *sums = NEW(double, size);
    float *sorted = NEW(float, size), *keys = NEW(float, size), powers[13];

    for (int i = 0; i < 13; i++)
        powers[i] = (float)(i - 6);
    for (int i = 0; i < n; i++) {
        uint64_t random = mixed((uint64_t)i);
        cells[i] = (struct cell){(float)fraction((uint64_t)i) * 2,
                                 (signed char)(random >> 8),
                                 {(int)(random % size), (int)((random >> 20) % size), -1}};
        bytes[i] = (unsigned char)(random >> 16);
        shorts[i] = (short)((random >> 24) % 2000) - 1000;
        words[i] = random;
        values[i] = fraction((uint64_t)i + 7);
        sorted[i] = (float)i * 0.5f;
        keys[i] = (float)(random % (size + 3)) * 0.5f;
    }
    walk(n, cells, bytes, shorts, words, out, classes);
    show_bytes("walked", out, size * sizeof *out);
    show_bytes("classes", classes, size);
    relax(n, 30, values, sums);
    show_bytes("relaxed", sums, size * sizeof *sums);
    search(n, n, sorted, keys, out);
    show_bytes("found", out, size * sizeof *out);
    sort_out(n, n & 1, (const signed char *)bytes, words, longs);
    show_bytes("sorted", longs, size * sizeof *longs);
    escape(n, values, out);
    show_bytes("escaped", out, size * sizeof *out);
    wander_all(size, values);
    grow(n, shorts, powers, keys);
    show_bytes("grown", keys, size * sizeof *keys);
    hop(n, bytes, shorts, words, values, keys, classes);
    triangle(n, values, shorts, out, keys, longs);
    show_bytes("triangles", keys, size * sizeof *keys);
    show_bytes("counted", longs, size * sizeof *longs);
    free(cells), free(bytes), free(classes), free(shorts), free(words), free(out);
    free(values), free(sums), free(sorted), free(keys), free(longs);
}
