import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Views as authors of SwiftUI type them: that they compile is a test.

extension Snippets {
  static let parts: [(String, any View)] = [
    ("shape1", Shape1()),
    ("shape2", Shape2()),
    ("shape3", Shape3()),
    ("shape4", Shape4()),
    ("shape5", Shape5()),
    ("shape6", Shape6()),
    ("shape8", Shape8()),
    ("shape9", Shape9()),
    ("shape10", Shape10()),
    ("shape11", Shape11()),
    ("shape12", Shape12()),
    ("shape13", Shape13()),
    ("shape15", Shape15()),
    ("shape16", Shape16()),
    ("gauge1", Gauge1()),
    ("gauge2", Gauge2()),
    ("gauge3", Gauge3()),
    ("gauge4", Gauge4()),
    ("gauge5", Gauge5()),
    ("gauge7", Gauge7()),
    ("gauge8", Gauge8()),
    ("gauge9", Gauge9()),
    ("gauge10", Gauge10()),
    ("gauge11", Gauge11()),
    ("control1", Control1()),
    ("control2", Control2()),
    ("control3", Control3()),
    ("control4", Control4()),
    ("control5", Control5()),
    ("control6", Control6()),
    ("control7", Control7()),
    ("control8", Control8()),
    ("control9", Control9()),
    ("control19", Control19()),
    ("container1", Container1()),
    ("container2", Container2()),
    ("container3", Container3()),
    ("container4", Container4()),
    ("container9", Container9()),
    ("container10", Container10()),
    ("container11", Container11()),
    ("container12", Container12()),
    ("container13", Container13()),
    ("container14", Container14()),
  ]
}

private struct Shape1: View {
  var body: some View {
    Circle().fill(Color.red).frame(width: 8, height: 8)
  }
}

private struct Shape2: View {
  var body: some View {
    Circle().trim(from: 0, to: 0.7).stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
      .rotationEffect(.degrees(-90))
  }
}

private struct Shape3: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(.gray, lineWidth: 1)
  }
}

private struct Shape4: View {
  var body: some View {
    Capsule().fill(.green.opacity(0.5)).frame(height: 4)
  }
}

private struct Shape5: View {
  var body: some View {
    Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      .frame(height: 16)
  }
}

private struct Shape6: View {
  var body: some View {
    Ellipse().foregroundStyle(.orange)
  }
}

private struct Shape8: View {
  var body: some View {
    ContainerRelativeShape().fill(.blue)
  }
}

private struct Shape9: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 4).fill(.quaternary).overlay { Text("x") }
  }
}

private struct Shape10: View {
  var body: some View {
    AngularGradient(colors: [.red, .blue], center: .center)
  }
}

private struct Shape11: View {
  var body: some View {
    RadialGradient(
      gradient: Gradient(colors: [.red, .blue]), center: .center, startRadius: 5, endRadius: 50)
  }
}

private struct Shape12: View {
  var body: some View {
    UnevenRoundedRectangle(topLeadingRadius: 4, bottomLeadingRadius: 4)
  }
}

private struct Shape13: View {
  var body: some View {
    Circle().fill(.red).stroke(.white, lineWidth: 1)
  }
}

private struct Shape15: View {
  var body: some View {
    Color.primary.opacity(0.1)
  }
}

private struct Shape16: View {
  var body: some View {
    Circle().stroke(Color.gray.opacity(0.3), lineWidth: 6).overlay(Text("70%"))
  }
}

private struct Gauge1: View {
  var body: some View {
    Gauge(value: 0.7) {
      Text("Battery")
    } currentValueLabel: {
      Text("70%")
    }.gaugeStyle(.accessoryCircularCapacity).tint(.green)
  }
}

private struct Gauge2: View {
  var body: some View {
    Gauge(value: 21, in: -10...40) {
      Image(systemName: "thermometer")
    } currentValueLabel: {
      Text("21")
    } minimumValueLabel: {
      Text("-10")
    } maximumValueLabel: {
      Text("40")
    }.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.blue, .red]))
  }
}

private struct Gauge3: View {
  var body: some View {
    ProgressView(value: 3, total: 10).progressViewStyle(.linear).tint(.orange)
  }
}

private struct Gauge4: View {
  var body: some View {
    ProgressView(timerInterval: Date.now...Date.now.addingTimeInterval(60), countsDown: false) {
      Text("Left")
    } currentValueLabel: {
      Text("x")
    }
  }
}

