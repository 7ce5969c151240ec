import CTodaySystem
import Glibc
import TodayEngine

/// Opens URLs and apps for a confined app, which cannot reach `today` and other apps itself.
///
/// The app has a socket for it. A packet with a URL is `today open URL`, in the app's own place, as far
/// as the user has let the app open that; the answer is a byte, 1 when it was opened. Other packets are
/// ``ContentRequests``.
@MainActor
final class AppErrands {
  /// Both ends, until the app runs.
  struct Ends {
    let here: Int32
    let there: Int32

    init?() {
      var ends: (here: Int32, there: Int32) = (-1, -1)
      guard today_packet_pair(&ends.here, &ends.there) else { return nil }
      here = ends.here
      there = ends.there
    }
  }

  /// Says which descriptor it is.
  static let variable = "TODAY_OPENER"
  /// A URL is shorter.
  private static let limit = 8 << 10

  private let channel: PacketChannel
  private let app: String
  private let place: AppProcess.Place
  private let reactor: Reactor
  /// One at a time.
  private var opening: AppProcess?
  private let mayOpen: @MainActor () -> Bool
  private let content: ContentRequests
  /// Called before something is opened, and after it has ended.
  var begins: @MainActor () -> Void = {}
  var ends: @MainActor () -> Void = {}
  /// Called when nothing is being opened any more; the app has ended.
  private var finished: (@MainActor () -> Void)?

  /// Owns the descriptor from now on.
  ///
  /// - Parameters:
  ///   - app: The app that requests it.
  ///   - mayOpen: Whether anything may be opened at the moment.
  ///   - setContent: Called with a widget, which may be another app's, and whether it has content.
  init(
    of app: String, here: Int32, in place: AppProcess.Place, reactor: Reactor,
    mayOpen: @escaping @MainActor () -> Bool,
    setContent: @escaping @MainActor (_ widget: String, _ flag: Bool) -> Void
  ) {
    content = ContentRequests(reactor: reactor, apply: setContent)
    channel = PacketChannel(reactor: reactor, descriptor: here)
    self.app = app
    self.place = place
    self.reactor = reactor
    self.mayOpen = mayOpen
    channel.received = { [weak self] bytes, descriptors in
      for descriptor in descriptors { close(descriptor) }
      self?.received(bytes)
    }
    channel.closed = { [weak self] in self?.channel.close() }
  }

  /// The app has ended: does what it asked for last, and says when that is done.
  func finish(_ finished: @escaping @MainActor () -> Void) {
    channel.receiveAll()
    channel.close()
    content.flush()
    guard opening != nil else { return finished() }
    self.finished = finished
  }

  private func received(_ bytes: [UInt8]) {
    if content.take(bytes) { return }
    guard opening == nil, mayOpen(), bytes.count <= Self.limit, !bytes.contains(0),
      let url = String(validating: bytes, as: UTF8.self),
      let today = BundleSearch.currentExecutable()
    else { return answer(false) }
    let request = SpawnRequest(
      path: today, arguments: ["open", "--for", app, "--", url],
      environment: SpawnRequest.inheritedEnvironment, workingDirectory: "/")
    begins()
    do {
      opening = try AppProcess(request, in: place, reactor: reactor) { [weak self] end in
        self?.opened(end)
      }
    } catch {
      ends()
      answer(false)
    }
  }

  private func opened(_ end: ProcessEnd) {
    opening = nil
    ends()
    if let finished { return finished() }
    answer(end == .code(0))
  }

  /// An app that leaves so many answers unread that the pipe is full gets no more answers.
  private func answer(_ isOpened: Bool) {
    channel.send([isOpened ? 1 : 0])
    if channel.isWaiting { channel.close() }
  }
}
