import Glibc

/// Temporary bundles of scripts that wait for confirmation, in the staging folder of installations.
package struct StagedScripts {
  private let installer: Installer
  private let folder: String

  package static func with<Result>(
    _ installer: Installer, _ body: (StagedScripts) throws -> Result
  ) throws -> Result {
    let staging = "\(installer.directories.data)/Staging"
    try FileSystem.createDirectory(staging)
    // The name contains the process, so that another installation can detect a killed one.
    let folder = TemporaryName.make(for: "\(staging)/scripts")
    try FileSystem.createDirectory(folder)
    defer { try? FileTree.remove(folder) }
    return try body(StagedScripts(installer: installer, folder: folder))
  }

  /// Writes the bundle and plans its installation.
  package func plan(_ bundle: ScriptBundle, _ origin: ScriptOrigin) throws -> InstallPlan {
    let app = try bundle.write(in: "\(folder)/\(bundle.id)")
    var plan = try installer.plan(app, package: nil, isBuilt: true)
    plan.script = origin
    return plan
  }
}
