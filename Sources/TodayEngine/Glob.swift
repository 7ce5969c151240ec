/// Patterns in which `*` stands for any characters and `?` for one.
package enum Glob {
  /// Whether a text matches a pattern; takes at most the product of their lengths.
  package static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
    var (index, place) = (0, 0)
    var retry: (index: Int, place: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (index, place)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        (index, place) = (index + 1, place + 1)
      } else if let (last, star) = retry {
        retry = (last + 1, star)
        (index, place) = (last + 1, star + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
