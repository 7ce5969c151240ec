import Foundation
import Synchronization
import Testing
import TodayKit
import TodayWire

private final class UpperCase: NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    guard let item = context.inputItems.first as? NSExtensionItem,
      let provider = item.attachments?.first,
      provider.hasItemConformingToTypeIdentifier(UTType.text.identifier)
    else {
      return context.cancelRequest(withError: NoText())
    }
    provider.loadItem(forTypeIdentifier: UTType.text.identifier, options: nil) { item, _ in
      let text = (item as? String ?? "").uppercased()
      UIPasteboard.general.string = text
      let result = NSExtensionItem()
      result.attributedTitle = item.flatMap { _ in NSAttributedString(string: "Upper") }
      result.attachments = [NSItemProvider(object: text)]
      result.userInfo = ["count": text.count, "odd": Data()]
      context.completeRequest(returningItems: [result, "no item"]) { expired in
        if !expired { context.cancelRequest(withError: NoText()) }
      }
    }
  }

  struct NoText: LocalizedError {
    var errorDescription: String? { "there is no text" }
  }
}

private final class Silent: NSExtensionRequestHandling {
  static var opened: Bool?
  func beginRequest(with context: NSExtensionContext) {
    context.open(URL(string: "app://x")!) { Self.opened = $0 }
  }
}

private final class Compose: SLComposeServiceViewController {
  var steps: [String] = []

  override func viewDidLoad() {
    placeholder = "A note"
    steps.append("load \(contentText ?? "nil") \(extensionContext?.inputItems.count ?? -1)")
  }

  override func presentationAnimationDidFinish() { steps.append("presented") }

  override func isContentValid() -> Bool {
    charactersRemaining = NSNumber(value: 5 - contentText.count)
    return contentText.count <= 5
  }

  override func didSelectPost() {
    steps.append("post \(contentText ?? "nil")")
    super.didSelectPost()
  }
}

private final class Choice: ActionViewController {
  private var isLoud = false

  override var body: any View {
    Button(isLoud ? "LOUD" : "quiet") { [weak self] in self?.isLoud.toggle() }
  }

  override func done() {
    let item = NSExtensionItem()
    item.attributedContentText = NSAttributedString(string: isLoud ? "LOUD" : "quiet")
    extensionContext?.completeRequest(returningItems: [item])
  }
}

/// A request of an Action or Share extension, from the host's side.
@Suite @MainActor struct RequestTests {
  private static let text = ExtensionItem(
    contentText: "hey", attachments: [.init([.init("public.utf8-plain-text", .text("hey"))])])

  private func begun(
    _ type: any NSExtensionRequestHandling.Type, point: String = "com.apple.services"
  ) -> Conversation {
    let host = Conversation(type)
    guard case .begin(var begin) = Conversation.begin() else { return host }
    begin.extensionPoint = point
    let answer = host.send(.begin(begin))
    #expect(answer.flatMap(Self.result).flatMap(BeginAnswer.init)?.protocolVersion == 1)
    return host
  }

  private static func result(_ envelope: Envelope) -> JSONValue? {
    if case .result(_, let json) = envelope { json } else { nil }
  }

  private static func error(_ envelope: Envelope) -> String? {
    if case .error(_, -32001, let message) = envelope { message } else { nil }
  }

  @Test func actionReceivesAndReturnsItems() async {
    let host = begun(UpperCase.self)
    let answer = await host.ask(.beginRequest([Self.text]))
    let expected = ExtensionItem(
      title: "Upper", attachments: [.init([.init("public.utf8-plain-text", .text("HEY"))])],
      userInfo: .object([.init("count", .integer(3))]))
    #expect(Self.result(answer).map(RequestAnswer.init(json:))?.returningItems == [expected])
    #expect(host.params(of: "setPasteboard").compactMap { $0["text"]?.string } == ["HEY"])
    // The handler's cancelRequest came after the end and has no effect.
    #expect(host.said.last == answer)
  }

  @Test func impossibleOperationsFailWithAReason() async {
    let host = begun(UpperCase.self)
    #expect(Self.error(await host.ask(.beginRequest([]))) == "there is no text")
  }

