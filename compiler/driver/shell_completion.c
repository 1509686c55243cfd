/* shell_completion.c: the option table for shells; see help.h. */
#include <string.h>

#include "driver/help.h"
#include "driver/option_table.h"

/* Is the row no option, but what the names of many begin with? */
static bool is_prefix(const struct option *option)
{
    return option->form == FORM_JOINED && !strchr("=,", option->name[strlen(option->name) - 1]);
}

/* Is the argument one of some words, "tracked|plain"? */
static bool has_choice(const struct option *option)
{
    return option->argument && option->form == FORM_JOINED && strchr(option->argument, '|');
}

/* The words of a choice, after `before` each. */
static void print_choice(FILE *out, const struct option *option, const char *before)
{
    for (const char *at = option->argument; *at; at += *at == '|') {
        size_t length = strcspn(at, "|");
        fprintf(out, "%s%.*s", before, (int)length, at);
        at += length;
    }
}

/* ---- bash ---- */

static void print_bash_words(FILE *out)
{
    char before[64];

    for (size_t i = 0; i < option_count; i++) {
        const struct option *option = &option_table[i];
        snprintf(before, sizeof before, "\n%s", option->name);
        if (has_choice(option))
            print_choice(out, option, before);
        else if (!is_prefix(option))
            fputs(before, out);
    }
}

/* bash has words end at '=', so what stands before it is put together again. */
static void print_bash(FILE *out)
{
    fputs("# bash completion of cscc commands; made by cscc --shell-completion=bash\n"
          "_cscc()\n"
          "{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before= host\n"
          "    if [[ $word == \"=\" ]]; then\n"
          "        before=${COMP_WORDS[COMP_CWORD - 1]}= word=\n"
          "    elif ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == \"=\" ]]; then\n"
          "        before=${COMP_WORDS[COMP_CWORD - 2]}=\n"
          "    fi\n"
          "    COMPREPLY=()\n"
          "    [[ $before$word == -* ]] || return\n"
          "    host=$(cscc --completion=\"$before$word\" 2>/dev/null)\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$_cscc_options $host\" -- \"$before$word\" |"
          " sort -u)\n"
          "    COMPREPLY=(\"${COMPREPLY[@]#\"$before\"}\")\n"
          "    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace"
          " 2>/dev/null\n"
          "}\n"
          "_cscc_options='",
          out);
    print_bash_words(out);
    fputs("'\ncomplete -o bashdefault -o default -F _cscc cscc\n", out);
}

/* ---- zsh ---- */

/* In single quotes; what _arguments reads itself has a backslash. */
static void print_zsh_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("[]:\\", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void print_zsh_row(FILE *out, const struct option *option)
{
    const char *argument = option->argument ? option->argument : "value";
    bool is_dir = strcmp(argument, " DIR") == 0, is_file = strcmp(argument, " FILE") == 0;

    fputs(" \\\n    '*", out);
    print_zsh_text(out, option->name);
    fputs(option->form == FORM_JOINED ? "-" : option->form == FORM_EITHER ? "+" : "", out);
    if (option->help) {
        fputc('[', out);
        print_zsh_text(out, option->help);
        fputc(']', out);
    }
    if (option->form != FORM_ALONE) {
        fputc(':', out);
        print_zsh_text(out, argument + (*argument == ' '));
        fputs(is_dir ? ":_files -/" : is_file ? ":_files" : ":", out);
    }
    if (has_choice(option)) {
        fputc('(', out);
        print_choice(out, option, " ");
        fputc(')', out);
    }
    fputc('\'', out);
}

static void print_zsh(FILE *out)
{
    fputs("#compdef cscc\n"
          "# zsh completion of cscc commands; made by cscc --shell-completion=zsh\n"
          "_arguments",
          out);
    for (size_t i = 0; i < option_count; i++)
        if (!is_prefix(&option_table[i]))
            print_zsh_row(out, &option_table[i]);
    fputs(" \\\n    '*:file:_files'\n", out);
}

bool help_print_completion(FILE *out, const char *shell)
{
    if (strcmp(shell, "bash") == 0)
        print_bash(out);
    else if (strcmp(shell, "zsh") == 0)
        print_zsh(out);
    else
        return false;
    return true;
}
