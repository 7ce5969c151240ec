import Glibc
import TodayEngine
import TodayHost
import TodayWire

/// A home with the showcase's board, its sample data and a night of history.
struct ShowcaseHome {
  private let path: String
  private let program: String
  private let now: WallTime

  /// The length of the history in seconds.
  private static let history = 14 * 3600
  /// The seconds before now of the night in which the checks failed.
  private static let fault = (6 * 3600)..<(7 * 3600)

  /// - Parameters:
  ///   - path: The path of the home's folder.
  ///   - now: The end of the history, and the day of the calendar's first events.
  /// - Throws: `Failure` if the path of this program is unknown.
  init(at path: String, now: WallTime) throws {
    self.path = path
    self.now = now
    guard let program = BundleSearch.currentExecutable() else {
      throw Failure("the program's own path is unknown: start it by its path")
    }
    self.program = program
  }

  /// The folder of the showcase's own apps.
  var apps: String { "\(path)/Showcase" }
  /// Replaces the user's home folder.
  private var user: String { "\(path)/home" }

  /// Writes the home.
  func write() throws {
    let directories = Directories(home: path)
    for folder in [user, "\(user)/.calendars", directories.config, apps] {
      try FileSystem.createDirectory(folder)
    }
    try write(ShowcasePage.section, to: "\(directories.config)/config.yaml")
    try write(calendar, to: "\(user)/.calendars/sample.ics")
    for card in ShowcaseCard.all {
      try install(card)
      try record(card, in: directories)
    }
    // The included widgets have no data of the night, and would be empty cards.
    var lineups = HistoryWriter(directories.lineups)
    try lineups.append(ShowcasePage.lineupOfOwnCards, at: now - Self.history)
    let began = #"{"began":\#(now - Self.history),"by":"0.0"}"#
    let ended = #"{"ended":\#(now),"by":"0.0"}"#
    try write("\(began)\n\(ended)\n", to: "\(directories.histories)/sessions.jsonl")
  }

  /// Makes this process and its children use the home, and starts to fill it with data that only
  /// the programs of its apps can write.
  func use() {
    setenv("TODAY_HOME", path, 1)
    setenv("HOME", user, 1)
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      unsetenv(name)
    }
    fill()
  }

  private func write(_ text: String, to path: String) throws {
    try FileSystem.writeWhole(Array(text.utf8), to: path, mode: 0o600)
  }

  private func install(_ card: ShowcaseCard) throws {
    var options = ScriptOptions()
    options.title = card.title
    options.dialect = .json
    options.pace = .every(.seconds(card.seconds))
    let words = [program, ShowcaseProgram.argument, card.name]
    let bundle = ScriptBundle(program: program, words: words, id: card.appID, options: options)
    _ = try bundle.write(in: apps)
  }

  /// The content of the card in the previous night.
  private func record(_ card: ShowcaseCard, in directories: Directories) throws {
    var writer = HistoryWriter(HistoryFolder(path: directories.history(of: "\(card.appID).Today")))
    let step = card.historyMinutes * 60
    for time in stride(from: now - Self.history, to: now, by: step) {
      let view = WidgetView(root: card.draw(time))
      let isFault = card.name == "Checks" && Self.fault.contains(now - time)
      try writer.append(
        isFault
          ? HistoryEntry(at: time, kind: .failed, reason: .widgetMessage("no route to host"))
          : HistoryEntry(
            at: time, kind: .newData,
            picture: HistoryEntry.Picture(view: view, mode: .expanded)))
    }
  }

  /// Sample reminders and repositories, by the programs that own their files. The board does not
  /// wait for them.
  private func fill() {
    let folder = FileSystem.directory(of: program)
    let script = """
      PATH="$1:$PATH"
      if [ -x "$1/reminders" ]; then
        reminders add Pay the rent --due today
        reminders add Call the bank --due tomorrow
        reminders add Water the plants --due 'in 3 days'
        reminders add Renew passport
      fi
      command -v git || exit 0
      export GIT_CONFIG_NOSYSTEM=1
      for name in today dotfiles website; do git init --quiet --initial-branch main "$HOME/code/$name"; done
      cd "$HOME/code" && touch today/Charts.swift today/README.md dotfiles/vimrc website/index.html
      """
    spawn("/bin/sh", ["sh", "-c", script, "sh", folder])
  }

  private func spawn(_ path: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, flags) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    }
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    // Without the samples, the showcase has two fewer cards.
    _ = posix_spawn(&child, path, &actions, nil, words, environ)
  }

  /// Events of today and the days after.
  private var calendar: String {
    let events: [(days: Int, time: String, minutes: Int, title: String, place: String)] = [
      (0, "T100000", 15, "Stand-up", "Room 4"), (0, "T133000", 60, "Dentist", ""),
      (0, "T183000", 90, "Choir", "Town hall"), (1, "", 0, "Marathon", ""),
      (2, "T090000", 60, "Review", "Room 2"), (3, "T200000", 120, "Cinema", "Lux"),
      (6, "T110000", 45, "Haircut", ""),
    ]
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for (number, event) in events.enumerated() {
      let day = date(days: event.days)
      lines += ["BEGIN:VEVENT", "UID:showcase-\(number)", "SUMMARY:\(event.title)"]
      if !event.place.isEmpty { lines.append("LOCATION:\(event.place)") }
      lines +=
        event.time.isEmpty
        ? ["DTSTART;VALUE=DATE:\(day)"]
        : ["DTSTART:\(day)\(event.time)", "DURATION:PT\(event.minutes)M"]
      lines.append("END:VEVENT")
    }
    return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  /// `20261121`, on the machine's clock.
  private func date(days: Int) -> String {
    var seconds = now.seconds + days * 86_400
    var parts = tm()
    localtime_r(&seconds, &parts)
    return String(
      (Int(parts.tm_year) + 1900) * 10_000 + (Int(parts.tm_mon) + 1) * 100 + Int(parts.tm_mday))
  }
}
