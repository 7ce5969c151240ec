package import TodayEngine

/// An app's requests about its widgets: whether they have content, which only the host writes, and new
/// timelines.
///
/// A packet is a NUL and `has-content true ID`, `reload` or `reload KIND`. There is no answer. The last value
/// for each widget, and each kind once, is applied after a short delay, so that many packets cause few
/// writes and updates.
@MainActor
final class ContentRequests {
  private let reactor: Reactor
  private let apply: @MainActor (ContentRequest) -> Void
  private var waiting: [WidgetID: Bool] = [:]
  private var reloads: [String?] = []
  private var timer: Reactor.Token?

  private static let pause = Duration.milliseconds(100)
  /// More widgets than an app has.
  private static let limit = 64

  init(reactor: Reactor, apply: @escaping @MainActor (ContentRequest) -> Void) {
    self.reactor = reactor
    self.apply = apply
  }

  isolated deinit {
    if let timer { reactor.cancel(timer) }
  }

  /// - Returns: Whether it was such a packet.
  func take(_ bytes: [UInt8]) -> Bool {
    switch ContentRequest(packet: bytes) {
    case nil: return false
    case .hasContent(let flag, let widget):
      guard waiting.count < Self.limit || waiting[widget] != nil else { return true }
      waiting[widget] = flag
    case .reload(let kind):
      guard reloads.count < Self.limit, !reloads.contains(kind) else { return true }
      reloads.append(kind)
    }
    if timer == nil {
      timer = reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in self?.flush() }
    }
    return true
  }

  /// Applies the pending values: the app has ended.
  func flush() {
    if let timer { reactor.cancel(timer) }
    timer = nil
    let (flags, kinds) = (waiting, reloads)
    waiting = [:]
    reloads = []
    for (widget, flag) in flags { apply(.hasContent(flag, widget)) }
    for kind in kinds { apply(.reload(kind: kind)) }
  }
}

/// What an app asks about its widgets.
package enum ContentRequest: Sendable, Equatable {
  /// The widget may be another app's.
  case hasContent(Bool, WidgetID)
  /// New timelines of its widgets of this kind; `nil`: of all.
  case reload(kind: String?)

  /// Kinds are names in property lists.
  private static let longestKind = 256

  init?(packet bytes: [UInt8]) {
    guard bytes.first == 0, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else {
      return nil
    }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    switch (words[0], words.count > 1 ? words[1] : nil) {
    case ("reload", nil): self = .reload(kind: nil)
    case ("reload", let kind?) where !kind.isEmpty && kind.utf8.count <= Self.longestKind:
      self = .reload(kind: String(kind))
    case ("has-content", let rest?):
      let values = rest.split(separator: " ", omittingEmptySubsequences: false)
      guard values.count == 2, let flag = Bool(String(values[0])),
        BundleIdentifier.isSound(String(values[1]))
      else { return nil }
      self = .hasContent(flag, WidgetID(String(values[1])))
    default: return nil
    }
  }
}
