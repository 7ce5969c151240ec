import Foundation
import TodayKit
import TodayWire

/// The host's side of a session, in the same process.
@MainActor final class Conversation {
  private(set) var said: [Envelope] = []
  private(set) var exitStatus: Int32?
  private(set) var session: WidgetSession!
  private var nextID = 1

  init(_ type: any NSExtensionRequestHandling.Type) {
    session = WidgetSession(
      type, isWholeProcess: false, send: { [weak self] in self?.said.append($0) },
      leave: { [weak self] in self?.exitStatus = $0 })
  }

  /// Sends a message and returns its answer, if it was a request and answered at once.
  @discardableResult func send(_ message: HostMessage) -> Envelope? {
    let id = nextID
    nextID += 1
    session.receive(message.envelope(id: id))
    return answer(id)
  }

  /// Sends a request and waits for its answer.
  func ask(_ message: HostMessage) async -> Envelope {
    let id = nextID
    nextID += 1
    session.receive(message.envelope(id: id))
    while true {
      if let answer = answer(id) { return answer }
      await Task.yield()
    }
  }

  private func answer(_ id: Int) -> Envelope? {
    said.first { envelope in
      switch envelope {
      case .result(let other, _): id == other
      case .error(let other, _, _): id == other
      case .request, .notification: false
      }
    }
  }

  /// The widget's messages of a method, in order.
  func params(of method: String) -> [JSONValue] {
    said.compactMap { envelope in
      switch envelope {
      case .notification(method, let params), .request(_, method, let params): params
      default: nil
      }
    }
  }

  var views: [WidgetView] { params(of: "view").compactMap { try? WidgetView(json: $0) } }

  /// The texts of the newest view, without blank ones.
  var texts: [String] { views.last.map { Self.texts($0.root) } ?? [] }

  static func texts(_ node: Node) -> [String] {
    if case .text(let text) = node.content { return [text.plain] }
    return node.children.flatMap(texts)
  }

  /// The calls into the widget, as in the inspector.
  var calls: [String] { params(of: "trace").compactMap { $0["call"]?.string } }

  /// The steps of file claims that the widget reported.
  var claims: [FileClaimReport] {
    params(of: "trace").compactMap {
      guard case .trace(.claim(let claim), _)? = try? WidgetMessage(method: "trace", params: $0)
      else { return nil }
      return claim
    }
  }

  nonisolated static func begin(
    mode: DisplayMode = .compact, reason: BeginReason = .visible, principalClass: String = "",
    identifier: String = "dev.example.App.Today", container: String = "",
    groups: [HostMessage.GroupContainer] = []
  ) -> HostMessage {
    .begin(
      HostMessage.Begin(
        bundleIdentifier: identifier, principalClass: principalClass, displayMode: mode,
        size: CellSize(columns: 40, rows: 5),
        maximumSize: MaximumSizes(
          compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 30)),
        locale: "C", appearance: .dark, reason: reason, dataContainer: container,
        groupContainers: groups,
        attributes: .object([])))
  }
}
