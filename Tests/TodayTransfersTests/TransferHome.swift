import Foundation
import Glibc
import Testing
import TodayTransfers

/// A `TODAY_HOME` with the fixture app, for one test.
final class TransferHome: Sendable {
  static let app = "com.example.transfers"
  static let group = "group.com.example.transfers"
  static let products = (Bundle.main.executableURL ?? URL(fileURLWithPath: "/"))
    .resolvingSymlinksInPath().deletingLastPathComponent()

  let root: URL
  let server: LocalServer
  var bundle: URL { root.appendingPathComponent("apps/Transfers.app") }
  var groupDirectory: URL { root.appendingPathComponent("home/data/Groups/\(Self.group)") }
  var directory: TransferDirectory { TransferDirectory(group: groupDirectory) }
  let environment: [String: String]

  /// Runs the body with new directories and removes them afterwards.
  static func with(_ body: (TransferHome) async throws -> Void) async throws {
    let home = try TransferHome()
    do {
      try await body(home)
    } catch {
      home.remove()
      throw error
    }
    home.remove()
  }

  private init() throws {
    root = URL(fileURLWithPath: "/tmp/today-transfers-\(UUID().uuidString.prefix(8))")
    server = try LocalServer()
    environment = [
      "TODAY_HOME": root.appendingPathComponent("home").path, "HOME": root.path,
      "PATH": "\(root.path)/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color",
      "TODAY_BUNDLE": root.appendingPathComponent("apps/Transfers.app").path,
    ]
    try plist(
      ["CFBundleIdentifier": Self.app, "CFBundleName": "T", "CFBundleExecutable": "T"], "")
    let entitlements: [String: Any] = [
      "com.apple.security.application-groups": [Self.group],
      "com.apple.security.network.client": true,
    ]
    try plist(entitlements, "", "Entitlements")
    let attributes: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.widget-extension",
      "NSExtensionPrincipalClass": "TodayViewController",
    ]
    let extensionInfo: [String: Any] = [
      "CFBundleIdentifier": "\(Self.app).Today", "CFBundleDisplayName": "T",
      "CFBundleExecutable": "TToday", "NSExtension": attributes,
    ]
    try plist(extensionInfo, "PlugIns/T.appex")
    try plist(entitlements, "PlugIns/T.appex", "Entitlements")
    try link("FixtureTransfers", bundle.appendingPathComponent("T"))
    try link("FixtureTransfersToday", bundle.appendingPathComponent("PlugIns/T.appex/TToday"))
    for name in ["today", "today-board", "today-transfers"] {
      try link(name, root.appendingPathComponent("bin/\(name)"))
    }
    try FileManager.default.createDirectory(
      at: groupDirectory, withIntermediateDirectories: true)
  }

  /// Turns it into an app in development: in a package, with its program in the build folder, and a
  /// link in the folder of apps.
  func linkFromPackage() throws {
    let package = root.appendingPathComponent("work", isDirectory: true)
    let manager = FileManager.default
    try manager.createDirectory(
      at: package.appendingPathComponent(".build/debug"), withIntermediateDirectories: true)
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    let app = package.appendingPathComponent("Transfers.app")
    try manager.moveItem(at: bundle, to: app)
    try manager.moveItem(
      at: app.appendingPathComponent("T"),
      to: package.appendingPathComponent(".build/debug/T"))
    try manager.createSymbolicLink(at: bundle, withDestinationURL: app)
  }

  private func plist(_ value: [String: Any], _ folder: String, _ name: String = "Info") throws {
    let folder = bundle.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("\(name).plist"))
  }

  private func link(_ product: String, _ to: URL) throws {
    try FileManager.default.createDirectory(
      at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
    let from = Self.products.appendingPathComponent(product).path
    if Glibc.link(from, to.path) != 0 {
      // Copied by a separate program: if this process had the copy open for writing, processes of
      // other tests would inherit it, and it could not be started.
      let copy = try Process.run(
        URL(fileURLWithPath: "/bin/cp"), arguments: [from, to.path])
      copy.waitUntilExit()
    }
  }

  /// Turns it into an installed app, which the host finds.
  func install() throws {
    let folder = root.appendingPathComponent("home/data/Applications")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let installed = folder.appendingPathComponent("Transfers.app")
    try FileManager.default.moveItem(at: bundle, to: installed)
    try FileManager.default.createSymbolicLink(at: bundle, withDestinationURL: installed)
  }

  /// Starts a program: `app`, or a name in `bin`.
  func start(_ program: String, _ arguments: [String]) throws -> pid_t {
    let path =
      program.hasPrefix("/")
      ? program
      : program == "app"
        ? bundle.appendingPathComponent("T").path
        : root.appendingPathComponent("bin/\(program)").path
    var environment = environment
    // The test starts the performer itself if the app only stores the transfers.
    if arguments.first == "write" {
      environment["TODAY_TRANSFERS"] = "/bin/true"
      try register()
    }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, path, nil, nil, words, variables) == 0)
    return process
  }

  /// As the host does before it starts an app.
  private func register() throws {
    let folder = root.appendingPathComponent("home/state/transfers")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(["bundle": bundle.path])
      .write(to: folder.appendingPathComponent("\(Self.app).json"))
  }

  /// Runs a program and waits for its end.
  func run(_ program: String, _ arguments: String...) async throws -> Int32 {
    let process = try start(program, arguments)
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        continuation.resume(returning: status)
      }
    }
  }

  /// The output of the app so far.
  var report: [String] {
    let url = groupDirectory.appendingPathComponent("report.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func forgetReport() {
    try? FileManager.default.removeItem(at: groupDirectory.appendingPathComponent("report.txt"))
  }

  /// Waits for a condition; fails after half a minute.
  func until(
    _ what: Comment, _ location: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
  ) async throws {
    for _ in 0..<3000 {
      if isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record(what, sourceLocation: location)
    throw CancellationError()
  }

  /// Whether a process may gain no privileges, as all that the host has confined.
  static func isConfined(_ process: pid_t) throws -> Bool {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      .contains("NoNewPrivs:\t1\n")
  }

  /// The process of the performer; nil if there is none.
  var performer: pid_t? { directory.performer.holder }

  /// Ends the processes of a failed test, and removes everything.
  private func remove() {
    server.stop()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name),
        let data = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        data.split(separator: 0).contains(Data("TODAY_HOME=\(root.path)/home".utf8))
      else { continue }
      kill(process, SIGKILL)
    }
    try? FileManager.default.removeItem(at: root)
  }
}
