public import Foundation
public import TodayKit
import TodayWire

/// A host for one widget in an author's test: it shows, updates and taps the widget, and draws it
/// like the board.
///
/// ```swift
/// let harness = WidgetHarness(TodayViewController.self, size: (columns: 40, rows: 5))
/// harness.appear()
/// #expect(await harness.update() == .newData)
/// #expect(harness.drawing == "Hello")
/// ```
///
/// The widget runs in the test's process, on the main actor, with its own container and group
/// directories, which are removed with the harness. Only the widget's code has its entitlements: in
/// the test, use ``inWidget(_:)``.
@MainActor public final class WidgetHarness<Widget: WidgetViewController> {
  /// The widget itself.
  public let widget: Widget
  /// Whether the class implements `widgetPerformUpdate`, in either form.
  public let implementsUpdate: Bool
  /// The widget's container.
  ///
  /// The groups' directories have the same parent.
  public var container: URL { workspace.container }
  /// The result of `extensionContext.open(_:)`.
  public var opensURLs = true

  let conversation: Conversation
  private let workspace: Workspace
  private var size: (columns: Int, rows: Int)
  private let expandedRows: Int

  /// Starts the widget: `viewDidLoad` has been called, and the widget has not appeared.
  ///
  /// - Parameters:
  ///   - size: Columns and rows of the card's content, in compact mode.
  ///   - expandedRows: The most rows in expanded mode.
  ///   - bundleIdentifier: The widget's. Its containing app has the identifier without the last
  ///     part.
  ///   - groups: The app groups of its entitlements.
  ///   - locale: The board's, such as `ja_JP`, which `NSLocalizedString` uses.
  ///   - bundle: The widget's `.appex`, for its `.lproj` folders; nil: `NSLocalizedString` returns
  ///     its key.
  ///   - settings: The settings that belong to the card, by their keys; empty for a widget's first card.
  public init(
    _ type: Widget.Type, size: (columns: Int, rows: Int) = (columns: 40, rows: 5),
    expandedRows: Int = 30, bundleIdentifier: String = "dev.today.testing.App.Today",
    groups: [String] = [], locale: String = "C", bundle: URL? = nil,
    settings: [String: String] = [:]
  ) {
    self.size = size
    self.expandedRows = expandedRows
    let workspace = Workspace(groups: groups)
    self.workspace = workspace
    conversation = Conversation(type, bundle: bundle)
    var begin = HostMessage.Begin(
      bundleIdentifier: bundleIdentifier, principalClass: "", displayMode: .compact,
      size: TodayWire.CellSize(columns: size.columns, rows: size.rows),
      maximumSize: Self.maximum(size, expandedRows: expandedRows), locale: locale,
      appearance: .dark, reason: .visible, dataContainer: workspace.container.path,
      groupContainers: groups.map {
        .init(identifier: $0, path: workspace.group($0).path)
      },
      attributes: .object([]))
    begin.configuration = settings.sorted { $0.key < $1.key }.map {
      JSONMember($0.key, .string($0.value))
    }
    let answer = conversation.begin(begin)
    guard let widget = conversation.session.controller as? Widget else {
      preconditionFailure("the session has another class")
    }
    self.widget = widget
    implementsUpdate = answer?.implements.contains("performUpdate") ?? false
    conversation.answerOpening = { [weak self] _ in self?.opensURLs ?? false }
  }

  /// The URLs that the widget or a tap opened, in order.
  public var openedURLs: [URL] { conversation.openedURLs.compactMap { URL(string: $0) } }

  /// The last value of `setHasContent`, by bundle identifier.
  public var hasContent: [String: Bool] { conversation.hasContent }

  /// The log messages of the widget.
  public var log: [String] { conversation.log }

  /// The last summary of the card in one line.
  public var summary: String? { conversation.view?.summary }

  /// The preferred number of rows in expanded mode; nil: the height of the body.
  public var preferredRows: Int? { conversation.view?.preferredRows }

