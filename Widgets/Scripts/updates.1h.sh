#!/bin/sh
# <xbar.title>Updates</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Packages that can be upgraded, according to the package lists.</xbar.desc>
# Fetches nothing. The system's own timer updates the package lists.
LC_ALL=C
export LC_ALL

# Reads a package name and optionally "security" on each line, and writes the card.
card() {
  awk '
    NF {
      gsub(/[^A-Za-z0-9.+:_@-]/, "", $1)
      names[++count] = $1
      if ($2 == "security") security++
    }
    END {
      if (!count) exit
      printf "%d package%s", count, count == 1 ? "" : "s"
      if (security) printf ", %d for security | color=yellow", security
      print "\n---"
      for (i = 1; i <= count && i <= 40; i++) print names[i] " | emojize=false"
      if (count > 40) printf "and %d more\n", count - 40
    }'
}

failed() {
  echo "$1 cannot say what is new" >&2
  exit 1
}

if command -v apt-get >/dev/null 2>&1; then
  found=$(timeout 25 apt-get --simulate --quiet --quiet dist-upgrade </dev/null) || failed apt-get
  printf '%s\n' "$found" | awk '/^Inst / { print $2, (/-[Ss]ecurity/ ? "security" : "") }' | card
elif command -v dnf >/dev/null 2>&1; then
  found=$(timeout 25 dnf --cacheonly --quiet list --upgrades </dev/null) || failed dnf
  printf '%s\n' "$found" | awk 'NF == 3 { sub(/\.[^.]*$/, "", $1); print $1 }' | card
elif command -v pacman >/dev/null 2>&1; then
  # The command fails if there are no updates.
  timeout 25 pacman -Qu </dev/null 2>/dev/null | awk '{ print $1 }' | card
fi
