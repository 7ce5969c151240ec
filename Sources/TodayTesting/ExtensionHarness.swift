public import Foundation
public import TodayKit
import TodayWire

/// A host for one Action or Share extension in an author's test: it passes a request in, types,
/// taps and chooses, and receives the returned items.
///
/// ```swift
/// let harness = ExtensionHarness(UpperCaseHandler.self)
/// harness.begin(text: "hello")
/// let items = try await harness.result()
/// #expect(items.first?.attributedContentText?.string == "HELLO")
/// #expect(harness.pasteboard == "HELLO")
/// ```
///
/// The extension runs in the test's process, as in ``WidgetHarness``, with its own container and
/// group directories. A harness performs one request.
@MainActor public final class ExtensionHarness<Principal: NSExtensionRequestHandling> {
  /// The extension's container.
  ///
  /// The groups' directories have the same parent.
  public var container: URL { workspace.container }

  let conversation: Conversation
  private let workspace: Workspace
  private(set) var request: Int?

  /// - Parameters:
  ///   - bundleIdentifier: The extension's. Its containing app has the identifier without the last
  ///     part.
  ///   - groups: The app groups of its entitlements.
  public init(
    _ type: Principal.Type, bundleIdentifier: String = "dev.today.testing.App.Extension",
    groups: [String] = []
  ) {
    let workspace = Workspace(groups: groups)
    self.workspace = workspace
    conversation = Conversation(type)
    let size = TodayWire.CellSize(columns: 60, rows: 20)
    let storage =
      type is UIDocumentPickerExtensionViewController.Type
      ? Self.storage(in: workspace.container) : nil
    if let storage {
      // Using a directory that could not be created fails in the test itself.
      try? FileManager.default.createDirectory(at: storage, withIntermediateDirectories: true)
    }
    _ = conversation.begin(
      HostMessage.Begin(
        bundleIdentifier: bundleIdentifier, principalClass: "", displayMode: .expanded, size: size,
        maximumSize: MaximumSizes(compact: size, expanded: size), locale: "C", appearance: .dark,
        reason: .visible, dataContainer: workspace.container.path,
        groupContainers: groups.map { .init(identifier: $0, path: workspace.group($0).path) },
        attributes: .object([]),
        // The extension point affects only how the host shows the extension.
        extensionPoint: "com.apple.services", documentStorage: storage?.path))
  }

  static func storage(in container: URL) -> URL {
    container.appendingPathComponent("File Provider Storage", isDirectory: true)
  }

  /// Begins the request, and shows the extension if it has a view.
  public func begin(_ items: [NSExtensionItem]) async {
    var wire: [ExtensionItem] = []
    for item in items { wire.append(await item.wire()) }
    begin(wire)
  }

  /// Begins the request with one item: a text, and a URL if there is one.
  public func begin(text: String?, url: URL? = nil) {
    var item = ExtensionItem(contentText: text)
    if let text { item.attachments.append(.init([.init("public.utf8-plain-text", .text(text))])) }
    if let url { item.attachments.append(.init([.init("public.url", .url(url.absoluteString))])) }
    begin([item])
  }

  private func begin(_ items: [ExtensionItem]) {
    beginRequest(items)
    guard conversation.session.controller != nil else { return }
    conversation.send(.viewWillAppear)
    conversation.send(.viewDidAppear)
  }

  func beginRequest(_ items: [ExtensionItem]) {
    precondition(request == nil, "a harness has one request")
    request = conversation.start(.beginRequest(items))
  }

  func beginPicking(_ input: DocumentPickerInput) {
    precondition(request == nil, "a harness has one request")
    request = conversation.start(.prepareForPresentation(input))
    conversation.send(.viewWillAppear)
    conversation.send(.viewDidAppear)
  }

  /// The principal object, after the request has begun.
  public var principal: Principal? { conversation.session.principal as? Principal }

  /// The last text that the extension put on the clipboard.
  public var pasteboard: String? { conversation.pasteboard }

  /// The placeholder of the compose field.
  public var placeholder: String? { conversation.compose?.placeholder }
  /// Whether Post is enabled.
  public var isContentValid: Bool { conversation.compose?.isValid ?? true }
  /// The number next to the compose field.
  public var charactersRemaining: Int? { conversation.compose?.charactersRemaining }

  /// Replaces the text of the compose field.
  public func type(_ text: String) { conversation.send(.contentDidChange(text)) }

  /// Chooses Done or Post.
  public func done() { conversation.send(.done) }

  /// Chooses Cancel.
  public func cancel() { conversation.send(.cancel) }

  /// Taps the view with this id, label or text, and waits for the action.
  ///
  /// - Throws: ``WidgetTapError`` if there is no such view, or if its action failed.
  public func tap(_ name: String) async throws {
    conversation.session.displayIfNeeded()
    guard let action = conversation.view?.root.tappable(called: name)?.action else {
      throw WidgetTapError(message: "no tappable view is called \"\(name)\"")
    }
    if case .failure(let error) = await conversation.ask(.activate(action: action)) { throw error }
  }

  /// The extension's current view, as the sheet draws it.
  public var drawing: String {
    conversation.session.displayIfNeeded()
    return conversation.view?.root.drawing(columns: 60, rows: 20, at: Date()) ?? ""
  }

  /// Runs code with the extension's identity and app groups.
  public func inExtension<Result>(_ body: () throws -> Result) rethrows -> Result {
    try conversation.session.inScope(body)
  }

  /// Waits without a deadline until the request has ended.
  ///
  /// - Returns: The returned items.
  /// - Throws: ``WidgetTapError`` if the extension cancelled the request; `cancelled` if the user
  ///   did.
  public func result() async throws -> [NSExtensionItem] {
    guard let request else { return [] }
    switch await conversation.answer(to: request) {
    case .success(let json):
      return RequestAnswer(json: json).returningItems.map(NSExtensionItem.init)
    case .failure(let error): throw error
    }
  }
}
