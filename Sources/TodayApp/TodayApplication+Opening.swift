import Dispatch
public import Foundation
import Glibc
import Synchronization
import TodayKit

extension TodayApplication {
  /// Opens a URL in the app that declares its scheme, otherwise with the desktop's handler.
  ///
  /// An app of the kind `terminal` gets this program's terminal until it ends. If the host has
  /// started this program, the host opens the URL.
  ///
  /// - Parameters:
  ///   - url: Any URL.
  ///   - completion: Called on the main actor's queue, with whether it was opened. False, too, where
  ///     `today` is not installed.
  public func open(
    _ url: URL, completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let thread = Thread {
      let isOpened =
        HostSocket.descriptor.flatMap { Self.ask(on: $0, url.absoluteString) }
        ?? Self.run("today", ["open", url.absoluteString])
      DispatchQueue.main.async { MainActor.assumeIsolated { completion?(isOpened) } }
    }
    thread.name = "open"
    thread.start()
  }

  /// Sends the URL to the host and waits until it was opened; nil if the host is not available.
  nonisolated static func ask(on descriptor: Int32, _ url: String) -> Bool? {
    asking.withLock { _ in
      let bytes = Array(url.utf8)
      guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
        return nil
      }
      var answer: UInt8 = 0
      var count: Int
      repeat { count = recv(descriptor, &answer, 1, 0) } while count < 0 && errno == EINTR
      return count == 1 && answer == 1
    }
  }

  /// One request at a time, because answers have no identifiers.
  private nonisolated static let asking = Mutex(())

  /// Runs a program and waits until it ends.
  nonisolated private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders =
      [own.deletingLastPathComponent().path]
      + (environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    let candidates = folders.map { "\($0)/\(program)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return false }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, nil, nil, words, variables) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }
}
