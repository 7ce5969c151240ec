#!/usr/bin/env python3
# <xbar.title>Now playing</xbar.title>
# <xbar.desc>What MPD plays.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(MPD_HOST="localhost"): Host, or the path of the socket.</xbar.var>
# <xbar.var>number(MPD_PORT=6600): Port.</xbar.var>
"""Asks MPD in its own protocol, and MPRIS players through busctl where there is one."""
import json
import os
import shutil
import socket
import subprocess
import sys


def mpd(host, port):
    kind = socket.AF_UNIX if host.startswith("/") else socket.AF_INET
    with socket.socket(kind, socket.SOCK_STREAM) as connection:
        connection.settimeout(2)
        connection.connect(host if kind == socket.AF_UNIX else (host, port))
        stream = connection.makefile("rw", encoding="utf-8", newline="\n")
        if not stream.readline().startswith("OK MPD"):
            return None
        answers = {}
        for command in ("status", "currentsong"):
            stream.write(command + "\n")
            stream.flush()
            for line in stream:
                if line.startswith(("OK", "ACK")):
                    break
                key, _, value = line.rstrip("\n").partition(": ")
                answers[key.lower()] = value
    if answers.get("state") not in ("play", "pause"):
        return None
    title = answers.get("title") or os.path.basename(answers.get("file", ""))
    length = float(answers.get("duration") or 0)
    share = float(answers.get("elapsed") or 0) / length if length else None
    return title, answers.get("artist", ""), answers["state"] == "play", share


def mpris():
    if not shutil.which("busctl"):
        return None
    def call(*words):
        run = subprocess.run(["busctl", "--user", "--json=short", *words],
                             capture_output=True, text=True, timeout=2)
        return json.loads(run.stdout) if run.returncode == 0 else None
    names = call("list", "--acquired") or []
    for entry in names:
        name = entry.get("name", "")
        if not name.startswith("org.mpris.MediaPlayer2."):
            continue
        where = (name, "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player")
        state = call("get-property", *where, "PlaybackStatus")
        data = call("get-property", *where, "Metadata")
        if not state or not data or state.get("data") == "Stopped":
            continue
        song = {key: value.get("data") for key, value in data.get("data", {}).items()}
        artists = song.get("xesam:artist") or []
        return song.get("xesam:title", ""), ", ".join(artists), state["data"] == "Playing", None
    return None


def main():
    song = None
    try:
        song = mpd(os.environ.get("MPD_HOST") or "localhost",
                   int(os.environ.get("MPD_PORT") or 6600))
    except OSError:
        pass
    song = song or mpris()
    if not song:
        return
    title, artist, plays, share = song
    answer = {"text": title, "class": "playing" if plays else "paused"}
    if artist:
        answer["tooltip"] = artist
    if share is not None:
        answer["percentage"] = round(100 * share)
    json.dump(answer, sys.stdout, ensure_ascii=False)
    print()


main()
