import Testing
import TodayKit
import TodayWire

private final class Shrug: UIInputViewController {
  var steps: [String] = []

  override var body: any View {
    Button("shrug") { [weak self] in self?.textDocumentProxy.insertText("¯\\_(ツ)_/¯") }
  }

  override func viewDidLoad() {
    steps.append("load \(primaryLanguage ?? "nil") \(hasFullAccess)")
  }

  override func textWillChange(_ textInput: (any UITextInput)?) { steps.append("will \(context)") }
  override func textDidChange(_ textInput: (any UITextInput)?) { steps.append("did \(context)") }
  override func viewWillAppear(_ animated: Bool) { steps.append("appear") }
  override func viewWillDisappear(_ animated: Bool) { steps.append("disappear") }

  var context: String {
    let proxy = textDocumentProxy
    return "\(proxy.documentContextBeforeInput ?? "-")|\(proxy.documentContextAfterInput ?? "-") "
      + "\(proxy.hasText)"
  }
}

/// A keyboard, from the host's side.
@Suite @MainActor struct KeyboardTests {
  private func begun(fullAccess: Bool? = nil) -> (Conversation, Shrug?) {
    let host = Conversation(Shrug.self)
    guard case .begin(var begin) = Conversation.begin() else { return (host, nil) }
    begin.extensionPoint = "com.apple.keyboard-service"
    begin.attributes = .object([JSONMember("PrimaryLanguage", "en-US")])
    begin.hasFullAccess = fullAccess
    host.send(.begin(begin))
    host.send(.beginRequest([]))
    host.send(.textDidChange(TextDocument(before: "so", after: "!")))
    host.send(.viewWillAppear)
    host.send(.viewDidAppear)
    return (host, host.session.principal as? Shrug)
  }

  private func inputs(_ host: Conversation) -> [KeyboardInput] {
    host.said.compactMap { envelope in
      guard case .notification(let method, let params) = envelope,
        case .keyboard(let input)? = try? WidgetMessage(method: method, params: params)
      else { return nil }
      return input
    }
  }

  @Test func fieldIsThereBeforeTheViewAppears() throws {
    let (_, keyboard) = begun()
    #expect(
      try #require(keyboard).steps == [
        "load en-US false", "will -|- false", "did so|! true", "appear",
      ])
  }

  @Test(arguments: [(nil, false), (false, false), (true, true)] as [(Bool?, Bool)])
  func fullAccessIsTheUsersDecision(_ given: Bool?, _ has: Bool) throws {
    #expect(try #require(begun(fullAccess: given).1).hasFullAccess == has)
  }

  @Test func tapTypes() async throws {
    let (host, _) = begun()
    let view = try #require(host.params(of: "view").last)
    let action = try #require(view["root"]?["action"]?.string)
    _ = await host.ask(.activate(action: action))
    #expect(inputs(host) == [.insertText("¯\\_(ツ)_/¯")])
  }

  /// Several changes in one call fit together, before the host has answered.
  @Test func ownChangesApplyAtOnce() throws {
    let (host, keyboard) = begun()
    let shrug = try #require(keyboard)
    let proxy = shrug.textDocumentProxy
    proxy.insertText("me")
    #expect(shrug.context == "some|! true")
    proxy.deleteBackward()
    #expect(shrug.context == "som|! true")
    proxy.adjustTextPosition(byCharacterOffset: -2)
    #expect(shrug.context == "s|om! true")
    proxy.adjustTextPosition(byCharacterOffset: .max)
    #expect(shrug.context == "som!|- true")
    for _ in 0..<9 { proxy.deleteBackward() }
    #expect(shrug.context == "-|- false")
    proxy.insertText("")
    #expect(
      inputs(host).prefix(4) == [
        .insertText("me"), .deleteBackward, .adjustTextPosition(-2),
        .adjustTextPosition(Int(Int32.max)),
      ])
  }

  @Test func keyboardAsksForTheNextOrCloses() throws {
    let (host, keyboard) = begun()
    try #require(keyboard).advanceToNextInputMode()
    try #require(keyboard).dismissKeyboard()
    #expect(inputs(host) == [.advanceToNextInputMode, .dismissKeyboard])
  }

  @Test func closedKeyboardDisappearsAndNoLongerTypes() throws {
    let (host, keyboard) = begun()
    host.send(.cancel)
    let shrug = try #require(keyboard)
    #expect(shrug.steps.last == "disappear")
    guard case .error(_, -32001, "cancelled")? = host.said.last else {
      Issue.record("\(String(describing: host.said.last))")
      return
    }
    shrug.textDocumentProxy.insertText("x")
    shrug.dismissKeyboard()
    host.send(.textDidChange(TextDocument(before: "new")))
    #expect(inputs(host).isEmpty)
    #expect(shrug.context == "so|! true")
  }
}
