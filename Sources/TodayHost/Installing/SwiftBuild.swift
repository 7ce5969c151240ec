import CTodaySystem
import Glibc
import TodayEngine

/// Builds a widget's package with the user's toolchain.
package enum SwiftBuild {
  /// Why the build failed, and what to do.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case noToolchain(package: String)
    /// The compiler has printed its errors.
    case notBuilt(package: String, Kind, isConfined: Bool)

    package var description: String {
      switch self {
      case .noToolchain(let package):
        "\(package) cannot be built without swift: install a toolchain, or add it to PATH"
      case .notBuilt(let package, let kind, let isConfined):
        "\(package) cannot be built: fix the errors of the compiler"
          + (kind == .selfContained
            ? "; if a static library is missing, --shared-runtime builds without it" : "")
          + (isConfined
            ? "; if it needs the network, add --network, or build it yourself first with "
              + "swift build" : "")
      }
    }
  }

  package enum Kind: Sendable {
    /// For development: fast incremental builds.
    case debug
    /// For an installed app: needs no toolchain to run.
    case selfContained
    /// Small, but needs the toolchain's libraries.
    case sharingRuntime

    var arguments: [String] {
      switch self {
      case .debug: []
      case .selfContained: ["-c", "release", "--static-swift-stdlib", "-Xlinker", "-s"]
      case .sharingRuntime: ["-c", "release"]
      }
    }

    var folder: String {
      switch self {
      case .debug: "debug"
      case .selfContained, .sharingRuntime: "release"
      }
    }
  }

  /// Builds the package's programs. The compiler's messages go to standard error.
  ///
  /// - Parameter confinement: `nil` for the user's own work.
  /// - Returns: The folder of the programs.
  package static func build(
    _ package: String, _ kind: Kind, in confinement: BuildConfinement? = nil
  ) throws -> String {
    let environment = SpawnRequest.inheritedEnvironment
    guard let swift = program("swift", environment) else {
      throw Failure.noToolchain(package: package)
    }
    var request = SpawnRequest(
      path: swift, arguments: ["build"] + kind.arguments, environment: environment,
      workingDirectory: package)
    try confinement?.confine(&request)
    guard try run(request) == 0 else {
      throw Failure.notBuilt(package: package, kind, isConfined: confinement != nil)
    }
    return "\(package)/.build/\(kind.folder)"
  }

  /// The path of the user's swift, if there is one.
  package static var swift: String? { program("swift", SpawnRequest.inheritedEnvironment) }

  private static func program(_ name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && FileSystem.isFile($0) && access($0, X_OK) == 0 }
  }

  /// Blocks until the build has ended.
  private static func run(_ request: SpawnRequest) throws -> Int32 {
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard null >= 0 else { throw FileError(.read, "/dev/null", code: errno) }
    defer { close(null) }
    let (child, report) = try SpawnPlan.spawn(request, descriptors: [null, 2, 2], flags: 0)
    defer { close(report) }
    var code: Int32 = -1
    var signal: Int32 = -1
    if let failure = SpawnPlan.failure(report: report, request: request) {
      _ = today_reap(child, true, &code, &signal)
      throw failure
    }
    guard today_reap(child, true, &code, &signal) else { return -1 }
    return signal >= 0 ? 128 + signal : code
  }
}
