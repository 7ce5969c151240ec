import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Views as authors of SwiftUI type them: that they compile is a test.

extension Snippets {
  static let chartsAndModifiers: [(String, any View)] = [
    ("chart1", Chart1()),
    ("chart2", Chart2()),
    ("chart3", Chart3()),
    ("chart4", Chart4()),
    ("chart5", Chart5()),
    ("chart8", Chart8()),
    ("chart9", Chart9()),
    ("chart10", Chart10()),
    ("chart12", Chart12()),
    ("chart13", Chart13()),
    ("chart14", Chart14()),
    ("mod1", Mod1()),
    ("mod2", Mod2()),
    ("mod3", Mod3()),
    ("mod4", Mod4()),
    ("mod5", Mod5()),
    ("mod6", Mod6()),
    ("mod7", Mod7()),
    ("mod8", Mod8()),
    ("mod12", Mod12()),
    ("mod13", Mod13()),
    ("mod16", Mod16()),
    ("mod17", Mod17()),
    ("mod18", Mod18()),
    ("mod19", Mod19()),
    ("mod20", Mod20()),
    ("mod21", Mod21()),
    ("mod23", Mod23()),
    ("mod24", Mod24()),
  ]
}

private struct Chart1: View {
  var body: some View {
    Chart {
      LineMark(x: .value("Day", 1), y: .value("V", 2.0)).interpolationMethod(.catmullRom).lineStyle(
        StrokeStyle(lineWidth: 2)
      ).foregroundStyle(.blue)
    }.frame(height: 80)
  }
}

private struct Chart2: View {
  var body: some View {
    Chart(points) { p in
      BarMark(x: .value("Day", p.date, unit: .day), y: .value("V", p.value)).foregroundStyle(
        by: .value("Kind", p.name)
      ).cornerRadius(4).annotation(position: .top) { Text("\(p.value)") }
    }.chartLegend(.hidden)
  }
}

private struct Chart3: View {
  var body: some View {
    Chart(points) {
      AreaMark(x: .value("Day", $0.date), yStart: .value("Lo", 0), yEnd: .value("Hi", $0.value))
        .foregroundStyle(
          LinearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom))
    }
  }
}

private struct Chart4: View {
  var body: some View {
    Chart(points, id: \.name) { p in
      PointMark(x: .value("a", p.value), y: .value("b", p.value)).symbol(.circle).symbolSize(30)
    }.chartYScale(domain: 0...100).chartXScale(domain: 0...10)
  }
}

private struct Chart5: View {
  var body: some View {
    Chart {
      RuleMark(y: .value("Avg", 5)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4])).annotation {
        Text("avg")
      }
    }
  }
}

private struct Chart8: View {
  var body: some View {
    Chart(points) { p in LineMark(x: .value("D", p.date), y: .value("V", p.value)) }.chartXAxis {
      AxisMarks(values: .stride(by: .day)) { value in
        AxisGridLine(); AxisTick(); AxisValueLabel(format: .dateTime.weekday())
      }
    }.chartYAxis(.hidden)
  }
}

private struct Chart9: View {
  var body: some View {
    Chart(points) { p in
      LineMark(x: .value("D", p.date), y: .value("V", p.value)).symbol(by: .value("K", p.name))
    }.chartForegroundStyleScale(["a": .red, "b": .blue]).chartPlotStyle { $0.background(.gray) }
  }
}

private struct Chart10: View {
  var body: some View {
    Chart(points) { p in
      BarMark(xStart: .value("a", 1), xEnd: .value("b", 2), y: .value("n", p.name))
    }
  }
}

private struct Chart12: View {
  var body: some View {
    Chart(points) { p in LineMark(x: .value("D", p.date), y: .value("V", p.value)) }.chartYAxis {
      AxisMarks(position: .leading)
    }.chartYScale(domain: .automatic(includesZero: false))
  }
}

private struct Chart13: View {
  var body: some View {
    Chart(points) { p in
      BarMark(
        x: .value("V", p.value), y: .value("N", p.name), width: .fixed(8), stacking: .normalized)
    }.chartXAxisLabel("Value")
  }
}

