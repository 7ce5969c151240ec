import TodayBoard
import TodayEngine
import TodayHost
import TodayWire

/// Finds widgets by title, by identifier, or by a unique part of one.
enum WidgetNames {
  /// The names of the installed widgets and cards, in the board's order.
  static func installed(_ engine: Engine) -> [WidgetName] {
    named(engine.installedIDs, engine)
  }

  static func named(_ ids: [WidgetID], _ engine: Engine) -> [WidgetName] {
    ids.map { id in
      let info = engine.info(of: id)
      return WidgetName(id: id, appID: info?.appID ?? "", title: info?.title ?? "")
    }
  }

  static func of(_ widgets: [WidgetDescription]) -> [WidgetName] {
    widgets.map { WidgetName(id: $0.id, appID: $0.appID, title: $0.title) }
  }

  /// - Parameter list: The command that shows all names.
  static func resolve(
    _ name: String, among names: [WidgetName], what: String = "widget",
    list: String = "today list --all"
  ) throws(Failure) -> WidgetID {
    let matches = NameMatch.matches(name, among: names)
    if matches.isEmpty { throw unknown(name, among: names, what: what, list: list) }
    let isTitle = names.contains {
      matches.contains($0.id) && $0.title.lowercased() == name.lowercased()
    }
    return WidgetID(
      try one(of: matches.map(\.rawValue), name, what: what, list: list, isTitle: isTitle))
  }

  /// Says which title may be meant.
  static func unknown(
    _ name: String, among names: [WidgetName], what: String = "widget",
    list: String = "today list --all"
  ) -> Failure {
    let near = SimilarNames(names.map(\.title)).nearest(to: name)
    let advice = near.map { "did you mean \"\(Sanitizer.line($0))\"?" } ?? "run \(list) to see all"
    return Failure("unknown \(what) \"\(Sanitizer.line(name))\": \(advice)")
  }

  static func resolve(
    _ name: String, among ids: [String], what: String
  ) throws(Failure) -> String {
    try one(of: NameMatch.matches(name, among: ids), name, what: what, list: "today list --all")
  }

  private static func one(
    of matches: [String], _ name: String, what: String, list: String, isTitle: Bool = false
  ) throws(Failure) -> String {
    switch matches.count {
    case 1: return matches[0]
    case 0: throw Failure("unknown \(what) \"\(name)\": run \(list) to see all")
    default:
      let candidates = matches.joined(separator: " or ")
      // More of a title cannot be written.
      let isPart =
        !isTitle && matches.allSatisfy { $0.lowercased().contains(name.lowercased()) }
      throw Failure(
        "\"\(name)\" could be \(candidates): "
          + (isPart ? "write more of it" : "write one of these identifiers"))
    }
  }

  static func resolve(
    _ written: [String], among names: [WidgetName]
  ) throws(Failure) -> [WidgetID] {
    var found: [WidgetID] = []
    for name in written {
      let id = try resolve(name, among: names)
      if !found.contains(id) { found.append(id) }
    }
    return found
  }
}
