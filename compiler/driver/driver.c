/* driver.c: the stages, in order.
 *
 *     argv -> options -> for each C file:  preprocess -> front -> sema -> plan -> emit -> cc
 *                        then link
 *
 * A file without csycl pragmas goes to the host compiler as it is. Translated
 * text goes to it through a pipe, so no temporary C file exists, objects do not
 * depend on one's name, and nothing is written for a file with errors.
 */
#include "driver/driver.h"

#include <stdio.h>
#include <unistd.h>

#include "config.h"
#include "driver/options.h"
#include "driver/output.h"
#include "driver/toolchain.h"
#include "emit/emit.h"
#include "front/front.h"
#include "plan/plan.h"
#include "sema/dump.h"
#include "sema/sema.h"

/* What one run of the command works with. */
struct driver {
    struct arena arena; /* of the run: options, commands */
    struct diag diag;
    struct options options;
    struct toolchain toolchain;
};

static struct front_options front_options(const struct driver *driver, struct arena *arena,
                                          const char *input, const char *output)
{
    const struct options *options = &driver->options;
    struct args args = {0};

    for (size_t i = 0; i < options->front.count; i++)
        ARENA_PUSH(arena, &args, options->front.items[i]);
    for (size_t i = 0; i < options->deps.count; i++)
        ARENA_PUSH(arena, &args, options->deps.items[i]);
    if (options->deps.count && !options->deps_target) {
        ARENA_PUSH(arena, &args, "-MT");
        ARENA_PUSH(arena, &args, output ? output : output_name(arena, input, ".o"));
    }
    if (options->deps.count && !options->deps_file) {
        ARENA_PUSH(arena, &args, "-MF");
        ARENA_PUSH(arena, &args, output_name(arena, output ? output : input, ".d"));
    }
    return (struct front_options){
        .args = args.items,
        .arg_count = args.count,
        .include_dir = driver->toolchain.include_dir,
        .verbose = options->verbose,
        .print_only = options->print_only,
    };
}

/* Prints what --emit and --dump ask for. */
static int show(struct driver *driver, struct unit *unit, const struct plan *plan)
{
    struct strbuf text;
    int status;

    strbuf_init(&text);
    switch (driver->options.goal) {
    case GOAL_DUMP_UNIT:
        unit_dump(unit, &text);
        break;
    case GOAL_DUMP_UNIFORM:
        uniformity_dump(unit, &text);
        break;
    case GOAL_DUMP_PLAN:
        plan_dump(plan, &text);
        break;
    case GOAL_EMIT_OPENCL:
        emit_opencl(plan, CSCC_VERSION, &text);
        break;
    default:
        emit_host(plan, CSCC_VERSION, &text);
    }
    status = output_write(&driver->diag, driver->options.output, text.text, text.length)
                 ? DRIVER_OK
                 : DRIVER_ERRORS;
    strbuf_release(&text);
    return status;
}

/* Hands the host text to the host compiler. */
static int compile_host(struct driver *driver, struct arena *arena, const struct plan *plan,
                        const char *input, const char *output)
{
    struct command command = {0};
    struct strbuf text;

    strbuf_init(&text);
    emit_host(plan, CSCC_VERSION, &text);
    toolchain_compile(&command, arena, &driver->toolchain, &driver->options, true, input, output);
    int status =
        toolchain_run(&command, arena, &driver->diag, &driver->options, text.text, text.length);
    strbuf_release(&text);
    return status;
}

static bool wants_text(enum goal goal)
{
    return goal == GOAL_EMIT_OPENCL || goal == GOAL_EMIT_HOST || goal == GOAL_DUMP_UNIT ||
           goal == GOAL_DUMP_UNIFORM || goal == GOAL_DUMP_PLAN;
}

