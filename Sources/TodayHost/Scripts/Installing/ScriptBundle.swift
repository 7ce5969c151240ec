import CTodaySystem
import Glibc
package import TodayEngine
import TodayWire

/// The app that wraps a script: its property lists and its program.
package struct ScriptBundle: Sendable, Equatable {
  package enum Program: Sendable, Equatable {
    /// Copied into the bundle. Later changes of the original have no effect.
    case copy(of: String)
    /// The original file runs.
    case link(to: String)

    package var path: String {
      switch self {
      case .copy(let path), .link(let path): path
      }
    }
  }

  /// When the script runs.
  package enum Pace: Sendable, Equatable {
    case every(Duration)
    /// One or more schedules with the five fields of cron.
    case schedule([String])
    /// When its card first appears, and on request.
    case once
  }

  /// The app's identifier.
  package var id: String
  package var title: String
  package var summary = ""
  package var version = "1.0"
  package var author: String?
  package var program: Program
  package var arguments: [String] = []
  package var environment: [String: String] = [:]
  package var pace = Pace.once
  /// `nil` if it is detected from the output.
  package var dialect: ScriptDialect?
  /// `nil` if the output is shown as it is.
  package var form: ScriptForm?
  package var isStreaming = false
  /// Whether the marks of its stream are between frames.
  package var marksAreBetween = false
  /// The shortest time between two runs at an interval while its card has content and is not on the screen.
  package var background: Duration?
  /// Whether a locked board leaves out its card.
  package var hidesWhileLocked = false
  /// The program's name in the bundle.
  package let executable: String

  /// - Parameter fileName: The name of the program in the bundle, if it differs from the path's.
  package init(id: String, title: String, program: Program, fileName: String? = nil) {
    self.id = id
    self.title = title
    self.program = program
    executable = Self.executable(fileName ?? FileSystem.name(of: program.path))
  }

  package var widgetID: WidgetID { Self.widgetID(ofApp: id) }

  package static func widgetID(ofApp id: String) -> WidgetID { "\(id).Today" }
  /// The name of the bundle's folders.
  package var folder: String { id.split(separator: ".").last.map(String.init) ?? id }

  /// The file's own name, if a property list can contain it.
  private static func executable(_ fileName: String) -> String {
    let name = Sanitizer.line(fileName)
    return name.isEmpty || name.hasPrefix(".") || name.contains("$") ? "script" : name
  }

  var appInfo: JSONValue {
    .object([
      "CFBundleIdentifier": .string(id), "CFBundleName": .string(title),
      "CFBundleDisplayName": .string(title), "CFBundlePackageType": .string("APPL"),
      "CFBundleShortVersionString": .string(version), "CFBundleVersion": .string(version),
      "NSHumanReadableCopyright": author.map(JSONValue.string),
    ])
  }

  var widgetInfo: JSONValue {
    .object([
      "CFBundleIdentifier": .string(widgetID.rawValue), "CFBundleName": .string(title),
      "CFBundleDisplayName": .string(title), "CFBundlePackageType": .string("XPC!"),
      "CFBundleExecutable": .string(executable),
      "CFBundleShortVersionString": .string(version), "CFBundleVersion": .string(version),
      "widget.description": summary.isEmpty ? nil : .string(summary),
      "NSExtension": .object([
        "NSExtensionPointIdentifier": .string(BundleScanner.todayPoint),
        "NSExtensionPrincipalClass": .string("Script"),
        "NSExtensionAttributes": .object([
          "TodayRefreshInterval": .number(interval), "TodayUpdatesWhileHidden": .bool(true),
          "TodayHidesWhileLocked": hidesWhileLocked ? .bool(true) : nil, "TodayScript": script,
        ]),
      ]),
    ])
  }

  /// In seconds. 0 if the script does not run at an interval.
  private var interval: Double {
    if case .every(let interval) = pace { interval / .seconds(1) } else { 0 }
  }

  private var script: JSONValue {
    var schedules: [String] = []
    if case .schedule(let lines) = pace { schedules = lines }
    var link: String?
    if case .link(let path) = program { link = path }
    return .object([
      "dialect": dialect.map { .string($0.rawValue) },
      "form": form.map { .string($0.rawValue) },
      "arguments": arguments.isEmpty ? nil : .array(arguments.map(JSONValue.string)),
      "environment": environment.isEmpty
        ? nil
        : .object(
          environment.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }),
      "schedules": schedules.isEmpty ? nil : .array(schedules.map(JSONValue.string)),
      "background": background.map { .number($0.inSeconds) },
      "streams": isStreaming ? .bool(true) : nil,
      "marks": isStreaming && marksAreBetween ? .string("between") : nil,
      "link": link.map(JSONValue.string),
    ])
  }

  /// A script has the full permissions of its user.
  private static let entitlements = JSONValue.object(["dev.today.unsandboxed": .bool(true)])

  /// Writes the bundle into a folder, and creates the folder if necessary.
  ///
  /// - Returns: The path of the .app.
  package func write(in parent: String) throws -> String {
    let app = "\(parent)/\(folder).app"
    let widget = "\(app)/PlugIns/\(folder).appex"
    try FileSystem.createDirectory(widget)
    try put(appInfo, "\(app)/Info.plist")
    try put(widgetInfo, "\(widget)/Info.plist")
    try put(Self.entitlements, "\(widget)/Entitlements.plist")
    if case .copy(let path) = program {
      let target = "\(widget)/\(executable)"
      try FileTree.copyFile(path, to: target)
      // The host starts the interpreter itself. The executable bit is for people who run the file.
      guard chmod(target, 0o755) == 0 else { throw FileError(.write, target, code: errno) }
    }
    return app
  }

  private func put(_ plist: JSONValue, _ path: String) throws(FileError) {
    try FileSystem.writeWhole(Array(PropertyListText.write(plist).utf8), to: path, mode: 0o644)
  }
}
