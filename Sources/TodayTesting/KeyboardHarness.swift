public import Foundation
public import TodayKit
import TodayWire

/// A host for a keyboard in an author's test: a text field, the user's keys and taps.
///
/// ```swift
/// let harness = KeyboardHarness(KeyboardViewController.self)
/// harness.open(text: "So be it ")
/// try await harness.tap("shrug")
/// #expect(harness.text == "So be it ¯\\_(ツ)_/¯")
/// ```
///
/// The keyboard runs in the test's process, with its own container and group directories. Unlike a
/// host's, the field takes any text at any time.
@MainActor public final class KeyboardHarness<Keyboard: UIInputViewController> {
  /// The text in the field.
  public private(set) var text = ""
  /// The characters before the cursor.
  public private(set) var cursor = 0
  /// Whether the keyboard has closed itself.
  public private(set) var isDismissed = false
  /// Whether the keyboard has asked for the next one.
  public private(set) var isAdvanced = false

  private let conversation: Conversation
  private let workspace: Workspace

  /// - Parameters:
  ///   - bundleIdentifier: The keyboard's. Its containing app has the identifier without the last
  ///     part.
  ///   - groups: The app groups that it may use. A host passes none without open access.
  ///   - hasFullAccess: Whether the user has given open access.
  ///   - bundle: The URL of the keyboard's bundle, for its localized texts.
  public init(
    _ type: Keyboard.Type, bundleIdentifier: String = "dev.today.testing.App.Keyboard",
    groups: [String] = [], hasFullAccess: Bool = false, bundle: URL? = nil
  ) {
    let workspace = Workspace(groups: groups)
    self.workspace = workspace
    conversation = Conversation(type, bundle: bundle)
    let size = TodayWire.CellSize(columns: 60, rows: 8)
    _ = conversation.begin(
      HostMessage.Begin(
        bundleIdentifier: bundleIdentifier, principalClass: "", displayMode: .expanded, size: size,
        maximumSize: MaximumSizes(compact: size, expanded: size), locale: "C", appearance: .dark,
        reason: .visible, dataContainer: workspace.container.path,
        groupContainers: groups.map { .init(identifier: $0, path: workspace.group($0).path) },
        attributes: .object([]), extensionPoint: "com.apple.keyboard-service",
        hasFullAccess: hasFullAccess))
  }

  /// The keyboard's container.
  public var container: URL { workspace.container }

  /// The directory of a group.
  public func group(_ identifier: String) -> URL { workspace.group(identifier) }

  /// The keyboard, after ``open(text:)``.
  public var keyboard: Keyboard? { conversation.session.principal as? Keyboard }

  /// Opens the keyboard for a field with a text. The cursor is after it.
  public func open(text: String = "") {
    self.text = text
    cursor = text.count
    _ = conversation.start(.beginRequest([]))
    sendDocument()
    conversation.send(.viewWillAppear)
    conversation.send(.viewDidAppear)
    takeInputs()
  }

  /// The user types into the field.
  public func type(_ typed: String) {
    insert(typed)
    sendDocument()
    takeInputs()
  }

  /// Taps the view with this id, label or text, and waits for the action.
  ///
  /// - Throws: ``WidgetTapError`` if there is no such view, or if its action failed.
  public func tap(_ name: String) async throws {
    conversation.session.displayIfNeeded()
    guard let action = conversation.view?.root.tappable(called: name)?.action else {
      throw WidgetTapError(message: "no tappable view is called \"\(name)\"")
    }
    if case .failure(let error) = await conversation.ask(.activate(action: action)) { throw error }
    takeInputs()
  }

  /// The user closes the keyboard.
  public func close() { conversation.send(.cancel) }

  /// The current view, as the host draws it.
  public var drawing: String {
    conversation.session.displayIfNeeded()
    return conversation.view?.root.drawing(columns: 60, rows: 8, at: Date()) ?? ""
  }

  private func takeInputs() {
    // A keyboard that types whenever the text changes would never stop.
    for _ in 0..<100 where !conversation.inputs.isEmpty {
      for input in conversation.inputs { take(input) }
      conversation.inputs = []
      sendDocument()
    }
  }

  private func take(_ input: KeyboardInput) {
    switch input {
    case .insertText(let text): insert(text)
    case .deleteBackward:
      guard cursor > 0 else { return }
      text.remove(at: text.index(text.startIndex, offsetBy: cursor - 1))
      cursor -= 1
    case .adjustTextPosition(let offset): cursor += min(max(offset, -cursor), text.count - cursor)
    case .advanceToNextInputMode: isAdvanced = true
    case .dismissKeyboard: isDismissed = true
    }
  }

  private func insert(_ new: String) {
    let before = String(text.prefix(cursor)) + new
    text = before + String(text.dropFirst(cursor))
    cursor = before.count
  }

  private func sendDocument() {
    conversation.send(
      .textDidChange(
        TextDocument(before: String(text.prefix(cursor)), after: String(text.dropFirst(cursor)))))
  }
}
