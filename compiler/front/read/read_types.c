/* read_types.c: types; see read.h. */
#include <string.h>

#include "front/read/read.h"
#include "unit/member.h"

static enum type_kind scalar_kind(enum CXTypeKind kind)
{
    switch (kind) {
    case CXType_Void:
        return TYPE_VOID;
    case CXType_Bool:
        return TYPE_BOOL;
    case CXType_Char_S:
        return TYPE_CHAR;
    case CXType_SChar:
        return TYPE_SCHAR;
    case CXType_Char_U: /* plain char, under -funsigned-char */
    case CXType_UChar:
        return TYPE_UCHAR;
    case CXType_Short:
        return TYPE_SHORT;
    case CXType_UShort:
        return TYPE_USHORT;
    case CXType_Int:
        return TYPE_INT;
    case CXType_UInt:
        return TYPE_UINT;
    case CXType_Long:
        return TYPE_LONG;
    case CXType_ULong:
        return TYPE_ULONG;
    case CXType_LongLong:
        return TYPE_LLONG;
    case CXType_ULongLong:
        return TYPE_ULLONG;
    case CXType_Float:
        return TYPE_FLOAT;
    case CXType_Double:
        return TYPE_DOUBLE;
    case CXType_LongDouble:
        return TYPE_LDOUBLE;
    default:
        return TYPE_OTHER;
    }
}

/* ---- declarations of types ---- */

struct field_walk {
    struct reader *reader;
    struct {
        struct field *items;
        size_t count, room;
    } fields;
};

static enum CXVisitorResult read_field(CXCursor cursor, CXClientData data)
{
    struct field_walk *walk = data;
    struct reader *reader = walk->reader;
    long long bits = clang_Cursor_getOffsetOfField(cursor);
    struct field field = {
        .name = read_string(reader, clang_getCursorSpelling(cursor)),
        .type = read_type(reader, clang_getCursorType(cursor)),
        .offset = bits > 0 ? (size_t)bits / 8 : 0,
        .bit_offset = bits > 0 ? (size_t)bits : 0,
        .bit_width = clang_Cursor_isBitField(cursor) ? clang_getFieldDeclBitWidth(cursor) : -1,
    };

    if (clang_Cursor_isAnonymous(cursor) || strchr(field.name, '('))
        field.name = "";
    field.name_span = read_name_span(reader, cursor, field.name);
    ARENA_PUSH(reader->arena, &walk->fields, field);
    return CXVisit_Continue;
}

static void read_record(struct reader *reader, CXCursor cursor, struct type_decl *decl)
{
    struct field_walk walk = {.reader = reader};

    clang_Type_visitFields(clang_getCursorType(cursor), read_field, &walk);
    member_set_fields(reader->arena, decl->type, walk.fields.items, walk.fields.count);
}

struct enumerator_walk {
    struct reader *reader;
    struct type_decl *decl;
};

static enum CXChildVisitResult read_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct enumerator_walk *walk = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl)
        ARENA_PUSH(walk->reader->arena, &walk->decl->enumerators,
                   ((struct enumerator){read_string(walk->reader, clang_getCursorSpelling(cursor)),
                                        clang_getEnumConstantDeclValue(cursor)}));
    return CXChildVisit_Continue;
}

static void read_enum(struct reader *reader, CXCursor cursor, struct type_decl *decl)
{
    struct enumerator_walk walk = {reader, decl};

    decl->type = ARENA_NEW(reader->arena, struct type);
    decl->type->kind = TYPE_ENUM;
    decl->type->target = read_type(reader, clang_getEnumDeclIntegerType(cursor));
    clang_visitChildren(cursor, read_enumerator, &walk);
}

static size_t known_size(long long size)
{
    return size > 0 ? (size_t)size : 0;
}

/* clang names an anonymous record after its typedef; the text knows better. */
static bool has_tag(const struct reader *reader, const struct type_decl *decl)
{
    const char *text = reader->source->text;
    size_t at = decl->span.begin;

    while (at < decl->span.end && !strchr(" \t\n{", text[at]))
        at++;
    at += strspn(text + at, " \t\n");
    return text[at] != '{';
}

/* The span and the attributes that follow it: `struct s {...} __attribute__((packed))`. */
static struct span with_attributes(const struct reader *reader, struct span span)
{
    const char *text = reader->source->text;

