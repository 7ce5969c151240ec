import Synchronization
package import TodayWire

/// A widget that code of this process runs for.
///
/// A process has one, except in tests, which may have several with their own identities.
@MainActor package protocol WidgetScope: AnyObject, Sendable {
  /// Runs code as a part of the widget.
  func inScope<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Has the widget's views evaluated soon, because what they show may have changed.
  func setNeedsDisplay()

  /// Sends a report for the inspector to the host.
  func trace(_ report: TraceReport)
}

/// The widget of the running code.
package enum CurrentWidget {
  /// The widget of a task, before that of the process.
  @TaskLocal package static var scoped: (any WidgetScope)?

  /// The widget whose process this is.
  @MainActor package static var process: (any WidgetScope)? {
    didSet { isProcess.store(process != nil, ordering: .relaxed) }
  }

  private static let isProcess = Atomic(false)

  /// Nil outside a widget.
  @MainActor package static var scope: (any WidgetScope)? { scoped ?? process }

  /// Whether the running code may belong to a widget.
  ///
  /// It can be read from any thread.
  package static var exists: Bool { scoped != nil || isProcess.load(ordering: .relaxed) }
}
