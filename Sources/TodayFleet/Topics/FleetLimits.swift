/// What a board accepts from one host, which may be hostile. A publisher keeps them, too.
package enum FleetLimits {
  /// The bytes of one payload.
  package static let payload = 64 << 10
  package static let health = 1 << 10
  package static let status = 8 << 10
  /// The bytes of one message with its topic, its signature and all else. A broker drops larger ones.
  package static let packet = 80 << 10
  /// The key figures of a host.
  package static let figures = 8
  /// The characters of a title, a label or a reason.
  package static let text = 200
  /// The cards of a host.
  package static let cards = 64
  /// The bytes of the cards of one host, and of all of them, with something more for each node.
  package static let costOfHost = 4 << 20
  package static let costOfBoard = 32 << 20
  /// The hosts of a board.
  package static let hosts = 20_000
  /// The hosts whose cards a board subscribes to.
  package static let shownHosts = 200
  /// The bytes that may come at once, and then in each second.
  package static let burst = 4 << 20
  package static let rate = 32 << 10
  /// How long a broker stores what is not published again. It is published again each day.
  package static let expiry = 7 * 86_400
  package static let refresh = Duration.seconds(86_400)
}
