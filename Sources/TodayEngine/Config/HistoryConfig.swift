import TodayWire

/// What is kept for looking back.
package struct HistoryConfig: Sendable, Equatable {
  /// At most so often a picture of a card; nil: nothing is kept.
  package var interval: Duration? = .seconds(60)
  /// Seconds.
  package var age = 86_400
  /// Bytes of a widget.
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
