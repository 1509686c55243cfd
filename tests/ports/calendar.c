// RUN: %port %s
/* Dates: day numbers to dates and back, weekdays, Easter */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum weekday { MON, TUE, WED, THU, FRI, SAT, SUN };

typedef struct {
    int year;
    unsigned char month, day;
    enum weekday wd;
    bool leap;
} date_t;

static const int month_days[2][12] = {
    {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
    {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
};

static bool is_leap(int y)
{
    return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static long days_from_civil(int y, int m, int d)
{
    y -= m <= 2;
    long era = (y >= 0 ? y : y - 399) / 400;
    unsigned yoe = (unsigned)(y - era * 400);
    unsigned doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
    unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097 + (long)doe - 719468;
}

static date_t civil(long days)
{
    date_t r;
    int y = 1970;
    long left = days;
    while (left < 0) {
        y--;
        left += is_leap(y) ? 366 : 365;
    }
    for (;;) {
        int len = is_leap(y) ? 366 : 365;
        if (left < len)
            break;
        left -= len;
        y++;
    }
    r.year = y;
    r.leap = is_leap(y);
    int m = 0;
    while (left >= month_days[r.leap][m])
        left -= month_days[r.leap][m++];
    r.month = (unsigned char)(m + 1);
    r.day = (unsigned char)(left + 1);
    r.wd = (enum weekday)(((days % 7) + 7 + THU) % 7);
    return r;
}

static int easter(int y)
{
    int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25;
    int g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4;
    int l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
    return (h + l - 7 * m + 114) / 31 * 100 + (h + l - 7 * m + 114) % 31 + 1;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 3000;
    date_t *dates = malloc(n * sizeof(date_t));
    int fridays = 0, bad = 0;

#pragma csycl parallel_for reduction(+: fridays, bad)
    for (int i = 0; i < n; i++) {
        long day = (long)i * 13 - 9000;
        dates[i] = civil(day);
        if (days_from_civil(dates[i].year, dates[i].month, dates[i].day) != day)
            bad++;
        if (dates[i].day == 13 && dates[i].wd == FRI)
            fridays++;
    }
    int early = 1231, late = 0;
#pragma csycl parallel_for reduction(min: early) reduction(max: late)
    for (int y = 1900; y < 2100; y++) {
        int e = easter(y);
        if (e < early)
            early = e;
        if (e > late)
            late = e;
    }
    printf("bad %d, Fridays the 13th %d, Easter between %d and %d\n", bad, fridays, early, late);
    for (int i = 0; i < n; i += n / 5 + 1)
        printf("%04d-%02d-%02d weekday %d leap %d\n", dates[i].year, dates[i].month, dates[i].day, dates[i].wd,
               dates[i].leap);
    free(dates);
    return 0;
}