  /// `viewWillAppear`, then `viewDidAppear`.
  public func appear() {
    conversation.send(.viewWillAppear)
    conversation.send(.viewDidAppear)
  }

  /// `viewWillDisappear`, then `viewDidDisappear`.
  public func disappear() {
    conversation.send(.viewWillDisappear)
    conversation.send(.viewDidDisappear)
  }

  /// Runs code with the widget's identity and app groups: `harness.inWidget {
  /// UserDefaults(suiteName: "group.dev.example")?.set(3, forKey: "limit") }`.
  public func inWidget<Result>(_ body: () throws -> Result) rethrows -> Result {
    try conversation.session.inScope(body)
  }

  /// Requests an update and waits for its result, without a deadline.
  ///
  /// - Returns: nil if the class does not implement the update.
  public func update() async -> NCUpdateResult? {
    guard case .success(let json) = await conversation.ask(.performUpdate(.user)) else {
      return nil
    }
    switch UpdateAnswer(json: json)?.outcome {
    case .newData: return .newData
    case .noData: return .noData
    case .failed: return .failed
    case nil: return nil
    }
  }

  /// Changes the display mode, as Show More does.
  public func setDisplayMode(_ mode: NCWidgetDisplayMode) {
    conversation.send(
      .displayModeDidChange(
        mode == .expanded ? .expanded : .compact,
        Self.maximum(size, expandedRows: expandedRows)))
  }

  /// Changes the size of the card.
  public func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    conversation.send(
      .sizeDidChange(
        TodayWire.CellSize(columns: columns, rows: rows),
        Self.maximum(size, expandedRows: expandedRows)))
  }

  /// Makes the board light or dark.
  ///
  /// It is dark at first.
  public func setUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    conversation.send(.appearanceDidChange(style == .light ? .light : .dark))
  }

  /// Sends a memory warning, as at 80 % of the limit.
  public func warnOfMemory() {
    conversation.send(.memoryWarning(residentBytes: 52 << 20, limitBytes: 64 << 20))
  }

  /// Taps the view with this id, label or text, and waits for the action.
  ///
  /// - Parameter name: The `id`, the accessibility label or the text of a tappable view.
  /// - Throws: ``WidgetTapError`` if there is no such view, or if its action failed.
  public func tap(_ name: String) async throws {
    guard let node = conversation.view?.root.tappable(called: name) else {
      throw WidgetTapError(message: "no tappable view is called \"\(name)\"")
    }
    if let action = node.action {
      if case .failure(let error) = await conversation.ask(.activate(action: action)) {
        throw error
      }
    } else if let url = node.url {
      conversation.openedURLs.append(url)
    }
  }

  /// The widget's current view at the card's width: one line for each row, without trailing blanks
  /// and styles.
  ///
  /// In compact mode it has at most the compact rows.
  ///
  /// - Parameter now: The time for clocks and relative dates.
  public func drawing(at now: Date) -> String {
    conversation.session.displayIfNeeded()
    guard let view = conversation.view else { return "" }
    let rows =
      widget.extensionContext?.widgetActiveDisplayMode == .expanded ? expandedRows : size.rows
    return view.root.drawing(columns: size.columns, rows: rows, at: now)
  }

  /// The drawing at the current time.
  ///
  /// See ``drawing(at:)``.
  public var drawing: String { drawing(at: Date()) }

  private static func maximum(
    _ size: (columns: Int, rows: Int), expandedRows: Int
  ) -> MaximumSizes {
    MaximumSizes(
      compact: TodayWire.CellSize(columns: size.columns, rows: size.rows),
      expanded: TodayWire.CellSize(columns: size.columns, rows: max(expandedRows, size.rows)))
  }
}

/// The reason why a tap failed.
public struct WidgetTapError: Error, Equatable, CustomStringConvertible {
  /// - Parameter message: The reason, as the card shows it.
  public init(message: String) { self.message = message }

  /// The reason, as the card shows it.
  public var message: String

  /// The reason.
  public var description: String { message }
}
