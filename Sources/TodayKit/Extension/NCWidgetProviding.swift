public import Foundation

/// The optional methods of a widget's principal class.
///
/// ```swift
/// func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
/// func widgetPerformUpdate() async -> NCUpdateResult
/// func widgetActiveDisplayModeDidChange(
///   _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
/// ```
///
/// Implement the update in one of its two forms. If both are implemented, the one with the handler
/// is called.
///
/// Apple's protocol has optional requirements of Objective-C, which Linux does not have. Here each
/// requirement has a default whose result type, ``NCNotImplemented``, marks it as not implemented.
/// This differs from Apple in one way: only methods of the class that declares the conformance, and
/// `override`s of them, are called. Declare the conformance on your principal class. A method that
/// only a subclass of the conforming class has is not called.
@MainActor public protocol NCWidgetProviding: NCWidgetOldNames {
  /// `Void` if the form with a handler is implemented. Do not write this type yourself.
  associatedtype HandledUpdate
  /// `NCUpdateResult` if the asynchronous form is implemented.
  associatedtype AwaitedUpdate: NCUpdateAnswer
  /// `Void` if the method is implemented.
  associatedtype DisplayModeChange

  /// Updates the view of the widget.
  ///
  /// The host calls it when the widget appears, at the widget's interval while it is visible, when
  /// the user refreshes, and in the background. Call the handler once within 10 seconds, from any
  /// thread. A second call is logged and ignored.
  func widgetPerformUpdate(
    completionHandler: @escaping @Sendable (NCUpdateResult) -> Void
  ) -> HandledUpdate

  /// Updates the view of the widget; the asynchronous form.
  func widgetPerformUpdate() async -> AwaitedUpdate

  /// Called once before the widget first appears, and when the mode or the mode's maximum size
  /// changes.
  ///
  /// - Parameters:
  ///   - activeDisplayMode: The new mode.
  ///   - maxSize: Columns and rows of the terminal.
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) -> DisplayModeChange

  /// Returns the distances between the card's edges and the body. Apple has deprecated it and no
  /// longer calls it; here it sets the padding of the body.
  ///
  /// It is called before the widget first appears, and after each change of its size or mode. The
  /// result is rounded to whole cells, and limited so that at least one cell is left.
  ///
  /// - Parameter defaultMarginInsets: Zero, because the host draws the card's own margins.
  func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets
}

/// The result of an optional method that a class does not implement.
public struct NCNotImplemented: Sendable {
  init() {}
}

/// The result of an asynchronous update: ``NCUpdateResult``.
public protocol NCUpdateAnswer: Sendable {}

extension NCUpdateResult: NCUpdateAnswer {}
extension NCNotImplemented: NCUpdateAnswer {}

extension NCWidgetProviding {
  /// The default marks the form with a handler as not implemented.
  public func widgetPerformUpdate(
    completionHandler: @escaping @Sendable (NCUpdateResult) -> Void
  ) -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the asynchronous form as not implemented.
  public func widgetPerformUpdate() async -> NCNotImplemented { NCNotImplemented() }

  /// The default marks the method as not implemented.
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) -> NCNotImplemented { NCNotImplemented() }

  /// By default, the body fills the card: the proposed distances are zero.
  public func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets { defaultMarginInsets }
}

extension NCWidgetProviding {
  private static var implementsHandledUpdate: Bool { HandledUpdate.self != NCNotImplemented.self }
  private static var implementsAwaitedUpdate: Bool { AwaitedUpdate.self != NCNotImplemented.self }

  static var implementsUpdate: Bool { implementsHandledUpdate || implementsAwaitedUpdate }

  /// Starts the update in the implemented form.
  ///
  /// - Parameter answer: Called on any thread, each time that the widget answers.
  /// - Returns: Whether the widget is drawn without waiting for the answer. An awaited update is drawn when it
  ///   ends.
  func startUpdate(answer: @escaping @Sendable (NCUpdateResult) -> Void) -> Bool {
    if Self.implementsHandledUpdate {
      _ = widgetPerformUpdate(completionHandler: answer) as HandledUpdate
      return true
    } else {
      // The task is not cancelled: the host's deadline does not stop a widget's work, and the host
      // recognises late answers.
      Task.immediate(executorPreference: UpdateExecutor.shared) {
        let result: AwaitedUpdate = await self.widgetPerformUpdate()
        if let result = result as? NCUpdateResult { answer(result) }
      }
      return false
    }
  }

  func notifyDisplayMode(_ mode: NCWidgetDisplayMode, maximumSize: CGSize) {
    _ = widgetActiveDisplayModeDidChange(mode, withMaximumSize: maximumSize) as DisplayModeChange
  }
}
