import Glibc
import TodayEngine
import TodayWire

/// Requests of the host to the supervisor. Words and numbers, so that `strace` output is readable.
enum SupervisorRequest: Equatable {
  /// Has three descriptors, the child's 0, 1, 2; further ones are kept open while the child runs. A
  /// file in memory with the request's text precedes them, unless the text is in the packet.
  ///
  /// The start of a process that `isBrief` is reported a moment later, and not at all if it has
  /// ended by then.
  case spawn(token: UInt64, isBrief: Bool, text: ArraySlice<UInt8>?)
  /// TERM, and KILL if it still runs after this many milliseconds; `nil` for TERM only.
  case terminate(token: UInt64, killAfter: Int?)
  case kill(token: UInt64)
  /// Has two descriptors: the terminal, and the file that records whether it is the host's.
  case keep(TerminalRestoration)

  var bytes: [UInt8] {
    switch self {
    case .spawn(let token, let isBrief, let text):
      Array("\(isBrief ? "brief" : "spawn") \(token)".utf8) + (text.map { [0] + $0 } ?? [])
    case .terminate(let token, nil): Array("terminate \(token)".utf8)
    case .terminate(let token, let limit?): Array("terminate \(token) \(limit)".utf8)
    case .kill(let token): Array("kill \(token)".utf8)
    case .keep(let terminal):
      Array("keep \(Self.hex(terminal.leave)) ".utf8)
        + Array("\(Self.hex(terminal.modesBefore)) \(Self.hex(terminal.modesTaken))".utf8)
    }
  }

  init?(bytes: [UInt8]) {
    let head = bytes.prefix { $0 != 0 }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    if words.first == "keep" {
      let parts = words.dropFirst().compactMap(Self.bytes(hex:))
      guard words.count == 4, parts.count == 3, parts[1].count == MemoryLayout<termios>.size,
        parts[2].count == parts[1].count
      else { return nil }
      self = .keep(
        TerminalRestoration(leave: parts[0], modesBefore: parts[1], modesTaken: parts[2]))
      return
    }
    guard words.count >= 2, let token = UInt64(words[1]) else { return nil }
    switch words[0] {
    case "spawn", "brief":
      self = .spawn(
        token: token, isBrief: words[0] == "brief",
        text: head.count < bytes.count ? bytes[(head.count + 1)...] : nil)
    case "terminate":
      self = .terminate(token: token, killAfter: words.count > 2 ? Int(words[2]) : nil)
    case "kill": self = .kill(token: token)
    default: return nil
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(hex: Substring) -> [UInt8]? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { (index: Int) -> UInt8 in
      UInt8(digits[index] * 16 + digits[index + 1])
    }
  }
}

/// Reports of the supervisor to the host.
struct SupervisorReport: Equatable {
  var token: UInt64
  var event: ProcessEvent
  /// Of a process that has ended: its processor time with that of its children.
  var used = Duration.zero

  var bytes: [UInt8] {
    let words =
      switch event {
      case .spawned(let process): "spawned \(token) \(process)"
      case .failed(let failure): "failed \(token) \(failure.json.text)"
      case .exited(.code(let code)): "code \(token) \(code) \(used.inMicroseconds)"
      case .exited(.signal(let signal)): "signal \(token) \(signal) \(used.inMicroseconds)"
      case .exited(.lost): "lost \(token)"
      case .peaked(let bytes): "peaked \(token) \(bytes >> 10)"
      }
    return Array(words.utf8)
  }

  init(token: UInt64, event: ProcessEvent, used: Duration = .zero) {
    self.token = token
    self.event = event
    self.used = used
  }

  init?(bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, let token = UInt64(words[1]) else { return nil }
    let numbers = words.count > 2 ? words[2].split(separator: " ") : []
    let number = numbers.first.flatMap { Int32($0) }
    used = .microseconds(numbers.count > 1 ? Int64(numbers[1]) ?? 0 : 0)
    switch (words[0], number) {
    case ("spawned", let process?): event = .spawned(processIdentifier: process)
    case ("failed", _):
      let json = words.count > 2 ? try? JSONReader.read(String(words[2])) : nil
      guard let failure = json.flatMap(SpawnFailure.init(json:)) else { return nil }
      event = .failed(failure)
    case ("code", let code?): event = .exited(.code(code))
    case ("signal", let signal?): event = .exited(.signal(signal))
    case ("lost", _): event = .exited(.lost)
    case ("peaked", let kilobytes?): event = .peaked(bytes: Int(kilobytes) << 10)
    default: return nil
    }
    self.token = token
  }
}

extension Duration {
  fileprivate var inMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
