import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Declarations as authors of SwiftUI and WidgetKit type them: that they compile is a test. Each has a
// namespace of its own, unless it extends a type.

enum D58 {
  struct V: View {
    @State var p = CGPoint.zero; var a = Angle(degrees: 3); var e = Edge.Set.top;
    var ins = EdgeInsets(); var al = Alignment.center; var ha = HorizontalAlignment.leading;
    var ax = Axis.horizontal; var up = UnitPoint.top; var w = Font.Weight.bold;
    var cm = ContentMode.fill; var body: some View { Text("x") }
  }
}

enum D59 {
  struct V: View {
    var body: some View {
      VStack {
        header; Divider().background(.gray).padding(.vertical, 4); footer
      }
    }; var header: some View { Text("h").frame(maxWidth: .infinity, alignment: .leading) };
    var footer: Text { Text("f").font(.footnote).foregroundColor(.secondary) }
  }
}

enum M1 {
  struct V: View {
    let progress: Double;
    var body: some View {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.3), lineWidth: 8);
        Circle().trim(from: 0, to: progress).stroke(
          AngularGradient(colors: [.red, .blue], center: .center),
          style: StrokeStyle(lineWidth: 8, lineCap: .round)
        ).rotationEffect(.degrees(-90)); Text("\(Int(progress * 100))%").font(.headline)
      }.frame(width: 60, height: 60)
    }
  }
}

enum M2 {
  struct V: View {
    let value: Double;
    var body: some View {
      GeometryReader { geometry in
        ZStack(alignment: .leading) {
          Capsule().fill(Color.gray.opacity(0.2));
          Capsule().fill(.blue).frame(width: geometry.size.width * value)
        }
      }.frame(height: 6)
    }
  }
}

enum M3 {
  struct V: View {
    @Environment(\.widgetFamily) var family;
    var body: some View {
      VStack(alignment: .leading, spacing: family == .systemSmall ? 4 : 8) {
        HStack {
          Image(systemName: "drop.fill").foregroundColor(.blue);
          Text("Water").font(.caption).foregroundColor(.secondary); Spacer()
        }; Text("1.2 L").font(.system(.title, design: .rounded)).bold(); Spacer(minLength: 4);
        ProgressView(value: 0.6).tint(.blue)
      }.padding(family == .systemSmall ? 8 : 16)
    }
  }
}

enum M4 {
  struct Stock: Identifiable, Hashable {
    let symbol: String; let price: Double; let change: Double; var id: String { symbol }
  }
  struct Row: View {
    let stock: Stock; var isUp: Bool { stock.change >= 0 }
    var body: some View {
      HStack {
        VStack(alignment: .leading, spacing: 2) {
          Text(stock.symbol).font(.headline);
          Text("Apple Inc.").font(.caption2).foregroundStyle(.secondary)
        }; Spacer(); Text(stock.price, format: .currency(code: "USD")).monospacedDigit();
        Text(stock.change, format: .percent.precision(.fractionLength(1)).sign(strategy: .always()))
          .font(.caption).padding(.horizontal, 6).padding(.vertical, 2).background(
            isUp ? Color.green : Color.red, in: RoundedRectangle(cornerRadius: 4)
          ).foregroundStyle(.white)
      }
    }
  }
}

enum M5 {
  struct V: View {
    let days = ["M", "T", "W"]; let columns = Array(repeating: GridItem(.flexible()), count: 7);
    var body: some View {
      LazyVGrid(columns: columns, spacing: 2) {
        ForEach(days, id: \.self) { day in Text(day).font(.caption2).frame(maxWidth: .infinity) };
        ForEach(1..<31) { day in
          Text("\(day)").font(.caption).foregroundColor(day == 3 ? .white : .primary).background {
            if day == 3 { Circle().fill(.red) }
          }
        }
      }
    }
  }
}

enum M6 {
  struct V: View {
    let deadline: Date;
    var body: some View {
      VStack {
        Text(deadline, style: .relative); Text(deadline, style: .offset);
        Text(deadline, style: .date);
        Text(timerInterval: Date()...deadline, countsDown: true).multilineTextAlignment(.trailing);
        Text("\(Calendar.current.dateComponents([.day], from: .now, to: deadline).day ?? 0) days")
      }
    }
  }
}

