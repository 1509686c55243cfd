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
#include <string.h>
#include <unistd.h>

#include "base/deep_stack.h"
#include "base/interrupt.h"
#include "config.h"
#include "driver/cplusplus.h"
#include "driver/dependencies.h"
#include "driver/dumps.h"
#include "driver/options.h"
#include "driver/output.h"
#include "driver/refused.h"
#include "driver/standard_input.h"
#include "driver/toolchain.h"
#include "emit/emit.h"
#include "flow/flow.h"
#include "front/front.h"
#include "plan/plan.h"
#include "sema/sema.h"
#include "sema/sema_dump.h"

/* What one run of the command works with. */
struct driver {
    struct arena arena; /* of the run: options, commands */
    struct diag diag;
    struct options options;
    struct toolchain toolchain;
    int status; /* of the command */
};

static struct front_options front_options(const struct driver *driver, struct arena *arena,
                                          const struct input *input, const struct args *deps)
{
    const struct options *options = &driver->options;
    struct front_options front = {
        .include_dir = driver->toolchain.include_dir,
        .verbose = options->verbose && !options->print_only,
    };

    front.preprocessor_words = toolchain_preprocess(&front.preprocessor, arena, options, input,
                                                    options->print_only ? NULL : deps);
    for (size_t i = 0; i < options->front.count; i++)
        command_add(arena, &front.libclang, options->front.items[i]);
    return front;
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
    case GOAL_DUMP_FLOW:
        flow_dump(unit, flow_print, &text);
        break;
    case GOAL_DUMP_BEFORE:
        flow_dump(unit, flow_print_before, &text);
        break;
    case GOAL_DUMP_UNIFORM:
        uniformity_dump(unit, &text);
        break;
    case GOAL_DUMP_PLAN:
        plan_dump(plan, &text);
        break;
    case GOAL_DUMP_CODE:
        emit_code(plan, &text);
        break;
    case GOAL_DUMP_VECTORS:
        emit_vectors(plan, &text);
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
                        const struct input *input, const char *output)
{
    struct command command = {0};
    struct strbuf text;

    strbuf_init(&text);
    emit_host(plan, CSCC_VERSION, &text);
    toolchain_compile(&command, arena, &driver->toolchain, &driver->options, true, input, NULL,
                      output);
    int status =
        toolchain_run(&command, arena, &driver->diag, &driver->options, text.text, text.length);
    strbuf_release(&text);
    return status;
}

static bool wants_text(enum goal goal)
{
    return goal == GOAL_EMIT_OPENCL || goal == GOAL_EMIT_HOST || goal == GOAL_DUMP_UNIT ||
           goal == GOAL_DUMP_FLOW || goal == GOAL_DUMP_BEFORE || goal == GOAL_DUMP_UNIFORM ||
           goal == GOAL_DUMP_PLAN || goal == GOAL_DUMP_CODE || goal == GOAL_DUMP_VECTORS;
}

/* As preprocessed text names it; libclang would read standard input where "-" is meant. */
static const char *text_name(const struct input *input)
{
    return strcmp(input->name, "-") == 0 ? "<stdin>" : input->name;
}

/* Preprocessed text through all stages. */
static int translate(struct driver *driver, struct arena *arena, const struct front_options *front,
                     const struct input *input, const char *output, const char *text, size_t length)
{
    struct source source;
    if (front_has_pragmas(text, length) && !refused_check(&driver->diag, &driver->options.compile))
        return DRIVER_ERRORS;
    struct unit *unit =
        front_read(arena, &driver->diag, front, &source, text_name(input), text, length);
    if (!unit)
        return DRIVER_ERRORS;
    sema_check(unit, &driver->diag);
    if (driver->diag.errors)
        return DRIVER_ERRORS;
    const struct plan_options options = {
        .reproducible = driver->options.reproducible,
        .contracts = options_contract(&driver->options),
        .divides_loosely = options_divide_loosely(&driver->options),
        .limits_complex = options_limit_complex(&driver->options),
        .keeps_math = driver->options.keeps_math,
        .checks_uniform = driver->options.checks_uniform,
        .checks_bounds = driver->options.checks_bounds,
        .has_openmp = driver->options.has_openmp,
        .debugs = driver->options.has_symbols && !driver->options.optimizes,
        .repeats = driver->options.optimizes && !driver->options.is_pedantic};
    struct plan *plan = plan_make(unit, options);
    plan_tell_speed(plan, &driver->diag);
    if (driver->diag.errors)
        return DRIVER_ERRORS;
    if (wants_text(driver->options.goal))
        return show(driver, unit, plan);
    return compile_host(driver, arena, plan, input, output);
}

