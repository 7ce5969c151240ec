import Foundation
import Testing

/// Imports between the targets follow the allowed directions only.
@Suite struct ImportTests {
  /// For each target, the project targets and system modules that it may import.
  /// `Sources/README.md` explains why.
  static let allowed: [String: Set<String>] = [
    "TodayWire": [],
    "TodayViews": ["TodayWire", "Foundation", "Observation", "Synchronization"],
    "TodayFoundation": ["TodayWire", "Foundation", "Glibc", "Dispatch", "Synchronization"],
    "TodayKit": [
      "TodayFoundation", "TodayViews", "TodayWire", "Foundation", "Glibc", "Dispatch",
      "Synchronization",
    ],
    "NotificationCenter": ["TodayKit"],
    "WidgetKit": ["TodayKit", "Foundation"],
    "SwiftUI": ["TodayKit", "Foundation"],
    "AppIntents": ["TodayKit", "Foundation"],
    "Charts": ["TodayKit", "Foundation"],
    "OSLog": ["Foundation"],
    "TodayApp": ["TodayKit", "TodayWire", "Foundation", "Glibc", "Dispatch", "Synchronization"],
    "TodayScreen": ["CTodayTerminal", "TodayWire", "Dispatch", "Glibc"],
    "TodayTransfers": [
      "TodayKit", "Foundation", "FoundationNetworking", "Glibc", "Dispatch", "Synchronization",
    ],
    "today-transfers": [
      "TodayTransfers", "TodayKit", "CTodaySystem", "Foundation", "FoundationNetworking", "Glibc",
      "Dispatch",
    ],
    "TodayTesting": ["TodayKit", "TodayWire", "TodayRender", "Foundation"],
    "TodayEngine": ["TodayWire"],
    "TodayFleet": ["TodayEngine", "TodayWire"],
    "TodayRender": ["TodayWire", "Synchronization"],
    "TodayBoard": ["TodayWire", "TodayEngine", "TodayFleet", "TodayRender"],
    "TodayOpening": ["CTodaySystem", "CTodayTerminal", "Glibc"],
    "TodayHost": [
      "TodayWire", "TodayEngine", "TodayFleet", "TodayOpening", "CTodaySystem",
      "FoundationEssentials", "Glibc",
      "Synchronization",
    ],
    "today-fleet": [
      "CMosquitto", "CTodaySystem", "TodayFleet", "TodayEngine", "TodayWire", "Glibc",
    ],
    "TodayTerminal": [
      "CNCurses", "TodayOpening", "TodayRender", "TodayScreen", "TodayWire", "Glibc",
      "Synchronization",
    ],
    // It is loaded before the first picture, so it has nothing else.
    "today": ["TodayOpening", "Glibc"],
    "today-board": [
      "TodayBoard", "TodayEngine", "TodayFleet", "TodayHost", "TodayOpening", "TodayRender",
      "TodayTerminal", "TodayWire", "ArgumentParser", "Glibc",
    ],
    // The engine owns the table of config keys; the board owns the names of keys and commands.
    "TodayConfig": ["TodayWire", "TodayEngine", "TodayBoard", "TodayRender", "Yams"],
    "today-config": ["TodayConfig", "TodayEngine", "TodayWire", "Glibc"],
  ]

  @Test(arguments: allowed.keys.sorted())
  func targetsImportOnlyAllowedModules(_ target: String) throws {
    for file in try Repository.swiftFiles(in: "Sources/\(target)") {
      for module in try Repository.imports(of: file) {
        #expect(
          Self.allowed[target]?.contains(module) == true,
          "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test func everyTargetHasAnEntry() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    let swift = folders.filter {
      ![
        "CArchiveLibrary", "CMosquitto", "CNCurses", "CPictureLibraries", "CTodaySystem",
        "CTodayTerminal", "SDK", "README.md", "today-archives", "today-pictures",
      ].contains($0)
    }
    #expect(Set(swift) == Set(Self.allowed.keys))
  }

  /// Code that runs up to the first picture does not load Foundation. Another process reads plists.
  @Test func foundationEssentialsIsImportedOnlyToReadPlists() throws {
    for target in ["TodayHost", "TodayOpening", "today", "today-board"] {
      for file in try Repository.swiftFiles(in: "Sources/\(target)")
      where try Repository.imports(of: file).contains("FoundationEssentials") {
        #expect(file.path.contains("/TodayHost/Bundles/"), "\(file.path)")
      }
    }
  }

  /// The engine has no clock and does not wait, so tests of its rules start no process.
  @Test func engineHasNoClockAndNoTasks() throws {
    let forbidden = ["Task {", "Task.", "async ", "await ", "ContinuousClock", "SuspendingClock"]
    for file in try ["TodayEngine", "TodayFleet"].flatMap({
      try Repository.swiftFiles(in: "Sources/\($0)")
    }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in forbidden {
        #expect(!text.contains(word), "\(file.lastPathComponent) says \(word)")
      }
    }
  }

  /// Loading it costs time and memory, also in widgets that transfer nothing.
  @Test func onlyBackgroundTransfersImportFoundationNetworking() throws {
    let transferring: Set = ["TodayTransfers", "today-transfers"]
    for target in Self.allowed.keys where !transferring.contains(target) {
      for file in try Repository.swiftFiles(in: "Sources/\(target)") {
        #expect(
          !(try Repository.imports(of: file).contains("FoundationNetworking")), "\(file.path)")
      }
    }
  }

  @Test func appsAndWidgetsUseOnlyThePublicSDK() throws {
    let ours: Set<String> = [
      "TodayWire", "TodayViews", "TodayFoundation", "TodayEngine", "TodayRender", "TodayBoard",
      "TodayHost", "TodayTerminal", "CNCurses", "CTodayTerminal",
    ]
    for file in try Repository.swiftFiles(in: "Widgets") {
      let imports = Set(try Repository.imports(of: file))
      #expect(imports.isDisjoint(with: ours), "\(file.path)")
    }
  }

  /// A widget's package depends only on the SDK, so the SDK must contain all modules that it
  /// imports.
  @Test func sdkPackageHasAllImportedModules() throws {
    let sdk = Repository.root.appendingPathComponent("Sources/SDK")
    let manifest = try String(
      contentsOf: sdk.appendingPathComponent("Package.swift"), encoding: .utf8)
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: sdk.appendingPathComponent("Sources").path)
    let root = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for library in root.matches(of: /\.library\(name: "(\w+)"/).map(\.output.1) {
      #expect(targets.contains(String(library)), "\(library) is not among the SDK's sources")
    }
    let system: Set = [
      "Foundation", "FoundationNetworking", "Glibc", "Dispatch", "Observation", "Synchronization",
    ]
    for target in targets {
      #expect(manifest.contains("\"\(target)\""), "\(target) is not in the manifest")
      for file in try Repository.swiftFiles(in: "Sources/\(target)") {
        for module in try Repository.imports(of: file) where !system.contains(module) {
          #expect(targets.contains(module), "\(file.lastPathComponent) imports \(module)")
        }
      }
    }
  }

  /// API of apps is unavailable in extensions.
  @Test func extensionsDoNotImportTodayApp() throws {
    for file in try Repository.swiftFiles(in: "Widgets") where file.path.contains(".appex/") {
      #expect(!(try Repository.imports(of: file).contains("TodayApp")), "\(file.path)")
    }
  }
}