private struct Gauge5: View {
  var body: some View {
    ProgressView("Loading…", value: 0.3).progressViewStyle(CircularProgressViewStyle(tint: .red))
  }
}

private struct Gauge7: View {
  var body: some View {
    Gauge(value: 0.3, label: { Text("a") })
  }
}

private struct Gauge8: View {
  var body: some View {
    Gauge(value: 0.5) { Label("CPU", systemImage: "cpu") }.gaugeStyle(LinearCapacityGaugeStyle())
  }
}

private struct Gauge9: View {
  var body: some View {
    ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .green)).accentColor(
      .red)
  }
}

private struct Gauge10: View {
  var body: some View {
    Stepper("Count", value: .constant(3), in: 0...10)
  }
}

private struct Gauge11: View {
  var body: some View {
    Gauge(value: 5.0, in: 0.0...10.0) { Text("UV") }.gaugeStyle(.accessoryLinear)
  }
}

private struct Control1: View {
  var body: some View {
    Button("Tap") { print("x") }.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
      .controlSize(.large)
  }
}

private struct Control2: View {
  var body: some View {
    Button(action: {}) { Image(systemName: "plus") }.buttonStyle(PlainButtonStyle())
  }
}

private struct Control3: View {
  var body: some View {
    Button(role: .destructive) {
    } label: {
      Label("Delete", systemImage: "trash")
    }.tint(.red)
  }
}

private struct Control4: View {
  var body: some View {
    Link(destination: URL(string: "app://x")!) { HStack { Text("a") } }
  }
}

private struct Control5: View {
  var body: some View {
    Link("Open", destination: URL(string: "app://x")!).font(.caption)
  }
}

private struct Control6: View {
  var body: some View {
    Toggle("On", isOn: .constant(true)).toggleStyle(.switch).labelsHidden()
  }
}

private struct Control7: View {
  var body: some View {
    Toggle(isOn: .constant(true)) { Label("Wifi", systemImage: "wifi") }.toggleStyle(
      SwitchToggleStyle(tint: .green))
  }
}

private struct Control8: View {
  var body: some View {
    Label("Rain", systemImage: "cloud.rain").labelStyle(.iconOnly).font(.title)
  }
}

private struct Control9: View {
  var body: some View {
    Label {
      Text("x").foregroundStyle(.secondary)
    } icon: {
      Circle().fill(.red).frame(width: 8, height: 8)
    }.labelStyle(.titleAndIcon)
  }
}

private struct Control19: View {
  var body: some View {
    Button("x", systemImage: "plus", action: {}).labelStyle(.iconOnly).buttonStyle(.plain)
  }
}

private struct Container1: View {
  var body: some View {
    LabeledContent("Name") { Text("x") }.labeledContentStyle(.automatic)
  }
}

private struct Container2: View {
  var body: some View {
    ContentUnavailableView("None", systemImage: "tray", description: Text("x"))
  }
}

private struct Container3: View {
  var body: some View {
    ContentUnavailableView.search
  }
}

private struct Container4: View {
  var body: some View {
    Section {
      Text("a")
    } header: {
      Text("H")
    } footer: {
      Text("F")
    }.headerProminence(.increased)
  }
}

private struct Container9: View {
  var body: some View {
    List([Item(id: 1, name: "a")]) { item in
      HStack {
        Text(item.name); Spacer(); Text("\(item.id)").foregroundStyle(.secondary)
      }.listRowSeparator(.hidden)
    }
  }
}

private struct Container10: View {
  var body: some View {
    ForEach([Item(id: 1, name: "a")]) { item in Text(item.name) }
  }
}

private struct Container11: View {
  var body: some View {
    ForEach(Array(zip([1, 2], ["a", "b"])), id: \.0) { n, s in Text("\(n)\(s)") }
  }
}

private struct Container12: View {
  var body: some View {
    ForEach([Item(id: 1, name: "a")].prefix(3)) { item in
      Text(item.name); if item.id != 3 { Divider() }
    }
  }
}

private struct Container13: View {
  var body: some View {
    ForEach(1...5, id: \.self) { i in Image(systemName: i <= 3 ? "star.fill" : "star") }
  }
}

private struct Container14: View {
  var body: some View {
    ForEach([1, 2].indices, id: \.self) { i in Text("\(i)") }
  }
}
