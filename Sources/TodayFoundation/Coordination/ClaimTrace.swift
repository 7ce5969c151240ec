import Dispatch
import Foundation
import Synchronization
import TodayWire

/// Reports a widget's file claims to the host, for the inspector.
struct ClaimTrace: Sendable {
  private static let last = Atomic(0)

  private let report: FileClaimReport

  init(_ accesses: [FileAccess]) {
    report = FileClaimReport(
      number: Self.last.add(1, ordering: .relaxed).newValue, step: .granted,
      items: accesses.map { .init(path: $0.url.path, isWrite: $0.isWrite) })
  }

  func record(_ step: FileClaimReport.Step) {
    guard CurrentWidget.exists else { return }
    var report = report
    report.step = step
    let trace = TraceReport.claim(report)
    if MainQueue.isCurrent {
      // Sent at once, so that the inspector shows a widget that hangs in a claim.
      MainActor.assumeIsolated { CurrentWidget.scope?.trace(trace) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { CurrentWidget.process?.trace(trace) } }
    }
  }
}
