import Glibc

/// A request as it crosses to the supervisor: texts ended by NUL, which none of them can hold: path,
/// directory, limit, number of arguments, arguments, environment.
///
/// Read where it lies: a run of a script has some fifty texts, of which the supervisor needs none.
struct SpawnText {
  let bytes: ArraySlice<UInt8>
  /// Bytes of RLIMIT_DATA; 0 for no limit.
  let dataLimit: Int
  /// Where each text begins, in the bytes.
  private let starts: [Int]
  private let argumentCount: Int

  /// What is small enough crosses in the packet itself.
  static let packetLimit = 32 << 10

  /// nil: it is cut short, or something else.
  init?(bytes: ArraySlice<UInt8>) {
    guard bytes.last == 0 else { return nil }
    var starts: [Int] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == 0 {
      starts.append(start - bytes.startIndex)
      start = index + 1
    }
    self.bytes = bytes
    self.starts = starts
    guard starts.count >= 4, let limit = Int(Self.text(2, bytes, starts)), limit >= 0,
      let count = Int(Self.text(3, bytes, starts)), (0...starts.count - 4).contains(count)
    else { return nil }
    dataLimit = limit
    argumentCount = count
  }

  private static func text(_ index: Int, _ bytes: ArraySlice<UInt8>, _ starts: [Int]) -> String {
    let rest = bytes[(bytes.startIndex + starts[index])...]
    return String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// What it says, for sentences.
  var request: SpawnRequest {
    let texts = starts.indices.map { Self.text($0, bytes, starts) }
    var environment: [String: String] = [:]
    for entry in texts[(4 + argumentCount)...] {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
    return SpawnRequest(
      path: texts[0], arguments: Array(texts[4..<(4 + argumentCount)]), environment: environment,
      workingDirectory: texts[1], dataLimit: dataLimit > 0 ? dataLimit : nil)
  }

  typealias Texts = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// As C wants them, for the time of the call: path, directory, arguments with the path as their
  /// first, environment.
  func withPointers<Result>(
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>, Texts, Texts) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      func pointer(_ index: Int) -> UnsafeMutablePointer<CChar> {
        // Nobody writes there: C only has no other word for it.
        UnsafeMutablePointer(
          mutating: (buffer.baseAddress! + starts[index]).assumingMemoryBound(to: CChar.self))
      }
      let end = 4 + argumentCount
      let pointers: [UnsafeMutablePointer<CChar>?] =
        [pointer(0)] + (4..<end).map(pointer) + [nil]
        + (end..<starts.count).map(pointer) + [nil]
      return pointers.withUnsafeBufferPointer { pointers in
        let arguments = pointers.baseAddress!
        return body(pointer(0), pointer(1), arguments, arguments + argumentCount + 2)
      }
    }
  }
}

extension SpawnRequest {
  /// The text that ``SpawnText`` reads; nil: something in it holds a NUL.
  var bytes: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 << 10)
    var nuls = 0
    func add(_ parts: String...) {
      for part in parts { bytes += part.utf8 }
      bytes.append(0)
      nuls += 1
    }
    add(path)
    add(workingDirectory)
    add("\(dataLimit ?? 0)")
    add("\(arguments.count)")
    for argument in arguments { add(argument) }
    for (name, value) in environment { add(name, "=", value) }
    return bytes.count(where: { $0 == 0 }) == nuls ? bytes : nil
  }
}