    for (;;) {
        size_t at = span.end + strspn(text + span.end, " \t\n");
        size_t word = strspn(text + at, "_atribue");
        if (strncmp(text + at, "__attribute", 11) != 0)
            return span;
        at += word + strspn(text + at + word, " \t\n");
        span.end = read_bracket_end(text, at, reader->source->length);
    }
}

static struct type_decl *new_type_decl(struct reader *reader, CXCursor cursor,
                                       enum type_decl_kind kind)
{
    struct type_decl *decl = ARENA_NEW(reader->arena, struct type_decl);
    const char *name = read_string(reader, clang_getCursorSpelling(cursor));

    decl->kind = kind;
    decl->name = clang_Cursor_isAnonymous(cursor) || strchr(name, ' ') ? "" : name;
    decl->system = !read_in_text(reader, cursor);
    if (!decl->system)
        decl->span = with_attributes(reader, read_span(reader, cursor));
    if (!decl->system && kind != TYPE_DECL_TYPEDEF && !has_tag(reader, decl))
        decl->name = "";
    known_add(reader, cursor, decl);
    return decl;
}

static void enter_type_decl(struct reader *reader, struct type_decl *decl)
{
    decl->index = reader->unit->type_decls.count;
    ARENA_PUSH(reader->arena, &reader->unit->type_decls, decl);
}

struct type_decl *read_type_decl(struct reader *reader, CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);
    CXType type;

    cursor = clang_getCursorKind(cursor) == CXCursor_TypedefDecl || clang_Cursor_isNull(definition)
                 ? clang_getCanonicalCursor(cursor)
                 : definition;
    struct type_decl *decl = known_find(reader, cursor);
    if (decl)
        return decl;
    type = clang_getCursorType(cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypedefDecl:
        decl = new_type_decl(reader, cursor, TYPE_DECL_TYPEDEF);
        decl->type = read_type(reader, clang_getTypedefDeclUnderlyingType(cursor));
        break;
    case CXCursor_EnumDecl:
        decl = new_type_decl(reader, cursor, TYPE_DECL_ENUM);
        read_enum(reader, cursor, decl);
        break;
    default:
        decl = new_type_decl(reader, cursor, TYPE_DECL_RECORD);
        decl->type = ARENA_NEW(reader->arena, struct type);
        decl->type->kind = TYPE_RECORD;
        decl->type->is_union = clang_getCursorKind(cursor) == CXCursor_UnionDecl;
    }
    if (decl->kind != TYPE_DECL_TYPEDEF) {
        decl->type->decl = decl;
        decl->type->size = known_size(clang_Type_getSizeOf(type));
        decl->type->align = known_size(clang_Type_getAlignOf(type));
        decl->type->spelling = read_string(reader, clang_getTypeSpelling(type));
    }
    if (decl->kind == TYPE_DECL_RECORD)
        read_record(reader, cursor, decl);
    enter_type_decl(reader, decl);
    return decl;
}

/* ---- types ---- */

static struct type_decl *sugar_of(struct reader *reader, CXType type)
{
    if (type.kind == CXType_Elaborated)
        type = clang_Type_getNamedType(type);
    if (type.kind != CXType_Typedef)
        return NULL;
    return read_type_decl(reader, clang_getTypeDeclaration(type));
}

static void read_function_type(struct reader *reader, CXType from, struct type *type)
{
    int count = clang_getNumArgTypes(from);

    type->target = read_type(reader, clang_getResultType(from));
    type->is_variadic = from.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(from);
    type->param_count = count > 0 ? (size_t)count : 0;
    type->params = arena_alloc(reader->arena, (type->param_count + 1) * sizeof *type->params);
    for (size_t i = 0; i < type->param_count; i++)
        type->params[i] = read_param_type(reader, clang_getArgType(from, (unsigned)i));
}

/* An array of typedef'd elements loses the typedefs in its canonical type: look at the type as
 * written where it has the same form. */
static CXType element_type(CXType written, CXType canonical)
{
    CXType element = clang_getArrayElementType(written);
    return element.kind == CXType_Invalid ? clang_getArrayElementType(canonical) : element;
}

static CXType pointee_type(CXType written, CXType canonical)
{
    CXType pointee = clang_getPointeeType(written);
    return pointee.kind == CXType_Invalid ? clang_getPointeeType(canonical) : pointee;
}

