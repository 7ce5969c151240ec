/// Tells cards with equal titles apart: the only place that does.
///
/// Two equal titles become "App – Extension". A folder of scripts gives apps and extensions that are
/// called the same, too: then the file's name stands behind the title, and where that is the same as
/// well, the identifier.
enum DistinctTitles {
  struct Names: Equatable {
    var title: String
    var app: String
    /// The extension's own name.
    var own: String
    /// Of a script.
    var file: String?
    var id: String
  }

  /// A title for each, in their order.
  static func of(_ names: [Names]) -> [String] {
    let forms: [(Names) -> String] = [
      { "\($0.app) – \($0.own)" }, { "\($0.title) – \($0.file ?? $0.id)" },
      { "\($0.title) – \($0.id)" },
    ]
    return forms.reduce(names.map(\.title)) { titles, form in
      var counts: [String: Int] = [:]
      for title in titles { counts[title, default: 0] += 1 }
      return zip(names, titles).map { counts[$1, default: 0] > 1 ? form($0) : $1 }
    }
  }
}
