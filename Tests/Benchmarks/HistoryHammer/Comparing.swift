import Foundation
import GRDB
import TodayEngine
import TodayHost
import TodayWire

/// Writes and reads a day of one widget with our log and with SQLite, with the same pictures.
enum Comparing {
  private static let count = 1440

  static func run(_ directory: String) throws {
    let clock = ContinuousClock()
    let entries = (0..<count).map { number in
      HistoryEntry(
        at: 1_700_000_000 + number * 60, kind: .newData,
        picture: HistoryEntry.Picture(view: card(number), mode: .compact))
    }
    let folder = HistoryFolder(path: "\(directory)/log")
    var writer = HistoryWriter(folder)
    let logWrite = try clock.measure { for entry in entries { try writer.append(entry) } }
    var reader: HistoryReader?
    let logOpen = clock.measure {
      reader = HistoryReader(folder)
      reader?.readAll()
    }
    let logRead = clock.measure {
      for entry in entries { _ = reader?.card(at: entry.at) }
    }

    let path = "\(directory)/history.sqlite"
    let database = try DatabaseQueue(path: path)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
      try db.execute(
        sql: "CREATE TABLE entry (widget TEXT, at INTEGER, kind INTEGER, picture BLOB)")
      try db.execute(sql: "CREATE INDEX moment ON entry (widget, at)")
    }
    let tableWrite = try clock.measure {
      for entry in entries {
        let picture = entry.picture.map { Data($0.view.json.bytes) }
        try database.write { db in
          try db.execute(
            sql: "INSERT INTO entry VALUES ('a', ?, ?, ?)",
            arguments: [entry.at.seconds, Int(entry.kind.rawValue), picture])
        }
      }
    }
    let tableRead = try clock.measure {
      for entry in entries {
        let picture = try database.read { db in
          try Data.fetchOne(
            db,
            sql:
              "SELECT picture FROM entry WHERE widget = 'a' AND at <= ? ORDER BY at DESC LIMIT 1",
            arguments: [entry.at.seconds])
        }
        if let picture { _ = try WidgetView(json: JSONReader.read(Array(picture))) }
      }
    }
    try database.close()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print(
      "log:    write \(each(logWrite)), open \(logOpen), read \(each(logRead)), \(folder.size) bytes"
    )
    print("SQLite: write \(each(tableWrite)), read \(each(tableRead)), \(size) bytes")
  }

  private static func each(_ duration: Duration) -> String { "\(duration / count) each" }
}
