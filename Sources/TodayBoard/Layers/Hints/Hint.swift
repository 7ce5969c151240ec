import TodayEngine
import TodayRender

/// A label and its target.
struct Hint: Sendable, Equatable {
  var label: String
  var region: Region
  var part: Hit.Part

  /// The most accessible letters first.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// Labels of equal, minimal length, so that no label is the prefix of another.
  static func labels(_ count: Int) -> [String] {
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    var labels: [String] = []
    for first in letters {
      for second in letters where labels.count < count { labels.append("\(first)\(second)") }
    }
    return labels
  }

  /// The tappable parts of a picture.
  static func all(in hits: [Hit]) -> [Hint] {
    let parts = hits.filter { hit in
      switch hit.part {
      case .target, .more: !hit.region.isEmpty
      case .card, .command, .key, .page, .row, .layerTarget, .area: false
      }
    }
    return zip(labels(parts.count), parts).map {
      Hint(label: $0, region: $1.region, part: $1.part)
    }
  }
}
