import Foundation
import TodayKit

/// Views in the words of SwiftUI, as authors type them. That they compile is the test; the golden file
/// has their drawings.
@MainActor enum SwiftUIWords {
  static let start = Date(timeIntervalSince1970: 1_795_250_460)
  static let days = [("Mon", 3.0), ("Tue", 5.0), ("Wed", 4.0)]

  struct Item: Identifiable {
    var id: Int
    var name: String
  }

  static let items = [Item(id: 1, name: "milk"), Item(id: 2, name: "salt")]

  static let texts: [(String, any View)] = [
    ("Text(verbatim:)", Text(verbatim: "as it is")),
    ("Text + Text", Text("a").bold() + Text("b").foregroundStyle(.secondary)),
    ("interpolation of Text", Text("\(3) of \(Text("ten").bold())")),
    ("interpolation with a specifier", Text("\(2.5, specifier: "%.2f") km")),
    ("interpolation with a format", Text("\(0.5, format: .percent) done")),
    ("AttributedString", Text(AttributedString("attributed"))),
    ("Text(format:)", Text(21, format: .number)),
    ("Text(date, style:)", Text(start + 3600, style: .relative)),
    ("Text(timerInterval:)", Text(timerInterval: start...start + 60)),
    ("font headline", Text("Title").font(.headline)),
    ("font system", Text("21°").font(.system(size: 48, weight: .light, design: .rounded))),
    ("font of a style", Text("small").font(.system(.caption, design: .monospaced))),
    ("fontWeight", Text("heavy").fontWeight(.semibold)),
    ("font of a stack", VStack { Text("42") }.font(.largeTitle.weight(.bold).monospacedDigit())),
    ("italic and underline", Text("x").italic().underline().strikethrough()),
    ("monospacedDigit", Text("12").monospacedDigit()),
    ("foregroundColor", Text("x").foregroundColor(.orange)),
    ("hierarchical styles", Text("x").foregroundStyle(HierarchicalShapeStyle.tertiary)),
    ("lineLimit and truncationMode", Text("long").lineLimit(1).truncationMode(.middle)),
    ("multilineTextAlignment", VStack { Text("x") }.multilineTextAlignment(.center)),
    ("textCase", VStack { Text("x") }.textCase(.uppercase)),
    ("minimumScaleFactor", Text("x").minimumScaleFactor(0.5)),
  ]

  static let parts: [(String, any View)] = [
    ("Label", Label("Mail", systemImage: "envelope")),
    (
      "Label with views",
      Label {
        Text("Mail")
      } icon: {
        Image(systemName: "envelope")
      }
    ),
    ("Image(systemName:)", Image(systemName: "checkmark").foregroundStyle(.green)),
    ("Image without a likeness", Image(systemName: "no.such").accessibilityLabel("none")),
    ("ProgressView", ProgressView()),
    ("ProgressView with a title", ProgressView("Loading")),
    ("ProgressView with a value", ProgressView(value: 0.5)),
    ("ProgressView of a total", ProgressView("Copying", value: 3, total: 4)),
    (
      "ProgressView with labels",
      ProgressView(value: 0.25) {
        Text("Disk")
      } currentValueLabel: {
        Text("25 %")
      }
    ),
    ("ProgressView of a time", ProgressView(timerInterval: start...start + 60, countsDown: true)),
    ("Gauge with a label", Gauge(value: 0.4) { Text("CPU") }),
    (
      "Gauge with labels",
      Gauge(value: 30, in: 0...60) {
        Text("Speed")
      } currentValueLabel: {
        Text("30")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("60")
      }.gaugeStyle(.accessoryCircular).tint(.blue)
    ),
    ("LabeledContent", LabeledContent("Version", value: "1.2")),
    ("LabeledContent with a view", LabeledContent("State") { Text("on") }),
    ("LabeledContent with a format", LabeledContent("Share", value: 0.5, format: .percent)),
    ("Color", Color.red.frame(height: 1)),
    ("Circle", Circle().fill(.green).frame(width: 1, height: 1)),
    ("Link", Link("Help", destination: URL(string: "https://example.org")!)),
    ("Button with a label", Button(action: {}, label: { Text("Go") })),
    (
      "Button with an icon",
      Button {
      } label: {
        Label("Add", systemImage: "plus")
      }
    ),
    ("Button with a role", Button("Delete", role: .destructive) {}),
    ("Button with a symbol", Button("Add", systemImage: "plus") {}.buttonStyle(.bordered)),
    ("Toggle(isOn:)", Toggle("Wi-Fi", isOn: .constant(true))),
    ("Toggle with a label", Toggle(isOn: .constant(false)) { Text("Wi-Fi") }.toggleStyle(.switch)),
    ("EmptyView", EmptyView()),
    ("AnyView", AnyView(Text("any"))),
  ]

