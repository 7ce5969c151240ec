/// The character for a cell of a picture in kitty's protocol: its colour is the picture's number,
/// and combining characters are the row and the column.
///
/// Terminals treat it as text, so pictures can be scrolled, cut and covered.
nonisolated enum KittyPlaceholder {
  static let scalar: Unicode.Scalar = "\u{10EEEE}"

  static func cluster(row: UInt8, column: UInt8) -> String {
    var text = String.UnicodeScalarView()
    text.append(scalar)
    text.append(marks[Int(row)])
    text.append(marks[Int(column)])
    return String(text)
  }

  /// The combining characters of class 230 without decomposition in Unicode 6.0, in the protocol's
  /// order: the start and the length of each range.
  private static let ranges: [(first: UInt32, count: UInt32)] = [
    (0x305, 1), (0x30D, 2), (0x310, 1), (0x312, 1), (0x33D, 3), (0x346, 1), (0x34A, 3), (0x350, 3),
    (0x357, 1), (0x35B, 1), (0x363, 13), (0x483, 5), (0x592, 4), (0x597, 3), (0x59C, 6), (0x5A8, 2),
    (0x5AB, 2), (0x5AF, 1), (0x5C4, 1), (0x610, 8), (0x657, 5), (0x65D, 2), (0x6D6, 7), (0x6DF, 4),
    (0x6E4, 1), (0x6E7, 2), (0x6EB, 2), (0x730, 1), (0x732, 2), (0x735, 2), (0x73A, 1), (0x73D, 1),
    (0x73F, 3), (0x743, 1), (0x745, 1), (0x747, 1), (0x749, 2), (0x7EB, 7), (0x7F3, 1), (0x816, 4),
    (0x81B, 9), (0x825, 3), (0x829, 5), (0x951, 1), (0x953, 2), (0xF82, 2), (0xF86, 2), (0x135D, 3),
    (0x17DD, 1), (0x193A, 1), (0x1A17, 1), (0x1A75, 8), (0x1B6B, 1), (0x1B6D, 7), (0x1CD0, 3),
    (0x1CDA, 2), (0x1CE0, 1), (0x1DC0, 2), (0x1DC3, 7), (0x1DCB, 2), (0x1DD1, 22), (0x1DFE, 1),
    (0x20D0, 2), (0x20D4, 4), (0x20DB, 2), (0x20E1, 1), (0x20E7, 1), (0x20E9, 1), (0x20F0, 1),
    (0x2CEF, 3), (0x2DE0, 32), (0xA66F, 1), (0xA67C, 2), (0xA6F0, 2), (0xA8E0, 18),
  ]

  static let marks: [Unicode.Scalar] = ranges.flatMap { range in
    (range.first..<range.first + range.count).compactMap(Unicode.Scalar.init)
  }
}
