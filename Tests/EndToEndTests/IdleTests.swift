import Foundation
import Testing

extension EndToEnd {
  /// A widget that has nothing to do sleeps: its process is not woken once.
  struct IdleTests {
    /// How often in a second a widget may be woken, and what by.
    private static let awake: [String: (rate: Double, why: String)] = [
      "SystemMonitorToday": (5, "it shows figures of its last few seconds: an update every five"),
      // Giving back a queue that has values of its own, as GRDB's have, runs their destructors on
      // the shared queue; see Updating in the guides. An open database would have to stay open then,
      // and its log beside the file that people copy.
      "RemindersToday": (2, "Dispatch looks after its shared queue every second"),
      "WeatherToday": (2, "as Reminders: URLSession works on the shared queue"),
    ]

    private struct Widget {
      var program: String
      var id: String
      /// Below the folder of apps.
      var bundle: String

      /// nil: it is no widget.
      init?(bundle: String) {
        let file = FileManager.default.contents(
          atPath: "\(Machine.widgets)/\(bundle)/Info.plist")
        let plist =
          try? PropertyListSerialization.propertyList(from: file ?? Data(), format: nil)
          as? [String: Any]
        guard let point = plist?["NSExtension"] as? [String: Any],
          point["NSExtensionPointIdentifier"] as? String == "com.apple.widget-extension",
          let program = plist?["CFBundleExecutable"] as? String,
          let id = plist?["CFBundleIdentifier"] as? String
        else { return nil }
        (self.program, self.id, self.bundle) = (program, id, bundle)
      }
    }

    private static func shipped() throws -> [Widget] {
      let files = FileManager.default
      let apps = try files.contentsOfDirectory(atPath: Machine.widgets)
      let bundles = try apps.filter { $0.hasSuffix(".app") }.flatMap { app in
        try files.contentsOfDirectory(atPath: "\(Machine.widgets)/\(app)/PlugIns")
          .map { "\(app)/PlugIns/\($0)" }
      }
      return bundles.compactMap(Widget.init)
    }

    /// How often each of its threads went to sleep of itself.
    private static func sleeps(of process: pid_t) -> [String: Int] {
      let folder = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      var counts: [String: Int] = [:]
      for thread in threads {
        let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8))
        let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        counts[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
      }
      return counts
    }

    /// Real time cannot be done without: a window of four seconds, and another where the minute turned
    /// in it or something was still settling.
    @Test func aWidgetThatWeShipIsNotWokenWhileNothingHappens() async throws {
      let widgets = try Self.shipped()
      #expect(widgets.count >= 5)
      try await WeatherTests.with { home in
        try await WeatherTests.set(home, "place", "turin")
        for widget in widgets where !widget.bundle.hasPrefix("Weather.app") {
          let app = String(widget.bundle.prefix { $0 != "/" })
          try home.install("\(Machine.widgets)/\(app)")
          try home.bring(widget.program, to: "\(home.apps)/\(widget.bundle)")
        }
        try home.bring("reminders", to: "\(home.apps)/Reminders.app")
        _ = try await home.today(["enable"] + widgets.map(\.id))
        let added = try await Command(
          path: home.apps + "/Reminders.app/reminders", arguments: ["add", "Renew passport"],
          environment: home.environment
        ).run()
        #expect(added.status == 0, "\(added.errors)")
        let terminal = try await Terminal(home, columns: 160, rows: 50)
        try await terminal.openBoard()
        try await terminal.shows("Turin", "Renew passport", "Cupertino", "Disk", "Calendar ─")
        var processes: [String: pid_t] = [:]
        try await eventually("all run") {
          for process in home.widgetProcesses {
            let name = (process.arguments.first.map { $0 as NSString })?.lastPathComponent
            if let name { processes[name] = process.id }
          }
          return widgets.allSatisfy { processes[$0.program] != nil }
        }
        // Each has worked once: what it leaves behind is what would wake it.
        try await terminal.press("r")

        var restless = Set(widgets.map(\.program))
        var seen: [String: [Int]] = [:]
        for _ in 0..<5 where !restless.isEmpty {
          let before = processes.mapValues(Self.sleeps)
          let start = Machine.now
          try await Task.sleep(for: .seconds(4))
          let seconds = Machine.now - start
          for (program, process) in processes where restless.contains(program) {
            let now = Self.sleeps(of: process)
            let old = before[program] ?? [:]
            let count = now.values.reduce(0, +) - old.values.reduce(0, +)
            seen[program, default: []].append(count)
            let isQuiet =
              Self.awake[program].map { Double(abs(count)) <= $0.rate * seconds } ?? (now == old)
            if isQuiet, !now.isEmpty { restless.remove(program) }
          }
        }
        #expect(restless.isEmpty, "woken: \(restless.map { ($0, seen[$0] ?? []) })")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
