import TodayWire

extension ShowcaseCard {
  private typealias Nodes = ShowcaseNodes

  /// The cards of the first page.
  static let day = [
    ShowcaseCard("Forecast", "Turin", seconds: 600, historyMinutes: 60) { time in
      let warmth = Signal(3, base: 9, swing: 4, noise: 0.5)
      let hours = warmth.values(24, every: 3600, until: time + 23 * 3600)
      let now = Nodes.number(warmth.value(at: time))
      let days = [("☀", 12), ("☁", 10), ("☂", 8)]
      return Nodes.column([
        Nodes.line([
          Nodes.text("☁", .info), Nodes.text("\(now)°", bold: true), Nodes.text("partly cloudy"),
          Nodes.text("↑11° ↓5°", .secondary),
        ]),
        Nodes.chart(.area, [("", hours, nil)], unit: "°", isRamp: true).with(height: 3),
        Nodes.line(
          days.enumerated().flatMap { index, day in
            [
              Nodes.date(time + (index + 1) * 86_400, .weekday), Nodes.text(day.0, .info),
              Nodes.text("\(day.1)° "),
            ]
          }),
      ])
    },
    ShowcaseCard("Mail", "Mail", seconds: 120) { time in
      let unread = Int(Signal.random(time.seconds / 1800, 5) * 5) + 2
      return Nodes.column([
        Nodes.row("Work", "\(unread) unread", .accent),
        Nodes.row("Private", "1 unread", .accent),
        Nodes.row("  Ada Byron", "Notes on the engine", .secondary),
        Nodes.row("  Library", "Your book is ready", .secondary),
      ])
    },
    ShowcaseCard("Habits", "Habits", seconds: 3600, historyMinutes: 240) { time in
      let day = time.seconds / 86_400
      let names = ["Run", "Read", "Piano"]
      let rows = names.indices.map { row in
        (0..<28).map { column in
          let chance = Signal.random(day - (27 - column), 40 + row)
          return chance > 0.35 ? chance * 4 : 0
        } as [Double?]
      }
      return Nodes.column([
        Node(.heatmap(Node.Heatmap(rows: rows, minimum: 0, maximum: 4, labels: names))),
        Nodes.row("Longest streak", "12 days", .good),
      ])
    },
    ShowcaseCard("Photo", "Photo", seconds: 3600, historyMinutes: 240) { _ in
      var photo = Node(.image(Node.Image(.data(ShowcasePhoto.png), rows: 7, aspect: 2)))
      photo.label = "A sunset over the hills"
      return photo
    },
    ShowcaseCard("Markets", "Markets", seconds: 30) { time in
      let names = ["EUR/USD", "Gold", "MSCI World"]
      return Nodes.table(
        names.indices.map { index in
          let signal = Signal(50 + index, base: 100, swing: 2, noise: 1)
          let values = signal.values(24, every: 3600, until: time)
          let change = ((values.last ?? 0) ?? 0) - ((values.first ?? 0) ?? 0)
          var line = Node(.sparkline(Node.Sparkline(values: values)))
          line.style.color = .role(change < 0 ? .bad : .good)
          return [
            Nodes.text(names[index]), line,
            Nodes.text(
              "\(change < 0 ? "−" : "+")\(Nodes.number(abs(change), digits: 1)) %",
              change < 0 ? .bad : .good),
          ]
        })
    },
  ]
}

extension Node {
  func with(height: Int) -> Node {
    var node = self
    node.height = height
    return node
  }
}
