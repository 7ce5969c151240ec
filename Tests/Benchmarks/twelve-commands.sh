#!/bin/sh
# usage: twelve-commands.sh TODAY HOME — a board of twelve command widgets at two seconds, for measuring.
set -eu
today=$1
export TODAY_HOME=$2
number=0
add() {
  number=$((number + 1))
  "$today" add --yes --every 2s --title "Command $number" -- "$@" >/dev/null
}
# What is on a new board by itself is not measured.
"$today" list >/dev/null
"$today" list | awk '$2 ~ /\./ { print $2 }' | xargs -r "$today" disable >/dev/null
add date
add uptime
add free -m
add df -h /
add cat /proc/loadavg
add ls -la /
add uname -a
add head -12 /proc/meminfo
add id
add ps -e --no-headers -o comm
add cat /etc/os-release
add head -8 /proc/stat
