#!/bin/sh
# command.sh INPUTS TMP CSCC...: the command behaves like a compiler driver.
set -u
inputs=$1 tmp=$2
shift 2
cscc=$*
bad=0
rm -rf "$tmp"
mkdir -p "$tmp"
cd "$tmp" || exit 2

# run STATUS ARGUMENT...: cscc ends with the status; out and err keep what it said
run() {
    status=$1
    shift
    got=0
    # shellcheck disable=SC2086 # a list of words
    $cscc "$@" >out 2>err || got=$?
    if [ "$got" -ne "$status" ]; then
        echo "cscc $*: exit status $got, expected $status"
        cat err
        bad=1
    fi
}

# says FILE PATTERN: a line of the file matches
says() {
    grep -q -e "$2" "$1" && return
    echo "$1 of: cscc $last"
    echo "has no line that matches: $2"
    cat "$1"
    bad=1
}

# lacks FILE PATTERN: no line of the file matches
lacks() {
    grep -q -e "$2" "$1" || return
    echo "$1 of: cscc $last"
    echo "has a line that matches: $2"
    cat "$1"
    bad=1
}

# prints PROGRAM TEXT
prints() {
    [ "$("$1")" = "$2" ] && return
    echo "$1 does not print '$2'"
    bad=1
}

absent() {
    [ ! -e "$1" ] && return
    echo "$1 exists"
    bad=1
}

cc() {
    last=$*
    run 0 "$@"
}

fails() {
    last="$*"
    run "$@"
}

main=$inputs/main.c total=$inputs/total.c plain=$inputs/plain.c wrong=$inputs/wrong.c
include=$inputs/include

# what it says of itself
cc --help
says out 'usage: cscc'
cc --version
says out '^cscc [0-9][0-9.]*$'
# the host compiler's answer comes first, by which build systems know it
head -n 1 out >first
lacks first '^cscc'
# and the linker's, which Meson asks for without a file
cc -Wl,--version
says out 'GNU ld'
cc -Xlinker --version
says out 'GNU ld'
says first '[0-9]\.[0-9]'

# every option of --help can be completed, and the host compiler's
cc --shell-completion=bash
cp out completion.bash
bash -n completion.bash || bad=1
cc --shell-completion=zsh
cp out completion.zsh
cc --help
grep -o -e '^  -[^ ]*[^ |]*' out | sed -e 's/^ *//' -e 's/=[^=]*|.*/=/' -e 's/=[A-Z].*/=/' >offered
for option in $(cat offered) --emit=h --dump=p -fheap=coh; do
    # shellcheck disable=SC2016 # bash expands it
    bash -c '. ./completion.bash
             cscc() { :; }
             COMP_WORDS=(cscc "$1")
             COMP_CWORD=1
             _cscc
             printf "%s\n" "${COMPREPLY[@]}"' bash "$option" >completed
    grep -q -F -e "$option" completed || { echo "bash does not complete $option"; bad=1; }
    case $option in
    --emit=h | --dump=p | -fheap=coh) ;;
    *)
        escaped=$(echo "$option" | sed 's/:/\\:/g') # else zsh takes it for the end of a name
        grep -q -F -e "$escaped" completion.zsh || { echo "zsh does not complete $option"; bad=1; }
        ;;
    esac
done
[ "$(wc -l <offered)" -gt 30 ] || bad=1

# several files, objects, archives, libraries
cc -std=c11 -O2 -g -DSCALE=2 -I"$include" "$main" "$total" -o both
prints ./both 'total 9900'
cc -c "$main"
cc -c -D SCALE=3 -I "$include" "$total" -o other.o
cc main.o other.o "$plain" -lm
prints ./a.out 'total 14850'
rm -f main.o
cc -c "$main" "$plain"
[ -e main.o ] && [ -e plain.o ] || bad=1
ar rc libtotal.a other.o
cc main.o -L. -ltotal -o archive
prints ./archive 'total 14850'
cc -r main.o other.o -o part.o
cc part.o -o parts
prints ./parts 'total 14850'
cc -shared -fPIC -DSCALE=1 -I"$include" "$total" -o libshared.so
cc "$main" ./libshared.so -o dynamic
prints ./dynamic 'total 4950'
cc -S -O1 "$plain"
says plain.s plain
cc -E "$plain"
says out 'return 42'
cc -fsyntax-only "$main"
cc -O1 -x c "$plain" -c -o x.o

