# A Today widget in sh. Copy this file next to your program, define the functions that the board calls,
# and source the file at the end of your program. It needs only POSIX sh and awk.
#
#     view_will_appear() { show "$(text "Hello")"; }
#     . "$TODAY_BUNDLE/today-widget.sh"
#
# The file implements the protocol: JSON-RPC 2.0 on standard input and output, one object a line. Redirect
# all other output to >&2, which is the widget's log.
#
# Functions that the board calls. Define those that your widget needs:
#
#     begin                      the first call
#     view_will_appear           show the current content, within 2 seconds
#     perform_update REASON      show new content and set outcome=newData, noData, or failed with
#                                failure=WHY, within 10 seconds. Optional
#     activate ACTION            the user tapped a node with this action; open_url is now allowed
#     items_returned ACTION TEXT
#                                an Action that the user started on a node with "returns" has returned
#                                items. TEXT is what item_text prints for the first one. Without this
#                                function, activate is called
#     view_did_appear, view_will_disappear, view_did_disappear
#     display_mode_did_change, size_did_change, appearance_did_change, memory_warning
#     will_end                   the last call
#
# Variables: $bundle_identifier, $display_mode (compact or expanded), $columns, $rows, $appearance (dark or
# light). Set largest_display_mode=expanded for a card that can show more. Names that start with today_ are
# reserved for this file.
#
# Limits: open_url does not wait for the answer; settings are in property lists, which the shell cannot
# read; empty lines at the end of a value are lost; each message takes some milliseconds.

# --- Messages to the board ---

