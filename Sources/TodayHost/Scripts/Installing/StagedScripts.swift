import Glibc

/// Bundles around scripts while they wait for a yes: written where an install gathers what it moves
/// into place, and gone afterwards.
package struct StagedScripts {
  private let installer: Installer
  private let folder: String

  package static func with<Result>(
    _ installer: Installer, _ body: (StagedScripts) throws -> Result
  ) throws -> Result {
    let staging = "\(installer.directories.data)/Staging"
    try FileSystem.createDirectory(staging)
    // A name by which another install finds out whether its writer is still there.
    let folder = TemporaryName.make(for: "\(staging)/scripts")
    try FileSystem.createDirectory(folder)
    defer { try? FileTree.remove(folder) }
    return try body(StagedScripts(installer: installer, folder: folder))
  }

  /// Writes the bundle, and says what installing it would mean.
  package func plan(_ bundle: ScriptBundle, _ origin: ScriptOrigin) throws -> InstallPlan {
    let app = try bundle.write(in: "\(folder)/\(bundle.id)")
    var plan = try installer.plan(app, package: nil, isBuilt: true)
    plan.script = origin
    return plan
  }
}
