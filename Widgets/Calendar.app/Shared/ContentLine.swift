/// One line of an iCalendar file, unfolded: `NAME;PARAMETER=value:value`.
struct ContentLine: Equatable {
  /// In upper case.
  var name: String
  /// By name in upper case; the first value of each.
  var parameters: [String: String]
  /// As written, because only text values have escapes.
  var value: String
  /// The first line in the file, from 1.
  var number: Int

  /// nil if it has no colon or no name.
  init?(_ text: String, number: Int) {
    self.number = number
    parameters = [:]
    let bytes = text.utf8
    guard let nameEnd = bytes.firstIndex(where: { $0 == 0x3B || $0 == 0x3A }),
      nameEnd > bytes.startIndex
    else { return nil }
    name = String(text[..<nameEnd]).uppercased()
    // `item1.DTSTART`: some writers add a vCard group.
    if let dot = name.lastIndex(of: ".") { name = String(name[name.index(after: dot)...]) }
    var index = nameEnd
    while bytes[index] == 0x3B {
      let start = bytes.index(after: index)
      var isQuoted = false
      guard
        let end = bytes[start...].firstIndex(where: { byte in
          if byte == 0x22 { isQuoted.toggle() }
          return !isQuoted && (byte == 0x3B || byte == 0x3A)
        })
      else { return nil }
      let parameter = text[start..<end]
      if let equals = parameter.firstIndex(of: "=") {
        let name = parameter[..<equals].uppercased()
        let value = parameter[parameter.index(after: equals)...].filter { $0 != "\"" }
        if parameters[name] == nil { parameters[name] = value }
      }
      index = end
    }
    value = String(text[bytes.index(after: index)...])
  }

  /// The value as text, with `\n`, `\,`, `\;` and `\\` decoded.
  var text: String {
    guard value.contains("\\") else { return value }
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Unfolds a file: a line that begins with a space continues the previous one.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var number = 0

  init(_ data: [UInt8]) {
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = data[(hasMark ? 3 : 0)...]
    position = bytes.startIndex
  }

  mutating func next() -> (text: String, number: Int)? {
    while position < bytes.endIndex {
      var line = take()
      let start = number
      while position < bytes.endIndex, bytes[position] == 0x20 || bytes[position] == 0x09 {
        line.append(contentsOf: take().dropFirst())
      }
      // Decoded after joining, because some writers fold inside a character.
      if !line.isEmpty { return (String(decoding: line, as: UTF8.self), start) }
    }
    return nil
  }

  private mutating func take() -> ArraySlice<UInt8> {
    let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.endIndex
    var line = bytes[position..<end]
    position = end < bytes.endIndex ? end + 1 : end
    number += 1
    if line.last == 0x0D { line.removeLast() }
    return line
  }
}
