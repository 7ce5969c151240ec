import Foundation
import Testing

extension EndToEnd.Screens {
  /// The process of an idle widget is never woken.
  struct IdleTests {
    private struct Widget {
      var program: String
      var id: String
      /// Relative to the folder of apps.
      var bundle: String
      /// It has no process between its updates.
      var hasTimeline: Bool

      /// Others are scripts, which have no process between their runs.
      var isBuilt: Bool {
        FileManager.default.fileExists(atPath: "\(Machine.products)/\(program)")
      }

      /// `nil` if the bundle is not a widget.
      init?(bundle: String) {
        let file = FileManager.default.contents(
          atPath: "\(Machine.widgets)/\(bundle)/Info.plist")
        let plist =
          try? PropertyListSerialization.propertyList(from: file ?? Data(), format: nil)
          as? [String: Any]
        guard let point = plist?["NSExtension"] as? [String: Any],
          let identifier = point["NSExtensionPointIdentifier"] as? String,
          ["com.apple.widget-extension", "com.apple.widgetkit-extension"].contains(identifier),
          let program = plist?["CFBundleExecutable"] as? String,
          let id = plist?["CFBundleIdentifier"] as? String
        else { return nil }
        (self.program, self.id, self.bundle) = (program, id, bundle)
        hasTimeline = identifier == "com.apple.widgetkit-extension"
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

    /// The number of voluntary context switches of each thread.
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

    /// Sets a long interval for widgets that otherwise update every few seconds.
    private static func slowDown(_ ids: [String], in home: Home) throws {
      try home.copy("today-config", to: home.programs)
      let folder = home.home + "/config"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try ("widgets:\n" + ids.map { "  \($0):\n    interval: 1h\n" }.joined())
        .write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    }

    /// The processes of the board, its supervisor and its widgets, by name.
    private static func running(in home: Home) -> [String: pid_t] {
      var processes: [String: pid_t] = [:]
      for process in home.processes {
        let name = process.arguments.first.map { ($0 as NSString).lastPathComponent } ?? ""
        let verb = process.arguments.dropFirst().first { $0.hasPrefix("__") }
        if process.isToday, let verb, verb != "__supervise" { continue }
        processes[verb ?? (process.isToday ? name : "\(name) \(process.id)")] = process.id
      }
      return processes
    }

    /// The processes that woke in each of several windows of four seconds. One window may include a
    /// full minute or the rest of an update.
    private static func restless(in home: Home, windows: Int) async throws -> [String: [Int]] {
      var restless: [String: [Int]] = [:]
      var calm: Set<String> = []
      for _ in 0..<windows {
        let processes = running(in: home)
        let before = processes.mapValues(sleeps)
        try await Task.sleep(for: .seconds(4))
        for (name, process) in processes where !calm.contains(name) {
          let now = sleeps(of: process)
          // An ended process was part of a run, not an idle widget.
          if now.isEmpty { continue }
          let old = before[name] ?? [:]
          restless[name, default: []].append(now.values.reduce(0, +) - old.values.reduce(0, +))
          if now == old { calm.insert(name) }
        }
        if Set(running(in: home).keys).isSubset(of: calm) { return [:] }
      }
      let left = Set(running(in: home).keys).subtracting(calm)
      return restless.filter { left.contains($0.key) }
    }

    /// Each widget has updated once, some with a server or a database, whose threads could wake it.
    @Test func includedWidgetsDoNotWakeWhileIdle() async throws {
      let widgets = try Self.shipped()
      #expect(widgets.count >= 5)
      try await EndToEnd.Widgets.WeatherTests.with { home in
        try await EndToEnd.Widgets.WeatherTests.set(home, "place", "turin")
        let others = widgets.filter { !$0.bundle.hasPrefix("Weather.app") }
        for app in Set(others.map { $0.bundle.prefix { $0 != "/" } }) {
          try home.install("\(Machine.widgets)/\(app)")
        }
        for widget in others where widget.isBuilt {
          try home.copy(widget.program, to: "\(home.apps)/\(widget.bundle)")
        }
        try Self.slowDown(
          widgets.filter { $0.program == "SystemWidgets" }
            .map(\.id), in: home)
        try home.copy("reminders", to: "\(home.apps)/Reminders.app")
        _ = try await home.today(["enable"] + widgets.map(\.id))
        let added = try await Command(
          path: home.apps + "/Reminders.app/reminders", arguments: ["add", "Renew passport"],
          environment: home.environment
        ).run()
        #expect(added.status == 0, "\(added.errors)")
        let terminal = try await Terminal(home, columns: 160, rows: 50)
        try await terminal.openBoard()
        try await terminal.shows("Turin", "Renew passport", "Cupertino", "Disk", "Calendar ─")
        try await eventually("all run") {
          let names = Self.running(in: home).keys
          return widgets.filter(\.isBuilt).allSatisfy { widget in
            names.contains { $0.hasPrefix("\(widget.program) ") } != widget.hasTimeline
          }
        }
        try await terminal.press("r")
        let restless = try await Self.restless(in: home, windows: 6)
        #expect(restless.isEmpty, "woken: \(restless)")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func includedScriptsWakeNothingBetweenRuns() async throws {
      try await Home.with { home in
        let folder = "\(Machine.widgets)/Scripts"
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(scripts.count >= 10)
        let installed = try await home.today("install", "--yes", folder, seconds: 60)
        #expect(installed.status == 0, "\(installed.errors)")
        try Self.slowDown(
          scripts.filter { $0.contains(".5s.") || $0.contains(".30s.") }.map {
            "local.script.\($0.prefix { $0 != "." }).Today"
          }, in: home)
        let terminal = try await Terminal(home, columns: 160, rows: 50)
        try await terminal.openBoard()
        try await terminal.shows("Processes ─")
        let restless = try await Self.restless(in: home, windows: 10)
        #expect(restless.isEmpty, "woken: \(restless)")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
