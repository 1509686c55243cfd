#!/bin/sh
# late.sh ROOT TMP PREFIX CSCC...: see late.test.
set -eu
root=$1 tmp=$2 prefix=$3
shift 3
rm -rf "$tmp"
mkdir -p "$tmp/away"
cd "$tmp"
unset CSYCL_OFFLOAD CSYCL_CACHE_DIR CSYCL_JIT
OMP_WAIT_POLICY=passive
export OMP_WAIT_POLICY
POCL_CACHE_DIR=$tmp XDG_CACHE_HOME=$tmp
export POCL_CACHE_DIR XDG_CACHE_HOME
input=$root/tests/house/Inputs/late.c

fail() {
    echo "$1"
    cat err
    exit 1
}

# runs PROGRAM ARGUMENT...: as plain C does
runs() {
    name=$1
    shift
    LD_DEBUG=files "./$name" "$@" >out 2>err || fail "$name $*: status $?"
    ./plain "$@" | cmp -s - out || fail "$name $*: another result"
}

loads() {
    runs "$@"
    [ "$(grep -c 'calling init: .*/libcsycl\.so' err)" -eq 1 ] || fail "$*: it was not loaded once"
}

# Where the machine is busy, a short loop may take long: most of all one of threads that spin while
# others have the processors, so they sleep.
loads_none() {
    for wait in 0 0 0 0 0 0 0.2 0.2 0.2 0.2 1 1 1 1 1 1 1 1 1 1; do
        runs "$@"
        grep -q libcsycl err || return 0
        sleep "$wait"
    done
    fail "$*: it was loaded"
}

case $* in
*-fsanitize=*) exit 0 ;; # such programs name the library
esac
"$@" -O2 "$input" -o program -pthread
"$@" -O2 -DAPI "$input" -o api -pthread
"$@" -O2 "$input" -o named -pthread -L"$prefix/lib" -lcsycl
"$@" -O2 -fno-pie -no-pie "$input" -o fixed -pthread
"$@" -O2 -fopenmp "$input" -o threads -pthread
cc -O2 -w -I"$root/include" "$input" -o plain -pthread

# what is short does without
for name in program api fixed threads; do
    loads_none "$name"
    loads_none "$name" 1000 100
done
loads named

# what is long does not, threads or not; nor what is asked for, or calls it
loads program 1000 2000000
loads program 20000000 10
loads threads 20000000 10
CSYCL_CACHE_DIR=$tmp CSYCL_DEVICE=cpu CSYCL_JIT=adaptive loads_none program 10 10
CSYCL_TRACE=launch loads program 10 10
grep -q '^csycl: launch light_[0-9]* .* plain 10 iterations' err || fail 'no trace'
CSYCL_OFFLOAD=mandatory CSYCL_TRACE=launch loads program 10 10
grep -q '^csycl: launch heavy_[0-9]* .* global=' err || fail 'it did not run there'
"$@" -O2 -DAPI "$input" -o api -pthread
cc -O2 -w -DAPI -I"$root/include" "$input" -L"$prefix/lib" -lcsycl -Wl,-rpath,"$prefix/lib" \
    -o plain -pthread
loads api 10 10 more

# kernel functions run without, barriers and all; where something is wrong it is told
"$@" -O2 "$root/samples/product.c" -o product
mv plain plain_loops
cc -O2 -w -I"$root/include" "$root/samples/product.c" -L"$prefix/lib" -lcsycl \
    -Wl,-rpath,"$prefix/lib" -o plain
loads_none product 32 8
CSYCL_OFFLOAD=mandatory loads product 32 8
mv plain_loops plain
cat >wrong.c <<'END'
#include <csycl.h>
#pragma csycl kernel
static void odd(int n)
{
    if (csycl_get_local_id(0) < (size_t)n)
        csycl_barrier();
}
int main(int argc, char **argv)
{
    csycl_launch(NULL, csycl_nd_range1(6, 2), odd, argc);
    if (argc > 2)
        csycl_launch(NULL, csycl_nd_range1(7, 2), odd, argc);
    return csycl_get_global_size(0) != 1;
}
END
cc -O1 -w -I"$root/include" -c wrong.c # what another compiler has not looked at
"$@" wrong.o -o wrong
./wrong 2 2>err || fail 'no item waits alone'
[ ! -s err ] || fail 'no item waits alone'
! ./wrong 2>err || fail 'an item waits alone'
grep -q 'has come to [01] barriers, and another one of its group to [01]' err || fail 'not told'
! ./wrong 2 2 2>err || fail 'groups do not divide the range'
grep -q 'odd: groups of 2 items do not divide the 7 of dimension 0' err || fail 'not told'

