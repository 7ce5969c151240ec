/// Whether every terminal draws a cluster in the number of cells of our own table.
nonisolated enum ClusterCertainty {
  static func isCertain(_ cluster: String, width: Int) -> Bool {
    let bytes = cluster.utf8
    guard let first = bytes.first else { return false }
    if bytes.count == 1 { return width == 1 && first >= 0x20 && first < 0x7F }
    let scalars = cluster.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return false }
    switch scalar.value {
    // Latin, Greek, Cyrillic, Armenian.
    case 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x58F: return width == 1
    // Punctuation, arrows, mathematics, and the characters of the board's figures.
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF, 0x2500...0x25FC, 0x2800...0x28FF:
      return width == 1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return width == 2
    default: return false
    }
  }

  /// Whether it contains nothing that a terminal could interpret as a command.
  static func isHarmless(_ cluster: String) -> Bool {
    !cluster.isEmpty
      // A widget's text must not show a picture of another widget.
      && !cluster.unicodeScalars.contains(KittyPlaceholder.scalar)
      && cluster.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
  }
}
