import TodayWire

extension ShowcaseCard {
  private typealias Nodes = ShowcaseNodes

  /// The cards of the third page.
  static let servers = [
    ShowcaseCard("Requests", "Requests", seconds: 10, historyMinutes: 10, span: 2) { time in
      let values = Signal(11, base: 900, swing: 500, noise: 180).values(180, every: 10, until: time)
      return Nodes.chart(.area, [("", values, nil)], unit: "/s", isRamp: true).with(height: 8)
    },
    ShowcaseCard("Hosts", "Hosts", seconds: 10, historyMinutes: 10) { time in
      Nodes.gauges(
        ["alder", "birch", "cedar", "elm", "fir", "maple"].enumerated().map { index, name in
          let share = min(
            0.99,
            Signal(20 + index, base: 0.3 + Double(index) * 0.09, swing: 0.1, noise: 0.06).value(
              at: time))
          return (name, share, "\(Nodes.number(share * 100)) %")
        })
    },
    ShowcaseCard("Traffic", "Traffic", seconds: 10, historyMinutes: 10) { time in
      let down = Signal(12, base: 60, swing: 30, noise: 25).values(120, every: 10, until: time)
      let up = Signal(13, base: 25, swing: 10, noise: 12).values(120, every: 10, until: time)
      return Nodes.chart(.mirror, [("down", down, .info), ("up", up, .accent)], unit: " MB/s")
        .with(height: 6)
    },
    ShowcaseCard("Latency", "Latency", seconds: 10, historyMinutes: 10) { time in
      let series = [("p50", 40.0, Color.Role.good), ("p95", 60, .warn), ("p99", 80, .bad)]
      return Nodes.chart(
        .stack,
        series.enumerated().map { index, series in
          let signal = Signal(14 + index, base: series.1, swing: series.1 / 4, noise: series.1 / 5)
          return (series.0, signal.values(120, every: 10, until: time), series.2)
        }, unit: " ms"
      ).with(height: 6)
    },
    ShowcaseCard("Checks", "Checks", seconds: 30, historyMinutes: 10) { time in
      let names = ["example.org", "api", "login", "mail", "dns"]
      return Nodes.table(
        names.indices.map { index in
          let milliseconds = Signal(30 + index, base: 40, swing: 15, noise: 15).value(at: time)
          return [
            Nodes.text(names[index]), Nodes.statuses(30 + index, 40, every: 600, at: time),
            Nodes.text("\(Nodes.number(milliseconds)) ms", .secondary),
          ]
        })
    },
    ShowcaseCard("Containers", "Containers", seconds: 30) { time in
      let names = ["web", "api", "worker", "cache", "db"]
      return Nodes.table(
        names.indices.map { index in
          let load = Signal(90 + index, base: 20, swing: 12, noise: 8).value(at: time)
          let isBad = index == 2 && Signal.random(time.seconds / 3600, 9) > 0.5
          return [
            Nodes.line([Nodes.text("●", isBad ? .bad : .good), Nodes.text(names[index])]),
            Nodes.text(isBad ? "restarting" : "up \(index + 2) days", isBad ? .bad : .secondary),
            Nodes.text("\(Nodes.number(load, digits: 1)) %"),
            Nodes.text("\(180 + index * 97) M"),
          ]
        })
    },
    ShowcaseCard("Queue", "Queue", seconds: 10, historyMinutes: 10) { time in
      let values = Signal(95, base: 300, swing: 200, noise: 120).values(90, every: 10, until: time)
      return Nodes.column([
        Nodes.line(
          [
            Node(.digits(Nodes.number((values.last ?? 0) ?? 0))), Nodes.text("jobs", .secondary),
          ], spacing: 2),
        Node(.sparkline(Node.Sparkline(values: values))),
      ])
    },
    ShowcaseCard("Errors", "Errors by hour", seconds: 600, historyMinutes: 60) { time in
      let hour = time.seconds / 3600
      let names = ["web", "api", "jobs", "mail"]
      let rows = names.indices.map { row in
        (0..<36).map { column in
          let chance = Signal.random(hour - (35 - column), 100 + row)
          return chance < 0.5 ? 0 : (chance - 0.5) * 20
        } as [Double?]
      }
      return Node(.heatmap(Node.Heatmap(rows: rows, minimum: 0, maximum: 10, labels: names)))
    },
    ShowcaseCard("Backups", "Backups", seconds: 600, historyMinutes: 120) { time in
      let night = time - time.seconds % 86_400 + 7800
      let last = night > time ? night - 86_400 : night
      return Nodes.column(
        [("home", "41 GiB", 0), ("photos", "312 GiB", 0), ("database", "8 GiB", 1)].map {
          name, size, days in
          Nodes.line([
            Nodes.text(name), Nodes.text(size, .secondary), Node(.spacer),
            Nodes.date(last - days * 86_400, .relative),
          ])
        })
    },
    ShowcaseCard("Certificates", "Certificates", seconds: 3600, historyMinutes: 240) { _ in
      Nodes.column([
        Nodes.row("example.org", "61 days", .good), Nodes.row("api.example.org", "19 days", .warn),
        Nodes.row("mail.example.org", "4 days", .bad),
      ])
    },
    ShowcaseCard("Sensors", "Sensors", seconds: 10, historyMinutes: 10) { time in
      Nodes.gauges(
        [("CPU", 45.0), ("GPU", 52), ("Disk", 38), ("Room", 21)].enumerated().map { index, sensor in
          let value = Signal(110 + index, base: sensor.1, swing: 5, noise: 2).value(at: time)
          return (sensor.0, value / 100, "\(Nodes.number(value)) °C")
        })
    },
  ]
}
