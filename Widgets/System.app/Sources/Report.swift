import Foundation
import SystemMonitorShared
import TodayScreen

/// One reading as lines or as JSON.
struct Report {
  var reading: Reading

  var text: String {
    SystemSection.allCases.flatMap { lines($0, columns: 78).map(\.plain) + [""] }
      .joined(separator: "\n")
  }

  /// A section: its name, and a row for each entry.
  func lines(_ section: SystemSection, columns: Int, limit: Int = 10) -> [Line] {
    let state = reading.state
    switch section {
    case .cpu:
      var facts = ["load \(Quantity.load(state.load))"]
      if let heat = state.temperature { facts.append("\(Int(heat.rounded())) °C") }
      if let uptime = state.uptime { facts.append("up \(Quantity.uptime(uptime))") }
      let total = state.cpu ?? 0
      while facts.joined(separator: "   ").cells + 4 > columns, !facts.isEmpty {
        facts.removeLast()
      }
      return [
        Line.edges(
          Line("CPU", .bold), Line(facts.joined(separator: "   "), .dim), columns: columns),
        bar("all", total, Quantity.percent(total), columns),
      ]
        + state.cores.map {
          bar("core \($0.number)", $0.load, Quantity.percent($0.load), columns)
        }
    case .memory:
      var rows = [
        Line("Memory", .bold), share("RAM", state.memoryUsed, state.memoryTotal, columns),
      ]
      if state.swapTotal > 0 {
        rows.append(share("Swap", state.swapUsed, state.swapTotal, columns))
      }
      return rows
    case .disks:
      return [Line("Disks", .bold)]
        + state.disks.map { disk in
          let age = state.date.timeIntervalSince(disk.date)
          let note = age > 15 ? "  \(Quantity.uptime(age)) ago" : ""
          return bar(
            disk.path, disk.space.share,
            Quantity.bytes(disk.space.used, of: disk.space.used + disk.space.available) + note,
            columns)
        }
    case .network:
      return [Line("Network", .bold)]
        + reading.interfaces.map { interface in
          Line.edges(
            Line("  " + interface.name),
            Line(
              "↓ \(Quantity.rate(interface.down).fitted(to: 9))"
                + "  ↑ \(Quantity.rate(interface.up).fitted(to: 9))"), columns: columns)
        }
    case .processes:
      return [
        Line.edges(
          Line("Processes", .bold), Line(columns < 26 ? "CPU" : "CPU    Memory", .dim),
          columns: columns)
      ]
        + reading.processes.prefix(limit).map { item in
          let process = item.entry
          let number = String(process.id).fitted(to: 8, trailing: true) + "  "
          let memory = Quantity.bytes(Double(process.resident)).fitted(to: 10, trailing: true)
          return Line.edges(
            Line(columns < 40 ? "  " : number, .dim) + Line(process.name),
            Line(
              Quantity.percentOfOne(item.load).fitted(to: 6, trailing: true)
                + (columns < 26 ? "" : memory)),
            columns: columns)
        }
    }
  }

  private func share(_ name: String, _ used: UInt64, _ total: UInt64, _ columns: Int) -> Line {
    let share = total == 0 ? 0 : Double(used) / Double(total)
    return bar(name, share, Quantity.bytes(used, of: total), columns)
  }

  private func bar(_ name: String, _ share: Double, _ value: String, _ columns: Int) -> Line {
    let nameColumns = columns < 50 ? 8 : 14
    let width = max(0, columns - nameColumns - (columns < 50 ? 16 : 20))
    let full = Int((Double(width) * min(max(share, 0), 1)).rounded())
    let color: TextStyle.Color = share >= 0.95 ? .red : share >= 0.85 ? .yellow : .green
    return Line.edges(
      Line("  " + name.fitted(to: nameColumns) + " ")
        + Line(String(repeating: "━", count: full), TextStyle(color: color))
        + Line(String(repeating: "─", count: width - full), .dim),
      Line(value), columns: columns)
  }

  private struct Document: Encodable {
    struct Interface: Encodable {
      var name: String
      var bytesPerSecondDown: Double
      var bytesPerSecondUp: Double
    }
    struct Process: Encodable {
      var id: Int
      var name: String
      var load: Double
      var residentBytes: UInt64
    }
    var state: SystemState
    var interfaces: [Interface]
    var processes: [Process]
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      let document = Document(
        state: reading.state,
        interfaces: reading.interfaces.map {
          .init(name: $0.name, bytesPerSecondDown: $0.down, bytesPerSecondUp: $0.up)
        },
        processes: reading.processes.prefix(20).map {
          .init(
            id: $0.entry.id, name: $0.entry.name, load: $0.load,
            residentBytes: $0.entry.resident)
        })
      return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
  }
}
