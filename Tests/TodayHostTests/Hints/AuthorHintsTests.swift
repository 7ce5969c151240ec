import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Hints to authors are reported once, and their number is limited.
@MainActor @Suite struct AuthorHintsTests {
  private let front = RecordingFront()

  private func make(_ home: Directories) -> AuthorHints {
    let context = makeContext(home)
    context.mailbox.front = front
    return AuthorHints(
      context,
      InstalledBundles(
        Registry(search: BundleSearch(places: []), locale: "C"), context,
        Supervisor(reactor: context.reactor)))
  }

  @Test func hintIsReportedOnceForEachWidget() throws {
    try withHome { (home) throws in
      let hints = make(home)
      for id: WidgetID in ["a", "a", "b"] { hints.give(.silent(seconds: 5), of: id) }
      #expect(front.hints == [.silent(seconds: 5), .silent(seconds: 5)])
    }
  }

  @Test func hintThatAnotherOneExplainsIsLeftOut() throws {
    try withHome { (home) throws in
      let hints = make(home)
      let refused = AuthorHint.messageRefused(.view(.withoutType(at: NodePath())))
      for hint in [refused, .noView(seconds: 5)] { hints.give(hint, of: "a") }
      for hint in [.answerUnasked(7), AuthorHint.silent(seconds: 5)] { hints.give(hint, of: "b") }
      hints.give(.noView(seconds: 5), of: "c")
      for hint in [.timelineUndeclared, AuthorHint.noView(seconds: 5)] { hints.give(hint, of: "d") }
      #expect(
        front.hints == [refused, .answerUnasked(7), .noView(seconds: 5), .timelineUndeclared])
    }
  }

  @Test func picturesWithoutAFileAreNamed() throws {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.writeWhole([1], to: "\(root)/w.appex/there.png")
      let paths = [
        "\(root)/w.appex/photo", "\(root)/w.appex/there.png", "there.png", "icons/sun.png",
        "/etc/other.png", "\(root)/container/Library/Caches/later.png",
      ]
      let nodes = paths.map { #"{"type": "image", "path": "\#($0)"}"# }.joined(separator: ",")
      let view = try JSONReader.read(Array(#"{"type": "vstack", "children": [\#(nodes)]}"#.utf8))
      #expect(
        MissingPictures.names(
          in: view, ["\(root)/container", "\(root)/w.appex"], bundle: "\(root)/w.appex")
          == ["photo", "icons/sun.png"])
    }
  }

  @Test func repeatedMistakesDoNotFillTheLog() throws {
    try withHome { (home) throws in
      let hints = make(home)
      for number in 0..<100 { hints.give(.silent(seconds: number), of: "a") }
      #expect(front.hints.count == 20)
    }
  }
}
