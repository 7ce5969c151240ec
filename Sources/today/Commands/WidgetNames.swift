import TodayEngine
import TodayHost

/// Finds widgets by identifier or by a unique part of one.
enum WidgetNames {
  static func resolve(_ name: String, among ids: [WidgetID]) throws(Failure) -> WidgetID {
    WidgetID(try resolve(name, among: ids.map(\.rawValue), what: "widget"))
  }

  static func resolve(
    _ name: String, among ids: [String], what: String
  ) throws(Failure) -> String {
    let matches = NameMatch.matches(name, among: ids)
    switch matches.count {
    case 1: return matches[0]
    case 0: throw Failure("unknown \(what) \"\(name)\": run today list --all to see all")
    default:
      throw Failure("\"\(name)\" could be \(matches.joined(separator: " or ")): write more of it")
    }
  }

  static func resolve(_ names: [String], among ids: [WidgetID]) throws(Failure) -> [WidgetID] {
    var found: [WidgetID] = []
    for name in names {
      let id = try resolve(name, among: ids)
      if !found.contains(id) { found.append(id) }
    }
    return found
  }
}
