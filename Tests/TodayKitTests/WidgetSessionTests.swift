import Foundation
import Testing
import TodayKit
import TodayWire

private final class Recorder: WidgetViewController, NCWidgetProviding {
  struct Broken: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  var count = 0
  var items = ["a", "b", "c"]
  var opened: Bool?
  var result = NCUpdateResult.noData

  override var body: any View {
    VStack {
      Text("count \(count)")
      ForEach(items, id: \.self) { item in
        Text(item).onTap { [weak self] in self?.items.removeAll { $0 == item } }
      }
      Button("Open") { [weak self] in
        self?.extensionContext?.open(URL(string: "app://x")!) { self?.opened = $0 }
      }
      Button("Later") { [weak self] in
        await Task.yield()
        self?.count = 99
      }
      Button("Break") { throw Broken() }
    }
  }

  override func viewDidLoad() { count = 1 }
  override func viewWillAppear(_ animated: Bool) { count = 2 }
  override func viewWillDisappear(_ animated: Bool) { count = 3 }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(result)
  }
}

@Suite @MainActor struct WidgetSessionTests {
  private func appeared() -> Conversation {
    let host = Conversation(Recorder.self)
    host.send(Conversation.begin())
    host.send(.viewWillAppear)
    host.send(.viewDidAppear)
    return host
  }

  private func action(_ host: Conversation, of text: String) -> String? {
    func find(_ node: Node) -> String? {
      switch node.content {
      case .text(let content) where content.plain == text: node.action
      case .button(text): node.action
      default: node.children.lazy.compactMap(find).first
      }
    }
    return host.views.last.flatMap { find($0.root) }
  }

