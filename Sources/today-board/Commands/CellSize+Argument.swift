import TodayWire

extension TodayWire.CellSize {
  /// Parses an argument such as `100x40`; nil if a number is not from 1 to 2000.
  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...2000).contains($0) }) else { return nil }
    self.init(columns: parts[0], rows: parts[1])
  }
}
