import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for backups, with what restic 0.14 and borg 1.2 print.
@Suite struct BackupTests {
  /// Saturday 2026-11-21, 09:41:00 UTC.
  private static let now = "1795254060"

  private static let restic = #"""
    case "$*:$RESTIC_PASSWORD" in
    "snapshots --json --no-lock --latest 1 --repo=/srv/photos:secret")
      echo '[{"time":"2026-11-21T06:12:34.994827422Z","tree":"8333","paths":["/a"],"hostname":"vm","id":"af83"},'
      echo ' {"time":"2026-11-19T06:12:34.994827422+01:00","tree":"8333","paths":["/b"],"id":"af84"}]' ;;
    *repo=/srv/empty:*) echo '[]' ;;
    *repo=/srv/null:*) echo null ;;
    *repo=/srv/odd:*) echo '{"message": 1' ;;
    *repo=/srv/full:*) echo 'Fatal: disk | full' >&2; exit 1 ;;
    *repo=/srv/other:*)
      echo 'Fatal: unable to open config file: stat /srv/other/config: no such file or directory' >&2
      exit 1 ;;
    *) echo 'Fatal: wrong password or no key found' >&2; exit 1 ;;
    esac
    """#

  private static let borg = #"""
    case "$*:$BORG_PASSPHRASE" in
    "list --json --log-json --last 1 -- /srv/borg:secret")
      echo '{"archives": [{"archive": "one", "name": "one", "time": "2026-11-18T09:00:00.000000"}],'
      echo ' "repository": {"location": "/srv/borg"}}' ;;
    *busy:*)
      echo '{"type": "log_message", "levelname": "ERROR", "msgid": "LockTimeout", "message": "Failed"}' >&2
      exit 2 ;;
    *)
      echo '{"type": "log_message", "levelname": "ERROR", "msgid": "Repository.DoesNotExist", "message": "x"}' >&2
      exit 2 ;;
    esac
    """#

  private func with(_ body: (inout ScriptBench) async throws -> Void) async throws {
    try await ScriptBench.with("backups.1h.py") { bench in
      try bench.program("restic", Self.restic)
      try bench.program("borg", Self.borg)
      bench.environment = ["TODAY_NOW": Self.now, "BACKUP_PASSWORD": "secret"]
      try await body(&bench)
    }
  }

  @Test func lastBackupsHaveAnAge() async throws {
    try await with { bench in
      let result = try await bench.run(environment: [
        "BACKUPS": "restic:/srv/photos Server=borg:/srv/borg restic:/srv/empty borg:/srv/busy"
      ])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: backups.1h.py
      let drawing = """
        photos                               3 h ago
        Server                            3 days ago
        empty                              no backup
        busy                                 running
        """
      #expect(result.card == drawing)
      #expect(
        result.card(columns: 24) == """
          photos           3 h ago
          Server        3 days ago
          empty          no backup
          busy             running
          """)
      #expect(result.card(columns: 80).split(separator: "\n").count == 4)
      #expect(result.output.summary == "1 of 4 backups are recent")
      #expect(
        result.output.alerts.map(\.title) == [
          "Server: the last backup is 3 days old", "empty has no backup",
        ])
      let japanese = try await bench.run(environment: [
        "BACKUPS": "restic:/srv/photos", "TODAY_LANGUAGE": "ja",
      ])
      #expect(japanese.card.hasSuffix("3 時間前"))
    }
  }

  @Test func limitIsASetting() async throws {
    try await with { bench in
      let result = try await bench.run(environment: [
        "BACKUPS": "restic:/srv/photos", "BACKUP_HOURS": "2,5",
      ])
      #expect(result.output.alerts.map(\.title) == ["photos: the last backup is 3 h old"])
    }
  }

  /// The last known backup stays, and gets older.
  @Test func failureKeepsTheLastBackup() async throws {
    try await with { bench in
      bench.environment["BACKUPS"] = "restic:/srv/photos"
      #expect(try await bench.run().card.hasSuffix(" 3 h ago"))
      bench.environment["BACKUP_PASSWORD"] = "wrong"
      bench.environment["TODAY_NOW"] = "1795340460"
      let result = try await bench.run()
      #expect(result.card.hasSuffix(" 27 h ago") && result.status == 1)
      #expect(result.errors == "photos: wrong password. Set it, or check the key file.\n")
    }
  }

  @Test(arguments: [
    ("", "", 0), ("restic:", "restic: is not of the form restic:PATH or borg:PATH.\n", 1),
    ("restic:/srv/other", "other: no repository there. Check the path.\n", 1),
    ("borg:/srv/x", "x: no repository there. Check the path.\n", 1),
    ("restic:/srv/full", "full: disk | full\n", 1),
    ("restic:/srv/odd", "odd: the answer of restic cannot be read. Check its version.\n", 1),
    ("borg:--x", "--x: no repository there. Check the path.\n", 1),
  ])
  func failureHasAReason(_ setting: String, _ errors: String, _ status: Int32) async throws {
    try await with { bench in
      let result = try await bench.run(environment: ["BACKUPS": setting])
      #expect(result.errors == errors && result.status == status && result.text.isEmpty)
    }
  }

  @Test func emptyRepositoryHasNoBackup() async throws {
    try await with { bench in
      let result = try await bench.run(environment: ["BACKUPS": "restic:/srv/null"])
      #expect(result.card.hasSuffix("no backup") && result.errors == "")
    }
  }

  @Test func missingProgramIsAFailure() async throws {
    try await ScriptBench.with("backups.1h.py") { bench in
      let result = try await bench.run(environment: ["BACKUPS": "restic:/srv/x"])
      #expect(
        result.errors == "restic is not installed. Install it, or remove its repositories.\n")
      #expect(result.status == 1)
    }
  }
}
