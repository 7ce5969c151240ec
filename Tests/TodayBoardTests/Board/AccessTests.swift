import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The board without a mouse, without colour, without movement.
struct AccessTests {
  @Test(arguments: BoardCommand.allCases)
  func everyCommandHasAKey(_ command: BoardCommand) {
    let keys = KeyMap.standard.bindings.first { $0.command == command }?.keys ?? []
    #expect(!keys.isEmpty)
    for key in keys {
      if case .mouse = key { Issue.record("\(command) wants a mouse") }
      #expect(KeyMap.standard.command(for: key) == command)
    }
    #expect(!Words().help.does(command).isEmpty)
  }

  /// Every screen that a key opens can be left with keys.
  @Test(arguments: BoardCommand.allCases)
  func everyScreenCanBeLeft(_ command: BoardCommand) {
    for binding in KeyMap.standard.bindings where binding.command == command {
      for key in binding.keys {
        var screen = BoardScreen.sample(80, 24)
        screen.press(.tab)
        screen.press(key)
        _ = screen.drawing()
        screen.press(.escape, .escape)
        #expect(!screen.isCovered, "\(key)")
      }
    }
  }

  /// Colour never carries information that words, signs or attributes do not show.
  @Test func focusAndFailuresAreVisibleWithoutColours() {
    var context = SampleBoard.context
    context.theme = Theme.terminal.reduced(to: .none)
    var screen = BoardScreen.sample(80, 24)
    _ = screen.press(.tab, context)
    let picture = screen.picture(context).grid
    let lines = picture.drawing.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("▸"))
    #expect(lines.contains { $0.contains("failed · kept 08:55") })
    #expect(lines.contains { $0.contains("Unable to Load") })
    for row in 0..<24 {
      for column in 0..<80 {
        let style = picture[row, column].style.reduced(to: .none)
        #expect(style.foreground == .standard && style.background == .standard)
      }
    }
    // The focused card's name is bold, a snapshot is dim.
    #expect(picture[2, 1].style.attributes.contains(.bold))
    let dim = (0..<24).contains { row in
      (0..<80).contains { picture[row, $0].style.reduced(to: .none).attributes.contains(.dim) }
    }
    #expect(dim)
  }

  @Test func reducedMotionTimerCountsMinutes() {
    let timer = Node.DateContent(instant: SampleBoard.now - 150, format: .timer)
    var clock = SampleBoard.clock
    #expect(clock.text(timer) == "0:02:30")
    #expect(clock.nextChange(timer) == SampleBoard.now + 1)
    clock.reducesMotion = true
    #expect(clock.text(timer) == "2 min")
    #expect(clock.nextChange(timer) == SampleBoard.now + 30)
  }
}
