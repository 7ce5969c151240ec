#!/bin/sh
# <xbar.title>Tail</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The last lines of a file.</xbar.desc>
# <xbar.var>string(TAIL_FILE=""): The file.</xbar.var>
# <xbar.var>number(TAIL_LINES=5): The number of lines.</xbar.var>
# A log line may contain anything, so no part of it is read as a parameter.
# <today.dialect>text</today.dialect>

[ -n "${TAIL_FILE:-}" ] || exit 0
case $TAIL_FILE in "~"/*) TAIL_FILE=$HOME/${TAIL_FILE#"~/"} ;; esac
# Reading a pipe would block.
if [ ! -f "$TAIL_FILE" ] || [ ! -r "$TAIL_FILE" ]; then
  echo "$TAIL_FILE cannot be read" >&2
  exit 1
fi
# Reads at most 64 KiB, which is enough for any card, even if the file has no line feeds.
tail -c 65536 <"$TAIL_FILE" | tail -n "${TAIL_LINES:-5}"
