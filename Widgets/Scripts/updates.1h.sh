#!/bin/sh
# <xbar.title>Updates</xbar.title>
# <xbar.desc>Packages that have a newer version, as far as the lists know.</xbar.desc>
# <xbar.dependencies>apt-get, dnf or pacman: whichever there is</xbar.dependencies>

# Nothing is fetched: the system's own timer keeps the lists.
if command -v apt-get >/dev/null 2>&1; then
  LC_ALL=C apt-get --simulate --quiet --quiet dist-upgrade 2>/dev/null | awk '
    /^Inst / { count++; if (/-[Ss]ecurity/) security++; names[count] = $2 }
    END {
      if (!count) exit
      printf "%d package%s%s%s\n", count, count == 1 ? "" : "s", \
        security ? ", " security " security" : "", security ? " | color=yellow" : ""
      print "---"
      for (i = 1; i <= count && i <= 40; i++) print names[i]
    }'
elif command -v dnf >/dev/null 2>&1; then
  LC_ALL=C dnf --cacheonly --quiet list --upgrades 2>/dev/null | awk '
    NF == 3 { names[++count] = $1 }
    END {
      if (!count) exit
      printf "%d package%s\n---\n", count, count == 1 ? "" : "s"
      for (i = 1; i <= count && i <= 40; i++) print names[i]
    }'
elif command -v pacman >/dev/null 2>&1; then
  pacman -Qu 2>/dev/null | awk '
    { names[++count] = $1 }
    END {
      if (!count) exit
      printf "%d package%s\n---\n", count, count == 1 ? "" : "s"
      for (i = 1; i <= count && i <= 40; i++) print names[i]
    }'
fi
