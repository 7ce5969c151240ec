/// The messages of programs that get no more memory.
enum MemoryRefusal {
  private static let words = [
    "memoryerror", "bad_alloc", "cannot allocate memory", "out of memory", "outofmemory",
    "could not allocate memory", "memory allocation of", "memory allocation failed", "enomem",
  ]

  /// Whether a line of standard error is such a message.
  static func isReported(by line: String) -> Bool {
    let line = line.lowercased()
    return words.contains { line.contains($0) }
  }
}