enum M7 {
  struct V: View {
    enum Mood: String, CaseIterable { case happy = "😀", sad = "😢" };
    var body: some View {
      HStack {
        ForEach(Mood.allCases, id: \.self) { mood in Text(mood.rawValue).font(.largeTitle) }
      }
    }
  }
}

enum M8 {
  struct V: View {
    var body: some View {
      ZStack(alignment: .bottomLeading) {
        Image("bg").resizable().scaledToFill();
        LinearGradient(
          colors: [.clear, .black.opacity(0.7)], startPoint: .center, endPoint: .bottom);
        VStack(alignment: .leading) {
          Text("Photo").font(.headline).foregroundStyle(.white);
          Text("caption").font(.caption).foregroundStyle(.white.opacity(0.8))
        }.padding(12)
      }
    }
  }
}

enum M9 {
  struct V: View {
    @State private var isOn = false;
    var body: some View {
      Button {
        withAnimation(.spring()) { isOn.toggle() }
      } label: {
        Image(systemName: isOn ? "checkmark.circle.fill" : "circle").contentTransition(
          .symbolEffect(.replace))
      }.buttonStyle(.plain)
    }
  }
}

enum M10 {
  struct V: View {
    var body: some View {
      Text("x").foregroundStyle(.primary.opacity(0.5)).foregroundStyle(Color.secondary.opacity(0.5))
        .background(.gray.opacity(0.1)).background(Color.accentColor.gradient)
    }
  }
}

enum M11 {
  struct V: View {
    let date = Date();
    var body: some View {
      Text(date, format: .dateTime.weekday(.abbreviated)).textCase(.uppercase);
      Text(date.formatted(.dateTime.day().month(.wide).year()));
      Text(date.formatted(date: .long, time: .omitted));
      Text(date, format: .dateTime.hour(.defaultDigits(amPM: .abbreviated)));
      Text(date, format: .relative(presentation: .named, unitsStyle: .abbreviated));
      Text(date, format: .iso8601)
    }
  }
}

enum M12 {
  struct V: View {
    let bytes: Int64 = 12345;
    var body: some View {
      Text(bytes, format: .byteCount(style: .file));
      Text(ByteCountFormatter.string(fromByteCount: bytes, countStyle: .memory));
      Text(12345, format: .number.notation(.compactName)); Text(0.25.formatted(.percent));
      Text("\(0.25.formatted(.number.precision(.fractionLength(1))))");
      Text(Duration.seconds(90), format: .time(pattern: .minuteSecond));
      Text(String(format: "%02d:%02d", 3, 4))
    }
  }
}

enum M13 {
  struct V: View {
    @ViewBuilder func cell(_ title: String, @ViewBuilder content: () -> some View) -> some View {
      VStack {
        Text(title); content()
      }
    }; var body: some View { cell("a") { Text("b") } }
  }
}

enum M14 {
  struct V<Trailing: View>: View {
    let title: String; let trailing: () -> Trailing;
    init(_ title: String, @ViewBuilder trailing: @escaping () -> Trailing = { EmptyView() }) {
      self.title = title; self.trailing = trailing
    };
    var body: some View {
      HStack {
        Text(title); trailing()
      }
    }
  }
  struct U: View { var body: some View { V("a"); V("b") { Text("c") } } }
}

