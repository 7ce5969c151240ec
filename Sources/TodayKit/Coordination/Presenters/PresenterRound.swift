import Foundation
import Glibc
import Synchronization

/// All presenters that are to be asked before an access and told after it: of this process and of
/// others.
///
/// It is used by one thread at a time: before the accessor, and after it.
final class PresenterRound: @unchecked Sendable {
  private let items: [ClaimedItem]
  private let presenter: WeakPresenter?
  private var turns: [PresenterTurn] = []
  private var connections: [Connection] = []
  /// The presenter's own items of which it has heard all there is to hear.
  private var upToDate: [Presented] = []

  private struct Connection {
    var descriptor: Int32
    var mailbox: String
  }

  /// - Parameter presenter: who is not asked and not told.
  init(_ items: [ClaimedItem], for presenter: WeakPresenter?) {
    self.items = items
    self.presenter = presenter
  }

  deinit { end(moves: []) }

  /// Asks all of them, and waits until they are ready.
  ///
  /// - Throws: what a presenter failed with; ``Interruption/Cancelled``. Then the round is over.
  func begin(interruption: Interruption) throws {
    turns = PresenterRegistry.shared.turns(for: items, except: presenter)
    do {
      try connect()
      if !turns.isEmpty || !connections.isEmpty { try ask(interruption) }
    } catch {
      end(moves: [])
      throw error
    }
  }

  /// The claim is granted: nobody else writes from now on.
  func accessBegins() {
    guard items.contains(where: \.isWrite) else { return }
    upToDate = PresenterRegistry.shared.presented(by: presenter).filter(\.isUpToDate)
  }

  /// The claim is about to be given back. A presenter's own writing is no news to it; what another
  /// wrote before, and it has not heard of yet, is.
  func accessEnds() {
    for presented in upToDate { _ = presented.hasChanged() }
  }

  /// Tells all of them that it is over.
  func end(moves: [FileMove]) {
    for connection in connections {
      if !moves.isEmpty { PacketSocket.send(.moved(moves), on: connection.descriptor) }
      close(connection.descriptor)
    }
    connections = []
    turns.end(moves: moves)
    turns = []
  }

  private func connect() throws {
    for domain in Set(items.map { ClaimDomain(of: $0.path) }) {
      for (name, paths) in domain.presentedElsewhere {
        let concerned = items.filter { item in
          paths.contains { $0.isPath(within: item.path) || item.path.isPath(within: $0) }
        }
        guard !concerned.isEmpty else { continue }
        guard let descriptor = try PacketSocket.connect(to: domain.socket(name)) else {
          domain.removeMailbox(name)
          continue
        }
        connections.append(Connection(descriptor: descriptor, mailbox: name))
        PacketSocket.send(.ask(concerned), on: descriptor)
      }
    }
  }

  private func ask(_ interruption: Interruption) throws {
    let pump = try QueuePump()
    defer { pump.end() }
    let answer = LocalAnswer()
    turns.begin { error in
      answer.set(error)
      pump.wake()
    }
    let deadline = ContinuousClock.now + PresenterPatience.limit
    var waiting = connections.filter { SilentMailboxes.mayAnswer($0.mailbox) }
    while true {
      pump.run()
      let isAnswered = try answer.get()
      if isAnswered && waiting.isEmpty { return }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else {
        for connection in waiting { SilentMailboxes.add(connection.mailbox) }
        Log.write("presenters did not answer in time: \(items.map(\.path))")
        return
      }
      var polled = ([pump.pipe.reading] + waiting.map(\.descriptor))
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      try interruption.waitInSystem {
        poll(&polled, nfds_t(polled.count), Int32(left.rounded(.up)))
      }
      let heard = Set(polled.filter { $0.revents != 0 }.map(\.fd))
      for connection in waiting where heard.contains(connection.descriptor) {
        switch PacketSocket.receive(on: connection.descriptor) {
        case .message(.ready(let failure)):
          if let failure { throw failure.error }
        // The process has ended; it is in nobody's way.
        case .end: break
        case .message, .unknown, .nothing: continue
        }
        waiting.removeAll { $0.descriptor == connection.descriptor }
      }
    }
  }
}

/// How long presenters are waited for.
package enum PresenterPatience {
  /// Shorter in tests, where somebody is deaf on purpose.
  @TaskLocal package static var limit = Duration.seconds(5)
}

/// The answer of this process's own presenters.
private final class LocalAnswer: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)

  func set(_ error: (any Error)?) {
    result.withLock { $0 = error.map(Result.failure) ?? .success(()) }
  }

  /// Whether it is there.
  func get() throws -> Bool {
    guard let result = result.withLock({ $0 }) else { return false }
    try result.get()
    return true
  }
}

/// Processes that did not answer in time are told, but not waited for, for a minute: a hung one costs
/// everybody else five seconds once, not with every access.
private enum SilentMailboxes {
  private static let since = Mutex<[String: ContinuousClock.Instant]>([:])

  static func add(_ name: String) {
    since.withLock { $0[name] = .now }
  }

  static func mayAnswer(_ name: String) -> Bool {
    since.withLock { since in
      guard let instant = since[name] else { return true }
      if ContinuousClock.now - instant < .seconds(60) { return false }
      since[name] = nil
      return true
    }
  }
}
