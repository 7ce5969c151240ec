import Testing
import TodayWire

@testable import TodayEngine

extension Engine {
  /// Computes ``nextDeadline`` from each timer of each widget.
  var nextDeadlineOfAll: Duration? {
    let times = widgets.ids.flatMap { id in
      EngineTimer.allCases.compactMap { timer in
        deadlines[id, timer].map {
          timer == .nextUpdate ? $0 + updateTolerance(of: id) : $0
        }
      }
    }
    return switch shutdown {
    case .none, .suspended: times.min()
    case .until(let time): (times + [time]).min()
    case .finished: nil
    }
  }
}

@Suite struct DeadlineTests {
  private static let ids = (0..<40).map { WidgetID("dev.example.\($0)") }

  /// Random changes, each compared with a dictionary.
  @Test(arguments: 0..<5)
  func nextDeadlineIsTheEarliest(_ seed: Int) throws {
    struct Key: Hashable {
      var id: WidgetID
      var timer: EngineTimer
    }
    var dice = Dice(state: UInt64(seed))
    var deadlines = Deadlines()
    var plain: [Key: (due: Duration, tolerance: Duration)] = [:]
    for _ in 0..<400 {
      let id = try #require(Self.ids.randomElement(using: &dice))
      let timer = try #require(EngineTimer.allCases.randomElement(using: &dice))
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<12:
        let due = Duration.milliseconds(Int.random(in: 0..<500, using: &dice))
        let tolerance = Duration.milliseconds(Int.random(in: 0..<50, using: &dice))
        deadlines.set(timer, of: id, to: due, tolerance: tolerance)
        plain[Key(id: id, timer: timer)] = (due, tolerance)
      case 12..<19:
        deadlines.clear(timer, of: id)
        plain[Key(id: id, timer: timer)] = nil
      default:
        deadlines.clearAll(of: id)
        plain = plain.filter { $0.key.id != id }
      }
      #expect(deadlines.next == plain.values.map { $0.due + $0.tolerance }.min())
      #expect(deadlines[id, timer] == plain[Key(id: id, timer: timer)]?.due)
    }
    let now = Duration.milliseconds(250)
    let due = deadlines.due(at: now)
    #expect(due.count == plain.values.count { $0.due <= now })
    for one in due { #expect(plain[Key(id: one.widget, timer: one.timer)]?.due == one.due) }
    deadlines.clearAll()
    #expect(deadlines.next == nil)
    #expect(deadlines.due(at: .seconds(1)).isEmpty)
  }

  @Test func dueDeadlinesAreInOrderOfTime() {
    var deadlines = Deadlines()
    deadlines.set(.retry, of: "b", to: .seconds(1))
    deadlines.set(.slow, of: "b", to: .seconds(1))
    deadlines.set(.retry, of: "a", to: .seconds(1))
    deadlines.set(.grace, of: "c", to: .milliseconds(900))
    deadlines.set(.grace, of: "d", to: .milliseconds(1001))
    let due = deadlines.due(at: .seconds(1)).map { "\($0.widget) \($0.timer)" }
    #expect(due == ["c grace", "a retry", "b slow", "b retry"])
  }

  @Test func toleranceMovesOnlyTheWakeUp() {
    var deadlines = Deadlines()
    deadlines.set(.nextUpdate, of: "a", to: .seconds(1), tolerance: .milliseconds(100))
    #expect(deadlines.next == .milliseconds(1100))
    #expect(deadlines.due(at: .seconds(1)).count == 1)
    deadlines.set(.retry, of: "a", to: .milliseconds(1050))
    #expect(deadlines.next == .milliseconds(1050))
  }

  /// On a board of a thousand widgets, each wake-up visits only what is due.
  @Test func thousandWidgetsWakeTheHostOnlyWhenDue() {
    let ids = (0..<1000).map { WidgetID("dev.example.W\($0).Today") }
    var scene = Scene(ids, interval: .seconds(900))
    for _ in 0..<12 {
      #expect(scene.engine.nextDeadline == scene.engine.nextDeadlineOfAll)
      guard let next = scene.engine.nextDeadline else { break }
      scene.advance(next - scene.now.awake)
    }
  }
}
