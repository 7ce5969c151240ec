import Testing
import TodayEngine

@Suite struct QuestionTests {
  private func request(_ key: String) -> Event {
    .asked(
      QuestionRequest(
        key: key, title: "Title \(key)", text: "Text",
        choices: [Question.Choice("yes", .text("Yes"), .preferred), .cancel]))
  }

  private func answer(_ choice: String, _ scene: inout Scene) -> [Effect] {
    scene.send(.user(.answer(question: scene.question?.id ?? 0, choice: choice)))
  }

  @Test func answerGoesToItsRequester() {
    var scene = Scene()
    scene.send(request("a"))
    scene.advance(.seconds(1))
    #expect(answer("yes", &scene) == [.questionAnswered(key: "a", choice: "yes")])
    #expect(scene.question == nil)
  }

  @Test func questionsComeOneAfterAnother() {
    var scene = Scene()
    scene.send(request("a"))
    scene.send(request("b"))
    scene.send(request("a"))
    #expect(scene.questions.count == 2)
    scene.advance(.seconds(1))
    #expect(answer("cancel", &scene) == [.questionAnswered(key: "a", choice: "cancel")])
    // The second question has just appeared.
    #expect(answer("yes", &scene) == [])
    scene.advance(.seconds(1))
    #expect(answer("yes", &scene) == [.questionAnswered(key: "b", choice: "yes")])
  }

  @Test func keyForTheBoardAnswersNothing() {
    var scene = Scene()
    scene.send(request("a"))
    scene.advance(.milliseconds(399))
    #expect(answer("yes", &scene) == [])
    // A key that is held down repeats.
    for _ in 0..<20 {
      scene.advance(.milliseconds(33))
      #expect(answer("yes", &scene) == [])
    }
    scene.advance(.milliseconds(400))
    #expect(answer("yes", &scene) == [.questionAnswered(key: "a", choice: "yes")])
  }

  @Test func onlyOwnChoicesCount() {
    var scene = Scene()
    scene.send(request("a"))
    scene.advance(.seconds(1))
    #expect(answer("no such", &scene) == [])
    #expect(scene.send(.user(.answer(question: 99, choice: "yes"))) == [])
    #expect(scene.question != nil)
  }

  @Test func questionsBeyondTheLimitAreCancelled() {
    var scene = Scene()
    for key in 1...8 { scene.send(request("\(key)")) }
    #expect(scene.send(request("9")).contains(.questionAnswered(key: "9", choice: "cancel")))
    #expect(scene.questions.count == 8)
  }

  @Test func obsoleteQuestionsAreWithdrawn() {
    var scene = Scene()
    for key in ["p:a", "p:b", "q:a"] { scene.send(request(key)) }
    scene.advance(.seconds(1))
    scene.send(.questionsReviewed(prefix: "p:", stillOpen: ["p:b", "p:c"]))
    #expect(scene.questions.count == 2)
    // The next one has just appeared.
    #expect(answer("yes", &scene) == [])
    scene.advance(.seconds(1))
    #expect(answer("yes", &scene) == [.questionAnswered(key: "p:b", choice: "yes")])
    scene.send(.questionsReviewed(prefix: "p:", stillOpen: []))
    #expect(scene.questions.count == 1)
  }

  @Test func textOfAWidgetIsQuoted() {
    var scene = Scene()
    scene.send(
      .asked(
        QuestionRequest(
          key: "a", title: "x\u{1B}[2J\ny", text: "a\u{202E}b", choices: [.cancel])))
    #expect(scene.question?.subject == .other(title: "x y", text: "ab"))
  }
}
