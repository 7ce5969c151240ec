import CTodaySystem
import Glibc
import TodayWire

/// The app around a script: what its property lists say, and the program in it.
package struct ScriptBundle: Sendable, Equatable {
  package enum Program: Sendable, Equatable {
    /// Copied into the bundle: another file at its old place changes nothing.
    case copy(of: String)
    /// Run where it lies.
    case link(to: String)

    package var path: String {
      switch self {
      case .copy(let path), .link(let path): path
      }
    }
  }

  /// When it runs by itself.
  package enum Pace: Sendable, Equatable {
    case every(Duration)
    /// cron's five fields, one or more.
    case schedule([String])
    /// When it is shown first, and when it is asked.
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
  /// nil: the output tells.
  package var dialect: ScriptDialect?
  package var isStreaming = false
  /// The program's name in the bundle.
  package let executable: String

  /// - Parameter fileName: What the program is called, where its path does not say it.
  package init(id: String, title: String, program: Program, fileName: String? = nil) {
    self.id = id
    self.title = title
    self.program = program
    executable = Self.executable(fileName ?? FileSystem.name(of: program.path))
  }

  package var widgetID: String { Self.widgetID(ofApp: id) }

  package static func widgetID(ofApp id: String) -> String { "\(id).Today" }
  /// Of the bundle's folders.
  package var folder: String { id.split(separator: ".").last.map(String.init) ?? id }

  /// Its own name where a property list can hold it.
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
      "CFBundleIdentifier": .string(widgetID), "CFBundleName": .string(title),
      "CFBundleDisplayName": .string(title), "CFBundlePackageType": .string("XPC!"),
      "CFBundleExecutable": .string(executable),
      "CFBundleShortVersionString": .string(version), "CFBundleVersion": .string(version),
      "widget.description": summary.isEmpty ? nil : .string(summary),
      "NSExtension": .object([
        "NSExtensionPointIdentifier": .string(BundleScanner.todayPoint),
        "NSExtensionPrincipalClass": .string("Script"),
        "NSExtensionAttributes": .object([
          "TodayRefreshInterval": .number(interval), "TodayUpdatesWhileHidden": .bool(true),
          "TodayScript": script,
        ]),
      ]),
    ])
  }

  /// Seconds; 0 for what no time brings.
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
      "arguments": arguments.isEmpty ? nil : .array(arguments.map(JSONValue.string)),
      "environment": environment.isEmpty
        ? nil
        : .object(
          environment.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }),
      "schedules": schedules.isEmpty ? nil : .array(schedules.map(JSONValue.string)),
      "streams": isStreaming ? .bool(true) : nil, "link": link.map(JSONValue.string),
    ])
  }

  /// What a script may is what its user may.
  private static let entitlements = JSONValue.object(["dev.today.unsandboxed": .bool(true)])

  /// Writes the bundle into a folder, which is made if need be.
  ///
  /// - Returns: the path of the .app.
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
      // The host starts its interpreter; what a person finds here is a program all the same.
      guard chmod(target, 0o755) == 0 else { throw FileError(.write, target, code: errno) }
    }
    return app
  }

  private func put(_ plist: JSONValue, _ path: String) throws(FileError) {
    try FileSystem.writeWhole(Array(PropertyListText.write(plist).utf8), to: path, mode: 0o644)
  }
}
