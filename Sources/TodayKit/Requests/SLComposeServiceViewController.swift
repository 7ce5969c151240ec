public import Foundation
import TodayWire

/// The principal class of a Share extension, `com.apple.share-services`.
///
/// The host draws a compose field with Post and Cancel.
///
/// ```swift
/// @main final class ShareViewController: SLComposeServiceViewController {
///   override func isContentValid() -> Bool { !contentText.isEmpty }
///   override func didSelectPost() {
///     save(contentText)
///     extensionContext?.completeRequest(returningItems: [])
///   }
/// }
/// ```
///
/// The field contains the text of the input items at first. The body, if there is one, is shown
/// below it.
@MainActor open class SLComposeServiceViewController: WidgetViewController {
  /// The text of the field.
  public var contentText: String! {
    get { text }
    set {
      text = newValue ?? ""
      validateContent()
    }
  }

  /// The text in an empty field.
  open var placeholder: String! {
    didSet { validateContent() }
  }

  /// The number of characters that may still be typed, shown next to the field; nil: not shown.
  ///
  /// Usually set in ``isContentValid()``. Negative if there are too many.
  open var charactersRemaining: NSNumber!

  private var text = ""

  /// Whether the text may be posted.
  ///
  /// Called after each change.
  open func isContentValid() -> Bool { true }

  /// Calls ``isContentValid()`` again, after a change of other data that it depends on.
  open func validateContent() {
    session?.sendComposeState()
  }

  /// Called when the user has chosen Post.
  ///
  /// Perform the work, then complete the request. The base class completes it with the input items.
  open func didSelectPost() {
    extensionContext?.completeRequest(returningItems: extensionContext?.inputItems)
  }

  /// Called when the user has chosen Cancel.
  ///
  /// It cancels the request.
  open func didSelectCancel() {
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }

  /// Called when the field is on the screen.
  open func presentationAnimationDidFinish() {}

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presentationAnimationDidFinish()
  }

  var composeState: ComposeState {
    let isValid = isContentValid()
    return ComposeState(
      text: text, placeholder: placeholder, charactersRemaining: charactersRemaining?.intValue,
      isValid: isValid)
  }
}
