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
/// The field contains the text of the input items at first. ``configurationItems()`` and the body, if
/// there is one, are shown below it.
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
  /// `nil` before the first one is needed.
  private var items: [SLComposeSheetConfigurationItem]?
  private var pushed: [WidgetViewController] = []

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

  // MARK: Configuration

  /// The rows below the field: ``SLComposeSheetConfigurationItem``s.
  ///
  /// None by default. Called once, and after ``reloadConfigurationItems()``.
  open func configurationItems() -> [Any]! { [] }

  /// Calls ``configurationItems()`` again.
  ///
  /// Not needed for a change of an item itself.
  open func reloadConfigurationItems() {
    items = nil
    setNeedsDisplay()
  }

  /// Shows the body of a view controller instead of the rows, with a row that returns to them.
  ///
  /// The field stays. The new controller gets `viewDidLoad`, `viewWillAppear` and `viewDidAppear`.
  open func pushConfigurationViewController(_ viewController: WidgetViewController!) {
    guard let viewController else { return }
    viewController.session = session
    viewController.viewSize = viewSize
    viewController.traitCollection = traitCollection
    viewController.extensionContext = extensionContext
    viewController.viewDidLoad()
    viewController.viewWillAppear(false)
    pushed.append(viewController)
    viewController.viewDidAppear(false)
    setNeedsDisplay()
  }

  /// Shows the rows again, or the view controller that was shown before.
  open func popConfigurationViewController() {
    guard let last = pushed.last else { return }
    last.viewWillDisappear(false)
    pushed.removeLast()
    last.viewDidDisappear(false)
    setNeedsDisplay()
  }

  override var presentedBody: any View {
    if let shown = pushed.last {
      return VStack(alignment: .leading) {
        Button("‹") { [weak self] in self?.popConfigurationViewController() }
        AnyView(shown.presentedBody)
      }
    }
    let items = loadItems()
    guard !items.isEmpty else { return body }
    return VStack(alignment: .leading) {
      ForEach(items.indices, id: \.self) { AnyView(items[$0].row) }
      AnyView(body)
    }
  }

  private func loadItems() -> [SLComposeSheetConfigurationItem] {
    if let items { return items }
    let new = (configurationItems() ?? []).compactMap { $0 as? SLComposeSheetConfigurationItem }
    for item in new { item.sheet = self }
    items = new
    return new
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
