package import Foundation
import Glibc
import TodayKit

/// The transfers of one session, on the disk.
package struct SessionJournal: Sendable, Hashable {
  package let root: TransferDirectory
  /// Bundle identifier of the containing app.
  package let app: String
  /// The identifier as a file's name.
  let name: String

  package init(root: TransferDirectory, app: String, name: String) {
    self.root = root
    self.app = app
    self.name = name
  }

  package var directory: URL {
    root.url.appendingPathComponent(app, isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
  }

  package var identifier: String { name.removingPercentEncoding ?? name }

  /// Any identifier is a file's name this way, and none begins with a dot.
  static func name(of identifier: String) -> String {
    let name =
      identifier.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "session"
    return name.isEmpty ? "%" : String(name.prefix(240))
  }

  /// Held by the process that has a session of this identifier.
  package var owner: FileClaim { FileClaim(directory.appendingPathComponent(".owner")) }

  /// What a transfer's files are called.
  package enum Part: String {
    case task, state, body, paused, cancelled
    /// Of a download: what has come so far.
    case partial
    /// Which version of the server's file the partial one is of.
    case version
    /// What the server sent, whole.
    case result
  }

  package func file(_ number: Int, _ part: Part) -> URL {
    directory.appendingPathComponent("\(number).\(part.rawValue)")
  }

  package func has(_ number: Int, _ part: Part) -> Bool {
    access(file(number, part).path, F_OK) == 0
  }

  /// The numbers of all transfers, in the order in which they were asked for.
  package var numbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".\(Part.task.rawValue)") }
      .compactMap { Int($0.dropLast(Part.task.rawValue.count + 1)) }.sorted()
  }

  /// A number that no transfer of this session ever had. Needs the directory's lock.
  package func nextNumber() throws -> Int {
    let url = directory.appendingPathComponent(".next")
    let last = (try? String(contentsOf: url, encoding: .utf8)).flatMap { Int($0) } ?? 0
    let next = max(last, numbers.last ?? 0) + 1
    try AtomicFile.write(Data("\(next)".utf8), to: url)
    return next
  }

  package func request(_ number: Int) -> TransferRequest? {
    guard let data = try? Data(contentsOf: file(number, .task)) else { return nil }
    return try? JSONDecoder().decode(TransferRequest.self, from: data)
  }

  /// From now on the transfer is to be performed; its body lies there already.
  package func write(_ request: TransferRequest, _ number: Int) throws {
    try AtomicFile.write(try JSONEncoder().encode(request), to: file(number, .task))
  }

  package func state(_ number: Int) -> TransferState {
    guard let data = try? Data(contentsOf: file(number, .state)) else { return TransferState() }
    return (try? JSONDecoder().decode(TransferState.self, from: data)) ?? TransferState()
  }

  /// A transfer as it is now; nil when it is gone.
  ///
  /// Another process may be removing it. Its task goes first and is read last: a state that is gone
  /// is never taken for that of a transfer which has not begun.
  package func transfer(_ number: Int) -> (request: TransferRequest, state: TransferState)? {
    let state = state(number)
    return request(number).map { ($0, state) }
  }

  package func write(_ state: TransferState, _ number: Int) throws {
    try AtomicFile.write(try JSONEncoder().encode(state), to: file(number, .state))
  }

  package func mark(_ number: Int, _ part: Part, _ isSet: Bool = true) throws {
    if isSet {
      try AtomicFile.write(Data(), to: file(number, part))
    } else {
      unlink(file(number, part).path)
    }
  }

  /// Nothing is left of the transfer. The task goes first: without it the rest counts for nothing.
  package func remove(_ number: Int) {
    unlink(file(number, .task).path)
    for part in [Part.state, .body, .paused, .cancelled, .partial, .version, .result] {
      unlink(file(number, part).path)
    }
  }

  /// That the app has been started for what is finished; new transfers take it away.
  package var told: URL { directory.appendingPathComponent(".told") }
}
