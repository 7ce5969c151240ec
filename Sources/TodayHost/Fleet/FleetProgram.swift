import TodayEngine
import TodayFleet

/// `today-fleet`, the confined program that speaks MQTT.
///
/// It may connect to other machines, and read the files of the encryption. The password comes on its
/// standard input, because other processes can read arguments and the environment.
struct FleetProgram {
  private let path: String

  /// - Parameter executable: The running `today`. The program is in the same folder.
  init?(executable: String? = BundleSearch.currentExecutable()) {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-fleet")
    else { return nil }
    path = "\(folder)/today-fleet"
  }

  func spawnRequest(_ files: FleetConnection.Files) -> SpawnRequest {
    var rules = SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    rules += (SystemPaths.files + SystemPaths.network).map { .init(.read, $0) }
    rules.append(.init(.readFiles, SystemPaths.processes))
    rules += SystemPaths.devices.map { .init(.device, $0) }
    rules.append(.init(.execute, FileSystem.directory(of: path)))
    rules += [files.authority, files.certificate, files.key].compactMap { $0 }
      .map { .init(.read, $0) }
    return SpawnRequest(
      // A name server that does not answer holds up an attempt for three seconds, not for ten.
      path: path, environment: ["LC_ALL": "C", "RES_OPTIONS": "timeout:1 attempts:3"],
      workingDirectory: "/", dataLimit: 256 << 20,
      confinement: Confinement(rules: rules, mayConnect: true))
  }
}
