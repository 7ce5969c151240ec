import CTodaySystem

/// The memory of this process.
package enum ProcessMemory {
  /// Gives back what a start needed and what follows does not: free memory of the heap, and pages of
  /// code and constants, which come back as they are used. Some hundred microseconds; nothing is lost.
  package static func release() { today_release_memory() }
}