static void read_complex(struct reader *reader, CXType canonical, struct type *type)
{
    struct type *part = read_type(reader, clang_getElementType(canonical));
    struct field *fields = arena_alloc(reader->arena, 2 * sizeof *fields);

    type->kind = TYPE_COMPLEX;
    type->target = part;
    fields[0] = (struct field){.name = "re", .type = part, .bit_width = -1};
    fields[1] = (struct field){.name = "im", .type = part, .offset = part->size, .bit_width = -1};
    member_set_fields(reader->arena, type, fields, 2);
}

static void read_canonical(struct reader *reader, CXType written, CXType canonical,
                           struct type *type)
{
    switch (canonical.kind) {
    case CXType_Pointer:
        type->kind = TYPE_POINTER;
        type->target = read_type(reader, pointee_type(written, canonical));
        break;
    case CXType_ConstantArray:
        type->kind = TYPE_ARRAY;
        type->count = clang_getArraySize(canonical);
        type->target = read_type(reader, element_type(written, canonical));
        break;
    case CXType_IncompleteArray:
        type->kind = TYPE_INCOMPLETE_ARRAY;
        type->target = read_type(reader, element_type(written, canonical));
        break;
    case CXType_VariableArray:
        type->kind = TYPE_VLA;
        type->target = read_type(reader, element_type(written, canonical));
        break;
    case CXType_Complex:
        read_complex(reader, canonical, type);
        break;
    case CXType_Record:
    case CXType_Enum:
        *type = *read_type_decl(reader, clang_getTypeDeclaration(canonical))->type;
        break;
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        type->kind = TYPE_FUNCTION;
        read_function_type(
            reader, clang_getResultType(written).kind == CXType_Invalid ? canonical : written,
            type);
        break;
    case CXType_Atomic:
        *type = *read_type(reader, clang_Type_getValueType(canonical));
        type->is_atomic = true;
        break;
    default:
        type->kind = scalar_kind(canonical.kind);
        reader->unit->unsigned_char |= canonical.kind == CXType_Char_U;
    }
}

static struct type *new_type(struct reader *reader, CXType as_written)
{
    CXType canonical = clang_getCanonicalType(as_written), written = as_written;
    struct type *type = ARENA_NEW(reader->arena, struct type);
    struct type_decl *sugar = sugar_of(reader, written);

    if (written.kind == CXType_Elaborated)
        written = clang_Type_getNamedType(written);
    read_canonical(reader, written, canonical, type);
    type->sugar = sugar;
    type->is_const = clang_isConstQualifiedType(canonical) != 0;
    type->is_volatile = clang_isVolatileQualifiedType(canonical) != 0;
    type->size = known_size(clang_Type_getSizeOf(canonical));
    type->align = known_size(clang_Type_getAlignOf(canonical));
    type->spelling = read_string(reader, clang_getTypeSpelling(as_written));
    if (type->kind == TYPE_RECORD)
        ARENA_PUSH(reader->arena, &reader->records, type);
    return type;
}

/* One struct type for each of libclang's types. */
struct known_type {
    struct known_type *next;
    CXType from;
    struct type *type;
};

struct type *read_type(struct reader *reader, CXType from)
{
    struct known_type **bucket = &reader->types[(uintptr_t)from.data[0] / 8 % KNOWN_BUCKETS],
                      *known;

    for (known = *bucket; known; known = known->next)
        if (known->from.kind == from.kind && clang_equalTypes(known->from, from))
            return known->type;
    struct type *type = new_type(reader, from);
    known = ARENA_NEW(reader->arena, struct known_type);
    *known = (struct known_type){*bucket, from, type};
    *bucket = known;
    return type;
}

struct type *read_param_type(struct reader *reader, CXType from)
{
    struct type *type = read_type(reader, from), *pointer;

    if (!type_is_array(type))
        return type;
    pointer = ARENA_NEW(reader->arena, struct type);
    pointer->kind = TYPE_POINTER;
    pointer->target = type->target;
    pointer->size = pointer->align = sizeof(void *);
    size_t base = strcspn(type->target->spelling, "[");
    const char *dims = type->target->spelling + base;
    pointer->spelling = arena_printf(reader->arena, *dims ? "%.*s (*)%s" : "%.*s *", (int)base,
                                     type->target->spelling, dims);
    return pointer;
}

void read_finish_types(struct reader *reader)
{
    for (size_t i = 0; i < reader->records.count; i++) {
        struct type *type = reader->records.items[i];
        type->fields = type->decl->type->fields;
        type->field_count = type->decl->type->field_count;
        type->members = type->decl->type->members;
    }
}
