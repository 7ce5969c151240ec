#!/usr/bin/env python3
# <xbar.title>Feeds</xbar.title>
# <xbar.desc>The newest entries of RSS and Atom feeds.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(FEEDS=""): URLs with blanks between them.</xbar.var>
# <xbar.var>number(FEED_ROWS=10): How many entries.</xbar.var>
"""Asks with the ETag of the last answer, so that an unchanged feed costs a line."""
import email.utils
import html
import json
import os
import sys
import urllib.error
import urllib.request
import xml.etree.ElementTree as ET
from datetime import datetime, timezone

ATOM = "{http://www.w3.org/2005/Atom}"
LIMIT = 4 << 20


def fetch(url, known):
    headers = {"User-Agent": "today-feeds", "Accept": "application/atom+xml, application/rss+xml"}
    if known.get("etag"):
        headers["If-None-Match"] = known["etag"]
    if known.get("modified"):
        headers["If-Modified-Since"] = known["modified"]
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            body = answer.read(LIMIT)
            return {"etag": answer.headers.get("ETag"), "modified": answer.headers.get("Last-Modified"),
                    "entries": entries(body)}
    except urllib.error.HTTPError as error:
        if error.code == 304:
            return known
        raise


def when(text):
    if not text:
        return 0
    try:
        return email.utils.parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        pass
    try:
        moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return 0
    return moment.replace(tzinfo=moment.tzinfo or timezone.utc).timestamp()


def entries(body):
    # A document type could name entities that grow without end; feeds need none.
    if b"<!DOCTYPE" in body[:4096] or b"<!ENTITY" in body:
        raise ValueError("the feed has a document type")
    root = ET.fromstring(body)
    rows = []
    for item in list(root.iter("item")) + list(root.iter(ATOM + "entry")):
        title = item.findtext("title") or item.findtext(ATOM + "title") or ""
        link = item.findtext("link") or ""
        for node in item.iter(ATOM + "link"):
            if node.get("rel", "alternate") == "alternate":
                link = node.get("href", "")
        date = (item.findtext("pubDate") or item.findtext(ATOM + "updated")
                or item.findtext(ATOM + "published"))
        words = " ".join(html.unescape(title).split())
        rows.append([when(date), words, link.strip()])
    return rows[:50]


def main():
    urls = os.environ.get("FEEDS", "").split()
    if not urls:
        return
    try:
        with open("feeds.json", encoding="utf-8") as file:
            cache = json.load(file)
    except (OSError, ValueError):
        cache = {}
    problems = []
    for url in urls:
        try:
            cache[url] = fetch(url, cache.get(url, {}))
        except (OSError, ValueError, ET.ParseError) as error:
            problems.append(f"{url}: {error}")
    cache = {url: cache[url] for url in urls if url in cache}
    with open("feeds.json.new", "w", encoding="utf-8") as file:
        json.dump(cache, file)
    os.replace("feeds.json.new", "feeds.json")
    rows = sorted((row for url in cache for row in cache[url].get("entries", [])), reverse=True)
    for _, title, link in rows[: int(os.environ.get("FEED_ROWS") or 10)]:
        href = f" | href='{link}'" if link.startswith(("http://", "https://")) and "'" not in link else ""
        print(title.replace("|", "¦") + href)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems and len(problems) == len(urls):
        sys.exit(1)


main()
