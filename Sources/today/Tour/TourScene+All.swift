extension TourScene {
  /// In the order of the tour.
  static let all = [
    snapshot, results, loading, answers, background, withoutUpdates, content, crashes, memory,
    sizes,
    opening, group, transfer, sharing, locked, reopening, rewind,
  ]
}
