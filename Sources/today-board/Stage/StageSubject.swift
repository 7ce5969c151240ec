import TodayEngine
import TodayHost

/// The app or the widget that is shown.
struct StageSubject: Sendable, Equatable {
  /// A folder of apps that is searched before the usual ones.
  var folder: String
  /// The name of the bundle, which ends in `.app`; `nil` means all bundles in the folder.
  var app: String?
  /// Whether this is the tour's own app, whose widgets read instructions of the tour.
  var isOurs: Bool
  /// The identifier of the app's widget; `nil` means its first widget.
  var widget: WidgetID?
  /// The Swift package of the app, which is installed on the stage with the programs in ``products``; `nil`
  /// if the bundle contains its programs.
  var package: String?
  var products: SwiftBuild.Products?

  /// The tour's own app, in an installation or in the checkout.
  static func tour() throws -> StageSubject {
    let own = BundleSearch.currentExecutable()
    var places = SharedFolders.named("Demo", executable: own)
    if let checkout = own.map(FileSystem.directory(of:)).flatMap(BundleSearch.checkout(around:)) {
      places.append("\(checkout)/Widgets/Support/Demo")
    }
    for place in places where FileSystem.isDirectory("\(place)/Demo.app") {
      return StageSubject(
        folder: place, app: "Demo.app", isOurs: true,
        widget: WidgetID(DemoWidget.counter.rawValue))
    }
    throw Failure("the tour's own app is missing: give a PATH to show one of your own")
  }

  /// - Parameter path: An app bundle, or a folder that contains one.
  static func at(_ path: String) throws -> StageSubject {
    guard let full = FileSystem.resolved(path), FileSystem.isDirectory(full) else {
      throw Failure("bundle \(path) not found")
    }
    guard full.hasSuffix(".app") else {
      let names = (try? FileSystem.names(in: full)) ?? []
      guard let app = names.filter({ $0.hasSuffix(".app") }).min() else {
        throw Failure("\(path) is not an app bundle and contains none")
      }
      return StageSubject(folder: full, app: app, isOurs: false)
    }
    return StageSubject(
      folder: FileSystem.directory(of: full), app: FileSystem.name(of: full), isOurs: false)
  }

  /// Whether a bundle that the scan has found belongs to this.
  func includes(bundle: String) -> Bool {
    guard let app else { return bundle.hasPrefix(folder + "/") }
    return bundle.hasPrefix("\(FileSystem.resolved(folder) ?? folder)/\(app)/")
      || bundle.hasPrefix("\(folder)/\(app)/")
  }
}
