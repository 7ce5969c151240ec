import AppIntents
import Charts
import SwiftUI
import WidgetKit

// Views as authors of SwiftUI type them: that they compile is a test.

extension Snippets {
  static let texts: [(String, any View)] = [
    ("text1", Text1()),
    ("text2", Text2()),
    ("text3", Text3()),
    ("text4", Text4()),
    ("text5", Text5()),
    ("text6", Text6()),
    ("text7", Text7()),
    ("text8", Text8()),
    ("text9", Text9()),
    ("text10", Text10()),
    ("text11", Text11()),
    ("text12", Text12()),
    ("text13", Text13()),
    ("text14", Text14()),
    ("text15", Text15()),
    ("text16", Text16()),
    ("text17", Text17()),
    ("text18", Text18()),
    ("text19", Text19()),
    ("text20", Text20()),
    ("text21", Text21()),
    ("text22", Text22()),
    ("text23", Text23()),
    ("text24", Text24()),
    ("text25", Text25()),
    ("text26", Text26()),
    ("text27", Text27()),
    ("text28", Text28()),
    ("text29", Text29()),
    ("text30", Text30()),
    ("text31", Text31()),
    ("text32", Text32()),
    ("text33", Text33()),
    ("text34", Text34()),
    ("text35", Text35()),
    ("text36", Text36()),
    ("text37", Text37()),
    ("text38", Text38()),
    ("text39", Text39()),
    ("text40", Text40()),
    ("text41", Text41()),
    ("text42", Text42()),
    ("text43", Text43()),
    ("text44", Text44()),
  ]
}

private struct Text1: View {
  var body: some View {
    Text("Hello, world!").font(.title).foregroundStyle(.secondary)
  }
}

private struct Text2: View {
  var body: some View {
    Text("Rain").font(.system(size: 12, weight: .semibold, design: .rounded)).foregroundColor(.gray)
  }
}

private struct Text3: View {
  var body: some View {
    Text(Date(), style: .timer).multilineTextAlignment(.center).monospacedDigit()
  }
}

private struct Text4: View {
  var body: some View {
    Text(Date.now, format: .dateTime.hour().minute())
  }
}

private struct Text5: View {
  var body: some View {
    Text(Date.now.formatted(date: .abbreviated, time: .shortened))
  }
}

private struct Text6: View {
  var body: some View {
    Text("Updated \(Date.now, style: .relative) ago").font(.caption2)
  }
}

private struct Text7: View {
  var body: some View {
    Text("\(72)°").font(.system(size: 44, weight: .thin)).minimumScaleFactor(0.5).lineLimit(1)
  }
}

private struct Text8: View {
  var body: some View {
    Text(1234.5, format: .currency(code: "USD"))
  }
}

private struct Text9: View {
  var body: some View {
    Text("\(0.534, specifier: "%.1f")%")
  }
}

private struct Text10: View {
  var body: some View {
    Text("Total: \(12.5, format: .number.precision(.fractionLength(2)))")
  }
}

private struct Text11: View {
  var body: some View {
    Text("**Bold** and *italic*")
  }
}

private struct Text12: View {
  var body: some View {
    Text(LocalizedStringKey("greeting"))
  }
}

private struct Text13: View {
  var body: some View {
    Text("a").bold().italic().underline(true, color: .red).strikethrough(true, color: .gray)
  }
}

private struct Text14: View {
  var body: some View {
    Text("kern").kerning(1.5).tracking(2).baselineOffset(3)
  }
}

private struct Text15: View {
  var body: some View {
    Text("x").font(.custom("Avenir", size: 14))
  }
}

private struct Text16: View {
  var body: some View {
    (Text("5").font(.title).bold() + Text(" km").font(.caption).foregroundColor(.secondary))
      .lineLimit(1)
  }
}

private struct Text17: View {
  var body: some View {
    Text("x").textCase(.uppercase).lineLimit(2, reservesSpace: true)
  }
}

private struct Text18: View {
  var body: some View {
    Text("x").lineLimit(1...3).truncationMode(.tail)
  }
}

private struct Text19: View {
  var body: some View {
    Text(Date.now...Date.now.addingTimeInterval(3600))
  }
}

private struct Text20: View {
  var body: some View {
    Text("\(Image(systemName: "star.fill")) Favourite")
  }
}

private struct Text21: View {
  var body: some View {
    Text(
      Measurement(value: 21, unit: UnitTemperature.celsius), format: .measurement(width: .narrow))
  }
}

private struct Text22: View {
  var body: some View {
    Text(Measurement(value: 21, unit: UnitTemperature.celsius).formatted())
  }
}

private struct Text23: View {
  var body: some View {
    Text(["a", "b"], format: .list(type: .and))
  }
}

private struct Text24: View {
  var body: some View {
    Text("x").font(.body.monospaced()).fontDesign(.rounded).fontWidth(.condensed)
  }
}

private struct Text25: View {
  var body: some View {
    Text("x").font(.title2.weight(.heavy)).dynamicTypeSize(.large).allowsTightening(true)
  }
}

private struct Text26: View {
  var body: some View {
    Text("x").font(.headline.bold().italic().smallCaps().leading(.tight))
  }
}

private struct Text27: View {
  var body: some View {
    Text(timerInterval: Date.now...Date.now.addingTimeInterval(60), countsDown: true)
  }
}

private struct Text28: View {
  var body: some View {
    Text("ends \(Date.now.addingTimeInterval(60), format: .relative(presentation: .named))")
  }
}

private struct Text29: View {
  var body: some View {
    Text("x").foregroundStyle(Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8))
  }
}

private struct Text30: View {
  var body: some View {
    Text("x").foregroundStyle(Color(hue: 0.5, saturation: 0.6, brightness: 0.9))
  }
}

private struct Text31: View {
  var body: some View {
    Text("x").foregroundStyle(Color("AccentColor"))
  }
}

private struct Text32: View {
  var body: some View {
    Text("x").foregroundStyle(Color(.systemBackground))
  }
}

private struct Text33: View {
  var body: some View {
    Text("x").foregroundStyle(Color(uiColor: .secondaryLabel))
  }
}

private struct Text34: View {
  var body: some View {
    Text("x").foregroundStyle(
      .linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom))
  }
}

private struct Text35: View {
  var body: some View {
    Text("x").foregroundStyle(
      LinearGradient(colors: [.red, .orange], startPoint: .leading, endPoint: .trailing))
  }
}

private struct Text36: View {
  var body: some View {
    Text("x").foregroundStyle(.red.gradient)
  }
}

private struct Text37: View {
  var body: some View {
    Text("x").foregroundStyle(.tint).foregroundStyle(.primary, .secondary)
  }
}

private struct Text38: View {
  var body: some View {
    Text("x").foregroundStyle(.white.opacity(0.7)).shadow(
      color: .black.opacity(0.3), radius: 4, x: 0, y: 2)
  }
}

private struct Text39: View {
  var body: some View {
    Text(verbatim: "a\nb").multilineTextAlignment(.trailing).lineSpacing(4)
  }
}

private struct Text40: View {
  var body: some View {
    Text("Key", comment: "a comment").help("help")
  }
}

private struct Text41: View {
  var body: some View {
    Text(12, format: .percent).contentTransition(.numericText(value: 12))
  }
}

private struct Text42: View {
  var body: some View {
    Text(Date.now, format: Date.FormatStyle().weekday(.wide).day())
  }
}

private struct Text43: View {
  var body: some View {
    Text("x", tableName: "T")
  }
}

private struct Text44: View {
  var body: some View {
    Text("a \("b") \(3) \(true)").font(.footnote)
  }
}
