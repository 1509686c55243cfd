"""Runs a program that may use one core: it does not ask for threads on cores, unless there is no other."""
import os
import subprocess
import sys

os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
want = "4950 0\n" if os.cpu_count() > 1 else "4950 1\n"
sys.exit(subprocess.run(sys.argv[1], capture_output=True, text=True).stdout != want)
