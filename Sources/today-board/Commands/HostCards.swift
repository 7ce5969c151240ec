import TodayBoard
import TodayEngine
import TodayFleet
import TodayHost
import TodayWire

/// The cards of other machines that `--host` names, as the broker stores them.
@MainActor
struct HostCards {
  let answer: FleetAnswer
  /// The hosts that the name stands for, in order.
  let hosts: [FleetHost]

  /// - Parameter pattern: The name of a host, with `*` for any characters.
  init(_ pattern: String, _ session: Session) throws {
    guard let config = session.loaded.config.fleet else {
      throw Failure(
        "--host needs a broker: add fleet: with broker: to \(session.loaded.file.path)")
    }
    guard FleetConfig.isNamePattern(pattern) else {
      throw Failure(
        "\"\(Sanitizer.line(pattern))\" is not a name of a machine: use letters, digits and - . _, and "
          + "* for any characters")
    }
    do throws(FleetProblem) {
      answer = try session.host.readFleet(config, hosts: pattern)
    } catch {
      throw Failure("\(config.broker.text): \(error)")
    }
    let characters = Array(pattern)
    hosts = answer.hosts.filter { Glob.matches(Array($0.name), characters) }
    guard hosts.isEmpty else { return }
    let names = answer.hosts.map(\.name)
    if names.isEmpty {
      throw Failure("no machine publishes its cards to \(config.broker.text) yet")
    }
    let near = EditDistance.nearest(to: pattern, among: names)
    let advice =
      near.map { "did you mean \($0)?" }
      ?? "the machines are " + names.prefix(12).joined(separator: ", ")
      + (names.count > 12 ? " and \(names.count - 12) more" : "")
    throw Failure("no machine is called \(pattern): \(advice)")
  }

  /// The identifiers of the cards, machine by machine.
  var ids: [WidgetID] { answer.cards.keys.sorted() }

  // MARK: The list

  static let head = ["HOST", "ID", "NAME", "APP", "CONTENT", "LAST", "CONNECTION"]

  var rows: [[String]] {
    let now = HostClock.wall
    return hosts.flatMap { host -> [[String]] in
      let connection =
        host.distrust.map { "refused: \($0)" }
        ?? host.goneSince.map { "gone \(Output.age(now - $0))" } ?? "yes"
      let cards = cards(of: host)
      if cards.isEmpty { return [[host.name, "-", "-", "-", "-", "-", connection]] }
      return cards.map { id, card in
        let status = card.status
        let last = status.status.map {
          "\($0.outcome.rawValue) \(Output.age(now - $0.attemptedAt)) ago"
        }
        return [
          host.name, id.rawValue, MarkedName.short(status.title), MarkedName.short(status.appName),
          status.hasContent ? "yes" : "no", last ?? "never", connection,
        ]
      }
    }
  }

  var json: [JSONValue] {
    hosts.flatMap { host in
      cards(of: host).map { id, card in
        let status = card.status
        return .object([
          "host": .string(host.name), "id": .string(id.rawValue), "name": .string(status.title),
          "app": .string(status.appName), "hasContent": .bool(status.hasContent),
          "outcome": status.status.map { .string($0.outcome.rawValue) },
          "reason": (status.status?.reason).map { .string("\($0)") },
          "attemptedAt": status.status.map { .string(RFC3339.write($0.attemptedAt)) },
          "checkedAt": (status.status?.checkedAt).map { .string(RFC3339.write($0)) },
          "refused": host.distrust.map { .string($0.rawValue) },
          "goneSince": host.goneSince.map { .string(RFC3339.write($0)) },
        ])
      }
    }
  }

  private func cards(of host: FleetHost) -> [(WidgetID, FleetCard)] {
    answer.cards.filter { $0.value.host == host.name }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
