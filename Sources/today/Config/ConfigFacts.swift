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
    var reported: Set<WidgetID> = []
    return values.compactMap { value in
      guard let id = value.value["widget"]?.string, value.key.hasPrefix(Config.widgetsPrefix)
      else { return nil }
      guard let widget = registry.widget(id) else {
        guard reported.insert(id).inserted,
          let near = EditDistance.nearest(
            to: id, among: registry.widgets.map(\.id), part: 5)
        else { return nil }
        return ConfigProblem(
          value, "there is no widget \"\(Sanitizer.line(id))\"", "did you mean \(near)?")
      }
      guard let key = value.value["setting"]?.string, widget.script == nil else { return nil }
      return settingProblem(key, value, registry.app(widget.appID)?.settings)
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
    let known = registry.widgets.map(\.id)
    let unknown = section.ids.filter { !known.contains($0) }
    if unknown.isEmpty { return [] }
    let removed = removed()
    let places = BoardSection.places(in: value.value)
    return unknown.compactMap { id in
      var problem: ConfigProblem
      if removed.contains(id) {
        if onlyNear { return nil }
        problem = ConfigProblem(
          value, "\(Sanitizer.line(id)) was uninstalled",
          "install it again, or take its line out of the file")
      } else {
        let near = EditDistance.nearest(to: id, among: known, part: 5)
        if near == nil, onlyNear { return nil }
        problem = ConfigProblem(
          value, "there is no widget \"\(Sanitizer.line(id))\"",
          near.map { "did you mean \($0)?" } ?? "install it, or leave it to another machine")
      }
      if let place = places[id] { (problem.line, problem.column) = (place.line, place.column) }
      return problem
    }
  }

  private static func settingProblem(
    _ key: String, _ value: Config.Value, _ form: SettingsForm?
  ) -> ConfigProblem? {
    guard let form else {
      return ConfigProblem(value, "its app has no settings", "take the key away")
    }
    guard let setting = form.settings.first(where: { $0.key == key }) else {
      let keys = form.settings.map(\.key)
      return ConfigProblem(
        value, "there is no setting \"\(Sanitizer.line(key))\"",
        EditDistance.nearest(to: key, among: keys).map { "did you mean \($0)?" }
          ?? "the keys are \(keys.joined(separator: ", "))")
    }
    guard case .text(let text)? = WidgetConfig.Value(json: value.value["value"]) else { return nil }
    do throws(Setting.Refusal) {
      _ = try setting.value(typed: text)
      return nil
    } catch {
      return ConfigProblem(value, "\(key) does not go so", "\(error)")
    }
  }
}

extension ConfigProblem {
  fileprivate init(_ value: Config.Value, _ message: String, _ remedy: String) {
    var place = (line: 0, column: 0)
    if case .file(let line, let column) = value.source { place = (line, column) }
    self.init(
      line: place.line, column: place.column, key: value.key, message: message, remedy: remedy)
  }
}

extension Themes.Failure {
  func problem(at source: Config.Source) -> ConfigProblem {
    var place = (line: 0, column: 0)
    if case .file(let line, let column) = source { place = (line, column) }
    switch self {
    case .unknown(let name, let known):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme",
        message: "there is no theme \"\(Sanitizer.line(name))\"",
        remedy: "choose one of \(known.joined(separator: ", "))")
    case .unusable(let reason):
      return ConfigProblem(
        line: place.line, column: place.column, key: "theme", message: "the theme is of no use",
        remedy: Sanitizer.line(reason))
    }
  }
}