  static let containers: [(String, any View)] = [
    (
      "List",
      List {
        Text("a"); Text("b")
      }.listStyle(.plain)
    ),
    ("List of data", List(items) { item in Text(item.name) }),
    ("List by id", List(["a", "b"], id: \.self) { Text($0) }),
    ("Section", Section("Today") { Text("a") }),
    (
      "Section with a header",
      Section {
        Text("a")
      } header: {
        Text("Head")
      } footer: {
        Text("f")
      }
    ),
    ("Section(header:)", Section(header: Text("Head")) { Text("a") }),
    (
      "ZStack",
      ZStack {
        Color.blue; VStack { Text("on") }
      }
    ),
    (
      "ZStack with an alignment",
      ZStack(alignment: .bottomTrailing) {
        Text("a"); Text("bb")
      }
    ),
    (
      "ContentUnavailableView",
      ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add one."))
    ),
    (
      "ContentUnavailableView with actions",
      ContentUnavailableView {
        Label("Nothing", systemImage: "tray")
      } description: {
        Text("Add one.")
      } actions: {
        Button("Add") {}
      }
    ),
    (
      "ViewThatFits",
      ViewThatFits {
        Text(String(repeating: "wide ", count: 20)); Text("narrow")
      }
    ),
    (
      "LazyVStack",
      LazyVStack(alignment: .leading, spacing: 1) {
        Text("a"); Text("b")
      }
    ),
    (
      "LazyHStack",
      LazyHStack {
        Text("a"); Text("b")
      }
    ),
    (
      "LazyVGrid",
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(4))], spacing: 8) {
        ForEach(0..<5) { Text("\($0)") }
      }
    ),
    (
      "LazyVGrid, adaptive",
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 9))]) { ForEach(0..<5) { Text("\($0)") } }
    ),
    (
      "LazyHGrid",
      LazyHGrid(rows: [GridItem(), GridItem()]) { ForEach(0..<3) { Text("\($0)") } }
    ),
    (
      "Grid",
      Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 0) {
        GridRow {
          Text("a"); Text("b")
        }
        Divider()
        GridRow {
          Text("long"); Text("d")
        }
      }
    ),
    (
      "ScrollView",
      ScrollView(.vertical, showsIndicators: false) {
        Text("a"); Text("b")
      }
    ),
    (
      "Group",
      Group {
        Text("a"); Text("b")
      }.font(.caption)
    ),
    ("ForEach", ForEach(items) { Text($0.name) }),
    ("ForEach by id", ForEach(Array(items.enumerated()), id: \.offset) { Text($1.name) }),
    (
      "HStack with baselines",
      HStack(alignment: .firstTextBaseline) {
        Text("a"); Spacer(); Text("b")
      }
    ),
  ]

  static let modifiers: [(String, any View)] = [
    ("padding", Text("x").padding()),
    ("padding of edges", Text("x").padding(.horizontal, 2).padding([.top, .bottom])),
    ("frame with an alignment", Text("x").frame(width: 9, height: 3, alignment: .bottomTrailing)),
    ("frame(maxWidth: .infinity)", Text("x").frame(maxWidth: .infinity)),
    (
      "frame, leading",
      HStack {
        Text("x").frame(maxWidth: .infinity, alignment: .leading); Text("y")
      }
    ),
    ("frame, trailing", Text("x").frame(minWidth: 3, maxWidth: .infinity, alignment: .trailing)),
    (
      "frame, all",
      Text("x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    ),
    ("opacity", Text("x").opacity(0.5)),
    (
      "hidden",
      VStack {
        Text("x").hidden(); Text("y").opacity(0)
      }
    ),
    ("background", Text("x").background(.blue)),
    ("background with views", Text("x").background { Color.blue }),
    ("background in a shape", Text("x").background(.blue, in: RoundedRectangle(cornerRadius: 8))),
    ("overlay", Text("x").overlay(alignment: .bottomTrailing) { Text("3") }),
    (
      "layoutPriority and fixedSize",
      HStack {
        Text("x").layoutPriority(1); Text("y").fixedSize()
      }
    ),
    ("shapes and shadows", Text("x").clipShape(Capsule()).cornerRadius(8).shadow(radius: 2)),
    ("animation", Text("x").animation(.easeInOut, value: 1).transition(.opacity)),
    ("tint and disabled", Button("x") {}.tint(.red).disabled(true)),
    ("accessibilityLabel", Text("x").accessibilityLabel("ex")),
    ("onTapGesture", Text("x").onTapGesture {}),
    ("modifier", Text("x").modifier(Titled(title: "T"))),
    ("a view with a builder", Card(title: "Card") { Text("x") }),
  ]

  static let charts: [(String, any View)] = [
    (
      "LineMark",
      Chart(days, id: \.0) { LineMark(x: .value("Day", $0.0), y: .value("Value", $0.1)) }
    ),
    (
      "BarMark",
      Chart {
        ForEach(days, id: \.0) { day in
          BarMark(x: .value("Day", day.0), y: .value("Value", day.1)).foregroundStyle(.green)
        }
      }.chartYScale(domain: 0...6).chartXAxis(.hidden)
    ),
    (
      "AreaMark and RuleMark",
      Chart {
        for day in days { AreaMark(x: .value("Day", day.0), y: .value("Value", day.1)) }
        RuleMark(y: .value("Goal", 6))
      }.chartYAxis(.hidden)
    ),
    (
      "PointMark with series",
      Chart(days, id: \.0) { day in
        PointMark(x: .value("Day", day.0), y: .value("Value", day.1))
          .foregroundStyle(by: .value("Place", "here"))
      }.frame(height: 3)
    ),
    ("BarMark, in rows", Chart { BarMark(x: .value("Value", 3), y: .value("Name", "a")) }),
  ]

  static let all: [(String, any View)] = texts + parts + containers + modifiers + charts

  struct Titled: ViewModifier {
    var title: String

    func body(content: Content) -> some View {
      VStack {
        Text(title).font(.headline)
        content
      }
    }
  }

  struct Card<Content: View>: View {
    var title: String
    @ViewBuilder var content: () -> Content

    var body: some View {
      header
      content().padding(.leading, 2)
    }

    @ViewBuilder private var header: some View {
      if title.isEmpty {
        EmptyView()
      } else {
        Text(title).bold()
      }
    }
  }
}
