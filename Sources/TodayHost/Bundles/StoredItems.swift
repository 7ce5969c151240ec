import Synchronization
import TodayEngine
import TodayWire

/// The items of a stored registry. An item is parsed when it is needed.
final class StoredItems: Sendable {
  private let text: [UInt8]
  private let index: RegistryIndex
  private let stamps: Range<Int>
  private let parsed = Mutex(Parsed())

  private struct Parsed: Sendable {
    var items: RegistryItems?
    /// Asked for after each change of the board.
    var handlers: [WidgetDescription]?
  }

  /// - Parameters:
  ///   - lines: The index, in the text.
  ///   - items: The items, in the text.
  ///   - stamps: The stamps, in the text.
  /// - Returns: `nil` if the index is wrong.
  init?(_ text: [UInt8], lines: Range<Int>, items: Range<Int>, stamps: Range<Int>) {
    guard let index = RegistryIndex(text, lines: lines, items: items) else { return nil }
    self.text = text
    self.index = index
    self.stamps = stamps
  }

  /// All items. Those that cannot be parsed are left out.
  var all: RegistryItems {
    parsed.withLock { parsed in
      if let items = parsed.items { return items }
      let items = RegistryItems(
        apps: values(.app, AppDescription.init(json:)),
        widgets: values(.widget, WidgetDescription.init(json:)),
        handlers: parsed.handlers ?? values(.handler, WidgetDescription.init(json:)),
        problems: values(.problem, BundleProblem.init(json:)),
        stampLines: Array(text[stamps]))
      parsed.items = items
      return items
    }
  }

  /// Whether every item can be parsed, and the index has the values of each. A start does not check that.
  var isSound: Bool {
    let all = all
    return all.apps.count + all.widgets.count + all.handlers.count + all.problems.count
      == index.entries.count && all.widgets.map(\.id) == widgetInfos.map(\.id)
      && all.apps.map(\.id) == appInfos.map(\.id)
  }

  var handlers: [WidgetDescription] {
    parsed.withLock { parsed in
      if let known = parsed.items?.handlers ?? parsed.handlers { return known }
      let handlers = values(.handler, WidgetDescription.init(json:))
      parsed.handlers = handlers
      return handlers
    }
  }

  var problems: [BundleProblem] {
    parsed.withLock { parsed in
      parsed.items?.problems ?? values(.problem, BundleProblem.init(json:))
    }
  }

  var stampLines: ArraySlice<UInt8> { text[stamps] }

  var widgetInfos: [WidgetInfo] { index.widgetInfos(text) }

  /// Those of some widgets, each once.
  func widgetInfos(of ids: [WidgetID]) -> [WidgetInfo] { index.widgetInfos(of: ids, text) }

  var widgetCount: Int { index.count(of: .widget) }

  var appInfos: [AppInfo] { index.appInfos(text) }

  func widget(_ id: WidgetID) -> WidgetDescription? {
    index.first(.widget, id.rawValue, in: text).flatMap { value($0, WidgetDescription.init) }
  }

  func appID(of id: WidgetID) -> String? {
    index.first(.widget, id.rawValue, in: text).flatMap { index.appID(text, of: $0) }
  }

  func app(_ id: String) -> AppDescription? {
    index.first(.app, id, in: text).flatMap { value($0, AppDescription.init) }
  }

  /// Whether another one has the same text.
  func isSame(as other: StoredItems) -> Bool { self === other || text == other.text }

  private func values<Value>(
    _ kind: RegistryIndex.Kind, _ make: (JSONValue) -> Value?
  ) -> [Value] {
    index.entries.compactMap { $0.kind == kind ? value($0, make) : nil }
  }

  private func value<Value>(
    _ entry: RegistryIndex.Entry, _ make: (JSONValue) -> Value?
  ) -> Value? {
    (try? JSONReader.read(Array(text[entry.item]))).flatMap(make)
  }
}
