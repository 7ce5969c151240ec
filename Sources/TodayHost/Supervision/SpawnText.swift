import CTodaySystem
import Glibc

/// A request as it crosses to the supervisor: texts ended by NUL, which none of them can hold: path,
/// directory, limit, confinement, numbers of rules and of arguments, rules, arguments, environment.
///
/// Read where it lies: a run of a script has some fifty texts, of which the supervisor needs none.
struct SpawnText {
  let bytes: ArraySlice<UInt8>
  /// Bytes of RLIMIT_DATA; 0 for no limit.
  let dataLimit: Int
  /// Where each text begins, in the bytes.
  private let starts: [Int]
  /// `TODAY_CONFINE_…`; nil: it is not confined.
  let confinement: Int32?
  private let ruleCount: Int
  private let argumentCount: Int

  /// How many texts come before those whose number differs.
  private static let headCount = 6

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
    let rest = starts.count - Self.headCount
    guard rest >= 0, let limit = Int(Self.text(2, bytes, starts)), limit >= 0,
      let rules = Int(Self.text(4, bytes, starts)), (0...rest).contains(rules),
      let count = Int(Self.text(5, bytes, starts)), (0...rest - rules).contains(count)
    else { return nil }
    let confinement = Self.text(3, bytes, starts)
    self.confinement = Int32(confinement)
    // What was to be confined is not run in another way.
    guard self.confinement != nil || (confinement == Self.unconfined && rules == 0) else {
      return nil
    }
    dataLimit = limit
    ruleCount = rules
    argumentCount = count
  }

  fileprivate static let unconfined = "-"

  private static func text(_ index: Int, _ bytes: ArraySlice<UInt8>, _ starts: [Int]) -> String {
    let rest = bytes[(bytes.startIndex + starts[index])...]
    return String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// What it says, for sentences.
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
        texts[Self.headCount..<firstArgument], flags: confinement)
    }
    return request
  }

  typealias Texts = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// As C wants them, for the time of the call: path, directory, arguments with the path as their
  /// first, environment, rules where it is confined.
  func withPointers<Result>(
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>, Texts, Texts, Texts?) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      func pointer(_ index: Int) -> UnsafeMutablePointer<CChar> {
        // Nobody writes there: C only has no other word for it.
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
    add(confinement.map { "\($0.flags)" } ?? SpawnText.unconfined)
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
      | (isLimited ? Int32(TODAY_CONFINE_LIMITED) : 0)
  }

  fileprivate init(_ texts: some Sequence<String>, flags: Int32) {
    self.init(
      rules: texts.compactMap { text in
        text.first.flatMap(Access.init(rawValue:)).map { Rule($0, String(text.dropFirst())) }
      },
      mayConnect: flags & Int32(TODAY_CONFINE_MAY_CONNECT) != 0)
    isLimited = flags & Int32(TODAY_CONFINE_LIMITED) != 0
  }
}
