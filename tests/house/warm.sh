#!/bin/sh
# warm.sh ROOT TMP CSCC...: what a program wrote down is built ahead, and its next run compiles
# nothing.
set -eu
root=$1 tmp=$2
csycl=$(dirname "$3")/csycl
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/bin" "$tmp/pocl"
cd "$tmp"
CSYCL_CACHE_DIR=$tmp/cache CSYCL_JIT=eager CSYCL_TRACE=build POCL_CACHE_DIR=$tmp/pocl
export CSYCL_CACHE_DIR CSYCL_JIT CSYCL_TRACE POCL_CACHE_DIR
kernels=4

fail() {
    echo "$1"
    cat out err
    exit 1
}

# runs COUNT RECORD VARIABLE=VALUE...: the result, and COUNT kernels from the disk
runs() {
    count=$1 record=$2
    shift 2
    rm -f linked
    env CSYCL_RECORD="$record" "$@" ./warmed $kernels >out 2>err || fail "status $?"
    cmp -s plain.out out || fail 'another result'
    [ "$(grep -c '^csycl: build .*' err)" = $kernels ] || fail 'other builds'
    [ "$(grep -c '^csycl: build .*(cache hit)$' err)" = "$count" ] || fail "not $count from the disk"
}

# warms STATUS SUMS FILE...: what it makes of them, as built, kept, skipped and failed
warms() {
    expected=$1 sums=$2 status=0
    shift 2
    "$csycl" warm "$@" >out 2>err || status=$?
    [ "$status" = "$expected" ] || fail "status $status"
    [ "$(sed 's/.*: //' out | tail -n 4 | paste -sd' ')" = "$sums" ] || fail "not $sums"
}

# Who links a kernel has compiled it.
cat >bin/ld <<END
#!/bin/sh
touch $tmp/linked
PATH=$PATH exec ld "\$@"
END
chmod +x bin/ld
"$@" -O1 "$root/tests/house/Inputs/warmed.c" -o warmed
cc -O1 -w "$root/tests/house/Inputs/warmed.c" -o plain
./plain $kernels >plain.out

# without a cache: all is built, and written down
runs 0 cold.record CSYCL_CACHE_DIR=off PATH="$tmp/bin:$PATH"
[ -e linked ] || fail 'PoCL linked nothing'

# built ahead from there: nothing is compiled any more, and the same is written down
warms 0 "$kernels 0 0 0" cold.record
[ "$(grep -c "^csycl: built main_[0-9]*, [0-9] of $kernels\$" err)" = $kernels ] || fail 'not said'
runs $kernels warm.record PATH="$tmp/bin:$PATH" POCL_CACHE_DIR="$tmp/fresh"
[ ! -e linked ] || fail 'PoCL compiled'
cmp cold.record warm.record || fail 'another record'
runs $kernels warm.record
cmp cold.record warm.record || fail 'it has grown'

# what is there is kept, in which record ever it is
warms 0 "0 $((2 * kernels)) 0 0" cold.record warm.record
"$csycl" warm --json cold.record 2>err | python3 -c '
import json, sys
sums = json.load(sys.stdin)
assert sums["programs"] == sums["kept"] == '$kernels', sums'

# another device has other programs
CSYCL_SHAPE=gpu warms 0 "0 0 $kernels 0" cold.record
[ "$(grep -c '^csycl: cold.record: what was recorded for another kind of device is skipped: shape=cpu' err)" = 1 ] ||
    fail 'not said once'

# what is damaged is said, and the rest is used; other files are refused
head -c $(($(stat -c %s cold.record) - 100)) cold.record >cut.record
warms 1 "0 $((kernels - 1)) 0 0" cut.record
grep -q '^csycl: cut.record: damaged from byte [0-9]* on$' err || fail 'not said'
warms 1 '0 0 0 0' "$root/README.md" none.record
grep -q 'README.md: it is no record$' err && grep -q '^csycl: none.record: No such file' err || fail 'not said'

# one after the other on a terminal, in one line
"$csycl" cache list --json >out
python3 - "$csycl" cold.record <<'END' || fail 'no bar'
import json, os, pty, sys
programs = [entry for entry in json.load(open("out")) if entry["kind"] == "program"]
os.unlink(os.path.join(os.environ["CSYCL_CACHE_DIR"], programs[0]["entry"]))
os.environ["TERM"] = "xterm"
said = b""
def read(terminal):
    global said
    part = os.read(terminal, 1024)
    said += part
    return part
status = pty.spawn([sys.argv[1], "warm", sys.argv[2]], read, lambda terminal: b"")
bar = "\r\033[K[" + "#" * 30 + "] 1 of 1, built " + programs[0]["kernel"] + "\r\033[K"
assert status == 0 and bar.encode() in said, said
END

# builders may fail, or end by a signal
printf '#!/bin/sh\nexit 1\n' >bin/ld
"$csycl" cache clear >out
PATH="$tmp/bin:$PATH" POCL_CACHE_DIR="$tmp/other" warms 1 "0 0 0 $kernels" cold.record
[ "$(grep -c '^csycl: main_[0-9]*: ' err)" = $kernels ] || fail 'not said'
[ "$("$csycl" cache list --json | grep -c '"program"')" = 0 ] || fail 'something was kept'

# a record that cannot be written stops nothing, and is told of once
runs 0 /proc/none/record CSYCL_CACHE_DIR=off
[ "$(grep -c '^csycl: warning: CSYCL_RECORD=/proc/none/record: ' err)" = 1 ] || fail 'not warned once'
! CSYCL_CACHE_DIR=off "$csycl" warm cold.record 2>err || fail 'there is no cache'
status=0
"$csycl" warm 2>err || status=$?
[ "$status" = 2 ] || fail "csycl warm: $status"
