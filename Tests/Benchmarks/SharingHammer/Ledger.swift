import Foundation
import TodayKit

/// A file of entries, with a last line that shows whether the file is complete.
struct Ledger {
  var entries: [String]

  struct Torn: Error, CustomStringConvertible {
    var description: String
  }

  /// - Throws: ``Torn`` if the last line does not match the others.
  init(_ data: Data) throws {
    guard !data.isEmpty else {
      entries = []
      return
    }
    var lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    let end = lines.popLast()
    entries = lines
    guard end == seal else {
      throw Torn(description: "torn: \(data.count) bytes, \(lines.count) lines, end \(end ?? "-")")
    }
  }

  var data: Data { Data((entries + [seal]).map { $0 + "\n" }.joined().utf8) }

  private var seal: String {
    var sum: UInt64 = 0
    for entry in entries { for byte in entry.utf8 { sum = sum &* 31 &+ UInt64(byte) } }
    return "\(entries.count) entries, sum \(sum)"
  }
}

/// A ledger in the group's directory.
struct LedgerFile {
  let url: URL
  let coordinator = NSFileCoordinator()

  init(_ number: Int = 0) {
    url = SharingHammer.container().appendingPathComponent("ledger.\(number).txt")
  }

  init(_ url: URL) {
    self.url = url
  }

  /// The ledger of a round. With a single ledger, the sums would soon take longer than the writing.
  static func ofRound(_ round: Int) -> LedgerFile { LedgerFile(round / 200) }

  func read() throws -> Ledger {
    var result = Result { try Ledger(Data()) }
    var error: NSError?
    coordinator.coordinate(readingItemAt: url, options: [], error: &error) { url in
      result = Result { try Self.read(url) }
    }
    if let error { throw error }
    return try result.get()
  }

  /// Adds an entry that is not there yet.
  func add(_ entry: String) throws {
    var result = Result<Void, any Error>.success(())
    var error: NSError?
    coordinator.coordinate(writingItemAt: url, options: [], error: &error) { newUrl in
      result = Result {
        var ledger = try Self.read(newUrl)
        // The entry may already have been written before a kill.
        guard ledger.entries.last(where: { $0 == entry }) == nil else { return }
        ledger.entries.append(entry)
        try ledger.data.write(to: newUrl, options: .atomic)
      }
    }
    if let error { throw error }
    try result.get()
  }

  private static func read(_ url: URL) throws -> Ledger {
    try Ledger(FileManager.default.fileExists(atPath: url.path) ? Data(contentsOf: url) : Data())
  }
}