# words in files; standard input; gcc's long names; other languages
printf -- '-O1 -DSCALE=2\n"-I%s" @others -o "listed one"\n' "$include" >words
printf '%s\n' "$main $total" >others
cc @words
prints './listed one' 'total 9900'
cc -x c - -c -o piped.o <"$total" -DSCALE=2 -I"$include"
cc main.o piped.o -o piped
prints ./piped 'total 9900'
cc -x c - --emit=opencl <"$total" -DSCALE=2 -I"$include"
says out '^__kernel'
cc --compile --define-macro SCALE=1 --include-directory="$include" "$total" --output=long.o
cc main.o long.o --output long
prints ./long 'total 4950'
printf '.globl total_name\ntotal_name: .asciz NAME\n' >name.S
cc -c '-DNAME="x"' name.S
[ -e name.o ] || bad=1
cc '-DNAME="x"' name.S main.o long.o -o assembled
prints ./assembled 'total 4950'
cc -c "$plain" main.o
says err "main.o.*nothing is linked"

# macros of pragmas, as the host compiler's -E has them
cat >pragmas.c <<'END'
#include <stdio.h>
#pragma GCC optimize("O3")
#ifdef __OPTIMIZE__
enum { SEEN = 1 };
#else
enum { SEEN = 2 };
#endif
int main(void)
{
    int seen[2];
#pragma csycl parallel_for
    for (int i = 0; i < 2; i++)
        seen[i] = SEEN + i;
    printf("kernel %d, plain %d\n", seen[1] - 1, SEEN);
    return 0;
}
END
gcc -w -E pragmas.c -o pragmas.i
gcc -w pragmas.i -o pragmas
cc pragmas.c -o pragmas.device
prints ./pragmas.device "$(./pragmas)"

# what only the host compiler knows
cc -dumpmachine
says out linux
cc -print-file-name=libc.so
says out /libc.so
cc -v
says err 'cscc [0-9]'
says err 'version'

# objects name their source as those of the host compiler alone do
mkdir -p sources
cp "$total" "$include/total.h" sources
names() { # the symbol, and the file and directory of the debug information
    readelf -Ws --debug-dump=info "$1" | grep -m 3 'FILE\|DW_AT_name\|DW_AT_comp_dir' | sed 's/.* //'
}
for host in gcc clang-19; do
    for maps in '' -ffile-prefix-map=sources=elsewhere "-fdebug-prefix-map=$PWD=/src" \
        '-fdebug-prefix-map=sour=a -fdebug-prefix-map=sources/= -fdebug-prefix-map=ources=b'; do
        # shellcheck disable=SC2086 # a list of words
        $host -g -DSCALE=1 $maps -c sources/total.c -o alone.o
        # shellcheck disable=SC2086
        cc --cc=$host -g -DSCALE=1 $maps -c sources/total.c -o total.o
        names alone.o >alone
        says alone '^total.c$'
        names total.o >out
        diff alone out || bad=1
    done
done

mkdir -p beside

