package import TodayRender

/// The host's texts in the language of the board. Each part of the board has its own type of texts
/// in its folder.
package struct Words: Sendable, Equatable {
  package let language: Language
  /// The terminal has only ASCII characters.
  package let isASCII: Bool

  package init(_ language: Language = .english, isASCII: Bool = false) {
    self.language = language
    self.isASCII = isASCII
  }

  package var today: String {
    language.pick(en: "Today", es: "Hoy", ja: "今日", ru: "Сегодня", zh: "今天")
  }

  /// Updates are paused: in the header.
  var paused: String {
    language.pick(en: "paused", es: "en pausa", ja: "一時停止中", ru: "пауза", zh: "已暂停")
  }

  /// The strict rules are in force: the option's name, also in the header.
  package var strict: String { "strict" }

  /// The title of the terminal's window.
  func windowTitle(failures: Int) -> String {
    guard failures > 0 else { return "Today" }
    return "Today · "
      + language.pick(
        en: "\(failures) failed", es: "\(failures) con error", ja: "失敗 \(failures)",
        ru: "ошибок: \(failures)", zh: "\(failures) 个失败")
  }

  /// The texts for figures and controls.
  func spoken(_ clock: DisplayClock) -> SpokenWords { SpokenWords(language, clock: clock) }
}

// The texts of each part.
extension Words {
  package var badge: BadgeWords { BadgeWords(language: language) }
  package var bundles: BundleWords { BundleWords(language: language) }
  package var config: ConfigWords { ConfigWords(language: language) }
  package var edit: EditWords { EditWords(language: language) }
  package var empty: EmptyWords { EmptyWords(language: language) }
  package var finding: FindingWords { FindingWords(language: language) }
  package var fleet: FleetPageWords { FleetPageWords(language: language) }
  package var footer: FooterWords { FooterWords(language: language) }
  package var help: HelpWords { HelpWords(language: language) }
  package var hidden: HiddenWords { HiddenWords(language: language) }
  package var inspector: InspectorWords { InspectorWords(language: language) }
  package var keyboard: KeyboardWords { KeyboardWords(language: language) }
  package var keys: KeyWords { KeyWords(language: language, isASCII: isASCII) }
  package var lock: LockWords { LockWords(language: language) }
  var log: LogWords { LogWords(language: language) }
  package var messages: MessageWords { MessageWords(language: language) }
  package var notices: NoticesWords { NoticesWords(language: language) }
  package var pages: PagesWords { PagesWords(language: language) }
  package var plain: PlainWords { PlainWords(language: language) }
  package var program: ProgramWords { ProgramWords(language: language) }
  package var question: QuestionWords { QuestionWords(language: language) }
  package var reasons: ReasonWords { ReasonWords(language: language) }
  package var rewind: RewindWords { RewindWords(language: language) }
  package var rules: RuleWords { RuleWords(language: language) }
  var screenNotes: ScreenNoteWords { ScreenNoteWords(language: language) }
  package var settings: SettingsWords { SettingsWords(language: language) }
  package var sheet: SheetWords { SheetWords(language: language) }
  package var simulator: SimulatorWords { SimulatorWords(language: language) }
  package var stage: StageWords { StageWords(language: language) }
  package var themes: ThemesWords { ThemesWords(language: language) }
  package var trace: TraceWords { TraceWords(language: language) }
}
