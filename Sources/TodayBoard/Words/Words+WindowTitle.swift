import TodayEngine
import TodayRender

extension BoardScreen {
  /// What the terminal's window is called: how many cards cannot show what they should.
  package var windowTitle: String {
    words.windowTitle(failures: board.cards.count { $0.badge.isFailure })
  }
}

extension Words {
  func windowTitle(failures: Int) -> String {
    guard failures > 0 else { return "Today" }
    return "Today · "
      + language.pick(
        en: "\(failures) failed", es: "\(failures) con error", ja: "失敗 \(failures)",
        ru: "ошибок: \(failures)", zh: "\(failures) 个失败")
  }
}
