public import Foundation
import TodayWire

/// The principal class of a Share extension, `com.apple.share-services`: the host draws one compose
/// field, with Post and Cancel.
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
/// The field begins with the text of the input items. ``WidgetViewController/body``, if there is one,
/// is shown under it.
@MainActor open class SLComposeServiceViewController: WidgetViewController {
  /// What stands in the field.
  public var contentText: String! {
    get { text }
    set {
      text = newValue ?? ""
      validateContent()
    }
  }

  /// What an empty field shows.
  open var placeholder: String! {
    didSet { validateContent() }
  }

  /// How many characters may still be typed, shown beside the field; nil: not shown. Usually set in
  /// ``isContentValid()``. Negative: too many are there.
  open var charactersRemaining: NSNumber!

  private var text = ""

  /// Whether the text may be posted as it is. Asked after each change.
  open func isContentValid() -> Bool { true }

  /// Asks ``isContentValid()`` again, after something else that it depends on has changed.
  open func validateContent() {
    session?.sayCompose()
  }

  /// The user has chosen Post. Do the work, then complete the request: the base class completes it
  /// with the input items.
  open func didSelectPost() {
    extensionContext?.completeRequest(returningItems: extensionContext?.inputItems)
  }

  /// The user has chosen Cancel. Cancels the request.
  open func didSelectCancel() {
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }

  /// The field is on the screen.
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
