/// `/proc/meminfo`, in bytes.
public struct Memory: Sendable, Equatable {
  /// All memory that programs and the kernel share.
  public var total: UInt64
  /// The memory that programs can get without swapping.
  public var available: UInt64
  /// All swap space; 0 without any.
  public var swapTotal: UInt64
  /// Unused swap space.
  public var swapFree: UInt64

  /// `nil` if the total is missing.
  public init?(_ text: String) {
    var values: [Substring: UInt64] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let words = line[line.index(after: colon)...].split(separator: " ")
      guard let number = words.first.flatMap({ UInt64($0) }) else { continue }
      values[line[..<colon]] = words.count > 1 ? number &* 1024 : number
    }
    guard let total = values["MemTotal"], total > 0 else { return nil }
    self.total = total
    // Kernels before 3.14 have no MemAvailable.
    let guess = (values["MemFree"] ?? 0) &+ (values["Buffers"] ?? 0) &+ (values["Cached"] ?? 0)
    available = min(total, values["MemAvailable"] ?? guess)
    swapTotal = values["SwapTotal"] ?? 0
    swapFree = min(swapTotal, values["SwapFree"] ?? 0)
  }

  /// Memory that programs could not get without swapping.
  public var used: UInt64 { total - available }
  /// Used swap space.
  public var swapUsed: UInt64 { swapTotal - swapFree }
  /// 0...1.
  public var share: Double { Double(used) / Double(total) }
}
