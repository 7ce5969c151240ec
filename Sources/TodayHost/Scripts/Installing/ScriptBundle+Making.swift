import Glibc
package import TodayEngine
import TodayWire

/// The user's options for a script or a command.
package struct ScriptOptions: Sendable, Equatable {
  /// `nil` means the interval in its name or tags.
  package var pace: ScriptBundle.Pace?
  package var title: String?
  package var dialect: ScriptDialect?
  package var form: ScriptForm?
  package var isStreaming = false
  /// Whether the original file runs instead of a copy.
  package var isLinked = false

  package init() {}
}

extension ScriptBundle {
  /// Wraps a script, with the values of its name, its tags and the user's options.
  package init(_ file: ScriptFile, id: String, options: ScriptOptions = ScriptOptions()) {
    let title = options.title ?? file.tags.title ?? file.name.title
    self.init(
      id: id, title: Self.plain(title).isEmpty ? "Script" : Self.plain(title),
      program: options.isLinked ? .link(to: file.path) : .copy(of: file.path),
      fileName: file.fileName)
    summary = file.tags.summary.map(Self.plain) ?? ""
    if let version = file.tags.version.map(Self.version), !version.isEmpty {
      self.version = version
    }
    author = file.tags.author.map(Self.plain)
    dialect = options.dialect ?? file.dialect
    form = options.form ?? file.tags.form
    hidesWhileLocked = file.tags.hidesWhileLocked
    background = file.tags.background
    let schedules = file.tags.schedules.filter { CronSchedule($0) != nil }
    // A script with an interval ends after each run, so it is not a stream.
    let hasPace = options.pace != nil || file.name.interval != nil || !schedules.isEmpty
    isStreaming =
      options.isStreaming || file.tags.isStreaming || (file.tags.printsFrames && !hasPace)
    marksAreBetween = file.tags.isStreaming && !file.tags.marksEndFrames
    // Argos runs a plug-in without an interval once, xbar once a minute.
    let own = dialect == .xbar && !file.name.isOfPlugIn ? Pace.every(.seconds(60)) : .once
    pace =
      options.pace
      ?? (schedules.isEmpty ? file.name.interval.map(Pace.every) : .schedule(schedules))
      ?? own
  }

  /// Wraps a command.
  ///
  /// - Parameter program: The path of the program.
  package init(
    program: String, words: [String], id: String, options: ScriptOptions = ScriptOptions()
  ) {
    let line = ShellWords.quoted(words)
    let title = Self.plain(options.title ?? line)
    self.init(
      id: id, title: String((title.isEmpty ? "Command" : title).prefix(80)),
      program: .link(to: program))
    summary = line == options.title ? "" : Self.plain(line)
    arguments = Array(words.dropFirst())
    dialect = options.dialect
    form = options.form
    isStreaming = options.isStreaming
    pace = options.pace ?? .every(.seconds(ScriptInfo.secondsOfCommands))
  }

  /// The text on one line, without parts that look like a variable in a property list.
  static func plain(_ text: String) -> String {
    let line = Sanitizer.line(text).replacing("$(", with: "(").replacing("${", with: "{")
    return BundleFiles.clean(line) ?? ""
  }

  private static func version(_ text: String) -> String {
    String(plain(text).drop { $0 == "v" || $0 == "V" }.prefix(40))
  }
}

extension ScriptBundle.Pace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .once: "once when the board opens, and on request"
    case .schedule(let lines): "at \(lines.joined(separator: " and "))"
    case .every(let interval): "every \(Self.words(interval))"
    }
  }

  private static func words(_ interval: Duration) -> String {
    let milliseconds = Int((interval / .milliseconds(1)).rounded())
    for (size, unit) in [(86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1000, "s")]
    where milliseconds % size == 0 { return "\(milliseconds / size) \(unit)" }
    return "\(milliseconds) ms"
  }
}