# show NODE [SUMMARY]
show() {
  if [ $# -gt 1 ]; then
    say view "{\"root\":$1,\"summary\":$(json "$2")}"
  else
    say view "{\"root\":$1}"
  fi
}

# set_has_content true|false: hides the card, or shows it again. Sends only changes.
set_has_content() {
  [ "$1" != "$today_has_content" ] || return 0
  today_has_content=$1
  say setHasContent "{\"flag\":$1,\"bundleIdentifier\":$(json "$bundle_identifier")}"
}

# open_url URL: opens a URL within 5 seconds of a tap.
open_url() {
  today_requests=$((today_requests + 1))
  printf '{"jsonrpc":"2.0","id":%d,"method":"openURL","params":{"url":%s}}\n' \
    "$today_requests" "$(json "$1")"
}

# log LEVEL MESSAGE
log() { say log "{\"level\":\"$1\",\"message\":$(json "$2")}"; }

# say METHOD PARAMS: sends any notification.
say() { printf '{"jsonrpc":"2.0","method":"%s","params":%s}\n' "$1" "$2"; }

# --- Nodes: AnyLanguage.md describes all ---

# text WORDS [MEMBERS]: MEMBERS are other members of the node in JSON: '"style":{"bold":true}'
text() { printf '{"type":"text","text":%s%s}' "$(json "$1")" "${2:+,$2}"; }

# button WORDS ACTION
button() { printf '{"type":"button","text":%s,"action":%s}' "$(json "$1")" "$(json "$2")"; }

# gauge VALUE, from 0 to 1
gauge() { printf '{"type":"gauge","value":%s}' "$1"; }

# image PATH LABEL [ROWS]: a PNG, JPEG, WebP or GIF file in the widget's container or bundle.
image() {
  printf '{"type":"image","path":%s,"label":%s,"rows":%d}' "$(json "$1")" "$(json "$2")" "${3:-8}"
}

# vstack NODE... and hstack NODE...
vstack() { today_stack vstack 0 "$@"; }
hstack() { today_stack hstack 1 "$@"; }
today_stack() {
  printf '{"type":"%s","spacing":%d,"children":[' "$1" "$2"
  shift 2
  today_separator=
  for today_child in "$@"; do
    printf '%s%s' "$today_separator" "$today_child"
    today_separator=,
  done
  printf ']}'
}

# row WORDS ASIDE [MEMBERS]: a text at the left and another one at the right.
row() {
  printf '{"type":"hstack","spacing":1,"children":[%s,{"type":"spacer"},%s]%s}' \
    "$(text "$1" '"lineLimit":1')" "$(text "$2" '"style":{"color":"secondary"}')" "${3:+,$3}"
}

# --- JSON ---

# json TEXT: prints a JSON string. Bytes that are not UTF-8 become question marks.
json() {
  printf '%s\n' "$1" | LC_ALL=C awk '
    BEGIN { for (i = 1; i < 32; i++) escape[sprintf("%c", i)] = sprintf("\\u%04x", i) }
    {
      line = ""
      while ($0 != "") {
        if (match($0, /^[ !#-\[\]-~]+/)) {
          part = substr($0, 1, RLENGTH)
        } else if (match($0, /^[\302-\337][\200-\277]/) ||
          match($0, /^\340[\240-\277][\200-\277]/) ||
          match($0, /^[\341-\354\356\357][\200-\277][\200-\277]/) ||
          match($0, /^\355[\200-\237][\200-\277]/) ||
          match($0, /^\360[\220-\277][\200-\277][\200-\277]/) ||
          match($0, /^[\361-\363][\200-\277][\200-\277][\200-\277]/) ||
          match($0, /^\364[\200-\217][\200-\277][\200-\277]/)) {
          part = substr($0, 1, RLENGTH)
        } else {
          RLENGTH = 1
          part = substr($0, 1, 1)
          if (part == "\\" || part == "\"") part = "\\" part
          else if (part in escape) part = escape[part]
          else part = "?"
        }
        line = line part
        $0 = substr($0, RLENGTH + 1)
      }
      printf "%s%s", NR == 1 ? "\"" : "\\n", line
    }
    END { print NR == 0 ? "\"\"" : "\"" }'
}

# member PATH...: prints members of the current message, one a line, an empty line for a missing one. A
# path has / between names: member params/action
member() {
  printf '%s\n' "$today_line" | LC_ALL=C awk '
    # The UTF-8 bytes of a code point, which is given in decimal.
    function bytes(code) {
      if (code < 128) return code == 0 ? "" : sprintf("%c", code)
      if (code < 2048) return sprintf("%c%c", 192 + int(code / 64), 128 + code % 64)
      if (code < 65536)
        return sprintf("%c%c%c", 224 + int(code / 4096), 128 + int(code / 64) % 64, 128 + code % 64)
      return sprintf("%c%c%c%c", 240 + int(code / 262144), 128 + int(code / 4096) % 64,
        128 + int(code / 64) % 64, 128 + code % 64)
    }
    function hexadecimal(digits,  i, value) {
      value = 0
      for (i = 1; i <= 4; i++)
        value = value * 16 + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
      return value
    }
    # Reads a string after its opening quotation mark. `rest` then starts after the closing one.
    function string(  value, c, code) {
      value = ""
      while (match(rest, /^[^"\\]*/)) {
        value = value substr(rest, 1, RLENGTH)
        c = substr(rest, RLENGTH + 1, 2)
        rest = substr(rest, RLENGTH + 2)
        if (substr(c, 1, 1) != "\\") return value
        c = substr(c, 2, 1)
        rest = substr(rest, 2)
        if (c == "n") value = value "\n"
        else if (c == "t") value = value "\t"
        else if (c == "r") value = value "\r"
        else if (c == "b" || c == "f") value = value " "
        else if (c == "u") {
          code = hexadecimal(rest)
          rest = substr(rest, 5)
          if (code >= 55296 && code < 56320 && substr(rest, 1, 2) == "\\u") {
            code = 65536 + (code - 55296) * 1024 + hexadecimal(substr(rest, 3)) - 56320
            rest = substr(rest, 7)
          }
          value = value bytes(code)
        } else value = value c
      }
      return value
    }
    function found(value) { if (!(here in values)) values[here] = value }
    BEGIN {
      for (i = 1; i < ARGC; i++) wanted[i] = ARGV[i]
      count = ARGC - 1
      ARGC = 1
    }
    {
      rest = $0
      depth = 0
      while (rest != "") {
        c = substr(rest, 1, 1)
        rest = substr(rest, 2)
        if (c == "\"") {
          value = string()
          if (isObject[depth] && isName[depth]) name[depth] = value
          else found(value)
        } else if (c == "{" || c == "[") {
          depth++
          isObject[depth] = c == "{"
          isName[depth] = 1
          name[depth] = 0
          path[depth] = depth == 1 ? "" : here "/"
        } else if (c == "}" || c == "]") depth--
        else if (c == ":") isName[depth] = 0
        else if (c == ",") {
          isName[depth] = 1
          if (!isObject[depth]) name[depth]++
        } else if (c ~ /[-0-9a-z]/) {
          match(rest, /^[-+.0-9A-Za-z]*/)
          found(c substr(rest, 1, RLENGTH))
          rest = substr(rest, RLENGTH + 1)
        }
        if (depth > 0) here = path[depth] name[depth]
      }
      for (i = 1; i <= count; i++) print values[wanted[i]]
    }' "$@"
}

# item_text [N]: in items_returned, prints the text of an item. Items are counted from 0. Without a text, it
# prints the text or the address of the first attachment.
item_text() {
  today_form=attachments/0/representations
  for today_member in contentText $today_form/0/text $today_form/0/url $today_form/1/text $today_form/1/url; do
    today_text=$(member "params/returningItems/${1:-0}/$today_member")
    [ -z "$today_text" ] || break
  done
  printf '%s\n' "$today_text"
}

# --- The protocol ---

today_answer() { printf '{"jsonrpc":"2.0","id":%s,%s}\n' "$today_id" "$1"; }

# Calls a function if the widget defines it.
today_call() {
  if command -v "$1" >/dev/null 2>&1; then "$@"; fi
}

today_place() {
  { IFS= read -r today_mode; IFS= read -r today_wide; IFS= read -r today_high; } <<MEMBERS
$(member params/displayMode params/size/columns params/size/rows)
MEMBERS
  display_mode=${today_mode:-$display_mode} columns=${today_wide:-$columns} rows=${today_high:-$rows}
}

if [ -z "${TODAY_PROTOCOL:-}" ]; then
  echo "This program is a widget. To see it, run today." >&2
  exit 64
fi

today_requests=0 today_has_content= display_mode=compact columns=0 rows=0
while IFS= read -r today_line; do
  { IFS= read -r today_method; IFS= read -r today_id; } <<MEMBERS
$(member method id)
MEMBERS
  today_result=null
  case $today_method in
  '') continue ;; # an answer
  begin)
    bundle_identifier=$(member params/bundleIdentifier)
    appearance=$(member params/appearance)
    today_place
    today_call begin
    implements=
    if command -v perform_update >/dev/null 2>&1; then implements='"performUpdate"'; fi
    today_result="{\"protocolVersion\":1,\"implements\":[$implements],"
    today_result="$today_result\"largestAvailableDisplayMode\":\"${largest_display_mode:-compact}\"}"
    ;;
  viewWillAppear) today_call view_will_appear ;;
  viewDidAppear) today_call view_did_appear ;;
  viewWillDisappear) today_call view_will_disappear ;;
  viewDidDisappear) today_call view_did_disappear ;;
  performUpdate)
    outcome=noData failure=
    today_call perform_update "$(member params/reason)"
    today_result="{\"outcome\":\"$outcome\"${failure:+,\"message\":$(json "$failure")}}"
    ;;
  activate)
    today_function=activate
    case $today_line in
    *'"returningItems":'*) ! command -v items_returned >/dev/null 2>&1 || today_function=items_returned ;;
    esac
    if [ "$today_function" = items_returned ]; then
      items_returned "$(member params/action)" "$(item_text)"
    else
      today_call activate "$(member params/action)"
    fi
    ;;
  displayModeDidChange)
    today_place
    today_call display_mode_did_change
    ;;
  sizeDidChange)
    today_place
    today_call size_did_change
    ;;
  appearanceDidChange)
    appearance=$(member params/appearance)
    today_call appearance_did_change
    ;;
  memoryWarning) today_call memory_warning ;;
  end) break ;;
  *)
    [ -z "$today_id" ] || today_answer '"error":{"code":-32601,"message":"unknown method"}'
    continue
    ;;
  esac
  [ -z "$today_id" ] || today_answer "\"result\":$today_result"
done
today_call will_end