static int compile_plain(struct driver *driver, struct arena *arena, const struct input *input,
                         const struct args *deps, const char *output)
{
    struct command command = {0};

    toolchain_compile(&command, arena, &driver->toolchain, &driver->options, false, input, deps,
                      output);
    return toolchain_run(&command, arena, &driver->diag, &driver->options, NULL, 0);
}

/* -### of a file with pragmas: the commands that do for a shell what this one does. */
static int print_translation(const struct driver *driver, struct arena *arena,
                             const struct input *input, const struct args *deps, const char *output)
{
    struct command translation = {0}, command = {0};

    toolchain_translate(&translation, arena, &driver->toolchain, &driver->options, input, deps);
    toolchain_compile(&command, arena, &driver->toolchain, &driver->options, true, input, NULL,
                      output);
    command_print_words(&translation, stderr);
    fputs(" | ", stderr);
    command_print(&command, stderr);
    return DRIVER_OK;
}

/* A C file through the preprocessor, and then as it is where it has no pragmas. */
static int compile_c(struct driver *driver, struct arena *arena, const struct input *input,
                     const struct args *deps, const char *output)
{
    size_t length;

    struct front_options front = front_options(driver, arena, input, deps);
    char *text = front_preprocess(arena, &driver->diag, &front, input->name, &length);
    if (!text)
        return DRIVER_ERRORS;
    standard_input_rewind(input->name);
    if (wants_text(driver->options.goal))
        return translate(driver, arena, &front, input, output, text, length);
    if (!front_has_pragmas(text, length))
        return compile_plain(driver, arena, input, deps, output);
    if (driver->options.print_only)
        return print_translation(driver, arena, input, deps, output);
    return translate(driver, arena, &front, input, output, text, length);
}

static bool checks_cplusplus(const struct options *options, const struct input *input)
{
    return input->is_cplusplus && options->goal != GOAL_PREPROCESS && !options->print_only;
}

/* One file to `output` (NULL: the goal's default place). */
static int compile(struct driver *driver, const struct input *input, const char *output)
{
    struct arena arena;
    struct args deps = {0};
    int status;

    arena_init(&arena);
    dependencies_add(&deps, &arena, &driver->options, input);
    diag_begin_file(&driver->diag);
    if (input->is_c && driver->options.goal != GOAL_PREPROCESS)
        status = compile_c(driver, &arena, input, &deps, output);
    else if (checks_cplusplus(&driver->options, input) &&
             !cplusplus_check(&arena, &driver->diag, &driver->toolchain, &driver->options, input))
        status = DRIVER_ERRORS;
    else
        status = compile_plain(driver, &arena, input, &deps, output);
    diag_end_file(&driver->diag);
    arena_release(&arena);
    return status;
}

/* Where the output for a file goes that is not for the link; NULL: the default place. */
static const char *output_for(struct driver *driver, const struct input *input)
{
    const struct options *options = &driver->options;

    if (options->output || input->is_header)
        return options->output;
    if (options->goal == GOAL_OBJECT)
        return output_name(&driver->arena, input->name, ".o");
    if (options->goal == GOAL_ASSEMBLY)
        return output_name(&driver->arena, input->name, ".s");
    return NULL;
}

/* Every file; to objects[] where that is not NULL, which are only for the link. */
static int compile_all(struct driver *driver, const char *const *objects)
{
    const struct inputs *inputs = &driver->options.inputs;
    int status = DRIVER_OK;

    for (size_t i = 0; i < inputs->count; i++) {
        const struct input *input = &inputs->items[i];
        bool for_link = objects && !input->is_header;
        const char *output = for_link ? *objects++ : output_for(driver, input);
        if (compile(driver, input, output) != DRIVER_OK)
            status = DRIVER_ERRORS;
    }
    return status;
}

static int link_all(struct driver *driver, const char *const *objects)
{
    struct arena *arena = &driver->arena;
    const struct options *options = &driver->options;
    struct command command = {0};

    const char *text = toolchain_link(&command, arena, &driver->toolchain, options, objects);
    if (text && options->print_only)
        fprintf(stderr, "printf '%%s\\n' '%.*s' | ", (int)strcspn(text, "\n"), text);
    int status =
        toolchain_run(&command, arena, &driver->diag, options, text, text ? strlen(text) : 0);
    diag_end_file(&driver->diag); /* -flto */
    if (status != DRIVER_OK && options->is_static && !toolchain_has_static_opencl(arena, options))
        diag_plain_error(&driver->diag, "-static finds no libOpenCL.a, which programs with kernels "
                                        "need; link without -static");
    return status;
}

