import Testing
import TodayWire

/// The same numbers on every run.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Any bytes give a value or a refusal, never a crash.
@Suite struct RandomBytesTests {
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ":", ",", "\\u", "\\ud83d", "\\", "type", "\"type\":\"text\"",
      "null",
      "true", "-", "1", "9e9", "0.5", "jsonrpc", "\"method\":\"view\"", "\"id\":1", "children", " ",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xE2, 0x80], [0x1B, 0x5B], [0x0A]]

  private static func bytes(_ generator: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = Bool.random(using: &generator) ? [UInt8(ascii: "{")] : []
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += pieces.randomElement(using: &generator) ?? []
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8) func randomBytesDoNotCrashAReader(_ seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    for _ in 0..<2000 {
      let bytes = Self.bytes(&generator)
      if let value = try? JSONReader.read(bytes) {
        // A value that was read can be written and read again.
        #expect(try JSONReader.read(value.bytes) == value)
        if let node = try? Node(json: value) {
          #expect(try Node(json: node.json) == node)
        }
      }
      _ = try? Envelope(line: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = RFC3339.read(text)
      let clean = Sanitizer.text(text)
      #expect(clean.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
      #expect(Sanitizer.text(clean) == clean)
      #expect(!Sanitizer.line(text).contains("\n"))
    }
  }

  /// A line of a real view with some changed bytes.
  @Test(arguments: 0..<8) func mutatedMessagesDoNotCrashAReader(_ seed: UInt64) throws {
    var generator = SplitMix64(state: seed &+ 1000)
    for node in NodeTests.all.map(\.node) {
      let line = WidgetMessage.view(WidgetView(root: node)).envelope(id: 1).line.dropLast()
      for _ in 0..<100 {
        var bytes = Array(line)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        guard case .notification(let method, let params)? = try? Envelope(line: bytes) else {
          continue
        }
        guard case .view(let view)? = try? WidgetMessage(method: method, params: params) else {
          continue
        }
        #expect(
          try WidgetView(json: view.json) == view, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
