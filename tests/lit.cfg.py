# What the RUN lines of tests may say:
#
#   %cscc      the installed compiler, with the flags of a sanitizer build
#   %cc        the C compiler, with the same flags, finding <csycl.h>
#   %libcsycl  what links the installed runtime into a program that %cc built
#   %golden    EXPECTED ARGUMENT...  cscc's exact output (golden/golden.sh)
#   %compare   plain cc against cscc (run/compare.py)
#   %port      the same, for a program that takes one size (ports/)
#   %root, %build, %FileCheck, and lit's own %s %S %t %T
import os
import subprocess

import lit.formats

config.name = "cscc"
config.test_source_root = config.tree + "/tests"
config.test_exec_root = config.build + "/tests/lit"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".test"]
config.excludes = ["unit", "stub", "bench", "fuzz", "pocl6", "accuracy", "Inputs"]

# What is tested is what an installation has.
prefix = config.build + "/tests/prefix"
subprocess.run([config.cmake, "--install", config.build, "--prefix", prefix], check=True,
               stdout=subprocess.DEVNULL)
command = f"{prefix}/{config.bin_dir}/cscc"
libcsycl = f"{prefix}/{config.lib_dir}/libcsycl.a -lOpenCL -lpthread -ldl -lm"
cscc = f"{command} --cc={config.cc} {config.flags}".strip()
cc = f"{config.cc} {config.flags} -I{prefix}/{config.include_dir}"
# Where gcc and clang look for ld first. Other tests look at who links: theirs is the system's.
linker = f"env COMPILER_PATH='{os.environ['CSCC_LINKERS']}' " if "CSCC_LINKERS" in os.environ else ""
compare = (
    f"{linker}{config.python} {config.tree}/tests/run/compare.py --cscc='{cscc}' --cc='{cc}'"
    f" --libcsycl='{libcsycl}'"
)
if config.flags:  # what the shapes differ in is device text, which sanitizers do not see
    compare += " --quick --define=SANITIZED"
golden = f"env ASAN_OPTIONS=detect_leaks=1 {config.tree}/tests/golden/golden.sh {command}"

config.substitutions += [
    ("%cscc", cscc),
    ("%cc", cc),
    ("%libcsycl", libcsycl),
    ("%golden", golden),
    ("%compare", compare + " --tmp=%t"),
    ("%port", compare + " --tmp=%t --flags=-O2 --each --sizes='16 101'"),
    ("%ir", "clang-19 -x cl -cl-std=CL1.2 --target=spir64 -Xclang -finclude-default-header -w"
            " -O2 -S -emit-llvm"),
    ("%FileCheck", config.filecheck),
    ("%python", config.python),
    ("%flags", config.flags),
    ("%root", config.tree),
    ("%build", config.build),
]

if config.flags:
    config.available_features.add("sanitize")

environment = config.environment
for name in list(environment):
    if name.startswith("CSYCL_"):
        del environment[name]
for name in ("CSCC_UPDATE_GOLDENS", "HOME", "POCL_DEBUG"):
    if name in os.environ:
        environment[name] = os.environ[name]
environment["CSYCL_OFFLOAD"] = "mandatory"  # a test never passes because there was no device
environment["CSYCL_TRACE"] = ""  # samples switch it on where it is not set
environment["CSYCL_CACHE_DIR"] = "off"  # kernels are built, unless a test is about the cache
environment["CSYCL_DEVICE"] = os.environ.get("CSYCL_DEVICE", "cpu")
environment["POCL_CACHE_DIR"] = os.environ.get("CSCC_POCL_CACHE", config.build + "/tests/pocl")
environment["OCL_ICD_VENDORS"] = os.environ.get("OCL_ICD_VENDORS", "/etc/OpenCL/vendors/")
# PoCL's threads bring their own signal stacks, and end while leaks are looked for
environment["ASAN_OPTIONS"] = "detect_leaks=0:use_sigaltstack=0"
environment["LSAN_OPTIONS"] = "print_suppressions=0:suppressions=" + config.tree + "/tests/lsan.supp"
environment["UBSAN_OPTIONS"] = "print_stacktrace=1:halt_on_error=1"
os.makedirs(environment["POCL_CACHE_DIR"], exist_ok=True)
