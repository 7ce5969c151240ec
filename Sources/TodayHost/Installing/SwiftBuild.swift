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
    /// For an installed app with shared libraries, which cannot contain the runtime: its libraries are
    /// copied into the app.
    case embeddedRuntime

    var arguments: [String] {
      switch self {
      case .debug: []
      case .selfContained: ["-c", "release", "--static-swift-stdlib", "-Xlinker", "-s"]
      case .sharingRuntime: ["-c", "release"]
      case .embeddedRuntime:
        ["-c", "release", "-Xlinker", "-s"]
      }
    }

    var folder: String {
      switch self {
      case .debug: "debug"
      case .selfContained, .sharingRuntime, .embeddedRuntime: "release"
      }
    }
  }

  /// What a build has made.
  package struct Products: Sendable, Equatable {
    /// The folder of the programs and libraries.
    package var folder: String
    /// The folder of the runtime's libraries, if the app has to contain those that it needs.
    package var runtime: String?

    package init(folder: String, runtime: String? = nil) {
      self.folder = folder
      self.runtime = runtime
    }
  }

  /// Builds the package's programs. The compiler's messages go to standard error.
  ///
  /// - Parameter confinement: `nil` for the user's own work.
  package static func build(
    _ package: String, _ kind: Kind, in confinement: BuildConfinement? = nil
  ) throws -> Products {
    let environment = SpawnRequest.inheritedEnvironment
    let hasLibraries = kind == .selfContained && declaresLibraries(package)
    let kind = hasLibraries ? .embeddedRuntime : kind
    guard let swift = program("swift", environment) else {
      throw Failure.noToolchain(package: package)
    }
    let runtime = hasLibraries ? runtimeFolder : nil
    var request = SpawnRequest(
      path: swift, arguments: ["build"] + kind.arguments + searching(runtime),
      environment: environment,
      workingDirectory: package)
    try confinement?.confine(&request)
    guard try run(request) == 0 else {
      throw Failure.notBuilt(package: package, kind, isConfined: confinement != nil)
    }
    return Products(folder: "\(package)/.build/\(kind.folder)", runtime: runtime)
  }

  /// Programs in the build folder use the toolchain's libraries. Installed programs search their app first.
  private static func searching(_ runtime: String?) -> [String] {
    guard let runtime else { return [] }
    return ["-Xswiftc", "-no-toolchain-stdlib-rpath"]
      + ["-rpath", runtime].flatMap { ["-Xlinker", $0] }
  }

  /// Whether the manifest of a package, or of one inside it, has a dynamic library product.
  static func declaresLibraries(_ package: String, depth: Int = 0) -> Bool {
    if let bytes = try? FileSystem.read("\(package)/Package.swift", limit: 1 << 20) {
      let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
      if text.contains("type:.dynamic") { return true }
    }
    guard depth < 2 else { return false }
    let names = (try? FileSystem.names(in: package, limit: 1000)) ?? []
    return names.sorted().contains { name in
      !name.hasPrefix(".") && !name.hasSuffix(".app")
        && FileSystem.isDirectory("\(package)/\(name)")
        && declaresLibraries("\(package)/\(name)", depth: depth + 1)
    }
  }

  /// The folder with the libraries of the user's toolchain.
  static var runtimeFolder: String? {
    guard let swift = swift.flatMap(FileSystem.resolved) else { return nil }
    let root = FileSystem.directory(of: FileSystem.directory(of: swift))
    let folder = "\(root)/lib/swift/linux"
    return FileSystem.isDirectory(folder) ? folder : nil
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
