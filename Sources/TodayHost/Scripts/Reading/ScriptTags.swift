package import TodayEngine
import TodayWire

/// The metadata in a script's comments: `<xbar.title>…</xbar.title>` and similar tags.
package struct ScriptTags: Sendable, Equatable {
  package var title: String?
  package var summary: String?
  package var version: String?
  package var author: String?
  /// Required programs, as written.
  package var dependencies: [String] = []
  package var variables: [ScriptVariable] = []
  /// `<swiftbar.schedule>`: cron's five fields, one or more.
  package var schedules: [String] = []
  /// `<today.dialect>waybar</today.dialect>`: Today's own tag, for scripts whose name or output
  /// indicates another dialect.
  package var dialect: ScriptDialect?
  /// `TODAY_FORM=chart` in a comment, or `<today.form>`.
  package var form: ScriptForm?
  /// `<swiftbar.type>streamable</swiftbar.type>`.
  package var isStreaming = false
  /// `<swiftbar.useTrailingStreamSeparator>true…`: the marks of its stream are at the end of frames, not between them.
  package var marksEndFrames = false
  /// `<today.locked>hidden</today.locked>`, also with an unknown value.
  package var hidesWhileLocked = false
  /// `<today.background>5m</today.background>`: the shortest time between two runs while its card is
  /// not on the screen.
  package var background: Duration?
  /// Whether it appears to print a line of `~~~`: it streams without declaring it.
  package var printsFrames = false
  /// Tags that were skipped, and their lines.
  package private(set) var mistakes: [LocatedMistake] = []
  /// The line of each tag.
  private var places: [Place] = []

  package struct LocatedMistake: Sendable, Equatable {
    /// From 1.
    package var line: Int
    package var mistake: BundleMistake.Script
  }

  private struct Place: Equatable {
    var name: String
    var value: String
    var line: Int
  }

  package init() {}

  /// The line of the first tag of this name, from 1.
  ///
  /// - Parameter part: A part of its value.
  package func line(of name: String, holding part: String = "") -> Int? {
    places.first { $0.name == name && (part.isEmpty || $0.value.contains(part)) }?.line
  }

  /// Reads the first 64 KiB of a script.
  package init(source: [UInt8]) {
    let text = String(decoding: source.prefix(1 << 16), as: UTF8.self)
    for (index, line) in XbarReader.lines(text).enumerated() {
      if !printsFrames { printsFrames = Self.printsFrame(line) }
      if let form = Self.form(in: line) { take("form", form, line: index + 1) }
      guard let tag = Self.tag(in: line) else { continue }
      if tag.family == Self.ownFamily, !(Self.names + Self.unusedNames).contains(tag.name) {
        add(.unknownTag(Self.short(tag.name), known: Self.names), index + 1)
      }
      take(tag.name, Sanitizer.line(tag.value), line: index + 1)
    }
  }

  /// `echo '~~~'`, `printf '~~~\n'`, `print("~~~")`: the mark as a separate word outside of
  /// comments.
  private static func printsFrame(_ line: Substring) -> Bool {
    // Few lines have it, and all scripts are read for a list.
    guard line.utf8.contains(UInt8(ascii: "~")) else { return false }
    guard let mark = line.firstRange(of: "~~~"), trim(line).first != "#" else { return false }
    let before = line[..<mark.lowerBound].last
    let after = line[mark.upperBound...].first
    return before.map { "'\"` ".contains($0) } == true
      && after.map { "'\"` \\".contains($0) } != false
  }

  /// The family of Today's own tags, in which the tags of the others work, too. Those have further tags, which
  /// Today does not use.
  private static let ownFamily = "<today."
  private static let names = [
    "background", "dialect", "form", "locked", "title", "desc", "version", "author", "dependencies",
    "schedule", "type", "var", "environment",
  ]
  /// xbar's other tags.
  private static let unusedNames = ["abouturl", "author.github", "image"]

  /// `<family.name>value</family.name>`, anywhere in a line.
  private static func tag(in line: Substring) -> (family: String, name: String, value: String)? {
    guard line.utf8.contains(UInt8(ascii: "<")) else { return nil }
    for family in ["<xbar.", "<bitbar.", "<swiftbar.", ownFamily] {
      guard let start = line.firstRange(of: family) else { continue }
      let rest = line[start.upperBound...]
      guard let close = rest.firstIndex(of: ">") else { return nil }
      let name = rest[..<close]
      let value = rest[rest.index(after: close)...]
      guard let end = value.firstRange(of: "</") else { return nil }
      return (family, name.lowercased(), trim(value[..<end.lowerBound]))
    }
    return nil
  }

  /// `# TODAY_FORM=chart`, also with a colon.
  private static func form(in line: Substring) -> String? {
    guard line.utf8.contains(UInt8(ascii: "T")) else { return nil }
    let comment = trim(line).drop { "#/;- *".contains($0) }
    guard comment.hasPrefix("TODAY_FORM") else { return nil }
    let rest = comment.dropFirst("TODAY_FORM".count)
    guard let mark = rest.first, "=: ".contains(mark) else { return nil }
    return trim(rest.drop { "=: ".contains($0) })
  }

  private static func trim(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    return String(text)
  }

  private mutating func take(_ name: String, _ value: String, line: Int) {
    if places.count < 1000 { places.append(Place(name: name, value: value, line: line)) }
    switch name {
    case "title": title = title ?? value
    case "desc": summary = summary ?? value
    case "version": version = version ?? value
    case "author": author = author ?? value
    case "dependencies":
      dependencies += value.split(whereSeparator: { ", ".contains($0) }).map(String.init)
    case "schedule":
      schedules += value.split(separator: "|").map { Self.trim($0) }.filter { !$0.isEmpty }
    case "dialect":
      dialect = ScriptDialect(rawValue: value.lowercased())
      if dialect == nil {
        let known = ScriptDialect.allCases.map(\.rawValue)
        add(.unknownDialect(Self.short(value), known: known), line)
      }
    case "form":
      form = ScriptForm(rawValue: value.lowercased())
      if form == nil {
        let known = ScriptForm.allCases.map(\.rawValue)
        add(.unknownForm(Self.short(value), known: known), line)
      }
    case "type": isStreaming = value.lowercased() == "streamable"
    case "usetrailingstreamseparator": marksEndFrames = value.lowercased() == "true"
    case "locked":
      // A misspelt value must not show what its author hides.
      hidesWhileLocked = value.lowercased() != "shown"
      if !["hidden", "shown"].contains(value.lowercased()) {
        add(.unknownLock(Self.short(value)), line)
      }
    case "background":
      background = ScriptName.interval(value)
      if background == nil { add(.interval(Self.short(value)), line) }
    case "var":
      add(ScriptVariable(xbar: value), value, line)
    case "environment":
      // `[NAME:value, OTHER:value]`.
      let list = value.drop { $0 == "[" }.prefix { $0 != "]" }
      for pair in list.split(separator: ",") { add(pair: pair, line) }
    default: break
    }
  }

  private mutating func add(_ mistake: BundleMistake.Script, _ line: Int) {
    mistakes.append(LocatedMistake(line: line, mistake: mistake))
  }

  /// At most 300 bytes, in one line.
  private static func short(_ text: String) -> String {
    Sanitizer.line(String(decoding: text.utf8.prefix(300), as: UTF8.self))
  }

  private mutating func add(_ variable: ScriptVariable?, _ text: String, _ line: Int) {
    guard let variable else {
      return add(.notAVariable(Self.short(text)), line)
    }
    if let index = variables.firstIndex(where: { $0.name == variable.name }) {
      variables[index] = variable
    } else if variables.count < 200 {
      variables.append(variable)
    }
  }

  /// A pair has no type. A plug-in for several programs declares the same variable with a type, too, which stays.
  private mutating func add(pair: Substring, _ line: Int) {
    let variable = ScriptVariable(pair: pair)
    if let variable, let index = variables.firstIndex(where: { $0.name == variable.name }),
      !variables[index].isPair
    {
      if variables[index].initial.isEmpty { variables[index].initial = variable.initial }
      return
    }
    add(variable, "\(pair)", line)
  }
}

