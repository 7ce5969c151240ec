import TodayEngine
import TodayHost

/// Finds widgets by identifier or by a unique part of one.
enum WidgetNames {
  static func resolve(_ name: String, among ids: [WidgetID]) throws(Failure) -> WidgetID {
    let matches = NameMatch.matches(name, among: ids)
    return WidgetID(try one(of: matches.map(\.rawValue), name, what: "widget"))
  }

  static func resolve(
    _ name: String, among ids: [String], what: String
  ) throws(Failure) -> String {
    try one(of: NameMatch.matches(name, among: ids), name, what: what)
  }

  private static func one(
    of matches: [String], _ name: String, what: String
  ) throws(Failure) -> String {
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
