import Foundation

/// A widget whose behaviour a test chooses: `Fixtures/Widget.py` does what its attribute says.
/// By default it lists no entitlement.
struct WidgetBundle {
  var name: String
  var behaviour = "good"
  /// Seconds.
  var interval = 900
  /// Additional attributes.
  var attributes: [String: Any] = [:]
  /// URL schemes of its app.
  var schemes: [String] = []
  /// The widget's entitlements.
  var entitlements: [String: Any] = [:]
  var point = "com.apple.widget-extension"
  /// The name of a program in `Fixtures`.
  var program = "Widget.py"

  var app: String { "com.example.\(name)" }
  var id: String { "\(app).today" }

  private var info: [String: Any] {
    var all: [String: Any] = ["Behaviour": behaviour, "TodayRefreshInterval": interval]
    all.merge(attributes) { _, new in new }
    return [
      "CFBundleIdentifier": id, "CFBundleDisplayName": name, "CFBundleExecutable": program,
      "CFBundleShortVersionString": "1.0",
      "NSExtension": [
        "NSExtensionPointIdentifier": point,
        "NSExtensionPrincipalClass": "Widget", "NSExtensionAttributes": all,
      ],
    ]
  }

  /// Writes the app with the widget, and replaces an existing one.
  func write(in home: Home) throws { try write(to: home.apps) }

  /// - Returns: The path of the app.
  @discardableResult
  func write(to folder: String) throws -> String {
    let bundle = "\(folder)/\(name).app"
    let plugIn = "\(bundle)/PlugIns/\(name).appex"
    try FileManager.default.createDirectory(atPath: plugIn, withIntermediateDirectories: true)
    var appInfo: [String: Any] = [
      "CFBundleIdentifier": app, "CFBundleName": name, "CFBundleExecutable": "App.sh",
      "CFBundleShortVersionString": "1.0",
    ]
    if !schemes.isEmpty { appInfo["CFBundleURLTypes"] = [["CFBundleURLSchemes": schemes]] }
    try plist(appInfo, "\(bundle)/Info.plist")
    try plist(info, "\(plugIn)/Info.plist")
    try executable("#!/bin/sh\necho the app of \(name) \"$*\"; read answer\n", "\(bundle)/App.sh")
    if !entitlements.isEmpty { try plist(entitlements, "\(plugIn)/Entitlements.plist") }
    let script = try String(contentsOfFile: Machine.fixtures + "/\(program)", encoding: .utf8)
    try executable(script, "\(plugIn)/\(program)")
    return bundle
  }

  /// Sets the title for a language.
  func write(_ title: String, for language: String, in home: Home) throws {
    let folder = "\(home.apps)/\(name).app/PlugIns/\(name).appex/\(language).lproj"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\"CFBundleDisplayName\" = \"\(title)\";\n".write(
      toFile: folder + "/InfoPlist.strings", atomically: true, encoding: .utf8)
  }

  private func plist(_ value: [String: Any], _ path: String) throws {
    try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: path))
  }

  private func executable(_ text: String, _ path: String) throws {
    try Command.write(text, to: path)
  }
}

extension Home {
  /// Installs widgets and adds them to the board in this order.
  func enable(_ widgets: [WidgetBundle]) async throws {
    for widget in widgets { try widget.write(in: self) }
    let outcome = try await today(["enable"] + widgets.map(\.id))
    guard outcome.status == 0 else { throw ConditionNotMet(claim: outcome.errors) }
  }

  func enable(_ widgets: WidgetBundle...) async throws { try await enable(widgets) }
}