static int compile_to_link(struct driver *driver, const char *const *objects)
{
    int status = compile_all(driver, objects);

    return status == DRIVER_OK ? link_all(driver, objects) : status;
}

/* The objects are in a directory that goes. */
static int link_temporary(struct driver *driver, const char **objects, size_t count)
{
    const bool print_only = driver->options.print_only;
    char *dir = output_make_dir(&driver->arena, &driver->diag);

    if (!dir)
        return DRIVER_ERRORS;
    for (size_t i = 0; i < count; i++)
        objects[i] = arena_printf(&driver->arena, "%s/%zu.o", dir, i);
    interrupt_removes(dir, objects);
    if (print_only)
        fprintf(stderr, "mkdir %s\n", dir);
    int status = compile_to_link(driver, objects);
    if (print_only)
        fprintf(stderr, "rm -r %s\n", dir);
    for (size_t i = 0; i < count; i++)
        unlink(objects[i]);
    rmdir(dir);
    interrupt_removes(NULL, NULL);
    return status;
}

/* The objects are where the host compiler's other files stay. */
static int link_beside(struct driver *driver, const char *const *objects, size_t count)
{
    struct command removal = {0};
    int status = compile_to_link(driver, objects);

    if (driver->options.saves_temps)
        return status;
    command_add(&driver->arena, &removal, "rm");
    for (size_t i = 0; i < count; i++) {
        command_add(&driver->arena, &removal, objects[i]);
        unlink(objects[i]);
    }
    if (driver->options.print_only)
        command_print(&removal, stderr);
    return status;
}

static int compile_and_link(struct driver *driver)
{
    const struct options *options = &driver->options;
    const struct inputs *inputs = &options->inputs;
    const char **objects = arena_alloc(&driver->arena, (inputs->count + 1) * sizeof *objects);
    size_t count = 0;

    for (size_t i = 0; i < inputs->count; i++)
        if (!inputs->items[i].is_header)
            objects[count++] = dumps_object(&driver->arena, options, &inputs->items[i]);
    if (options->goal != GOAL_LINK || (count == 0 && inputs->count > 0 && !options->unlinked))
        return compile_all(driver, NULL);
    return dumps_are_by_object(options) ? link_beside(driver, objects, count)
                                        : link_temporary(driver, objects, count);
}

/* What the host compiler says of itself. It comes first: build systems know it by its version. */
static int answer(struct driver *driver)
{
    struct command command = {0};

    toolchain_answer(&command, &driver->arena, &driver->options);
    int status = toolchain_run(&command, &driver->arena, &driver->diag, &driver->options, NULL, 0);
    if (driver->options.says_version)
        printf("cscc %s\n", CSCC_VERSION);
    return status;
}

/* False, which is reported: the output would take an input's place. */
static bool spares_inputs(struct driver *driver)
{
    const struct options *options = &driver->options;

    for (size_t i = 0; i < options->inputs.count && options->output; i++)
        if (output_is_file(options->output, options->inputs.items[i].name)) {
            diag_plain_error(&driver->diag, "the input '%s' is the output, too; name another file",
                             options->inputs.items[i].name);
            return false;
        }
    return true;
}

static int run(struct driver *driver)
{
    const struct options *options = &driver->options;

    toolchain_find(&driver->toolchain, &driver->arena);
    if (options->verbose)
        fprintf(stderr, "%scscc %s\n", options->print_only ? "# " : "", CSCC_VERSION);
    if (options->goal == GOAL_ANSWER || !options_name_files(options)) /* the latter: cscc -v */
        return answer(driver);
    for (size_t i = 0; i < options->inputs.count; i++)
        if (strcmp(options->inputs.items[i].name, "-") == 0 && !standard_input_keep(&driver->diag))
            return DRIVER_ERRORS;
    return spares_inputs(driver) ? compile_and_link(driver) : DRIVER_USAGE;
}

static void run_deep(void *context)
{
    struct driver *driver = context;

    driver->status = run(driver);
}

int driver_main(int argc, char **argv)
{
    struct driver driver;

    interrupt_catch();
    arena_init(&driver.arena);
    diag_init(&driver.diag, stderr);
    switch (options_read(&driver.options, &driver.arena, &driver.diag, argc, argv)) {
    case OPTIONS_DONE:
        driver.status = DRIVER_OK;
        break;
    case OPTIONS_USAGE:
        driver.status = DRIVER_USAGE;
        break;
    default:
        stack_run(run_deep, &driver);
    }
    diag_release(&driver.diag);
    arena_release(&driver.arena);
    return driver.status;
}
