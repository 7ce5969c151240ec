import Foundation
import Testing
import TodayKit

/// Another process of the same app group.
final class Peer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var said = Data()

  private final class Anchor {}

  static let executable = Bundle(for: Anchor.self).bundleURL.appendingPathComponent("SharingPeer")
  static let isBuilt = FileManager.default.isExecutableFile(atPath: executable.path)

  /// Starts the process; see `Tests/Fixtures/SharingPeer`.
  init(_ arguments: String...) throws {
    let root = InBundle.root
    process.executableURL = Self.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TODAY_HOME": root.path, "TODAY_BUNDLE": try Self.bundle(in: root).path,
    ]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Its output then ends with the process.
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The next line of its output; nil at the end.
  func next() -> String? {
    while true {
      if let end = said.firstIndex(of: 0x0A) {
        defer { said = said[(end + 1)...] }
        return String(decoding: said[..<end], as: UTF8.self)
      }
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { return nil }
      said += chunk
    }
  }

  /// Lets it continue, and returns its further output.
  @discardableResult
  func finish() -> [String] {
    try? input.fileHandleForWriting.close()
    var lines: [String] = []
    while let line = next() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  private static func bundle(in root: URL) throws -> URL {
    let bundle = root.appendingPathComponent("Peer.app", isDirectory: true)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let lists: [(String, [String: Any])] = [
      ("Info.plist", ["CFBundleIdentifier": "dev.example.Peer"]),
      (
        "Entitlements.plist", ["com.apple.security.application-groups": [InBundle.group]]
      ),
    ]
    for (name, list) in lists {
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: bundle.appendingPathComponent(name), options: .atomic)
    }
    return bundle
  }
}

/// The group's directory in the current test.
func groupFile(_ name: String) throws -> URL {
  try #require(
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: InBundle.group)
  ).appendingPathComponent(name)
}

/// Another process that presents a file of the group.
func presenting(_ name: String) throws -> Peer {
  let peer = try Peer("present", try groupFile(name).path)
  #expect(peer.next() == "presenting")
  return peer
}
