import TodayWire

extension ConfigKey {
  /// In the order in which they are explained.
  package static let all: [ConfigKey] = [
    ConfigKey(
      "version", .number(1...1), is: .integer(1), isLive: false,
      "The form of this file; there is one so far."),
    ConfigKey(
      "theme", .text, is: .string("terminal"), environment: "TODAY_THEME", option: "--theme",
      "A theme of `today themes`, the path of a scheme, auto, or auto:DARK,LIGHT."),
    ConfigKey(
      "columns", .numberOrAuto(1...20), environment: "TODAY_COLUMNS", option: "--columns",
      "How many columns; auto: as many as fit."),
    ConfigKey(
      "language", .choice(["auto", "en", "es", "ja", "ru", "zh"]), is: .string("auto"),
      environment: "TODAY_LANGUAGE", isLive: false,
      "The board's own words; auto: those of the locale."),
    ConfigKey(
      "plain", .toggle, is: .bool(false), environment: "TODAY_PLAIN", option: "--plain",
      isLive: false, "Lines for screen readers instead of a picture."),
    ConfigKey(
      "ascii", .toggle, is: .bool(false), environment: "TODAY_ASCII", option: "--ascii",
      isLive: false, "Write nothing but ASCII."),
    ConfigKey(
      "reduced-motion", .toggle, is: .bool(false), environment: "TODAY_REDUCED_MOTION",
      option: "--reduced-motion", "Let nothing move: timers count minutes."),
    ConfigKey(
      "semantics", .choice(["today", "apple"]), is: .string("today"),
      environment: "TODAY_SEMANTICS", option: "--strict", isLive: false,
      "Whose rules hold where ours differ from Apple's."),
    ConfigKey(
      "kiosk", .numberOrNone(1...86400), environment: "TODAY_KIOSK", option: "--kiosk",
      "The cards alone, a screenful after the other, each for so many seconds."),
    ConfigKey(
      "apps", .texts, is: .array([]), environment: "TODAY_APPS", option: "--apps", isLive: false,
      example: "[~/Applications]",
      "Folders of apps that come before the usual ones; in the variable parted by colons."),
    ConfigKey("updates", .section, "When widgets are asked for news."),
    ConfigKey(
      "updates.background", .toggle, is: .bool(true),
      "Whether cards that are not on the screen are kept fresh."),
    ConfigKey(
      "updates.at-once", .numberOrAuto(1...64),
      "How many background updates run at a time; auto: one a core."),
    ConfigKey("agent", .section, "How `today agent` keeps widgets fresh while no board is open."),
    ConfigKey(
      "agent.cpu", .share, is: .string("1%"), option: "--cpu",
      "Of one processor's time, all together and in the long run; 100%: as much as it takes."),
    ConfigKey(
      "agent.pause-on-battery", .toggle, is: .bool(false), option: "--pause-on-battery",
      "Update nothing while the machine runs on its battery."),
    ConfigKey(
      "history", .sectionOrOff, is: .bool(true),
      "What the board can be wound back to; `history: off` keeps nothing from then on, and "
        + "removes nothing."),
    ConfigKey(
      "history.hours", .number(1...168), is: .integer(24), "How long it is kept."),
    ConfigKey(
      "history.minutes", .number(1...60), is: .integer(1),
      "At most one picture of a card in so many minutes."),
    ConfigKey(
      "history.megabytes", .number(1...64), is: .integer(1), "At most so much of a widget."),
    ConfigKey("alerts", .section, "Alerts of widgets, beyond the page of notices."),
    ConfigKey(
      "alerts.desktop", .toggle, is: .bool(false),
      "Whether the desktop's notifications tell them, each once."),
    ConfigKey(
      "alerts.command", .texts, is: .array([]), example: "[logger, --tag, today]",
      "A program and its arguments that is told each one: its title and text come last."),
    ConfigKey(
      "alerts.quiet", .hours, example: "22:00-07:00",
      "When they stand on the page of notices alone."),
    ConfigKey(
      "keys", .keys, example: "{preset: vi, next-page: [\"n\", \"]\"]}",
      "Keys: a preset, and for commands keys that differ from it; `pause: none` takes a command's keys "
        + "away, `none: p` a key."),
    ConfigKey(
      "keys.preset", .choice(["standard", "vi", "emacs"]), is: .string("standard"),
      "What the keys start from."),
    ConfigKey(
      "widgets", .widgets,
      "Of single widgets: how often they are asked, and the settings of their apps."),
    ConfigKey(
      "board", .board, example: "[{name: Home, widgets: [org.example.widget: expanded]}]",
      "The truth about pages, order and columns, where it is written; else what Edit stored."),
  ]
}