# files beside the object; a static program without kernels
case $cscc in
*-fsanitize=*) ;;
*)
    cc -save-temps --coverage -DSCALE=1 -I"$include" "$main" "$total" -o beside/prog
    prints beside/prog 'total 4950'
    lacks beside/prog-total.gcno 'csycl tables' # no file that gcov could show
    for file in prog-main.i prog-main.o prog-main.gcno prog-main.gcda prog-total.s; do
        [ -e "beside/$file" ] || { echo "no beside/$file"; bad=1; }
    done
    cc --coverage pragmas.c -o pragmas
    ./pragmas >out
    for file in pragmas.gcno pragmas.gcda; do # where gcov looks for what belongs to pragmas.c
        [ -e "$file" ] || { echo "no $file"; bad=1; }
    done
    cc -fdump-tree-optimized -fstack-usage -c "$main" -o beside/other.o
    ls beside >out
    says out '^other.su$'
    says out '^other.c.*.optimized$'
    cc --cc=clang-19 --coverage -c "$main" -o beside/clang.o
    [ -e beside/clang.gcno ] || { echo "no beside/clang.gcno"; bad=1; }
    # clang names them by the object, also in one step, and takes options of its own
    mkdir -p beside/tmp
    TMPDIR=$PWD/beside/tmp
    export TMPDIR
    cc --cc=clang-19 -g -gsplit-dwarf -ftime-trace -MJ beside/listed \
        -DSCALE=1 -I"$include" "$main" "$total" -o beside/split
    unset TMPDIR
    prints beside/split 'total 4950'
    ls beside beside/tmp >out
    says out '^split-main.dwo$'
    says out '^split-total.json$'
    lacks out 'cscc-\|split-.*\.o$'
    says beside/listed '"file": "[^"]*total.c"'
    absent -.json
    cc --cc=clang-19 -save-temps -c "$main" -o beside/kept.o
    echo 'int main(void) { return 0; }' >main_only.c
    cc -static main_only.c -o static
    ./static || bad=1
    cc -print-file-name=libOpenCL.a
    if ! grep -q / out; then
        fails 1 -static main.o long.o -o none
        says err 'static finds no libOpenCL.a'
    fi
    mkdir -p archives
    ar rc archives/libOpenCL.a main.o
    cc '-###' -static -Larchives main.o -o none
    says err 'libcsycl.a -lOpenCL'
    ;;
esac

# dependencies for make and ninja
cc -MD -MF total.d -DSCALE=1 -I"$include" -c "$total" -o total.o
says total.d '^total.o:'
says total.d 'total.h'
cc -MMD -DSCALE=1 -I"$include" -c "$total" -o sub.o
says sub.d '^sub.o:'
cc -MD -MT target -MF plain.d -c "$plain" -o plain.o
says plain.d '^target:'

cc -MMD -DSCALE=1 -I"$include" "$main" "$total" -o beside/dep
says beside/dep.d '^beside/dep:'
cc -MMD -DSCALE=1 -I"$include" "$main" "$total"
says a-total.d '^total.o:'
cc -MMD -dumpdir beside/x- -DSCALE=1 -I"$include" -c "$total"
says beside/x-total.d '^total.o:'
cc -MD -MP -MF - -DSCALE=1 -I"$include" -c "$total"
says out '^total.o:.*total.c'
cc -MM -DSCALE=1 -I"$include" "$main"
says out '^main.o: .*main.c'
cc -Wp,-MMD,wp.d -Wp,-DSCALE=1 -I"$include" -c "$total"
says wp.d '^total.o:.*total.c'

# what is run, and by which compiler
cc -v -c "$main"
says err ' -E '
says err 'cc.* -c '
cc '-###' -c "$main" -o none.o
says err 'cc.* -c '
absent none.o
mkdir -p shown
cc '-###' -O1 -DSCALE=2 -I"$include" -MMD "$main" "$total" "$plain" -o shown/prog
absent shown/prog
sh -e err || bad=1
prints shown/prog 'total 9900'
[ -e shown/prog.d ] || bad=1
cc --cc='env gcc' '-###' -c "$main" -o none.o
says err '| env gcc -c'

