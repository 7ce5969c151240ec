package import TodayEngine
import TodayWire

/// A card and the result of its last update.
package struct FleetStatus: Sendable, Equatable {
  package var title: String
  package var appName: String
  /// How often it is updated, in seconds.
  package var interval: Int
  /// Whether its updates answer with dated views.
  package var hasTimeline: Bool
  package var hasContent: Bool
  /// Whether its machine accepts requests of some other machines.
  package var acceptsRequests: Bool
  /// `nil` before the first update.
  package var status: UpdateStatus?

  package init(
    title: String, appName: String, interval: Int, hasTimeline: Bool = false,
    hasContent: Bool = true, acceptsRequests: Bool = false, status: UpdateStatus? = nil
  ) {
    self.title = title
    self.appName = appName
    self.interval = interval
    self.hasTimeline = hasTimeline
    self.hasContent = hasContent
    self.acceptsRequests = acceptsRequests
    self.status = status
  }
}

extension FleetStatus {
  package var payload: [UInt8] {
    FleetPayload.bytes([
      "title": .string(title), "app": .string(appName), "interval": .integer(interval),
      "timeline": hasTimeline ? .bool(true) : nil, "content": .bool(hasContent),
      "taps": acceptsRequests ? .bool(true) : nil,
      "outcome": status.map { .string($0.outcome.rawValue) },
      "checkedAt": status?.checkedAt.map { .integer($0.seconds) },
      "attemptedAt": status.map { .integer($0.attemptedAt.seconds) },
      "failures": status.map { .integer($0.failures) },
      "reason": (status?.reason?.json).map { FleetPayload.cleaned($0) },
    ])
  }

  package init(_ text: String) throws(FleetRefusal) {
    let json = try FleetPayload.read(text, limit: FleetLimits.status)
    guard let title = FleetPayload.line("title", of: json).map(FleetTitle.cleaned), !title.isEmpty
    else { throw .incomplete }
    self.init(
      title: title, appName: FleetPayload.line("app", of: json) ?? "",
      interval: min(max(json["interval"]?.integer ?? 900, 1), 1 << 30),
      hasTimeline: json["timeline"]?.bool ?? false, hasContent: json["content"]?.bool ?? true,
      acceptsRequests: json["taps"]?.bool ?? false)
    guard let outcome = json["outcome"]?.string.flatMap(UpdateStatus.Outcome.init(rawValue:)),
      let attempted = FleetPayload.time("attemptedAt", of: json)
    else { return }
    status = UpdateStatus(
      checkedAt: FleetPayload.time("checkedAt", of: json), outcome: outcome,
      reason: json["reason"].flatMap { Reason(json: FleetPayload.cleaned($0)) },
      failures: min(max(json["failures"]?.integer ?? 0, 0), 1000), attemptedAt: attempted)
  }
}
