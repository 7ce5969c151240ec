import TodayWire

extension ShowcaseCard {
  private typealias Nodes = ShowcaseNodes

  /// The cards of the second page.
  static let work = [
    ShowcaseCard("Reviews", "Pull requests", seconds: 300) { time in
      let rows: [(String, String, String, Color.Role)] = [
        ("#412", "Draw charts with braille", "approved", .good),
        ("#409", "Read the config lazily", "2 comments", .warn),
        ("#401", "Fix the sort of due dates", "waiting", .secondary),
        ("#398", "Update dependencies", "conflicts", .bad),
      ]
      return Nodes.column(
        rows.map { number, title, state, color in
          Nodes.line([
            Nodes.text(number, .secondary), Nodes.text(title), Node(.spacer),
            Nodes.text(state, color),
          ])
        })
    },
    ShowcaseCard("Pipelines", "Pipelines", seconds: 60) { time in
      let names = ["today", "website", "library", "nightly"]
      return Nodes.table(
        names.indices.map { index in
          [
            Nodes.text(names[index]), Nodes.statuses(60 + index, 24, every: 3600, at: time),
            Nodes.text("\(3 + index * 2) min", .secondary),
          ]
        })
    },
    ShowcaseCard("BuildTime", "Build time", seconds: 60, span: 1) { time in
      let values = Signal(71, base: 190, swing: 40, noise: 40).values(60, every: 1200, until: time)
      return Nodes.chart(.area, [("", values, nil)], unit: " s", isRamp: true).with(height: 6)
    },
    ShowcaseCard("Burndown", "Sprint", seconds: 3600, historyMinutes: 120) { time in
      let left = [34, 33, 31, 31, 27, 24, 24, 20, 17].map { Double($0) as Double? }
      let ideal = (0..<14).map { 34 - Double($0) * 34 / 13 as Double? }
      return Nodes.column([
        Nodes.chart(
          .line,
          [
            ("left", left + Array(repeating: nil, count: 5), .accent), ("ideal", ideal, .secondary),
          ],
          labels: ["Mon 16", "Fri 27"]
        ).with(height: 6)
      ])
    },
    ShowcaseCard("Tracked", "Tracked time", seconds: 60, historyMinutes: 30) { time in
      let today = Double(time.seconds % 86_400) / 86_400
      return Nodes.column([
        Nodes.chart(
          .bar, [("", [7.5, 6.25, 8, 5.5, today * 9], .accent)],
          labels: ["Mo", "Tu", "We", "Th", "Fr"], unit: " h"
        ).with(height: 5),
        Nodes.row("Review", "1 h 40 m"), Nodes.row("Charts", "2 h 15 m"),
      ])
    },
    ShowcaseCard("Deploys", "Deploys", seconds: 120) { time in
      let hour = time - time.seconds % 3600
      return Nodes.column(
        [
          ("api 2.14.0", "production", 0), ("web 7.3.1", "staging", 2),
          ("api 2.13.9", "production", 20),
        ]
        .map { name, place, hours in
          Nodes.line([
            Nodes.text("●", hours == 2 ? .warn : .good), Nodes.text(name),
            Nodes.text(place, .secondary), Node(.spacer),
            Nodes.date(hour - (hours * 3600 + 600), .relative),
          ])
        })
    },
    ShowcaseCard("Coverage", "Tests", seconds: 300) { time in
      Nodes.column([
        Nodes.line([
          Nodes.text("2,233 passed", .good, bold: true), Nodes.text("0 failed", .secondary),
        ]),
        Nodes.gauges([
          ("Engine", 0.74, "94 %"), ("Render", 0.71, "91 %"), ("Host", 0.62, "83 %"),
          ("Terminal", 0.55, "77 %"),
        ]),
      ])
    },
    ShowcaseCard("Support", "Support", seconds: 60) { time in
      let values = Signal(81, base: 9, swing: 6, noise: 3).values(48, every: 1800, until: time)
      return Nodes.column([
        Nodes.line(
          [
            Node(.digits(Nodes.number((values.last ?? 0) ?? 0))),
            Nodes.column([
              Nodes.text("open questions", .secondary), Nodes.text("2 wait for us", .warn),
              Nodes.text("oldest 3 h", .secondary),
            ]),
          ], spacing: 3),
        Node(.sparkline(Node.Sparkline(values: values))),
      ])
    },
    ShowcaseCard("Notes", "Notes of the day", seconds: 3600, historyMinutes: 300) { _ in
      Nodes.column([
        Nodes.line([Nodes.text("☑", .good), Nodes.text("Answer the survey", .secondary)]),
        Nodes.line([Nodes.text("☐"), Nodes.text("Write the release notes")]),
        Nodes.line([Nodes.text("☐"), Nodes.text("Measure the first frame")]),
        Nodes.line([Nodes.text("☐"), Nodes.text("Lunch with Grace")]),
      ])
    },
  ]
}
