/* read.h: what the readers share: from libclang's cursors to the unit. */
#ifndef CSCC_FRONT_READ_READ_H
#define CSCC_FRONT_READ_READ_H

#include <clang-c/Index.h>

#include "base/diag.h"
#include "base/unique.h"
#include "front/probe.h"
#include "unit/unit.h"

struct known; /* a declaration that was read: cursor -> noun */

struct reader {
    struct arena *arena;
    struct source *source;
    struct unit *unit;
    CXTranslationUnit tu;
    CXFile file;               /* the text */
    struct known **known;      /* hash table by cursor */
    struct known_type **types; /* hash table by libclang's type */
    struct {
        struct type **items; /* copies of record types: their fields are filled in at the end */
        size_t count, room;
    } records;
    struct probes *probes;
    struct unique_names reducers; /* of their functions */
    struct func *func;            /* whose body is being read; NULL at file scope */
    struct diag *diag;
    unsigned depth; /* of cursors in work */
    bool too_deep;  /* said */
};

/* ---- read.c ---- */

enum { KNOWN_BUCKETS = 4096 }; /* of either table */

/* The noun of a declaration, or NULL; and remembers it. */
void *known_find(const struct reader *reader, CXCursor cursor);
void known_add(struct reader *reader, CXCursor cursor, void *noun);

/* Byte offsets in the text; an empty span at 0 for what is elsewhere. */
struct span read_span(const struct reader *reader, CXCursor cursor);
size_t read_offset(const struct reader *reader, CXSourceLocation location, bool *in_text);
bool read_in_text(const struct reader *reader, CXCursor cursor);
const char *read_string(struct reader *reader, CXString string);

/* A cursor's children, in order. */
struct cursors {
    CXCursor *items;
    size_t count, room;
};
struct cursors read_children(struct reader *reader, CXCursor cursor);

/* The span of the identifier `name` at the cursor's own location; empty if it is not there. */
struct span read_name_span(const struct reader *reader, CXCursor cursor, const char *name);

/* Of the identifier that begins here. */
size_t read_word_length(const char *text);

/* Behind the partner of the bracket at `at`; the next byte if there is none at `at`. */
size_t read_bracket_end(const char *text, size_t at, size_t end);

/* ---- read_types.c ---- */

struct type *read_type(struct reader *reader, CXType type);
struct type *read_param_type(struct reader *reader, CXType type); /* arrays are pointers there */
struct type_decl *read_type_decl(struct reader *reader, CXCursor cursor);
void read_finish_types(struct reader *reader);

/* ---- read_decls.c ---- */

/* A variable that is named; and one at its declaration, with its initializer. */
struct var *read_var(struct reader *reader, CXCursor cursor);
struct var *read_var_declaration(struct reader *reader, CXCursor cursor);
struct func *read_func(struct reader *reader, CXCursor cursor);
void read_unit(struct reader *reader);

/* ---- read_annotations.c ---- */

/* The place in reader->probes of the first whose next token is not before the offset: those before
 * it are not about what begins there. */
size_t annotation_first(const struct reader *reader, size_t offset);

/* The annotation whose probe begins at the offset, or that stands over what begins there; or
 * NULL. */
struct probe *annotation_at(struct reader *reader, size_t offset);
struct node *annotate_statement(struct reader *reader, CXCursor cursor, struct probe *probe,
                                struct node *parent);
void annotate_declaration(struct reader *reader, struct node *node, struct probe *probe);

/* Takes the expression of a probe; false: the enum is the user's. */
bool annotate_enum(struct reader *reader, CXCursor cursor);

/* A declaration of the file, if a directive stands over it. */
void annotate_var(struct reader *reader, CXCursor cursor, struct var *var);
void annotate_func(struct reader *reader, CXCursor cursor, struct func *func);

/* When all is read: the parameters in lists, and mistakes. */
void annotate_finish(struct reader *reader);

/* An annotation over a statement that libclang could not make sense of (and said why) is broken. */
void annotate_check_attached(struct reader *reader);

/* The expression in a probe's ((void)(expression), 0); NULL: libclang could not read it. */
struct node *annotation_probed(struct node *condition);
struct node *annotate(struct reader *reader, struct directive *directive, struct span span,
                      struct node *parent);

/* ---- read_reducers.c: `declare reduction` ---- */

/* The annotation whose function (or block, in a function) begins at the offset; or NULL. */
struct probe *reducers_at(struct reader *reader, size_t offset);
struct node *read_reducers(struct reader *reader, CXCursor cursor, struct probe *probe,
                           struct node *parent);

/* ---- read_nodes.c ---- */

enum { DEPTH_MAX = 5000 }; /* else the stack ends first; chains like 1 + 1 + ... are that deep */

struct node *read_node(struct reader *reader, CXCursor cursor, struct node *parent);
struct node *node_new(struct reader *reader, enum node_kind kind, struct span span,
                      struct node *parent);
void node_add(struct reader *reader, struct node *node, struct node *child);
void node_add_front(struct reader *reader, struct node *node, struct node *child);

/* ---- read_statements.c, read_expressions.c: NULL: not of that sort ---- */

struct node *read_statement(struct reader *reader, CXCursor cursor, struct node *parent);
struct node *read_expression(struct reader *reader, CXCursor cursor, struct node *parent);

#endif
