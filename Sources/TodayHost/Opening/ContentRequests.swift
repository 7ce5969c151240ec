import TodayEngine

/// What a confined app says about its widgets: whether they have content. Only the host writes the flags.
///
/// A packet is a NUL and `has-content true ID`. There is no answer. The last value of each widget is
/// applied, a moment later, so that many packets cause few writes.
@MainActor
final class ContentRequests {
  private let reactor: Reactor
  private let apply: @MainActor (_ widget: String, _ flag: Bool) -> Void
  private var waiting: [String: Bool] = [:]
  private var timer: Reactor.Token?

  private static let pause = Duration.milliseconds(100)
  /// An app has fewer widgets.
  private static let limit = 64

  init(
    reactor: Reactor, apply: @escaping @MainActor (_ widget: String, _ flag: Bool) -> Void
  ) {
    self.reactor = reactor
    self.apply = apply
  }

  isolated deinit {
    if let timer { reactor.cancel(timer) }
  }

  /// - Returns: Whether this was such a packet.
  func take(_ bytes: [UInt8]) -> Bool {
    guard let (widget, flag) = Self.parse(bytes) else { return false }
    guard waiting.count < Self.limit || waiting[widget] != nil else { return true }
    waiting[widget] = flag
    if timer == nil {
      timer = reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in self?.flush() }
    }
    return true
  }

  /// Applies what waits: the app has ended.
  func flush() {
    if let timer { reactor.cancel(timer) }
    timer = nil
    let flags = waiting
    waiting = [:]
    for (widget, flag) in flags { apply(widget, flag) }
  }

  static func parse(_ bytes: [UInt8]) -> (widget: String, flag: Bool)? {
    guard bytes.first == 0, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else {
      return nil
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "has-content", let flag = Bool(String(words[1])),
      BundleIdentifier.isSound(String(words[2]))
    else { return nil }
    return (String(words[2]), flag)
  }
}
