#!/usr/bin/env python3
"""includes.py ROOT: which folder may include what. Data flows one way: the
compiler's stages see the stages before them, the compiler never sees OpenCL or
the runtime, the runtime never sees libclang or the compiler; they share
include/csycl/ only."""
import pathlib
import re
import sys

# folder: what it may include besides libc, from its root ("" is a file beside it)
# What sema tells the later stages of a region.
FACTS = {f"sema/{name}.h" for name in (
    "groups/group", "pointers/leads_found", "pointers/space", "ranges/range_nodes", "ranges/range_table",
    "reduce/combine", "region", "vary/short_circuit", "vary/uniformity")}
# What libcsycl is made of, and what it sees of the rest.
ROOMS = {f"{name}/" for name in (
    "adopt", "base", "checks", "device", "follow", "launch", "memory", "plain", "programs", "queues", "rows", "sites", "tuning")}
DOORS = {"cache/cache.h", "cache/exported.h", "cache/journal.h", "cache/record.h", "jit/jit.h",
         "pages/code_place.h", "pages/guard.h", "pages/pages.h", "spirv/module.h",
         "timeline/timeline.h"}
ALLOWED = {
    "compiler/base": {"base/", "uthash.h"},
    "compiler/unit": {"csycl/ops.def", "unit/", "base/"},
    "compiler/front": {"front/", "unit/", "base/", "clang-c/", "config.h", "xxhash.h"},
    "compiler/sets": {"sets/", "isl/"},
    "compiler/flow": {"flow/", "unit/", "base/"},
    "compiler/sema": {"flow/flow.h", "flow/slice.h", "sema/", "sets/", "unit/", "base/"},
    "compiler/code": {"code/", "unit/", "base/"},
    "compiler/plan": {"csycl/args.def", "plan/", *FACTS, "unit/", "base/"},
    "compiler/emit": {"csycl/glue.h", "emit/", "code/code_tree.h", "plan/", *FACTS, "unit/", "base/"},
    "compiler/driver": {"driver/", "flow/flow.h", "front/front.h", "sema/sema.h", "sema/sema_dump.h",
                        "plan/plan.h", "emit/emit.h", "unit/unit.h", "base/", "config.h"},
    "compiler": {"driver/driver.h"},
    "runtime": {*ROOMS, *DOORS, "csycl.h", "csycl/", "CL/", "uthash.h", "xxhash.h"},
    "runtime/cache": {*ROOMS, "cache/", "csycl.h", "csycl/", "CL/", "xxhash.h"},
    "runtime/jit": {*ROOMS, "cache/key.h", "jit/", "csycl.h", "csycl/"},
    "runtime/jit/helper": {*ROOMS, "cache/", "jit/", "spirv/module_key.h", "csycl.h", "csycl/",
                           "CL/"},
    "runtime/tool": {*ROOMS, "cache/", "jit/helper/build.h", "tool/", "csycl.h", "CL/"},
    "runtime/timeline": {*ROOMS, "timeline/", "csycl.h", "csycl/", "CL/"},
    "runtime/spirv": {*ROOMS, "cache/cache.h", "jit/jit.h", "spirv/", "timeline/timeline.h",
                      "csycl.h", "csycl/", "CL/"},
    "runtime/pages": {"pages/", "base/clock.h", "base/export.h", "csycl.h"},
    "runtime/heap": {"few.h", "large.h", "medium.h", "small.h", "csycl/glue.h"},
    "runtime/nonshared": {"nonshared/", "base/clock.h", "base/export.h", "plain/costs.h", "plain/cut.h",
                          "plain/items.def", "plain/items.h",
                          "plain/threads.h", "rows/meet.h", "rows/range.h", "sites/iterations.h", "csycl.h", "csycl/"},
    "include": {"csycl/"},
}
LIBC = set("""assert.h ctype.h dirent.h dlfcn.h errno.h fcntl.h fenv.h float.h inttypes.h limits.h
    locale.h malloc.h math.h poll.h search.h pthread.h sched.h semaphore.h setjmp.h signal.h spawn.h stdalign.h stdarg.h
    stdatomic.h stdbool.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h elf.h gnu/lib-names.h link.h string.h strings.h
    sys/file.h sys/mman.h sys/prctl.h sys/random.h sys/resource.h sys/signalfd.h sys/single_threaded.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h sys/types.h sys/uio.h sys/wait.h threads.h time.h
    ucontext.h unistd.h""".split())
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def folder_of(path):
    """The longest key of ALLOWED that the file lies in."""
    return max((f for f in ALLOWED if path.startswith(f + "/")), key=len)


def allowed(folder, name, quoted):
    if name in LIBC:
        return not quoted
    for entry in ALLOWED[folder]:
        if entry == "" and quoted and "/" not in name:
            return True
        if entry and (name == entry or entry.endswith("/") and name.startswith(entry)):
            return True
    return False


def main():
    root = pathlib.Path(sys.argv[1])
    bad = files = 0
    for top in ("compiler", "runtime", "include"):
        for path in sorted((root / top).rglob("*.[ch]")):
            name = str(path.relative_to(root))
            folder = folder_of(name)
            files += 1
            for match in INCLUDE.finditer(path.read_text()):
                if not allowed(folder, match[2], match[1] == '"'):
                    print(f"{name}: {folder}/ may not include {match[1]}{match[2]}")
                    bad += 1
    if not files:
        print("no sources found")
    sys.exit(bool(bad) or not files)


main()
