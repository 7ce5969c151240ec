import Dispatch
import Foundation
import Glibc
import TodayWire

/// The endpoint of this process for other processes that ask its presenters, in one domain.
///
/// `presenters/<name>.json` lists the presented items, so that only accesses to them wake this
/// process. `presenters/<name>.socket` is the socket. A killed process leaves both behind; the next
/// process that cannot connect removes them.
final class PresenterMailbox: @unchecked Sendable {
  let name = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  private let domain: ClaimDomain
  private let listening: Int32
  private let queue = DispatchQueue(label: "NSFilePresenter")
  private let source: any DispatchSourceRead
  /// Used only on the queue.
  private var callers: [Int32: Caller] = [:]

  private struct Caller {
    var source: any DispatchSourceRead
    var turns: [PresenterTurn] = []
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
    let json = JSONValue.array(Set(paths).sorted().map(JSONValue.string))
    try AtomicFile.write(Data(json.bytes), to: domain.list(name))
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

  private func receive(_ descriptor: Int32) {
    switch PacketSocket.receive(on: descriptor) {
    case .message(.ask(let items)):
      let turns = PresenterRegistry.shared.turns(for: items, except: nil)
      callers[descriptor]?.turns += turns
      turns.begin { [self] error in
        queue.async { [self] in
          // A caller that did not wait may have disconnected.
          guard callers[descriptor] != nil else { return }
          let failure = error.map(PresenterMessage.Failure.init)
          PacketSocket.send(.ready(failure), on: descriptor)
        }
      }
    case .message(.moved(let moves)): end(descriptor, moves: moves)
    case .message(.ready), .unknown, .nothing: break
    case .end: hangUp(descriptor)
    }
  }

  private func end(_ descriptor: Int32, moves: [FileMove]) {
    let turns = callers[descriptor]?.turns ?? []
    callers[descriptor]?.turns = []
    turns.end(moves: moves)
  }

  private func hangUp(_ descriptor: Int32) {
    end(descriptor, moves: [])
    callers.removeValue(forKey: descriptor)?.source.cancel()
  }
}

extension ClaimDomain {
  func socket(_ name: String) -> ContainedFile { file("presenters/\(name).socket") }

  func list(_ name: String) -> ContainedFile { file("presenters/\(name).json") }

  /// The presented paths of each process in the domain, by the name of its mailbox.
  var presentedElsewhere: [String: [String]] {
    let own = PresenterRegistry.shared.mailboxName(in: self)
    let names = try? file("presenters/.").withDirectory(isMade: false) { directory in
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(directory)")
    }
    var presented: [String: [String]] = [:]
    for file in names ?? [] where file.hasSuffix(".json") {
      let name = String(file.dropLast(5))
      guard name != own, let data = try? list(name).read(),
        let json = try? JSONReader.read(Array(data))
      else { continue }
      presented[name] = json.array?.compactMap(\.string) ?? []
    }
    return presented
  }

  /// Removes the files of a process that has ended.
  func removeMailbox(_ name: String) {
    for file in [list(name), socket(name)] {
      try? file.withDirectory(isMade: false) { _ = unlinkat($0, file.name, 0) }
    }
  }
}
