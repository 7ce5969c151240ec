// swift-tools-version: 6.2
import PackageDescription

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Without these flags, the first use of each generic type looks it up by its name, which searches all
/// conformances of the program, and most conformances reserve memory for a cache, which they never use.
let metadataFlags = [
  "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
  "-Xfrontend", "-disable-preallocated-instantiation-caches",
]
let metadata: [SwiftSetting] = [
  .unsafeFlags(metadataFlags, .when(configuration: .release))
]

/// `TODAY_WHOLE_MODULES=yes swift build` is for a debug build that is not continued, as in CI: it
/// compiles modules as a whole, which takes less time than several jobs that each read all files. After
/// a change of one file it takes longer. Debugging information and the compiler's check of its own
/// output are left out: for one test module, 110 instead of 157 s of processor time. Stack traces name
/// functions without lines. The flags for metadata save about a tenth of the processor time of the tests,
/// which start thousands of programs.
let wholeModules: [SwiftSetting] =
  Context.environment["TODAY_WHOLE_MODULES"] != "yes"
  ? []
  : [
    .unsafeFlags(
      [
        "-wmo", "-num-threads", "4", "-disable-batch-mode", "-no-emit-module-separately-wmo",
        "-index-ignore-system-modules", "-Xfrontend", "-gnone", "-Xfrontend",
        "-disable-llvm-verify",
      ] + metadataFlags, .when(configuration: .debug))
  ]

let settings = language + metadata + wholeModules

/// What the board is made of, but not what authors link: function by function, so that the linker can
/// put them in order.
let boardSettings =
  settings + [.unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release))]

/// Programs lie at a random address, which is the toolchain's default, and nothing of what the loader
/// has looked up can be overwritten: Tests/Benchmarks/README.md says what that costs.
let hardened: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xclang-linker", "-pie", "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker",
      "now", "-Xlinker", "-z", "-Xlinker", "noexecstack",
    ], .when(configuration: .release))
]

/// C is checked while it runs.
let hardenedC: [CSetting] = [
  .unsafeFlags(
    ["-fstack-protector-strong", "-fstack-clash-protection", "-D_FORTIFY_SOURCE=2"],
    .when(configuration: .release))
]

/// The program that paints carries its own standard library: the loader's work for the shared ones
/// would come before the first picture. FoundationEssentials is in it for the processes that read
/// property lists, and names two of its own libraries.
let statically: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release)),
  // Its addresses are 49,000, and take 10 KB in this form instead of a megabyte.
  .unsafeFlags(
    ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"], .when(configuration: .release)),
  .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
  .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
]

/// No library looks up the board's own names, which are a megabyte otherwise, and one library less is loaded.
let unexported: LinkerSetting = .unsafeFlags(
  ["-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic"],
  .when(configuration: .release))

/// The program that shows the last board's picture has no libraries to load, which would take longer
/// than its own work. It is not position independent: glibc's static start refuses the search path
/// that the package manager adds.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-z",
      "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "noexecstack",
    ], .when(configuration: .release))
]

/// The C++ library is linked statically: most symbols that the loader resolved were its own.
let withCXXLibrary: LinkerSetting = .unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker",
    "--remap-inputs=*/libstdc++.so=\(Context.packageDirectory)/Sources/today-board/libstdc++.ld",
  ], .when(configuration: .release))

/// Otherwise the linker puts all constants into writable memory, together with some objects of Swift.
let withReadOnlyConstants: LinkerSetting = .unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker", "-T", "-Xlinker",
    "\(Context.packageDirectory)/Sources/today-board/writable-objects.ld",
  ], .when(configuration: .release))

