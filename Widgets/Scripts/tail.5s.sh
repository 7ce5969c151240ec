#!/bin/sh
# <xbar.title>Tail</xbar.title>
# <xbar.desc>The last lines of a file.</xbar.desc>
# <xbar.var>string(TAIL_FILE=""): The file.</xbar.var>
# <xbar.var>number(TAIL_LINES=5): How many lines.</xbar.var>

# Written in the text dialect: a line of a log may look like anything.
[ -n "${TAIL_FILE:-}" ] || exit 0
case $TAIL_FILE in "~"/*) TAIL_FILE=$HOME/${TAIL_FILE#"~/"} ;; esac
if [ ! -r "$TAIL_FILE" ]; then
  echo "$TAIL_FILE cannot be read" >&2
  exit 1
fi
tail -n "${TAIL_LINES:-5}" -- "$TAIL_FILE"
