/// An app and a widget in sh, with POSIX tools only.
enum ShellTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "README.md", text: readme("sh")),
    .init(path: "test.sh", text: test, isProgram: true),
    .init(path: "_Name_.app/_name_", text: app, isProgram: true),
    .init(
      path: "_Name_.app/today-app.sh",
      text: String(decoding: PackageResources.today_app_sh, as: UTF8.self), isVerbatim: true),
    .init(
      path: "_Name_.app/PlugIns/_Extension_.appex/_Extension_", text: widget, isProgram: true),
    .init(
      path: "_Name_.app/PlugIns/_Extension_.appex/today-widget.sh",
      text: String(decoding: PackageResources.today_widget_sh, as: UTF8.self), isVerbatim: true),
  ]

  static let test = #"""
    #!/bin/sh
    # Checks the bundle, and tests the widget against the rules.
    cd "$(dirname "$0")" && today lint . && today test .

    """#

  private static let app = #"""
    #!/bin/sh
    # The containing app: `_name_` prints the message, `_name_ TEXT…` sets it, `_name_ ""` hides the card.
    . "$(dirname "$(readlink -f "$0")")/today-app.sh"

    group=_Group_
    folder=$(group_folder $group) || exit 1

    case ${1-_name_:} in
    _name_:*)
      cat "$folder/message" 2>/dev/null || echo "Hello from _Name_"
      # A tap starts the app with the URL.
      [ $# -eq 0 ] || { echo "Press Enter to return to the board."; read -r _; }
      ;;
    *)
      printf '%s\n' "$*" >"$folder/message~" && mv "$folder/message~" "$folder/message" || exit 1
      if [ -n "$*" ]; then shown=true; else shown=false; fi
      set_has_content $shown _ExtensionID_ && post_notice changed $group
      ;;
    esac

    """#

  private static let widget = #"""
    #!/bin/sh
    # The widget: it shows the message that its app sets. today-widget.sh talks to the board.

    begin() {
      message="$(member params/containers/groups/_Group_)/message"
    }

    read_message() {
      words="Hello from _Name_"
      if [ -r "$message" ]; then words=$(cat "$message"); fi
    }

    show_message() {
      show "$(text "$words" '"lineLimit":3,"style":{"bold":true},"url":"_scheme_://message"')" "$words"
    }

    view_will_appear() {
      read_message
      show_message
    }

    perform_update() {
      read_message
      if [ "${reported-}" != "x$words" ]; then
        reported="x$words"
        show_message
        outcome=newData
      fi
    }

    . "$TODAY_BUNDLE/today-widget.sh"

    """#

  static func readme(_ language: String) -> String {
    #"""
    # _Name_

    A widget for Today, with its app, in \#(language).

    ```sh
    ./test.sh           # checks the bundle, and tests the widget against the rules
    today run .         # runs it once, without a board
    today install .     # adds it to the board
    ```

    `_Name_.app/_name_` is the app, and `_Name_.app/PlugIns/_Extension_.appex/_Extension_` is the widget.
    The property lists next to them describe the bundles. While you work on the widget, run
    `today install --link .` once. An open board then uses your changes.

    """#
  }
}