/// What a board runs lies together, two of twenty megabytes: see Tests/Tools/order-functions.py.
let inOrder: LinkerSetting = .unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
    "--symbol-ordering-file=\(Context.packageDirectory)/Sources/today-board/function-order.txt",
    "-Xlinker", "-T", "-Xlinker",
    "\(Context.packageDirectory)/Sources/today-board/unnamed-functions.ld",
  ], .when(configuration: .release))

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// Apps and widgets are outsiders: they see of the SDK what everybody sees.
///
/// - Parameter program: One program for several widgets, which share its pages in memory.
func app(
  _ name: String, path: String, dependencies: [Target.Dependency] = [],
  appDependencies: [Target.Dependency] = [], widgetDependencies: [Target.Dependency] = [],
  program: String? = nil
) -> [Target] {
  let bundle = "Widgets/\(path).app"
  let widgets = program ?? "\(name)Today"
  let folder = program == nil ? "\(name)Today.appex/Sources" : "Sources"
  let shared = Target.Dependency.target(name: "\(name)Shared")
  return [
    .target(
      name: "\(name)Shared", dependencies: ["TodayKit"] + dependencies, path: "\(bundle)/Shared",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: name,
      dependencies: [
        "TodayApp", "TodayScreen", shared,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + appDependencies,
      path: "\(bundle)/Sources", packageAccess: false, swiftSettings: settings,
      linkerSettings: hardened),
    .executableTarget(
      name: widgets, dependencies: ["TodayKit", shared] + widgetDependencies,
      path: "\(bundle)/PlugIns/\(folder)", packageAccess: false,
      swiftSettings: settings, linkerSettings: hardened),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        shared, .target(name: name), .target(name: widgets), "TodayKit", "TodayTesting",
        "TodayScreen",
      ] + widgetDependencies,
      packageAccess: false, swiftSettings: settings),
  ]
}

/// An app whose extensions are Actions or a Share: they share one library with it, too.
func app(_ name: String, extensions: String, path: String) -> [Target] {
  let bundle = "Widgets/\(name).app"
  let shared = Target.Dependency.target(name: "\(name)Shared")
  return [
    .target(
      name: "\(name)Shared", dependencies: ["TodayKit"], path: "\(bundle)/Shared",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: name,
      dependencies: [
        "TodayApp", shared, .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "\(bundle)/Sources", packageAccess: false, swiftSettings: settings,
      linkerSettings: hardened),
    .executableTarget(
      name: extensions, dependencies: ["TodayKit", shared], path: "\(bundle)/\(path)",
      packageAccess: false, swiftSettings: settings, linkerSettings: hardened),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [shared, .target(name: extensions), "TodayKit", "TodayTesting"],
      packageAccess: false, swiftSettings: settings),
  ]
}

