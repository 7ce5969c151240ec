import TodayHost
import TodayWire

/// Installs an app from a package or an archive: unpack, check, show, ask, install.
@MainActor
struct PackageInstalling {
  let installing: AppInstalling

  init(_ installing: AppInstalling) { self.installing = installing }

  /// - Parameters:
  ///   - file: A package or an archive.
  ///   - hash: Its SHA-256, if the user knows it.
  func install(file: String, hash: String?) throws {
    let path = FileSystem.resolved(file) ?? file
    try unpacked(path, named: file, hash: hash) { package in
      let plan = try plan(package, from: path)
      try installing.agree(to: [plan])
      try installing.install(plan)
      try installing.enable([plan])
    }
  }

  /// Unpacks a file into a folder for the time of a closure. Errors begin with the file's name.
  private func unpacked(
    _ path: String, named name: String, hash: String?, _ body: (UnpackedPackage) throws -> Void
  ) throws {
    let directories = installing.session.host.directories
    try StagingFolder.with(directories, named: "unpacked") { folder in
      let reader = PackageReader(directories, host: Version.current)
      let package = try Self.naming(name) { try reader.read(path, into: folder, hash: hash) }
      try Self.naming(name) { try package.check(plan(package, from: path)) }
      try body(package)
    }
  }

  private func plan(_ package: UnpackedPackage, from origin: String) throws -> InstallPlan {
    var plan = try installing.installer.plan(package.app, package: nil, isBuilt: true)
    plan.origin = PackageSource(origin, signer: package.signer)
    return plan
  }

  /// Puts a name before the message of an error.
  static func naming<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(name): \(error)")
    }
  }
}
