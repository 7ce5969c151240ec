import TodayBoard
import TodayEngine
import TodayHost
import TodayWire

/// Checks of settings against the forms of their apps.
extension ConfigFacts {
  static func settingProblem(
    _ key: String, _ value: Config.Value, _ form: SettingsForm?
  ) -> ConfigProblem? {
    var text: String?
    if case .text(let literal)? = WidgetConfig.Value(json: value.value["value"]) { text = literal }
    return check(key, text, form).map { ConfigProblem(value, $0.mistake, $0.remedy) }
  }

  /// Mistakes in the settings of cards in the `board:` section.
  static func cardProblems(
    of values: [Config.Value], _ registry: Registry
  ) -> [ConfigProblem] {
    guard let value = values.first(where: { $0.key == "board" }),
      let section = BoardSection(json: value.value)
    else { return [] }
    let places = BoardSection.places(in: value.value)
    lazy var index = WidgetNameIndex(registry.names)
    var checked: Set<WidgetID> = []
    return section.pages.flatMap(\.widgets).flatMap { card -> [ConfigProblem] in
      guard !card.parameters.isEmpty, checked.insert(card.id).inserted,
        let id = index.widget(named: card.id.rawValue),
        let widget = registry.widget(id)
      else { return [] }
      let form = registry.app(widget.appID)?.settings
      return card.parameters.all.compactMap { parameter in
        let isKnown = form?.settings.contains { $0.key == parameter.key } == true
        // A script may read any variable, and only a program knows the parameters of its intents.
        if !isKnown, widget.script != nil || (form == nil && widget.hasTimeline) { return nil }
        guard
          let found = check(parameter.key, parameter.text, form, others: ["mode", "span", "rows"])
        else { return nil }
        var problem = ConfigProblem(value, found.mistake, found.remedy)
        problem.key = "board.widgets.\(Sanitizer.line(parameter.key))"
        if let place = places[card.id] {
          (problem.line, problem.column) = (place.line, place.column)
        }
        return problem
      }
    }
  }

  /// - Parameters:
  ///   - text: `nil` if the value is not in the config.
  ///   - others: Other names that the key may be meant to be.
  private static func check(
    _ key: String, _ text: String?, _ form: SettingsForm?, others: [String] = []
  ) -> (mistake: ConfigMistake, remedy: ConfigRemedy)? {
    let keys = (form?.settings ?? []).map(\.key)
    guard let setting = form?.settings.first(where: { $0.key == key }) else {
      if let near = EditDistance.nearest(to: key, among: keys + others) {
        return (.widgets(.unknownSetting(Sanitizer.line(key))), .change(.didYouMean(near)))
      }
      if form == nil { return (.widgets(.noSettings), .change(.removeKey)) }
      return (
        .widgets(.unknownSetting(Sanitizer.line(key))),
        .change(.theKeysAre(keys.joined(separator: ", ")))
      )
    }
    guard let text else { return nil }
    do throws(Setting.Refusal) {
      _ = try setting.value(typed: text)
      return nil
    } catch {
      return (.widgets(.refused(key)), .said("\(error)"))
    }
  }
}
