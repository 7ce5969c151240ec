import Foundation
import Testing
import TodayKit
import TodayWire

// The forms in which authors write the protocol's methods; each must compile unchanged.

private class HandlerInParentheses: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
    preferredContentSize = CGSize(width: 0, height: 12)
    completionHandler(NCUpdateResult.newData)
  }
}

private final class Handler: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    Task { completionHandler(.noData) }
  }
}

private final class HandlerFromAnotherThread: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping @Sendable (NCUpdateResult) -> Void) {
    DispatchQueue.global().async { completionHandler(.noData) }
  }
}

private final class Awaited: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate() async -> NCUpdateResult {
    await Task.yield()
    return .noData
  }
}

private final class Both: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
  }

  func widgetPerformUpdate() async -> NCUpdateResult { .failed }
}

private final class InExtension: WidgetViewController {}

extension InExtension: NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.failed)
  }
}

private final class Overriding: HandlerInParentheses {
  override func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
    updateFailureReason = "overridden"
    completionHandler(.failed)
  }
}

private class Abstract: WidgetViewController {}

private final class ConformingSubclass: Abstract, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
  }
}

private final class Inheriting: HandlerInParentheses {}

private final class NothingImplemented: WidgetViewController, NCWidgetProviding {}

private final class NotConforming: WidgetViewController {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
}

private final class ModeOnly: WidgetViewController, NCWidgetProviding {
  var modes: [(NCWidgetDisplayMode, CGSize)] = []

  override func viewDidLoad() {
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {
    modes.append((activeDisplayMode, maxSize))
    if activeDisplayMode == .expanded { preferredContentSize = CGSize(width: 0, height: 12) }
  }
}

private final class AnsweringTwice: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.noData)
    completionHandler(.newData)
  }
}

private final class Counting: WidgetViewController, NCWidgetProviding {
  var evaluations = 0

  override var body: any View {
    evaluations += 1
    return Text("x")
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    await Task.yield()
    return .newData
  }
}

@Suite @MainActor struct NCWidgetProvidingTests {
  nonisolated static let implementing: [(WidgetViewController.Type, UpdateAnswer)] = [
    (HandlerInParentheses.self, UpdateAnswer(outcome: .newData)),
    (Handler.self, UpdateAnswer(outcome: .noData)),
    (HandlerFromAnotherThread.self, UpdateAnswer(outcome: .noData)),
    (Awaited.self, UpdateAnswer(outcome: .noData)),
    (Both.self, UpdateAnswer(outcome: .newData)),
    (InExtension.self, UpdateAnswer(outcome: .failed)),
    (Overriding.self, UpdateAnswer(outcome: .failed, message: "overridden")),
    (ConformingSubclass.self, UpdateAnswer(outcome: .newData)),
    (Inheriting.self, UpdateAnswer(outcome: .newData)),
  ]

  @Test(arguments: implementing.indices)
  func everyFormOfUpdateIsDetectedAndCalled(_ index: Int) async {
    let (type, expected) = Self.implementing[index]
    let host = Conversation(type)
    #expect(implements(host.send(Conversation.begin())) == ["performUpdate"], "\(type)")
    let answer = await host.ask(.performUpdate(.appeared))
    guard case .result(_, let json) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(UpdateAnswer(json: json) == expected, "\(type)")
  }

  @Test func bodyIsEvaluatedOnceForAnAwaitedUpdate() async {
    let host = Conversation(Counting.self)
    host.send(Conversation.begin())
    host.send(.viewWillAppear)
    let widget = host.session.controller as? Counting
    let before = widget?.evaluations ?? 0
    _ = await host.ask(.performUpdate(.interval))
    #expect(widget?.evaluations == before + 1)
    #expect(host.views.count == 2)
  }

  @Test func awaitedUpdateInTheBackgroundBeginsWithAView() async {
    let host = Conversation(Counting.self)
    host.send(Conversation.begin())
    host.send(.performUpdate(.background))
    // Before any of its code has run.
    #expect(host.views.count == 1)
  }

  @Test(arguments: [NothingImplemented.self, NotConforming.self, ModeOnly.self])
  func classWithoutPerformUpdateDoesNotImplementIt(_ type: WidgetViewController.Type) {
    let host = Conversation(type)
    #expect(implements(host.send(Conversation.begin())) == [])
    guard case .error(_, Envelope.methodNotFound, _)? = host.send(.performUpdate(.appeared))
    else {
      Issue.record("an update that is not implemented must be refused")
      return
    }
  }

  @Test func displayModeIsReportedBeforeAppearingAndOnEachChange() {
    let host = Conversation(ModeOnly.self)
    host.send(Conversation.begin(mode: .compact))
    let widget = host.session.controller as? ModeOnly
    #expect(widget?.modes.map(\.0) == [.compact])
    #expect(widget?.modes.first?.1 == CGSize(width: 40, height: 5))
    host.send(.viewWillAppear)
    #expect(widget?.modes.count == 1)
    let sizes = MaximumSizes(
      compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 30))
    host.send(.displayModeDidChange(.expanded, sizes))
    #expect(widget?.modes.map(\.0) == [.compact, .expanded])
    #expect(host.views.last?.preferredRows == 12)
  }

  @Test func secondAnswerIsLoggedAndDoesNotCount() {
    let host = Conversation(AnsweringTwice.self)
    host.send(Conversation.begin())
    guard case .result(_, let json)? = host.send(.performUpdate(.user)) else {
      Issue.record("no answer")
      return
    }
    #expect(json["outcome"]?.string == "noData")
    #expect(
      host.params(of: "log").map { $0["message"]?.string }
        == [AuthorHint.answeredTwice(method: "performUpdate").sentence])
  }

  private func implements(_ answer: Envelope?) -> [String]? {
    guard case .result(_, let json)? = answer else { return nil }
    return BeginAnswer(json: json)?.implements
  }
}