/* Preprocessed text through all stages. */
static int translate(struct driver *driver, struct arena *arena, const struct front_options *front,
                     const char *input, const char *output, const char *text, size_t length)
{
    struct source source;
    struct unit *unit = front_read(arena, &driver->diag, front, &source, input, text, length);
    if (!unit)
        return DRIVER_ERRORS;
    sema_check(unit, &driver->diag);
    if (driver->diag.errors)
        return DRIVER_ERRORS;
    const struct plan_options options = {.reproducible = driver->options.reproducible,
                                         .contracts = options_contract(&driver->options),
                                         .checks_uniform = driver->options.checks_uniform};
    struct plan *plan = plan_make(unit, options);
    if (wants_text(driver->options.goal))
        return show(driver, unit, plan);
    return compile_host(driver, arena, plan, input, output);
}

static int compile_plain(struct driver *driver, struct arena *arena, const char *input,
                         const char *output)
{
    struct command command = {0};

    toolchain_compile(&command, arena, &driver->toolchain, &driver->options, false, input, output);
    return toolchain_run(&command, arena, &driver->diag, &driver->options, NULL, 0);
}

/* One C file to `output` (NULL: the goal's default place). */
static int compile(struct driver *driver, const char *input, const char *output)
{
    struct arena arena;
    size_t length;
    int status = DRIVER_ERRORS;

    if (driver->options.goal == GOAL_PREPROCESS)
        return compile_plain(driver, &driver->arena, input, driver->options.output);
    arena_init(&arena);
    driver->diag.errors = 0;
    driver->diag.seen = NULL;
    struct front_options front = front_options(driver, &arena, input, output);
    char *text = front_preprocess(&arena, &driver->diag, &front, input, &length);
    if (driver->options.print_only)
        status = compile_plain(driver, &arena, input, output);
    else if (text && (wants_text(driver->options.goal) || front_has_pragmas(text, length)))
        status = translate(driver, &arena, &front, input, output, text, length);
    else if (text)
        status = compile_plain(driver, &arena, input, output);
    arena_release(&arena);
    return status;
}

/* Every file, to objects in `dir` when they are only for the link. */
static int compile_all(struct driver *driver, const char *dir, const char **objects)
{
    const struct options *options = &driver->options;
    int status = DRIVER_OK;

    for (size_t i = 0; i < options->inputs.count; i++) {
        const char *input = options->inputs.items[i], *output = options->output;
        if (dir)
            output = arena_printf(&driver->arena, "%s/%zu.o", dir, i);
        else if (!output && options->goal == GOAL_OBJECT)
            output = output_name(&driver->arena, input, ".o");
        else if (!output && options->goal == GOAL_ASSEMBLY)
            output = output_name(&driver->arena, input, ".s");
        objects[i] = output;
        if (compile(driver, input, output) != DRIVER_OK)
            status = DRIVER_ERRORS;
    }
    return status;
}

static int compile_and_link(struct driver *driver)
{
    const struct options *options = &driver->options;
    struct command command = {0};
    const char **objects =
        arena_alloc(&driver->arena, (options->inputs.count + 1) * sizeof *objects);

    if (options->goal != GOAL_LINK)
        return compile_all(driver, NULL, objects);
    char *dir = output_make_dir(&driver->arena, &driver->diag);
    if (!dir)
        return DRIVER_ERRORS;
    int status = compile_all(driver, dir, objects);
    if (status == DRIVER_OK) {
        toolchain_link(&command, &driver->arena, &driver->toolchain, options, objects);
        status = toolchain_run(&command, &driver->arena, &driver->diag, options, NULL, 0);
    }
    for (size_t i = 0; i < options->inputs.count; i++)
        unlink(objects[i]);
    rmdir(dir);
    return status;
}

int driver_main(int argc, char **argv)
{
    struct driver driver;
    int status;

    arena_init(&driver.arena);
    diag_init(&driver.diag, stderr);
    switch (options_read(&driver.options, &driver.arena, &driver.diag, argc, argv)) {
    case OPTIONS_DONE:
        status = DRIVER_OK;
        break;
    case OPTIONS_USAGE:
        status = DRIVER_USAGE;
        break;
    default:
        toolchain_find(&driver.toolchain, &driver.arena);
        if (driver.options.verbose)
            fprintf(stderr, "cscc %s\n", CSCC_VERSION);
        if (driver.options.file_count == 0)
            status = DRIVER_OK; /* cscc -v */
        else
            status = compile_and_link(&driver);
    }
    arena_release(&driver.arena);
    return status;
}
