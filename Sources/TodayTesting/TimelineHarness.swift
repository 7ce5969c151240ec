public import Foundation
public import TodayKit
import TodayWire

/// A host for one widget of WidgetKit's form in an author's test: it asks for timelines, and draws the entry of
/// a moment like the board.
///
/// ```swift
/// let harness = TimelineHarness(TideWidget(), size: (columns: 40, rows: 5))
/// #expect(await harness.update() == .newData)
/// #expect(harness.dates.count == 4)
/// #expect(harness.drawing(at: harness.dates[1]) == "High tide 12:40")
/// ```
///
/// The widget runs in the test's process, on the main actor, with its own container and group
/// directories, which are removed with the harness. Only the widget's code has its entitlements: in
/// the test, use ``inWidget(_:)``.
@MainActor public final class TimelineHarness {
  /// The widget's container.
  public var container: URL { workspace.container }
  /// Why the last update failed; `nil` if it did not.
  public private(set) var failure: String?
  /// The URLs that taps opened, in order.
  public private(set) var openedURLs: [URL] = []
  /// The mode of drawings and taps.
  public var displayMode = NCWidgetDisplayMode.compact

  private let conversation: Conversation
  private let controller: TimelineController
  private let workspace: Workspace
  private let expandedRows: Int
  private var size: (columns: Int, rows: Int)
  private var timeline: TodayWire.Timeline?

  /// - Parameters:
  ///   - widget: The widget, which a test may have made with its own clock and data.
  ///   - size: Columns and rows of the card's content, in compact mode.
  ///   - expandedRows: The most rows in expanded mode.
  ///   - bundleIdentifier: The extension's. Its containing app has the identifier without the last
  ///     part.
  ///   - groups: The app groups of its entitlements.
  ///   - locale: The board's, such as `ja_JP`, which `NSLocalizedString` uses.
  ///   - bundle: The widget's `.appex`, for its `.lproj` folders; nil: `NSLocalizedString` returns
  ///     its key.
  ///   - settings: The settings that belong to the card, by their keys; empty for a widget's first card.
  public init(
    _ widget: any Widget, size: (columns: Int, rows: Int) = (columns: 40, rows: 5),
    expandedRows: Int = 30, bundleIdentifier: String = "dev.today.testing.App.Today",
    groups: [String] = [], locale: String = "C", bundle: URL? = nil,
    settings: [String: String] = [:]
  ) {
    self.size = size
    self.expandedRows = expandedRows
    let workspace = Workspace(groups: groups)
    self.workspace = workspace
    conversation = Conversation(TimelineController.self, bundle: bundle)
    var begin = HostMessage.Begin(
      bundleIdentifier: bundleIdentifier, principalClass: "", displayMode: .compact,
      size: CellSize(columns: size.columns, rows: size.rows),
      maximumSize: MaximumSizes(
        compact: CellSize(columns: size.columns, rows: size.rows),
        expanded: CellSize(columns: size.columns, rows: max(expandedRows, size.rows))),
      locale: locale, appearance: .dark, reason: .visible,
      dataContainer: workspace.container.path,
      groupContainers: groups.map { .init(identifier: $0, path: workspace.group($0).path) },
      attributes: .object([]))
    begin.configuration = settings.sorted { $0.key < $1.key }.map {
      JSONMember($0.key, .string($0.value))
    }
    _ = conversation.begin(begin)
    guard let controller = conversation.session.controller as? TimelineController else {
      preconditionFailure("the session has another class")
    }
    controller.use(widget)
    self.controller = controller
  }

  /// The dates of the last timeline's entries.
  public var dates: [Date] { timeline?.entries.map { Date($0.date) } ?? [] }

  /// The last value of `setHasContent`, by bundle identifier. A timeline without entries also hides the card.
  public var hasContent: [String: Bool] { conversation.hasContent }

  /// When the board asks for the next timeline; `nil` for never.
  public var reloadDate: Date? { timeline?.reloadDate.map(Date.init) }

  /// Whether the card has Show More.
  public var hasExpandedMode: Bool { timeline?.hasExpandedViews ?? false }

  /// Whether the board asks for a new timeline when the card has another width.
  public var dependsOnWidth: Bool { timeline?.columns != nil }

  /// Runs code with the widget's identity and app groups.
  public func inWidget<Result>(_ body: () throws -> Result) rethrows -> Result {
    try conversation.session.inScope(body)
  }

  /// Asks for a timeline and waits for it, without a deadline. After a failure, the last one stays, as on the
  /// board.
  @discardableResult public func update() async -> NCUpdateResult {
    guard case .success(let json) = await conversation.ask(.performUpdate(.user)) else {
      return failed("the widget did not answer")
    }
    guard let answer = UpdateAnswer(json: json), answer.outcome != .failed else {
      return failed(UpdateAnswer(json: json)?.message ?? "")
    }
    do throws(TimelineFlaw) {
      timeline = try TodayWire.Timeline(json: json["timeline"])
      failure = nil
      return dates.isEmpty ? .noData : .newData
    } catch {
      return failed(error.description)
    }
  }

  private func failed(_ reason: String) -> NCUpdateResult {
    failure = reason
    return .failed
  }

  /// Changes the size of the card. The next update knows it.
  public func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    let maximum = MaximumSizes(
      compact: CellSize(columns: columns, rows: rows),
      expanded: CellSize(columns: columns, rows: max(expandedRows, rows)))
    conversation.send(.sizeDidChange(CellSize(columns: columns, rows: rows), maximum))
  }

  /// The entry of a moment at the card's width: one line for each row, without trailing blanks and
  /// styles; empty without entries.
  ///
  /// In compact mode it has at most the compact rows.
  public func drawing(at now: Date) -> String {
    view(at: now)?.root.drawing(
      columns: size.columns, rows: displayMode == .expanded ? expandedRows : size.rows, at: now)
      ?? ""
  }

  /// The card in one line at a moment: the widget's `accessoryInline` view.
  public func summary(at now: Date) -> String? { view(at: now)?.summary }

  /// Taps the view with this id, label or text in the entry of a moment, and waits for the action. As on the
  /// board, update afterwards.
  ///
  /// - Throws: ``WidgetTapError`` if there is no such view, or if its action failed.
  public func tap(_ name: String, at now: Date) async throws {
    guard let node = view(at: now)?.root.tappable(called: name) else {
      throw WidgetTapError(message: "no tappable view is called \"\(name)\"")
    }
    if let action = node.action {
      controller.clock = { now }
      if case .failure(let error) = await conversation.ask(.activate(action: action)) {
        throw error
      }
    } else if let url = node.url.flatMap({ URL(string: $0) }) {
      openedURLs.append(url)
    }
  }

  private func view(at now: Date) -> WidgetView? {
    timeline?.entry(at: WallTime(Int(now.timeIntervalSince1970.rounded(.down))))?
      .view(in: displayMode == .expanded ? .expanded : .compact)
  }
}

extension Date {
  fileprivate init(_ time: WallTime) { self.init(timeIntervalSince1970: Double(time.seconds)) }
}
