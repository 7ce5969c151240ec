/// What a terminal opens by itself when the user clicks with its own key (OSC 8).
extension Grid {
  /// Makes cells lead to an address, if it is one that a terminal may be told.
  mutating func linkCells(in region: Region, to url: String) {
    guard Self.isForTerminals(url) else { return }
    let number = links.number(of: url)
    restyle(region) { $0.link = number }
  }

  /// An address of the web or of mail, in ASCII: what an app's own scheme means the terminal does not
  /// know, and nothing in it may end the sequence that it stands in.
  static func isForTerminals(_ url: String) -> Bool {
    let bytes = url.utf8
    guard bytes.count <= 2000, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto"].contains(scheme) && bytes.count > scheme.utf8.count + 1
  }
}
