#!/bin/sh
# cache.sh ROOT TMP CSCC...: kernels are kept on the disk by csycl-jit, and the next run loads them.
set -eu
root=$1 tmp=$2
csycl=$(dirname "$3")/csycl
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/bin"
cd "$tmp"
runs=0
CSYCL_TRACE=build
export CSYCL_CACHE_DIR CSYCL_TRACE

fail() {
    echo "$1"
    cat err
    exit 1
}

# runs COUNT WHAT [VARIABLE=VALUE...]: the result, and COUNT lines of builds that say WHAT
runs() {
    count=$1 what=$2
    shift 2
    rm -f linked
    runs=$((runs + 1)) # csycl-jit may still have the folder of the last one
    env "POCL_CACHE_DIR=$tmp/pocl$runs" "$@" ./cached >out 2>err || fail "status $?"
    cmp -s plain.out out || fail 'another result'
    [ "$(grep -c "^csycl: build .*($what)\$" err)" = "$count" ] || fail "not $count of ($what)"
}

# has COUNT: waits until there are so many entries
has() {
    tries=0
    while [ "$(find "$CSYCL_CACHE_DIR" -type f -name '????????????????????????????????' | wc -l)" != "$1" ]; do
        [ $((tries += 1)) -lt 600 ] || fail "not $1 entries"
        sleep 0.1
    done
}

# Who links a kernel has compiled it.
cat >bin/ld <<END
#!/bin/sh
touch $tmp/linked
PATH=$PATH exec ld "\$@"
END
chmod +x bin/ld
"$@" -O1 "$root/tests/house/Inputs/cached.c" -o cached -lm
cc -O1 "$root/tests/house/Inputs/cached.c" -o plain -lm
./plain >plain.out

# the first run builds, and the next one compiles nothing
CSYCL_CACHE_DIR=$tmp/cache
runs 3 'cache miss' PATH="$tmp/bin:$PATH"
[ -e linked ] || fail 'PoCL linked nothing'
has 4
[ "$(stat -c %a cache)" = 700 ] || fail 'others can look into the folder'
runs 3 'cache hit' PATH="$tmp/bin:$PATH"
[ ! -e linked ] || fail 'PoCL compiled'

# what is damaged is built again, as is what the driver does not take
for file in cache/????????????????????????????????; do
    printf 'x' | dd of="$file" bs=1 seek=$(($(stat -c %s "$file") / 2)) conv=notrunc 2>/dev/null
done
runs 3 'cache miss'
has 4
runs 3 'cache hit'

# csycl sees all of that, too
"$csycl" cache list >out
[ "$(grep -c '  program  .*  main_[0-9]*$' out)" = 3 ] || fail 'not listed'
"$csycl" cache list --json | python3 -c 'import json, sys; assert len(json.load(sys.stdin)) == 4'
"$csycl" cache stats | grep -qx 'entries: 4' || fail 'no statistics'
"$csycl" cache verify | grep -qx 'removed: 0' || fail 'found damage'
truncate -s 100 "cache/$(sed -n 's/  program .*//p' out | head -n 1)"
"$csycl" cache list | grep -q '  damaged  ' || fail 'not damaged'
! "$csycl" cache verify >out || fail 'no damage'
grep -qx 'removed: 1' out || fail 'not removed'
CSYCL_CACHE_SIZE=0 "$csycl" cache prune --json | grep -qx '{"entries": 3, "removed": 3}' || fail 'not pruned'
runs 3 'cache miss'
has 4
"$csycl" cache clear | grep -qx 'removed: 4' || fail 'not cleared'
! CSYCL_CACHE_DIR=off "$csycl" cache stats 2>err || fail 'there is none'
"$csycl" devices --json | python3 -c '
import json, sys
assert [d["device"] for d in json.load(sys.stdin) if d["chosen"]] == ["0:0"]'
"$csycl" --shell-completion=bash >completion.bash
# shellcheck disable=SC2016 # bash expands it
bash -ec '. ./completion.bash
    COMP_WORDS=(csycl cache ver) COMP_CWORD=2
    _csycl
    [ "${COMPREPLY[*]}" = verify ]
    COMP_WORDS=(csycl dev) COMP_CWORD=1
    _csycl
    [ "${COMPREPLY[*]}" = devices ]
    COMP_WORDS=(csycl warm plain.o) COMP_CWORD=2
    _csycl
    [ "${COMPREPLY[*]}" = plain.out ]' || fail 'not completed'
"$csycl" --shell-completion=zsh | grep -q "cache) choices='list stats" || fail 'no words for zsh'
for words in '' cache 'cache none' 'devices all' 'cache list again' warm 'warm -x' --shell-completion=sh; do
    status=0
    # shellcheck disable=SC2086 # they are words
    "$csycl" $words 2>/dev/null || status=$?
    [ "$status" = 2 ] || fail "csycl $words: $status"
done

# kernels that run in groups of many work-items
runs 3 'cache miss' CSYCL_SHAPE=gpu
has 4
runs 3 'cache hit' CSYCL_SHAPE=gpu

# without csycl-jit, and without room
CSYCL_CACHE_DIR=$tmp/other
runs 3 'cache miss' CSYCL_HELPERS="$tmp/none"
grep -qx 'csycl: jit: csycl-jit is not found' err || fail 'not said'
runs 3 'cache miss' CSYCL_CACHE_DIR=/proc/none/cache
grep -q '^csycl: warning: CSYCL_CACHE_DIR=/proc/none/cache: ' err || fail 'not said'
runs 0 'cache' CSYCL_CACHE_DIR=off

# another value of a constant is built again in the first run, and not in the next
CSYCL_CACHE_DIR=$tmp/values
"$@" -O1 "$root/tests/house/Inputs/cached_values.c" -o cached
cc -O1 -w "$root/tests/house/Inputs/cached_values.c" -o plain
./plain >plain.out
runs 2 'cache miss'
grep -q "^csycl: built again main_.*: 'by' is 0.25, was 2\$" err || fail 'not said why'
has 3
runs 2 'cache hit'
! grep -q 'built again' err || fail 'nothing was built'

# a folder that is only read, as libcsycl(3) has it filled; with none of the user's, too
chmod -R go+rX values
find values -printf '%p %m %s %t\n' | sort >before
for own in "$tmp/mine" /proc/none/cache; do
    runs 2 'cache hit' CSYCL_CACHE_DIR="$own" CSYCL_CACHE_SYSTEM="$tmp/values"
done
runs 0 'cache' CSYCL_CACHE_DIR=off CSYCL_CACHE_SYSTEM="$tmp/values"
chmod go+w values
runs 2 'cache miss' CSYCL_CACHE_DIR="$tmp/mine" CSYCL_CACHE_SYSTEM="$tmp/values"
[ "$(grep -c "^csycl: warning: CSYCL_CACHE_SYSTEM=$tmp/values: it is not root's or" err)" = 1 ] || fail 'not said once'
chmod go-w values
find values -printf '%p %m %s %t\n' | sort | cmp -s before - || fail 'it was written'
