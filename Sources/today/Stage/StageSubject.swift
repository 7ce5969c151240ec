import TodayHost

/// Whose widget is shown.
struct StageSubject: Sendable, Equatable {
  /// A folder of apps that comes before the usual ones.
  var folder: String
  /// Its name ends in `.app`; nil: all of the folder.
  var app: String?
  /// The tour's own app, whose widgets read what the tour asks for.
  var isOurs: Bool
  /// Of the app; nil: its first widget.
  var widget: String?
  /// The Swift package that the app lies in, and where its programs were built: it is installed on
  /// the stage. nil: the bundle has its programs.
  var package: String?
  var products: String?

  /// The tour's own app: in the checkout, or where the package put it.
  static func tour() throws -> StageSubject {
    let beside = BundleSearch.currentExecutable().map(FileSystem.directory(of:)) ?? "/"
    var places = ["\(beside)/../share/today/Demo", "/usr/share/today/Demo"]
    var path = beside
    while path != "/" {
      places.append("\(path)/Widgets/Support/Demo")
      path = FileSystem.directory(of: path)
    }
    for place in places where FileSystem.isDirectory("\(place)/Demo.app") {
      return StageSubject(
        folder: place, app: "Demo.app", isOurs: true, widget: DemoWidget.counter.rawValue)
    }
    throw Failure("the tour's own app is missing: give a PATH to show one of your own")
  }

  /// - Parameter path: An app bundle, or a folder with some.
  static func at(_ path: String) throws -> StageSubject {
    guard let full = FileSystem.resolved(path), FileSystem.isDirectory(full) else {
      throw Failure("there is no bundle at \(path)")
    }
    guard full.hasSuffix(".app") else {
      let names = (try? FileSystem.names(in: full)) ?? []
      guard let app = names.filter({ $0.hasSuffix(".app") }).min() else {
        throw Failure("\(path) is no .app and holds none")
      }
      return StageSubject(folder: full, app: app, isOurs: false)
    }
    return StageSubject(
      folder: FileSystem.directory(of: full), app: FileSystem.name(of: full), isOurs: false)
  }

  /// Whether a bundle found by the scan is meant.
  func includes(bundle: String) -> Bool {
    guard let app else { return bundle.hasPrefix(folder + "/") }
    return bundle.hasPrefix("\(FileSystem.resolved(folder) ?? folder)/\(app)/")
      || bundle.hasPrefix("\(folder)/\(app)/")
  }
}
