/* print_table.h: what a command prints: rows of named values, for people or as JSON. */
#ifndef CSYCL_TOOL_PRINT_TABLE_H
#define CSYCL_TOOL_PRINT_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* For people a row is a line of columns, below their names; in JSON an object of an array. */
struct table {
    bool is_json;
    bool is_one;             /* a single row: a line for each value, or an object alone */
    unsigned rows, columns;  /* so far; of this row */
    struct text names, text; /* of the columns; what is to be printed */
};

void csy_table_text(struct table *table, const char *name, const char *value);
void csy_table_number(struct table *table, const char *name, uint64_t value);
void csy_table_truth(struct table *table, const char *name, bool value);
void csy_table_row(struct table *table);

/* Prints all. */
void csy_table_end(struct table *table);

#endif
