import Foundation

/// The types in sources, with the number of their stored properties and the files that extend them.
/// Types with equal names in several targets are distinguished. An extension counts for the type of
/// its own target if there is one.
struct SourceTypes {
  private struct Place: Hashable {
    var target: String
    var type: String
  }

  private var counts: [Place: Int] = [:]
  private var extensions: [Place: Set<String>] = [:]

  init() {}

  init(folder: String) throws {
    let root = Repository.root.appendingPathComponent(folder).path
    for url in try Repository.swiftFiles(in: folder) {
      let file = String(url.path.dropFirst(root.count + 1))
      // Links to the targets.
      guard !file.hasPrefix("SDK/") else { continue }
      let target = file.split(separator: "/").first.map(String.init) ?? ""
      add(try String(contentsOf: url, encoding: .utf8), file: file, target: target)
    }
  }

  /// The largest type of each name.
  var storedProperties: [String: Int] {
    Dictionary(counts.map { ($0.key.type, $0.value) }, uniquingKeysWith: max)
  }

  /// The types declared in this target.
  var extensionFiles: [String: Set<String>] {
    let declared = Set(counts.keys.map(\.type))
    var files: [Place: Set<String>] = [:]
    for (place, names) in extensions where declared.contains(place.type) {
      let isOwn = counts[place] != nil
      files[isOwn ? place : Place(target: "", type: place.type), default: []].formUnion(names)
    }
    var all: [String: Set<String>] = [:]
    for (place, names) in files { all[place.type, default: []].formUnion(names) }
    return all
  }

  mutating func add(_ source: String, file: String, target: String) {
    var reader = DeclarationReader(SwiftTokens.all(in: source))
    reader.read()
    for (type, count) in reader.properties {
      counts[Place(target: target, type: type), default: 0] += count
    }
    for type in reader.extended {
      extensions[Place(target: target, type: type), default: []].insert(file)
    }
  }
}

/// Finds declarations in the tokens of a source.
private struct DeclarationReader {
  private enum Scope {
    case type(String)
    case other

    var isType: Bool { if case .type = self { true } else { false } }
  }

  private(set) var properties: [String: Int] = [:]
  private(set) var extended: Set<String> = []
  private let tokens: [String]
  private var position = 0
  private var scopes: [Scope] = []
  private var parentheses = 0

  init(_ tokens: [String]) { self.tokens = tokens }

  mutating func read() {
    var isStatic = false
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      switch token {
      case "{": scopes.append(.other)
      case "}": _ = scopes.popLast()
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "static": isStatic = true
      case "class" where ["var", "let", "func", "subscript"].contains(next): isStatic = true
      case "struct", "class", "enum", "actor", "protocol", "extension": readType(token)
      case "let", "var":
        if case .type(let name)? = scopes.last, parentheses == 0 {
          let count = countProperty()
          if !isStatic { properties[name, default: 0] += count }
        }
        isStatic = false
      case "func", "init", "subscript", "case", "deinit": isStatic = false
      default: break
      }
    }
  }

  private var next: String { position < tokens.count ? tokens[position] : "" }

  /// The tokens after the keyword up to the opening brace.
  private mutating func readType(_ keyword: String) {
    // Excludes `class` in a class constraint, metatypes, and names such as `.extension`.
    guard parentheses == 0, next.first?.isLetter == true, scopes.allSatisfy(\.isType) else {
      return
    }
    var name = next
    position += 1
    while next == ".", position + 1 < tokens.count {
      name += "." + tokens[position + 1]
      position += 2
    }
    while position < tokens.count, next != "{" { position += 1 }
    position += 1
    if keyword == "extension" {
      extended.insert(name)
    } else {
      if case .type(let outer)? = scopes.last { name = "\(outer).\(name)" }
      properties[name, default: 0] += 0
    }
    scopes.append(.type(name))
  }

  /// The number of stored properties that a `let` or `var` declares.
  private mutating func countProperty() -> Int {
    var count = 1
    var depth = 0
    var end = position
    while end < tokens.count {
      let token = tokens[end]
      switch token {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "=" where depth == 0: return count
      case "," where depth == 0: count += 1
      case "{" where depth == 0:
        let accessor = end + 1 < tokens.count ? tokens[end + 1] : ""
        return ["didSet", "willSet"].contains(accessor) ? count : 0
      case "\n" where depth == 0 && end > position && ![":", "->", ","].contains(tokens[end - 1]):
        return count
      case "}" where depth == 0, ";" where depth == 0: return count
      default: break
      }
      end += 1
    }
    return count
  }
}
