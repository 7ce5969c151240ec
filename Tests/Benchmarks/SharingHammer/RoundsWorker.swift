import Foundation
import RemindersShared
import TodayKit

/// Writes its rounds, and reports the number of each round when all three stores have it.
struct RoundsWorker {
  private let number: Int
  private let rounds: Range<Int>

  /// - Parameter arguments: `write NUMBER FIRST END`.
  init(_ number: Int, arguments: [String]) throws {
    self.number = number
    rounds = (Int(arguments[2]) ?? 0)..<(Int(arguments[3]) ?? 0)
  }

  static func entry(_ worker: Int, _ round: Int) -> String { "\(worker).\(round)" }

  static func store() throws -> ReminderStore {
    try ReminderStore(file: SharingHammer.container().appendingPathComponent("Hammer.sqlite"))
  }

  func run() throws {
    guard let defaults = UserDefaults(suiteName: SharingHammer.group) else {
      SharingHammer.fail("no defaults")
    }
    do {
      let store = try Self.store()
      for round in rounds {
        let entry = Self.entry(number, round)
        defaults.set(round, forKey: entry)
        try LedgerFile.ofRound(round).add(entry)
        // Only the round of a kill can already have been written.
        let isThere =
          try round == rounds.first && store.reminders().contains { $0.title == entry }
        if !isThere { try store.add(title: entry) }
        SharingHammer.say("\(round)")
      }
    } catch {
      SharingHammer.fail("worker \(number): \(error)")
    }
  }
}

/// Increases a number in one file together with the other worker, and writes the file in two halves, so
/// that a reader without coordination reads half of it.
struct HalvesWorker {
  private let ledger = LedgerFile()
  private let end: Date

  /// - Parameter arguments: `halves NUMBER SECONDS`.
  init(_ number: Int, arguments: [String]) throws {
    end = Date(timeIntervalSinceNow: Double(arguments[2]) ?? 0)
  }

  func run() throws {
    do {
      while Date() < end {
        try count()
        SharingHammer.say("written")
        _ = try ledger.read()
      }
    } catch {
      SharingHammer.fail("\(error)")
    }
  }

  private func count() throws {
    var failure: (any Error)?
    var error: NSError?
    ledger.coordinator.coordinate(writingItemAt: ledger.url, options: [], error: &error) { url in
      do {
        let old =
          FileManager.default.fileExists(atPath: url.path) ? try Data(contentsOf: url) : Data()
        var next = try Ledger(old)
        let count = next.entries.first.flatMap(Int.init) ?? 0
        next.entries = ["\(count + 1)"] + (0..<200).map { "line \($0) of \(count + 1)" }
        let data = next.data
        try data.prefix(data.count / 2).write(to: url)
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: data.suffix(from: data.count / 2))
      } catch {
        failure = error
      }
    }
    if let error { throw error }
    if let failure { throw failure }
  }
}