  @Test func requestIsAvailableOnce() async {
    let host = begun(UpperCase.self)
    _ = await host.ask(.beginRequest([Self.text]))
    guard case .error(_, -32600, _)? = host.send(.beginRequest([Self.text])) else {
      Issue.record("a second one was taken")
      return
    }
  }

  @Test func userCancelsASilentHandler() throws {
    let host = begun(Silent.self)
    #expect(host.send(.beginRequest([Self.text])) == nil)
    guard
      case .request(let id, "openURL", _)? = host.said.first(where: {
        if case .request = $0 { true } else { false }
      })
    else {
      Issue.record("open was not asked")
      return
    }
    host.session.receive(.result(id: id, .object(["success": .bool(false)])))
    #expect(Silent.opened == false)
    host.send(.cancel)
    #expect(host.said.last.flatMap(Self.error) == "cancelled")
  }

  @Test func hostDrawsTheComposeField() async throws {
    let host = begun(Compose.self, point: "com.apple.share-services")
    host.send(.beginRequest([Self.text]))
    let widget = try #require(host.session.controller as? Compose)
    host.send(.viewWillAppear)
    host.send(.viewDidAppear)
    host.send(.contentDidChange("hello!"))
    #expect(widget.steps == ["load hey 1", "presented"])
    let states = host.params(of: "compose").map { ComposeState(json: $0) }
    #expect(
      states == [
        ComposeState(text: "hey", charactersRemaining: 2),
        ComposeState(placeholder: "A note", charactersRemaining: 2),
        ComposeState(placeholder: "A note", charactersRemaining: -1, isValid: false),
      ])
    host.send(.contentDidChange("hello"))
    host.send(.done)
    await Task.yield()
    #expect(widget.steps.last == "post hello")
    let answer = try #require(host.said.last.flatMap(Self.result))
    #expect(RequestAnswer(json: answer).returningItems == [Self.text])
  }

  @Test func actionWithAViewHandlesTapsAndDone() async throws {
    let host = begun(Choice.self, point: "com.apple.ui-services")
    host.send(.beginRequest([Self.text]))
    host.send(.viewWillAppear)
    let button = try #require(host.views.last?.root)
    _ = await host.ask(.activate(action: try #require(button.action)))
    host.send(.done)
    let answer = try #require(host.said.last.flatMap(Self.result))
    #expect(RequestAnswer(json: answer).returningItems == [ExtensionItem(contentText: "LOUD")])
  }

  @Test func oneProgramHasSeveralExtensions() throws {
    for (name, isThere) in [("Choice", true), ("Compose", true), ("UpperCase", false)] {
      var said: [Envelope] = []
      let session = WidgetSession(
        [Choice.self, Compose.self], isWholeProcess: false, send: { said.append($0) },
        leave: { _ in })
      guard case .begin(var begin) = Conversation.begin(principalClass: name) else { return }
      begin.extensionPoint = "com.apple.ui-services"
      session.receive(HostMessage.begin(begin).envelope(id: 1))
      session.receive(HostMessage.beginRequest([]).envelope(id: 2))
      #expect((session.controller != nil) == isThere)
      #expect(session.controller.map { String(describing: type(of: $0)) } == (isThere ? name : nil))
    }
  }

  @Test func requestHandlerIsNotAWidget() {
    let host = Conversation(UpperCase.self)
    guard case .error(_, -32602, let message)? = host.send(Conversation.begin()) else {
      Issue.record("it began as a widget")
      return
    }
    #expect(message.contains("is not a WidgetViewController"))
  }

  @Test func widgetHasNoRequest() {
    let host = Conversation(Choice.self)
    host.send(Conversation.begin())
    #expect(host.session.controller?.extensionContext?.inputItems.isEmpty == true)
    var expired: Bool?
    host.session.controller?.extensionContext?.completeRequest(returningItems: nil) { expired = $0 }
    #expect(expired == true)
    guard case .error(_, -32600, "a widget accepts no requests")? = host.send(.beginRequest([]))
    else {
      Issue.record("it took one")
      return
    }
  }

  // MARK: Around the points

  private final class Settings: SLComposeServiceViewController {
    let item = SLComposeSheetConfigurationItem()
    var made = 0

    final class Lists: WidgetViewController {
      var steps: [String] = []
      override var body: any View { Text("Home") }
      override func viewDidLoad() { steps.append("load") }
      override func viewWillAppear(_ animated: Bool) { steps.append("will") }
      override func viewDidAppear(_ animated: Bool) { steps.append("did") }
      override func viewDidDisappear(_ animated: Bool) { steps.append("gone") }
    }

    let lists = Lists()

    override func configurationItems() -> [Any]! {
      made += 1
      item.title = "List"
      item.value = "Work"
      item.tapHandler = { [weak self] in
        self?.pushConfigurationViewController(self?.lists)
      }
      return [item]
    }
  }

  @Test func configurationItemsAreRowsBelowTheField() async throws {
    let host = begun(Settings.self, point: "com.apple.share-services")
    host.send(.beginRequest([Self.text]))
    host.send(.viewWillAppear)
    let share = try #require(host.session.controller as? Settings)
    #expect(host.texts == ["List", "Work"])
    share.item.valuePending = true
    host.session.displayIfNeeded()
    #expect(host.texts == ["List", "…"])
    #expect(share.made == 1)
    func tap() async throws {
      let tappable = try #require(host.views.last.flatMap { Self.tappable($0.root) })
      _ = await host.ask(.activate(action: tappable))
    }
    try await tap()
    #expect(host.texts.contains("Home") && !host.texts.contains("List"))
    #expect(share.lists.steps == ["load", "will", "did"])
    try await tap()
    #expect(host.texts == ["List", "…"])
    #expect(share.lists.steps.last == "gone")
  }

  private static func tappable(_ node: Node) -> String? {
    node.action ?? node.children.lazy.compactMap(tappable).first
  }

  private final class Receiver: WidgetViewController {
    var title = "hello"
    override var body: any View {
      Button(title) {}
        .onReturnedItems { [weak self] items in
          self?.title = items.first?.attributedContentText?.string ?? "none"
        }
    }
  }

  @Test func returnedItemsOfAnActionReachTheView() async throws {
    let host = Conversation(Receiver.self)
    host.send(Conversation.begin())
    host.send(.viewWillAppear)
    let root = try #require(host.views.last?.root)
    let action = try #require(root.returns)
    #expect(root.action != action)
    _ = await host.ask(
      .activate(action: action, items: [ExtensionItem(contentText: "HELLO")]))
    #expect((host.session.controller as? Receiver)?.title == "HELLO")
  }

  @Test func previewIsThePictureItselfOrTheHandlers() throws {
    let picture = Data([1, 2, 3])
    var previews: [Bool] = []
    let own = NSItemProvider(item: picture, typeIdentifier: "public.png")
    own.loadPreviewImage { image, error in previews.append(image is UIImage && error == nil) }
    let text = NSItemProvider(item: "words", typeIdentifier: "public.plain-text")
    text.loadPreviewImage { image, error in previews.append(image == nil && error != nil) }
    text.previewImageHandler = { completion, _, _ in completion?(UIImage(data: picture), nil) }
    text.loadPreviewImage { image, _ in previews.append(image is UIImage) }
    #expect(previews == [true, true, true])
  }

  @Test func hostTellsWhenItIsActive() throws {
    let host = Conversation(Receiver.self)
    let names: [Notification.Name] = [
      .NSExtensionHostWillEnterForeground, .NSExtensionHostDidBecomeActive,
      .NSExtensionHostWillResignActive, .NSExtensionHostDidEnterBackground,
    ]
    let posted = Mutex<[String]>([])
    let center = Foundation.NotificationCenter.default
    host.send(Conversation.begin())
    let context = host.session.controller?.extensionContext
    let observers = names.map { name in
      center.addObserver(forName: name, object: context, queue: nil) { _ in
        posted.withLock { $0.append(name.rawValue) }
      }
    }
    defer { for observer in observers { center.removeObserver(observer) } }
    for message in [
      HostMessage.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ] {
      host.send(message)
    }
    #expect(posted.withLock { $0 } == names.map(\.rawValue))
  }
}
