# The containing app of a Today widget in sh. Copy this file next to the app's program, in its .app
# folder, and source it first. It needs only POSIX sh, awk and readlink.
#
#     . "$(dirname "$(readlink -f "$0")")/today-app.sh"
#     echo 3 >"$(group_folder group.dev.example.tally)/count"
#     set_has_content true dev.example.Tally.Today
#     post_notice changed group.dev.example.tally
#
# The functions work whether the board or you started the app, and whether or not a board is open. For a
# group or a widget that is not in the app's property lists they print an error and return status 1.
# The property lists must be XML. Names that start with today_app are reserved for this file.

# group_folder GROUP: prints the folder that the app shares with its widgets, and creates it if it does
# not exist. The group must be in the app's Entitlements.plist.
group_folder() {
  case "
$(today_app_strings com.apple.security.application-groups "$today_app/Entitlements.plist")
" in
  *"
$1
"*) ;;
  *)
    today_app_fail "the group ${1:-} is not in the app's Entitlements.plist"
    return 1
    ;;
  esac
  if [ "$(today_app_encode "._-" "$1")" != "$1" ]; then
    today_app_fail "$1 is not the identifier of a group"
    return 1
  fi
  today_app_made "$(today_app_folder data "${XDG_DATA_HOME:-}" .local/share)/Groups/$1"
}

# set_has_content true|false WIDGET: hides the card of one of the app's own widgets, or shows it again,
# also on an open board. If the value is already stored, nothing is written.
set_has_content() {
  today_app_id=$(today_app_strings CFBundleIdentifier "$today_app/Info.plist")
  if [ -z "$today_app_id" ]; then
    today_app_fail "this program is not in an .app with a CFBundleIdentifier"
    return 1
  fi
  today_app_part=${2:-}
  today_app_part=${today_app_part#"$today_app_id".}
  if [ "$today_app_id.$today_app_part" != "${2:-}" ] || [ -z "$today_app_part" ] ||
    [ "$(today_app_encode - "$today_app_part")" != "$today_app_part" ]; then
    today_app_fail "${2:-} is not a widget of $today_app_id"
    return 1
  fi
  case ${1:-} in
  true | false) ;;
  *)
    today_app_fail "set_has_content needs true or false, and the identifier of a widget"
    return 1
    ;;
  esac
  today_app_file=$(today_app_made \
    "$(today_app_folder state "${XDG_STATE_HOME:-}" .local/state)/content")/$2.json || return 1
  if [ -r "$today_app_file" ]; then
    case $(cat "$today_app_file") in *"\"flag\":$1"*) return 0 ;; esac
  fi
  if (
    umask 077
    printf '{"flag":%s,"by":"%s","at":%s}\n' "$1" "$today_app_id" "$(date +%s)" \
      >"$today_app_file.$$~"
  ) && mv -f "$today_app_file.$$~" "$today_app_file"; then
    return 0
  fi
  rm -f "$today_app_file.$$~"
  today_app_fail "$today_app_file cannot be written"
}

# post_notice NAME GROUP: posts a notice. A GroupNotice with this name receives it in each running member
# of the group.
post_notice() {
  today_app_notice=$(today_app_encode "" "${1:-}")
  if [ -z "$today_app_notice" ] || [ ${#today_app_notice} -gt 250 ]; then
    today_app_fail "the name of a notice is empty or too long"
    return 1
  fi
  today_app_place=$(group_folder "${2:-}") || return 1
  today_app_place=$(today_app_made "$today_app_place/.notices") || return 1
  # Observers are notified when a file that was open for writing is closed.
  (umask 077 && : >>"$today_app_place/$today_app_notice")
}

# --- Internal functions ---

today_app_fail() {
  echo "today-app.sh: $1" >&2
  return 1
}

# Creates a folder and prints it.
today_app_made() {
  (umask 077 && mkdir -p "$1") && printf '%s\n' "$1"
}

# One of Today's folders: in TODAY_HOME if it is set, else an XDG folder, which must be absolute.
today_app_folder() {
  if [ -n "${TODAY_HOME:-}" ]; then
    printf '%s\n' "$TODAY_HOME/$1"
    return
  fi
  case $2 in
  /*) printf '%s\n' "$2/today" ;;
  *) printf '%s\n' "${HOME:-}/$3/today" ;;
  esac
}

# Prints the strings of a key in an XML property list, one a line.
today_app_strings() {
  [ -r "$2" ] || return 0
  LC_ALL=C awk -v key="$1" '
    { text = text $0 "\n" }
    END {
      while ((start = index(text, "<!--")) > 0) {
        end = index(substr(text, start), "-->")
        if (end == 0) break
        text = substr(text, 1, start - 1) substr(text, start + end + 2)
      }
      start = index(text, "<key>" key "</key>")
      if (start == 0) exit
      text = substr(text, start + length(key) + 11)
      if (match(text, /<key>|<\/dict>/)) text = substr(text, 1, RSTART - 1)
      while (match(text, /<string>[^<]*<\/string>/)) {
        print substr(text, RSTART + 8, RLENGTH - 17)
        text = substr(text, RSTART + RLENGTH)
      }
    }' "$2"
}

# Encodes all bytes except letters, digits and the given marks as %XX.
today_app_encode() {
  printf '%s' "$2" | LC_ALL=C awk -v marks="$1" '
    BEGIN {
      for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i
      RS = "\001"
    }
    {
      if (NR > 1) printf "%%01"
      for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        if (c ~ /[A-Za-z0-9]/ || index(marks, c) > 0) printf "%s", c
        else printf "%%%02X", code[c]
      }
    }'
}

# The .app around the program comes first: if another app started this program, TODAY_BUNDLE is that
# app's.
today_app=$(readlink -f "$0" 2>/dev/null) || today_app=$0
while :; do
  case $today_app in
  */*) today_app=${today_app%/*} ;;
  *)
    today_app=${TODAY_BUNDLE:-}
    break
    ;;
  esac
  case $today_app in
  *.app) if [ -r "$today_app/Info.plist" ]; then break; fi ;;
  esac
done
