import Testing
import TodayEngine

@testable import TodayHost

@MainActor
@Suite struct SettingResolverTests {
  private func resolve(
    _ settings: [String: WidgetConfig.Value], in folder: String,
    _ environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  ) throws -> SettingResolver.Answer {
    let reactor = Reactor()
    var answers: [SettingResolver.Answer] = []
    let resolver = SettingResolver(
      settings, in: folder, environment: environment, reactor: reactor
    ) { answers.append($0) }
    resolver.start()
    _ = withExtendedLifetime(resolver) {
      reactor.run(until: { !answers.isEmpty }, limit: .seconds(60))
    }
    #expect(answers.count == 1)
    return try #require(answers.first)
  }

  @Test func valuesAreReadFromTheirSources() throws {
    try withHome { (home) throws in
      try FileSystem.writeWhole(Array("of a file\n".utf8), to: "\(home.config)/token")
      let answer = try resolve(
        [
          "text": .text("plain"), "variable": .environment("NAME"), "file": .file("token"),
          "program": .command(["printf", "first\\nsecond\\n"]),
        ], in: home.config, ["NAME": "of a variable", "PATH": "/usr/bin:/bin"])
      #expect(
        answer
          == .success([
            "text": "plain", "variable": "of a variable", "file": "of a file", "program": "first",
          ]))
    }
  }

  @Test(arguments: [
    (WidgetConfig.Value.environment("NOT_SET"), SettingFailure.Cause.unsetVariable("NOT_SET")),
    (.command(["no-such-program"]), .noProgram("no-such-program")),
    (.command(["false"]), .programFailed("false")),
    (.command(["true"]), .programSilent("true")),
  ])
  func missingValueIsReported(_ value: WidgetConfig.Value, _ cause: SettingFailure.Cause) throws {
    #expect(
      try resolve(["token": value], in: "/nowhere")
        == .failure(SettingFailure(key: "token", cause: cause)))
  }

  @Test func missingFileIsReported() throws {
    guard case .failure(let failure) = try resolve(["k": .file("/nowhere/x")], in: "/") else {
      Issue.record("it was found")
      return
    }
    #expect(failure.description.contains("/nowhere/x"))
  }
}
