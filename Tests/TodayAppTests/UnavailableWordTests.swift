import Testing

/// What a card cannot have is unavailable, and the compiler shows what to use instead.
@Suite struct UnavailableWordTests {
  /// A line of code, and a part of the compiler's message.
  private static let words: [(code: String, message: String)] = [
    ("_ = Text(\"\").rotationEffect(.degrees(45))", "use another symbol"),
    ("_ = Text(\"\").scaleEffect(1.5)", "use Digits for large figures"),
    ("_ = Text(\"\").blur(radius: 3)", "use opacity or redact the text"),
    ("_ = Text(\"\").offset(x: 2, y: -3)", "use padding or Spacer"),
    ("_ = Text(\"\").position(x: 1, y: 1)", "use stacks, frame and Spacer"),
    ("_ = Text(\"\").alignmentGuide(.leading) { $0[.leading] }", "give the stack an alignment"),
    ("_ = Text(\"\").sheet(isPresented: .constant(true)) {}", "open the app with a Link"),
    ("_ = Text(\"\").alert(\"\", isPresented: .constant(true)) {}", "use WidgetAlert"),
    ("_ = Text(\"\").contextMenu {}", "add buttons to the view"),
    ("_ = Text(\"\").swipeActions {}", "add a Button to the row"),
    ("_ = Text(\"\").toolbar {}", "put the buttons into the view"),
    ("_ = Text(\"\").navigationTitle(\"\")", "its title is that of the bundle"),
    ("_ = Text(\"\").onLongPressGesture {}", "use onTapGesture or a Button"),
    ("_ = Text(\"\").onTapGesture(count: 2) {}", "use onTapGesture or a Button"),
    ("_ = Text(\"\").gesture(TapGesture())", "use onTapGesture or a Button"),
    ("_ = Text(\"\").refreshable {}", "implement the update of the widget"),
    ("_ = Text(\"\").onOpenURL { _ in }", "use Link or widgetURL"),
    ("_ = Timer.publish(every: 1, on: .main, in: .common)", "use task and Task.sleep"),
    ("_ = TextField(\"\", text: .constant(\"\"))", "use a settings form or the app"),
    ("_ = Slider(value: .constant(0.5))", "use a Stepper, two buttons, or the app"),
    ("_ = Picker(\"\", selection: .constant(1)) {}", "use buttons, or a settings form"),
    ("_ = DatePicker(\"\", selection: .constant(Date()))", "use a settings form or the app"),
    ("_ = Menu(\"\") {}", "add buttons to the view"),
    ("_ = NavigationStack {}", "use Link to open the app"),
    ("_ = TabView {}", "use the board's pages"),
    ("_ = TimelineView(.everyMinute) { _ in }", "use Text(_:style:), or entries of a timeline"),
    ("_ = ScrollViewReader { _ in }", "the card scrolls, not a view in it"),
    ("_ = AsyncImage(url: nil)", "fetch it in the update and use Image(data:)"),
    ("_ = ShareLink(item: \"\")", "S on the board shares what has the focus"),
    ("_ = Path()", "use Chart, Sparkline or Canvas"),
    ("_ = Canvas { _, _ in }", "it has pixels, and no paths"),
    ("_ = SectorMark(angle: .value(\"\", 1))", "use BarMark, or a Gauge for each part"),
    ("_ = RuleMark(x: .value(\"\", 1))", "mark the place with a PointMark"),
    ("_ = EnvironmentValues().dismiss", "nothing over itself that could be dismissed"),
    ("_ = (any ObservableObject).self", "mark the class @Observable"),
    ("@StateObject var model = 3", "use @State with a class that is marked @Observable"),
    ("@FocusState var focus: Bool", "the board moves the focus by itself"),
    ("_ = (any Layout).self", "use stacks, Grid and ViewThatFits"),
    ("_ = (any PreferenceKey).self", "use ViewThatFits"),
    ("_ = (any App).self", "the app is a program of its own"),
    ("_ = (any ActivityAttributes).self", "make a widget with a timeline"),
    ("_ = (any ControlWidget).self", "make a widget with a Button or a Toggle"),
    ("_ = (any LiveActivityIntent).self", "use AppIntent"),
    ("_ = (any ShowsSnippetView).self", "use the next timeline"),
    ("_ = [AppShortcut]()", "leave the provider out"),
    (
      "struct I: AppIntent { static let title: LocalizedStringResource = \"I\"; "
        + "func perform() async throws -> some IntentResult & OpensIntent "
        + "{ .result(opensIntent: I()) } }", "add a Link to open the app"
    ),
    ("_ = (any IntentTimelineProvider).self", "use AppIntentTimelineProvider"),
    ("_ = ForEach([1], id: \\.self) { _ in }.onDelete { _ in }", "add a Button to the row"),
  ]

  @Test func messageSaysWhatToUse() throws {
    let code = Self.words.enumerated().map { index, word in
      "@MainActor func word\(index)() { \(word.code) }"
    }
    let output = try Snippet.typecheck(
      "import Foundation\nimport TodayKit\n" + code.joined(separator: "\n"))
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    for (index, word) in Self.words.enumerated() {
      // The functions begin in the third line.
      let own = errors.filter { $0.contains("Code.swift:\(index + 3):") }
      #expect(
        own.contains { $0.contains("is unavailable") && $0.contains(word.message) },
        "\(word.code): \(own)")
    }
  }
}
