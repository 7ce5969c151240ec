package import TodayEngine
import TodayWire
import Yams

private typealias Node = Yams.Node

extension Scheme {
  /// Reads the format of tinted-theming (`system`, `name`, `palette`), and the flat one before it
  /// (`scheme`, `base00` …).
  package init(yaml text: String) throws(SchemeProblem) {
    // Editors on Windows write a byte order mark.
    let root = try Self.compose(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    guard let mapping = root.mapping else {
      throw Self.problem(root, .notAScheme)
    }
    var colours = mapping
    if let palette = mapping["palette"] {
      guard let inner = palette.mapping else {
        throw Self.problem(palette, .paletteNotAMapping)
      }
      colours = inner
    }
    name = Self.text(mapping["name"] ?? mapping["scheme"]) ?? "Unnamed"
    author = Self.text(mapping["author"]) ?? ""
    let count = try Self.count(mapping, colours)
    // The digits may have either case.
    var found: [String: Node] = [:]
    for (name, node) in colours {
      guard let name = name.scalar?.string, name.lowercased().hasPrefix("base") else { continue }
      found["base" + name.dropFirst(4).uppercased()] = node
    }
    palette = []
    for index in 0..<count {
      let digits = String(index, radix: 16, uppercase: true)
      let key = "base" + (index < 16 ? "0" : "") + digits
      guard let node = found[key] else {
        throw Self.problem(colours["base00"] ?? root, .missingColour(key))
      }
      palette.append(try Self.colour(node, key))
    }
    variant = try Self.shade(mapping["variant"], background: palette[0])
  }

  private static func compose(_ text: String) throws(SchemeProblem) -> Node {
    do {
      if let node = try Yams.compose(yaml: text) { return node }
    } catch let error as YamlError {
      let reason: (String, Mark)? =
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
          .composer(_, let problem, let mark, _):
          (problem, mark)
        default: nil
        }
      throw SchemeProblem(
        line: reason?.1.line ?? 1, column: reason?.1.column ?? 1,
        mistake: .notYAML(detail: reason?.0 ?? "it cannot be read"))
    } catch {
      throw SchemeProblem(mistake: .notYAML(detail: "\(error)"))
    }
    throw SchemeProblem(mistake: .empty)
  }

  private static func problem(_ node: Node, _ mistake: SchemeProblem.Mistake) -> SchemeProblem {
    SchemeProblem(
      line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, mistake: mistake)
  }

  private static func text(_ node: Node?) -> String? {
    node?.scalar.map { Sanitizer.line($0.string) }
  }

  private static func count(
    _ mapping: Node.Mapping, _ colours: Node.Mapping
  ) throws(SchemeProblem) -> Int {
    guard let node = mapping["system"] else { return colours["base17"] == nil ? 16 : 24 }
    switch text(node) {
    case "base16": return 16
    case "base24": return 24
    default: throw problem(node, .unknownSystem)
    }
  }

  /// The scalar as text: `000000` and `1e1000` are colours, not numbers.
  private static func colour(_ node: Node, _ key: String) throws(SchemeProblem) -> String {
    var digits = (node.scalar?.string ?? "").lowercased()[...]
    if digits.hasPrefix("#") { digits.removeFirst() }
    let isHexadecimal = digits.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66)
    }
    guard isHexadecimal, digits.utf8.count == 6 || digits.utf8.count == 3 else {
      // Without quotes, the number sign begins a comment.
      throw problem(node, .notAColour(key))
    }
    // As in CSS, each of three digits counts twice.
    return "#" + (digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
  }

  private static func shade(
    _ node: Node?, background: String
  ) throws(SchemeProblem) -> String {
    if let node {
      guard let text = text(node), text == "dark" || text == "light" else {
        throw problem(node, .unknownVariant)
      }
      return text
    }
    // The older format has no variant. The background decides.
    let value = UInt32(background.dropFirst(), radix: 16) ?? 0
    let (red, green, blue) = (value >> 16, value >> 8 & 0xFF, value & 0xFF)
    let light: UInt32 = 299 * red + 587 * green + 114 * blue
    return light > 127_500 ? "light" : "dark"
  }
}
