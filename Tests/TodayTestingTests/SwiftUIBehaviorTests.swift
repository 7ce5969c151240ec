import Foundation
import Testing
import TodayKit
import TodayTesting
import TodayWire

/// What SwiftUI's words do on cells, where a name alone does not say it.
@Suite @MainActor struct SwiftUIBehaviorTests {
  private final class Board: WidgetViewController, NCWidgetProviding {
    static var shown: any View = EmptyView()

    override var body: any View { Self.shown }
  }

  private func harness(_ view: any View) -> WidgetHarness<Board> {
    Board.shown = view
    let harness = WidgetHarness(Board.self, size: (columns: 24, rows: 8))
    harness.appear()
    return harness
  }

  private func drawing(_ view: any View) -> String { harness(view).drawing }

  /// What is sent to the host: the styles are in it, too.
  private func nodes(_ view: some View) -> [Node] {
    view.resolved(in: ViewContext(actions: ActionTable()))
  }

  @Test func partOfAnOutlineIsABar() {
    let ring = Circle().trim(from: 0, to: 0.5).stroke(.green, lineWidth: 8)
    #expect(
      drawing(ring.rotationEffect(.degrees(-90))) == drawing(Gauge(value: 0.5)))
    #expect(drawing(Circle().trim(from: 0, to: .nan).stroke()) == drawing(Gauge(value: 0)))
    #expect(drawing(Circle().stroke(.gray, lineWidth: 8)) == "")
  }

  @Test func borderIsDrawnAroundItsView() {
    #expect(
      drawing(Text("ab").border(.red)) == """
        ────
        │ab│
        ────
        """)
  }

  @Test func labelStyleLeavesPartsOut() {
    let label = Label("Mail", systemImage: "envelope")
    #expect(drawing(label.labelStyle(.titleOnly)) == "Mail")
    #expect(drawing(label.labelStyle(.iconOnly)) == "✉")
    #expect(drawing(VStack { label }.labelStyle(.titleAndIcon)) == "✉ Mail")
  }

  struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("<")
        configuration.label
        Text(">")
      }
    }
  }

  @Test func buttonStyleDrawsTheButtonAndATapPerformsIt() async throws {
    var taps = 0
    let harness = harness(VStack { Button("Go") { taps += 1 } }.buttonStyle(Framed()))
    #expect(harness.drawing == "<Go>")
    try await harness.tap("Go")
    #expect(taps == 1)
  }

  struct Crossed: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Button(configuration.isOn ? "x" : "o") { configuration.isOn.toggle() }
        configuration.label
      }
    }
  }

  @Test func toggleStyleChangesTheBinding() async throws {
    var isOn = false
    let binding = Binding(get: { isOn }, set: { isOn = $0 })
    let harness = harness(Toggle("Wi-Fi", isOn: binding).toggleStyle(Crossed()))
    try await harness.tap("o")
    #expect(isOn)
  }

  struct Share: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int(configuration.value * 100)) %")
    }
  }

  struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }

  @Test func stylesOfGaugesAndProgressAreUsed() {
    #expect(drawing(Gauge(value: 0.25) { Text("a") }.gaugeStyle(Share())) == "25 %")
    #expect(drawing(ProgressView(value: 0.5).progressViewStyle(Percent())) == "50 %")
  }

  struct Counter: View {
    @State private var count = 1

    var body: some View { Stepper("\(count)", value: $count, in: 0...2) }
  }

  @Test func stepperStaysInItsRange() async throws {
    let harness = harness(Counter())
    try await harness.tap("+")
    #expect(harness.drawing.hasPrefix("2"))
    try await harness.tap("-")
    try await harness.tap("-")
    #expect(harness.drawing.hasPrefix("0"))
  }

  @Test func groupOpensWhenItsTitleIsTapped() async throws {
    let harness = harness(DisclosureGroup("More") { Text("inside") })
    #expect(!harness.drawing.contains("inside"))
    try await harness.tap("More")
    #expect(harness.drawing.contains("inside"))
  }

  @Test(arguments: [
    ("**bold** text", "bold text"), ("3 * 4 * 5", "3 * 4 * 5"),
    ("snake_case_name", "snake_case_name"),
    ("`code` and ~~old~~", "code and old"), ("[site](https://a.org)", "site"),
    ("**open", "**open"), ("*a **b** c*", "a b c"), ("****", "****"), ("", ""),
  ])
  func markdownMarksAreNotShown(_ markdown: String, _ shown: String) throws {
    #expect(drawing(Text(LocalizedStringKey(markdown))) == shown)
    #expect(String(try AttributedString(markdown: markdown).characters) == shown)
    #expect(drawing(Text(verbatim: markdown)) == markdown)
  }

  @Test func attributesOfATextAreDrawn() {
    var text = AttributedString("red")
    text.foregroundColor = .red
    text.font = .headline
    text.underlineStyle = .single
    let attributed = Text(text + AttributedString(" plain"))
    #expect(drawing(attributed) == "red plain")
    let expected = Text("red").foregroundStyle(.red).bold().underline() + Text(" plain")
    #expect(nodes(attributed) == nodes(expected))
  }

  @Test func groundsThatAreMostlyTransparentAreLeftOut() {
    let plain = nodes(Text("x"))
    #expect(nodes(Text("x").background(.blue.opacity(0.2))) == plain)
    #expect(nodes(Text("x").background(.ultraThinMaterial)) == plain)
    #expect(nodes(Text("x").background(Color.clear)) == plain)
    #expect(nodes(Text("x").foregroundStyle(.clear)) == plain)
    #expect(nodes(Text("x").background(.blue.opacity(0.8))) != plain)
  }

  @Test func gradientIsItsFirstColor() {
    let gradient = LinearGradient(
      colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    #expect(
      nodes(Text("x").foregroundStyle(gradient))
        == nodes(Text("x").foregroundStyle(.red)))
    #expect(
      nodes(Text("x").background(gradient)) == nodes(Text("x").background(.red)))
  }

  @Test func measurementsHaveTheirUnit() {
    let warm = Measurement(value: 21.25, unit: UnitTemperature.celsius)
    #expect(warm.formatted().hasSuffix("°C"))
    #expect(drawing(Text(warm, format: .measurement(width: .narrow))).hasSuffix("°"))
    let far = Measurement(value: 3, unit: UnitLength.kilometers)
    #expect(drawing(Text(far, format: .measurement(width: .abbreviated))) == "3 km")
  }

  @Test func lengthsThatAreNotWholeAreRounded() {
    let length: CGFloat = 1.6
    #expect(drawing(Text("x").padding(.leading, length)) == drawing(Text("x").padding(.leading, 2)))
    #expect(drawing(Text("x").padding(-.infinity)) == "x")
    #expect(drawing(Text("x").padding(EdgeInsets(leading: .nan))) == "x")
    #expect(
      drawing(
        HStack(spacing: 2.4) {
          Text("a"); Text("b")
        }) == "a  b")
    #expect(
      drawing(
        HStack(spacing: nil) {
          Text("a"); Text("b")
        }) == "a b")
    let wide: CGFloat = 4
    #expect(drawing(Text("x").frame(width: wide, alignment: .trailing)) == "   x")
  }

  @Test func geometryIsThatOfTheCard() {
    let view = GeometryReader { geometry in
      Text("\(Int(geometry.size.width)) x \(Int(geometry.size.height))")
    }
    #expect(drawing(view) == "24 x 5")
  }

  @Test(arguments: [(1, "first one"), (9, "first one"), (8, "second")])
  func viewThatFitsIsTheFirstBeforeTheWidthIsKnown(columns: Int, text: String) {
    let view = ViewThatFits {
      Text("first one")
      Text("second")
    }
    let context = ViewContext(actions: ActionTable(), columns: columns)
    #expect(view.resolved(in: context) == nodes(Text(text)))
  }

  struct Rows: View {
    @State private var names = ["a", "b"]

    var body: some View {
      ForEach($names, id: \.self) { $name in
        Button(name) { name = name.uppercased() }
      }
    }
  }

  @Test func bindingsToElementsChangeThem() async throws {
    let harness = harness(VStack { Rows() })
    try await harness.tap("b")
    #expect(harness.drawing.contains("a") && harness.drawing.contains("B"))
  }

  struct Stored: View {
    @AppStorage("snippet.count") private var count = 3
    @AppStorage("snippet.name") private var name: String?
    @AppStorage("snippet.isOn") private var isOn = false

    var body: some View {
      Button("\(count) \(name ?? "none") \(isOn ? "on" : "off")") {
        count += 1
        name = "new"
        isOn = true
      }
    }
  }

  @Test func storedValuesAreKeptInTheDefaults() async throws {
    let keys = ["snippet.count", "snippet.name", "snippet.isOn"]
    for key in keys { UserDefaults.standard.removeObject(forKey: key) }
    defer { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
    let harness = harness(Stored())
    #expect(harness.drawing.contains("3 none off"))
    try await harness.tap("3 none off")
    #expect(harness.drawing.contains("4 new on"))
    #expect(UserDefaults.standard.integer(forKey: "snippet.count") == 4)
    #expect(self.harness(Stored()).drawing.contains("4 new on"))
  }

  @Test func disabledIsKnownInside() {
    struct Inner: View {
      @Environment(\.isEnabled) private var isEnabled

      var body: some View { Text(isEnabled ? "yes" : "no") }
    }
    #expect(drawing(Inner().disabled(true)) == "no")
    #expect(drawing(VStack { Inner().disabled(false) }.disabled(true)) == "no")
    #expect(drawing(Inner()) == "yes")
  }

  @Test func chartColorsAreSetByName() {
    let days = [("Mon", 1.0, "a"), ("Tue", 2.0, "a")]
    let chart = Chart(days, id: \.0) { day in
      LineMark(x: .value("Day", day.0), y: .value("Value", day.1))
        .foregroundStyle(by: .value("Kind", day.2))
    }
    let plain = nodes(chart)
    let colored = nodes(chart.chartForegroundStyleScale(["a": Color.red]))
    #expect(plain != colored)
    #expect(
      colored
        == nodes(
          Chart(days, id: \.0) { day in
            LineMark(x: .value("Day", day.0), y: .value("Value", day.1))
              .foregroundStyle(.red).foregroundStyle(by: .value("Kind", day.2))
          }))
  }
}
