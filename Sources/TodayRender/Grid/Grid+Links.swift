/// What a terminal opens by itself when the user clicks with its own key (OSC 8).
extension Grid {
  /// The number of a link within this grid and those that it is copied to.
  ///
  /// Numbers come from the process's own hash of the address: one that is made to collide with
  /// another's cannot be made outside of it.
  mutating func link(to url: String) -> UInt32 {
    var number = UInt32(truncatingIfNeeded: url.hashValue) | 1
    while let known = links[number], known != url { number &+= 2 }
    links[number] = url
    return number
  }

  /// Makes cells lead to an address, if it is one that a terminal may be told.
  mutating func linkCells(in region: Region, to url: String) {
    guard Self.isForTerminals(url) else { return }
    let number = link(to: url)
    restyle(region) { $0.link = number }
  }

  /// Takes over another grid's links; returns those that have other numbers here.
  mutating func takeLinks(of other: Grid) -> [UInt32: UInt32] {
    var renumbered: [UInt32: UInt32] = [:]
    for (number, url) in other.links {
      let own = link(to: url)
      if own != number { renumbered[number] = own }
    }
    return renumbered
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
