package import Foundation

/// The properties of a bundle on the disk that its own program needs.
///
/// Foundation's `Bundle` supports neither the flat layout on Linux nor entitlements.
package struct TodayBundle: Sendable, Equatable {
  package var url: URL
  package var identifier: String
  package var appIdentifier: String
  package var executable: String?
  /// `com.apple.security.application-groups`.
  package var groups: [String]
  /// `CFBundleURLTypes` of an app.
  package var urlSchemes: [String]

  /// Reads an `.app` or `.appex`; nil without an Info.plist that has an identifier.
  package init?(at url: URL) {
    guard let info = Self.plist(url.appendingPathComponent("Info.plist")),
      let identifier = info["CFBundleIdentifier"] as? String
    else { return nil }
    self.url = url
    self.identifier = identifier
    executable = info["CFBundleExecutable"] as? String
    let entitlements = Self.plist(url.appendingPathComponent("Entitlements.plist"))
    let key = "com.apple.security.application-groups"
    groups = entitlements?[key] as? [String] ?? []
    let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
    urlSchemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    appIdentifier = identifier
    guard url.pathExtension == "appex" else { return }
    // An extension is in its app's PlugIns.
    let app = url.deletingLastPathComponent().deletingLastPathComponent()
    let appInfo = Self.plist(app.appendingPathComponent("Info.plist"))
    appIdentifier =
      appInfo?["CFBundleIdentifier"] as? String
      ?? identifier.lastIndex(of: ".").map { String(identifier[..<$0]) } ?? identifier
    if entitlements == nil {
      groups = Self.plist(app.appendingPathComponent("Entitlements.plist"))?[key] as? [String] ?? []
    }
  }

  /// The bundle of an executable: the one that contains it; otherwise one that names it, in
  /// `share/today/Applications` next to `lib/today` (in an installation), or in the package or its
  /// `Widgets` folder (in a checkout after `swift build`).
  package init?(around executable: URL) {
    var folders: [URL] = []
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" && folders.count < 64 {
      folders.append(folder)
      folder = folder.deletingLastPathComponent()
    }
    for folder in folders where ["app", "appex"].contains(folder.pathExtension) {
      if let bundle = TodayBundle(at: folder) {
        self = bundle
        return
      }
    }
    let name = executable.lastPathComponent
    let program = executable.deletingLastPathComponent()
    if let installed = Self.applications(besideProgramsIn: program) {
      // The folders around an installation, such as /tmp, may be of another user.
      guard let found = Self.bundles(in: installed).first(where: { $0.executable == name }) else {
        return nil
      }
      self = found
      return
    }
    for folder in folders {
      let widgets = folder.appendingPathComponent("Widgets", isDirectory: true)
      let manifest = folder.appendingPathComponent("Package.swift").path
      let own = FileManager.default.fileExists(atPath: manifest) ? Self.bundles(in: folder) : []
      let found = (own + Self.bundles(in: widgets)).first { $0.executable == name }
      if let found {
        self = found
        return
      }
    }
    return nil
  }

  private static func applications(besideProgramsIn folder: URL) -> URL? {
    guard folder.pathComponents.suffix(2) == ["lib", "today"] else { return nil }
    return folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/today/Applications", isDirectory: true)
  }

  /// The apps of a folder with their extensions.
  private static func bundles(in folder: URL) -> [TodayBundle] {
    contents(of: folder, extension: "app").flatMap { app in
      let plugIns = app.appendingPathComponent("PlugIns", isDirectory: true)
      return ([app] + contents(of: plugIns, extension: "appex")).compactMap(TodayBundle.init(at:))
    }
  }

  private static func contents(of folder: URL, extension name: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".\(name)") }
      .map { folder.appendingPathComponent($0, isDirectory: true) }
  }

  private static func plist(_ url: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
