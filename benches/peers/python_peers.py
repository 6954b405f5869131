"""Runs one peer that is written in Python: `python_peers.py PEER GRAMMAR_FILE SECONDS SAMPLES_FILE`.

Each is run in its own process, through its own interface, with nothing between it and a list of texts. Prints one line of
JSON: documents, bytes, seconds, peak memory in KiB.
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def grammarinator(path):
    from grammarinator.tool import DefaultGeneratorFactory
    import importlib

    folder = tempfile.mkdtemp()
    tool = Path(sys.executable).with_name("grammarinator-process")
    subprocess.run([tool, path, "-o", folder, "--no-actions", "-r", "start"], check=True, capture_output=True)
    sys.path.insert(0, folder)
    generator_class = importlib.import_module("PeerGenerator").PeerGenerator
    generator = DefaultGeneratorFactory(generator_class)()
    return lambda: str(generator.start())


def fandango(path):
    from fandango.language.parse.parse import parse

    with open(path) as file:
        grammar, _ = parse(file, use_stdlib=False)
    return lambda: str(grammar.fuzz("<start>", max_nodes=100_000))


def dharma(path):
    from dharma.core.dharma import DharmaConst, DharmaMachine, GenState

    machine = DharmaMachine()
    with open(path, newline="\n") as file:
        machine.process_grammars([file])
    # Never cut a document short.
    DharmaConst.LEAF_TRIGGER = 10**9
    [variance] = machine.variance.values()
    return lambda: variance.generate(GenState())


def main():
    peer, path, seconds, samples = sys.argv[1:]
    random.seed(7)
    sys.setrecursionlimit(100_000)
    generate = globals()[peer](path)
    texts, documents, size, start = [], 0, 0, time.process_time()
    while (elapsed := time.process_time() - start) < float(seconds):
        text = generate()
        documents += 1
        size += len(text)
        if len(texts) < 20_000:
            texts.append(text)
    Path(samples).write_text(json.dumps(texts))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"documents": documents, "bytes": size, "seconds": elapsed, "peak": peak}))


if __name__ == "__main__":
    main()
