#!/usr/bin/env python3
"""Publishes the cards of thousands of machines to a broker, and measures the broker and a board.

    Tests/Benchmarks/fleet.py .build/release/today                       the whole table: 0 to 10,000 machines
    Tests/Benchmarks/fleet.py .build/release/today --hosts 1000 --json FILE
    Tests/Benchmarks/fleet.py .build/release/today --hosts 10000 --signed   all messages have signatures
    Tests/Benchmarks/fleet.py --storm 10000                              connections that come at once

It starts a Mosquitto of its own on a free port of the loopback interface and speaks MQTT 3.1.1 itself, or 5 for
signatures, so that it needs no library but OpenSSL's for these. A machine has one `health`, and --widgets cards with a status and a picture of --bytes bytes. All
messages are retained.
"""
import argparse
import json
import os
import pathlib
import select
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

from fleet_signing import PROPERTY, Signer
from terminal_run import Run, descendants, processor_ms, slurp

GROUP = "lab"
WEEK = 7 * 86400
SIZE = (160, 48)


# MQTT 3.1.1

def text(value):
    data = value if isinstance(value, bytes) else value.encode()
    return struct.pack(">H", len(data)) + data


def packet(kind, body):
    length, rest = b"", len(body)
    while True:
        byte, rest = rest % 128, rest // 128
        length += bytes([byte | (128 if rest else 0)])
        if not rest:
            return bytes([kind]) + length + body


def hello(name, will=None, version=4):
    flags, tail = 2, b""
    if will:
        flags, tail = 2 | 4 | 32, text(will[0]) + text(will[1])
    properties = b"\0" if version == 5 else b""
    return packet(0x10, text("MQTT") + bytes([version, flags]) + struct.pack(">H", 600) + properties + text(name)
                  + tail)


