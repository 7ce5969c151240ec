#!/bin/sh
# Unread mail of a Maildir, as an i3blocks module: full text, short text, colour.
# <xbar.title>Mail</xbar.title>
# <xbar.desc>Unread messages of a Maildir and its folders.</xbar.desc>
# <xbar.var>string(MAILDIR="~/Maildir"): The folder.</xbar.var>

folder=${MAILDIR:-$HOME/Maildir}
case $folder in "~"/*) folder=$HOME/${folder#"~/"} ;; esac
[ -d "$folder" ] || exit 0

# New mail is in new/; in cur/ what has no S (seen) among its flags is unread.
count=$(
  find "$folder" -type f \( -path '*/new/*' -o -path '*/cur/*' ! -name '*:2,*S*' \) 2>/dev/null |
    wc -l
)
count=$((count))
[ "$count" -gt 0 ] || exit 0
echo "$count unread"
echo "$count"
