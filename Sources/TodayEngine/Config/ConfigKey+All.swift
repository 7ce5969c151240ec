import TodayWire

extension ConfigKey {
  /// In the order of their documentation.
  package static let all: [ConfigKey] = [
    ConfigKey(
      "version", .number(1...1), is: .integer(1), isLive: false,
      "The version of the config format."),
    ConfigKey(
      "theme", .text, is: .string("auto"), environment: "TODAY_THEME", option: "--theme",
      "A name from `today themes`, the path of a scheme, auto, or auto:DARK,LIGHT. auto follows the "
        + "terminal's background."),
    ConfigKey(
      "columns", .numberOrAuto(1...20), environment: "TODAY_COLUMNS", option: "--columns",
      "The number of columns. auto: as many as fit."),
    ConfigKey(
      "language", .choice(["auto", "en", "es", "ja", "ru", "zh", "zh-Hant"]), is: .string("auto"),
      environment: "TODAY_LANGUAGE", isLive: false,
      "The language of the board. auto: the locale's."),
    ConfigKey(
      "plain", .toggle, is: .bool(false), environment: "TODAY_PLAIN", option: "--plain",
      isLive: false, "Print lines for screen readers instead of drawing the board."),
    ConfigKey(
      "ascii", .toggle, is: .bool(false), environment: "TODAY_ASCII", option: "--ascii",
      isLive: false, "Use only ASCII characters."),
    ConfigKey(
      "reduced-motion", .toggle, is: .bool(false), environment: "TODAY_REDUCED_MOTION",
      option: "--reduced-motion", "Show no motion: timers count minutes instead of seconds."),
    ConfigKey(
      "cards", .choice(CardLook.allCases.map(\.rawValue)), is: .string(CardLook.rule.rawValue),
      environment: "TODAY_CARDS", option: "--cards",
      "What divides the cards: a rule behind the title, a box around the card, or plain titles."),
    ConfigKey(
      "icons", .toggleOrAuto, environment: "TODAY_ICONS",
      "Show the icons of apps before the titles of their widgets. auto: in terminals that are known "
        + "to have them."),
    ConfigKey(
      "semantics", .choice(["today", "apple"]), is: .string("today"),
      environment: "TODAY_SEMANTICS", option: "--strict", isLive: false,
      "Which rules apply where Today's own differ from Apple's."),
    ConfigKey(
      "kiosk", .numberOrNone(1...86400), environment: "TODAY_KIOSK", option: "--kiosk",
      "Show only the cards, one screenful after another, each for this many seconds."),
    ConfigKey(
      "apps", .texts, is: .array([]), environment: "TODAY_APPS", option: "--apps", isLive: false,
      example: "[~/Applications]",
      "Folders of apps to search before the standard ones. The variable separates them with colons."
    ),
    ConfigKey("updates", .section, "When widgets are updated."),
    ConfigKey(
      "updates.background", .toggle, is: .bool(true),
      "Update cards that are not on the screen."),
    ConfigKey(
      "updates.at-once", .numberOrAuto(1...64),
      "How many background updates run at the same time. auto: one for each core."),
    ConfigKey("agent", .section, "How `today agent` updates widgets while no board is open."),
    ConfigKey(
      "agent.cpu", .share, is: .string("1%"), option: "--cpu",
      "The share of one processor that all updates together may use on average. 100%: no limit."),
    ConfigKey(
      "agent.pause-on-battery", .toggle, is: .bool(false), option: "--pause-on-battery",
      "Do not update while the machine runs on battery."),
    ConfigKey(
      "history", .sectionOrOff, is: .bool(true),
      "The stored past that you can rewind to. `history: off` stores nothing more and removes "
        + "nothing."),
    ConfigKey(
      "history.hours", .number(1...168), is: .integer(24), "How many hours are stored."),
    ConfigKey(
      "history.minutes", .number(1...60), is: .integer(1),
      "Store at most one picture of a card in this many minutes."),
    ConfigKey(
      "history.megabytes", .number(1...64), is: .integer(1),
      "Store at most this many MiB for each widget."),
    ConfigKey("alerts", .section, "Where widgets' alerts are reported besides the Notices page."),
    ConfigKey(
      "alerts.desktop", .toggle, is: .bool(false),
      "Show each alert once as a desktop notification."),
    ConfigKey(
      "alerts.command", .texts, is: .array([]), example: "[logger, --tag, today]",
      "A program to run for each alert. It reads the alert's title and text from standard input."),
    ConfigKey(
      "alerts.quiet", .hours, example: "22:00-07:00",
      "The hours in which alerts appear only on the Notices page."),
    ConfigKey(
      "fleet", .section,
      "An MQTT broker through which the boards of several machines show each other's cards."),
    ConfigKey(
      "fleet.broker", .form(.broker), example: "mqtts://broker.example:8883",
      "The broker's address. mqtts is encrypted, mqtt is not."),
    ConfigKey(
      "fleet.ca", .text, example: "ca.pem",
      "The certificate that has signed the broker's. Without it, the system's certificates count."),
    ConfigKey(
      "fleet.certificate", .text, example: "web-1.pem",
      "The certificate of this machine, if the broker wants one."),
    ConfigKey(
      "fleet.key", .text, example: "web-1.key", "The key of that certificate."),
    ConfigKey(
      "fleet.user", .text, example: "web-1", "The name for the broker."),
    ConfigKey(
      "fleet.password", .secret, example: "{pass: broker/web-1}",
      "The password for the broker, or where it is read from: env, file, command, pass or "
        + "secret-tool."),
    ConfigKey(
      "fleet.group", .form(.hostName), is: .string("home"),
      "The name of the group of machines, which is a part of all topics."),
    ConfigKey(
      "fleet.name", .form(.hostName), example: "web-1",
      "The name of this machine in the group. Without it, the machine's own name."),
    ConfigKey(
      "fleet.publish", .texts, is: .array([]), example: "[\"dev.today.*\", Disk]",
      "The cards of this board that are published, by identifiers with * or by titles. Without it, "
        + "nothing is published."),
    ConfigKey(
      "fleet.show", .texts, is: .array([]),
      example: "[\"web-*/dev.today.System.Today\"]",
      "The cards of other machines that are put on the board, as HOST/WIDGET with *. Edit lists the "
        + "other cards of these machines."),
    ConfigKey(
      "fleet.taps", .texts, is: .array([]), example: "[desk]",
      "The machines that may update and tap the published cards of this one, with *. Without it, none "
        + "may."),
    ConfigKey(
      "fleet.sign", .text, example: "~/.ssh/id_ed25519",
      "The ssh key of this machine, of the type ed25519, that signs what it publishes. Its public key is "
        + "enough if your ssh agent has it."),
    ConfigKey(
      "fleet.signers", .text, example: "signers",
      "The keys of all machines, in the format of allowed signers of ssh-keygen. With it, messages "
        + "without a valid signature are refused."),
    ConfigKey(
      "keys", .keys, example: "{preset: vi, next-page: [\"n\", \"]\"]}",
      "Keys of the board: a preset, and commands with other keys. `pause: none` removes a command's "
        + "keys, `none: p` frees a key."),
    ConfigKey(
      "keys.preset", .choice(["standard", "vi", "emacs"]), is: .string("standard"),
      "The preset to start from."),
    ConfigKey(
      "widgets", .widgets,
      "For single widgets: the update interval, the card's span and rows, and the app's settings."),
    ConfigKey(
      "board", .board, example: "[{name: Home, widgets: [org.example.widget: expanded]}]",
      "The pages with their widgets, order, sizes and columns. Without it, Edit stores them."),
  ]
}
