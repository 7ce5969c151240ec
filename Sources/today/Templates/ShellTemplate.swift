/// An app and a widget in the shell's language, with POSIX tools alone.
enum ShellTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "README.md", text: readme("sh")),
    .init(path: "test.sh", text: test, isProgram: true),
    .init(path: "_Name_.app/_name_", text: app, isProgram: true),
    .init(
      path: "_Name_.app/PlugIns/_Name_Today.appex/_Name_Today", text: widget, isProgram: true),
    .init(path: "_Name_.app/PlugIns/_Name_Today.appex/wire.sh", text: wire),
  ]

  static let test = #"""
    #!/bin/sh
    # Says what is wrong with the bundle, and whether the widget keeps the rules.
    cd "$(dirname "$0")" && today lint . && today test .

    """#

  static let app = #"""
    #!/bin/sh
    # The containing app: `_name_` shows the message, `_name_ TEXT…` sets it.
    data=${TODAY_HOME:+$TODAY_HOME/data}
    folder=${data:-${XDG_DATA_HOME:-$HOME/.local/share}/today}/Groups/group._Organization_._name_

    case $1 in
    '' | _name_:*)
      cat "$folder/message" 2>/dev/null || echo "Hello from _Name_"
      # Opened by a tap, it is started with the URL.
      [ -z "$1" ] || { echo "Enter leads back to the board."; read -r _; }
      ;;
    *)
      mkdir -p "$folder" && printf '%s\n' "$*" >"$folder/message~" &&
        mv "$folder/message~" "$folder/message"
      ;;
    esac

    """#

  private static let widget = #"""
    #!/bin/sh
    # The widget: it shows the message, and answers the board (wire.sh speaks with it).
    message="${TODAY_CONTAINER%/Containers/*}/Groups/group._Organization_._name_/message"

    read_message() {
      text="Hello from _Name_"
      [ -r "$message" ] && text=$(cat "$message")
    }

    show() {
      line=$(json_string "$text")
      say view '{"root":{"type":"text","text":'"$line"',"lineLimit":3,"url":"_name_://message"},"summary":'"$line"'}'
    }

    # What the board asks. Each of these is answered when it returns; $result is the answer.

    begin() {
      result='{"protocolVersion":1,"implements":["performUpdate"],"largestAvailableDisplayMode":"compact"}'
    }

    view_will_appear() {
      read_message
      show
    }

    perform_update() {
      read_message
      if [ "${told-}" = "x$text" ]; then
        result='{"outcome":"noData"}'
      else
        show
        result='{"outcome":"newData"}'
      fi
      told="x$text"
    }

    . "$TODAY_BUNDLE/wire.sh"

    """#

  private static let wire = #"""
    # The wire: JSON-RPC 2.0, one object a line. To be read by a widget that has defined `begin`,
    # `view_will_appear` and `perform_update`.

    # A text as a JSON string.
    json_string() {
      printf '"%s"' "$(printf '%s' "$1" | tr '\n\t' '  ' | tr -d '\000-\037' |
        sed 's/\\/\\\\/g; s/"/\\"/g')"
    }

    # say METHOD PARAMS
    say() { printf '{"jsonrpc":"2.0","method":"%s","params":%s}\n' "$1" "$2"; }

    if [ -z "$TODAY_PROTOCOL" ]; then
      echo "This is a widget: run today, and it appears on the board." >&2
      exit 64
    fi

    while IFS= read -r line; do
      # A quotation mark inside a string has a backslash before it: these are members' names.
      method= id=
      case $line in *'"method":"'*) method=${line#*'"method":"'} method=${method%%'"'*} ;; esac
      case $line in *'"id":'*) id=${line#*'"id":'} id=${id%%[!0-9]*} ;; esac

      result=null error=
      case $method in
      begin) begin ;;
      viewWillAppear) view_will_appear ;;
      performUpdate) perform_update ;;
      viewWillDisappear) ;;
      end) exit 0 ;;
      '') continue ;; # an answer
      *) error='{"code":-32601,"message":"unknown method"}' ;;
      esac

      [ -n "$id" ] || continue
      if [ -n "$error" ]; then
        printf '{"jsonrpc":"2.0","id":%s,"error":%s}\n' "$id" "$error"
      else
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result"
      fi
    done

    """#

  static func readme(_ language: String) -> String {
    #"""
    # _Name_

    A widget for Today, with its app, in \#(language).

    ```sh
    ./test.sh           # is the bundle sound, does the widget keep the rules?
    today run .         # runs it once, without a board
    today install .     # puts it on the board
    ```

    `_Name_.app/_name_` is the app, `_Name_.app/PlugIns/_Name_Today.appex/_Name_Today` the widget. The
    property lists beside them say who they are. `today install --link .` follows your work.

    """#
  }
}
