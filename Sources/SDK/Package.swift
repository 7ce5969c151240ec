// swift-tools-version: 6.2
import PackageDescription

// What a widget's own package depends on: the SDK alone, without what the host needs, so that it
// resolves without a network. The sources are the checkout's, by links; installed, they are copies.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func target(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
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
  ],
  targets: [
    target("TodayWire"),
    target("TodayKit", "TodayWire"),
    target("TodayApp", "TodayKit", "TodayWire"),
    .target(name: "CTodayTerminal"),
    target("TodayScreen", "CTodayTerminal", "TodayWire"),
    target("TodayTransfers", "TodayKit"),
    target("NotificationCenter", "TodayKit"),
    target("TodayRender", "TodayWire"),
    target("TodayTesting", "TodayKit", "TodayWire", "TodayRender"),
  ]
)
