#!/usr/bin/env python3
# <xbar.title>Now playing</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The song that MPD or an MPRIS player is playing.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(MPD_HOST="localhost"): Host or socket path, optionally after password@.</xbar.var>
# <xbar.var>number(MPD_PORT=6600): Port.</xbar.var>
# <today.dialect>waybar</today.dialect>
"""Uses MPD's protocol, and busctl for MPRIS players."""
import html
import json
import os
import shutil
import socket
import subprocess
import sys


def mpd(host, port):
    password, _, host = host.rpartition("@")
    kind = socket.AF_UNIX if host.startswith("/") else socket.AF_INET
    with socket.socket(kind, socket.SOCK_STREAM) as connection:
        connection.settimeout(2)
        connection.connect(host if kind == socket.AF_UNIX else (host, port))
        stream = connection.makefile("rw", encoding="utf-8", errors="replace", newline="\n")
        if not stream.readline(1000).startswith("OK MPD"):
            return None
        answers = {}
        commands = ["status", "currentsong"]
        if password:
            commands.insert(0, 'password "' + password.replace('"', "") + '"')
        for command in commands:
            stream.write(command + "\n")
            stream.flush()
            for _ in range(200):
                line = stream.readline(10_000)
                if not line or line.startswith(("OK", "ACK")):
                    break
                key, _, value = line.rstrip("\n").partition(": ")
                answers[key.lower()] = value
    if answers.get("state") not in ("play", "pause"):
        return None
    title = answers.get("title") or answers.get("name") or os.path.basename(answers.get("file", ""))
    length = float(answers.get("duration") or 0)
    share = float(answers.get("elapsed") or 0) / length if length else None
    return title, answers.get("artist", ""), answers["state"] == "play", share


def mpris():
    if not shutil.which("busctl"):
        return None

    def call(*words):
        run = subprocess.run(["busctl", "--user", "--json=short", *words], capture_output=True,
                             timeout=2, stdin=subprocess.DEVNULL)
        return json.loads(run.stdout.decode("utf-8", "replace")) if run.returncode == 0 else None

    paused = None
    for entry in call("list", "--acquired") or []:
        name = entry.get("name", "")
        if not name.startswith("org.mpris.MediaPlayer2."):
            continue
        where = (name, "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player")
        state = (call("get-property", *where, "PlaybackStatus") or {}).get("data", "Stopped")
        if state == "Stopped":
            continue
        data = (call("get-property", *where, "Metadata") or {}).get("data", {})
        song = {key: value.get("data") for key, value in data.items()}
        artists = ", ".join(song.get("xesam:artist") or [])
        found = song.get("xesam:title") or "", artists, state == "Playing", None
        # A playing player is preferred to a paused one.
        if state == "Playing":
            return found
        paused = paused or found
    return paused


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    song = None
    try:
        song = mpd(os.environ.get("MPD_HOST") or "localhost",
                   int(os.environ.get("MPD_PORT") or 6600))
    except OSError:
        pass
    try:
        song = song or mpris()
    except (OSError, ValueError, subprocess.TimeoutExpired):
        pass
    if not song or not song[0]:
        return
    title, artist, plays, share = song
    # Both texts are read as markup.
    answer = {"text": html.escape(title[:500]), "class": "playing" if plays else "paused"}
    if artist:
        answer["tooltip"] = html.escape(artist[:500])
    if share is not None:
        answer["percentage"] = round(100 * share)
    json.dump(answer, sys.stdout, ensure_ascii=False)
    print()


main()
