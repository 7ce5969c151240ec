/// A package with an app, an extension, the code that both share, and tests.
enum SwiftTemplate {
  static func files(_ point: PointTemplate) -> [WidgetTemplate.File] {
    let texts: [WidgetTemplate.File] = [
      .init(path: "Package.swift", text: manifest), .init(path: ".gitignore", text: ".build/\n"),
      .init(path: "README.md", text: readme),
      .init(path: "_Name_.app/Shared/Message.swift", text: message),
      .init(path: "_Name_.app/Sources/_Name_App.swift", text: app),
    ]
    return texts.map { file in
      var file = file
      file.text = filled(file.text, point)
      return file
    } + point.swiftFiles
  }

  /// The lines at the end of `Package.swift` that add an extension to a package of ``files(_:)``.
  static func addition(_ point: PointTemplate) -> String { filled(addition, point) }

  private static func filled(_ text: String, _ point: PointTemplate) -> String {
    let products = point.products.map { ".product(name: \"\($0)\", package: \"sdk\")," }
    let dependencies = ["\"_Name_Shared\","] + products
    return text.replacing(
      "_Dependencies_", with: "[\n" + dependencies.map { "        \($0)\n" }.joined() + "      ]"
    )
    .replacing("_About_", with: point.about).replacing("_Try_", with: point.trial)
  }

  private static let manifest = #"""
    // swift-tools-version: 6.2
    import PackageDescription

    // The folder of Today's SDK. Set TODAY_SDK to use another one.
    let sdk = Context.environment["TODAY_SDK"] ?? "_SDK_"

    // Without this, a quarter of the first build's time goes into an index of the system's modules.
    let settings = [SwiftSetting.unsafeFlags(["-index-ignore-system-modules"])]

    let package = Package(
      name: "_Name_",
      products: [
        .executable(name: "_name_", targets: ["_Name_"]),
        .executable(name: "_Extension_", targets: ["_Extension_"]),
      ],
      dependencies: [.package(name: "sdk", path: sdk)],
      targets: [
        // The code that the app and its widget share.
        .target(
          name: "_Name_Shared", dependencies: [.product(name: "TodayKit", package: "sdk")],
          path: "_Name_.app/Shared", swiftSettings: settings),
        .executableTarget(
          name: "_Name_",
          dependencies: [
            "_Name_Shared", .product(name: "TodayApp", package: "sdk"),
            .product(name: "TodayKit", package: "sdk"),
          ],
          path: "_Name_.app/Sources", swiftSettings: settings),
        .executableTarget(
          name: "_Extension_",
          dependencies: _Dependencies_,
          path: "_Name_.app/PlugIns/_Extension_.appex/Sources", swiftSettings: settings),
        .testTarget(
          name: "_Name_Tests",
          dependencies: [
            "_Name_Shared", "_Extension_", .product(name: "TodayTesting", package: "sdk"),
          ],
          swiftSettings: settings),
      ]
    )

    """#

  private static let addition = #"""

    package.products.append(.executable(name: "_Extension_", targets: ["_Extension_"]))
    package.targets += [
      .executableTarget(
        name: "_Extension_", dependencies: _Dependencies_,
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources",
        swiftSettings: [.unsafeFlags(["-index-ignore-system-modules"])]),
      .testTarget(
        name: "_Stem_Tests",
        dependencies: [
          "_Name_Shared", "_Extension_", .product(name: "TodayTesting", package: "sdk"),
        ],
        swiftSettings: [.unsafeFlags(["-index-ignore-system-modules"])]),
    ]

    """#

  private static let message = #"""
    import Foundation
    import TodayKit

    /// The line that the app sets and the widget shows. It is stored in their app group.
    public enum Message {
      public static let group = "_Group_"

      /// Posted by the app after a change. A running widget observes it.
      public static let changed = GroupNotice("changed", group: group)

      /// `nil` if `Entitlements.plist` does not list the group.
      private static var defaults: UserDefaults? { UserDefaults(suiteName: group) }

      public static var text: String {
        defaults?.string(forKey: "message") ?? "Hello from _Name_"
      }

      /// - Returns: `false` if the text could not be written.
      public static func set(_ text: String) -> Bool {
        guard let defaults else { return false }
        defaults.set(text, forKey: "message")
        return defaults.synchronize()
      }
    }

    """#

  private static let app = #"""
    import Foundation
    import TodayApp
    import TodayKit
    import _Name_Shared

    /// The containing app: `_name_` shows the message, `_name_ TEXT…` sets it.
    @main enum _Name_App {
      static func main() {
        let words = CommandLine.arguments.dropFirst()
        // A tap starts the app with the URL.
        if TodayApplication.launchURL == nil, !words.isEmpty {
          guard Message.set(words.joined(separator: " ")) else {
            let problem = "_name_: the message cannot be saved: see whether the disk is full\n"
            FileHandle.standardError.write(Data(problem.utf8))
            exit(1)
          }
          Message.changed.post()
          WidgetCenter.shared.reloadAllTimelines()
          return
        }
        print(Message.text)
        if TodayApplication.launchURL != nil {
          print("Press Enter to return to the board.")
          _ = readLine()
        }
      }
    }

    """#

  private static let readme = #"""
    # _Name_

    _About_

    ```sh
    swift test
    today lint .        # checks the bundles
    today install .     # adds it to the board
    _Try_
    ```

    `_Name_.app/Sources` is the app, `_Name_.app/PlugIns/_Extension_.appex/Sources` is the extension, and
    `_Name_.app/Shared` is the code that both use. The property lists next to them describe the bundles.
    While you work on it, run `today install --link .` once. After that, an open board uses each
    `swift build`. `today new NAME --into .` adds another extension.

    """#
}
