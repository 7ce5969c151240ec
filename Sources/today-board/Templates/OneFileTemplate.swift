/// A widget that is one script: its output is the card.
struct OneFileTemplate: Sendable {
  /// The name that the user gave.
  var name: String
  var language: WidgetTemplate.Language

  /// `greeting.5m.sh`: it runs every five minutes.
  var file: String { "\(name.lowercased()).5m.\(language == .python ? "py" : "sh")" }

  var text: String {
    (language == .python ? Self.python : Self.shell).replacing("_Name_", with: name)
  }

  private static let header = """
    # <xbar.title>_Name_</xbar.title>
    # <xbar.version>1.0</xbar.version>
    # <xbar.desc>A greeting and the time of the last run.</xbar.desc>
    # <xbar.var>string(GREETING="Hello"): The greeting.</xbar.var>
    # <today.dialect>xbar</today.dialect>
    """

  private static let shell = """
    #!/bin/sh
    \(header)
    #
    # The name says how often it runs: 5m, every five minutes. Each line of the output is a row.
    # The first row is also the card in one line.

    echo "${GREETING:-Hello} from _Name_"
    echo "---"
    echo "Updated $(date +%H:%M) | color=gray"
    echo "Open a page | href=https://example.org"

    """

  private static let python = """
    #!/usr/bin/env python3
    \(header)
    \"""Prints the rows of a card.

    The name says how often it runs: 5m, every five minutes. The first row is also the card in one line.
    \"""
    import os
    import time


    def rows(greeting, now):
        return [
            f"{greeting} from _Name_",
            "---",
            f"Updated {time.strftime('%H:%M', time.localtime(now))} | color=gray",
            "Open a page | href=https://example.org",
        ]


    if __name__ == "__main__":
        print("\\n".join(rows(os.environ.get("GREETING") or "Hello", time.time())))

    """
}
