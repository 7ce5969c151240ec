import Foundation
import Testing
import TodayKit
import TodayWire

/// Widgets of WidgetKit's form, asked as the host asks them. Serialized: a program has one set of widgets.
@MainActor @Suite(.serialized) struct TimelineControllerTests {
  @MainActor private enum Taps {
    static var count = 0
  }

  private struct Entry: TimelineEntry {
    let date: Date
    let text: String
  }

  private struct Provider: TimelineProvider {
    var offsets: [TimeInterval]
    var policy = TimelineReloadPolicy.atEnd
    var isInBackground = false
    var failure: String?
    var calls = 1

    func placeholder(in context: Context) -> Entry { Entry(date: .now, text: "") }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}

    func getTimeline(in context: Context, completion: @escaping (TodayKit.Timeline<Entry>) -> Void)
    {
      let entries = offsets.map {
        Entry(date: Date(timeIntervalSince1970: 1_800_000_000 + $0), text: "entry \(Int($0))")
      }
      let timeline: TodayKit.Timeline<Entry> =
        failure.map { .failed($0) } ?? TodayKit.Timeline(entries: entries, policy: policy)
      let made = Result(value: timeline, completion: completion)
      if isInBackground {
        DispatchQueue.global().async { made.deliver() }
      } else {
        for _ in 0..<calls { made.deliver() }
      }
    }
  }

  private struct Result: @unchecked Sendable {
    var value: TodayKit.Timeline<Entry>
    var completion: (TodayKit.Timeline<Entry>) -> Void

    func deliver() { completion(value) }
  }

  private struct Tap: AppIntent {
    static var title: LocalizedStringResource { "Tap" }
    var fails = false

    func perform() async throws -> some IntentResult {
      if fails { throw CocoaError(.fileNoSuchFile) }
      Taps.count += 1
      return .result()
    }
  }

  private struct EntryView: View {
    @Environment(\.widgetFamily) var family
    var entry: Entry

    var body: some View {
      VStack {
        Text("\(entry.text) as \(family)")
        Button("Tap", intent: Tap())
        Button("Fail", intent: Tap(fails: true))
      }
    }
  }

  private struct Sample: Widget {
    var kind = "Sample"
    var provider = Provider(offsets: [0, 60])
    var families = WidgetFamily.allCases

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: kind, provider: provider) { EntryView(entry: $0) }
        .supportedFamilies(families)
    }
  }

  private static func update(
    _ widgets: [any Widget], kind: String = ""
  ) async -> (host: Conversation, answer: JSONValue?) {
    TimelineController.use(widgets)
    let host = Conversation(TimelineController.self)
    host.send(Conversation.begin(principalClass: kind))
    guard case .result(_, let answer) = await host.ask(.performUpdate(.appeared)) else {
      return (host, nil)
    }
    return (host, answer)
  }

  private static func beginning(
    _ type: any NSExtensionRequestHandling.Type, kind: String, hasTimeline: Bool? = nil
  ) -> String? {
    guard case .begin(var begin) = Conversation.begin(principalClass: kind) else { return nil }
    begin.hasTimeline = hasTimeline
    guard case .error(_, _, let message)? = Conversation(type).send(.begin(begin)) else {
      return nil
    }
    return message
  }

  /// A template has no principal class, and a program with one widget needs none.
  @Test(arguments: ["", "One", "Two", "Thre"]) func unknownKindIsRefused(_ kind: String) {
    TimelineController.use([Sample(kind: "One"), Sample(kind: "Two")])
    let message = Self.beginning(TimelineController.self, kind: kind, hasTimeline: true)
    #expect(
      message
        == (kind == "Thre"
          ? "the program has no widget of the kind \"Thre\": "
            + "set NSExtensionPrincipalClass to one of One, Two" : nil))
    TimelineController.use([Sample(kind: "One")])
    #expect(Self.beginning(TimelineController.self, kind: kind) == nil)
  }

  private final class Classic: WidgetViewController {}

  @Test func extensionPointOfTheOtherFormIsRefused() {
    TimelineController.use([Sample()])
    let widgetKit = Self.beginning(TimelineController.self, kind: "", hasTimeline: false)
    #expect(
      widgetKit
        == "NSExtensionPointIdentifier is com.apple.widget-extension, but the program's widgets have "
        + "WidgetKit's form: write com.apple.widgetkit-extension")
    let classic = Self.beginning(Classic.self, kind: "", hasTimeline: true)
    #expect(
      classic
        == "NSExtensionPointIdentifier is com.apple.widgetkit-extension or TodayTimeline is true, but "
        + "the program has no widget of WidgetKit's form: write com.apple.widget-extension, without "
        + "TodayTimeline")
    #expect(Self.beginning(Classic.self, kind: "", hasTimeline: false) == nil)
  }

  @Test func updateAnswersWithTheViewsOfBothModes() async throws {
    let (host, answer) = await Self.update([Sample()])
    #expect(answer?["outcome"]?.string == "newData")
    let timeline = try TodayWire.Timeline(json: answer?["timeline"])
    #expect(timeline.policy == .atEnd)
    #expect(timeline.entries.map(\.date.seconds) == [1_800_000_000, 1_800_000_060])
    let first = timeline.entries[0]
    #expect(Conversation.texts(first.compact.root).first == "entry 0 as systemMedium")
    #expect(
      first.expanded.map { Conversation.texts($0.root).first } == "entry 0 as systemLarge")
    #expect(first.compact.summary?.hasPrefix("entry 0 as accessoryInline") == true)
    #expect(host.views.isEmpty)
  }

  @Test func completionMayBeCalledOnAnyThread() async throws {
    let provider = Provider(
      offsets: [0], policy: .after(Date(timeIntervalSince1970: 1_900_000_000)),
      isInBackground: true)
    let (_, answer) = await Self.update([Sample(provider: provider)])
    let timeline = try TodayWire.Timeline(json: answer?["timeline"])
    #expect(timeline.policy == .after(WallTime(1_900_000_000)))
  }

  @Test func secondCallOfTheCompletionIsReported() async throws {
    let (host, answer) = await Self.update([Sample(provider: Provider(offsets: [0], calls: 2))])
    #expect(answer?["outcome"]?.string == "newData")
    for _ in 0..<10_000 where host.params(of: "log").isEmpty { await Task.yield() }
    #expect(
      host.params(of: "log").map { $0["message"]?.string } == [
        "It called the completion of getTimeline twice, and only the first call counts: call it once "
          + "on each path."
      ])
  }

  @Test func completionThatIsNotCalledFailsTheUpdate() async {
    let (_, answer) = await Self.update([Sample(provider: Provider(offsets: [0], calls: 0))])
    #expect(answer?["outcome"]?.string == "failed")
    #expect(
      answer?["message"]?.string
        == "getTimeline did not call its completion: call it once on each path")
  }

  @Test func refusedTimelineNamesItsMistake() async {
    let (_, answer) = await Self.update([Sample(provider: Provider(offsets: [60, 0]))])
    #expect(answer?["outcome"]?.string == "failed")
    #expect(
      answer?["message"]?.string?.contains("entry 2 is earlier than the one before it") == true)
  }

  @Test func failureOfTheProviderIsThatOfTheUpdate() async {
    let (_, answer) = await Self.update([Sample(provider: Provider(offsets: [], failure: "no net"))]
    )
    #expect(answer?["outcome"]?.string == "failed" && answer?["message"]?.string == "no net")
    #expect(answer?["timeline"] == nil)
  }

  @Test func withoutEntriesThereIsNothingToShow() async throws {
    let (_, answer) = await Self.update([Sample(provider: Provider(offsets: []))])
    #expect(try TodayWire.Timeline(json: answer?["timeline"]).entries.isEmpty)
  }

  private struct Plain: Widget {
    var usesWidth = false

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Plain", provider: Provider(offsets: [0])) { [usesWidth] entry in
        if usesWidth {
          ViewThatFits { Text(entry.text) }
        } else {
          Text(entry.text)
        }
      }
    }
  }

  @Test func viewsThatAreTheSameInBothModesAreSentOnce() async throws {
    let (_, answer) = await Self.update([Plain()])
    let timeline = try TodayWire.Timeline(json: answer?["timeline"])
    #expect(timeline.entries.count == 1 && !timeline.hasExpandedViews)
  }

  private struct Long: Widget {
    var rows = 0
    var families: [WidgetFamily] = []

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Long", provider: Provider(offsets: [0])) { [rows] _ in
        VStack { for row in 0..<rows { Text("row \(row)") } }
      }
      .supportedFamilies(families)
    }
  }

  /// The compact card of the tests has five rows.
  @Test(arguments: [(5, false), (6, true), (20, true)])
  func viewsThatDoNotFitTheCompactCardHaveAnExpandedMode(_ rows: Int, _ isExpanded: Bool)
    async throws
  {
    for families in [WidgetFamily.allCases, [.systemLarge]] {
      let (_, answer) = await Self.update([Long(rows: rows, families: families)])
      let timeline = try TodayWire.Timeline(json: answer?["timeline"])
      #expect(timeline.hasExpandedViews == isExpanded)
    }
    let (_, answer) = await Self.update([Long(rows: rows, families: [.systemMedium])])
    #expect(try !TodayWire.Timeline(json: answer?["timeline"]).hasExpandedViews)
  }

  /// The names of actions differ by the mode, which the user does not see.
  @Test func buttonsDoNotMakeTheModesDiffer() async throws {
    struct Pressed: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Pressed", provider: Provider(offsets: [0])) { _ in
          Button("Tap", intent: Tap())
        }
      }
    }
    let (_, answer) = await Self.update([Pressed()])
    #expect(try !TodayWire.Timeline(json: answer?["timeline"]).hasExpandedViews)
  }

  @Test(arguments: [false, true])
  func widthIsSentIfTheViewsDependOnIt(_ usesWidth: Bool) async throws {
    let (_, answer) = await Self.update([Plain(usesWidth: usesWidth)])
    let columns = try TodayWire.Timeline(json: answer?["timeline"]).columns
    #expect((columns != nil) == usesWidth)
  }

  @Test func kindSelectsTheWidget() async throws {
    let widgets = [
      Sample(kind: "First"), Sample(kind: "Second", provider: Provider(offsets: [7])),
    ]
    let (_, answer) = await Self.update(widgets, kind: "Second")
    let timeline = try TodayWire.Timeline(json: answer?["timeline"])
    #expect(timeline.entries.count == 1)
  }

  @Test func programWithoutAWidgetFails() async {
    let (_, answer) = await Self.update([])
    #expect(answer?["message"]?.string == "the program has no widget")
  }

  /// A tap starts a new process, which has made no timeline.
  @Test func tapPerformsTheIntentOfTheEntry() async throws {
    let (_, answer) = await Self.update([Sample()])
    let timeline = try TodayWire.Timeline(json: answer?["timeline"])
    let buttons = timeline.entries[1].compact.root.children
    let host = Conversation(TimelineController.self)
    host.send(Conversation.begin())
    Taps.count = 0
    let done = await host.ask(.activate(action: try #require(buttons[1].action)))
    guard case .result = done else {
      Issue.record("refused: \(done)")
      return
    }
    #expect(Taps.count == 1)
    guard case .error = await host.ask(.activate(action: try #require(buttons[2].action))) else {
      Issue.record("the error of an intent is lost")
      return
    }
    #expect(Taps.count == 1)
  }

  @Test(
    arguments: [
      (WidgetFamily.allCases, WidgetFamily.systemMedium, WidgetFamily.systemLarge, true),
      ([.systemSmall], .systemSmall, nil, false),
      ([.systemLarge], .systemLarge, .systemLarge, false),
      (
        [.accessoryRectangular, .systemExtraLarge], .accessoryRectangular, .systemExtraLarge, false
      ),
      ([.accessoryInline], .accessoryInline, nil, true),
      ([], .systemMedium, nil, false),
    ] as [([WidgetFamily], WidgetFamily, WidgetFamily?, Bool)])
  func cardUsesTheNearestFamilies(
    supported: [WidgetFamily], compact: WidgetFamily, expanded: WidgetFamily?, hasSummary: Bool
  ) {
    let families = CardFamilies(supported)
    #expect(families.compact == compact)
    #expect(families.expanded == expanded)
    #expect(families.hasSummary == hasSummary)
  }

  /// Lengths, their columns, their rows of blanks, and their rows as the height of a view.
  @Test(arguments: [
    (-1, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 0, 1), (4, 1, 0, 1), (8, 1, 0, 1),
    (12, 2, 0, 1),
    (16, 2, 1, 1), (20, 3, 1, 1), (32, 4, 2, 2), (80, 10, 5, 5),
  ])
  func pointsBecomeCells(length: Int, columns: Int, rows: Int, height: Int) {
    #expect(LengthUnit.points.columns(length) == columns)
    #expect(LengthUnit.points.rows(length) == rows)
    #expect(LengthUnit.points.height(length) == height)
    #expect(LengthUnit.cells.columns(length) == max(length, 0))
    #expect(LengthUnit.cells.rows(length) == max(length, 0))
    #expect(LengthUnit.cells.height(length) == max(length, 0))
  }

  private struct Spaced: Widget {
    var unit: LengthUnit?

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Spaced", provider: Provider(offsets: [0])) { _ in
        HStack(spacing: 16) { Text("a").frame(width: 40, height: 32) }.padding(.vertical, 16)
      }
      .lengths(unit ?? .points)
    }
  }

  @Test func numbersOfViewsCountPointsUnlessToldOtherwise() async throws {
    for (unit, expected) in [(nil, [2, 5, 2, 1]), (LengthUnit.cells, [16, 40, 32, 16])] {
      let (_, answer) = await Self.update([Spaced(unit: unit)])
      let root = try TodayWire.Timeline(json: answer?["timeline"]).entries[0].compact.root
      guard case .hstack(let stack) = root.content, let text = stack.children.first else {
        Issue.record("not a stack: \(root)")
        return
      }
      #expect([stack.spacing, text.width, text.height, root.padding.top] == expected)
    }
  }

  private struct Secret: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Secret", provider: Provider(offsets: [0])) { _ in
        VStack {
          Text("two words").redacted(reason: .placeholder)
          Text("plain").redacted(reason: [])
        }
      }
    }
  }

  @Test func redactedTextsAreBlocks() async throws {
    let (_, answer) = await Self.update([Secret()])
    let root = try TodayWire.Timeline(json: answer?["timeline"]).entries[0].compact.root
    #expect(Conversation.texts(root) == ["░░░ ░░░░░", "plain"])
  }
}
