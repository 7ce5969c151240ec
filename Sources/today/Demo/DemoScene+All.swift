extension DemoScene {
  /// In the order of the tour.
  static let all = [
    snapshot, results, answers, content, crashes, memory, sizes, opening, reopening, rewind,
  ]
}
