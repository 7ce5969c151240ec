/// The arguments of macOS's `open`.
package struct OpenArguments: Sendable, Equatable {
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case nothing
    case unknown(String)

    package var description: String {
      switch self {
      case .nothing: "there is nothing to open: name a URL or a file"
      case .unknown(let option): "the option \(option) is not supported here: leave it out"
      }
    }
  }

  /// URLs and files.
  package var targets: [String] = []
  /// `-a NAME`, `-b IDENTIFIER`.
  package var app: String?
  /// `-e`, `-t`: in a text editor.
  package var isText = false
  /// `-R`: opens the containing folder.
  package var isFolder = false
  /// The arguments after `--args`.
  package var appArguments: [String] = []

  package init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if let single = Self.singles(word) {
        rest = single + rest
        continue
      }
      switch word {
      case "-a", "-b":
        guard let name = rest.popFirst() else { throw .nothing }
        app = name
      case "-e", "-t": isText = true
      case "-R", "--reveal": isFolder = true
      case "--args":
        appArguments = Array(rest)
        rest = []
      case "-u", "--url": if let url = rest.popFirst() { targets.append(url) }
      case "--":
        targets += rest
        rest = []
      // Options about the target and about waiting, which the desktop decides here.
      case "-g", "--background", "-n", "--new", "-F", "--fresh", "-j", "--hide", "-W",
        "--wait-apps":
        break
      case let option where option.hasPrefix("-") && option.count > 1: throw .unknown(option)
      default: targets.append(word)
      }
    }
    if targets.isEmpty, app == nil { throw .nothing }
  }

  /// The options of `-na`, which each have one letter; nil for any other word.
  private static func singles(_ word: String) -> [String]? {
    let letters = word.dropFirst()
    guard word.first == "-", letters.count > 1, letters.allSatisfy({ "abetRungFjhW".contains($0) })
    else { return nil }
    return letters.map { "-\($0)" }
  }

  /// Possible Linux names of a macOS program: `Google Chrome`, `google-chrome`.
  package var programNames: [String] {
    guard let app else { return [] }
    var name = FileSystem.name(of: app)
    if name.hasSuffix(".app") { name.removeLast(4) }
    let lower = name.lowercased()
    let hyphened = lower.replacing(" ", with: "-")
    return [name, lower, hyphened, lower.replacing(" ", with: "")].reduce(into: []) {
      if !$1.isEmpty, !$1.contains("/"), !$0.contains($1) { $0.append($1) }
    }
  }
}
