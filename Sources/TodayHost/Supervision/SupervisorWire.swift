import Glibc
import TodayEngine

/// What the host asks of the supervisor. Words and numbers, so that `strace` can be read.
enum SupervisorRequest: Equatable {
  /// Comes with four descriptors: the request's text in memory, and the child's 0, 1, 2. Those behind
  /// them are kept open for as long as the child runs.
  case spawn(token: UInt64)
  /// TERM, and KILL when it still runs after so many milliseconds; nil: TERM alone.
  case terminate(token: UInt64, killAfter: Int?)
  case kill(token: UInt64)
  /// Comes with two descriptors: the terminal, and the file that says whether it is the host's.
  case keep(TerminalRestoration)

  var bytes: [UInt8] {
    switch self {
    case .spawn(let token): Array("spawn \(token)".utf8)
    case .terminate(let token, nil): Array("terminate \(token)".utf8)
    case .terminate(let token, let limit?): Array("terminate \(token) \(limit)".utf8)
    case .kill(let token): Array("kill \(token)".utf8)
    case .keep(let terminal):
      Array("keep \(Self.hex(terminal.leave)) ".utf8)
        + Array("\(Self.hex(terminal.modesBefore)) \(Self.hex(terminal.modesTaken))".utf8)
    }
  }

  init?(bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
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
    case "spawn": self = .spawn(token: token)
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
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }
}

/// What the supervisor tells the host.
struct SupervisorReport: Equatable {
  var token: UInt64
  var event: ProcessEvent

  var bytes: [UInt8] {
    let words =
      switch event {
      case .spawned(let process): "spawned \(token) \(process)"
      case .failed(let reason): "failed \(token) \(reason.prefix(1024))"
      case .exited(.code(let code)): "code \(token) \(code)"
      case .exited(.signal(let signal)): "signal \(token) \(signal)"
      case .exited(.lost): "lost \(token)"
      }
    return Array(words.utf8)
  }

  init(token: UInt64, event: ProcessEvent) {
    self.token = token
    self.event = event
  }

  init?(bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, let token = UInt64(words[1]) else { return nil }
    let number = words.count > 2 ? Int32(words[2]) : nil
    switch (words[0], number) {
    case ("spawned", let process?): event = .spawned(processIdentifier: process)
    case ("failed", _): event = .failed(reason: words.count > 2 ? String(words[2]) : "")
    case ("code", let code?): event = .exited(.code(code))
    case ("signal", let signal?): event = .exited(.signal(signal))
    case ("lost", _): event = .exited(.lost)
    default: return nil
    }
    self.token = token
  }
}

extension SpawnRequest {
  /// The request as texts ended by NUL, which none of them can hold: path, directory, limit, number
  /// of arguments, arguments, environment. nil: one of them holds a NUL.
  var bytes: [UInt8]? {
    var texts = [path, workingDirectory, "\(dataLimit ?? 0)", "\(arguments.count)"] + arguments
    texts += environment.map { "\($0)=\($1)" }
    var bytes: [UInt8] = []
    for text in texts {
      if text.utf8.contains(0) { return nil }
      bytes += text.utf8
      bytes.append(0)
    }
    return bytes
  }

  init?(bytes: [UInt8]) {
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard texts.count >= 5, let limit = Int(texts[2]), let count = Int(texts[3]),
      (0...texts.count - 5).contains(count)
    else { return nil }
    var environment: [String: String] = [:]
    for entry in texts[(4 + count)..<(texts.count - 1)] {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
    self.init(
      path: texts[0], arguments: Array(texts[4..<(4 + count)]), environment: environment,
      workingDirectory: texts[1], dataLimit: limit > 0 ? limit : nil)
  }
}
