/// A limit by its name in the section `widgets:` of the config.
package enum LimitName: String, Sendable, CaseIterable {
  case memory, processes, processor, container, descriptors

  /// The form of its values: bytes, a number, or hundredths of a core.
  package var range: ClosedRange<Int> {
    switch self {
    case .memory: 16 << 20...64 << 30
    case .processes: 1...4096
    case .processor: 1...6400
    case .container: 1 << 20...1 << 40
    case .descriptors: 32...65_536
    }
  }

  /// A valid line of the config.
  package var example: String {
    switch self {
    case .memory: "memory: 128MB"
    case .processes: "processes: 100"
    case .processor: "processor: 100%"
    case .container: "container: 1GB"
    case .descriptors: "descriptors: 512"
    }
  }

  /// Bytes, a number, or hundredths of a core; nil if it is invalid or out of range.
  package func value(of text: String) -> Int? {
    guard text.utf8.count <= 12 else { return nil }
    let value: Int? =
      switch self {
      case .memory, .container: Self.bytes(text)
      case .processor: Int(text.hasSuffix("%") ? text.dropLast() : text[...])
      case .processes, .descriptors: Int(text)
      }
    return value.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func bytes(_ text: String) -> Int? {
    for (unit, factor) in [("MB", 1 << 20), ("GB", 1 << 30), ("TB", 1 << 40)]
    where text.uppercased().hasSuffix(unit) {
      guard let number = Int(text.dropLast(2)), number > 0 else { return nil }
      let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
      return overflow ? nil : bytes
    }
    return nil
  }
}

extension WidgetLimits.Configured {
  package subscript(_ name: LimitName) -> Int? {
    get {
      switch name {
      case .memory: memory
      case .processes: processes
      case .processor: processor.map { Int(($0 * 100).rounded()) }
      case .container: container
      case .descriptors: descriptors
      }
    }
    set {
      switch name {
      case .memory: memory = newValue
      case .processes: processes = newValue
      case .processor: processor = newValue.map { Double($0) / 100 }
      case .container: container = newValue
      case .descriptors: descriptors = newValue
      }
    }
  }
}
