import Foundation
import Glibc
import Synchronization

/// One worker's rounds. After each kill a new process continues them.
final class RoundsRun: @unchecked Sendable {
  let rounds: Int

  private let director: Director
  private let number: Int
  private let isOver = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var process: pid_t?
    var next = 0
    var isOver = false
  }

  init(_ director: Director, number: Int, rounds: Int) {
    self.director = director
    self.number = number
    self.rounds = rounds
  }

  var isRunning: Bool { state.withLock { !$0.isOver } }

  func start() {
    Thread.detachNewThread { [self] in
      while isRunning { runOnce() }
      isOver.signal()
    }
  }

  func wait() { isOver.wait() }

  /// Kills the current process, if there is one.
  func kill() {
    state.withLock { state in
      if let process = state.process { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  private func runOnce() {
    let first = state.withLock { $0.next }
    guard
      let (process, output) = try? director.spawn(["write", "\(number)", "\(first)", "\(rounds)"])
    else { director.fail("worker \(number) could not be started") }
    state.withLock { $0.process = process.processIdentifier }
    let reader = Reader(output) { [self] line in
      if let round = Int(line) { state.withLock { $0.next = round + 1 } }
    }
    _ = reader.wait()
    state.withLock { $0.process = nil }
    process.waitUntilExit()
    if process.terminationReason == .exit {
      if process.terminationStatus != 0 { director.fail("worker \(number) failed") }
      state.withLock { $0.isOver = true }
    }
  }
}

/// Reads lines on a thread until their end.
final class Reader: Sendable {
  private let isOver = DispatchSemaphore(value: 0)
  private let count = Mutex(0)

  init(_ file: FileHandle, line: @escaping @Sendable (String) -> Void) {
    Thread.detachNewThread { [self] in
      var rest = Data()
      while true {
        let chunk = file.availableData
        if chunk.isEmpty { break }
        rest += chunk
        while let end = rest.firstIndex(of: 0x0A) {
          line(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
          count.withLock { $0 += 1 }
          rest = Data(rest[(end + 1)...])
        }
      }
      isOver.signal()
    }
  }

  /// Waits for the end, and returns the number of lines.
  func wait() -> Int {
    isOver.wait()
    return count.withLock { $0 }
  }
}
