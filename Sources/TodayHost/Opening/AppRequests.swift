import CTodaySystem
import Glibc
import TodayEngine

/// Opens URLs and apps for a confined app, which cannot reach `today` and other apps itself.
///
/// The app has a socket for this. A packet with a URL works like `today open URL` by the app, with
/// the permissions that the user gave the app. The answer is one byte, 1 if it was opened. Other
/// packets are ``ContentRequests``.
@MainActor
final class AppRequests {
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

  /// Names the variable with the descriptor's number.
  static let variable = "TODAY_OPENER"
  /// URLs are shorter.
  private static let limit = 8 << 10
  /// Names the variable with the number of apps that have opened each other, for `today open`.
  static let depthVariable = "TODAY_OPEN_DEPTH"
  /// An app that opens itself, or two that open each other, would fill the machine with processes.
  private static let mostApps = 8

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
  /// Called when nothing is being opened any more and the app has ended.
  private var finished: (@MainActor () -> Void)?

  /// Takes ownership of the descriptor.
  ///
  /// - Parameters:
  ///   - app: The app that requests it.
  ///   - mayOpen: Whether anything may be opened at the moment.
  ///   - perform: Called with requests about widgets.
  init(
    of app: String, here: Int32, in place: AppProcess.Place, reactor: Reactor,
    mayOpen: @escaping @MainActor () -> Bool,
    perform: @escaping @MainActor (ContentRequest) -> Void
  ) {
    content = ContentRequests(reactor: reactor, apply: perform)
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

  /// The app has ended: performs its last requests, and calls the handler afterwards.
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
    var environment = SpawnRequest.inheritedEnvironment
    let depth = environment[Self.depthVariable].flatMap { Int($0) } ?? 0
    guard depth < Self.mostApps else { return answer(false) }
    environment[Self.depthVariable] = "\(depth + 1)"
    let request = SpawnRequest(
      path: today, arguments: ["open", "--for", app, "--", url],
      environment: environment, workingDirectory: "/")
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

  /// An app that does not read its answers gets no more when the pipe is full.
  private func answer(_ isOpened: Bool) {
    channel.send([isOpened ? 1 : 0])
    if channel.isWaiting { channel.close() }
  }
}
