import Dispatch
import Synchronization
import Testing
import TodayWire

@testable import TodayKit

@Suite @MainActor struct MainThreadWatchTests {
  private final class Reports: Sendable {
    private let steps = Mutex<[MainThreadReport.Step]>([])

    var all: [MainThreadReport.Step] { steps.withLock { $0 } }

    func add(_ report: MainThreadReport) { steps.withLock { $0.append(report.step) } }
  }

  /// The main queue runs only while the test waits.
  private func runMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test func blockedMainThreadIsReportedOnceAndItsEnd() async {
    let reports = Reports()
    let watch = MainThreadWatch { reports.add($0) }
    #expect(watch.timeout == nil)
    watch.onMain {}
    #expect(watch.timeout == 2000)
    watch.check()
    watch.check()
    #expect(reports.all == [.blocked])
    // There is no report before the main thread continues.
    #expect(watch.timeout == nil)
    await runMainQueue()
    #expect(reports.all == [.blocked, .free])
    #expect(watch.timeout == nil)
  }

  @Test func unansweredUpdateIsMonitoredUntilTheDeadline() async {
    let reports = Reports()
    let watch = MainThreadWatch { reports.add($0) }
    watch.updateBegan()
    var looks = 0
    while watch.timeout != nil, looks < 100 {
      looks += 1
      watch.check()
      await runMainQueue()
    }
    #expect(looks == 5)
    #expect(reports.all.isEmpty)
  }

  @Test func answeredUpdateIsNotMonitored() {
    let watch = MainThreadWatch { _ in }
    watch.updateBegan()
    watch.updateEnded()
    #expect(watch.timeout == nil)
  }
}
