import TodayRender

extension Words {
  /// The words for figures and controls.
  func spoken(_ clock: DisplayClock) -> SpokenWords { SpokenWords(language, clock: clock) }
}
