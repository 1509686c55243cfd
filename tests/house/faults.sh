#!/bin/sh
# faults.sh ROOT TMP CSCC...: programs on PoCL where it would end or abort the process, or have no
# device.
set -eu
root=$1 tmp=$2
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/empty"
cd "$tmp"
unset CSYCL_OFFLOAD XDG_CACHE_HOME
export CSYCL_JIT=eager # what is too short for a device is to meet with faults, too

fail() {
    echo "$1"
    cat out err
    exit 1
}

# computes COMMAND...: the sum, whatever is said
computes() {
    "$@" >out 2>err || fail "$*: status $?"
    grep -qx 4999950000 out || fail "$*: another sum"
}

# says TEXT, and that the plain loop runs
says() {
    grep -qF -e "$1" err || fail "'$1' is not said"
    grep -q 'the plain loop runs instead' err || fail 'nothing of the plain loop'
}

silent() {
    [ ! -s err ] || fail 'something is said'
}

"$@" -O1 "$root/tests/house/Inputs/sum.c" -o sum

# no linker
computes env PATH="$tmp/empty" POCL_CACHE_DIR="$tmp/cache1" ./sum
says 'needs the linker ld'

# few files may be open
computes env POCL_CACHE_DIR="$tmp/cache2" prlimit --nofile=12 ./sum
says 'ulimit -n'

# files cannot grow, as on a disk that is full
computes env POCL_CACHE_DIR="$tmp/cache3" prlimit --fsize=65536 ./sum
says "no room in the folder $tmp/cache3"

# a disk that is full, where one can be had
mkdir small
if unshare -rm mount -t tmpfs -o size=64k tmpfs small 2>/dev/null; then
    computes unshare -rm env POCL_CACHE_DIR="$tmp/small" sh -c \
        'mount -t tmpfs -o size=64k tmpfs small && ./sum'
    says "no room in the folder $tmp/small"
fi

# no home to write to: kernels are kept in a folder of the user's own
unset POCL_CACHE_DIR
own=csycl-pocl-$(id -u)
computes env HOME=/proc/none TMPDIR="$tmp" CSYCL_OFFLOAD=mandatory ./sum
silent
[ "$(stat -c %a "$own")" = 700 ] || fail 'others can look into the folder'
[ -n "$(find "$own" -name '*.so')" ] || fail 'no kernel is there'

# one that others could write to is not used, nor one in a folder where they could change it
chmod 777 "$own"
computes env HOME=/proc/none TMPDIR="$tmp" ./sum
says 'POCL_CACHE_DIR names another one'
mkdir -m 777 open
computes env HOME=/proc/none TMPDIR="$tmp/open" ./sum
says 'PoCL cannot make the folder /proc/none/.cache/pocl/kcache'
[ -z "$(ls open)" ] || fail 'something is there'

# what is there is used
computes env HOME="$tmp" CSYCL_OFFLOAD=mandatory ./sum
silent
[ -d .cache/pocl/kcache ] || fail 'no folder in HOME'

# libraries that are unloaded: their loops are one row each, and what they held has its name
input=$root/tests/house/Inputs/unloaded.c
"$@" -O1 -shared -fPIC -DLIB "$input" -o first.so
"$@" -O1 -shared -fPIC -DLIB -DK=7 "$input" -o second.so
"$@" -O1 "$input" -o unloaded -ldl
for memory in auto separate; do
    CSYCL_OFFLOAD=mandatory CSYCL_MEMORY=$memory CSYCL_TRACE=summary,memory ./unloaded >out 2>err ||
        fail "unloaded: status $?"
    [ "$(tr '\n' ' ' <out)" = '27 135 27 135 27 135 ' ] || fail 'other results'
    [ "$(grep -c 'summary .* run_[0-9]' err)" = 3 ] || fail 'other rows'
    [ "$memory" = auto ] || [ "$(grep -c 'data copy-out o 20000 bytes' err)" = 6 ] || fail 'held'
done

# why plain loops ran
cat >reasons.c <<'END'
#include <stdlib.h>

int main(void)
{
    int n = 100000, *a = calloc(n, sizeof *a);
#pragma csycl parallel_for
    for (int i = 0; i < 10; i++)
        a[i] = i;
#pragma csycl parallel_for if (n < 10)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma csycl parallel_for inout(a[0:10])
    for (int i = 0; i < n; i++)
        a[n - 1 - i] += i;
    return a[1] != n - 1;
}
END
"$@" -O1 -w reasons.c -o reasons
CSYCL_MEMORY=separate CSYCL_TRACE=summary ./reasons 2>err || fail 'reasons'
for reason in 'main_6 reasons.c:6 (plain: small range 1)' 'main_9 reasons.c:9 (plain: if 1)' \
    'main_12 reasons.c:12 (plain: memory not known 1)'; do
    grep -qF "$reason" err || fail "no $reason"
done
CSYCL_OFFLOAD=disabled CSYCL_TRACE=summary ./reasons 2>err || fail 'reasons'
grep -q 'no device was opened' err || fail 'a device is told'
[ "$(grep -c '(plain: CSYCL_OFFLOAD=disabled 1)' err)" = 2 ] || fail 'not disabled'

# a kernel that crashes: which loop it is, unless the program has a handler
"$@" -O1 "$root/tests/house/Inputs/crash.c" -o crash
# crashes ARGUMENT STATUS
crashes() {
    status=0
    CSYCL_OFFLOAD=mandatory prlimit --core=0 ./crash "$1" >out 2>err || status=$?
    [ "$status" = "$2" ] || fail "crash $1: status $status"
}
crashes 0 139
grep -qx "csycl: SIGSEGV while the device runs sum_14 ($root/tests/house/Inputs/crash.c:14)" err ||
    fail 'not which loop'
! grep 'csycl: at ' err || fail 'a line, of a kernel that has none'
crashes 1 7
silent
crashes 2 7
silent
crashes 3 139
! grep csycl: err || fail 'nothing ran'

# and, of a kernel for debuggers, which line of the loop
"$@" -g "$root/tests/house/Inputs/crash.c" -o crash
crashes 0 139
grep -qx 'csycl: at crash.c:18' err || fail 'not which line'
mkdir few
for command in ld prlimit cat grep; do
    ln -s "$(command -v "$command")" few/
done
export "PATH=$tmp/few"
crashes 0 139
! grep 'csycl: at ' err || fail 'a line without addr2line'
grep -q 'while the device runs' err || fail 'not which loop, without addr2line'
