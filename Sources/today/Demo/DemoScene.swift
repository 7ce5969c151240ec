import TodayEngine
import TodayRender

/// A part of the tour: what is done, a step at a time, and what each step shows.
struct DemoScene: Sendable {
  var name: String
  var title: Localized
  var steps: [Step]
  /// Shows what the tour's own app does, and no other.
  var needsOurApp = false

  struct Step: Sendable {
    /// What is happening, in one line.
    var says: Localized
    /// Instead, where Apple's rule is in force.
    var strictly: Localized?
    var shows: Shown
    var actions: [StageAction]

    init(
      _ says: Localized, strictly: Localized? = nil, _ shows: Shown, _ actions: StageAction...
    ) {
      self.says = says
      self.strictly = strictly
      self.shows = shows
      self.actions = actions
    }
  }

  /// The rule that a step shows.
  enum Shown: Sendable {
    /// Apple does it so.
    case apples(Localized)
    /// Differs from Apple on purpose.
    case ours(Rule)
    /// Apple has nothing like it.
    case oursAlone(Localized)
  }
}

/// A sentence in the languages of the host's own words.
struct Localized: Sendable {
  var en: String
  var es: String
  var ja: String
  var ru: String
  var zh: String

  func text(in language: Language) -> String {
    switch language {
    case .english: en
    case .spanish: es
    case .japanese: ja
    case .russian: ru
    case .chinese: zh
    case .traditionalChinese: TraditionalChinese.converted(zh)
    }
  }
}
