import Synchronization
import TodayEngine
import TodayWire

/// The items of a stored registry. An item is parsed when it is needed.
final class StoredItems: Sendable {
  private let text: RegistryText
  /// The text to the end of the index, or more.
  private let start: [UInt8]
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
  init?(_ text: RegistryText, lines: Range<Int>, items: Range<Int>, stamps: Range<Int>) {
    guard let start = text.beginning(lines.upperBound),
      let index = RegistryIndex(start, lines: lines, items: items)
    else { return nil }
    self.text = text
    self.start = start
    self.index = index
    self.stamps = stamps
  }

  /// All items. Those that cannot be parsed are left out.
  var all: RegistryItems {
    parsed.withLock { parsed in
      if let items = parsed.items { return items }
      let whole = text.inMemory
      let items = RegistryItems(
        apps: values(.app, AppDescription.init(json:), in: whole),
        widgets: values(.widget, WidgetDescription.init(json:), in: whole),
        handlers: parsed.handlers ?? values(.handler, WidgetDescription.init(json:), in: whole),
        problems: values(.problem, BundleProblem.init(json:), in: whole),
        stampLines: whole.part(stamps) ?? [])
      parsed.items = items
      return items
    }
  }

  /// Whether every item can be parsed, and the index has the values of each. A start does not check that.
  var isSound: Bool {
    let all = all
    return all.stampLines.count == stamps.count
      && all.apps.count + all.widgets.count + all.handlers.count + all.problems.count
        == index.entries.count
      && all.widgets.map(\.id) == widgetInfos.map(\.id)
      && all.apps.map(\.id) == appInfos.map(\.id)
  }

  var handlers: [WidgetDescription] {
    parsed.withLock { parsed in
      if let known = parsed.items?.handlers ?? parsed.handlers { return known }
      let handlers = values(.handler, WidgetDescription.init(json:), in: text)
      parsed.handlers = handlers
      return handlers
    }
  }

  var problems: [BundleProblem] {
    parsed.withLock { parsed in
      parsed.items?.problems ?? values(.problem, BundleProblem.init(json:), in: text)
    }
  }

  var stampLines: ArraySlice<UInt8> {
    let known = parsed.withLock { $0.items?.stampLines }
    return (known ?? text.part(stamps) ?? [])[...]
  }

  var widgetInfos: [WidgetInfo] { index.widgetInfos(start) }

  /// Those of some widgets, each once.
  func widgetInfos(of ids: [WidgetID]) -> [WidgetInfo] { index.widgetInfos(of: ids, start) }

  var widgetCount: Int { index.count(of: .widget) }

  var appInfos: [AppInfo] { index.appInfos(start) }

  func widget(_ id: WidgetID) -> WidgetDescription? {
    index.first(.widget, id.rawValue, in: start).flatMap {
      value($0, WidgetDescription.init, in: text)
    }
  }

  func appID(of id: WidgetID) -> String? {
    index.first(.widget, id.rawValue, in: start).flatMap { index.appID(start, of: $0) }
  }

  func app(_ id: String) -> AppDescription? {
    index.first(.app, id, in: start).flatMap { value($0, AppDescription.init, in: text) }
  }

  /// Whether another one has the same text.
  func isSame(as other: StoredItems) -> Bool { text == other.text }

  private func values<Value>(
    _ kind: RegistryIndex.Kind, _ make: (JSONValue) -> Value?, in text: RegistryText
  ) -> [Value] {
    index.entries.compactMap { $0.kind == kind ? value($0, make, in: text) : nil }
  }

  private func value<Value>(
    _ entry: RegistryIndex.Entry, _ make: (JSONValue) -> Value?, in text: RegistryText
  ) -> Value? {
    text.part(entry.item).flatMap { try? JSONReader.read($0) }.flatMap(make)
  }
}
