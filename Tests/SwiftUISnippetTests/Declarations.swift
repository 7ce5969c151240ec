import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Declarations as authors of SwiftUI and WidgetKit type them: that they compile is a test. Each has a
// namespace of its own, unless it extends a type.

enum D1 {
  struct V: View {
    @State private var n = 0; @Binding var b: Bool; @Environment(\.widgetFamily) var family;
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      switch family {
      case .systemSmall: Text("s");
      case .systemMedium: Text("m");
      default: Text("d")
      }
    }
  }
}

enum D2 {
  struct V: View {
    @AppStorage("count") var count = 0;
    @AppStorage("name", store: UserDefaults(suiteName: "group.x")) var name: String = "";
    @AppStorage("on") private var on: Bool?
    var body: some View {
      Text("\(count)"); Button("+") { count += 1 };
      Toggle("x", isOn: Binding(get: { on ?? false }, set: { on = $0 }))
    }
  }
}

enum D3 {
  @Observable class Model { var n = 0 }
  struct V: View {
    @State private var model = Model();
    var body: some View { Button("\(model.n)") { model.n += 1 } }
  }
}

enum D5 {
  struct Card<Content: View>: View {
    let title: LocalizedStringKey; @ViewBuilder let content: Content;
    var body: some View {
      VStack {
        Text(title); content
      }
    }
  }
  struct U: View {
    var body: some View {
      Card(title: "A") {
        Text("b"); Text("c")
      }
    }
  }
}

enum D6 {
  struct Card<Content: View>: View {
    var content: () -> Content;
    init(@ViewBuilder content: @escaping () -> Content) { self.content = content };
    var body: some View { content() }
  }
  struct U: View {
    var body: some View {
      Card {
        if true { Text("b") }; ForEach(0..<3) { Text("\($0)") }
      }
    }
  }
}

enum D7 {
  struct Card<Content>: View where Content: View {
    var content: Content; init(@ViewBuilder _ content: () -> Content) { self.content = content() };
    var body: some View { content.padding(8) }
  }
}

enum D8 {
  struct M: ViewModifier {
    var color: Color = .red;
    func body(content: Content) -> some View {
      content.padding(.horizontal, 8).background(color, in: Capsule())
    }
  }
  struct U: View { var body: some View { Text("x").modifier(M()) } }
}

enum D9 {
  struct S: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding().background(configuration.isPressed ? Color.gray : .blue)
    }
  }
  struct U: View { var body: some View { Button("x") {}.buttonStyle(S()) } }
}

enum D10 {
  struct S: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Label {
          configuration.label
        } icon: {
          Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        }
      }
    }
  }
  struct U: View { var body: some View { Toggle("x", isOn: .constant(true)).toggleStyle(S()) } }
}

enum D11 {
  struct S: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title; configuration.icon
      }
    }
  }
  struct U: View { var body: some View { Label("x", systemImage: "star").labelStyle(S()) } }
}

enum D12 {
  struct S: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label; Text("\(configuration.value)"); configuration.currentValueLabel
      }
    }
  }
  struct U: View { var body: some View { Gauge(value: 0.4) { Text("x") }.gaugeStyle(S()) } }
}

enum D13 {
  struct S: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.fractionCompleted ?? 0)")
    }
  }
  struct U: View { var body: some View { ProgressView(value: 0.4).progressViewStyle(S()) } }
}

private struct KD15: EnvironmentKey { static let defaultValue = 3 }
extension EnvironmentValues {
  var kk: Int {
    get { self[KD15.self] }
    set { self[KD15.self] = newValue }
  }
}
struct UD15: View {
  @Environment(\.kk) var kk; var body: some View { Text("\(kk)").environment(\.kk, 4) }
}

enum D16 {
  struct P: PreviewProvider {
    static var previews: some View {
      Text("x").previewContext(WidgetPreviewContext(family: .systemSmall))
    }
  }
}

enum D17 {
  struct V: View {
    @Environment(\.widgetRenderingMode) var mode;
    @Environment(\.showsWidgetContainerBackground) var bg;
    @Environment(\.widgetContentMargins) var margins; @Environment(\.redactionReasons) var reasons;
    @Environment(\.dynamicTypeSize) var size; @Environment(\.displayScale) var scale;
    @Environment(\.locale) var locale; @Environment(\.calendar) var calendar;
    @Environment(\.isEnabled) var enabled; @Environment(\.layoutDirection) var dir;
    @Environment(\.accessibilityReduceMotion) var rm
    var body: some View { Text("x").padding(margins) }
  }
}

