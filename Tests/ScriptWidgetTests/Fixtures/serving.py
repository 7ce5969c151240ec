"""Serves what a script asks for while it runs: serving.py KIND ANSWERS COMMAND…

KIND is `tcp`, `tls:FILE` with a certificate and its key, or the path of a socket. ANSWERS is a JSON object: a request's line, or a line and
a header of it, and the bytes that answer; `greeting` comes before anything is asked. `{port}` in
the environment and in an answer becomes the port. What was asked is written to `requests` in the home. The answer `wait`
keeps the connection open until the script closes it, and `close` closes it at once.
"""
import json
import os
import socket
import ssl
import subprocess
import sys
import threading


def find(answers, lines):
    for line in lines[1:]:
        if f"{lines[0]} {line}" in answers:
            return answers[f"{lines[0]} {line}"]
    return answers.get(lines[0], "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")


def serve_connection(connection, answers, log):
    with connection, connection.makefile("rwb") as stream:
        speaks_lines = "greeting" in answers
        if speaks_lines:
            if answers["greeting"] == "close":
                return
            stream.write(answers["greeting"].encode())
            stream.flush()
        lines = []
        for line in stream:
            line = line.decode(errors="replace").rstrip("\r\n")
            if line or speaks_lines:
                lines.append(line)
            if speaks_lines or not line:
                if not lines:
                    return
                log.append(lines)
                answer = find(answers, lines)
                if answer == "wait":
                    stream.read()
                if answer in ("wait", "close"):
                    return
                stream.write(answer.encode())
                stream.flush()
                if not speaks_lines:
                    return
                lines = []


def serve_any(connection, answers, log, context):
    try:
        if context:
            connection = context.wrap_socket(connection, server_side=True)
        serve_connection(connection, answers, log)
    except OSError:
        # The script has closed the connection.
        connection.close()


def serve(listener, answers, log, context):
    while True:
        connection, _ = listener.accept()
        threading.Thread(
            target=serve_any, args=(connection, answers, log, context), daemon=True).start()


def main():
    kind, file, *command = sys.argv[1:]
    with open(file, encoding="utf-8") as source:
        answers = json.load(source)
    context = None
    if kind.startswith("tls:"):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(kind[4:])
    has_port = kind == "tcp" or context is not None
    listener = socket.socket(socket.AF_INET if has_port else socket.AF_UNIX)
    listener.bind(("127.0.0.1", 0) if has_port else kind)
    listener.listen(16)
    port = str(listener.getsockname()[1]) if has_port else ""
    answers = {asked: answer.replace("{port}", port) for asked, answer in answers.items()}
    log = []
    threading.Thread(target=serve, args=(listener, answers, log, context), daemon=True).start()
    environment = {name: value.replace("{port}", port) for name, value in os.environ.items()}
    status = subprocess.run(command, env=environment, check=False).returncode
    with open(os.path.join(os.environ["HOME"], "requests"), "w", encoding="utf-8") as target:
        target.write("\n".join(line for lines in log for line in lines))
    # Connections that are still open are not waited for.
    os._exit(status if status >= 0 else 128 - status)


main()
