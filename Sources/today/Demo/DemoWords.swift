import TodayBoard
import TodayEngine
import TodayRender

/// What the tour says of a step, in lines without any layout.
struct DemoWords: Sendable {
  var language: Language
  var isStrict: Bool

  func says(_ step: DemoScene.Step) -> String {
    ((isStrict ? step.strictly : nil) ?? step.says).text(in: language)
  }

  /// The rule, and whether Apple does it so.
  func rule(of step: DemoScene.Step) -> (rule: String, apple: String) {
    switch step.shows {
    case .apples(let rule): (rule.text(in: language), words.same)
    case .oursAlone(let rule):
      (rule.text(in: language), "\(words.apple): \(words.nothingLikeIt)")
    case .ours(let rule):
      isStrict && rule.isTurnedBackByStrict
        ? (rule.apple, words.same) : (rule.here, "\(words.apple): \(rule.apple)")
    }
  }

  var words: Words.Stage { Words(language).stage }

  /// `0.300 → viewWillAppear`.
  @MainActor static func line(_ entry: TraceEntry, in stage: StageClock) -> String {
    line(entry, entry.text, in: stage)
  }

  /// As ``line(_:in:)``, for the narrow panel: a call without its type, of which there is one, so
  /// that viewWillAppear and viewWillDisappear are not cut to the same.
  @MainActor static func panelLine(_ entry: TraceEntry, in stage: StageClock) -> String {
    line(entry, panelText(entry), in: stage)
  }

  static func panelText(_ entry: TraceEntry) -> String {
    guard entry.kind == .call, let dot = entry.text.firstIndex(of: ".") else { return entry.text }
    return String(entry.text[entry.text.index(after: dot)...])
  }

  @MainActor private static func line(
    _ entry: TraceEntry, _ text: String, in stage: StageClock
  ) -> String {
    let time = StageClock.text(stage.elapsed(at: entry.at.awake))
    let blanks = String(repeating: " ", count: max(0, 8 - time.count))
    return "\(blanks)\(time) \(entry.kind.arrow) \(text)"
  }
}
