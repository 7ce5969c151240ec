import ArgumentParser
import Glibc
import TodayHost

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Makes a card from a command.",
    usage: """
      today add [--every 1m] [--as chart] [--title T] 'COMMAND LINE'
      today add [--every 1m] [--as chart] [--title T] COMMAND…
      """,
    discussion: """
      A command line in quotes runs in a shell: today add 'df -h / | tail -1'. Several words run as a \
      program with exactly these arguments, without a shell; write -- before them if an option of the \
      command is also one of today add. Without --every it runs once a minute. If a command with the same title \
      exists, it is replaced. To remove the card, use today uninstall.
      """)

  @OptionGroup var script: ScriptArguments

  @Flag(name: .shortAndLong, help: .hidden) var yes = false

  @Flag(help: "Do not add it to the board.") var disabled = false

  @Argument(help: "A command line in quotes, or a program and its arguments.")
  var command: [String] = []

  func validate() throws {
    if command.isEmpty {
      throw ValidationError("Write a command in quotes: today add --every 1m 'df -h / | tail -1'.")
    }
  }

  func run() throws {
    try onMain {
      let line = Self.shellLine(command)
      let words = line.map { ["sh", "-c", $0] } ?? command
      let program = try Self.program(words[0])
      // The user has typed the command, so no question is needed.
      let installing = try AppInstalling(saysYes: true, isDisabled: disabled)
      var options = script.options(isLinked: true)
      options.title = script.title ?? line ?? ShellWords.quoted(words)
      let bundle = ScriptBundle(
        program: program, words: words,
        id: ScriptIdentity.command(titled: options.title ?? ""), options: options)
      try installing.install([(bundle, ScriptOrigin(bundle, words: words))]) {
        try installing.agree(to: $0)
      }
    }
  }

  /// The arguments with a `--` before the command, if the command has options of its own: `add df -h`.
  ///
  /// The options of `add` may be before and after the command.
  static func separated(_ arguments: [String]) -> [String] {
    guard arguments.first == "add", !arguments.contains("--") else { return arguments }
    var options: [String] = []
    var words: [String] = []
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      let isOwn = ownOptions.contains { word == $0 || word.hasPrefix("\($0)=") }
      if isOwn || words.isEmpty && word.hasPrefix("-") {
        options.append(word)
        if ownOptions.contains(word), let value = rest.popFirst() { options.append(value) }
      } else if ownFlags.contains(word) {
        options.append(word)
      } else {
        words.append(word)
      }
    }
    guard words.contains(where: { $0.hasPrefix("-") }) else { return arguments }
    return ["add"] + options + ["--"] + words
  }

  /// With a value.
  private static let ownOptions = ["--every", "--title", "--dialect", "--as", "--apps"]
  private static let ownFlags = ["--stream", "--yes", "-y", "--disabled", "--help"]

  /// One word with a whole command line; `nil` for a program and its arguments.
  private static func shellLine(_ command: [String]) -> String? {
    guard command.count == 1, !FileSystem.isFile(command[0]),
      command[0].contains(where: { $0.isWhitespace || "|;<>&$*`(){}~".contains($0) })
    else { return nil }
    return command[0]
  }

  /// The path of a program that is named by path or found in PATH.
  private static func program(_ word: String) throws -> String {
    if word.contains("/"), FileSystem.isFile(word) {
      guard access(word, X_OK) == 0 else {
        throw Failure("\(word) is not executable: run chmod +x \(word), or today install \(word)")
      }
      let folder = FileSystem.resolved(FileSystem.directory(of: word)) ?? "/"
      return "\(folder)/\(FileSystem.name(of: word))"
    }
    let path = SpawnRequest.searchPath
    let found = path.split(separator: ":").map { "\($0)/\(word)" }.first {
      $0.hasPrefix("/") && !word.contains("/") && FileSystem.isFile($0) && access($0, X_OK) == 0
    }
    if let found { return found }
    throw Failure(
      "program \(word) not found in PATH: write its path, or put the whole line in quotes to run "
        + "it in a shell")
  }
}