  @Test func callsAreInApplesOrder() {
    let host = appeared()
    host.send(.viewWillDisappear)
    host.send(.viewDidDisappear)
    #expect(
      host.calls == [
        "viewDidLoad", "widgetActiveDisplayModeDidChange", "viewWillAppear", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear",
      ])
  }

  @Test func nothingIsDrawnBeforeTheWidgetAppears() {
    let host = Conversation(Recorder.self)
    host.send(Conversation.begin())
    #expect(host.views.isEmpty)
    host.send(.viewWillAppear)
    #expect(host.texts.first == "count 2")
  }

  @Test func viewIsSentBeforeItsAnswer() {
    let host = Conversation(Recorder.self)
    host.send(Conversation.begin())
    let answer = host.send(.viewWillAppear)
    let view = host.said.firstIndex {
      if case .notification("view", _) = $0 { true } else { false }
    }
    #expect(view != nil && view! < host.said.firstIndex(of: answer!)!)
  }

  @Test func unchangedViewIsNotSentAgain() {
    let host = appeared()
    #expect(host.views.count == 1)
    host.send(.sizeDidChange(CellSize(columns: 20, rows: 5), sizes))
    #expect(host.views.count == 1)
  }

  @Test func newDataSendsTheViewAgain() throws {
    let host = appeared()
    host.send(.performUpdate(.user))
    #expect(host.views.count == 1)
    try #require(host.session.controller as? Recorder).result = .newData
    host.send(.performUpdate(.user))
    #expect(host.views.count == 2)
  }

  @Test func viewAfterViewWillDisappearIsStored() {
    let host = appeared()
    host.send(.viewWillDisappear)
    #expect(host.texts.first == "count 3")
  }

  @Test func tapReachesTheDisplayedElement() async throws {
    let host = appeared()
    let second = try #require(action(host, of: "b"))
    _ = await host.ask(.activate(action: try #require(action(host, of: "a"))))
    #expect(host.texts == ["count 2", "b", "c"])
    _ = await host.ask(.activate(action: second))
    #expect(host.texts == ["count 2", "c"])
  }

  @Test func tapOnARemovedViewIsRefused() async throws {
    let host = appeared()
    let first = try #require(action(host, of: "a"))
    _ = await host.ask(.activate(action: first))
    guard case .error(_, _, let message) = await host.ask(.activate(action: first)) else {
      Issue.record("expected an error")
      return
    }
    #expect(message == "the tapped view is no longer there")
  }

  @Test func asynchronousActionIsAnsweredAfterItsEffectIsDrawn() async throws {
    let host = appeared()
    let answer = await host.ask(.activate(action: try #require(action(host, of: "Later"))))
    #expect(host.texts.first == "count 99")
    #expect(host.said.last == answer)
  }

  @Test func actionErrorIsReported() async throws {
    let host = appeared()
    let answer = await host.ask(.activate(action: try #require(action(host, of: "Break"))))
    guard case .error(_, _, "the disk is full") = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test(arguments: [true, false])
  func openCallsItsHandlerWithTheResult(_ success: Bool) async throws {
    let host = appeared()
    _ = await host.ask(.activate(action: try #require(action(host, of: "Open"))))
    guard
      case .request(let id, _, let params)? = host.said.first(where: {
        if case .request(_, "openURL", _) = $0 { true } else { false }
      })
    else {
      Issue.record("no request")
      return
    }
    #expect(params?["url"]?.string == "app://x")
    host.session.receive(.result(id: id, .object(["success": .bool(success)])))
    #expect((host.session.controller as? Recorder)?.opened == success)
  }

  @Test func unknownRequestIsAnsweredWithMethodNotFound() {
    let host = appeared()
    host.session.receive(.request(id: 77, method: "dance", params: nil))
    #expect(
      host.said.last
        == .error(id: 77, code: Envelope.methodNotFound, message: "unknown method \"dance\""))
  }

  @Test func messagesBeforeBeginAreRefused() {
    let host = Conversation(Recorder.self)
    #expect(
      host.send(.viewWillAppear)
        == .error(id: 1, code: -32600, message: "\"begin\" must be the first message"))
  }

  @Test(arguments: ["Recorder", "TodayKitTests.Recorder", ""])
  func principalClassNameMayIncludeItsModule(_ name: String) {
    let host = Conversation(Recorder.self)
    let answer = host.send(Conversation.begin(principalClass: name))
    // The full name of a private class has an additional component.
    if name.contains(".") { return }
    if case .result? = answer { return }
    Issue.record("\(String(describing: answer))")
  }

  @Test func anotherPrincipalClassIsRefused() {
    let host = Conversation(Recorder.self)
    guard
      case .error(_, Envelope.invalidParams, let message)? = host.send(
        Conversation.begin(principalClass: "Other"))
    else {
      Issue.record("expected an error")
      return
    }
    #expect(message.hasSuffix("not Other"))
  }

  @Test func endEndsTheProcess() {
    let host = appeared()
    host.send(.end(.offScreen))
    #expect(host.exitStatus == 0)
  }

  @Test func onlyAMalformedLineEndsTheProcess() {
    let host = appeared()
    host.session.receive(line: Array("hello".utf8))
    #expect(host.exitStatus == nil)
    host.session.receive(line: Array("{\"id\":".utf8))
    #expect(host.exitStatus == 65)
  }

  @Test(arguments: [
    ("dev.example.App.Today", true), ("dev.example.App.Other", true), ("dev.other.Today", false),
  ])
  func hasContentIsLimitedToWidgetsOfTheSameApp(_ identifier: String, _ isSaid: Bool) {
    let host = appeared()
    host.session.inScope {
      NCWidgetController.widgetController()
        .setHasContent(false, forWidgetWithBundleIdentifier: identifier)
    }
    #expect(host.params(of: "setHasContent").count == (isSaid ? 1 : 0))
    #expect(host.params(of: "log").count == (isSaid ? 0 : 1))
  }

  @Test func laterChangeOfTheLargestModeIsReported() {
    let host = appeared()
    host.session.controller?.extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    #expect(
      host.params(of: "setLargestAvailableDisplayMode").map { $0["displayMode"]?.string }
        == ["expanded"])
  }

  private var sizes: MaximumSizes {
    MaximumSizes(
      compact: CellSize(columns: 20, rows: 5), expanded: CellSize(columns: 20, rows: 9))
  }
}
