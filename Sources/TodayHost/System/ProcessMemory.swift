import CTodaySystem

/// The memory of this process.
package enum ProcessMemory {
  /// Releases memory that only the start needed: free heap memory, and pages of code and constants,
  /// which are loaded again on use. Takes some hundred microseconds; nothing is lost.
  package static func release() { today_release_memory() }
}
