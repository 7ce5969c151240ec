import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Checks of config values that need the disk: existing themes, widgets and settings.
@MainActor
struct ConfigFacts {
  private let themes: Themes
  private let registry: Registry

  init(_ directories: Directories, _ registry: Registry) {
    themes = Themes(directories)
    self.registry = registry
  }

  func problems(of values: [Config.Value]) -> [ConfigProblem] {
    themeProblems(of: values) + Self.widgetProblems(of: values, registry)
      + Self.cardProblems(of: values, registry)
  }

  private func themeProblems(of values: [Config.Value]) -> [ConfigProblem] {
    values.compactMap { value in
      guard value.key == "theme", let name = value.value.string else { return nil }
      do throws(Themes.Failure) {
        _ = try themes.theme(name)
        return nil
      } catch {
        return error.problem(at: value.source)
      }
    }
  }

  /// Several machines may share a config, so an unknown widget is only a mistake if its name is
  /// close to that of an installed one.
  static func widgetProblems(
    of values: [Config.Value], _ registry: Registry
  ) -> [ConfigProblem] {
    lazy var names = registry.names
    lazy var index = WidgetNameIndex(names)
    lazy var similar = SimilarNames(names.map(\.id.rawValue))
    var reported: Set<String> = []
    return values.compactMap { value in
      guard let id = value.value["widget"]?.string, value.key.hasPrefix(Config.widgetsPrefix)
      else { return nil }
      if WidgetID(id).cardName != nil, !names.contains(where: { $0.title == id }) {
        return ConfigProblem(value, .widgets(.isCard(Sanitizer.line(id))), .change(.removeIt))
      }
      let found = index.matches(id)
      guard found.count == 1, let widget = registry.widget(found[0]) else {
        guard reported.insert(id).inserted else { return nil }
        if found.count > 1 { return ConfigProblem(value, ambiguous: id, found) }
        guard let near = similar.nearest(to: id, part: 5) else { return nil }
        return ConfigProblem(
          value, .widgets(.unknownWidget(Sanitizer.line(id))), .change(.didYouMean(near)))
      }
      guard let key = value.value["setting"]?.string, widget.script == nil else { return nil }
      return settingProblem(key, value, registry.app(widget.appID)?.settings)
    }
  }

  /// Warnings about the `widgets:` section, which may be right: another machine may have the widget, and
  /// a script may read a variable that it does not declare.
  static func widgetWarnings(
    of values: [Config.Value], _ registry: Registry
  ) -> [ConfigProblem] {
    let names = registry.names
    var index = WidgetNameIndex(names)
    lazy var similar = SimilarNames(names.map(\.id.rawValue))
    var reported: Set<String> = []
    return values.compactMap { value in
      guard let id = value.value["widget"]?.string, value.key.hasPrefix(Config.widgetsPrefix)
      else { return nil }
      let found = index.matches(id)
      if found.isEmpty {
        // Cards and names like that of an installed widget are mistakes.
        guard WidgetID(id).cardName == nil, reported.insert(id).inserted,
          similar.nearest(to: id, part: 5) == nil
        else { return nil }
        return ConfigProblem(
          value, .widgets(.unknownWidget(Sanitizer.line(id))), .change(.install))
      }
      guard found.count == 1, let widget = registry.widget(found[0]), widget.script != nil,
        let key = value.value["setting"]?.string, let form = registry.app(widget.appID)?.settings,
        !form.settings.contains(where: { $0.key == key })
      else { return nil }
      return settingProblem(key, value, form)
    }
  }

  /// Warnings about unknown widgets in the `board:` section. Another machine may have them.
  ///
  /// - Parameters:
  ///   - removed: Widgets that were uninstalled here and whose lines stay on purpose.
  ///   - onlyNear: Whether to warn only about names that are close to that of an installed widget.
  static func boardWarnings(
    of values: [Config.Value], _ registry: Registry, removed: @autoclosure () -> Set<WidgetID>,
    onlyNear: Bool
  ) -> [ConfigProblem] {
    guard let value = values.first(where: { $0.key == "board" }),
      let section = BoardSection(json: value.value)
    else { return [] }
    let names = registry.names
    var index = WidgetNameIndex(names)
    // Whether another machine has a card is known when it is connected.
    let unknown = section.ids.filter {
      !$0.rawValue.contains("/") && index.widget(named: $0.rawValue) == nil
    }
    if unknown.isEmpty { return [] }
    lazy var similar = SimilarNames(names.map(\.id.rawValue))
    let removed = removed()
    let places = BoardSection.places(in: value.value)
    return unknown.compactMap { id in
      var problem: ConfigProblem
      let name = id.rawValue
      let found = index.matches(name)
      if found.count > 1 {
        problem = ConfigProblem(value, ambiguous: name, found)
      } else if removed.contains(id) {
        if onlyNear { return nil }
        problem = ConfigProblem(
          value, .board(.uninstalled(Sanitizer.line(name))), .change(.installAgain))
      } else {
        let near = similar.nearest(to: name, part: 5)
        if near == nil, onlyNear { return nil }
        problem = ConfigProblem(
          value, .widgets(.unknownWidget(Sanitizer.line(name))),
          .change(near.map { .didYouMean($0) } ?? .install))
      }
      if let place = places[id] { (problem.line, problem.column) = (place.line, place.column) }
      return problem
    }
  }
}

extension ConfigProblem {
  /// A short name that several widgets have.
  fileprivate init(_ value: Config.Value, ambiguous name: String, _ ids: [WidgetID]) {
    self.init(
      value, .widgets(.ambiguousWidget(Sanitizer.line(name))),
      .change(.chooseOne(ids.map { Sanitizer.line($0.rawValue) }.joined(separator: ", "))))
  }

  init(_ value: Config.Value, _ mistake: ConfigMistake, _ remedy: ConfigRemedy) {
    var place = (line: 0, column: 0)
    if case .file(let line, let column) = value.source { place = (line, column) }
    self.init(
      line: place.line, column: place.column, key: value.key, mistake: mistake, remedy: remedy)
  }
}

extension Themes.Failure {
  func problem(at source: Config.Source) -> ConfigProblem {
    var place = (line: 0, column: 0)
    if case .file(let line, let column) = source { place = (line, column) }
    switch self {
    case .unknown(let name, let remedy):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme",
        mistake: .file(.unknownTheme(Sanitizer.line(name))),
        remedy: .change(remedy))
    case .unusable(let problem):
      // The banner of the board has two rows.
      let problem = problem.naming(FileSystem.name(of:))
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme", mistake: .file(.uselessTheme),
        remedy: .said(Sanitizer.line("\(problem)")))
    case .notStored(let failure):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme", mistake: .file(.uselessTheme),
        remedy: .said(failure.description))
    }
  }
}
