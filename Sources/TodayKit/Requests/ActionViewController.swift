import Foundation

/// The principal class of an Action with a view, `com.apple.ui-services`.
///
/// The board shows its body in a sheet with Done and Cancel.
@MainActor open class ActionViewController: WidgetViewController {
  /// Called when the user has chosen Done.
  ///
  /// By default, it returns the input items unchanged.
  open func done() {
    extensionContext?.completeRequest(returningItems: extensionContext?.inputItems)
  }

  /// Called when the user has chosen Cancel.
  ///
  /// It cancels the request.
  open func cancel() {
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }
}
