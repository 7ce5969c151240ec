import Foundation
import Glibc
import Testing

extension EndToEnd.Screens {
  /// The lock, with a PAM service that accepts one password.
  struct LockTests {
    private static let pam = """
      #include <stdlib.h>
      #include <string.h>
      struct message { int style; const char *text; };
      struct response { char *text; int code; };
      struct conversation {
        int (*talk)(int, const struct message **, struct response **, void *);
        void *data;
      };
      static const struct conversation *kept;
      int pam_start(const char *service, const char *user, const struct conversation *talk, void **it) {
        kept = talk;
        *it = (void *)user;
        return strcmp(service, "login") && strcmp(service, "today") ? 4 : 0;
      }
      int pam_authenticate(void *it, int flags) {
        struct message message = {1, "Password: "};
        const struct message *messages[] = {&message};
        struct response *answers = NULL;
        if (kept->talk(1, messages, &answers, kept->data) || !answers || !answers->text) return 19;
        int is_right = strcmp(answers->text, "open sesame ü") == 0;
        free(answers->text);
        free(answers);
        return is_right ? 0 : 7;
      }
      int pam_end(void *it, int status) { return 0; }
      """

    /// A home with a terminal in which this PAM library is found first.
    private static func withPAM(_ body: (Home, Terminal) async throws -> Void) async throws {
      try await Home.with { home in
        let source = home.root + "/pam.c"
        try pam.write(toFile: source, atomically: true, encoding: .utf8)
        let built = try await Command(
          path: "/usr/bin/env",
          arguments: [
            "cc", "-shared", "-fPIC", "-o", home.root + "/libpam.so.0", source,
          ], environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        ).run()
        try #require(built.status == 0, "\(built.errors)")
        try await home.enable([WidgetBundle(name: "Card1")])
        let terminal = try await Terminal(home, columns: 90)
        // The account of the tests may have no password of its own.
        let status = home.root + "/passwd"
        try "#!/bin/sh\necho me P 2026-11-22 0 99999 7 -1\n".write(
          toFile: status, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: status)
        try await terminal.type("export LD_LIBRARY_PATH=\(home.root) PATH=\(home.root):$PATH")
        try await terminal.shows("export")
        try await terminal.press("Enter")
        try await terminal.showsPrompt()
        try await body(home, terminal)
      }
    }

    private static func typePassword(_ password: String, _ terminal: Terminal) async throws {
      try await terminal.shows("The board is locked", "Password")
      try await Task.sleep(for: .milliseconds(500))
      try await terminal.type(password)
      try await terminal.press("Enter")
    }

    @Test func lockedBoardAllowsTapsButNotQuitting() async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("content of Card1", "Today  locked")
        try await terminal.press("Down", "Down", "Space")
        try await terminal.shows("pressed Card1")
        for key in ["q", "C-c", "C-z", "e"] {
          try await terminal.press(key)
          try await terminal.shows("The board is locked")
          try await Task.sleep(for: .milliseconds(500))
          try await terminal.press("Escape")
          try await terminal.shows("pressed Card1")
        }
        try await terminal.press("q")
        try await Self.typePassword("wrong", terminal)
        try await terminal.shows("wrong password")
        #expect(!home.boards.isEmpty)
        try await Self.typePassword("open sesame ü", terminal)
        try await terminal.isBackInShell()
        // The next start must not show what a locked board showed.
        #expect(home.files("board.picture") == [])
        #expect(!home.log.contains("sesame"))
        for file in home.files("") where !file.contains("/bin/") {
          let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
          #expect(!text.contains("sesame"), "\(file)")
        }
      }
    }

    /// The terminal sends signals for some of them, to most programs.
    @Test func noControlCharacterOpensALockedBoard() async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("content of Card1", "Today  locked")
        let board = try #require(home.boards.first)
        for code in 0..<32 {
          try await terminal.send(byte: UInt8(code))
          // A round trip: the board has read the character before.
          try await Self.openAndCloseHelp(terminal)
          #expect(home.boards == [board], "control character \(code)")
        }
      }
    }

    /// The same for a question that a key has opened. An Escape directly before another key would
    /// be a part of that key.
    private static func openAndCloseHelp(_ terminal: Terminal) async throws {
      for _ in 0..<20 {
        try await terminal.press("?")
        do {
          try await terminal.shows("Esc close", within: 0.3)
          break
        } catch is Terminal.Missing {
          try await terminal.press("Escape")
          try await Task.sleep(for: .milliseconds(150))
        }
      }
      try await terminal.shows("Esc close")
      try await terminal.press("Escape")
      try await terminal.shows("Today  locked", "content of Card1")
    }

    /// The process ends in a way that the board notices, by a crash, or so that only the supervisor
    /// notices.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGXCPU, SIGKILL])
    func endOfALockedBoardEndsTheSession(signal: Int32) async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("content of Card1", "Today  locked", "q quit")
        let board = try #require(home.boards.first)
        // The shell runs the typed text as soon as it reads the terminal.
        let trace = home.root + "/opened"
        kill(board, signal)
        try? await terminal.type("\u{3}\ntouch \(trace)\n")
        try await terminal.isClosed()
        // Code cannot run in a killed process. The supervisor and the shell notice its end at the
        // same time, so a previously typed line may still be run.
        if signal != SIGKILL { #expect(access(trace, F_OK) != 0) }
        try await home.isClean(within: 3)
      }
    }

    @Test func lockedBoardDoesNotStop() async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("content of Card1", "Today  locked")
        kill(try #require(home.boards.first), SIGTSTP)
        try await terminal.press("?")
        try await terminal.shows("Esc close")
      }
    }

    /// There would be no way to unlock it.
    @Test func lockedBoardNeedsAPassword() async throws {
      try await Self.withPAM { home, terminal in
        try "#!/bin/sh\necho me L 2026-11-22 0 99999 7 -1\n".write(
          toFile: home.root + "/passwd", atomically: false, encoding: .utf8)
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("your account has no password", "leave out --locked")
        try await terminal.isBackInShell()
      }
    }

    @Test func unlockedBoardDoesNotChangeTheSession() async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard(["--locked"])
        try await terminal.shows("content of Card1", "Today  locked")
        try await terminal.press("L")
        try await Self.typePassword("open sesame ü", terminal)
        try await eventually("it is unlocked", details: { home.log }) {
          home.log.contains("unlocked")
        }
        kill(try #require(home.boards.first), SIGKILL)
        try await home.isClean(within: 3)
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
      }
    }

    @Test func lockKeyLocksUnlocksAndGuardsEdit() async throws {
      try await Self.withPAM { home, terminal in
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        // In the background.
        try await eventually("the picture is stored") { home.files("board.picture").count == 1 }
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "q quit")
        try await terminal.press("L")
        try await terminal.shows("Today  locked", "L unlock")
        // A board that is ended while it is locked leaves no picture.
        #expect(home.files("board.picture") == [])
        try await terminal.press("e")
        try await Self.typePassword("open sesame ü", terminal)
        try await terminal.shows("● is on the board")
        try await terminal.press("Escape")
        try await terminal.hides("Today  locked")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }
  }
}
