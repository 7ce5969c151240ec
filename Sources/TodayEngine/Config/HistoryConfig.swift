import TodayWire

/// The limits of the recorded history.
package struct HistoryConfig: Sendable, Equatable {
  /// The shortest time between two pictures of a card; `nil` to record nothing.
  package var interval: Duration? = .seconds(60)
  /// Seconds.
  package var age = 86_400
  /// Bytes for each widget.
  package var size = 1 << 20

  package init() {}
}

extension Config {
  package var history: HistoryConfig {
    var history = HistoryConfig()
    let minutes = self["history.minutes"].value.integer ?? 1
    history.interval = self["history"].value.bool == false ? nil : .seconds(minutes * 60)
    history.age = (self["history.hours"].value.integer ?? 24) * 3600
    history.size = (self["history.megabytes"].value.integer ?? 1) << 20
    return history
  }
}
