import Glibc
import TodayEngine
import TodayHost

/// An app to which `today new --into` adds an extension.
struct NewTarget {
  /// The folder of the app bundle.
  let root: String
  let app: WidgetTemplate.App
  /// Whether its folder is a Swift package.
  private let isPackage: Bool
  /// The identifiers and programs of its extensions.
  private let identifiers: Set<String>

  /// - Parameter folder: An app bundle, or a folder that contains one.
  init(_ folder: String) throws {
    guard let path = FileSystem.resolved(folder), FileSystem.isDirectory(path) else {
      throw Failure("\(folder) is not a folder: write the folder of an app")
    }
    let isBundle = path.hasSuffix(".app")
    let names = isBundle ? [] : try FileSystem.names(in: path).filter { $0.hasSuffix(".app") }
    guard isBundle || names.count == 1 else {
      throw Failure(
        names.isEmpty
          ? "\(folder) has no app bundle: create an app with today new, without --into"
          : "\(folder) has \(names.count) app bundles: write the path of one")
    }
    let bundle = isBundle ? path : "\(path)/\(names[0])"
    root = FileSystem.directory(of: bundle)
    isPackage = FileSystem.isFile("\(root)/Package.swift")
    let found = BundleScanner.describe(bundle)
    guard let app = found.apps.first else {
      let reason = found.problems.first.map { ": \($0.mistake)" } ?? ""
      throw Failure("\(bundle) is not a valid app\(reason)")
    }
    guard let group = app.entitlements.groups.first else {
      throw Failure(
        "\(bundle) has no app group: add com.apple.security.application-groups to its "
          + "Entitlements.plist")
    }
    let name = String(FileSystem.name(of: bundle).dropLast(".app".count))
    self.app = WidgetTemplate.App(
      name: name, id: app.id, group: group, scheme: app.schemes.first ?? name.lowercased())
    identifiers = Set(
      found.extensions.map { $0.id.rawValue.lowercased() }
        + found.problems.compactMap { $0.id?.lowercased() })
  }

  /// Refuses what would replace something, or cannot be built.
  func check(_ template: WidgetTemplate) throws {
    if identifiers.contains(template.extensionID.lowercased()) {
      throw Failure("\(app.name).app has \(template.extensionID) already: choose another name")
    }
    let plugIn = "\(root)/\(app.name).app/PlugIns/\(template.extensionName).appex"
    if access(plugIn, F_OK) == 0 {
      throw Failure("\(plugIn) exists already: choose another name")
    }
    if let file = template.files.first(where: { takes($0) && exists($0) }) {
      throw Failure("\(root)/\(file.path) exists already: choose another name")
    }
    guard template.language == .swift else { return }
    guard isPackage else {
      throw Failure(
        "\(root) is not a Swift package: add --language sh or --language python")
    }
    let manifest = try text(of: "Package.swift")
    let message = (try? text(of: "\(app.name).app/Shared/Message.swift")) ?? ""
    guard manifest.contains("let package = Package("), manifest.contains("\"\(app.name)Shared\""),
      manifest.contains("name: \"sdk\""), message.contains("GroupNotice(\"changed\"")
    else {
      throw Failure(
        "\(root) was not made by today new: create a package with it, and copy the extension from "
          + "there")
    }
    guard !manifest.contains("\"\(template.extensionName)\"") else {
      throw Failure("Package.swift has a target \(template.extensionName): choose another name")
    }
  }

  /// Whether a file is written: tests only to a folder with others, and shared helpers only once.
  func takes(_ file: WidgetTemplate.File) -> Bool {
    if file.path.hasPrefix("Tests/"), !isPackage, !FileSystem.isDirectory("\(root)/Tests") {
      return false
    }
    return !(file.isVerbatim && exists(file))
  }

  func appendToManifest(_ addition: String) throws {
    try FileSystem.writeWhole(
      Array((try text(of: "Package.swift") + addition).utf8), to: "\(root)/Package.swift",
      mode: 0o644)
  }

  private func exists(_ file: WidgetTemplate.File) -> Bool {
    access("\(root)/\(file.path)", F_OK) == 0
  }

  private func text(of name: String) throws -> String {
    String(decoding: try FileSystem.read("\(root)/\(name)"), as: UTF8.self)
  }
}
