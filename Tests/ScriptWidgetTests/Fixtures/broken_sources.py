#!/usr/bin/env python3
"""Runs scripts whose source breaks in all ways: broken_sources.py SCRIPTS CERTIFICATES

Each script runs with a sound server, with each fault of it, and with the sound server again. A line of JSON is printed for
each run. Scripts run at the same time, each in a fork of this process, so that Python's modules are loaded once.
"""
import http.client
import imaplib
import json
import os
import re
import runpy
import select
import shutil
import socket
import ssl
import sys
import tempfile
import urllib.request
import xml.etree.ElementTree

import recorded

SCRIPTS, CERTIFICATES = sys.argv[1:]
FAULTS = ("refused", "slow", "garbage", "cut", "untrusted", "expired", "otherName", "login", "forbidden", "wait", "error")
#: 2026-11-21 09:41 UTC. Each run is an hour after the one before, so that no answer is fresh.
START = 1795254060
WEB = {
    "air.30m.py": {"AIR_LATITUDE": "45.07", "AIR_LONGITUDE": "7.69", "AIR_SERVER": "https://127.0.0.1:{}"},
    "caldav.15m.py": {"CALDAV_URLS": "https://ada@127.0.0.1:{}/feed/home.ics", "CALDAV_PASSWORD": "secret"},
    "checks.1m.py": {"CHECKS": "https://127.0.0.1:{}/health"},
    "feeds.30m.py": {"FEEDS": "https://ada:secret@127.0.0.1:{}/feed"},
    "forge.5m.py": {"FORGE_SERVER": "https://127.0.0.1:{}", "FORGE_TOKEN": "secret"},
    "hacker-news.15m.py": {"HN_SERVER": "https://127.0.0.1:{}"},
    "home-assistant.1m.py": {"HA_SERVER": "https://127.0.0.1:{}", "HA_TOKEN": "secret", "HA_ENTITIES": "light.kitchen"},
    "markets.15m.py": {"MARKET_COINS": "bitcoin", "MARKET_STOCKS": "aapl.us",
                       "MARKET_COINS_SERVER": "https://127.0.0.1:{}", "MARKET_STOCKS_SERVER": "https://127.0.0.1:{}/stocks"},
    "prometheus.1m.py": {"PROM_QUERY": "load", "PROM_SERVER": "https://127.0.0.1:{}", "PROM_TOKEN": "secret"},
}
#: Their servers have other protocols.
OTHERS = {
    "mail-imap.5m.py": {"MAIL_ACCOUNTS": "imaps://ada@127.0.0.1:{}", "MAIL_PASSWORD": "secret"},
    "ups.1m.py": {"UPS": "rack@127.0.0.1:{}", "UPS_USER": "ada", "UPS_PASSWORD": "secret"},
    "now-playing.2m.py": {"MPD_HOST": "secret@127.0.0.1", "MPD_PORT": "{}", "PLAYER_COVER": "false"},
}
FAULTS_OF = {
    "mail-imap.5m.py": ("refused", "slow", "garbage", "cut", "untrusted", "expired", "otherName", "login", "error"),
    "ups.1m.py": ("refused", "slow", "garbage", "cut", "login"),
    "now-playing.2m.py": ("slow", "garbage", "cut", "login"),
}
STATUS = {"login": "401 X", "forbidden": "403 X", "wait": "429 X\r\nRetry-After: 600", "error": "500 X"}
ICS = "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Home\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261122T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"


def speak_http(stream, mode):
    line = stream.readline().decode()
    while stream.readline().strip():
        pass
    path = line.split()[1].partition("?")[0]
    body = b"<garbage" if mode == "garbage" else ICS.encode() if path.endswith(".ics") else recorded.answer(path) or b""
    status = STATUS.get(mode, "200 OK")
    stream.write(f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)


def speak_imap(stream, mode):
    message = "From: Ada <ada@example.org>\r\nSubject: The engine runs\r\n\r\n"
    stream.write(b"* OK ready\r\n" if mode != "garbage" else b"HTTP/1.1 400 Bad Request\r\n")
    stream.flush()
    for line in stream:
        tag, _, words = line.decode().strip().partition(" ")
        command = words.upper().removeprefix("UID ").partition(" ")[0]
        lines = {
            "CAPABILITY": "* CAPABILITY IMAP4rev1\r\n", "EXAMINE": "* OK [UIDVALIDITY 1] valid\r\n", "SEARCH": "* SEARCH 1\r\n",
            "FETCH": '* 1 FETCH (UID 1 INTERNALDATE "21-Nov-2026 09:00:00 +0000" BODY[HEADER.FIELDS (FROM SUBJECT)]'
                     f" {{{len(message)}}}\r\n{message})\r\n"}.get(command, "")
        answer = "OK done"
        if command == "LOGIN" and mode in ("login", "error"):
            answer = "NO [AUTHENTICATIONFAILED] no" if mode == "login" else "NO [UNAVAILABLE] later"
        stream.write(f"{lines}{tag} {answer}\r\n".encode())
        stream.flush()


