import CTodaySystem
import Glibc

/// A request in the form sent to the supervisor: NUL-terminated texts: path, directory, limit,
/// confinement, its limits, numbers of rules and of arguments, rules, arguments, environment.
///
/// It is read in place: a run of a script has some fifty texts, most of which the supervisor does
/// not need.
struct SpawnText {
  let bytes: ArraySlice<UInt8>
  /// Bytes of RLIMIT_DATA; 0 for no limit.
  let dataLimit: Int
  /// The start of each text in the bytes.
  private let starts: [Int]
  /// `TODAY_CONFINE_…`; `nil` if it is not confined.
  let confinement: Int32?
  let descriptorLimit: Int
  /// Bytes.
  let fileLimit: Int
  private let ruleCount: Int
  private let argumentCount: Int

  /// The number of texts before the variable part.
  private static let headCount = 8

  /// Small data is sent in the packet itself.
  static let packetLimit = 32 << 10

  /// `nil` if the text is truncated or has another format.
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
    let rest = starts.count - Self.headCount
    guard rest >= 0, let limit = Int(Self.text(2, bytes, starts)), limit >= 0,
      let descriptors = Int(Self.text(4, bytes, starts)), descriptors >= 0,
      let fileBytes = Int(Self.text(5, bytes, starts)), fileBytes >= 0,
      let rules = Int(Self.text(6, bytes, starts)), (0...rest).contains(rules),
      let count = Int(Self.text(7, bytes, starts)), (0...rest - rules).contains(count)
    else { return nil }
    let confinement = Self.text(3, bytes, starts)
    self.confinement = Int32(confinement)
    // A request for a confined process is never run unconfined.
    guard self.confinement != nil || (confinement == Self.unconfined && rules == 0) else {
      return nil
    }
    dataLimit = limit
    descriptorLimit = descriptors
    fileLimit = fileBytes
    ruleCount = rules
    argumentCount = count
  }

  fileprivate static let unconfined = "-"

  private static func text(_ index: Int, _ bytes: ArraySlice<UInt8>, _ starts: [Int]) -> String {
    let rest = bytes[(bytes.startIndex + starts[index])...]
    return String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The name, for messages.
  var request: SpawnRequest {
    let texts = starts.indices.map { Self.text($0, bytes, starts) }
    var environment: [String: String] = [:]
    let firstArgument = Self.headCount + ruleCount
    for entry in texts[(firstArgument + argumentCount)...] {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
    var request = SpawnRequest(
      path: texts[0],
      arguments: Array(texts[firstArgument..<(firstArgument + argumentCount)]),
      environment: environment, workingDirectory: texts[1],
      dataLimit: dataLimit > 0 ? dataLimit : nil)
    if let confinement {
      request.confinement = Confinement(
        texts[Self.headCount..<firstArgument], flags: confinement,
        .init(descriptors: descriptorLimit, fileBytes: fileLimit))
    }
    return request
  }

  typealias Texts = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// The C form, valid during the call: path, directory, arguments with the path as the first,
  /// environment, and rules if it is confined.
  func withPointers<Result>(
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>, Texts, Texts, Texts?) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      func pointer(_ index: Int) -> UnsafeMutablePointer<CChar> {
        // Never written, but C's type is mutable.
        UnsafeMutablePointer(
          mutating: (buffer.baseAddress! + starts[index]).assumingMemoryBound(to: CChar.self))
      }
      let first = Self.headCount + ruleCount
      let end = first + argumentCount
      var pointers: [UnsafeMutablePointer<CChar>?] = [pointer(0)]
      for range in [first..<end, end..<starts.count, Self.headCount..<first] {
        pointers += range.map(pointer)
        pointers.append(nil)
      }
      return pointers.withUnsafeBufferPointer { pointers in
        let arguments = pointers.baseAddress!
        let environment = arguments + argumentCount + 2
        let rules = environment + starts.count - end + 1
        return body(
          pointer(0), pointer(1), arguments, environment, confinement == nil ? nil : rules)
      }
    }
  }
}

extension SpawnRequest {
  /// The text that ``SpawnText`` reads; `nil` if a part contains a NUL.
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
    add(confinement.map { "\($0.flags)" } ?? SpawnText.unconfined)
    add("\(confinement?.limits?.descriptors ?? 0)")
    add("\(confinement?.limits?.fileBytes ?? 0)")
    add("\(confinement?.rules.count ?? 0)")
    add("\(arguments.count)")
    for rule in confinement?.rules ?? [] { add(rule.text) }
    for argument in arguments { add(argument) }
    for (name, value) in environment { add(name, "=", value) }
    return bytes.count(where: { $0 == 0 }) == nuls ? bytes : nil
  }
}

extension Confinement {
  /// `TODAY_CONFINE_…`.
  var flags: Int32 {
    (mayConnect ? Int32(TODAY_CONFINE_MAY_CONNECT) : 0)
      | (limits != nil ? Int32(TODAY_CONFINE_LIMITED) : 0)
  }

  fileprivate init(_ texts: some Sequence<String>, flags: Int32, _ limits: Limits) {
    self.init(
      rules: texts.compactMap { text in
        text.first.flatMap(Access.init(rawValue:)).map { Rule($0, String(text.dropFirst())) }
      },
      mayConnect: flags & Int32(TODAY_CONFINE_MAY_CONNECT) != 0)
    self.limits = flags & Int32(TODAY_CONFINE_LIMITED) != 0 ? limits : nil
  }
}
