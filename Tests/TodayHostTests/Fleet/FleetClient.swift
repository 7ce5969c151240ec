import TodayEngine
import TodayFleet

@testable import TodayHost

/// A link whose reports are recorded.
@MainActor
final class FleetClient {
  let link: FleetLink
  private let bench: Bench
  /// A host sends its health again for each connection.
  var connected: () -> Void = {}
  private(set) var reports: [FleetReport] = []

  init(_ bench: Bench, _ connection: FleetConnection, keys: FleetKeys? = nil) {
    self.bench = bench
    link = FleetLink(
      connection, reactor: bench.reactor, supervisor: bench.supervisor, keys: keys,
      executable: Machine.today)
    link.reported = { [unowned self] report in
      reports.append(report)
      if report == .connected { connected() }
    }
    let earlier = bench.supervisor.events
    bench.supervisor.events = { [weak link] token, event in
      if link?.processEvent(token, event) != true { earlier(token, event) }
    }
    link.start()
  }

  func publish(_ topic: String, _ payload: String) {
    link.send(.publish(FleetMessage(topic: topic, payload: Array(payload.utf8))))
  }

  func waits(for report: FleetReport, after count: Int = 0) -> Bool {
    waits { reports in reports.dropFirst(count).contains(report) }
  }

  func waits(until isDone: ([FleetReport]) -> Bool) -> Bool {
    bench.reactor.run(until: { isDone(reports) }, limit: .seconds(30))
  }

  func forget() { reports = [] }

  var arrivals: [FleetArrival] {
    reports.compactMap { if case .received(let arrival) = $0 { arrival } else { nil } }
  }

  func waits(forPayload payload: String, of topic: String) -> Bool {
    waits { _ in arrivals.contains { $0.topic.text == topic && $0.payload == payload } }
  }

  /// The first problem with the connection.
  var problem: FleetProblem? {
    guard
      waits(until: { reports in
        reports.contains { if case .disconnected = $0 { true } else { false } }
      })
    else { return nil }
    for case .disconnected(let problem) in reports { return problem }
    return nil
  }
}