enum D19 {
  struct V: View {
    var items: [String];
    var body: some View {
      VStack(alignment: .leading) {
        if let first = items.first { Text(first) } else { Text("none").italic() };
        ForEach(items.indices, id: \.self) { Text(items[$0]) }
      }
    }; @ViewBuilder var header: some View { if items.isEmpty { EmptyView() } else { Text("x") } };
    @ViewBuilder func row(_ s: String) -> some View { HStack { Text(s) } }
  }
}

extension Color {
  static let brand = Color(red: 0.1, green: 0.2, blue: 0.3);
  init(hex: UInt) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, opacity: 1)
  }
}
struct UD20: View {
  var body: some View { Text("x").foregroundStyle(Color.brand).background(Color(hex: 0xff0000)) }
}

extension View {
  func card() -> some View {
    self.padding().background(.thinMaterial).clipShape(RoundedRectangle(cornerRadius: 8))
  }
  @ViewBuilder func `if`<T: View>(_ c: Bool, transform: (Self) -> T) -> some View {
    if c { transform(self) } else { self }
  }
}
struct UD21: View { var body: some View { Text("x").card().if(true) { $0.bold() } } }

enum D22 {
  struct E: TimelineEntry {
    let date: Date; let value: Int;
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 3) }
  }
  struct P: TimelineProvider {
    typealias Entry = E
    func placeholder(in context: Context) -> E { E(date: Date(), value: 0) }
    func getSnapshot(in context: Context, completion: @escaping (E) -> ()) {
      completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
      Task {
        let d = Calendar.current.date(byAdding: .minute, value: 15, to: Date())!;
        completion(Timeline(entries: [E(date: Date(), value: 1)], policy: .after(d)))
      }
    }
  }
  struct W: Widget {
    let kind: String = "W";
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: kind, provider: P()) { entry in
        if #available(iOS 17.0, *) {
          Text("\(entry.value)").containerBackground(.fill.tertiary, for: .widget)
        } else {
          Text("x").padding().background()
        }
      }.configurationDisplayName("My Widget").description("This is an example widget.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
        .contentMarginsDisabled()
    }
  }
}

enum D23 {
  struct C: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "C";
    static let description = IntentDescription("x");
    @Parameter(title: "Emoji", default: "😃") var emoji: String;
    @Parameter(title: "City") var city: String?;
    @Parameter(title: "N", default: 3, inclusiveRange: (1, 5)) var n: Int;
    @Parameter(title: "Kind", default: .a) var kind: Kind
    @Parameter(title: "Town", requestValueDialog: "Which one?", optionsProvider: Towns())
    var town: String?
    @Parameter(title: "Street", default: "Via Po", optionsProvider: Towns()) var street: String
    init() {}
    static var parameterSummary: some ParameterSummary { Summary("Show \(\.$emoji)") }
  }
  struct Towns: DynamicOptionsProvider {
    func results() async throws -> [String] { ["Turin", "Alba"] };
    func defaultResult() async -> String? { "Turin" }
  }
  enum Kind: String, AppEnum {
    case a, b; static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind";
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
      .a: "A",
      .b: DisplayRepresentation(title: "B", subtitle: "x", image: .init(systemName: "star")),
    ]
  }
}

enum D24 {
  struct I: AppIntent {
    static let title: LocalizedStringResource = "Drink"; static let isDiscoverable = false;
    @Parameter(title: "Id") var id: String; init() {}; init(id: String) { self.id = id }
    func perform() async throws -> some IntentResult {
      UserDefaults.standard.set(1, forKey: id); WidgetCenter.shared.reloadAllTimelines();
      return .result()
    }
  }
  struct U: View {
    var body: some View {
      Button(intent: I(id: "a")) { Image(systemName: "plus") }.buttonStyle(.bordered);
      Button("x", intent: I(id: "b")); Button("x", systemImage: "plus", intent: I(id: "c"));
      Toggle("x", isOn: true, intent: I(id: "d"));
      Toggle(isOn: true, intent: I(id: "e")) { Text("x") }
    }
  }
}

enum D26 {
  struct City: AppEntity {
    let id: String; let name: String;
    static let typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(
      name: "City")
      ;
    static let defaultQuery = CityQuery();
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
  }
  struct CityQuery: EntityQuery {
    func entities(for identifiers: [City.ID]) async throws -> [City] { [] };
    func suggestedEntities() async throws -> [City] { [] };
    func defaultResult() async -> City? { nil }
  }
  struct CityStringQuery: EntityStringQuery {
    func entities(matching string: String) async throws -> [City] { [] };
    func entities(for identifiers: [City.ID]) async throws -> [City] { [] }
  }
}

