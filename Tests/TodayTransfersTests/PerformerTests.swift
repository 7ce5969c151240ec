import Foundation
import Testing

@testable import TodayTransfers

struct PerformerTests {
  @Test func performerIsFoundNextToTheInstalledProgramOfTheLink() throws {
    let manager = FileManager.default
    // Without links, because the path of the performer has none either.
    let root = manager.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("performer-\(UUID().uuidString)", isDirectory: true)
    defer { try? manager.removeItem(at: root) }
    for name in ["bin", "lib/today"] {
      try manager.createDirectory(
        at: root.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["today", "today-transfers"] {
      let program = root.appendingPathComponent("lib/today/\(name)")
      try #require(
        manager.createFile(
          atPath: program.path, contents: nil, attributes: [.posixPermissions: 0o755]))
    }
    try manager.createSymbolicLink(
      atPath: root.appendingPathComponent("bin/today").path,
      withDestinationPath: "../lib/today/today")
    let path = Performer.find(beside: nil, in: ["PATH": "/nowhere:\(root.path)/bin"])
    #expect(path == root.appendingPathComponent("lib/today/today-transfers").path)
    #expect(Performer.find(beside: nil, in: ["PATH": "/nowhere"]) == nil)
  }
}
