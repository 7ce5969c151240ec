import Glibc
import TodayEngine
import TodayWire

/// The environment of a script and of the commands of its menu rows: the user's own home, and the
/// variables that plug-ins of other programs expect.
struct ScriptEnvironment {
  let widget: WidgetDescription
  let plan: ScriptPlan
  let directories: Directories
  private let inherited: [String: String]
  /// The declared variables with the user's values.
  var settings: [String: String] = [:]
  /// The folder of replacements for macOS programs, first in PATH.
  private let standIns: String?

  static let usualPath = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"

  init(
    widget: WidgetDescription, plan: ScriptPlan, directories: Directories,
    inherited: [String: String]
  ) {
    self.widget = widget
    self.plan = plan
    self.directories = directories
    self.inherited = inherited
    standIns = StandIn.folder(directories)
  }

  /// - Parameter command: A program and its arguments, run instead of the script.
  func request(isDark: Bool, command: [String]? = nil) throws -> SpawnRequest {
    var environment = values(isDark: isDark)
    let path: String
    let arguments: [String]
    if let command, !Self.isScript(command.first ?? "") {
      let searchPath = environment["PATH"] ?? Self.usualPath
      let name = command.first ?? ""
      let standIn = standIns.flatMap { StandIn.meant(by: name, in: $0) }
      guard let program = standIn ?? Self.program(name, searchPath: searchPath) else {
        throw ScriptFailure.noProgram(Sanitizer.line(name))
      }
      path = program
      arguments = Array(command.dropFirst())
    } else {
      let start = try ScriptPlan.command(
        for: command?.first ?? widget.executable,
        arguments: command.map { Array($0.dropFirst()) } ?? plan.arguments,
        environment: environment)
      path = start.path
      arguments = start.arguments
      environment.merge(start.environment) { $1 }
    }
    return SpawnRequest(
      path: path, arguments: arguments, environment: environment,
      workingDirectory: workingDirectory(environment))
  }

  /// The working directory: the user's home, as plug-ins of other programs expect.
  private func workingDirectory(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/"), FileSystem.isDirectory(home) {
      return home
    }
    return directories.scriptFolder(widget.id)
  }

  /// Folders that the script may expect.
  func makeContainer() throws(FileError) {
    let container = directories.scriptFolder(widget.id)
    for name in ["Documents", "Library/Caches", "tmp"] {
      try FileSystem.createDirectory("\(container)/\(name)")
    }
  }

  /// Whether it is the path of a file with an interpreter, as a rule the plug-in itself. Such a file is started like
  /// a timed run of it: it does not have to be executable, and its interpreter may be in another place.
  private static func isScript(_ name: String) -> Bool {
    name.contains("/") && FileSystem.isFile(name)
      && (try? FileSystem.readStart(of: name, count: 2)) == Array("#!".utf8)
  }

  /// By its path, or its name in PATH.
  static func program(_ name: String, searchPath: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    guard !name.isEmpty else { return nil }
    return searchPath.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 && FileSystem.isFile($0) }
  }

  private func values(isDark: Bool) -> [String: String] {
    let container = directories.scriptFolder(widget.id)
    var values = inherited
    if values["PATH"]?.isEmpty ?? true { values["PATH"] = Self.usualPath }
    if let standIns { values["PATH"] = standIns + ":" + (values["PATH"] ?? "") }
    values["TODAY_BUNDLE"] = widget.bundle
    values["TODAY_CONTAINER"] = container
    values["TODAY_WIDGET"] = widget.id.rawValue
    // As for widgets, but in one place: they may do everything, and each would compile the same modules.
    values["PYTHONPYCACHEPREFIX"] = directories.pythonCache
    // With it, no module would be stored there, and each run would compile all of them.
    values["PYTHONDONTWRITEBYTECODE"] = nil
    // There is no terminal to enter a password.
    values["GIT_TERMINAL_PROMPT"] = "0"
    values["SSH_ASKPASS_REQUIRE"] = "never"
    values["XBARDarkMode"] = isDark ? "true" : "false"
    values["BitBar"] = "1"
    values["BitBarDarkMode"] = isDark ? "1" : nil
    values["SWIFTBAR"] = "1"
    values["SWIFTBAR_PLUGIN_PATH"] = widget.executable
    values["SWIFTBAR_PLUGIN_CACHE_PATH"] = "\(container)/Library/Caches"
    values["SWIFTBAR_PLUGIN_DATA_PATH"] = "\(container)/Documents"
    values["OS_APPEARANCE"] = isDark ? "Dark" : "Light"
    values["ARGOS_VERSION"] = "2"
    // A card's menu is always open.
    values["ARGOS_MENU_OPEN"] = "true"
    values["BLOCK_NAME"] = widget.title
    values["BLOCK_INSTANCE"] = ""
    // A timed run has no mouse button.
    values["BLOCK_BUTTON"] = ""
    values.merge(settings) { $1 }
    return values.merging(plan.environment) { $1 }
  }
}
