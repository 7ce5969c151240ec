import TodayEngine
package import TodayWire

/// The keys of machines, from a file in the format of `ssh-keygen` (section ALLOWED SIGNERS).
///
/// A principal is the name of a machine. Keys of other types than ssh-ed25519, authorities of
/// certificates, and lines that cannot be read are skipped.
package struct AllowedSigners: Sendable, Equatable {
  private struct Line: Sendable, Equatable {
    var principals: [Substring]
    var key: [UInt8]
    var validAfter: WallTime?
    var validBefore: WallTime?
  }

  /// By the name of the machine.
  private var named: [Substring: [Line]] = [:]
  /// Lines with patterns.
  private var patterns: [Line] = []
  /// The numbers of the lines that were skipped, from 1.
  package private(set) var skipped: [Int] = []

  package init(_ lines: [String] = []) {
    for (index, text) in lines.enumerated() {
      let text = text.drop { $0 == " " || $0 == "\t" }
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let line = Self.read(text) else {
        skipped.append(index + 1)
        continue
      }
      let isPlain = line.principals.allSatisfy { !$0.contains { "*?!".contains($0) } }
      if isPlain {
        for name in line.principals { named[name, default: []].append(line) }
      } else {
        patterns.append(line)
      }
    }
  }

  /// The keys that may sign for a machine at a time.
  package func keys(of name: String, at now: WallTime) -> [[UInt8]] {
    let characters = Array(name)
    let lines = named[name[...], default: []] + patterns.filter { Self.names(characters, $0) }
    return lines.filter { line in
      (line.validAfter.map { now >= $0 } ?? true) && (line.validBefore.map { now < $0 } ?? true)
    }.map(\.key)
  }

  /// A pattern after `!` excludes names, wherever it stands.
  private static func names(_ name: [Character], _ line: Line) -> Bool {
    var isNamed = false
    for principal in line.principals {
      if principal.hasPrefix("!") {
        if Glob.matches(name, Array(principal.dropFirst())) { return false }
      } else if Glob.matches(name, Array(principal)) {
        isNamed = true
      }
    }
    return isNamed
  }

  // MARK: Reading

  private static func read(_ text: Substring) -> Line? {
    var words = words(of: text)
    guard words.count >= 3 else { return nil }
    let names = words.removeFirst().filter { $0 != "\"" }.split(separator: ",")
    var line = Line(principals: names, key: [])
    if words[0] != SSHSignature.keyType, words.count >= 3 {
      guard let options = options(words.removeFirst()) else { return nil }
      for (name, value) in options {
        switch name {
        case "namespaces":
          let own = Array(FleetSeal.namespace)
          guard value.split(separator: ",").contains(where: { Glob.matches(own, Array($0)) })
          else { return nil }
        case "valid-after":
          guard let time = time(value) else { return nil }
          line.validAfter = time
        case "valid-before":
          guard let time = time(value) else { return nil }
          line.validBefore = time
        // An option that is not known may restrict the key.
        default: return nil
        }
      }
    }
    guard words[0] == SSHSignature.keyType, !names.isEmpty,
      let key = Base64.decode(words[1]).flatMap({ SSHSignature.key(ofBlob: $0) })
    else { return nil }
    line.key = key
    return line
  }

  /// Words between blanks; blanks in quotes belong to a word.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == " " || character == "\t" || character == "\r" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// `name="value"` with commas between them; commas in quotes belong to a value.
  private static func options(_ text: String) -> [(name: String, value: String)]? {
    var options: [(String, String)] = []
    var part = ""
    var isQuoted = false
    for character in text + "," {
      if character == "\"" { isQuoted.toggle() }
      guard character == ",", !isQuoted else {
        part.append(character)
        continue
      }
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      options.append((halves[0].lowercased(), halves[1].filter { $0 != "\"" }))
      part = ""
    }
    return isQuoted ? nil : options
  }

  /// `YYYYMMDD`, or with `HHMM` or `HHMMSS`, in UTC. A `Z` at the end is allowed.
  private static func time(_ text: String) -> WallTime? {
    var digits = text[...]
    if digits.hasSuffix("Z") { digits = digits.dropLast() }
    guard [8, 12, 14].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let all = digits + String(repeating: "0", count: 14 - digits.utf8.count)
    func part(_ start: Int, _ count: Int) -> Substring { all.dropFirst(start).prefix(count) }
    return RFC3339.read(
      "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):\(part(12, 2))Z")
  }
}
