import TodayEngine
import TodayWire

/// Finds the line of an error in an XML property list, because Foundation's reader reports no line
/// or a wrong one.
///
/// It knows property lists, not all of XML. That is enough for a list that was already refused.
struct PropertyListMistake {
  var line: Int
  var flaw: PropertyListFlaw

  private static let containers: Set<String> = ["plist", "dict", "array"]
  private static let values: Set<String> = [
    "string", "integer", "real", "true", "false", "date", "data",
  ]

  private struct Open {
    var name: String
    var line: Int
    /// In a dictionary: whether a value must follow.
    var wantsValue = false
  }

  /// `nil` if it finds no such mistake, and for lists in another format.
  static func find(in bytes: [UInt8]) -> PropertyListMistake? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    var reader = Reader(text)
    return reader.run()
  }

  private struct Reader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var line = 1
    private var open: [Open] = []

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
    }

    mutating func run() -> PropertyListMistake? {
      while index < bytes.endIndex {
        if let mistake = bytes[index] == UInt8(ascii: "<") ? readTag() : readText() {
          return mistake
        }
      }
      guard let last = open.last else { return nil }
      return PropertyListMistake(line: last.line, flaw: .unclosed("<\(last.name)>"))
    }

    private mutating func advance(to end: Int) {
      line += bytes[index..<end].count { $0 == 0x0A }
      index = end
    }

    private func end(of mark: StaticString) -> Int? {
      let word = Array("\(mark)".utf8)
      var place = index
      while place + word.count <= bytes.endIndex {
        if bytes[place...].starts(with: word) { return place + word.count }
        place += 1
      }
      return nil
    }

    private mutating func readText() -> PropertyListMistake? {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
      let text = bytes[index..<end]
      if let place = text.firstIndex(of: UInt8(ascii: "&")), !Self.isEntity(bytes[place..<end]) {
        advance(to: place)
        return PropertyListMistake(line: line, flaw: .ampersand)
      }
      let isBlank = text.allSatisfy { $0 <= 0x20 }
      if !isBlank, let last = open.last, PropertyListMistake.containers.contains(last.name) {
        let start = text.firstIndex { $0 > 0x20 } ?? index
        advance(to: start)
        return PropertyListMistake(line: line, flaw: .textOutsideString(in: last.name))
      }
      advance(to: end)
      return nil
    }

    private static func isEntity(_ text: ArraySlice<UInt8>) -> Bool {
      guard let end = text.firstIndex(of: UInt8(ascii: ";")) else { return false }
      let name = String(decoding: text[text.index(after: text.startIndex)..<end], as: UTF8.self)
      return ["amp", "lt", "gt", "quot", "apos"].contains(name) || name.hasPrefix("#")
    }

    private mutating func readTag() -> PropertyListMistake? {
      let rest = bytes[index...]
      if rest.starts(with: "<!--".utf8) { return skip("-->", "a comment") }
      if rest.starts(with: "<![CDATA[".utf8) { return skip("]]>", "a CDATA section") }
      if rest.starts(with: "<?".utf8) { return skip("?>", "<?") }
      if rest.starts(with: "<!".utf8) { return skip(">", "<!") }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        return PropertyListMistake(line: line, flaw: .tagWithoutEnd)
      }
      let tag = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      let start = line
      advance(to: end + 1)
      if tag.contains("<") {
        return PropertyListMistake(line: start, flaw: .tagWithoutEnd)
      }
      if tag.hasPrefix("/") { return close(Self.name(tag.dropFirst()), start) }
      return begin(Self.name(tag), isEmpty: tag.hasSuffix("/"), start)
    }

    private mutating func skip(_ mark: StaticString, _ what: String) -> PropertyListMistake? {
      guard let end = end(of: mark) else {
        return PropertyListMistake(line: line, flaw: .unclosed(what))
      }
      advance(to: end)
      return nil
    }

    private static func name(_ tag: some StringProtocol) -> String {
      Sanitizer.line(String(tag.prefix { $0 != " " && $0 != "/" && $0 != "\n" && $0 != "\t" }))
    }

    private mutating func begin(
      _ name: String, isEmpty: Bool, _ line: Int
    ) -> PropertyListMistake? {
      func mistake(_ flaw: PropertyListFlaw) -> PropertyListMistake {
        PropertyListMistake(line: line, flaw: flaw)
      }
      let known = PropertyListMistake.values.union(PropertyListMistake.containers).union(["key"])
      guard known.contains(name) else {
        let meant = Spelling.nearest(to: name, among: known.sorted())
        return mistake(.unknownElement(name, meant: meant))
      }
      if let last = open.last {
        if last.name == "key" || PropertyListMistake.values.contains(last.name) {
          return PropertyListMistake(
            line: last.line, flaw: .unclosedBefore(last.name, next: name))
        }
        if last.name == "dict" {
          if name == "key", last.wantsValue { return mistake(.keyWithoutValue) }
          if name != "key", !last.wantsValue { return mistake(.valueWithoutKey(name)) }
          open[open.count - 1].wantsValue = name == "key"
        } else if name == "key" {
          return mistake(.keyOutsideDictionary)
        }
      }
      if !isEmpty { open.append(Open(name: name, line: line)) }
      return nil
    }

    private mutating func close(_ name: String, _ line: Int) -> PropertyListMistake? {
      guard let last = open.popLast() else {
        return PropertyListMistake(line: line, flaw: .closesNothing(name))
      }
      guard last.name == name else {
        return PropertyListMistake(
          line: line, flaw: .closedBy(name, open: last.name, line: last.line))
      }
      if last.name == "dict", last.wantsValue {
        return PropertyListMistake(line: line, flaw: .lastKeyWithoutValue)
      }
      return nil
    }
  }
}
