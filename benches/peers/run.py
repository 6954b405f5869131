#!/usr/bin/env python3
"""Compares Loom with its peers: `benches/peers/run.py [SECONDS] [PEER...]`, and prints a table (Markdown) for each grammar.

Installs the Python peers into a virtual environment in the target folder and builds the Rust ones; see README.md.
"""

import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

from cfg import GRAMMARS, documents
from formats import FORMATS, Unsaid

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", HERE.parents[1] / "target")) / "peers"
PYTHON = ("grammarinator", "fandango", "dharma")


def prepare():
    """The interpreter of the Python peers, the program of the Rust ones."""
    python = TARGET / "venv/bin/python"
    if not python.exists():
        venv.create(TARGET / "venv", with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "-r", HERE / "requirements.txt"], check=True)
    environment = {**os.environ, "CARGO_TARGET_DIR": str(TARGET)}
    subprocess.run(["cargo", "build", "--release"], check=True, cwd=HERE, env=environment)
    return python, TARGET / "release/peers"


def is_json(text):
    """Whether a text is JSON, but for the zeros that numbers of the grammar may begin with after a sign."""
    parts = re.findall(r'"(?:[^"\\]|\\.)*"|[^"]+|"', text)
    text = "".join(part if part.startswith('"') else re.sub(r"(?<![eE])-0+(?=\d)", "-", part) for part in parts)
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def measure(programs, peer, grammar, seconds):
    """One row of the table."""
    python, rust = programs
    path, samples = TARGET / f"{grammar}.{peer}", TARGET / "samples"
    if peer in FORMATS:
        write, ending = FORMATS[peer]
        path = path.with_suffix("." + ending) if peer != "grammarinator" else TARGET / "Peer.g4"
        path.write_text(write(GRAMMARS[grammar]()), newline="")
    command = [python, HERE / "python_peers.py"] if peer in PYTHON else [rust]
    done = subprocess.run([*command, peer, path, str(seconds), samples], capture_output=True, text=True)
    if done.returncode != 0:
        return None, (done.stderr.strip().splitlines() or ["?"])[-1]
    result = json.loads(done.stdout)
    if peer in PYTHON:
        texts = json.loads(samples.read_text())
    else:
        texts = [text.decode(errors="replace") for text in samples.read_bytes().split(b"\0")[:-1]]
    known = documents(GRAMMARS["spatial"]()) if grammar == "spatial" else None
    valid = sum(text in known if known else is_json(text) for text in texts)
    return {
        "rate": result["documents"] / result["seconds"],
        "megabytes": result["bytes"] / result["seconds"] / 1e6,
        "size": result["bytes"] / result["documents"],
        "valid": 100 * valid / len(texts),
        "distinct": 100 * len(set(texts)) / len(texts),
        "samples": len(texts),
        "peak": result["peak"] / 1024,
    }, None


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    peers = sys.argv[2:] or ["loom", *FORMATS]
    programs = prepare()
    for grammar in GRAMMARS:
        print(f"\n| {grammar:<14} | {'documents/s':>13} | {'MB/s':>10} | {'bytes/doc':>10} | {'valid %':>8} | {'distinct %':>11} "
              f"| {'of':>7} | {'peak MiB':>9} |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
        for peer in peers:
            try:
                row, problem = measure(programs, peer, grammar, seconds)
            except Unsaid as reason:
                row, problem = None, str(reason)
            if row is None:
                print(f"| {peer:<14} | {problem} | | | | | | |", flush=True)
                continue
            print(f"| {peer:<14} | {row['rate']:>13,.0f} | {row['megabytes']:>10,.2f} | {row['size']:>10.1f} | {row['valid']:>8.1f} "
                  f"| {row['distinct']:>11.1f} | {row['samples']:>7} | {row['peak']:>9.1f} |", flush=True)


if __name__ == "__main__":
    main()
