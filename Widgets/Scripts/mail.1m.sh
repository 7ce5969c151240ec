#!/bin/sh
# <xbar.title>Mail</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Unread messages of a Maildir and its folders.</xbar.desc>
# <xbar.var>string(MAILDIR="~/Maildir"): The Maildir folder.</xbar.var>
# Prints the lines of an i3blocks module: full text, short text, colour.
# <today.dialect>i3blocks</today.dialect>

folder=${MAILDIR:-$HOME/Maildir}
case $folder in "~"/*) folder=$HOME/${folder#"~/"} ;; esac
if [ ! -d "$folder" ]; then
  # Without a setting, a missing folder is not an error.
  [ -n "${MAILDIR:-}" ] && [ "$MAILDIR" != "~/Maildir" ] || exit 0
  echo "$folder is not a folder" >&2
  exit 1
fi

# New mail is in new/. In cur/, messages without the flag S (seen) are unread. Names are not read
# line by line, because a name may contain a line feed.
count=$(
  find "$folder" \( -name .Trash -o -name .Junk -o -name .Spam -o -name tmp \) -prune -o \
    -type f \( -path '*/new/*' -o -path '*/cur/*' ! -name '*:2,*S*' \) \
    -exec printf '%.0sx' {} + 2>/dev/null | wc -c
)
count=$((count))
[ "$count" -gt 0 ] || exit 0
echo "$count unread"
echo "$count"
[ "$count" -lt 100 ] || echo "#ffff00"