def publish(topic, payload, signer=None):
    if not signer:
        return packet(0x31, text(topic) + payload)
    seal = b"\x26" + text(PROPERTY) + text(signer.seal(topic, payload))
    # It is longer than 127 bytes, so its length has two.
    return packet(0x31, text(topic) + bytes([len(seal) % 128 | 128, len(seal) // 128]) + seal + payload)


def flush(connection):
    """Waits until the broker has read everything so far: it answers a ping in turn."""
    connection.sendall(packet(0xC0, b""))
    data = b""
    while not data.endswith(b"\xd0\x00"):
        data = (data + connection.recv(4096))[-8:]


def connect(port, name, will=None, version=4):
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(hello(name, will, version))
    assert connection.recv(4)[3] == 0
    return connection


# The messages of a machine

def name(number):
    return f"host-{number:05}"


def health(number):
    now = int(time.time())
    figures = [
        {"id": "load", "label": "Load", "value": number % 40 / 10},
        {"id": "memory", "label": "Memory", "value": number % 50 * 2, "unit": "%"},
        {"id": "disk", "label": "Disk", "value": number % 49 * 2, "unit": "%"}]
    return json.dumps({"v": 1, "boot": now - 86400, "clock": now, "ok": 19, "failed": int(number % 97 == 0),
                       "attention": int(number % 31 == 0), "figures": figures, "expiry": WEEK},
                      separators=(",", ":")).encode()


def status(number, card):
    now = int(time.time()) - (number + card) % 60
    return json.dumps({"v": 1, "title": f"Card {card}", "app": "System", "interval": 60, "content": True,
                       "outcome": "newData", "checkedAt": now, "attemptedAt": now, "failures": 0},
                      separators=(",", ":")).encode()


def picture(number, card, count):
    now = int(time.time())
    rows, used = [], 0
    while used < count - 200:
        row = {"type": "hstack", "spacing": 1, "children": [
            {"type": "text", "text": f"row {len(rows)}"}, {"type": "spacer"},
            {"type": "text", "text": f"{(number * 7 + card + len(rows)) % 100} %"}]}
        used += len(json.dumps(row, separators=(",", ":"))) + 1
        rows.append(row)
    return json.dumps({"v": 1, "capturedAt": now, "updatedAt": now, "mode": "compact",
                       "view": {"root": {"type": "vstack", "children": rows}}}, separators=(",", ":")).encode()


def machine(number, widgets, count):
    place = f"today/1/{GROUP}/{name(number)}"
    yield f"{place}/health", health(number)
    for card in range(widgets):
        yield f"{place}/w/dev.today.card{card}/status", status(number, card)
        yield f"{place}/w/dev.today.card{card}/picture", picture(number, card, count)


class Broker:
    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.file = f"{folder}/broker.conf"
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence false\n"
                       "log_type none\nmax_queued_messages 0\n")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-c", self.file],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.02)
        sys.exit("fleet.py: mosquitto does not start")

    def memory_mib(self):
        for line in slurp(f"/proc/{self.process.pid}/smaps_rollup").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
        return 0

    def close(self):
        self.process.kill()
        self.process.wait()


def fill(broker, hosts, widgets, count, signer):
    """Publishes everything; returns the seconds, the messages and their bytes."""
    connection = connect(broker.port, "simulator", version=5 if signer else 4)
    began, messages, sent = time.monotonic(), 0, 0
    for number in range(hosts):
        part = b""
        for topic, payload in machine(number, widgets, count):
            part += publish(topic, payload, signer)
            messages += 1
        connection.sendall(part)
        sent += len(part)
    if hosts:
        flush(connection)
    connection.close()
    return time.monotonic() - began, messages, sent


def first_words(port, filters, seconds=30):
    """What a board reads at its start: the seconds until nothing comes any more, messages and bytes."""
    connection = connect(port, "reader")
    began, last, messages, count, data = time.monotonic(), 0, 0, 0, b""
    connection.sendall(packet(0x82, b"\0\1" + b"".join(text(one) + b"\0" for one in filters)))
    while time.monotonic() < began + seconds:
        if not select.select([connection], [], [], 0.5)[0]:
            break
        part = connection.recv(1 << 20)
        count, last, data = count + len(part), time.monotonic(), data + part
        while len(data) > 5:
            length, shift, at = 0, 0, 1
            while True:
                byte = data[at]
                length |= (byte & 127) << shift
                shift, at = shift + 7, at + 1
                if byte < 128 or at >= len(data):
                    break
            if len(data) < at + length:
                break
            messages += data[0] >> 4 == 3
            data = data[at + length:]
    connection.close()
    return last - began, messages, count


def alone(today, folder):
    """Copies the programs without the widgets that are included in Today, which would be a part of the figures."""
    os.makedirs(f"{folder}/bin")
    for program in ["today", "today-board", "today-config", "today-fleet"]:
        shutil.copy(f"{os.path.dirname(today)}/{program}", f"{folder}/bin")
    return f"{folder}/bin/today"


def home(folder, today, port, show, signers=None):
    path = f"{folder}/home"
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(f"{path}/config")
    with open(f"{path}/config/config.yaml", "w", encoding="utf-8") as file:
        file.write("history: off\n")
        if show:
            file.write(f"fleet:\n  broker: mqtt://127.0.0.1:{port}\n  group: {GROUP}\n"
                       f"  show: [{', '.join(json.dumps(one) for one in show)}]\n")
            if signers:
                file.write(f"  signers: {signers}\n")
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("COLUMNS", "LINES", "TMUX", "COLORTERM")}
    environment.update(TERM="xterm-256color", LC_ALL="C.UTF-8", TODAY_HOME=path)
    subprocess.run([today, "list"], check=True, stdout=subprocess.DEVNULL, env=environment)
    return environment


def page(today, folder, port, hosts, signers):
    """The seconds until the fleet page has all machines, the memory then, and keys."""
    run = Run([today, "--page", "Fleet"], home(folder, today, port, ["none/*"], signers), *SIZE)
    try:
        shown = run.wait_for(f"{hosts:,} machines".encode() if hosts > 9999 else f"{hosts} machines".encode(), limit=60)
        if shown is None:
            return None
        run.settle(quiet=1, limit=10)
        memory = run.memory_kib() / 1024
        busy = sum(processor_ms(one) for one in descendants(run.process))
        answers = sorted(answer[0] for answer in (run.key(b"j") for _ in range(40)) if answer) or [0]
        cost = (sum(processor_ms(one) for one in descendants(run.process)) - busy) / len(answers)
        return {"page_s": shown - run.began, "page_mib": memory, "page_ms": busy, "frame_ms": cost,
                "page_key_ms": statistics.median(answers), "page_slowest_ms": answers[-1]}
    finally:
        run.quit(b"q")


def board(today, folder, port, show, waited, settle, signers):
    """The seconds until a card of another machine is shown, memory, and keys."""
    environment = home(folder, today, port, show, signers)
    run = Run([today], environment, *SIZE)
    try:
        shown = run.wait_for(waited, limit=60)
        if shown is None:
            return None
        time.sleep(settle)
        run.settle(quiet=0.5, limit=3)
        processes = descendants(run.process)
        memory = run.memory_kib() / 1024
        before = sum(processor_ms(one) for one in processes)
        time.sleep(5)
        busy = (sum(processor_ms(one) for one in processes) - before) / 5
        answers = [answer for answer in (run.key(key) for key in [b"j", b"k"] * 20) if answer]
        times = sorted(answer[0] for answer in answers) or [0]
        return {"start_s": shown - run.began, "memory_mib": memory, "idle_ms_per_s": busy,
                "key_ms": statistics.median(times), "slowest_key_ms": times[-1]}
    finally:
        run.quit(b"q")


def measure(options, hosts, folder):
    broker = Broker(folder)
    try:
        figures = {"hosts": hosts, "widgets": options.widgets}
        empty = broker.memory_mib()
        signer = Signer(GROUP) if options.signed else None
        signers = f"{folder}/signers" if signer else None
        if signer:
            pathlib.Path(signers).write_text(signer.signers(map(name, range(hosts))), encoding="utf-8")
        seconds, figures["messages"], sent = fill(broker, hosts, options.widgets, options.bytes, signer)
        figures.update(sent_mib=sent / 2**20, publish_s=seconds, broker_mib=broker.memory_mib() - empty)
        if hosts:
            seconds, count, size = first_words(broker.port, [f"today/1/{GROUP}/+/health"])
            figures.update(health_s=seconds, health_messages=count, health_mib=size / 2**20)
        if options.today:
            show = [f"{name(1)}/*"] if hosts else []
            waited = f"Card 1 · {name(1)}".encode() if hosts else b"quit"
            runs = [board(options.today, folder, broker.port, show, waited, options.settle, signers)
                    for _ in range(options.runs)]
            pages = [page(options.today, folder, broker.port, hosts, signers) for _ in range(options.runs) if hosts]
            for found in ([one for one in runs if one], [one for one in pages if one]):
                for key in found[0] if found else []:
                    figures[key] = statistics.median(one[key] for one in found)
        return figures
    finally:
        broker.close()


def storm(options, folder):
    """All machines connect, each with a last will and its health, then the broker is killed, and they come
    again. Measured is the broker alone, without TLS."""
    import resource
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    broker = Broker(folder)
    try:
        empty = broker.memory_mib()
        count = min(options.storm, hard - 100)
        began, connections = time.monotonic(), []
        for number in range(count):
            place = f"today/1/{GROUP}/{name(number)}/health"
            connection = connect(broker.port, name(number), (place, b'{"v":1,"gone":true}'))
            connection.sendall(publish(place, health(number)))
            connections.append(connection)
        flush(connections[-1])
        seconds = time.monotonic() - began
        print(f"{count} machines connect in {seconds:.1f} s ({count / seconds:.0f} in a second); "
              f"the broker has {broker.memory_mib() - empty:.0f} MiB more "
              f"({(broker.memory_mib() - empty) * 1024 / count:.1f} KiB each)")
        before = processor_ms(broker.process.pid)
        for connection in connections:
            connection.sendall(packet(0xC0, b""))
        for connection in connections:
            connection.recv(2)
        print(f"a ping of each takes {processor_ms(broker.process.pid) - before:.0f} ms of the broker's "
              "processor time")
        for connection in connections:
            connection.close()
    finally:
        broker.close()


ROWS = [
    ("messages", "retained messages", "{:,.0f}"), ("sent_mib", "MiB sent", "{:.0f}"),
    ("publish_s", "s to publish all", "{:.1f}"), ("broker_mib", "MiB at the broker", "{:.0f}"),
    ("health_mib", "MiB of health for a board", "{:.2f}"), ("health_s", "s to read that", "{:.2f}"),
    ("start_s", "s until a card of another machine", "{:.2f}"),
    ("memory_mib", "MiB of the board (PSS, all processes)", "{:.1f}"),
    ("idle_ms_per_s", "ms of processor in a second, idle", "{:.2f}"),
    ("key_ms", "ms for a key, median", "{:.1f}"), ("slowest_key_ms", "ms for a key, slowest of 40", "{:.1f}"),
    ("page_s", "s until the fleet page has all machines", "{:.2f}"),
    ("page_ms", "ms of processor until then", "{:.0f}"),
    ("page_mib", "MiB of the board on the fleet page (PSS, all processes)", "{:.1f}"),
    ("frame_ms", "ms of processor for a picture of the fleet page", "{:.2f}"),
    ("page_key_ms", "ms for a key on the fleet page, median", "{:.1f}"),
    ("page_slowest_ms", "ms for a key on the fleet page, slowest of 40", "{:.1f}"),
]


def remove(folder):
    """A board stores its data in a process that ends after the board's."""
    end = time.monotonic() + 10
    while os.path.exists(folder) and time.monotonic() < end:
        shutil.rmtree(folder, ignore_errors=True)
        time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("today", nargs="?")
    parser.add_argument("--hosts", type=int, nargs="*", default=[0, 100, 1000, 10000])
    parser.add_argument("--widgets", type=int, default=20)
    parser.add_argument("--bytes", type=int, default=1500)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--settle", type=float, default=5, help="seconds after the first card")
    parser.add_argument("--signed", action="store_true", help="sign all messages, and let the board check them")
    parser.add_argument("--storm", type=int, help="only connect this many machines")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="today-fleet-")
    try:
        if options.today:
            options.today = alone(os.path.abspath(options.today), folder)
        if options.storm:
            return storm(options, folder)
        columns = [measure(options, hosts, folder) for hosts in options.hosts]
    finally:
        remove(folder)
    if options.json:
        options.json.write_text(json.dumps(columns, indent=1))
    print("| figure | " + " | ".join(f"{one['hosts']:,} machines" for one in columns) + " |")
    print("| --- |" + " --- |" * len(columns))
    for key, what, form in ROWS:
        cells = [form.format(one[key]) if key in one else "" for one in columns]
        if any(cells):
            print(f"| {what} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
