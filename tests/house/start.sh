#!/bin/sh
# start.sh ROOT TMP CSCC...: programs begin as plain C; csycl-jit builds meanwhile, and what takes
# long moves to the device.
set -eu
root=$1 tmp=$2
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/pocl"
cd "$tmp"
unset CSYCL_OFFLOAD
CSYCL_TRACE=build,launch CSYCL_CACHE_DIR=$tmp/cache POCL_CACHE_DIR=$tmp/pocl
export CSYCL_TRACE CSYCL_CACHE_DIR POCL_CACHE_DIR

fail() {
    echo "$1"
    cat err
    exit 1
}

# runs ARGUMENT: gcc's result
runs() {
    rm -f err # csycl-jit of the last run may still write there
    ./started "$1" >out 2>err || fail "status $?"
    ./plain "$1" >plain.out
    cmp -s plain.out out || fail 'another result'
}

"$@" -O1 "$root/tests/house/Inputs/started.c" -o started
cc -O1 "$root/tests/house/Inputs/started.c" -o plain

# what is short opens nothing, and asks for nothing
runs 0
runs 3
! grep -q 'build\|jit' err || fail 'something was built'
[ ! -e cache ] || fail 'something was kept'

# nor do memory for loops and data directives, also where the device may have memory of its own
"$@" -O1 -DMEMORY "$root/tests/house/Inputs/started.c" -o memory
"$@" -O1 -DHELD "$root/tests/house/Inputs/started.c" -o held
for name in memory held; do
    for memory in auto separate; do
        LD_DEBUG=files CSYCL_MEMORY=$memory "./$name" 3 >out 2>err
        ./plain 3 | cmp -s - out || fail 'another result'
        ! grep -q 'libOpenCL\|^csycl: .*\(build\|jit\)' err || fail "something was opened for $name"
    done
done

# what is longer has its kernel built elsewhere, and the next run begins with it; how long is long
# enough the machine knows, which may be busy
milliseconds=100
until runs "$milliseconds" && grep -q '^csycl: build main_19 .*(cache hit)$' err &&
    grep -q '^csycl: launch main_19 .* in slices$' err && # it began as plain C, and moved
    grep -q '^csycl: launch main_19 .* global=' err; do
    ! grep -q '^csycl: build .*(cache miss)$' err || fail 'it did not wait for csycl-jit'
    [ "$milliseconds" -lt 20000 ] || fail 'it never moved'
    milliseconds=$((milliseconds * 2))
    sleep 0.5
done

# memory goes there too, in the first run and when it is known what the device is, and what regions
# hold
for name in memory held; do
    for memory in separate auto separate; do
        milliseconds=100
        until CSYCL_MEMORY=$memory "./$name" "$milliseconds" >out 2>err &&
            grep -q '^csycl: launch main_[0-9]* .* global=' err; do
            [ "$milliseconds" -lt 20000 ] || fail 'it never moved'
            milliseconds=$((milliseconds * 2))
            sleep 0.5
        done
        ./plain "$milliseconds" | cmp -s - out || fail 'another result'
    done
done

# with all of it: who links a kernel has compiled it. Where the machine is busy, the plain loop may be
# through before the device is worth opening: then more is asked for.
mkdir bin
cat >bin/ld <<END
#!/bin/sh
touch $tmp/linked
PATH=$PATH exec ld "\$@"
END
chmod +x bin/ld
(
    PATH=$tmp/bin:$PATH POCL_CACHE_DIR=$tmp/pocl2
    until runs "$milliseconds" && grep -q '^csycl: launch main_19 .* global=' err; do
        [ "$milliseconds" -lt 20000 ] || fail 'it did not move'
        milliseconds=$((milliseconds * 2))
    done
)
[ ! -e linked ] || fail 'PoCL compiled'

# without csycl-jit it is built here, where that pays
CSYCL_CACHE_DIR=off runs 30
! grep -q 'build\|jit' err || fail 'something was built'

# values of constants that were never seen share a kernel, which takes them as arguments
"$@" -O1 "$root/tests/house/Inputs/started_constants.c" -o constants
cc -O1 -w "$root/tests/house/Inputs/started_constants.c" -o plain_constants
launches=200
until CSYCL_TRACE=build,summary ./constants "$launches" >out 2>err &&
    grep -q '^csycl: build main_29 .* generic .*(cache hit)$' err &&
    grep -q '^csycl: summary main_29 .* had more than 16 values' err; do
    [ "$launches" -lt 20000 ] || fail 'no kernel takes constants as arguments'
    launches=$((launches * 2))
    sleep 0.5
done
./plain_constants "$launches" >plain.out
cmp -s plain.out out || fail 'another result'
! grep -q '^csycl: build .*(cache miss)$' err || fail 'it did not wait for csycl-jit'

# threads, forks, signals and libraries that go in between
for name in threads library; do
    source=$root/tests/house/Inputs/started_$name.c
    "$@" -O1 -w "$source" -o "$name" -lpthread -ldl
    cc -O1 -w "$source" -o "plain_$name" -lpthread -ldl
done
"$@" -O1 -w -DLIBRARY -fPIC -shared "$root/tests/house/Inputs/started_library.c" -o library.so
cc -O1 -w -DLIBRARY -fPIC -shared "$root/tests/house/Inputs/started_library.c" -o plain_library.so
for name in threads library; do
    "./plain_$name" ./plain_library.so >plain.out
    for run in 1 2; do
        "./$name" ./library.so >out 2>err || fail "$name: status $?, run $run"
        cmp -s plain.out out || fail "$name: another result in run $run"
    done
done
