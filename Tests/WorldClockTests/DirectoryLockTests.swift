import Foundation
import Testing

@testable import WorldClockShared

/// Each call opens the directory again, so tasks exclude each other like processes.
@Test func changesAtTheSameTimeLoseNothing() async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  let counter = directory.appending(path: "counter")
  try Data("0".utf8).write(to: counter)
  try await withThrowingTaskGroup(of: Void.self) { tasks in
    for _ in 0..<8 {
      tasks.addTask {
        for _ in 0..<25 {
          try withExclusiveLock(on: directory) {
            let count = Int(try String(contentsOf: counter, encoding: .utf8)) ?? 0
            try Data("\(count + 1)".utf8).write(to: counter)
          }
        }
      }
    }
    try await tasks.waitForAll()
  }
  #expect(try String(contentsOf: counter, encoding: .utf8) == "200")
}
