package import Foundation
import Glibc
import TodayKit

/// The transfers of one session, on the disk.
package struct SessionJournal: Sendable, Hashable {
  package let root: TransferDirectory
  /// The bundle identifier of the containing app.
  package let app: String
  /// The identifier as a file name.
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

  /// This makes a file name of any identifier, and none begins with a dot.
  static func name(of identifier: String) -> String {
    let name =
      identifier.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "session"
    return name.isEmpty ? "%" : String(name.prefix(240))
  }

  /// Held by the process with a session of this identifier.
  package var owner: FileClaim { FileClaim(directory.appendingPathComponent(".owner")) }

  /// The suffixes of a transfer's files.
  package enum Part: String {
    case task, state, body, paused, cancelled
    /// The received part of a download.
    case partial
    /// The version of the server's file that the partial file belongs to.
    case version
    /// The complete result.
    case result
  }

  package func file(_ number: Int, _ part: Part) -> URL {
    directory.appendingPathComponent("\(number).\(part.rawValue)")
  }

  package func has(_ number: Int, _ part: Part) -> Bool {
    access(file(number, part).path, F_OK) == 0
  }

  /// The numbers of all transfers, in the order of their creation.
  package var numbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".\(Part.task.rawValue)") }
      .compactMap { Int($0.dropLast(Part.task.rawValue.count + 1)) }.sorted()
  }

  /// A new number.
  ///
  /// Needs the directory's lock.
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

  /// Stores a transfer that is to be performed.
  ///
  /// Its body must already be stored.
  package func write(_ request: TransferRequest, _ number: Int) throws {
    try AtomicFile.write(try JSONEncoder().encode(request), to: file(number, .task))
  }

  package func state(_ number: Int) -> TransferState {
    guard let data = try? Data(contentsOf: file(number, .state)) else { return TransferState() }
    return (try? JSONDecoder().decode(TransferState.self, from: data)) ?? TransferState()
  }

  /// The current state of a transfer; nil if it was removed.
  ///
  /// Another process may be removing it. The task is removed first and read last, so that a removed
  /// state is never mistaken for a transfer that has not begun.
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

  /// Removes all files of the transfer.
  ///
  /// The task is removed first, because without it the other files are ignored.
  package func remove(_ number: Int) {
    unlink(file(number, .task).path)
    for part in [Part.state, .body, .paused, .cancelled, .partial, .version, .result] {
      unlink(file(number, part).path)
    }
  }

  /// Marks that the app has been started for finished transfers.
  ///
  /// New transfers remove it.
  package var launchMark: URL { directory.appendingPathComponent(".told") }
}
