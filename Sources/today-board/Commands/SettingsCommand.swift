import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Lists the settings of an app, prints one, or sets one.",
    discussion: """
      These are the settings of the form on the board. After a change the widget is updated. \
      A secret is printed only if you name its key. The settings of one of several cards, such as \
      dev.today.Weather.Today#turin, override those of the widget.
      """)

  @OptionGroup var apps: AppsOption
  @Argument(
    help: "The title or identifier of a widget or another extension, or a unique part of it.")
  var id: String
  @Argument(help: "A setting's key (default: list all settings).") var key: String?
  @Argument(help: "The new value (default: print the current one).") var value: String?

  @Option(help: "Reset this setting to its default.")
  var reset: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  func validate() throws {
    if reset != nil, key != nil { throw ValidationError("--reset cannot be combined with a key.") }
    if json, value != nil || reset != nil {
      throw ValidationError("--json only lists settings: leave out the value and --reset.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      let host = session.host
      host.refreshRegistry()
      host.begin()
      let id = try WidgetNames.resolve(
        id, among: WidgetNames.installed(host.engine) + WidgetNames.of(host.registry.handlers))
      guard let settings = host.settings(of: id) else {
        let cause =
          host.registry.widget(id)?.script == nil
          ? "its app has no Settings.bundle" : "its script declares none with <xbar.var>"
        throw Failure("\(id) has no settings: \(cause)")
      }
      if id.cardName != nil { return try runForCard(id, settings, session) }
      let configured = host.configuredSettings(ofApp: settings.app.id)
      if let key = reset ?? (value == nil ? nil : key), configured[key] != nil {
        throw Failure("\(key) is set in config.yaml: change it there")
      }
      if let reset {
        let setting = try Self.setting(reset, settings.form)
        return try change(JSONMember(setting.key, .null), settings, session, id)
      }
      guard let key else { return list(settings.form.settings, try settings.defaults.read()) }
      let setting = try Self.setting(key, settings.form)
      guard let value else { return say(setting, try settings.defaults.read()) }
      try change(JSONMember(setting.key, try Self.typed(value, setting)), settings, session, id)
    }
  }

  /// The settings that belong to one of several cards of a widget.
  @MainActor
  private func runForCard(_ id: WidgetID, _ settings: AppSettings, _ session: Session) throws {
    var parameters = session.host.engine.info(of: id)?.parameters ?? CardParameters()
    if let key = reset ?? (value == nil ? nil : key) {
      _ = try Self.setting(key, settings.form)
      parameters[key] = try value.map { text throws(Failure) in
        try CardSettings(settings.form).check(key, text)
      }
      let change = SettingsChange.configure(id, parameters)
      try session.host.changeSettings(change)
      var board = session.host.engine.settings
      board.apply(change)
      session.host.post(.settings(board))
      // An open board restarts the card.
      guard RunnerLock.holder(of: id, in: session.host.directories) == nil else { return }
      return update(id, session)
    }
    let shared = session.host.configuredSettings(ofApp: settings.app.id)
    let values =
      settings.form.values(shared, over: try settings.defaults.read())
      + settings.form.values(of: parameters)
    guard let key else { return list(settings.form.settings, values) }
    say(try Self.setting(key, settings.form), values)
  }

  private static func setting(_ key: String, _ form: SettingsForm) throws(Failure) -> Setting {
    if let setting = form.settings.first(where: { $0.key == key }) { return setting }
    throw Failure(
      "unknown setting \"\(key)\": choose one of \(form.settings.map(\.key).joined(separator: ", "))"
    )
  }

  private static func typed(_ value: String, _ setting: Setting) throws(Failure) -> JSONValue {
    do throws(Setting.Refusal) {
      return try setting.value(typed: value)
    } catch {
      throw Failure("\(setting.key): \(error)")
    }
  }

  private func say(_ setting: Setting, _ values: [JSONMember]) {
    let value = Self.value(of: setting, values)
    if json {
      Output.list([Self.json(setting, value, showsSecret: true)])
    } else {
      Output.line(Sanitizer.line(Setting.plain(value)))
    }
  }

  private func list(_ settings: [Setting], _ values: [JSONMember]) {
    if json {
      Output.list(
        settings.map { Self.json($0, Self.value(of: $0, values), showsSecret: false) })
    } else {
      let rows = settings.map { setting in
        let text = Sanitizer.line(Setting.plain(Self.value(of: setting, values)))
        return [setting.key, setting.isSecret && !text.isEmpty ? "(secret)" : text, setting.title]
      }
      Output.table([["KEY", "VALUE", "TITLE"]] + rows)
    }
  }

  private static func value(of setting: Setting, _ values: [JSONMember]) -> JSONValue? {
    setting.value(stored: values.last { $0.name == setting.key }?.value)
  }

  private static func json(
    _ setting: Setting, _ value: JSONValue?, showsSecret: Bool
  ) -> JSONValue {
    .object([
      "key": .string(setting.key), "title": .string(setting.title),
      "value": setting.isSecret && !showsSecret ? nil : value ?? .null,
      "secret": setting.isSecret ? .bool(true) : nil,
    ])
  }

  @MainActor
  private func change(
    _ member: JSONMember, _ settings: AppSettings, _ session: Session, _ id: WidgetID
  ) throws {
    try settings.defaults.write([member])
    update(id, session)
  }

  @MainActor
  private func update(_ id: WidgetID, _ session: Session) {
    // Only widgets have something to show.
    guard !session.host.registry.handlers.contains(where: { $0.id == id }) else { return }
    let run = UpdateRun(session, [id], always: true)
    // The reactor's closures hold it weakly. The card shows the result of the update.
    _ = withExtendedLifetime(run) { run.run() }
  }
}
