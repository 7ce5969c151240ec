public import Foundation

/// What a widget's principal class may implement. All of it is optional.
///
/// ```swift
/// func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
/// func widgetPerformUpdate() async -> NCUpdateResult
/// func widgetActiveDisplayModeDidChange(
///   _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
/// ```
///
/// Implement the update in one of its two forms. Where both are, the one with the handler is called.
///
/// Apple's protocol has optional requirements of Objective-C. There are none on Linux: here each
/// requirement has a default whose result type, ``NCNotImplemented``, says that the class does not
/// implement it. One thing follows that differs from Apple: the implementation that counts is the one
/// of the class that states the conformance, or an `override` of it. So state the conformance on your
/// principal class. A subclass that adds a method which its conforming superclass does not have is
/// not asked.
@MainActor public protocol NCWidgetProviding: NCWidgetOldNames {
  /// `Void` where the handler's form is implemented. Never write this type yourself.
  associatedtype HandledUpdate
  /// `NCUpdateResult` where the asynchronous form is implemented.
  associatedtype AwaitedUpdate: NCUpdateAnswer
  /// `Void` where the method is implemented.
  associatedtype DisplayModeChange

  /// Asks the widget to bring its view up to date.
  ///
  /// The host asks on appearance, at the widget's interval while it is visible, on the user's
  /// refresh, and in the background. Call the handler once, from any thread, within 10 seconds: a
  /// second call is logged and does not count.
  func widgetPerformUpdate(
    completionHandler: @escaping @Sendable (NCUpdateResult) -> Void
  ) -> HandledUpdate

  /// Asks the widget to bring its view up to date; the asynchronous form.
  func widgetPerformUpdate() async -> AwaitedUpdate

  /// Tells the widget how it is shown: once before it first appears, and on each change of the mode
  /// or of the mode's maximum size.
  ///
  /// - Parameters:
  ///   - activeDisplayMode: The mode that the widget is shown in from now on.
  ///   - maxSize: Columns and rows of the terminal.
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) -> DisplayModeChange

  /// Asks for the distances between the card's edges and the body. Deprecated by Apple, whose hosts
  /// do not call it since there are display modes; here it is honoured, as padding of the body.
  ///
  /// Called before the widget first appears, and after each change of its size or mode. What is
  /// returned is rounded to whole cells, and limited so that at least one cell is left.
  ///
  /// - Parameter defaultMarginInsets: Zero: the card's own margins are the host's.
  func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets
}

/// The result of an optional method that a class does not implement.
public struct NCNotImplemented: Sendable {
  init() {}
}

/// What an asynchronous update may return: ``NCUpdateResult``.
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

  /// Starts the update in the form that the class implements.
  ///
  /// - Parameter answer: Called on any thread, as often as the widget answers.
  func startUpdate(answer: @escaping @Sendable (NCUpdateResult) -> Void) {
    if Self.implementsHandledUpdate {
      _ = widgetPerformUpdate(completionHandler: answer) as HandledUpdate
    } else {
      // It is not cancelled: the host's deadline does not end a widget's work, and the host recognises
      // late answers.
      Task(executorPreference: UpdateExecutor.shared) {
        let result: AwaitedUpdate = await self.widgetPerformUpdate()
        if let result = result as? NCUpdateResult { answer(result) }
      }
    }
  }

  func tellDisplayMode(_ mode: NCWidgetDisplayMode, maximumSize: CGSize) {
    _ = widgetActiveDisplayModeDidChange(mode, withMaximumSize: maximumSize) as DisplayModeChange
  }
}
