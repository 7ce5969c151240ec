extension TourScene {
  /// In the order of the tour.
  static let all = [
    snapshot, results, loading, answers, background, withoutUpdates, content, crashes, memory,
    sizes,
    opening, group, transfer, sharing, editing, picking, typing, locked, reopening, rewind,
  ]
}
