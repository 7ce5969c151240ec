import ArgumentParser
import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayWire

struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Types a text with a keyboard, and prints it.",
    discussion: """
      The keyboard is drawn on the terminal, so that the output can be used: \
      echo "$(today keyboard emoji)". Enter chooses a key of the keyboard; Escape closes the keyboard, \
      and then Enter prints the text. With --activate it runs without a terminal. The exit status is \
      1 if you cancel or the keyboard fails.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(help: "The identifier of a keyboard (default: the first one).")
  var id: String?

  @Option(help: "The text before the cursor at first.")
  var text = ""

  @Option(
    help: .init(
      "Tap the key with this text, label or identifier; repeat it for several keys.",
      valueName: "name"))
  var activate: [String] = []

  @Flag(help: "List the installed keyboards, or the keys of the named one.")
  var list = false

  @Flag(help: "With --list: print a JSON array.")
  var json = false

  func validate() throws {
    if json, !list { throw ValidationError("--json needs --list.") }
    if list, !activate.isEmpty { throw ValidationError("Use either --list or --activate.") }
    if id == nil, !activate.isEmpty { throw ValidationError("Name a keyboard.") }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let keyboards = session.host.registry.handlers(startedBy: .textField)
      if list, id == nil { return Self.list(keyboards, asJSON: json) }
      let chosen = try id.map { name in
        let found = try WidgetNames.resolve(
          name, among: keyboards.map(\.id.rawValue), what: "keyboard")
        return WidgetID(found)
      }
      if let chosen, list || !activate.isEmpty {
        guard let keyboard = session.host.registry.keyboard(chosen) else { return }
        let run = try KeyboardRun(session, keyboard, text: Sanitizer.lines(text))
        defer { run.end() }
        if list {
          let keys = run.keys()
          if keys.isEmpty { StandardError.write(run.emptyHint) }
          return Self.list(keys, asJSON: json)
        }
        for name in activate { try run.tap(name) }
        return Output.verbatim(run.text)
      }
      guard !keyboards.isEmpty else { throw Failure("no keyboard is installed") }
      let typed = try ControllingTerminal.use {
        try KeyboardPrompt(session, first: chosen).run(text: Sanitizer.line(text))
      }
      guard let typed else { throw ExitCode(1) }
      Output.verbatim(typed)
    }
  }

  private static func list(_ keyboards: [WidgetDescription], asJSON: Bool) {
    if asJSON { return Output.list(keyboards.map(ListCommand.json)) }
    if keyboards.isEmpty { return Output.line("No keyboards are installed.") }
    Output.table(
      [["ID", "NAME", "APP", "LANGUAGE"]]
        + keyboards.map {
          [
            $0.id.rawValue, $0.title, $0.appName,
            Sanitizer.line($0.attributes["PrimaryLanguage"]?.string ?? ""),
          ]
        })
  }

  private static func list(_ keys: [String], asJSON: Bool) {
    if asJSON { return Output.list(keys.map(JSONValue.string)) }
    for key in keys { Output.line(key) }
  }
}

/// The terminal of the process as standard input and output, because the output may be a pipe.
@MainActor
enum ControllingTerminal {
  static func use<Result>(_ body: () throws -> Result) throws -> Result {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw Failure("there is no terminal: use --activate to choose keys, or --list to see them")
    }
    let saved = (0...1).map { fcntl(Int32($0), F_DUPFD_CLOEXEC, 3) }
    defer {
      for (descriptor, copy) in saved.enumerated() where copy >= 0 {
        dup2(copy, Int32(descriptor))
        close(copy)
      }
    }
    dup2(terminal, 0)
    dup2(terminal, 1)
    close(terminal)
    return try body()
  }
}
