import Foundation
import FoundationNetworking
import Glibc
import Synchronization
import Testing
import TodayTransfers

struct SessionJournalTests {
  /// The app removes a reported transfer while the performer looks for work.
  @Test func transferBeingRemovedIsNotNew() throws {
    let group = FileManager.default.temporaryDirectory
      .appendingPathComponent("journal-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: group) }
    let journal = TransferDirectory(group: group).session(app: "org.example", identifier: "s")
    try FileManager.default.createDirectory(
      at: journal.directory, withIntermediateDirectories: true)
    let url = try #require(URL(string: "http://localhost/"))
    let request = try #require(
      TransferRequest(.download, URLRequest(url: url), .default, now: Date()))
    var state = journal.state(1)
    state.isFinished = true
    let finished = state

    let last = 5000
    let isOver = Mutex(false)
    let remover = Thread {
      for number in 1...last {
        try? journal.write(finished, number)
        try? journal.write(request, number)
        journal.remove(number)
      }
      isOver.withLock { $0 = true }
    }
    remover.start()
    var seen = 0
    var unfinished = 0
    while !isOver.withLock({ $0 }) {
      for number in journal.numbers {
        guard let transfer = journal.transfer(number) else { continue }
        seen += 1
        if !transfer.state.isFinished { unfinished += 1 }
      }
    }
    #expect(unfinished == 0, "of \(seen)")
    #expect(journal.numbers.isEmpty)
  }
}