def speak_nut(stream, mode):
    for line in stream:
        words = line.decode().split()
        answer = "OK"
        if mode == "garbage":
            answer = "HTTP/1.1 400 Bad Request"
        elif words[0] == "PASSWORD" and mode == "login":
            answer = "ERR ACCESS-DENIED"
        elif words[0] == "LIST":
            answer = 'BEGIN LIST VAR rack\nVAR rack ups.status "OL"\nVAR rack battery.charge "100"\nEND LIST VAR rack'
        stream.write(answer.encode() + b"\n")
        stream.flush()


def speak_mpd(stream, mode):
    stream.write(b"OK MPD 0.23.5\n" if mode != "garbage" else b"HTTP/1.1 400 Bad Request\n")
    stream.flush()
    for line in stream:
        answer = {"status": "state: pause\n", "currentsong": "file: a.ogg\nTitle: Sinnerman\n"}.get(line.decode().strip(), "")
        refused = line.startswith(b"password") and mode == "login"
        stream.write(b"ACK [3@0] {password} incorrect password\n" if refused else answer.encode() + b"OK\n")
        stream.flush()


SPEAK = {"mail-imap.5m.py": speak_imap, "ups.1m.py": speak_nut, "now-playing.2m.py": speak_mpd}


def serve(script, control):
    """Reads a mode, answers with the port, and serves in this mode until the next one."""
    speak = SPEAK.get(script, speak_http)
    has_tls = speak in (speak_http, speak_imap)
    listener, port, mode, held = None, 0, "", []
    while True:
        ready, _, _ = select.select([entry for entry in (control, listener) if entry], [], [])
        if control in ready:
            mode = control.recv(100).decode()
            if not mode:
                return
            held.clear()
            if listener and mode == "refused":
                listener.close()
                listener = None
            elif not listener:
                listener = socket.socket()
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.bind(("127.0.0.1", port))
                listener.listen(16)
                port = listener.getsockname()[1]
            control.sendall(str(port).encode())
            continue
        connection = listener.accept()[0]
        connection.settimeout(50)
        if mode == "slow":
            held.append(connection)
            continue
        if mode == "cut":
            connection.close()
            continue
        try:
            if has_tls:
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                name = {"expired": "expired", "otherName": "other"}.get(mode, "good")
                context.load_cert_chain(f"{CERTIFICATES}/{name}.pem")
                connection = context.wrap_socket(connection, server_side=True)
            with connection, connection.makefile("rwb") as stream:
                speak(stream, mode)
        except OSError:
            # The script has closed the connection.
            connection.close()


def run(path, environment, folder):
    """Runs a script in a fork. Returns its status, output and errors."""
    child = os.fork()
    if child == 0:
        for number, name in ((1, "output"), (2, "errors")):
            os.dup2(os.open(f"{folder}/{name}", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = [path, "once"]
        try:
            runpy.run_path(path, run_name="__main__")
        finally:
            sys.stdout.flush()
            os._exit(1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    texts = []
    for name in ("output", "errors"):
        with open(f"{folder}/{name}", encoding="utf-8") as file:
            texts.append(file.read())
    return status, *texts


def check(script, settings, folder):
    """All runs of a script."""
    here, there = socket.socketpair()
    server = os.fork()
    if server == 0:
        here.close()
        serve(script, there)
        os._exit(0)
    there.close()
    for number, fault in enumerate(("sound", *FAULTS_OF.get(script, FAULTS), "again")):
        here.sendall(fault.encode())
        port = here.recv(100).decode()
        environment = {name: value.format(port) for name, value in settings.items()}
        environment.update(
            PATH="/usr/bin:/bin", HOME=folder, TODAY_CONTAINER=folder, TZ="UTC", LANG="C.UTF-8", TODAY_NOW=str(START + 3600 * number),
            CA_FILE="" if fault == "untrusted" else f"{CERTIFICATES}/ca.pem", WEB_SECONDS="0.3" if fault == "slow" else "10")
        status, output, errors = run(f"{SCRIPTS}/{script}", environment, folder)
        # The port differs in each run.
        errors, output = (re.sub(r"(127\.0\.0\.1):\d+", r"\1", text) for text in (errors, output))
        row = {"script": script, "fault": fault, "status": status, "output": output, "errors": errors.strip()}
        os.write(1, json.dumps(row).encode() + b"\n")
    here.close()
    os.waitpid(server, 0)


def main():
    folder = tempfile.mkdtemp(prefix="today-broken-", dir="/tmp")
    try:
        for script, settings in {**WEB, **OTHERS}.items():
            own = f"{folder}/{script}"
            os.mkdir(own)
            if os.fork() == 0:
                check(script, settings, own)
                os._exit(0)
        statuses = [os.wait()[1] for _ in {**WEB, **OTHERS}]
    finally:
        shutil.rmtree(folder)
    sys.exit(max(statuses) > 0)


main()