# the heap is known where a program is linked that can know it
cc '-###' "$plain" -o none
case $cscc in
*-fsanitize=*) lacks err libcsycl_heap ;;
*) says err 'libcsycl_heap.a .*libcsycl_nonshared.a' ;;
esac
cc '-###' "$plain" -fheap=coherent -o none
case $cscc in
*-fsanitize=*) lacks err csycl_heap_coherent ;;
*) says err 'csycl_heap_coherent.*libcsycl_heap.a .*libcsycl_nonshared.a' ;;
esac
for option in -fheap=plain -static -shared -fsanitize=address; do
    cc '-###' "$plain" -fheap=tracked "$option" -o none
    lacks err libcsycl_heap
done
fails 2 -fheap=some "$plain"
says err '-fheap=some'
fails 1 --cc=no-such-cc -c "$main" -o none.o
says err no-such-cc
absent none.o

# a signal: the host compiler gets it too, nothing is left, and the status tells
mkdir -p tmp
cat >slow <<'END'
#!/bin/sh
sleep 100 >/dev/null 2>&1 &
for signal in INT TERM HUP; do
    # shellcheck disable=SC2064
    trap "echo $signal >>caught; kill $!; exit 1" "$signal"
done
for folder in "$TMPDIR"/cscc-*; do
    : >"$folder/0.o"
done
kill -s "$SIGNAL" $PPID
wait
END
chmod +x slow
rm -f caught
for signal in INT:130 TERM:143 HUP:129; do
    got=0
    # shellcheck disable=SC2086
    SIGNAL=${signal%:*} TMPDIR=$PWD/tmp env --default-signal=INT,TERM,HUP \
        ${cscc%% *} --cc=./slow "$main" "$plain" -o none 2>err || got=$?
    [ "$got" -eq "${signal#*:}" ] || { echo "$signal: status $got"; bad=1; }
    rmdir tmp/cscc-* 2>err && { echo "$signal: left a folder"; bad=1; }
done
[ "$(cat caught)" = "$(printf 'INT\nTERM\nHUP')" ] || { echo "caught: $(cat caught)"; bad=1; }

# contract OPTIONS ON-OR-OFF: what kernels do with a * b + c
contract() {
    # shellcheck disable=SC2086 # words
    cc $1 --emit=opencl "$main"
    says out "^#pragma OPENCL FP_CONTRACT $2\$"
}
contract '-O2 -march=native' OFF
contract -ffp-contract=fast ON
contract '-ffp-contract=fast -ffp-contract=off' OFF
contract -ffp-contract=on OFF
contract '-ffast-math -O2' ON
contract '-ffast-math -fno-fast-math' OFF
contract '-ffp-contract=off -ffast-math' OFF
contract '-Ofast' ON
contract '-Ofast -O2' OFF

# divide OPTIONS says-or-lacks: may quotients be rounded as is fast?
divide() {
    # shellcheck disable=SC2086 # words
    cc $1 --emit=host "$main"
    "$2" out '\.divides_loosely = 1,'
}
divide -O3 lacks
divide -ffast-math says
divide -Ofast says
divide '-Ofast -fno-fast-math' lacks
divide -funsafe-math-optimizations says
divide '-freciprocal-math -ffast-math -fno-unsafe-math-optimizations' lacks
divide -freciprocal-math says
divide '-ffast-math -fno-reciprocal-math' lacks

# products of complex numbers: infinities are found, or not looked for
cat >product.c <<'EOF'
void product(int n, double _Complex *z)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        z[i] *= z[i];
}
EOF
cc --emit=opencl product.c
says out isinf
cc -ffast-math -fno-cx-limited-range --emit=opencl product.c
says out isinf
cc -ffast-math --emit=opencl product.c
lacks out isinf
cc -fcx-limited-range --emit=opencl product.c
lacks out isinf

# clang's own header has functions that are no others' for libclang
cat >generic.c <<'END'
#include <tgmath.h>
void roots(int n, float *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = sqrt(a[i]);
}
END
cc -c generic.c
fails 1 --cc=clang-19 -c generic.c
says err '^generic.c:6:.*error: __tg_sqrt is not .* clang.s <tgmath.h>: include <math.h>'