# all that the library has is there, and nothing else
functions() {
    sed -n 's/^\(CALL([^(]*, \|NOTHING(\)\([a-z_0-9]*\),.*/\2/p' "$root/runtime/nonshared/$1.def"
}
nm -D --defined-only "$prefix/lib/libcsycl.so" | awk '{ print $3 }' >exports
grep -v '^csycl_' exports | sort >want
functions calls | sort | diff want - || fail 'calls.def has others'
(cd "$root/runtime" && sed -n -e 's/^CSYCL_EXPORT .*[ *]\(csycl_[a-z_]*\)(.*/\1/p' \
    -e 's/^ITEM([^,]*, \([a-z_]*\),.*/\1/p' nonshared/*.c launch/call.c launch/search_block.c \
    plain/items.def plain/discard.c plain/partials.c sites/attached.c) >own
grep '^csycl_' exports | grep -v -x -f own | sort >want
functions functions | sort | diff want - || fail 'functions.def has others'

# what data directives say wrong is told, as memory that is freed before they end
cat >freed.c <<'END'
#include <stdlib.h>
int main(void)
{
    float *a = malloc(40);
#pragma csycl enter data in(a[0:10])
    free(a);
    return 0;
}
END
"$@" -O1 freed.c -o freed
! ./freed 2>err || fail 'held memory is freed'
grep -q "error: memory is freed that freed.c:5 holds on the device as 'a'" err || fail 'no error'

# where it is gone, plain loops run, and that is said once
cp -r "$prefix" moved
moved=$tmp/moved
for name in program api; do
    "$moved/bin/cscc" -O2 -DAPI "$input" -o $name -pthread
done
mv "$moved"/lib/libcsycl.so* away
./plain 1000 2000000 >want
./program 1000 2000000 >out 2>err || fail 'it needs the library'
cmp -s want out || fail 'another result'
[ "$(grep -c 'warning: libcsycl cannot be loaded: .*/libcsycl.so' err)" -eq 1 ] || fail 'not said once'
CSYCL_OFFLOAD=disabled ./program 1000 2000000 >out 2>err
[ ! -s err ] || fail 'it was said'
! CSYCL_OFFLOAD=mandatory ./program 10 10 >out 2>err || fail 'mandatory passes'
grep -q '^csycl: error: libcsycl cannot be loaded: .*CSYCL_ERROR_NO_DEVICE' err || fail 'no error'
! ./api 10 10 more >out 2>err || fail 'a call passes'
grep -q 'csycl: error: libcsycl cannot be loaded, for csycl_malloc: ' err || fail 'no error'

# elsewhere the system finds it
LD_LIBRARY_PATH=$tmp/away ./program 1000 2000000 >out 2>err
[ ! -s err ] || fail 'it was not found'
cmp -s want out || fail 'another result'

# threads that launch at once load it once; a fork and its child have each their own, with what is held
"$@" -O2 "$root/tests/house/Inputs/late_ways.c" -o program -pthread
"$@" -O2 -fopenmp "$root/tests/house/Inputs/late_ways.c" -o threads -pthread
cc -O2 -w -I"$root/include" "$root/tests/house/Inputs/late_ways.c" -o plain -pthread
for name in program threads; do
    loads_none "$name" 1000 held
    loads "$name" 10000000 held
done
loads_none program 100 fork
runs program 10000000 fork
[ "$(grep -c 'calling init: .*/libcsycl\.so' err)" -eq 2 ] || fail 'not loaded in both'
for _ in 1 2 3 4 5 6; do
    loads program 10000000 threads
done

# a library that comes and goes brings it, and it stays
library=$root/tests/house/Inputs/started_library.c
cc -O1 -w -DLIBRARY -fPIC -shared "$library" -o plugin.so
./plain 100 beside ./plugin.so >want
"$@" -O1 -DLIBRARY -fPIC -shared "$library" -o plugin.so
LD_DEBUG=files ./program 100 beside ./plugin.so >out 2>err || fail 'a library comes and goes'
cmp -s want out || fail 'another result'
[ "$(grep -c 'calling init: .*/libcsycl\.so' err)" -eq 1 ] || fail 'it came again'

# a library of the program brings it, behind the C library; the program's loops are there, too
cat >main.c <<'END'
#include <stdio.h>
unsigned run(int n, unsigned *a);
int main(void)
{
    unsigned a[8];
#pragma csycl parallel_for
    for (int i = 0; i < 8; i++)
        a[i] = 3 * i;
    printf("%u ", a[7]);
    printf("%u\n", run(8, a));
    return 0;
}
END
cc -O1 -w -DLIBRARY "$library" main.c -o plain
"$@" -O1 -DLIBRARY -fPIC -shared "$library" -o library.so
"$@" -O1 main.c ./library.so -o program
loads program
CSYCL_OFFLOAD=mandatory CSYCL_TRACE=launch loads program
[ "$(grep -c '^csycl: launch .* global=' err)" -eq 2 ] || fail 'one did not run there'