/// A setting of a script, passed in its environment.
package struct ScriptVariable: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case string, number, boolean
    case select([String])
    /// Never shown and never logged.
    case secret
  }

  package var name: String
  package var kind: Kind
  package var initial: String
  package var summary: String
  /// Whether it was declared by a pair of name and value, without a type.
  var isPair = false

  package init(name: String, kind: Kind, initial: String, summary: String) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.summary = summary
  }

  /// `string(VAR_NAME="Mat Ryer"): Your name. [one, two]`; `string(VAR_NAME)` has no default.
  init?(xbar text: String) {
    guard let open = text.firstIndex(of: "("),
      let end = text[open...].firstIndex(where: { $0 == "=" || $0 == ")" })
    else { return nil }
    let kind = text[..<open].lowercased().filter { $0 != " " }
    name = String(text[text.index(after: open)..<end]).filter { $0 != " " }
    guard Self.isName(name) else { return nil }
    var rest = text[end...].drop { $0 == "=" }.drop { $0 == " " }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      let value = rest.dropFirst().prefix { $0 != quote }
      initial = String(value)
      rest = rest[value.endIndex...].dropFirst()
    } else {
      let value = rest.prefix { $0 != ")" }
      initial = String(value)
      rest = rest[value.endIndex...]
    }
    rest = rest.drop { $0 != ")" }.dropFirst().drop { $0 == ":" || $0 == " " }
    var options: [String] = []
    if let start = rest.lastIndex(of: "["), let end = rest.lastIndex(of: "]"), start < end {
      options = rest[rest.index(after: start)..<end].split(separator: ",").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      if kind == "select" { rest = rest[..<start] }
    }
    summary = rest.split(separator: " ").joined(separator: " ")
    switch kind {
    case "string", "text": self.kind = Self.isSecret(name) ? .secret : .string
    case "number": self.kind = .number
    case "boolean", "bool": self.kind = .boolean
    case "select", "list": self.kind = .select(options)
    case "secret", "password": self.kind = .secret
    default: return nil
    }
  }

  /// `NAME:value`, `NAME=value`, with optional quotes around either.
  init?(pair: Substring) {
    guard let end = pair.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    func plain(_ text: Substring) -> String {
      let words = text.split(separator: " ").joined(separator: " ")
      guard words.utf8.count > 1, let quote = words.first, quote == "'" || quote == "\"",
        words.last == quote
      else { return words }
      return String(words.dropFirst().dropLast())
    }
    name = plain(pair[..<end])
    guard Self.isName(name) else { return nil }
    initial = plain(pair[pair.index(after: end)...])
    kind = Self.isSecret(name) ? .secret : .string
    summary = ""
    isPair = true
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        || $0 == UInt8(ascii: "_")
    }
  }

  /// The older declarations have no type for it, and scripts often declare tokens.
  private static func isSecret(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: "_")
    return !["token", "password", "secret", "apikey", "passwd"].allSatisfy {
      !words.contains($0[...])
    }
      || name.lowercased().hasSuffix("api_key")
  }
}
