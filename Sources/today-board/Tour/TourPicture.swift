import TodayBoard
import TodayEngine
import TodayRender

/// Draws the current state of the tour.
@MainActor
struct TourPicture {
  let tour: Tour
  let words: TourWords

  func picture(isPlaying: Bool, ascii: Bool = false) -> StagePicture {
    let stage = tour.stage
    let texts = words.words
    var keys = [
      (texts.space, texts.next), ("⌫", texts.back), ("n p", texts.scene), ("q", texts.quit),
    ]
    if ascii { keys[1].0 = "Backspace" }
    return StagePicture(
      title: title, state: state(isPlaying), board: stage.picture(theme: .terminal, ascii: ascii),
      notice: notice, trace: trace, words: narration,
      keys: keys.map { (key: $0.0, words: $0.1) })
  }

  private var title: String {
    let scene = "\(tour.position.scene + 1)/\(tour.scenes.count)"
    return "\(words.words.tour)  \(scene)  \(tour.scene.title.text(in: words.language))"
  }

  private func state(_ isPlaying: Bool) -> String {
    let step = "\(tour.position.steps)/\(tour.scene.steps.count)"
    let time = "\(StageClock.text(tour.stage.elapsed)) s"
    return (isPlaying ? "\(words.words.running)  " : "") + "\(step)  \(time)"
  }

  private var notice: String? {
    if !tour.stage.isOpen { return words.words.closed }
    return tour.stage.isHidden ? words.words.hidden : nil
  }

  private var narration: [StagePicture.Line] {
    guard let step = tour.step else {
      return [.init(words.words.begin, .dim)]
    }
    let (rule, apple) = words.rule(of: step)
    return [
      .init(words.says(step), .strong),
      .init("\(words.words.rule): \(rule)"), .init(apple, .dim),
    ]
  }

  private var trace: [StagePicture.Line] {
    tour.stage.trace.enumerated().map { index, entry in
      let role: StagePicture.Line.Role =
        if index < tour.firstLine { .dim } else if entry.kind == .decision { .warn } else { .plain }
      return StagePicture.Line(words.panelLine(entry, in: tour.stage.clock), role)
    }
  }
}
