/// How to start a script: the host reads its first line.
///
/// The kernel passes everything after the interpreter as one argument, and `env` finds itself again
/// if a script has the name of its interpreter. So plain exec of some common scripts fails, or
/// never ends.
package enum Shebang {
  package struct Plan: Sendable, Equatable {
    /// The interpreter as written: a path, or a name that is searched in PATH.
    package var interpreter: String
    package var arguments: [String]
    /// `env NAME=value`.
    package var environment: [String: String] = [:]

    package init(
      interpreter: String, arguments: [String] = [], environment: [String: String] = [:]
    ) {
      self.interpreter = interpreter
      self.arguments = arguments
      self.environment = environment
    }

    /// With the values of `${NAME}`, as in `env -S`: of a variable that the line sets, or of the environment.
    /// A name without a value is empty.
    func expanded(in environment: [String: String]) -> Plan {
      func expand(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${"),
          let end = rest[start.upperBound...].firstIndex(of: "}")
        {
          result +=
            rest[..<start.lowerBound] + (environment[String(rest[start.upperBound..<end])] ?? "")
          rest = rest[rest.index(after: end)...]
        }
        return result + rest
      }
      return Plan(
        interpreter: expand(interpreter), arguments: arguments.map(expand),
        environment: self.environment.mapValues(expand))
    }
  }

  /// Reads the first line; nil for a file without one, such as a compiled program.
  package static func read(_ source: [UInt8]) -> Plan? {
    guard source.starts(with: "#!".utf8) else { return nil }
    let line = source.prefix(4096).prefix { $0 != 0x0A }.dropFirst(2)
    var words = words(String(decoding: line, as: UTF8.self))
    guard !words.isEmpty else { return nil }
    let interpreter = words.removeFirst()
    guard base(interpreter) == "env" else {
      return Plan(interpreter: interpreter, arguments: words)
    }
    return readEnv(words)
  }

  /// Whether an editor has written a byte order mark before the first line, so that it is none.
  static func followsByteOrderMark(in source: [UInt8]) -> Bool {
    source.starts(with: [0xEF, 0xBB, 0xBF] + Array("#!".utf8))
  }

  /// `env [-S] [-i] [-u NAME] [NAME=value…] interpreter [argument…]`.
  private static func readEnv(_ words: [String]) -> Plan? {
    var words = words[...]
    var environment: [String: String] = [:]
    while let word = words.first {
      if word == "-u" || word == "--unset" {
        words = words.dropFirst(2)
      } else if word.hasPrefix(splitOption) {
        words = [String(word.dropFirst(splitOption.count))] + words.dropFirst()
      } else if word.hasPrefix("-S"), word != "-S" {
        words = [String(word.dropFirst(2))] + words.dropFirst()
      } else if word.hasPrefix("-") {
        words.removeFirst()
      } else if let equals = word.firstIndex(of: "="), equals != word.startIndex {
        environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
        words.removeFirst()
      } else {
        return Plan(
          interpreter: word, arguments: Array(words.dropFirst()), environment: environment)
      }
    }
    return nil
  }

  private static let splitOption = "--split-string="

  /// Splits at blanks; quotes keep a word together, as in `env -S`.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isWord = true
      } else if character == " " || character == "\t" || character == "\r" {
        if isWord { words.append(word) }
        word = ""
        isWord = false
      } else {
        word.append(character)
        isWord = true
      }
    }
    if isWord { words.append(word) }
    return words
  }

  private static func base(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// Alternative names of an interpreter, if the first is not installed.
  ///
  /// - Parameter isThere: Whether a path can be executed.
  /// - Returns: The path; nil if there is none.
  package static func resolve(
    _ interpreter: String, searchPath: String, isThere: (String) -> Bool
  ) -> String? {
    if interpreter.hasPrefix("/"), isThere(interpreter) { return interpreter }
    let name = String(base(interpreter))
    for candidate in [name] + (substitutes[name] ?? []) {
      for directory in searchPath.split(separator: ":") {
        let path = "\(directory)/\(candidate)"
        if isThere(path) { return path }
      }
    }
    return nil
  }

  private static let substitutes: [String: [String]] = [
    "python": ["python3"], "python2": ["python3"], "python2.7": ["python3"],
    "nodejs": ["node"], "node": ["nodejs"], "gawk": ["awk"], "zsh": ["bash"], "ksh": ["bash"],
    "sh": ["dash", "bash"], "osascript": [],
  ]

  /// The Debian package of an interpreter; `nil` if unknown.
  package static func package(of interpreter: String) -> String? {
    packages[String(base(interpreter))]
  }

  private static let packages: [String: String] = [
    "python": "python3", "python3": "python3", "python2": "python3", "ruby": "ruby",
    "node": "nodejs", "nodejs": "nodejs", "perl": "perl", "php": "php-cli", "lua": "lua5.4",
    "bash": "bash", "zsh": "zsh", "fish": "fish", "ksh": "ksh", "tclsh": "tcl", "Rscript": "r-base",
    "guile": "guile-3.0", "gawk": "gawk", "awk": "mawk", "jq": "jq", "deno": "deno",
    "julia": "julia", "racket": "racket", "runghc": "ghc", "go": "golang-go", "pwsh": "powershell",
  ]
}