enum M15 {
  struct V: View {
    let items = ["a", "b", "c"];
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(items.prefix(2), id: \.self) { item in
          Label(item, systemImage: "circle").font(.subheadline).lineLimit(1)
        };
        if items.count > 2 {
          Text("+\(items.count - 2) more").font(.caption2).foregroundStyle(.tertiary)
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}

enum M16 {
  struct V: View {
    @Environment(\.colorScheme) var scheme;
    var background: some ShapeStyle { scheme == .dark ? Color.black : Color.white };
    var gradient: LinearGradient {
      LinearGradient(
        gradient: Gradient(stops: [
          .init(color: .red, location: 0), .init(color: .blue, location: 1),
        ]), startPoint: UnitPoint(x: 0, y: 0), endPoint: .bottom)
    };
    var body: some View {
      Text("x").background(background).background(gradient).foregroundStyle(gradient)
    }
  }
}

enum M17 {
  struct V: View {
    var body: some View {
      AccessoryWidgetBackground();
      ViewThatFits {
        HStack { Text("a") }; Text("b")
      }; Text("x").widgetAccentable(true).unredacted()
    }
  }
}

enum M18 {
  struct Provider: TimelineProvider {
    struct Entry: TimelineEntry { var date = Date(); var configuration: Int = 0 }
    func placeholder(in context: Context) -> Entry { Entry() }
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
      completion(context.isPreview ? placeholder(in: context) : Entry())
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
      var entries: [Entry] = []; let currentDate = Date();
      for hourOffset in 0..<5 {
        let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!;
        entries.append(Entry(date: entryDate))
      }; let timeline = Timeline(entries: entries, policy: .atEnd); completion(timeline)
    }
  }
}

enum M20 {
  struct ToggleIntent: AppIntent {
    static let title: LocalizedStringResource = "Toggle";
    static let description: IntentDescription = "Toggles";
    @Parameter(title: "ID") var itemID: String; @Parameter(title: "On") var value: Bool; init() {};
    init(itemID: String) { self.itemID = itemID };
    func perform() async throws -> some IntentResult { .result() }
  }
  struct V: View {
    var body: some View {
      Toggle(isOn: true, intent: ToggleIntent(itemID: "a")) { Text("x") }.toggleStyle(.button).tint(
        .green)
    }
  }
}

enum M21 {
  struct SetIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Set"; @Parameter(title: "On") var value: Bool;
    func perform() async throws -> some IntentResult { .result() }
  }
}

enum M22 {
  struct V: View {
    let values: [Double] = [1, 2, 3];
    var body: some View {
      Chart(Array(values.enumerated()), id: \.offset) { index, value in
        LineMark(x: .value("Index", index), y: .value("Value", value));
        AreaMark(x: .value("Index", index), y: .value("Value", value)).opacity(0.2)
      }.chartXAxis(.hidden).chartYAxis {
        AxisMarks(position: .trailing, values: .automatic(desiredCount: 3))
      }.chartYScale(domain: .automatic(includesZero: false))
    }
  }
}

enum M23 {
  struct V: View {
    var body: some View {
      Text("a").overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 6, height: 6) }
        .padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4)).environment(
          \.locale, Locale(identifier: "de")
        ).environment(\.sizeCategory, .large)
    }
  }
}

enum M25 {
  struct V: View {
    @State private var selected: Int? = nil; @State private var items: [String] = [];
    var body: some View {
      Group {
        if items.isEmpty {
          ContentUnavailableView("No Items", systemImage: "tray")
        } else {
          ForEach(items, id: \.self, content: Text.init)
        }
      }.task { items = await load() }.onChange(of: selected) { print("x") }
    }; func load() async -> [String] { [] }
  }
}

enum M26 {
  struct V: View {
    let url = URL(string: "a://b")!;
    var body: some View {
      Link(destination: url) { Label("Open", systemImage: "arrow.up.right") }.widgetURL(url)
        .buttonStyle(.bordered).controlSize(.mini).buttonBorderShape(.roundedRectangle(radius: 4))
    }
  }
}

enum M27 {
  struct V: View {
    var body: some View {
      HStack(alignment: .center) {
        VStack(alignment: .trailing) { Text("a") }; Divider().frame(height: 20);
        Spacer().frame(width: 8); Text("b").layoutPriority(-1)
      }
    }
  }
}

enum M28 {
  struct V: View {
    var body: some View {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 4) {
        ForEach(0..<3, id: \.self) { row in
          GridRow(alignment: .center) {
            ForEach(0..<3, id: \.self) { column in Text("\(row)\(column)") }
          }
        }
      }
    }
  }
}

enum M29 {
  struct V: View {
    let entry: Date; var isPast: Bool { entry < .now };
    var body: some View {
      Text(entry, style: isPast ? .time : .timer).foregroundStyle(
        isPast ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
      ).strikethrough(isPast)
    }
  }
}

enum M30 {
  struct V: View {
    var body: some View {
      Text("x").font(.system(size: 12).weight(.bold).monospacedDigit()).font(
        Font.system(.body).weight(.medium)
      ).font(.custom("X", size: 12, relativeTo: .body)).font(nil).fontWeight(.bold)
    }
  }
}

enum M31 {
  struct V: View {
    var body: some View {
      Image(systemName: "star").font(.system(size: 20)).symbolRenderingMode(.palette)
        .foregroundStyle(.red, .blue, .green).symbolEffect(.pulse).frame(width: 20).padding(
          .leading, -4)
    }
  }
}

