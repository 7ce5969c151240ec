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
  /// Files and buffers in memory that the kernel gives up when programs need it.
  public var cached: UInt64
  /// Memory that nothing uses.
  public var free: UInt64

  /// `nil` if the total is missing.
  public init?(_ text: String) {
    let lines = "\n" + text
    func bytes(_ name: String) -> UInt64? {
      // All of these are in kilobytes.
      lines.number(after: "\n\(name):").map { $0 &* 1024 }
    }
    guard let total = bytes("MemTotal"), total > 0 else { return nil }
    self.total = total
    // Kernels before 3.14 have no MemAvailable.
    free = min(total, bytes("MemFree") ?? 0)
    let files = (bytes("Buffers") ?? 0) &+ (bytes("Cached") ?? 0)
    let guess = free &+ files
    available = min(total, bytes("MemAvailable") ?? guess)
    // Shared memory counts as files, but cannot be given up.
    let shared = bytes("Shmem") ?? 0
    let kept = files &+ (bytes("SReclaimable") ?? 0)
    cached = min(total - free, kept > shared ? kept - shared : 0)
    swapTotal = bytes("SwapTotal") ?? 0
    swapFree = min(swapTotal, bytes("SwapFree") ?? 0)
  }

  /// Memory that programs could not get without swapping.
  public var used: UInt64 { total - available }
  /// Used swap space.
  public var swapUsed: UInt64 { swapTotal - swapFree }
  /// 0...1.
  public var share: Double { Double(used) / Double(total) }
}