enum D28 {
  struct W1: Widget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }
  struct B: WidgetBundle { var body: some Widget { W1(); if #available(iOS 18, *) { W1() } } }
}

enum D31 {
  struct V: View {
    let width: CGFloat = 30; let d: Double = 3; let i = 4;
    var body: some View {
      Text("x").frame(width: width, height: d).padding(.top, width / 2).padding(d).padding(
        CGFloat(i));
      VStack(spacing: width) { Text("a") }; HStack(spacing: d) { Text("b") };
      RoundedRectangle(cornerRadius: width)
    }
  }
}

enum D33 {
  @MainActor struct V: View {
    static let f: DateFormatter = {
      let f = DateFormatter(); f.dateFormat = "HH"; return f
    }()
      ;
    let date: Date;
    var body: some View {
      Text(V.f.string(from: date)); Text(date, formatter: V.f); Text("\(date, formatter: V.f)")
    }
  }
}

struct VD35: View {
  nonisolated static func == (a: VD35, b: VD35) -> Bool { true };
  var body: some View { EmptyView() }
}
extension VD35: Equatable {}
struct UD35: View { var body: some View { VD35().equatable() } }

enum D36 {
  struct V: View {
    var body: some View { content.font(.body) };
    private var content: AnyView { AnyView(Text("x")) };
    func style<S: ShapeStyle>(_ s: S) -> some View { Text("x").foregroundStyle(s) };
    func shape(_ s: some Shape) -> some View { Text("x").clipShape(s) };
    let any: AnyShapeStyle = AnyShapeStyle(.red);
    let any2 = AnyShapeStyle(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
  }
}

enum D43 {
  struct V: View {
    let entry: Int;
    var body: some View {
      ZStack {
        ContainerRelativeShape().fill(Color(.systemBackground)); VStack { Text("\(entry)") }
      }.widgetURL(URL(string: "a://\(entry)")!)
    }
  }
}

enum D44 {
  struct V: View {
    var body: some View { if #available(iOS 16, *) { Text("a") } else { Text("b") } }
  }
}

enum D45 {
  struct V: View {
    enum Tab: String, CaseIterable, Identifiable { case a, b; var id: Self { self } };
    var body: some View { ForEach(Tab.allCases) { tab in Text(tab.rawValue.capitalized) } }
  }
}

enum D46 {
  struct V: View {
    let dict = ["a": 1];
    var body: some View {
      ForEach(dict.sorted(by: <), id: \.key) { key, value in
        HStack {
          Text(key); Spacer(); Text(value, format: .number)
        }
      }
    }
  }
}

enum D47 {
  func s() -> String {
    String(localized: "hello") + NSLocalizedString("x", comment: "")
      + String(localized: LocalizedStringResource("x"))
  }
}

enum D48 {
  struct V: View {
    var body: some View { Text(attr) };
    var attr: AttributedString {
      var a = AttributedString("x"); a.foregroundColor = .red; a.font = .body.bold(); return a
    }
  }
}

enum D49 {
  struct V: View { var body: some View { Text((try? AttributedString(markdown: "**x**")) ?? "") } }
}

struct CD52: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "CD52"; @Parameter(title: "X", default: 1) var x: Int
}
extension CD52 { static var smiley: CD52 { let c = CD52(); c.x = 3; return c } }

struct SD53: WidgetView2D53 { var body: some View { Text("x") } }
protocol WidgetView2D53: View {}

enum D54 {
  @MainActor @ViewBuilder static func row(_ a: String, _ b: String) -> some View {
    Text(a); Text(b)
  }
  struct V: View {
    var body: some View { Grid { GridRow { D54.row("a", "b") } }; TupleTest() };
    struct TupleTest: View {
      var body: some View {
        let x = Item(id: 3, name: "").id; Text("\(x)");
        switch x {
        case 0: EmptyView();
        default: Text("d")
        }
      }
    }
  }
}

enum D55 {
  struct V: View {
    @State private var image: UIImage?; let color: UIColor = .systemBlue;
    var body: some View { Color(color) }
  }
}

enum D57 {
  struct V: View { @Bindable var model: M; var body: some View { Toggle("x", isOn: $model.on) } }
  @Observable final class M { var on = false }
}
