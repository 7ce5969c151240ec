import TodayEngine
import TodayWire

/// Messages of the board to the relay of a terminal app. Each is a packet of one byte.
enum RelayRequest: UInt8 {
  /// The terminal was resized.
  case resized = 0x72
  /// Another program gets the terminal: the relay stops using it, and reports `paused`.
  case pause = 0x70
  /// The app gets the terminal back.
  case resume = 0x67
}

/// Reports of the relay.
enum RelayReport: Equatable {
  case running
  case failed(SpawnFailure)
  case paused
  /// The app has ended, if it is confined with all its processes; has the bytes from the terminal
  /// that it did not read.
  case ended(ProcessEnd, unread: [UInt8])

  var bytes: [UInt8] {
    switch self {
    case .running: Array("running".utf8)
    case .paused: Array("paused".utf8)
    case .failed(let failure): Array("failed \(failure.json.text)".utf8)
    case .ended(.code(let code), let unread): Array("code \(code) ".utf8) + unread
    case .ended(.signal(let signal), let unread): Array("signal \(signal) ".utf8) + unread
    case .ended(.lost, let unread): Array("lost 0 ".utf8) + unread
    }
  }

  init?(bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(decoding: parts[0], as: UTF8.self)
    let rest = parts.count > 1 ? parts[1] : []
    switch word {
    case "running": self = .running
    case "paused": self = .paused
    case "failed":
      let json = try? JSONReader.read(String(decoding: rest, as: UTF8.self))
      guard let failure = json.flatMap(SpawnFailure.init(json:)) else { return nil }
      self = .failed(failure)
    case "code", "signal", "lost":
      let digits = rest.prefix { $0 != UInt8(ascii: " ") }
      guard let number = Int32(String(decoding: digits, as: UTF8.self)) else { return nil }
      let unread = Array(rest.dropFirst(digits.count + 1))
      let end: ProcessEnd =
        word == "code" ? .code(number) : word == "signal" ? .signal(number) : .lost
      self = .ended(end, unread: unread)
    default: return nil
    }
  }
}
