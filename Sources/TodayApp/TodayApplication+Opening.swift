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
      let host = ProcessInfo.processInfo.environment["TODAY_OPENER"].flatMap { Int32($0) }
      let isOpened =
        host.flatMap { Self.ask(on: $0, url.absoluteString) }
        ?? Self.run("today", ["open", url.absoluteString])
      DispatchQueue.main.async { MainActor.assumeIsolated { completion?(isOpened) } }
    }
    thread.name = "open"
    thread.start()
  }

  /// Sends the URL to the host and waits until it was opened; nil if the host is not available.
  nonisolated static func ask(on descriptor: Int32, _ url: String) -> Bool? {
    guard isPacketSocket(descriptor) else { return nil }
    return asking.withLock { _ in
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

  /// The environment variable also reaches programs that this one starts, where the number may be
  /// another file.
  private nonisolated static func isPacketSocket(_ descriptor: Int32) -> Bool {
    var type: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0
      && type == Int32(SOCK_SEQPACKET.rawValue)
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
