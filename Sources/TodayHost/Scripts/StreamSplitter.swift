/// Splits a script's stream into frames: at lines of `~~~`, or, for a feed of objects, at each
/// line.
struct StreamSplitter {
  enum Framing {
    /// The first line decides: `~~~`, an object, or a part of a frame that `~~~` will end.
    case found
    /// `~~~` is between frames, as SwiftBar declares it. A frame is shown while no mark has ended it.
    case between
    /// Each line is a frame, as of i3blocks and Waybar, until a line is `~~~`.
    case lines
  }

  private var frame: [UInt8] = []
  private var line: [UInt8] = []
  private var isFramed = false
  /// Whether the first line is `~~~`: then a frame follows its mark, as in SwiftBar, and the last
  /// one has no end mark. nil before the first line.
  private var isMarkFirst: Bool?
  private let framing: Framing

  init(_ framing: Framing = .found) {
    self.framing = framing
    isMarkFirst = framing == .between ? true : nil
  }

  /// The incomplete frame, if no mark will end it.
  var openFrame: [UInt8]? { isMarkFirst == true && !frame.isEmpty ? frame : nil }

  /// The frames that the bytes complete, the oldest first.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      if let frame = take() { frames.append(frame) }
    }
    line += rest
    // A line without an end is incomplete. If it becomes too long, it is dropped.
    if line.count > ScriptRun.outputLimit { line = [] }
    return frames
  }

  /// The incomplete line at the end.
  mutating func finish() -> [UInt8]? {
    frame += line
    line = []
    return frame.isEmpty ? nil : frame
  }

  private mutating func take() -> [UInt8]? {
    defer { line = [] }
    let isMark = line.elementsEqual("~~~".utf8) || line.elementsEqual("~~~\r".utf8)
    if isMarkFirst == nil { isMarkFirst = isMark }
    if isMark {
      isFramed = true
      defer { frame = [] }
      return frame.isEmpty ? nil : frame
    }
    if !isFramed, frame.isEmpty, framing == .lines || isOfFeed(line) { return line }
    if frame.count + line.count < ScriptRun.outputLimit { frame += line + [0x0A] }
    return nil
  }

  /// Whether it is an object or an array, or the bracket that opens a feed. A title such as `[CPU 1%]` is not.
  private func isOfFeed(_ line: [UInt8]) -> Bool {
    guard let first = line.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    let text = String(decoding: line, as: UTF8.self)
    return RelaxedJSON.read(text) != nil || I3Reader.readBar(text) != nil
      || text.allSatisfy { $0 == "[" || $0.isWhitespace }
  }
}
