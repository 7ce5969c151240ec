import Charts
import Foundation
import SwiftUI

// The page `ViewGallery.md` shows the lines between `// view: TITLE` and `// end`, with their drawing.

@MainActor enum ViewGallery {
  static let all: [any View] = [
    Texts(), Figures(), Labels(), Rows(), Alignment(), Columns(), Sections(), Bars(), Progress(),
    Sparklines(), BarChart(), LineChart(), Marks(), Heat(), Statuses(), Days(), Controls(),
    Frames(),
    Nothing(),
  ]

  struct Texts: View {
    // view: Texts
    var body: some View {
      VStack(alignment: .leading) {
        Text("Bold is for names").bold()
        Text("and dim for what is less important").foregroundStyle(.secondary)
        Text(0.47, format: .percent) + Text(" used")
        Text("A long text is cut at the end of its line").lineLimit(1)
      }
    }
    // end
  }

  struct Figures: View {
    // view: Large figures
    var body: some View {
      Digits("12:30")
    }
    // end
  }

  struct Labels: View {
    // view: Labels and symbols
    var body: some View {
      VStack(alignment: .leading) {
        Label("Backup done", systemImage: "checkmark")
        Label("3 updates", systemImage: "arrow.down")
        HStack {
          Image(systemName: "star.fill")
          Text("Turin")
        }
      }
    }
    // end
  }

  struct Rows: View {
    // view: Rows with a value at the right
    var body: some View {
      VStack {
        HStack {
          Text("Stand-up")
          Spacer()
          Text("10:00").foregroundStyle(.secondary)
        }
        LabeledContent("Dentist", value: "13:30")
      }
    }
    // end
  }

  struct Alignment: View {
    // view: Alignment
    var body: some View {
      VStack(alignment: .trailing) {
        Text("right")
        Divider()
        Text("middle").frame(maxWidth: .infinity)
        Text("left").frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    // end
  }

  struct Columns: View {
    // view: Columns
    var body: some View {
      Grid(columns: [GridColumn("Disk"), .decimal("Used", priority: 1), .decimal("Free")]) {
        GridRow {
          Text("home")
          Text("46.2")
          Text("120.5")
        }
        GridRow {
          Text("backup")
          Text("812")
          Text("88.9")
        }
      }
    }
    // end
  }

  struct Sections: View {
    // view: Sections
    var body: some View {
      List {
        Section("Today") {
          Text("Buy milk")
          Text("Call the bank")
        }
        Section("Tomorrow") {
          Text("Pack")
        }
      }
    }
    // end
  }

  struct Bars: View {
    // view: Gauges
    var body: some View {
      VStack(alignment: .leading) {
        Gauge(value: 0.6, text: "60 %")
        Gauge(value: 14, in: 0...24, text: "14 / 24 G")
      }
    }
    // end
  }

  struct Progress: View {
    // view: Progress
    var body: some View {
      VStack(alignment: .leading) {
        ProgressView("Download", value: 30, total: 100)
        ProgressView("Search")
      }
    }
    // end
  }

  struct Sparklines: View {
    // view: Sparklines
    var body: some View {
      HStack {
        Text("load")
        Sparkline([0.2, 0.4, 0.3, 0.9, 1.4, 1.1, 0.8], minimum: 0)
      }
    }
    // end
  }

  struct BarChart: View {
    // view: A bar chart
    var body: some View {
      Chart(.bar, values: [3, 5, 2, 8, 6], color: .accent)
        .frame(height: 4)
    }
    // end
  }

  struct LineChart: View {
    // view: A line chart with two series
    var body: some View {
      Chart(
        .line,
        series: [
          Chart.Series("in", values: [1, 2, 4, 3, 5, 6], color: .good),
          Chart.Series("out", values: [4, 3, 3, 2, 2, 1], color: .warn),
        ], unit: " MB"
      )
      .frame(height: 6)
    }
    // end
  }

  struct Marks: View {
    // view: A chart with the marks of Swift Charts
    var body: some View {
      Chart(["Mon", "Tue", "Wed"], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Steps", day == "Tue" ? 8000 : 5000))
      }
      .frame(height: 5)
    }
    // end
  }

  struct Heat: View {
    // view: A heat map
    var body: some View {
      Heatmap([[0, 1, 2, 3], [3, 2, 1, 0]], labels: ["a", "b"])
    }
    // end
  }

  struct Statuses: View {
    // view: A strip of statuses
    var body: some View {
      HStack {
        Text("api")
        StatusStrip([.good, .good, .warn, nil, .bad, .good])
      }
    }
    // end
  }

  struct Days: View {
    // view: A month
    var body: some View {
      Month(of: Date(timeIntervalSince1970: 1_763_985_600), marks: [24: .warn])
    }
    // end
  }

  struct Controls: View {
    @State private var isBought = true

    // view: What can be tapped
    var body: some View {
      VStack(alignment: .leading) {
        Toggle("milk", isOn: $isBought)
        Button("Add") {}
        Link("Open", destination: URL(string: "reminders://item/3")!)
      }
    }
    // end
  }

  struct Frames: View {
    // view: Padding and borders
    var body: some View {
      HStack(spacing: 2) {
        Text("framed").border(.secondary)
        Text("padded").padding(1)
      }
    }
    // end
  }

  struct Nothing: View {
    // view: Nothing to show
    var body: some View {
      ContentUnavailableView("No mail", systemImage: "tray", description: Text("All is read."))
    }
    // end
  }
}
