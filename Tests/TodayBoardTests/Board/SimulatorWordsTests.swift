import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct SimulatorWordsTests {
  /// A column of controls has 19 cells: the key, a blank, and one before the next column.
  @Test(arguments: Language.allCases) func everyLabelFitsItsColumn(_ language: Language) {
    let words = Words(language).simulator
    let labels = [
      words.disappear, words.appear, words.update, words.result("newData"), words.launchDelay(8),
      words.hasContent(true), words.hasContent(false), words.mode(isExpanded: true),
      words.mode(isExpanded: false), words.openApp, words.memoryWarning, words.overMemory,
      words.kill, words.restart, words.board(isLocked: true), words.board(isLocked: false),
      words.locale("zh-Hant"), words.wider, words.narrower, words.higher, words.lower,
      words.clock(isStopped: true), words.clock(isStopped: false), words.pace("0.1"),
      words.later(minutes: 15),
    ]
    for label in labels { #expect(TextWidth.width(of: label) <= 16, "\(language): \(label)") }
  }
}
