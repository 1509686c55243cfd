/* csycl_completion.c: see csycl_completion.h. */
#include "tool/csycl_completion.h"

#include <stdio.h>
#include <string.h>

#include "tool/commands.h"

/* Is it the first row with its first word? */
static bool is_first(size_t row)
{
    return !row || strcmp(csy_commands[row - 1].first, csy_commands[row].first) != 0;
}

static void print_first_words(void)
{
    for (size_t i = 0; i < csy_command_count; i++)
        if (is_first(i))
            printf("%s ", csy_commands[i].first);
}

/* What may follow each first word, as branches of a `case`. */
static void print_branches(void)
{
    for (size_t i = 0; i < csy_command_count; i++) {
        if (is_first(i))
            printf("%s    %s) choices='", i ? "' ;;\n" : "", csy_commands[i].first);
        if (csy_commands[i].second)
            printf("%s ", csy_commands[i].second);
    }
    puts("' ;;");
}

/* A line for each command that takes files. */
static void print_takers(const char *before, const char *after)
{
    for (size_t i = 0; i < csy_command_count; i++)
        if (csy_commands[i].takes_files)
            printf("%s%s%s\n", before, csy_commands[i].first, after);
}

static void print_bash(void)
{
    fputs("# bash completion of csycl; made by csycl --shell-completion=bash\n"
          "_csycl()\n"
          "{\n"
          "    local choices='--json' files=''\n"
          "    [[ $COMP_CWORD != 1 ]] || choices='--help --version ",
          stdout);
    print_first_words();
    puts("'\n    if [[ $COMP_CWORD == 2 ]]; then\n    case ${COMP_WORDS[1]} in");
    print_branches();
    puts("    esac\n"
         "    choices=${choices:---json}\n"
         "    fi");
    print_takers("    [[ $COMP_CWORD == 1 || ${COMP_WORDS[1]} != ",
                 " ]] || {\n"
                 "        files=-f\n"
                 "        compopt -o filenames 2>/dev/null || true\n"
                 "    }");
    puts("    mapfile -t COMPREPLY < <(compgen $files -W \"$choices\" -- "
         "\"${COMP_WORDS[COMP_CWORD]}\")\n"
         "}\n"
         "complete -F _csycl csycl");
}

static void print_zsh(void)
{
    fputs("#compdef csycl\n"
          "# zsh completion of csycl; made by csycl --shell-completion=zsh\n"
          "local choices='--json'\n"
          "((CURRENT != 2)) || choices='--help --version ",
          stdout);
    print_first_words();
    puts("'\nif ((CURRENT == 3)); then\n    case $words[2] in");
    print_branches();
    puts("    esac\nfi");
    print_takers("((CURRENT == 2)) || [[ $words[2] != ", " ]] || _files");
    puts("compadd -- ${=choices:---json}");
}

bool csy_print_completion(const char *shell)
{
    if (!strcmp(shell, "bash"))
        print_bash();
    else if (!strcmp(shell, "zsh"))
        print_zsh();
    else
        return false;
    return true;
}
