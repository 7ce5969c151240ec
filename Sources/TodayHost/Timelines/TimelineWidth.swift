import TodayEngine
import TodayWire

/// Asks for a new timeline if the card has another width than the one that the views are made for.
///
/// It waits until the width has not changed for a moment, and asks once for each width: a widget that
/// answers with another one is not asked again.
@MainActor
final class TimelineWidth {
  /// Called when a new timeline is needed.
  var reload: @MainActor () -> Void = {}
  /// The columns that the views are made for; `nil` if they fit any width.
  var timeline: Int? { didSet { check() } }
  /// The columns of the card's content.
  var card = 0 { didSet { check() } }
  /// A card off the screen starts no process for its width.
  var isVisible = false { didSet { check() } }

  private let reactor: Reactor
  private var timer: Reactor.Token?
  private var asked: Int?

  private static let pause = Duration.milliseconds(300)

  init(reactor: Reactor) { self.reactor = reactor }

  isolated deinit { cancel() }

  private var isWrong: Bool {
    guard isVisible, card > 0, let timeline else { return false }
    return timeline != card && asked != card
  }

  private func check() {
    cancel()
    guard isWrong else { return }
    timer = reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in
      guard let self else { return }
      timer = nil
      asked = card
      reload()
    }
  }

  private func cancel() {
    if let timer { reactor.cancel(timer) }
    timer = nil
  }
}
