import Foundation
import TodayWire

/// The principal class of a keyboard, `com.apple.keyboard-service`.
///
/// The host shows its body below a text field, and the user's taps insert text there.
///
/// ```swift
/// @main final class KeyboardViewController: UIInputViewController {
///   override var body: any View {
///     Button("¯\\_(ツ)_/¯") { [weak self] in
///       self?.textDocumentProxy.insertText("¯\\_(ツ)_/¯")
///     }
///   }
/// }
/// ```
///
/// The user's own keys go to the text field, not to the keyboard. The keyboard sees their effect in
/// ``textDidChange(_:)``. Its process ends when it is closed.
@MainActor open class UIInputViewController: WidgetViewController {
  /// The text field in use.
  ///
  /// Its texts are available from the first ``textDidChange(_:)`` on, which comes before
  /// ``WidgetViewController/viewWillAppear(_:)``.
  public var textDocumentProxy: any UITextDocumentProxy { proxy }

  /// The language of the keyboard: `PrimaryLanguage` of its property list.
  open var primaryLanguage: String?

  /// Whether the user has allowed the app's groups and the network.
  ///
  /// Always false without `RequestsOpenAccess` in the property list.
  public private(set) var hasFullAccess = false

  private let proxy = DocumentProxy()

  /// Shows the user's next keyboard.
  ///
  /// This one is closed. Without another keyboard, nothing is shown.
  public func advanceToNextInputMode() { sendMode(.advanceToNextInputMode) }

  /// Closes the keyboard.
  public func dismissKeyboard() { sendMode(.dismissKeyboard) }

  /// Called before ``textDocumentProxy`` has the new text.
  ///
  /// - Parameter textInput: Always nil.
  open func textWillChange(_ textInput: (any UITextInput)?) {}

  /// Called when the text in the field, or the position of the cursor, has changed.
  ///
  /// The first call comes when the keyboard opens. Unlike Apple's, it is also called after the
  /// keyboard's own changes. The body is evaluated afterwards.
  ///
  /// - Parameter textInput: Always nil.
  open func textDidChange(_ textInput: (any UITextInput)?) {}

  private func sendMode(_ input: KeyboardInput) {
    guard let session, session.isAnsweringRequest else { return }
    session.send(.keyboard(input))
  }

  /// Before `viewDidLoad`.
  func connect(_ session: WidgetSession, _ begin: HostMessage.Begin) {
    proxy.session = session
    primaryLanguage = begin.attributes["PrimaryLanguage"]?.string ?? primaryLanguage
    hasFullAccess = begin.hasFullAccess ?? false
  }

  func take(_ document: TextDocument) {
    textWillChange(nil)
    proxy.document = document
    textDidChange(nil)
  }

  /// The user has closed the keyboard.
  func close() {
    viewWillDisappear(false)
    viewDidDisappear(false)
    extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
  }
}
