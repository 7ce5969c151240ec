#!/usr/bin/env python3
# <xbar.title>Checks</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Whether services answer, and how fast.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(CHECKS=""): URLs separated by spaces: https://example.org/health tcp://host:5432.</xbar.var>
# <today.dialect>json</today.dialect>
"""HTTP and TCP checks with their latency: a card that draws its own view tree.

The URLs are in CHECKS and in `checks.txt` of the widget's container, one a line.
"""
import json
import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

KEPT = 30
TARGETS = 50
SECONDS = 8


def targets():
    words = os.environ.get("CHECKS", "").split()
    try:
        with open("checks.txt", encoding="utf-8") as file:
            lines = [line.strip() for line in file]
        words += [line for line in lines if line and line[0] != "#"]
    except OSError:
        pass
    return list(dict.fromkeys(words))[:TARGETS]


def check(url):
    """The latency in milliseconds, or an error message."""
    start = time.monotonic()
    try:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme == "tcp":
            if not parts.hostname or not parts.port:
                return "tcp://HOST:PORT is needed"
            socket.create_connection((parts.hostname, parts.port), timeout=SECONDS).close()
        elif parts.scheme in ("http", "https"):
            request = urllib.request.Request(url, headers={"User-Agent": "today-checks"})
            # Only the head of the answer is read, because a body may be endless.
            urllib.request.urlopen(request, timeout=SECONDS).close()
        else:
            return "no http, https or tcp"
    except urllib.error.HTTPError as error:
        return f"status {error.code}"
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        return str(getattr(reason, "strerror", None) or reason) or type(error).__name__
    return round((time.monotonic() - start) * 1000)


def results(urls):
    """Runs all checks at the same time, with a timeout."""
    found = {}

    def work(url):
        found[url] = check(url)

    threads = [threading.Thread(target=work, args=(url,), daemon=True) for url in urls]
    for thread in threads:
        thread.start()
    end = time.monotonic() + SECONDS + 2
    for thread in threads:
        thread.join(max(0, end - time.monotonic()))
    return [found.get(url, "timed out") for url in urls]


def row(url, history):
    parts = urllib.parse.urlsplit(url)
    # Do not show a password.
    name = (parts.netloc.rpartition("@")[2] or url) + (parts.path if parts.path != "/" else "")
    last = history[-1]
    good = isinstance(last, int)
    values = [value for value in history if isinstance(value, int)]
    words = f"{last} ms" if good else last
    cells = [{"type": "text", "text": name, "lineLimit": 1}, {"type": "spacer"}]
    if len(values) > 1:
        cells.append({"type": "sparkline", "values": values, "min": 0, "width": 10})
    style = {"color": "primary" if good else "bad"}
    cells.append({"type": "text", "text": words, "style": style, "lineLimit": 1})
    node = {"type": "hstack", "spacing": 1, "children": cells}
    if parts.scheme in ("http", "https"):
        node["url"] = url
    return node


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    os.chdir(os.environ.get("TODAY_CONTAINER") or ".")
    urls = targets()
    if not urls:
        return
    try:
        with open("history.json", encoding="utf-8") as file:
            old = dict(json.load(file))
    except (OSError, ValueError):
        old = {}
    history = {url: (old.get(url, []) + [last])[-KEPT:] for url, last in zip(urls, results(urls))}
    with open("history.json.new", "w", encoding="utf-8") as file:
        json.dump(history, file)
    os.replace("history.json.new", "history.json")
    failed = [url for url in urls if not isinstance(history[url][-1], int)]
    rows = [row(url, history[url]) for url in urls]
    view = {
        "root": {"type": "vstack", "children": rows},
        "summary": f"{len(failed)} of {len(urls)} down" if failed else f"{len(urls)} up",
        "alerts": [
            {"id": url[:200], "level": "bad", "title": f"{row['children'][0]['text']} is down",
             "body": str(history[url][-1])}
            for url, row in zip(urls, rows) if url in failed
        ],
    }
    json.dump(view, sys.stdout, ensure_ascii=False)
    print(flush=True)
    # A pending name lookup would delay the exit.
    os._exit(0)


main()
