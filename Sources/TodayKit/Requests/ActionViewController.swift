import Foundation

/// The principal class of an Action with a view, `com.apple.ui-services`: its body is shown in the
/// board's sheet, with Done and Cancel.
@MainActor open class ActionViewController: WidgetViewController {
  /// The user has chosen Done. Returns the input items unchanged, unless overridden.
  open func done() {
    extensionContext?.completeRequest(returningItems: extensionContext?.inputItems)
  }

  /// The user has chosen Cancel. Cancels the request.
  open func cancel() {
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }
}