enum M32 {
  @MainActor @Observable final class Store2 {
    var items: [Item] = []; func add() { items.append(Item(id: items.count, name: "x")) }
  }
  struct V: View {
    @Environment(Store2.self) private var store;
    var body: some View {
      @Bindable var store = store; ForEach($store.items) { $item in Text(item.name) }
    }
  }
}

enum M33 {
  struct V: View {
    var body: some View {
      Text("x").background(.white, ignoresSafeAreaEdges: .all).background(
        Color.red.ignoresSafeArea()
      ).background {
        RoundedRectangle(cornerRadius: 10, style: .continuous).fill(.ultraThinMaterial)
      }
    }
  }
}

enum M34 {
  struct V: View {
    @Environment(\.widgetFamily) private var widgetFamily: WidgetFamily;
    var body: some View {
      switch widgetFamily {
      case .accessoryCircular: Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircular);
      case .accessoryInline: Text("b");
      case .accessoryRectangular: HStack { Text("c") };
      default: Text("d")
      }
    }
  }
}

enum M35 {
  struct W: Widget {
    let kind = "x";
    var body: some WidgetConfiguration {
      AppIntentConfiguration(kind: kind, intent: Conf.self, provider: P()) { entry in Text("x") }
        .configurationDisplayName("Name \(1)").description(Text("x")).supportedFamilies(
          Self.families)
    }; static var families: [WidgetFamily] { [.systemSmall] };
    struct E: TimelineEntry { let date: Date; let configuration: Conf }
    struct P: AppIntentTimelineProvider {
      func placeholder(in context: Context) -> E { E(date: Date(), configuration: Conf()) };
      func snapshot(for configuration: Conf, in context: Context) async -> E {
        E(date: Date(), configuration: configuration)
      };
      func timeline(for configuration: Conf, in context: Context) async -> Timeline<E> {
        Timeline(entries: [E(date: .now, configuration: configuration)], policy: .never)
      }; func recommendations() -> [AppIntentRecommendation<Conf>] { [] }
    }
    struct Conf: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "C";
      static var description: IntentDescription { "This is an example widget." }
    }
  }
}

enum M36 {
  struct V: View {
    var body: some View {
      VStack { Text("a") }.frame(
        maxWidth: .infinity, alignment: .init(horizontal: .leading, vertical: .center)
      ).padding(.bottom).padding(.horizontal).multilineTextAlignment(.leading).truncationMode(.head)
    }
  }
}

enum M37 {
  struct V: View {
    @AppStorage("d") var data: Data = Data(); @AppStorage("e") var e: E = .a;
    enum E: Int { case a }; var body: some View { Text("\(e.rawValue)") }
  }
}

enum M38 {
  struct V: View {
    var body: some View {
      List {
        Section(header: Text("A"), footer: Text("B")) { Text("c") };
        Section("D") { ForEach(0..<2, id: \.self) { Text("\($0)") } }
      }.listStyle(.insetGrouped).environment(\.defaultMinListRowHeight, 10)
    }
  }
}

enum M40 {
  struct V: View {
    func icon(_ c: Int) -> String {
      switch c {
      case 0: "sun.max.fill";
      default: "cloud"
      }
    };
    var body: some View {
      Image(systemName: icon(0)).renderingMode(.original).font(.title2).accessibilityLabel("sun");
      Label("\(Int(21.5.rounded()))°", systemImage: icon(1));
      Text(
        Measurement(value: 3, unit: UnitLength.kilometers),
        format: .measurement(width: .abbreviated, usage: .road));
      Text(
        Measurement(value: 3, unit: UnitSpeed.kilometersPerHour).formatted(
          .measurement(
            width: .abbreviated, usage: .asProvided,
            numberFormatStyle: .number.precision(.fractionLength(0)))))
    }
  }
}

// Lines over, under and through views.

private struct LineStyles: View {
  var isDone = true

  var body: some View {
    VStack {
      HStack { Text("a") }.strikethrough(isDone, color: .secondary)
      Label("b", systemImage: "star").underline(isDone, pattern: .dot, color: .red)
      Divider().overlay(.quaternary)
      Divider().overlay(Color.red)
      Text("c").overlay(Color.black.opacity(0.3))
    }
  }
}