private struct Chart14: View {
  var body: some View {
    Chart {
      ForEach(points) { p in
        LineMark(x: .value("D", p.date), y: .value("V", p.value), series: .value("S", p.name))
      }; if true { RuleMark(y: .value("g", 3)).foregroundStyle(.red) }
    }
  }
}

private struct Mod1: View {
  var body: some View {
    Text("x").animation(.easeInOut(duration: 0.3), value: 3).animation(
      .spring(response: 0.3, dampingFraction: 0.5), value: 1
    ).transition(.opacity.combined(with: .scale)).transition(
      .asymmetric(insertion: .slide, removal: .opacity))
  }
}

private struct Mod2: View {
  var body: some View {
    Text("x").accessibilityLabel(Text("a")).accessibilityValue("b").accessibilityHint("c")
      .accessibilityAddTraits(.isHeader).accessibilityElement(children: .combine)
      .accessibilityIdentifier("i")
  }
}

private struct Mod3: View {
  var body: some View {
    Text("x").environment(\.colorScheme, .dark).preferredColorScheme(.dark).colorScheme(.light)
  }
}

private struct Mod4: View {
  var body: some View {
    Text("x").onAppear { print("a") }.onDisappear {}.task { await Task.yield() }.onChange(of: 3) {
      old, new in
    }.onChange(of: 3) { _ in }
  }
}

private struct Mod5: View {
  var body: some View {
    Text("x").tint(.blue).accentColor(.red).foregroundColor(.primary)
  }
}

private struct Mod6: View {
  var body: some View {
    Text("x").widgetURL(URL(string: "a://b")).widgetAccentable().privacySensitive().unredacted()
      .redacted(reason: .placeholder).invalidatableContent()
  }
}

private struct Mod7: View {
  var body: some View {
    Text("x").containerBackground(.fill.tertiary, for: .widget).containerBackground(
      .blue.gradient, for: .widget
    ).containerBackground(Color.black, for: .widget).containerBackground(for: .widget) { Color.red }
      .containerBackground(
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom), for: .widget
      ).containerBackground(.background, for: .widget).containerBackground(.clear, for: .widget)
  }
}

private struct Mod8: View {
  var body: some View {
    Text("x").drawingGroup().aspectRatio(1, contentMode: .fit).scaledToFit().symbolVariant(.fill)
      .symbolRenderingMode(.hierarchical)
  }
}

private struct Mod12: View {
  var body: some View {
    Text("x").transaction { $0.animation = nil }.geometryGroup()
  }
}

private struct Mod13: View {
  var body: some View {
    Text("x").previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("a")
  }
}

private struct Mod16: View {
  var body: some View {
    Text("x").truncationMode(.middle).textSelection(.enabled).flipsForRightToLeftLayoutDirection(
      true
    ).environment(\.layoutDirection, .rightToLeft)
  }
}

private struct Mod17: View {
  var body: some View {
    Text("x").widgetLabel("a").widgetLabel { Text("b") }.widgetCurvesContent()
  }
}

private struct Mod18: View {
  var body: some View {
    Text("x").foregroundStyle(.background).background(.fill.quaternary).backgroundStyle(.blue)
      .background(in: RoundedRectangle(cornerRadius: 3))
  }
}

private struct Mod19: View {
  var body: some View {
    Text("x").listRowInsets(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)).listItemTint(
      .red
    ).badge(3)
  }
}

private struct Mod20: View {
  var body: some View {
    Text("x").animation(.default).animation(nil, value: 1).contentTransition(.interpolate)
      .contentTransition(.opacity)
  }
}

private struct Mod21: View {
  var body: some View {
    Text("x").font(.caption).foregroundStyle(isNight ? .red : .green).background(
      isNight ? Color.red : Color.clear)
  }
}

private struct Mod23: View {
  var body: some View {
    Text("x").colorMultiply(.red).hueRotation(.degrees(3)).luminanceToAlpha().contrast(2)
  }
}

private struct Mod24: View {
  var body: some View {
    Text("x").matchedGeometryEffect(id: "a", in: Namespace().wrappedValue)
  }
}
