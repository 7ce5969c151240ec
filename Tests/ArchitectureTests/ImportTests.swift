import Foundation
import Testing

/// The arrows between the targets, and nothing against them.
@Suite struct ImportTests {
  /// Our targets and the system's modules that each may import; `Sources/README.md` says why.
  static let allowed: [String: Set<String>] = [
    "TodayWire": [],
    "TodayKit": ["TodayWire", "Foundation", "Glibc", "Dispatch", "Synchronization"],
    "NotificationCenter": ["TodayKit"],
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
    "TodayRender": ["TodayWire", "Synchronization"],
    "TodayBoard": ["TodayWire", "TodayEngine", "TodayRender"],
    "TodayHost": [
      "TodayWire", "TodayEngine", "CTodaySystem", "FoundationEssentials", "Glibc",
      "Synchronization",
    ],
    "TodayTerminal": [
      "CNCurses", "TodayRender", "TodayScreen", "TodayWire", "Glibc", "Synchronization",
    ],
    "today": [
      "TodayBoard", "TodayEngine", "TodayHost", "TodayRender", "TodayTerminal", "TodayWire",
      "ArgumentParser", "Glibc",
    ],
    // The table of the config's keys is the engine's, the names of keys and commands are the board's.
    "TodayConfig": ["TodayWire", "TodayEngine", "TodayBoard", "TodayRender", "Yams"],
    "today-config": ["TodayConfig", "TodayEngine", "TodayWire", "Glibc"],
  ]

  @Test(arguments: allowed.keys.sorted())
  func aTargetImportsOnlyWhatItMay(_ target: String) throws {
    for file in try Repository.swiftFiles(in: "Sources/\(target)") {
      for module in try Repository.imports(of: file) {
        #expect(
          Self.allowed[target]?.contains(module) == true,
          "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test func everyTargetIsKnownHere() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    let swift = folders.filter {
      ![
        "CNCurses", "CPictureLibraries", "CTodaySystem", "CTodayTerminal", "SDK", "README.md",
        "today-pictures",
      ].contains($0)
    }
    #expect(Set(swift) == Set(Self.allowed.keys))
  }

  /// What runs up to the first picture carries no Foundation; plists are read by another process.
  @Test func onlyWhatReadsPlistsImportsFoundationEssentials() throws {
    for target in ["TodayHost", "today"] {
      for file in try Repository.swiftFiles(in: "Sources/\(target)")
      where try Repository.imports(of: file).contains("FoundationEssentials") {
        #expect(file.path.contains("/TodayHost/Bundles/"), "\(file.path)")
      }
    }
  }

  /// The engine has no clock and does not wait: every rule is a test that starts no process.
  @Test func theEngineHasNoClockAndNoTasks() throws {
    let forbidden = ["Task {", "Task.", "async ", "await ", "ContinuousClock", "SuspendingClock"]
    for file in try Repository.swiftFiles(in: "Sources/TodayEngine") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in forbidden {
        #expect(!text.contains(word), "\(file.lastPathComponent) says \(word)")
      }
    }
  }

  /// Loading it takes a widget that transfers nothing time and memory.
  @Test func onlyBackgroundTransfersImportFoundationNetworking() throws {
    let transferring: Set = ["TodayTransfers", "today-transfers"]
    for target in Self.allowed.keys where !transferring.contains(target) {
      for file in try Repository.swiftFiles(in: "Sources/\(target)") {
        #expect(
          !(try Repository.imports(of: file).contains("FoundationNetworking")), "\(file.path)")
      }
    }
  }

  @Test func appsAndWidgetsUseOnlyTheSDKThatEverybodyHas() throws {
    let ours: Set<String> = [
      "TodayWire", "TodayEngine", "TodayRender", "TodayBoard", "TodayHost", "TodayTerminal",
      "CNCurses", "CTodayTerminal",
    ]
    for file in try Repository.swiftFiles(in: "Widgets") {
      let imports = Set(try Repository.imports(of: file))
      #expect(imports.isDisjoint(with: ours), "\(file.path)")
    }
  }

  /// A widget's package depends on the SDK alone: what its sources import has to be in it.
  @Test func theSDKsPackageHasAllThatItsSourcesImport() throws {
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
      "Foundation", "FoundationNetworking", "Glibc", "Dispatch", "Synchronization",
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

  /// An app's own API does not exist for extensions.
  @Test func extensionsDoNotImportTodayApp() throws {
    for file in try Repository.swiftFiles(in: "Widgets") where file.path.contains(".appex/") {
      #expect(!(try Repository.imports(of: file).contains("TodayApp")), "\(file.path)")
    }
  }
}
