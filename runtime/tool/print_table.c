/* print_table.c: see print_table.h.
 *
 * Columns are as wide as their longest value, which is known at the end. Until then there are tabs
 * between them, and a value has none.
 */
#include "tool/print_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"

enum { COLUMNS = 16 };

/* ---- JSON ---- */

static void begin_json(struct table *table, const char *name)
{
    if (!table->columns && !table->is_one)
        csy_text_printf(&table->text, table->rows ? ",\n " : "[");
    csy_text_printf(&table->text, "%s\"%s\": ", table->columns ? ", " : "{", name);
}

/* ---- for people ---- */

static void add_plain(struct table *table, const char *name, const char *value)
{
    if (table->is_one) {
        csy_text_printf(&table->text, "%s: %s", name, value);
        return;
    }
    if (!table->rows)
        csy_text_printf(&table->names, "%s%s", table->columns ? "\t" : "", name);
    csy_text_add(&table->text, "\t", table->columns != 0);
    for (const char *at = value; *at; at++)
        csy_text_add(&table->text, (unsigned char)*at < 0x20 ? " " : at, 1);
}

/* Goes through the lines: measures the columns, or prints them. */
static void go_through(const char *line, size_t widths[COLUMNS], bool is_printed)
{
    for (unsigned column = 0; *line;) {
        size_t length = strcspn(line, "\t\n");
        bool is_last = line[length] != '\t';
        if (is_printed)
            printf("%-*.*s%s", is_last ? 0 : (int)widths[column], (int)length, line,
                   is_last ? "\n" : "  ");
        else if (length > widths[column])
            widths[column] = length;
        line += length + (line[length] != '\0');
        column = is_last ? 0 : (column + 1) % COLUMNS;
    }
}

/* ---- both ---- */

/* `value`: written as it is; JSON has it like that, too. */
static void add(struct table *table, const char *name, const char *value)
{
    if (table->is_json)
        begin_json(table, name);
    if (table->is_json)
        csy_text_printf(&table->text, "%s", value);
    else
        add_plain(table, name, value);
    if (!table->is_json && table->is_one)
        csy_text_add(&table->text, "\n", 1);
    table->columns++;
}

void csy_table_text(struct table *table, const char *name, const char *value)
{
    struct text quoted = {0};
    if (table->is_json)
        csy_json_string(&quoted, value);
    add(table, name, table->is_json ? csy_text(&quoted) : value);
    csy_text_release(&quoted);
}

void csy_table_number(struct table *table, const char *name, uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    add(table, name, digits);
}

void csy_table_truth(struct table *table, const char *name, bool value)
{
    const char *json = value ? "true" : "false";
    add(table, name, table->is_json ? json : value ? "yes" : "no");
}

void csy_table_row(struct table *table)
{
    if (table->is_json)
        csy_text_add(&table->text, "}", 1);
    else if (!table->is_one)
        csy_text_add(&table->text, "\n", 1);
    table->rows++;
    table->columns = 0;
}

void csy_table_end(struct table *table)
{
    size_t widths[COLUMNS] = {0};
    if (table->is_json || table->is_one) {
        fputs(csy_text(&table->text), stdout);
        if (table->is_json)
            puts(table->is_one ? "" : table->rows ? "]" : "[]");
    } else if (table->rows) {
        csy_text_add(&table->names, "\n", 1);
        go_through(csy_text(&table->names), widths, false);
        go_through(csy_text(&table->text), widths, false);
        go_through(csy_text(&table->names), widths, true);
        go_through(csy_text(&table->text), widths, true);
    }
    csy_text_release(&table->names);
    csy_text_release(&table->text);
}
