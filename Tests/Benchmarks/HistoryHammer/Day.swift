import Foundation
import TodayEngine
import TodayHost
import TodayWire

/// A day of a board: at most one picture a minute, failures at night, and hours without a host.
enum Day {
  static func make(_ home: String, ids: [WidgetID]) throws {
    let now = WallTime(Int(Date().timeIntervalSince1970))
    var bytes = 0
    for (index, id) in ids.enumerated() {
      let folder = HistoryFolder(path: Directories(home: home).history(of: id))
      var writer = HistoryWriter(folder)
      for minute in 0..<1440 where !(120..<300).contains(minute) {
        let at = now - 86_400 + minute * 60 + index
        let isFailing = (400..<460).contains(minute) && index % 5 == 0
        let picture = HistoryEntry.Picture(view: card(minute + index), mode: .compact)
        try writer.append(
          isFailing
            ? HistoryEntry(at: at, kind: .failed, reason: .widgetMessage("no route to host"))
            : HistoryEntry(at: at, kind: .newData, picture: picture))
      }
      bytes += folder.size
    }
    try storeNotices(home, of: ids, at: now - 86_400 + 400 * 60)
    let sessions = Directories(home: home).histories + "/sessions.jsonl"
    let lines = [
      #"{"began":\#(now - 86_400),"by":"1.1"}"#, #"{"ended":\#(now - 86_400 + 7200),"by":"1.1"}"#,
      #"{"began":\#(now - 86_400 + 18_000),"by":"1.2"}"#, #"{"ended":\#(now),"by":"1.2"}"#,
    ]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: sessions))
    print("\(ids.count) widgets, \(bytes / max(ids.count, 1)) bytes each")
  }

  /// Stores the notices of the failures at night.
  private static func storeNotices(_ home: String, of ids: [WidgetID], at night: WallTime) throws {
    let store = NoticeStore(Directories(home: home)) { HistoryHammer.fail($0) }
    for (index, id) in ids.enumerated() where index % 5 == 0 {
      let at = night + index
      let notice = Notice(
        widget: id, title: id.rawValue, kind: .failed,
        content: .reason(.widgetMessage("no route to host")),
        at: at)
      try store.update(.happened(notice))
      try store.update(.recovered(id, [.failed], at: at + 3600))
    }
  }

  static func step(_ home: String, ids: [WidgetID]) {
    let clock = ContinuousClock()
    let before = resident()
    let now = WallTime(Int(Date().timeIntervalSince1970))
    let start = clock.now
    var reading = HistoryReading(Directories(home: home), of: ids, now: now)
    while !reading.isReady(at: reading.before(now) ?? now) { reading.readMore(HistoryReading.turn) }
    guard var time = reading.before(now) else {
      return HistoryHammer.fail("there is no history in \(home)")
    }
    _ = reading.moment(at: time)
    print("the first step: \(clock.now - start)")
    var turns: [Duration] = []
    while !reading.isWhole { turns.append(clock.measure { reading.readMore(HistoryReading.turn) }) }
    let whole = turns.reduce(.zero, +)
    print("the rest: \(whole) in \(turns.count) turns, longest \(turns.max() ?? .zero)")
    var steps: [Duration] = []
    while steps.count < 2000 {
      let step = clock.measure {
        guard let next = reading.before(time) else { return }
        time = next
        _ = reading.moment(at: next)
      }
      steps.append(step)
    }
    steps.sort()
    print("a step: median \(steps[steps.count / 2]), longest \(steps[steps.count - 1])")
    print("memory: \((resident() - before) >> 10) KiB more than before")
    print("\(reading.moments(from: 0, to: now).count) moments")
  }

  /// Bytes.
  private static func resident() -> Int { ProcessReading.residentBytes(getpid()) ?? 0 }
}

extension HistoryFolder {
  /// Bytes of all its files.
  var size: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }
}
