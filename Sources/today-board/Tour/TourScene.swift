import TodayBoard
import TodayEngine
import TodayRender

/// A part of the tour: a list of steps, each with an action, a text and the rule that it shows.
struct TourScene: Sendable {
  var name: String
  var title: Localized
  var steps: [Step]
  /// A widget of the tour's own app. `nil` means its counter, or the widget of the user's app.
  var widget: DemoWidget?
  /// Whether the scene works only with the tour's own app.
  var needsOurApp = false

  struct Step: Sendable {
    /// The event, in one or two short sentences.
    var says: Localized
    /// The text with `--strict`, if it differs.
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

  /// The rule that a step shows, and how it compares to Apple's Today view.
  enum Shown: Sendable {
    /// Apple does the same, according to the source.
    case apples(Localized, AppleSource)
    /// One of the board's rules that differ on purpose.
    case ours(Rule)
    /// Another difference from Apple.
    case differs(Localized, apple: Localized, AppleSource)
    /// Apple documents nothing about it.
    case undocumented(Localized)
    /// Apple's Today view has nothing like it.
    case oursAlone(Localized)
  }
}

/// The widgets of the tour's own app.
enum DemoWidget: String, Sendable {
  case counter = "dev.today.Demo.Today"
  /// Without `widgetPerformUpdate`.
  case list = "dev.today.Demo.List"
  case feed = "dev.today.Demo.Feed"
}

/// A sentence in each language of the board.
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
