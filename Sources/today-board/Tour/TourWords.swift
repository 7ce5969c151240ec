import TodayBoard
import TodayEngine
import TodayRender

/// The tour's texts for a step, as lines without layout.
struct TourWords: Sendable {
  var language: Language
  var isStrict: Bool

  func says(_ step: TourScene.Step) -> String {
    ((isStrict ? step.strictly : nil) ?? step.says).text(in: language)
  }

  /// The rule, and how it compares to Apple's.
  func rule(of step: TourScene.Step) -> (rule: String, apple: String) {
    let rules = Words(language).rules
    switch step.shows {
    case .apples(let rule, let source):
      return (rule.text(in: language), words.apple(words.same, rules.source(source)))
    case .undocumented(let rule):
      return (rule.text(in: language), words.apple(words.undocumented, nil))
    case .oursAlone(let rule):
      return (rule.text(in: language), words.apple(words.nothingLikeIt, nil))
    case .differs(let rule, let apple, let source):
      return (
        rule.text(in: language), words.apple(apple.text(in: language), rules.source(source))
      )
    case .ours(let rule):
      let here = (isStrict ? rules.strict(rule) : nil) ?? rules.here(rule)
      return (here, words.apple(rules.apple(rule), rule.source.map(rules.source)))
    }
  }

  var words: StageWords { Words(language).stage }

  /// `0.300 → viewWillAppear`.
  @MainActor func line(_ entry: TraceEntry, in stage: StageClock) -> String {
    line(Words(language).trace.text(of: entry.content), entry, in: stage)
  }

  /// Like ``line(_:in:)``, for the narrow panel: without the type name, so that viewWillAppear and
  /// viewWillDisappear are not truncated to the same text.
  @MainActor func panelLine(_ entry: TraceEntry, in stage: StageClock) -> String {
    line(panelText(entry), entry, in: stage)
  }

  func panelText(_ entry: TraceEntry) -> String {
    let text = Words(language).trace.text(of: entry.content)
    guard entry.kind == .call else { return text }
    let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    for mark in [".", ": "] where rest.hasPrefix(mark) && rest.count < text.count {
      return String(rest.dropFirst(mark.count))
    }
    return text
  }

  @MainActor private func line(
    _ text: String, _ entry: TraceEntry, in stage: StageClock
  ) -> String {
    let time = StageClock.text(stage.elapsed(at: entry.at.awake))
    let blanks = String(repeating: " ", count: max(0, 8 - time.count))
    return "\(blanks)\(time) \(entry.kind.arrow) \(text)"
  }
}