# errors in the source: status 1, the place, no output
fails 1 -c "$wrong" -o wrong.o
says err 'wrong.c:3:[0-9]*: error: .*parallel_for'
fails 1 "$main" "$wrong" -o wrong
fails 1 --emit=opencl "$wrong" -o wrong.cl
for file in wrong.o wrong wrong.cl; do
    absent "$file"
done
fails 1 main.o -o unresolved
fails 1 -c no_such_file.c
says err no_such_file.c
fails 2 @no_such_words -c "$main"
says err 'no_such_words.*No such file'

# thousands of errors on one long line: twenty, and not the whole line each time
{
    printf 'void g(int n, int *a)\n{\n#pragma csycl parallel_for inout(a[0:n])'
    # shellcheck disable=SC2046 # words
    printf ' %s' $(yes 'if(n)' | head -n 3000)
    printf '\n    for (int i = 0; i < n; i++)\n        a[i] = 1;\n}\n'
} >many.c
fails 1 --emit=host many.c
says err 'too many errors; -fmax-errors=0'
[ "$(grep -c ': error: ' err)" -eq 20 ] || bad=1
[ "$(wc -c <err)" -lt 10000 ] || { wc err; bad=1; }
fails 1 --emit=host -fmax-errors=2 -fdiagnostics-format=json many.c
says err '^\[{"kind": "error".*}]$'

