import Foundation
import Testing
import TodayHost

/// The script for music, with a real MPD and with a player on a private bus, where they are installed.
@Suite struct NowPlayingTests {
  private static let manager = FileManager.default
  private static let hasMPD = manager.isExecutableFile(atPath: "/usr/bin/mpd")
  private static let hasBus =
    ["/usr/bin/dbus-daemon", "/usr/bin/busctl"].allSatisfy(manager.isExecutableFile)
    && manager.fileExists(atPath: "/usr/lib/python3/dist-packages/dbus")
    && manager.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")

  private func with(
    _ scenario: String, _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("now-playing.2m.py") { bench in
      try bench.program("busctl", "exec /usr/bin/busctl \"$@\"")
      try bench.program("dbus-daemon", "exec /usr/bin/dbus-daemon \"$@\"")
      bench.serve(by: "player.py", scenario)
      bench.environment = ["MPD_HOST": bench.home + "/none"]
      try await body(&bench)
    }
  }

  @Test(.enabled(if: hasBus, "dbus-daemon, busctl, python3-dbus or python3-gi is not installed"))
  func songOfAPlayerHasACoverAndButtons() async throws {
    try await with("mpris") { bench in
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let covers = try FileManager.default.contentsOfDirectory(atPath: bench.container + "/covers")
      #expect(covers.count == 1 && result.text.contains("\(bench.container)/covers/\(covers[0])"))
      #expect(result.output.summary == "Sinnerman · Nina Simone")
      #expect(result.arguments(of: "next") == ["next", "org.mpris.MediaPlayer2.test"])
      let plain = try await bench.run(environment: ["PLAYER_COVER": "false"])
      // catalogue: now-playing.2m.py
      let drawing = """
        Sinnerman
        Nina Simone · Pastel Blues
        ━━━━━━━━──────────────────────── 0:30 / 2:00
        [ ◀◀ ]  [ ❚❚ ]  [ ▶▶ ]
        """
      #expect(plain.card == drawing)
      for columns in [36, 60, 120] {
        #expect(plain.card(columns: columns).split(separator: "\n").count == 4)
      }
    }
  }

  @Test(
    .enabled(if: hasBus, "dbus-daemon, busctl, python3-dbus or python3-gi is not installed"),
    arguments: [
      ("tap:toggle", "\"▶\""), ("tap:next", "Strange Fruit"), ("stream", "Strange Fruit"),
    ]
  )
  func playerIsControlledAndFollowed(_ scenario: String, _ words: String) async throws {
    try await with("mpris,\(scenario)") { bench in
      let result = try await bench.run()
      #expect(result.text.contains(words), "\(result.text) \(result.errors)")
    }
  }

  @Test(
    .enabled(if: hasMPD, "mpd is not installed"),
    arguments: [
      ("mpd", "\"▶\""), ("mpd,tap:toggle", "\"❚❚\""), ("mpd,tap:next", "Strange Fruit"),
      ("mpd,stream", "Strange Fruit"),
    ])
  func songOfMPDIsControlledAndFollowed(_ scenario: String, _ words: String) async throws {
    try await with(scenario) { bench in
      let result = try await bench.run()
      #expect(result.text.contains(words) && result.text.contains("0:0"), "\(result.text)")
      #expect(result.text.contains("\(bench.container)/covers/"))
      #expect(result.arguments(of: "toggle") == ["toggle", "mpd"])
    }
  }

  /// A change between the first card and the wait for changes is not lost.
  @Test func songThatChangesAtOnceIsFollowed() async throws {
    try await with("changing,stream") { bench in
      let result = try await bench.run(environment: ["PLAYER_COVER": "false"])
      #expect(result.card == "Strange Fruit\n[ ◀◀ ]  [ ▶ ]  [ ▶▶ ]")
    }
  }

  /// Texts of a song are no markup and no parameters.
  @Test func textsArePlain() async throws {
    try await ScriptBench.with("now-playing.2m.py") { bench in
      let socket = bench.home + "/mpd"
      try bench.serve(
        at: socket,
        [
          "greeting": "OK MPD 0.23.5\n", "password \"secret\"": "OK\n",
          "status": "state: play\nelapsed: 30.5\nduration: 122\nOK\n",
          "currentsong": "file: a/b.flac\nArtist: Salt & <Pepper>\nTitle: A|B | color=red\nOK\n",
        ])
      let result = try await bench.run(
        "once", environment: ["MPD_HOST": "secret@\(socket)", "PLAYER_COVER": "false"])
      #expect(result.card.hasPrefix("A|B | color=red\nSalt & <Pepper>\n"))
      #expect(!result.text.contains("secret"))
    }
  }

  @Test(arguments: [
    ["greeting": "OK MPD 0.23.5\n", "status": "state: stop\nOK\n", "currentsong": "OK\n"],
    ["greeting": "OK MPD 0.23.5\n", "status": "ACK [4@0] {} no\n"],
  ])
  func cardHidesWithoutMusic(_ answers: [String: String]) async throws {
    try await ScriptBench.with("now-playing.2m.py") { bench in
      try bench.serve(at: bench.home + "/mpd", answers)
      let result = try await bench.run(environment: ["MPD_HOST": bench.home + "/mpd"])
      #expect(result.isHidden, "\(result.errors)\(result.card)")
    }
  }

  @Test func playingPlayerIsPreferred() async throws {
    try await ScriptBench.with("now-playing.2m.py") { bench in
      try bench.program(
        "busctl",
        #"""
        case "$*" in
        *list*) echo '[{"name":"org.mpris.MediaPlayer2.a"},{"name":"org.mpris.MediaPlayer2.b"}]' ;;
        *.a*PlaybackStatus) echo '{"type":"s","data":"Paused"}' ;;
        *.b*PlaybackStatus) echo '{"type":"s","data":"Playing"}' ;;
        *.a*Metadata) echo '{"data":{"xesam:title":{"type":"s","data":"Waits"}}}' ;;
        *.b*Metadata)
          echo '{"data":{"xesam:title":{"data":"Plays"},"xesam:artist":{"data":["One","Two"]}}}' ;;
        esac
        """#)
      let result = try await bench.run("once", environment: ["MPD_HOST": bench.home + "/none"])
      #expect(result.card == "Plays\nOne, Two\n[ ◀◀ ]  [ ❚❚ ]  [ ▶▶ ]")
    }
  }
}
