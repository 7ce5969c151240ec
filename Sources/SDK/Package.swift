// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The dependency of a widget's package: only the SDK, without the host's dependencies, so that it
// resolves without a network. The sources are links into the checkout; an installation has copies.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// An author builds these modules once, and does not change them. The system's modules are not put into the index.
// On one or two cores, a module as a whole takes less time than several jobs for its files, each of which reads the
// declarations of all. Its objects are written by several threads.
let debugFlags =
  ["-index-ignore-system-modules"]
  + (ProcessInfo.processInfo.activeProcessorCount > 2
    ? []
    : ["-wmo", "-num-threads", "4", "-disable-batch-mode", "-no-emit-module-separately-wmo"])

func target(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings + [.unsafeFlags(debugFlags, .when(configuration: .debug))])
}

let package = Package(
  name: "sdk",
  products: [
    .library(name: "TodayKit", targets: ["TodayKit"]),
    .library(name: "TodayApp", targets: ["TodayApp"]),
    .library(name: "TodayScreen", targets: ["TodayScreen"]),
    .library(name: "TodayTransfers", targets: ["TodayTransfers"]),
    .library(name: "TodayTesting", targets: ["TodayTesting"]),
    .library(name: "NotificationCenter", targets: ["NotificationCenter"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "OSLog", targets: ["OSLog"]),
  ],
  targets: [
    target("TodayWire"),
    target("TodayViews", "TodayWire"),
    target("TodayFoundation", "TodayWire"),
    target("TodayKit", "TodayFoundation", "TodayViews", "TodayWire"),
    target("TodayApp", "TodayKit", "TodayWire"),
    .target(name: "CTodayTerminal"),
    target("TodayScreen", "CTodayTerminal", "TodayWire"),
    target("TodayTransfers", "TodayKit"),
    target("NotificationCenter", "TodayKit"),
    target("WidgetKit", "TodayKit"),
    target("SwiftUI", "TodayKit"),
    target("AppIntents", "TodayKit"),
    target("Charts", "TodayKit"),
    target("OSLog"),
    target("TodayRender", "TodayWire"),
    target("TodayTesting", "TodayKit", "TodayWire", "TodayRender"),
  ]
)