# one array for each file, in which the host compiler's messages are, too
cat >both.c <<'END'
#warning of the preprocessor
void g(int n, int *a)
{
    int unused;
#pragma csycl parallel_for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}
END
cc -Wall -fdiagnostics-format=json -c both.c "$plain"
says err '^\[{"kind": "warning".*-Wcsycl-dependence.*-Wcpp.*-Wunused-variable.*}]$'
[ "$(sed 's/^\[.*]$/array/' err)" = "$(printf 'array\narray')" ] || { cat err; bad=1; }

# translated text has no warning that the file has not
cat >layer.c <<'END'
typedef struct {
    int in, out;
} layer_t;
void forward(const layer_t *l, float *y);
void forward(const layer_t *l, float *y)
{
#pragma csycl parallel_for out(y[0:l->out])
    for (int o = 0; o < l->out; o++)
        y[o] = (float)(o * l->in);
}
END
cc -O2 -Wall -Wextra -Wmissing-prototypes -Wconversion -Werror -pedantic -c layer.c
cat >bounds.c <<'END'
void fill(unsigned *a, unsigned short m);
void fill(unsigned *a, unsigned short m)
{
#pragma csycl parallel_for
    for (unsigned i = 0; i < 40 + 2; i++)
        a[i] = i;
#pragma csycl parallel_for collapse(2)
    for (unsigned long i = 50; i >= 7; i -= 3)
        for (unsigned j = m; j <= 60; j++)
            a[i + j] = m;
}
END
for level in -O0 -O2; do
    cc $level -Wall -Wextra -Werror -pedantic -c bounds.c
done

# nor lacks it one: comments say which cases fall through, and no other comment stays
cat >fall.c <<'END'
#define NAME "a /* fall through */ b" /* fall
                                         through */
int weight(int n, char *c);
int weight(int n, char *c)
{
    int w = 0; // fall through
    switch (n) {
    case 3: w += sizeof NAME; /* fall through */
    case 2:
        w += '"'; // FALLTHRU
        /* the next is
           the last */
    case 1: w++;
        /* Falls through. */ default: w += n; }
    c[0] = '\''; /* it's */ c[1] = "/* \" fall through */"[1];
    if (n == 4)
        return w / /* by */ 2;
#pragma csycl parallel_for out(c[0:n]) /* all */
    for (int i = 0; i < n; i++)
        switch (i % 4) {
        case 0: c[i]++; /* fall through */
        default: c[i]--; // no fall
        }
    return w;
}
END
cc -O2 -Wall -Wextra -Werror -c fall.c
cc -Wall --emit=host fall.c
lacks out 'FALLTHRU\|Falls'
cc -Wextra --emit=host fall.c
says out '/\* fall through \*/$'
lacks out 'it.s \*\|no fall'
sed 's|// FALLTHRU||; s|Falls through||' fall.c >falls.c
cc -W -c falls.c
says err '^falls.c:10:.*Wimplicit-fallthrough'
says err '^falls.c:13:.*Wimplicit-fallthrough'
lacks err '^falls.c:8:'
cc -Wimplicit-fallthrough=5 -c fall.c
says err '^fall.c:8:.*Wimplicit-fallthrough'

# after a nest no variable has less of a value than after the plain loops
cat >after.c <<'END'
int after(int n, int m, int *a);
int fixed(int *a);
int after(int n, int m, int *a)
{
    int i, j;
#pragma csycl parallel_for collapse(2)
    for (i = 0; i < n; i++)
        for (j = m - 1; j >= 0; j--)
            a[i * m + j] = i + j;
    return n > 0 ? i + j : i;
}
int fixed(int *a)
{
    int i, j;
#pragma csycl parallel_for collapse(2)
    for (i = 0; i < 10; i++)
        for (j = 10; j > 0; j--)
            a[i * 10 + j - 1] = i + j;
    return i + j;
}
END
for level in 1 2 3; do
    cc -O$level -Wall -Wextra -Werror -pedantic -c after.c
done

# nor is a dialect without static assertions warned of
cc --cc=clang-19 -std=c99 -Wall -Wextra -Werror -pedantic -c after.c

# nor is C90 with what libcsycl is told
cat >old.c <<'END'
void old(int n, int *a);
void old(int n, int *a)
{
    int i;
#pragma csycl parallel_for
    for (i = 0; i < n; i++)
        a[i] += n;
}
END
for host in gcc clang-19; do
    cc --cc=$host -std=c90 -pedantic-errors -Wall -Wextra -Werror -c old.c
done

# without the system's headers; what only the linker takes, and preprocessed text, are nothing that
# clang warns of
cc -nostdinc -c old.c
all=$cscc
cscc=${cscc%% *} # a sanitizer's options are nothing for them, either
cc --cc=clang-19 -Werror -fuse-ld=bfd -nodefaultlibs -shared -fPIC old.c -lc -o old.so
cc --cc=clang-19 -E old.c -o text.i
cc --cc=clang-19 -E "$plain" -o bare.i
cc --cc=clang-19 -Werror -S bare.i
cc --cc=clang-19 -Werror -c text.i bare.i bare.s
[ ! -s err ] || { cat err; bad=1; }
cscc=$all

# the code of a header that says it is a system's stays that, and the file's own does not become it
cat >quiet.h <<'END'
#pragma GCC system_header
static inline int twice(int x) { int unused; return 2 * x; }
END
cat >quiet.c <<'END'
#include "quiet.h"
void doubled(int n, int *a);
void doubled(int n, int *a)
{
    int own;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = twice(a[i]);
}
END
cc -Wall -Wextra -c quiet.c
says err '^quiet.c:5:9: warning: unused variable .own'
lacks err 'quiet.h\|extra tokens'
sed '/own;/d' quiet.c >quieter.c
cc -Wall -Wextra -Werror -c quieter.c

# wrong usage: status 2
fails 2
fails 2 -O2
fails 2 --no-such-option "$main"
says err no-such-option
fails 2 --emit=nothing "$main"
fails 2 -c "$main" "$total" -o two.o
fails 2 -o
cp "$plain" own.c
fails 2 -c own.c -o ./own.c
cmp "$plain" own.c || bad=1
exit "$bad"
