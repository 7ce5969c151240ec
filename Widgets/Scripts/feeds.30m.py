#!/usr/bin/env python3
# <xbar.title>Feeds</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The newest entries of RSS and Atom feeds.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(FEEDS=""): URLs separated by spaces.</xbar.var>
# <xbar.var>number(FEED_ROWS=10): The number of entries.</xbar.var>
"""Sends the ETag of the last answer, so that an unchanged feed is not downloaded again.

If a feed does not answer, its last entries stay.
"""
import email.utils
import html
import http.client
import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as ET
from datetime import datetime, timezone

FEEDS = 20
LIMIT = 4 << 20
SECONDS = 20


def row(text, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))

    text = " ".join(plain(text).replace("|", "¦").split())
    words = [("‐" + text[1:]) if text.startswith("--") else text, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'{key}="{value}"')
    print(*words)


def fetch(url, known):
    """The data to store for a feed, and an error message if it did not answer."""
    if not url.startswith(("http://", "https://")):
        return known, f"{url}: only http and https can be asked"
    headers = {"User-Agent": "today-feeds",
               "Accept": "application/atom+xml, application/rss+xml, application/xml"}
    if known.get("etag"):
        headers["If-None-Match"] = known["etag"]
    if known.get("modified"):
        headers["If-Modified-Since"] = known["modified"]
    try:
        request = urllib.request.Request(url, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            body = answer.read(LIMIT)
            return {"etag": answer.headers.get("ETag"),
                    "modified": answer.headers.get("Last-Modified"),
                    "entries": entries(body)}, None
    except urllib.error.HTTPError as error:
        if error.code == 304:
            return known, None
        return known, f"{url}: status {error.code}"
    except (OSError, ValueError, ET.ParseError, http.client.HTTPException) as error:
        return known, f"{url}: {getattr(error, 'reason', error)}"


def fetch_all(urls, old):
    """Fetches all feeds at the same time, with a timeout. A feed without an answer keeps its entries."""
    answers = {}

    def work(url):
        answers[url] = fetch(url, old.get(url, {}))

    threads = [threading.Thread(target=work, args=(url,), daemon=True) for url in urls]
    for thread in threads:
        thread.start()
    end = time.monotonic() + SECONDS
    for thread in threads:
        thread.join(max(0, end - time.monotonic()))
    return [answers.get(url) or (old.get(url, {}), f"{url}: timed out") for url in urls]


def when(text):
    if not text:
        return 0
    try:
        return email.utils.parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        pass
    try:
        moment = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    except ValueError:
        return 0
    return moment.replace(tzinfo=moment.tzinfo or timezone.utc).timestamp()


def local(node):
    """The name without its namespace, because the formats use several."""
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def entries(body):
    # Declared entities could expand without limit, and feeds do not need them.
    if b"<!ENTITY" in body:
        raise ValueError("the feed declares entities")
    rows = []
    for item in ET.fromstring(body).iter():
        if local(item) not in ("item", "entry"):
            continue
        found = {}
        for node in item:
            name = local(node)
            text = "".join(node.itertext()).strip()
            if name == "link" and node.get("href"):
                if node.get("rel", "alternate") != "alternate":
                    continue
                text = node.get("href")
            found.setdefault(name, text)
        date = next((found[k] for k in ("pubDate", "published", "updated", "date") if k in found), "")
        title = html.unescape(found.get("title", "")) or found.get("link", "")
        rows.append([when(date), title[:500], found.get("link", "")])
        if len(rows) == 50:
            break
    return rows


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    os.chdir(os.environ.get("TODAY_CONTAINER") or ".")
    urls = list(dict.fromkeys(os.environ.get("FEEDS", "").split()))[:FEEDS]
    if not urls:
        return
    try:
        with open("feeds.json", encoding="utf-8") as file:
            old = dict(json.load(file))
    except (OSError, ValueError):
        old = {}
    answers = fetch_all(urls, old)
    cache = {url: answer[0] for url, answer in zip(urls, answers)}
    with open("feeds.json.new", "w", encoding="utf-8") as file:
        json.dump(cache, file)
    os.replace("feeds.json.new", "feeds.json")
    rows = [entry for url in urls for entry in cache[url].get("entries", [])]
    rows.sort(key=lambda entry: -entry[0])
    for _, title, link in rows[: int(os.environ.get("FEED_ROWS") or 10)]:
        row(title, **({"href": link} if link.startswith(("http://", "https://")) else {}))
    problems = [answer[1] for answer in answers if answer[1]]
    if problems:
        print("; ".join(problems), file=sys.stderr)
    sys.stdout.flush()
    # A pending request would delay the exit.
    os._exit(1 if problems else 0)


main()
