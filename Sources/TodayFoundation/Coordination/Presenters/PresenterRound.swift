import Foundation
import Glibc
import Synchronization

/// The presenters of one access, in this process and in others: asked before it and notified after
/// it.
///
/// Only one thread uses it at a time.
final class PresenterRound: @unchecked Sendable {
  private let items: [ClaimedItem]
  private let presenter: WeakPresenter?
  private var turns: [PresenterTurn] = []
  private var connections: [Connection] = []
  /// The presenter's own items without unreported changes.
  private var upToDate: [Presented] = []

  private struct Connection {
    var descriptor: Int32
    var mailbox: String
    /// The number of expected answers.
    var answers: Int
  }

  /// - Parameter presenter: The presenter that is left out.
  init(_ items: [ClaimedItem], for presenter: WeakPresenter?) {
    self.items = items
    self.presenter = presenter
  }

  deinit { end(moves: []) }

  /// Asks all presenters, and waits for their answers.
  ///
  /// - Throws: The error of a presenter; ``Interruption/Cancelled``. The round has then ended.
  func begin(interruption: Interruption) throws {
    turns = PresenterRegistry.shared.turns(for: items, except: presenter)
    do {
      let deadline = ContinuousClock.now + PresenterTimeout.limit
      try connect(until: deadline, interruption)
      if !turns.isEmpty || !connections.isEmpty { try ask(until: deadline, interruption) }
    } catch {
      end(moves: [])
      throw error
    }
  }

  /// The claim was granted.
  ///
  /// From now on no other process writes.
  func accessBegins() {
    guard items.contains(where: \.isWrite) else { return }
    upToDate = PresenterRegistry.shared.presented(by: presenter).filter(\.isUpToDate)
  }

  /// The claim is going to be released.
  ///
  /// A presenter's own changes are not reported to it; earlier changes of others are.
  func accessEnds() {
    for presented in upToDate { _ = presented.hasChanged() }
  }

  /// Notifies all presenters of the end.
  func end(moves: [FileMove]) {
    for connection in connections {
      if !moves.isEmpty { report(moves, on: connection) }
      close(connection.descriptor)
    }
    connections = []
    turns.end(moves: moves)
    turns = []
  }

  private func report(_ moves: [FileMove], on connection: Connection) {
    let patience: Duration =
      UnresponsiveMailboxes.mayAnswer(connection.mailbox) ? .seconds(1) : .zero
    // Only cancelling throws, and nothing cancels this.
    _ = try? PacketSocket.send(
      PresenterMessage.packets(moves) { .moved($0) }, on: connection.descriptor,
      until: ContinuousClock.now + patience, interruption: Interruption())
  }

  private func connect(
    until deadline: ContinuousClock.Instant, _ interruption: Interruption
  ) throws {
    for domain in Set(items.map { ClaimDomain(of: $0.path) }) {
      for (name, list) in domain.presentedElsewhere {
        let concerned = items.filter { item in
          list.paths.contains { $0.isPath(within: item.path) || item.path.isPath(within: $0) }
        }
        guard !concerned.isEmpty else { continue }
        switch try PacketSocket.connect(to: domain.socket(name)) {
        case .ended: domain.removeMailbox(name)
        case .busy: UnresponsiveMailboxes.add(name)
        case .connected(let descriptor):
          let asks = PresenterMessage.packets(concerned) { .ask($0, key: list.key) }
          connections.append(
            Connection(descriptor: descriptor, mailbox: name, answers: asks.count))
          let mayAnswer = UnresponsiveMailboxes.mayAnswer(name)
          let isSent = try PacketSocket.send(
            asks, on: descriptor, until: mayAnswer ? deadline : .now, interruption: interruption)
          // A process that has ended in between is not late.
          if mayAnswer, !isSent, ContinuousClock.now >= deadline { reportUnresponsive([name]) }
        }
      }
    }
  }

  private func reportUnresponsive(_ mailboxes: [String]) {
    for mailbox in mailboxes { UnresponsiveMailboxes.add(mailbox) }
    let more = items.count > 1 ? " and \(items.count - 1) more items" : ""
    Log.write("presenters of \(items.first?.path ?? "")\(more) did not answer in time")
  }

  private func ask(
    until deadline: ContinuousClock.Instant, _ interruption: Interruption
  ) throws {
    let pump = try QueuePump()
    defer { pump.end() }
    let answer = LocalAnswer()
    turns.begin { error in
      answer.set(error)
      pump.wake()
    }
    var waiting = connections.filter { UnresponsiveMailboxes.mayAnswer($0.mailbox) }
    while true {
      pump.run()
      let isAnswered = try answer.get()
      if isAnswered && waiting.isEmpty { return }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else {
        return reportUnresponsive(waiting.map(\.mailbox))
      }
      var polled = ([pump.pipe.reading] + waiting.map(\.descriptor))
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      try interruption.waitInSystem {
        poll(&polled, nfds_t(polled.count), Int32(left.rounded(.up)))
      }
      let heard = Set(polled.filter { $0.revents != 0 }.map(\.fd))
      for index in waiting.indices where heard.contains(waiting[index].descriptor) {
        switch PacketSocket.receive(on: waiting[index].descriptor) {
        case .message(.ready(let failure)):
          if let failure { throw failure.error }
          waiting[index].answers -= 1
        // The process has ended and needs no answer.
        case .end: waiting[index].answers = 0
        case .message, .unknown, .nothing: break
        }
      }
      waiting.removeAll { $0.answers <= 0 }
    }
  }
}

/// The time limit for the answers of presenters.
package enum PresenterTimeout {
  /// Shorter in tests with presenters that do not answer.
  @TaskLocal package static var limit = Duration.seconds(5)
}

/// The answer of this process's presenters.
private final class LocalAnswer: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)

  func set(_ error: (any Error)?) {
    result.withLock { $0 = error.map(Result.failure) ?? .success(()) }
  }

  /// Whether it has arrived.
  func get() throws -> Bool {
    guard let result = result.withLock({ $0 }) else { return false }
    try result.get()
    return true
  }
}

/// Processes that did not answer in time.
///
/// For a minute they are notified, but accesses do not wait for them, so that a hung process costs
/// five seconds once.
private enum UnresponsiveMailboxes {
  private static let pause = Duration.seconds(60)
  private static let since = Mutex<[String: ContinuousClock.Instant]>([:])

  static func add(_ name: String) {
    since.withLock { since in
      // Names are not used again, so old ones would stay.
      since = since.filter { ContinuousClock.now - $0.value < Self.pause }
      since[name] = .now
    }
  }

  static func mayAnswer(_ name: String) -> Bool {
    since.withLock { since in
      guard let instant = since[name] else { return true }
      if ContinuousClock.now - instant < Self.pause { return false }
      since[name] = nil
      return true
    }
  }
}
