import Foundation
import Testing

extension EndToEnd.Screens {
  /// Pictures of a widget in the graphics protocol that the terminal supports.
  struct PictureGraphicsTests {
    private static let question = "\u{1B}[>0q\u{1B}[c"
    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.32.2)\u{1B}\\\u{1B}[?62c"
    /// 8x2 cells of 10x20 pixels, without the part of a band of six rows.
    private static let sixels = "\u{1B}P0;1;0q\"1;1;80;36"
    private static let xterm = "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?63;1;2;4c"

    /// Opens the board and answers its question.
    private func open(
      _ home: Home, _ answer: String?, behaviour: String = "image", colors: String? = nil
    ) async throws -> (line: Line, board: pid_t) {
      try home.copy("today-pictures", to: home.programs)
      try await home.enable(WidgetBundle(name: "Alpha", behaviour: behaviour))
      let line = try Line()
      line.resize(80, cell: (10, 20))
      let board = try line.start(home, colors: colors)
      // The question comes after the first frame.
      let first = try line.read(until: Self.question)
      #expect(first.contains("Alpha"))
      if let answer { line.press(answer) }
      return (line, board)
    }

    @Test(.timeLimit(.minutes(10)))
    func kittyGetsPlaceholdersAndForgetsThePictureAtTheEnd() async throws {
      try await Home.with { home in
        let (line, board) = try await open(home, Self.kitty, colors: "truecolor")
        try line.read(until: "a=T,U=1,f=32,s=80,v=40,c=8,r=2")
        try line.read(until: "\u{10EEEE}\u{30D}\u{30E}")
        line.press("q")
        try line.read(until: "a=d,d=I")
        #expect(try line.status(of: board, within: 5, reading: true) == 0)
        try await home.isClean()
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func sixelsArePaintedAgainAfterALayer() async throws {
      try await Home.with { home in
        let (line, board) = try await open(home, Self.xterm)
        try line.read(until: Self.sixels)
        line.press("?")
        try line.read(until: "Essentials")
        line.press("\u{1B}")
        try line.read(until: Self.sixels)
        line.press("q")
        #expect(try line.status(of: board, within: 5, reading: true) == 0)
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func terminalWithoutAnAnswerShowsCells() async throws {
      try await Home.with { home in
        let (line, board) = try await open(home, nil)
        // Red cells.
        try line.read(until: "48;5;196m  ")
        line.press("q")
        #expect(try line.status(of: board, within: 5, reading: true) == 0)
        // The next start has them in its first frame.
        let again = try Line()
        let next = try again.start(home)
        #expect(try again.read(until: Self.question).contains("48;5;196m  "))
        again.press("q")
        #expect(try again.status(of: next, within: 5, reading: true) == 0)
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func damagedPictureLosesOnlyThePicture() async throws {
      try await Home.with { home in
        let (line, board) = try await open(home, nil, behaviour: "image damaged")
        let text = try line.read(until: "damaged picture")
        #expect(text.contains("Two squares") || text.contains("content of Alpha"))
        line.press("q")
        #expect(try line.status(of: board, within: 5, reading: true) == 0)
      }
    }
  }
}
