import Foundation
import Testing

extension EndToEnd.Widgets {
  /// `today defaults`, and `--data`.
  struct DefaultsTests {
    private static let entitlements = [
      "com.apple.security.application-groups": ["group.com.example.alpha"]
    ]

    @Test func defaultsAreSetListedAndRemoved() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha", entitlements: Self.entitlements).write(in: home)
        for (key, value) in [
          ("city", "Turin"), ("days", "3"), ("wind", "true"), ("list", "[1,\"a\"]"),
        ] {
          let set = try await home.today("defaults", "alpha", key, value)
          #expect(set.status == 0 && set.output.isEmpty, "\(set.errors)")
        }
        let large = "9007199254740993"
        #expect(try await home.today("defaults", "alpha", "large", large).status == 0)
        #expect(try await home.today("defaults", "alpha", "large").output == "\(large)\n")
        #expect(try await home.today("defaults", "alpha", "--delete", "large").status == 0)
        _ = try await home.today("defaults", "alpha", "code", "007", "--type", "string")
        let all = try await home.today("defaults", "alpha")
        #expect(
          all.output == "city = Turin\ncode = 007\ndays = 3\nlist = [1,\"a\"]\nwind = true\n")
        #expect(try await home.today("defaults", "alpha", "city").output == "Turin\n")
        #expect(try await home.today("defaults", "alpha", "city", "--json").output == "\"Turin\"\n")
        #expect(try await home.today("defaults", "alpha", "--delete", "city").status == 0)
        let json = try await home.today("defaults", "alpha", "--json")
        #expect(
          json.output == "{\"code\":\"007\",\"days\":3,\"list\":[1,\"a\"],\"wind\":true}\n")

        let missing = try await home.today("defaults", "alpha", "dasy")
        #expect(missing.status == 1)
        #expect(
          missing.errors
            == "today: group.com.example.alpha has no \"dasy\": did you mean days?\n")
        let unknown = try await home.today("defaults", "group.com.example.alpah")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("did you mean group.com.example.alpha?"))
        let wrong = try await home.today("defaults", "alpha", "days", "x", "--type", "number")
        #expect(wrong.status == 1 && wrong.errors.contains("is not a number"))
        let both = try await home.today("defaults", "alpha", "days", "--delete", "days")
        #expect(both.status == 64)
      }
    }

    @Test func runStartsWithTheGivenData() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha", entitlements: Self.entitlements).write(in: home)
        let app = "\(home.apps)/Alpha.app"
        let data = "\(home.root)/data"
        let container = "\(data)/Containers/com.example.Alpha.today"
        try FileManager.default.createDirectory(
          atPath: container, withIntermediateDirectories: true)
        try "what was given".write(
          toFile: "\(container)/content", atomically: true, encoding: .utf8)
        let run = try await home.today("run", "--data", data, app, seconds: 60)
        #expect(run.status == 0 && run.output.contains("what was given"), "\(run.errors)")
        try FileManager.default.moveItem(
          atPath: container, toPath: "\(data)/Containers/com.example.Beta")
        for verb in ["run", "test"] {
          let refused = try await home.today(verb, "--data", data, app, seconds: 60)
          #expect(refused.status == 1)
          #expect(refused.errors.contains("com.example.Beta does not belong to an app"))
        }
      }
    }
  }
}
