import ArgumentParser
import Glibc
import TodayHost

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Makes a card from a command.",
    usage: "today add [--every 1m] [--title T] [--dialect D] -- COMMAND…",
    discussion: """
      The command runs with exactly these arguments, without a shell. For a pipeline, call a shell: \
      today add -- sh -c 'du -s ~/* | sort -n | tail -3'. If a command with the same title exists, \
      it is replaced. To remove the card, use today uninstall.
      """)

  @OptionGroup var script: ScriptArguments

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.") var yes = false

  @Flag(help: "Do not add it to the board.") var disabled = false

  @Argument(parsing: .postTerminator, help: "A program and its arguments.")
  var command: [String] = []

  func validate() throws {
    if command.isEmpty {
      throw ValidationError("Put the command after --: today add --every 1m -- df -h /.")
    }
  }

  func run() throws {
    try onMain {
      let program = try Self.program(command[0], isAlone: command.count == 1)
      let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
      let title = script.title ?? ShellWords.quoted(command)
      let bundle = ScriptBundle(
        program: program, words: command, id: ScriptIdentity.command(titled: title),
        options: script.options(isLinked: true))
      try installing.install([(bundle, ScriptOrigin(bundle, words: command))])
    }
  }

  /// The path of a program that is named by path or found in PATH.
  private static func program(_ word: String, isAlone: Bool) throws -> String {
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
    if isAlone, word.contains(where: { " |;<>&$*".contains($0) }) {
      let shell = ShellWords.quoted(["sh", "-c", word])
      throw Failure(
        "there is no program \"\(word)\": remove the quotes, or call a shell: "
          + "today add -- \(shell)")
    }
    throw Failure(
      "there is no program \(word) in PATH: write its path, or for a shell builtin add sh -c")
  }
}
