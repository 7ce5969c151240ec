import TodayWire

/// Writes XML property lists without Foundation.
enum PropertyListText {
  static func write(_ value: JSONValue) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(value, depth: 0, &text)
    return text + "</plist>\n"
  }

  private static func write(_ value: JSONValue, depth: Int, _ text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    switch value {
    // Property lists cannot hold null.
    case .null: return
    case .bool(let flag): text += "\(indent)<\(flag)/>\n"
    case .number(let number):
      if let integer = value.integer {
        text += "\(indent)<integer>\(integer)</integer>\n"
      } else {
        text += "\(indent)<real>\(number)</real>\n"
      }
    case .string(let string): text += "\(indent)<string>\(escaped(string))</string>\n"
    case .array(let elements):
      text += "\(indent)<array>\n"
      for element in elements { write(element, depth: depth + 1, &text) }
      text += "\(indent)</array>\n"
    case .object(let members):
      text += "\(indent)<dict>\n"
      for member in members where member.value != .null {
        text += "\(indent)  <key>\(escaped(member.name))</key>\n"
        write(member.value, depth: depth + 1, &text)
      }
      text += "\(indent)</dict>\n"
    }
  }

  /// XML cannot contain most control characters, so they are removed.
  private static func escaped(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\r": text += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