func tests(_ target: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(target)Tests", dependencies: [.target(name: target)] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "Today",
  products: [
    .executable(name: "today", targets: ["today"]),
    .executable(name: "today-board", targets: ["today-board"]),
    .executable(name: "today-config", targets: ["today-config"]),
    .executable(name: "today-archives", targets: ["today-archives"]),
    .executable(name: "today-fleet", targets: ["today-fleet"]),
    .executable(name: "today-pictures", targets: ["today-pictures"]),
    .executable(name: "today-transfers", targets: ["today-transfers"]),
    .library(name: "TodayKit", targets: ["TodayKit"]),
    .library(name: "NotificationCenter", targets: ["NotificationCenter"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "TodayApp", targets: ["TodayApp"]),
    .library(name: "TodayScreen", targets: ["TodayScreen"]),
    .library(name: "TodayTransfers", targets: ["TodayTransfers"]),
    .library(name: "TodayTesting", targets: ["TodayTesting"]),
    .executable(name: "reminders", targets: ["Reminders"]),
    .executable(name: "RemindersToday", targets: ["RemindersToday"]),
    .executable(name: "calendar", targets: ["CalendarApp"]),
    .executable(name: "CalendarToday", targets: ["CalendarAppToday"]),
    .executable(name: "worldclock", targets: ["WorldClock"]),
    .executable(name: "WorldClockToday", targets: ["WorldClockToday"]),
    .executable(name: "text-tools", targets: ["TextTools"]),
    .executable(name: "TextToolsActions", targets: ["TextToolsActions"]),
    .executable(name: "EmojiKeyboard", targets: ["EmojiKeyboard"]),
    .executable(name: "notes", targets: ["Notes"]),
    .executable(name: "NotesShare", targets: ["NotesShare"]),
    .executable(name: "system-monitor", targets: ["SystemMonitor"]),
    .executable(name: "SystemWidgets", targets: ["SystemWidgets"]),
    .executable(name: "today-demo", targets: ["Demo"]),
    .executable(name: "DemoToday", targets: ["DemoToday"]),
    .executable(name: "DemoFeed", targets: ["DemoFeed"]),
    .executable(name: "weather", targets: ["Weather"]),
    .executable(name: "WeatherToday", targets: ["WeatherToday"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTodaySystem", cSettings: hardenedC),
    .systemLibrary(
      name: "CPictureLibraries", pkgConfig: "chafa",
      providers: [
        .apt([
          "libchafa-dev", "libglib2.0-dev", "libpng-dev", "libturbojpeg0-dev", "libwebp-dev",
          "libgif-dev",
        ])
      ]),
    .executableTarget(
      name: "today-pictures", dependencies: ["CPictureLibraries"], cSettings: hardenedC,
      linkerSettings: hardened
        + ["chafa", "glib-2.0", "png16", "turbojpeg", "webp", "gif"].map {
          .linkedLibrary($0)
        }),
    .systemLibrary(
      name: "CArchiveLibrary", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .executableTarget(
      name: "today-archives", dependencies: ["CArchiveLibrary"], cSettings: hardenedC,
      linkerSettings: hardened + [.linkedLibrary("archive")]),
    .systemLibrary(
      name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .executableTarget(
      name: "today-fleet",
      dependencies: ["CMosquitto", "CTodaySystem", "TodayFleet", "TodayEngine", "TodayWire"],
      swiftSettings: settings, linkerSettings: hardened + [.linkedLibrary("mosquitto")]),
    .target(name: "TodayWire", swiftSettings: settings),
    .target(name: "TodayViews", dependencies: ["TodayWire"], swiftSettings: settings),
    .target(name: "TodayFoundation", dependencies: ["TodayWire"], swiftSettings: settings),
    .target(
      name: "TodayKit", dependencies: ["TodayFoundation", "TodayViews", "TodayWire"],
      swiftSettings: settings),
    // Apple's names: `import NotificationCenter` is `import TodayKit`.
    .target(
      name: "NotificationCenter", dependencies: ["TodayKit"], swiftSettings: settings),
    .target(name: "WidgetKit", dependencies: ["TodayKit"], swiftSettings: settings),
    .target(name: "SwiftUI", dependencies: ["TodayKit"], swiftSettings: settings),
    .target(name: "AppIntents", dependencies: ["TodayKit"], swiftSettings: settings),
    .target(name: "Charts", dependencies: ["TodayKit"], swiftSettings: settings),
    // A module named `os` would break ArgumentParser, which uses Apple's if there is one.
    .target(name: "OSLog", swiftSettings: settings),
    .target(name: "TodayApp", dependencies: ["TodayKit", "TodayWire"], swiftSettings: settings),
    .target(name: "CTodayTerminal", cSettings: hardenedC),
    .target(
      name: "TodayScreen", dependencies: ["CTodayTerminal", "TodayWire"], swiftSettings: settings),
    .target(
      name: "TodayTransfers", dependencies: ["TodayKit"], swiftSettings: settings),
    .executableTarget(
      name: "today-transfers", dependencies: ["TodayTransfers", "TodayKit", "CTodaySystem"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)], linkerSettings: hardened),
    .target(
      name: "TodayTesting",
      dependencies: ["TodayKit", "TodayWire", "TodayRender"], swiftSettings: settings),
    .target(name: "TodayEngine", dependencies: ["TodayWire"], swiftSettings: boardSettings),
    .target(
      name: "TodayFleet", dependencies: ["TodayEngine", "TodayWire"], swiftSettings: boardSettings),
    .target(
      name: "TodayRender", dependencies: ["TodayWire"], swiftSettings: boardSettings),
    .target(
      name: "TodayBoard", dependencies: ["TodayWire", "TodayEngine", "TodayFleet", "TodayRender"],
      swiftSettings: boardSettings),
    .target(
      name: "TodayOpening", dependencies: ["CTodaySystem", "CTodayTerminal"],
      swiftSettings: boardSettings),
    .target(
      name: "TodayHost",
      dependencies: ["TodayWire", "TodayEngine", "TodayFleet", "TodayOpening", "CTodaySystem"],
      swiftSettings: boardSettings),
    .target(
      name: "TodayTerminal",
      dependencies: ["CNCurses", "TodayOpening", "TodayRender", "TodayScreen", "TodayWire"],
      swiftSettings: boardSettings + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "today", dependencies: ["TodayOpening"], swiftSettings: settings,
      linkerSettings: standalone + [withReadOnlyConstants]),
    .executableTarget(
      name: "today-board",
      dependencies: [
        "TodayBoard", "TodayEngine", "TodayFleet", "TodayHost", "TodayOpening", "TodayRender",
        "TodayTerminal", "TodayWire",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: [
        "function-order.txt", "libstdc++.ld", "unnamed-functions.ld", "writable-objects.ld",
      ],
      // What `today new` puts beside a script: the files that an author copies from Widgets/Helpers.
      resources: [
        .embedInCode("Templates/Helpers/today_app.py"),
        .embedInCode("Templates/Helpers/today-app.sh"),
        .embedInCode("Templates/Helpers/today_widget.py"),
        .embedInCode("Templates/Helpers/today_testing.py"),
        .embedInCode("Templates/Helpers/today-widget.sh"),
      ],
      swiftSettings: boardSettings,
      linkerSettings: statically + hardened
        + [unexported, withCXXLibrary, withReadOnlyConstants, inOrder]),
    .target(
      name: "TodayConfig",
      dependencies: [
        "TodayWire", "TodayEngine", "TodayBoard", "TodayRender",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "today-config", dependencies: ["TodayConfig", "TodayEngine", "TodayWire"],
      swiftSettings: settings, linkerSettings: hardened),
    .executableTarget(
      name: "FixtureWidget", dependencies: ["TodayKit", "NotificationCenter"],
      path: "Tests/Fixtures/FixtureWidget",
      packageAccess: false, swiftSettings: settings),
    // As an outside package builds it.
    .executableTarget(
      name: "WidgetKitFixture", dependencies: ["WidgetKit", "SwiftUI", "AppIntents"],
      path: "Tests/Fixtures/WidgetKitFixture", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "WidgetKitGallery", dependencies: ["WidgetKit", "SwiftUI", "AppIntents", "Charts"],
      path: "Tests/Fixtures/WidgetKitGallery", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "MistakenWidget", dependencies: ["TodayKit"], path: "Tests/Fixtures/MistakenWidget",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "SharingPeer", dependencies: ["TodayKit"], path: "Tests/Fixtures/SharingPeer",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "MortalHost", dependencies: ["TodayHost"], path: "Tests/Fixtures/MortalHost",
      swiftSettings: settings),
    .executableTarget(
      name: "SharingHammer", dependencies: ["TodayKit", "RemindersShared"],
      path: "Tests/Benchmarks/SharingHammer", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "HistoryHammer",
      dependencies: ["TodayHost", "TodayEngine", "TodayWire", grdb],
      path: "Tests/Benchmarks/HistoryHammer", swiftSettings: settings),
    // What painting through curses windows would cost.
    .executableTarget(
      name: "PaintComparison", dependencies: ["TodayTerminal", "TodayRender"],
      path: "Tests/Benchmarks/PaintComparison", swiftSettings: settings),
    .testTarget(
      name: "FragmentTests", dependencies: ["TodayApp", "TodayTesting"], packageAccess: false,
      // What an outside package has that changes nothing.
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // As an outside package is set up whose author knows SwiftUI.
    .testTarget(
      name: "SwiftUISnippetTests",
      dependencies: ["SwiftUI", "WidgetKit", "AppIntents", "Charts", "TodayTesting"],
      packageAccess: false, swiftSettings: [.swiftLanguageMode(.v6)]),
    // An app with its widget, for the tests of what outlives them.
    .executableTarget(
      name: "FixtureTransfers", dependencies: ["TodayApp", "TodayTransfers"],
      path: "Tests/Fixtures/FixtureTransfers/App", packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "FixtureTransfersToday", dependencies: ["TodayKit", "TodayTransfers"],
      path: "Tests/Fixtures/FixtureTransfers/Today", packageAccess: false,
      swiftSettings: settings),
    tests("TodayWire"),
    tests("OSLog"),
    tests("TodayConfig", "TodayWire", "TodayEngine", "TodayBoard", "TodayRender"),
    tests("TodayKit", "TodayTesting", "TodayWire", "FixtureWidget", "SharingPeer", "SharingHammer"),
    tests("TodayApp", "TodayKit", "TodayWire"),
    tests(
      "TodayTransfers", "TodayKit", "today-transfers", "FixtureTransfers",
      "FixtureTransfersToday", "today", "today-board"),
    tests("TodayTesting", "TodayKit", "TodayWire"),
    tests("TodayEngine", "TodayWire"),
    tests("TodayFleet", "TodayEngine", "TodayWire"),
    tests("TodayRender", "TodayWire"),
    tests("TodayBoard", "TodayWire", "TodayEngine", "TodayFleet", "TodayRender"),
    tests(
      "TodayHost", "TodayWire", "TodayEngine", "TodayFleet", "TodayOpening", "today",
      "today-archives", "today-board", "today-fleet", "today-pictures", "HistoryHammer",
      "MortalHost", "TodayConfig", "TodayRender", "TodayTerminal"),
    // The scripts under Widgets are run, and drawn.
    .testTarget(
      name: "ScriptWidgetTests", dependencies: ["TodayHost", "TodayRender", "TodayWire"],
      exclude: ["Fixtures"], swiftSettings: settings),
    tests("TodayOpening"),
    tests(
      "TodayTerminal", "TodayOpening", "TodayRender", "TodayScreen", "TodayWire", "CNCurses"),
    tests("TodayScreen"),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "today", "today-archives", "today-board", "today-config", "today-pictures",
        "today-transfers", "MistakenWidget", "TodayTerminal", "TodayBoard", "TodayRender",
        "TodayWire",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
  ]
    + app(
      "Reminders", path: "Reminders", dependencies: [grdb],
      widgetDependencies: ["SwiftUI", "WidgetKit"])
    + app("CalendarApp", path: "Calendar", widgetDependencies: ["SwiftUI", "WidgetKit"])
    + app("WorldClock", path: "WorldClock", widgetDependencies: ["SwiftUI", "WidgetKit"])
    + app("SystemMonitor", path: "System", program: "SystemWidgets")
    + app("Demo", path: "Support/Demo/Demo", appDependencies: ["TodayTransfers"])
    + [
      .executableTarget(
        name: "DemoFeed", dependencies: ["TodayKit", "TodayTransfers", "DemoShared"],
        path: "Widgets/Support/Demo/Demo.app/PlugIns/DemoFeed.appex/Sources", packageAccess: false,
        swiftSettings: settings, linkerSettings: hardened)
    ]
    + [
      .executableTarget(
        name: "EmojiKeyboard", dependencies: ["TodayKit"],
        path: "Widgets/Emoji.app/PlugIns/EmojiKeyboard.appex/Sources", packageAccess: false,
        swiftSettings: settings, linkerSettings: hardened),
      .testTarget(
        name: "EmojiKeyboardTests", dependencies: ["EmojiKeyboard", "TodayKit", "TodayTesting"],
        packageAccess: false, swiftSettings: settings),
    ]
    + app("TextTools", extensions: "TextToolsActions", path: "PlugIns/Sources")
    + app("Notes", extensions: "NotesShare", path: "PlugIns/NotesShare.appex/Sources")
    + app("Weather", path: "Weather", widgetDependencies: ["SwiftUI", "WidgetKit"])
)

// `TODAY_FLEET=no swift build` makes a board that cannot reach other machines, and needs no libmosquitto.
if Context.environment["TODAY_FLEET"] == "no" {
  let parts = ["today-fleet", "CMosquitto"]
  package.products.removeAll { parts.contains($0.name) }
  package.targets.removeAll { parts.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      if case .byNameItem(let name, _) = dependency { parts.contains(name) } else { false }
    }
  }
}
