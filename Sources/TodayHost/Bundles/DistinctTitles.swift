import TodayEngine

/// Makes equal titles of cards different.
///
/// Two equal titles become "App – Extension", but not "App – App". If these are equal, too, as for a
/// folder of scripts, the name of the file is added, and if that is equal, the identifier.
enum DistinctTitles {
  struct Names: Equatable {
    var title: String
    var app: String
    /// The extension's own name.
    var own: String
    /// The file name of a script.
    var file: String?
    var id: String
  }

  /// One title for each, in the same order.
  static func of(_ names: [Names]) -> [String] {
    let forms: [(Names) -> String] = [
      { $0.app == $0.own ? $0.title : $0.app + WidgetName.distinction + $0.own },
      { $0.title + WidgetName.distinction + ($0.file ?? $0.id) },
      { $0.title + WidgetName.distinction + $0.id },
    ]
    return forms.reduce(names.map(\.title)) { titles, form in
      var counts: [String: Int] = [:]
      for title in titles { counts[title, default: 0] += 1 }
      return zip(names, titles).map { counts[$1, default: 0] > 1 ? form($0) : $1 }
    }
  }
}
