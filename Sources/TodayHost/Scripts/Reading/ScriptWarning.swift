package import TodayEngine
package import TodayWire

/// A mistake in a script's output that a strict reader would refuse. The rest of the output is shown.
package struct ScriptWarning: Sendable, Equatable {
  package enum Mistake: Sendable, Equatable {
    /// A part of a line's parameters, as written.
    case withoutEquals(String)
    case withoutName(value: String)
    case withoutValue(Parameter)
    case notABoolean(Parameter)
    case notAColour(String)
    case notANumberOfColumns(Parameter)
    case notAURL(Parameter)
    /// The name of the parameter: its value may be long.
    case notAPicture(String)
    case notASize(Parameter)
    case unknownParameter(String)
    case notAnObject
    case notAnObjectForWaybar
    case noStatusLine
    case notAView(ScriptFailure)
    /// A part of a view tree.
    case ignored(ViewHint)
    /// A node's action has no command.
    case undeclaredAction(String, meant: String?)
    case actionWithoutCommand(String)
    case notACommand(String)
    /// The output starts like a JSON object, and is shown as text.
    case almostJSON(JSONReader.Failure)
    /// Likewise, without the members of any format.
    case unknownObject
    case hiddenRows(Int)
    case cutText
  }

  /// `key=value`.
  package struct Parameter: Sendable, Equatable, CustomStringConvertible {
    package var key: String
    package var value: String

    package var description: String { "\(key)=\(value)" }
  }

  /// From 1.
  package var line: Int
  package var mistake: Mistake

  package init(line: Int, _ mistake: Mistake) {
    self.line = line
    self.mistake = mistake
  }

  /// English, in one line of at most 300 bytes, even if a word of the script is longer.
  package var text: String {
    Sanitizer.line(String(decoding: "\(mistake)".utf8.prefix(300), as: UTF8.self))
  }
}

extension ScriptWarning.Mistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .withoutEquals(let part): "\"\(part)\" is not a parameter: it has no ="
    case .withoutName(let value): "\"=\(value)\" has no name before the ="
    case .withoutValue(let parameter): "\(parameter) has no value"
    case .notABoolean(let parameter): "\(parameter) is neither true nor false"
    case .notAColour(let text): "\(text) is not a colour"
    case .notANumberOfColumns(let parameter): "\(parameter) is not a number of columns"
    case .notAURL(let parameter): "\(parameter) is not a URL that can be opened"
    case .notAPicture(let name): "\(name) is not a PNG, JPEG, GIF or WebP file in base64"
    case .notASize(let parameter): "\(parameter) is not a size above 0"
    case .unknownParameter(let name): "\(name) is not a known parameter"
    case .notAnObject: "the line is not a JSON object"
    case .notAnObjectForWaybar: "the output is not an object for Waybar"
    case .noStatusLine: "the feed has no status line"
    case .notAView(let failure): failure.description
    case .ignored(let hint): hint.description
    case .undeclaredAction(let name, let meant):
      "a tap does nothing: \"actions\" has no \"\(name)\""
        + (meant.map { ": did you mean \"\($0)\"?" } ?? "")
    case .actionWithoutCommand(let name):
      "the action \"\(name)\" has no command: add \"command\": [\"PROGRAM\", \"ARGUMENT\"]"
    case .notACommand(let name):
      "the command of \"\(name)\" is not an array of texts: write [\"PROGRAM\", \"ARGUMENT\"]"
    case .almostJSON(let failure): "shown as text, because it is not valid JSON: \(failure)"
    case .unknownObject:
      "shown as text: a view tree has a \"type\" or a \"root\", a bar's block a \"full_text\" or a \"text\""
    case .hiddenRows(let count):
      "\(count) \(count == 1 ? "row is" : "rows are") not shown: a card shows "
        + "\(ScriptOutput.maximumItems)"
    case .cutText:
      "the rest is not shown: a card shows \(TextReader.maximumText >> 10) KiB and "
        + "\(ScriptOutput.maximumItems) lines of a text"
    }
  }
}
