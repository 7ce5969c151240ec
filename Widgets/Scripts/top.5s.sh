#!/bin/sh
# <xbar.title>Processes</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The processes that use the most processor time.</xbar.desc>
# <xbar.var>number(TOP_ROWS=5): The number of processes.</xbar.var>
# <xbar.var>number(TOP_PERCENT=1): Show processes that use at least this percentage of one processor.</xbar.var>

# Reads /proc and stores the values for the next run, so that it need not wait between two readings.
# TODAY_PROC replaces /proc.
proc=${TODAY_PROC:-/proc}
state=${TODAY_CONTAINER:-.}/processes
LC_ALL=C
export LC_ALL

# The time, then one line for each process: id and start, ticks, name.
look() {
  cut -d ' ' -f 1 "$proc/uptime" || return
  cat "$proc"/[0-9]*/stat 2>/dev/null | awk '
    # The name is in parentheses and may contain spaces and parentheses.
    match($0, /\(.*\) [A-Za-z] /) {
      name = substr($0, RSTART + 1, RLENGTH - 5)
      split(substr($0, RSTART + RLENGTH), rest, " ")
      gsub(/[\001-\037\177]/, " ", name)
      print $1 "." rest[19], rest[11] + rest[12], name
    }'
}

if [ ! -r "$state" ]; then
  # On the first run, takes a second reading to compare.
  look >"$state" || exit 1
  sleep 0.3
fi
new=$(look) || exit 1

# A process that has reached the percentage stays for half a minute, so that rows around it do not
# come and go.
[ -r "$state.shown" ] || : >"$state.shown"
printf '%s\n' "$new" | awk -v rows="${TOP_ROWS:-5}" -v least="${TOP_PERCENT:-1}" \
  -v ticks="$(getconf CLK_TCK 2>/dev/null || echo 100)" -v list="$state.shown.new" '
  part == "shown" { reached[$1] = $2; next }
  FNR == 1 { uptime[part == "old"] = $1; next }
  part == "old" { before[$1] = $2; next }
  {
    time = uptime[0] - uptime[1]
    # A process that is new since the last reading has used all its time since then.
    if (time <= 0) next
    percent = 100 * ($2 - before[$1]) / ticks / time
    if (percent >= least) reached[$1] = uptime[0]
    if (!($1 in reached) || uptime[0] - reached[$1] > 30) next
    print $1, reached[$1] >list
    name = $0
    sub(/^[^ ]* [^ ]* /, "", name)
    gsub(/\|/, "¦", name)
    if (name ~ /^--/) sub(/^-/, "‐", name)
    used[++count] = percent
    names[count] = name
  }
  END {
    for (shown = 0; shown < rows && shown < count; shown++) {
      best = 0
      for (i = 1; i <= count; i++) if (used[i] > (best ? used[best] : -1)) best = i
      if (!best) break
      printf "%s | emojize=false badge=\"%.0f %%\"\n", names[best], used[best]
      used[best] = -1
    }
  }' part=shown "$state.shown" part=old "$state" part=new -
printf '%s\n' "$new" >"$state.new" && mv "$state.new" "$state"
: >>"$state.shown.new" && mv "$state.shown.new" "$state.shown"
