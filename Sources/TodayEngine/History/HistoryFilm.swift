package import TodayWire

/// Plays a past time span as a film of a given length: determines which moment is shown when.
///
/// A gap in the history takes two seconds, regardless of its length, and has one picture that says
/// so. The rest of the film has a constant speed.
package enum HistoryFilm {
  package struct Frame: Sendable, Equatable {
    package var wall: WallTime
    /// Since the film's start.
    package var at: Duration

    package init(wall: WallTime, at: Duration) {
      self.wall = wall
      self.at = at
    }
  }

  /// In seconds. A shorter gap is skipped.
  static let shortestGap = 60
  private static let gapLength = Duration.seconds(2)

  /// - Parameters:
  ///   - gaps: In order of time.
  ///   - length: Of the whole film.
  ///   - rate: Frames per second.
  package static func frames(
    from: WallTime, to: WallTime, gaps: [HistoryGap], length: Duration, rate: Int = 20
  ) -> [Frame] {
    guard from < to else { return [Frame(wall: to, at: .zero)] }
    let gaps = gaps.map { HistoryGap(from: max($0.from, from), to: min($0.to, to)) }
      .filter { $0.length >= shortestGap }
    // Many gaps share half of the film.
    let gapLength = gaps.isEmpty ? .zero : min(gapLength, length / 2 / gaps.count)
    let kept = to - from - gaps.reduce(0) { $0 + $1.length }
    let rest = length - gapLength * gaps.count
    var frames: [Frame] = []
    var wall = from
    var at = Duration.zero
    func play(until end: WallTime) {
      let time = kept > 0 ? rest * (Double(end - wall) / Double(kept)) : .zero
      let count = Int(time.inSeconds * Double(rate))
      for number in 0..<count {
        let share = Double(number) / Double(count)
        frames.append(
          Frame(wall: wall + Int(Double(end - wall) * share), at: at + time * share))
      }
      wall = end
      at += time
    }
    for gap in gaps {
      play(until: gap.from)
      frames.append(Frame(wall: gap.from + 1, at: at))
      at += gapLength
      wall = gap.to
    }
    play(until: to)
    frames.append(Frame(wall: to, at: at))
    return frames
  }
}
