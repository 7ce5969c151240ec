import Foundation
import TodayEngine
import TodayHost
import TodayWire

/// Measures and stresses the store of the board's history.
///
///     HistoryHammer kill DIRECTORY ROUNDS      kills a writer many times: nothing may be lost
///     HistoryHammer day HOME ID…               makes a day of history for widgets of a home
///     HistoryHammer step HOME ID…              measures the time and the memory of steps back
///     HistoryHammer compare DIRECTORY          compares our log with SQLite
@main
struct HistoryHammer {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let verb = arguments.first, let place = arguments.dropFirst().first else {
      return fail("usage: HistoryHammer kill|write|day|step|compare PLACE …")
    }
    let rest = Array(arguments.dropFirst(2))
    switch verb {
    case "write": try Killing.write(place, from: rest.first.flatMap { Int($0) } ?? 0)
    case "kill":
      guard try Killing.run(place, rounds: rest.first.flatMap { Int($0) } ?? 200) else { exit(1) }
    case "day": try Day.make(place, ids: rest.map(WidgetID.init(rawValue:)))
    case "step": Day.step(place, ids: rest.map(WidgetID.init(rawValue:)))
    case "compare": try Comparing.run(place)
    default: fail("unknown command \(verb): use kill, write, day, step or compare")
    }
  }

  static func fail(_ words: String) {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(64)
  }
}

/// A card as a widget would send it: some rows, one of which changes.
func card(_ number: Int) -> WidgetView {
  let rows = (0..<6).map { row in
    Node(
      .hstack(
        Node.Stack(children: [
          Node(.text(Node.TextContent("Row \(row) of a card"))), Node(.spacer),
          Node(.text(Node.TextContent(row == number % 6 ? "\(number)" : "steady"))),
        ])))
  }
  return WidgetView(root: Node(.vstack(Node.Stack(children: rows))), summary: "\(number)")
}
