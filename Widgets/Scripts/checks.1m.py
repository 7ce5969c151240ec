#!/usr/bin/env python3
"""HTTP and TCP checks with their latency: a card that draws its own view tree.

The targets are in `checks.txt` of the container, or in CHECKS with blanks between them:
`https://example.org/health`, `tcp://host:5432`. Without any it has nothing to say.
"""
# <xbar.title>Checks</xbar.title>
# <xbar.desc>Whether services answer, and how fast.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(CHECKS=""): URLs with blanks between them: http, https, tcp.</xbar.var>
import concurrent.futures
import json
import os
import socket
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

KEPT = 30


def targets():
    words = os.environ.get("CHECKS", "").split()
    try:
        with open("checks.txt", encoding="utf-8") as file:
            words += [line.strip() for line in file if line.strip() and line[0] != "#"]
    except OSError:
        pass
    return words


def check(url):
    """Milliseconds, or a sentence."""
    parts = urllib.parse.urlsplit(url)
    start = time.monotonic()
    try:
        if parts.scheme == "tcp":
            with socket.create_connection((parts.hostname, parts.port), timeout=8):
                pass
        else:
            request = urllib.request.Request(url, headers={"User-Agent": "today-checks"})
            with urllib.request.urlopen(request, timeout=8) as answer:
                answer.read(1 << 16)
    except urllib.error.HTTPError as error:
        return f"status {error.code}"
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        return str(getattr(reason, "strerror", None) or reason)
    return round((time.monotonic() - start) * 1000)


def row(url, history):
    parts = urllib.parse.urlsplit(url)
    name = parts.netloc + (parts.path if parts.path != "/" else "")
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
    urls = targets()
    if not urls:
        return
    try:
        with open("history.json", encoding="utf-8") as file:
            old = json.load(file)
    except (OSError, ValueError):
        old = {}
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(check, urls))
    history = {url: (old.get(url, []) + [result])[-KEPT:] for url, result in zip(urls, results)}
    with open("history.json.new", "w", encoding="utf-8") as file:
        json.dump(history, file)
    os.replace("history.json.new", "history.json")
    failed = [url for url, result in zip(urls, results) if not isinstance(result, int)]
    view = {
        "root": {"type": "vstack", "children": [row(url, history[url]) for url in urls]},
        "summary": f"{len(failed)} of {len(urls)} down" if failed else f"{len(urls)} up",
        "alerts": [
            {"id": url, "level": "bad", "title": f"{url}: {history[url][-1]}"} for url in failed
        ],
    }
    json.dump(view, sys.stdout, ensure_ascii=False)
    print()


main()
