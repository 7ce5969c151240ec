import Dispatch
import Foundation
import Synchronization
import TodayWire

/// Tells the host of a widget's file claims, for the inspector.
struct ClaimTrace: Sendable {
  private static let last = Atomic(0)

  private let report: FileClaimReport

  init(_ accesses: [FileAccess]) {
    report = FileClaimReport(
      number: Self.last.add(1, ordering: .relaxed).newValue, step: .granted,
      items: accesses.map { .init(path: $0.url.path, isWrite: $0.isWrite) })
  }

  func say(_ step: FileClaimReport.Step) {
    guard WidgetSession.isInWidget else { return }
    var report = report
    report.step = step
    let call = report.call
    if MainQueue.isCurrent {
      // At once: a widget that hangs in a claim is seen hanging there.
      MainActor.assumeIsolated { WidgetSession.current?.trace(call) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { WidgetSession.process?.trace(call) } }
    }
  }
}
