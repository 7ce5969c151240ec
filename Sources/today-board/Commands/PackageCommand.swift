import ArgumentParser
import TodayHost
import TodayWire

struct PackageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Writes an app to one file that others can install: NAME-VERSION.todayapp.",
    discussion: """
      DIR is an app bundle, or the folder of a Swift package that builds one. A package is built \
      first, with your permissions. The file contains the app without its sources, and a manifest \
      with the hash of each file. The same app gives the same file. With --sign, others can check \
      that a later version is from the same author. An app with mistakes is refused.
      """)

  @Argument(help: .init("An app bundle, or a package's folder.", valueName: "dir"))
  var path: String

  @Option(help: .init("Sign with this ssh key, the private or the public one.", valueName: "key"))
  var sign: String?

  @Option(
    name: .shortAndLong,
    help: .init("The file or folder to write (default: the current folder).", valueName: "file"))
  var output: String?

  func run() throws {
    try onMain {
      let source = try BundleSource(path)
      if let only = source.only {
        throw Failure("\(only) is part of an app: package \(source.apps[0])")
      }
      guard source.apps.count == 1 else {
        throw Failure("\(path) contains \(source.apps.count) apps: name one of them")
      }
      let session = try Session()
      let directories = session.host.directories
      session.host.refreshRegistry()
      let installer = Installer(
        directories, registry: session.host.registry, locale: session.host.options.locale)
      let app = source.apps[0]
      var products: SwiftBuild.Products?
      if let package = source.package, !installer.hasPrograms(app) {
        Output.line("Building \(package) …")
        products = try SwiftBuild.build(package, .selfContained)
      }
      let written = try PackageWriter(directories, installer: installer).write(
        app, products: products, key: sign.map(Self.absolute), to: output)
      let manifest = written.manifest
      Output.line("\(manifest.app) \(manifest.version) for \(Self.name(of: manifest.architecture))")
      Output.line("  \(manifest.members.count) files, \(sign == nil ? "not signed" : "signed")")
      Output.line("  SHA-256  \(written.hash)")
      Output.line("Wrote \(written.path)")
    }
  }

  private static func name(of architecture: PackageArchitecture) -> String {
    switch architecture {
    case .any: "any processor"
    case .mixed: "several processors"
    case .x86, .arm, .riscv: architecture.rawValue
    }
  }

  /// ssh-keygen runs in another folder.
  private static func absolute(_ path: String) -> String { FileSystem.resolved(path) ?? path }
}
