import Foundation
import Testing

/// A Document Provider of `Fixtures/Documents.py`.
struct DocumentBundle {
  /// What is wrong with each part; empty: nothing.
  var picker = ""
  var provider = ""
  var hasProvider = true

  static let group = "group.dev.example.docs"

  /// - Parameter folder: Where several of them are, out of sight of the other subcommands.
  /// - Returns: The path of the app.
  @discardableResult
  func write(in home: Home, folder: String? = nil) throws -> String {
    let app = "\(folder.map { "\(home.root)/\($0)" } ?? home.apps)/Docs.app"
    try? FileManager.default.removeItem(atPath: app)
    try plist(common("dev.example.Docs", "Docs"), "\(app)/Info.plist")
    try part(
      "DocsPicker", wrong: picker, in: app,
      ["NSExtensionPointIdentifier": "com.apple.fileprovider-ui"])
    if hasProvider {
      try part(
        "DocsProvider", wrong: provider, in: app,
        [
          "NSExtensionPointIdentifier": "com.apple.fileprovider-nonui",
          "NSExtensionFileProviderDocumentGroup": Self.group,
        ])
    }
    return app
  }

  /// The settings of a widget, with a field for the path of a document: `plan`.
  static func writeForm(of widget: WidgetBundle, in home: Home) throws {
    let form = "\(home.apps)/\(widget.name).app/Settings.bundle"
    try FileManager.default.createDirectory(atPath: form, withIntermediateDirectories: true)
    let specifiers: [[String: Any]] = [
      ["Type": "PSTextFieldSpecifier", "Title": "Plan", "Key": "plan", "TodayFileTypes": []]
    ]
    try PropertyListSerialization.data(
      fromPropertyList: ["PreferenceSpecifiers": specifiers], format: .xml, options: 0
    ).write(to: URL(fileURLWithPath: form + "/Root.plist"))
  }

  /// A board with a widget that has this form, which is open.
  static func openForm(
    in home: Home, plan: String? = nil
  ) async throws -> (WidgetBundle, Terminal) {
    var widget = WidgetBundle(name: "Reader")
    widget.entitlements = ["com.apple.security.application-groups": ["group.com.example.r"]]
    try writeForm(of: widget, in: home)
    try await home.enable(widget)
    if let plan {
      let set = try await home.today("settings", widget.id, "plan", plan)
      #expect(set.status == 0, "\(set.errors)")
    }
    let terminal = try await Terminal(home, columns: 140)
    try await terminal.openBoard()
    try await terminal.shows("content of Reader")
    try await terminal.press("Tab", ",")
    try await terminal.shows("Settings · Reader", "Ctrl-P pick a document")
    return (widget, terminal)
  }

  private func common(_ id: String, _ name: String) -> [String: Any] {
    [
      "CFBundleIdentifier": id, "CFBundleName": name, "CFBundleDisplayName": name,
      "CFBundleShortVersionString": "1.0",
    ]
  }

  private func part(
    _ name: String, wrong: String, in app: String, _ point: [String: Any]
  ) throws {
    let bundle = "\(app)/PlugIns/\(name).appex"
    let program = "\(name)-\(wrong)"
    var info = common("dev.example.Docs.\(name)", name)
    info["CFBundleExecutable"] = program
    info["NSExtension"] = point.merging(["NSExtensionPrincipalClass": "C"]) { $1 }
    try plist(info, "\(bundle)/Info.plist")
    try plist(
      ["com.apple.security.application-groups": [Self.group]], "\(bundle)/Entitlements.plist")
    let text = try String(contentsOfFile: Machine.fixtures + "/Documents.py", encoding: .utf8)
    try Command.write(text, to: "\(bundle)/\(program)")
  }

  private func plist(_ value: [String: Any], _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
      .write(to: url)
  }
}

extension Home {
  /// The document storage of an app group.
  func documents(_ group: String = DocumentBundle.group) throws -> String {
    let folder = "\(home)/data/Groups/\(group)/File Provider Storage"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return folder
  }
}
