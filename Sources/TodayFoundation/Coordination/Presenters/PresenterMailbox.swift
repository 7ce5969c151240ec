import Dispatch
import Foundation
import Glibc

/// The endpoint of this process for other processes that ask its presenters, in one domain.
///
/// `presenters/<name>.json` lists the presented items, so that only accesses to them wake this
/// process. `presenters/<name>.socket` is the socket. A killed process leaves both behind; the next
/// process that cannot connect removes them.
///
/// Any process can find the socket in `/proc/net/unix` and connect to it. Only members of the domain
/// can read the list, so it has the key that a caller must send.
final class PresenterMailbox: @unchecked Sendable {
  let name = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  private let domain: ClaimDomain
  private let key = PresenterList.makeKey()
  private let listening: Int32
  private let queue = DispatchQueue(label: "NSFilePresenter")
  private let source: any DispatchSourceRead
  /// Used only on the queue.
  private var callers: [Int32: Caller] = [:]

  private struct Caller {
    var source: any DispatchSourceRead
    var turns: [PresenterTurn] = []
    /// The items that it has asked to write.
    var written: [String] = []
    var moves: [FileMove] = []
  }

  init(_ domain: ClaimDomain) throws {
    self.domain = domain
    listening = try PacketSocket.listen(at: domain.socket(name))
    source = DispatchSource.makeReadSource(fileDescriptor: listening, queue: queue)
    source.setEventHandler { [weak self] in self?.accept() }
    source.setCancelHandler { [listening] in Glibc.close(listening) }
    source.resume()
  }

  func announce(_ paths: [String]) throws {
    let list = PresenterList(key: key, paths: Set(paths).sorted())
    try AtomicFile.write(Data(list.bytes), to: domain.list(name))
  }

  func close() {
    domain.removeMailbox(name)
    source.cancel()
    queue.async { [self] in
      for descriptor in callers.keys { hangUp(descriptor) }
    }
  }

  private func accept() {
    while let descriptor = PacketSocket.accept(on: listening) {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      // The mailbox lives as long as its callers.
      source.setEventHandler { self.receive(descriptor) }
      source.setCancelHandler { Glibc.close(descriptor) }
      callers[descriptor] = Caller(source: source)
      source.resume()
    }
  }

  /// A caller that sends more does not keep the others waiting.
  private static let packetsInARow = 64

  /// Reads all waiting packets: after the caller has closed its end, the source reports no further
  /// event.
  private func receive(_ descriptor: Int32) {
    for _ in 0..<Self.packetsInARow {
      guard callers[descriptor] != nil else { return }
      let reception = PacketSocket.receive(on: descriptor)
      if reception == .nothing { return }
      take(reception, from: descriptor)
    }
    queue.async { [self] in receive(descriptor) }
  }

  private func take(_ reception: PacketSocket.Reception, from descriptor: Int32) {
    switch reception {
    case .message(.ask(let items, let key)):
      guard key == self.key else { return hangUp(descriptor) }
      let turns = PresenterRegistry.shared.turns(for: items, in: domain)
      callers[descriptor]?.turns += turns
      callers[descriptor]?.written += items.filter(\.isWrite).map(\.path)
      turns.begin { [self] error in
        queue.async { [self] in
          // A caller that did not wait may have disconnected.
          guard callers[descriptor] != nil else { return }
          let failure = error.map(PresenterMessage.Failure.init)
          PacketSocket.send(.ready(failure), on: descriptor)
        }
      }
    case .message(.moved(let moves)):
      let written = callers[descriptor]?.written ?? []
      callers[descriptor]?.moves += moves.filter { accepts($0, written: written) }
    case .message(.ready), .unknown, .nothing: break
    case .end: hangUp(descriptor)
    }
  }

  /// A presenter may write at the new place, with more permissions than the caller. So the place is
  /// in the domain without links or `..`, and the item is one that the caller has asked for.
  private func accepts(_ move: FileMove, written: [String]) -> Bool {
    written.contains { move.from.isPath(within: $0) } && move.to.isPath(within: domain.root)
      && CanonicalPath.ofItem(URL(fileURLWithPath: move.to)) == move.to
  }

  private func hangUp(_ descriptor: Int32) {
    guard let caller = callers.removeValue(forKey: descriptor) else { return }
    caller.turns.end(moves: caller.moves)
    caller.source.cancel()
  }
}

extension ClaimDomain {
  func socket(_ name: String) -> ContainedFile { file("presenters/\(name).socket") }

  func list(_ name: String) -> ContainedFile { file("presenters/\(name).json") }

  /// The list of each process in the domain, by the name of its mailbox.
  var presentedElsewhere: [String: PresenterList] {
    let own = PresenterRegistry.shared.mailboxName(in: self)
    let names = try? file("presenters/.").withDirectory(isMade: false) { directory in
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(directory)")
    }
    var presented: [String: PresenterList] = [:]
    for file in names ?? [] where file.hasSuffix(".json") {
      let name = String(file.dropLast(5))
      guard name != own, let data = try? list(name).read() else { continue }
      if let list = PresenterList(Array(data)) {
        presented[name] = list
      } else if !isListening(name) {
        // Left behind by a killed process with another version.
        removeMailbox(name)
      }
    }
    return presented
  }

  private func isListening(_ name: String) -> Bool {
    switch try? PacketSocket.connect(to: socket(name)) {
    case .connected(let descriptor):
      Glibc.close(descriptor)
      return true
    case .busy, nil: return true
    case .ended: return false
    }
  }

  /// Removes the files of a process that has ended.
  func removeMailbox(_ name: String) {
    for file in [list(name), socket(name)] {
      try? file.withDirectory(isMade: false) { _ = unlinkat($0, file.name, 0) }
    }
  }
}
