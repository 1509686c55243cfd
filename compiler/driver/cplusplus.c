/* cplusplus.c: see cplusplus.h. */
#include "driver/cplusplus.h"

#include "driver/driver.h"
#include "driver/standard_input.h"
#include "front/front.h"

static void warn(struct diag *diag, struct source *source)
{
    struct span span;

    if (front_find_pragma(source->text, source->length, &span))
        diag_warning(diag, DIAG_CSYCL, source, span,
                     "csycl pragmas do nothing in C++, where loops stay plain: put what is "
                     "annotated into functions of a C file, and declare them extern \"C\" here");
}

bool cplusplus_check(struct arena *arena, struct diag *diag, const struct toolchain *toolchain,
                     const struct options *options, const struct input *input)
{
    const char *const more[] = {"-E", "-w", front_include_option(toolchain->include_dir),
                                toolchain->include_dir, input->name};
    struct command command = {0};
    struct strbuf text;
    struct source source;

    toolchain_preprocess(&command, arena, options, input, NULL);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        command_add(arena, &command, more[i]);
    strbuf_init(&text);
    int status = toolchain_read(&command, arena, diag, options, &text);
    source_init(&source, arena, input->name, arena_strndup(arena, text.text, text.length),
                text.length);
    strbuf_release(&text);
    standard_input_rewind(input->name);
    if (status == DRIVER_OK)
        warn(diag, &source);
    return status == DRIVER_OK && !diag->errors;
}
