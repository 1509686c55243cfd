#!/usr/bin/env python3
"""timeline.py PROGRAM PLAIN TMP: the program writes a trace file that says what it did, in events
that nest; by the environment's CSYCL_ variables and others. PLAIN is the program without a device,
TMP a folder for files."""
import collections
import json
import os
import pathlib
import subprocess
import sys

program, plain, tmp = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
expected = subprocess.run([plain], capture_output=True, text=True, check=True).stdout


def run(name, **environment):
    """Runs the program; the events of its file."""
    path = tmp / name
    path.unlink(missing_ok=True)
    done = subprocess.run([program], capture_output=True, text=True, check=True,
                          env={**os.environ, "CSYCL_TRACE_FILE": str(path), **environment})
    assert done.stdout == expected, (name, done.stdout)
    assert not done.stderr, (name, done.stderr)
    events = json.loads(path.read_text())
    assert len({event["pid"] for event in events}) == 1
    return events


def check_nested(events):
    """What is in a track is in what it began in; in that of a queue nothing is in anything."""
    names = {e["tid"]: e["args"]["name"] for e in events if e["name"] == "thread_name"}
    tracks = collections.defaultdict(list)
    for event in events:
        if event["ph"] == "X":
            tracks[event["tid"]].append(event)
    for track, inside in tracks.items():
        assert track in names, track
        is_queue = names[track].startswith("queue ")
        around = []
        for event in sorted(inside, key=lambda e: (e["ts"], -e["dur"])):
            end = event["ts"] + event["dur"]
            while around and around[-1][0] <= event["ts"] + 1e-6:
                around.pop()
            assert not around or (not is_queue and end <= around[-1][0] + 1e-6), event
            event["around"] = [outer for _, outer in around]
            around.append((end, event))
    return names


def check(events, copies):
    names = check_nested(events)
    queues = {tid for tid, name in names.items() if name.startswith("queue ")}
    slices = [e for e in events if e["ph"] == "X"]
    launches = [e for e in slices if e["cat"] == "launch"]
    kernels = [e for e in slices if e["cat"] == "kernel"]
    assert len(launches) == len(kernels) > 0, (len(launches), len(kernels))
    assert all(e["tid"] in queues for e in kernels)
    assert not any(e["tid"] in queues for e in launches)
    # arrows, from launches to kernels that begin no earlier
    begins = {e["id"]: e for e in events if e["ph"] == "s"}
    ends = {e["id"]: e for e in events if e["ph"] == "f"}
    assert begins.keys() == ends.keys() and len(ends) == len(kernels)
    for number, end in ends.items():
        begin = begins[number]
        assert any(e["tid"] == begin["tid"] and e["ts"] <= begin["ts"] <= e["ts"] + e["dur"]
                   for e in launches)
        assert any(e["tid"] == end["tid"] and e["ts"] == end["ts"] for e in kernels)
        assert begin["ts"] <= end["ts"], (begin, end)
    # copies for a loop are in its launch; each has its time on the device
    by_threads = [e for e in slices if e["cat"] == "memory" and e["tid"] not in queues]
    by_queues = [e for e in slices if e["cat"] == "memory" and e["tid"] in queues]
    assert sorted(str(e["args"]) for e in by_threads) == sorted(str(e["args"]) for e in by_queues)
    for copy in by_threads:
        if "kernel" in copy["args"]:
            assert any(e["name"] == copy["args"]["kernel"] for e in copy["around"]), copy
    copied = {e["name"] for e in by_threads}
    assert copies <= copied, copied
    # what data regions hold ends
    holds = collections.Counter(e["id"] for e in events if e["ph"] == "b")
    holds.subtract(e["id"] for e in events if e["ph"] == "e")
    assert not any(holds.values()), holds
    return slices


def names_of(slices, kind):
    return {e["name"] for e in slices if e["cat"] == kind}


eager = {"CSYCL_JIT": "eager", "CSYCL_OFFLOAD": "always", "CSYCL_CACHE_DIR": "off"}
slices = check(run("separate.json", CSYCL_MEMORY="separate", **eager),
               {"copy-in x", "copy-out x", "copy-out y"})
assert "open the device" in names_of(slices, "device")
builds = [e for e in slices if e["name"].startswith("build ")]
assert {e["args"].get("constants") for e in builds} >= {"weight=1 (default)", "weight=2 (set)"}
assert all(e["args"]["disk cache"] == "none" for e in builds), builds
assert any(e["args"].get("why") == "if" for e in slices if e["cat"] == "plain")
assert len({e["tid"] for e in slices if e["cat"] == "launch"}) == 2
slices = check(run("shared.json", **eager), set())

# the programs of before come from the disk cache, and csycl-jit is asked for others
kept = {**eager, "CSYCL_CACHE_DIR": str(tmp / "cache")}
events = run("missed.json", **kept)
asked = [e for e in events if e["name"] == "ask csycl-jit"]
assert asked and all("answer" in e["args"] for e in asked), asked
for tries in range(100):
    events = run("kept.json", **kept)
    if not any(e["args"].get("disk cache") == "miss" for e in events):
        break
    subprocess.run(["sleep", "1"], check=True)
assert len({e["pid"] for e in json.loads((tmp / "missed.json").read_text())}) == 1, "csycl-jit wrote"
loads = [e for e in events if e["name"].startswith("load ")]
assert loads and all(e["args"]["disk cache"] == "hit" for e in loads), loads
counts = [e["args"] for e in events if e["ph"] == "C"]
assert counts[-1] == {"hits": len(loads), "misses": 0}, counts

# a relative name, of each process
done = subprocess.run([program], cwd=tmp, env={**os.environ, **eager, "CSYCL_TRACE_FILE": "%p.json"},
                      capture_output=True, text=True, check=True)
(mine,) = tmp.glob("[0-9]*.json")
assert {e["pid"] for e in json.loads(mine.read_text())} == {int(mine.stem)}
