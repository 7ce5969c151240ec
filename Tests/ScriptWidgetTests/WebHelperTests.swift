import Foundation
import Testing

/// The failures of `today_connection.py`, as `today_web.py` has them.
@Suite struct WebHelperTests {
  // MARK: Failures

  @Test(arguments: [
    (
      WebBench.http("[1"),
      "garbage: 127.0.0.1 sent something else than expected. Check the address."
    ),
    ("hello\r\n\r\n", "garbage: 127.0.0.1 sent something else than expected. Check the address."),
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n[1, 2]",
      "cut: 127.0.0.1 closed the connection too early. The next update tries again."
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n[1, 2]",
      "cut: 127.0.0.1 closed the connection too early. The next update tries again."
    ),
    ("", "cut: 127.0.0.1 closed the connection too early. The next update tries again."),
    ("wait", "slow: 127.0.0.1 did not answer within 0.3 s. The next update tries again."),
    (
      WebBench.http(String(repeating: " ", count: 1001)),
      "large: 127.0.0.1 sent more than 1 MB. Check the address."
    ),
    (WebBench.http("", status: "401 X"), "noToken: 127.0.0.1 requires a token. Set one."),
    (
      WebBench.http("", status: "403 X"),
      "forbidden: 127.0.0.1 does not allow this. Check what the token may do."
    ),
    (
      WebBench.http("", status: "404 X"),
      "missing: 127.0.0.1 has nothing at this address. Check the settings."
    ),
    (
      WebBench.http("", status: "418 X"),
      "status: 127.0.0.1 answered with status 418. Check the address."
    ),
    (
      WebBench.http("", status: "500 X"),
      "server: 127.0.0.1 has an error (status 500). The next update tries again."
    ),
    (
      WebBench.http("", "Retry-After: 600\r\n", status: "429 X"),
      "wait: 127.0.0.1 allows the next request at 09:51."
    ),
    (
      WebBench.http("", "Retry-After: Sat, 21 Nov 2026 10:11:00 GMT\r\n", status: "503 X"),
      "wait: 127.0.0.1 allows the next request at 10:11."
    ),
    (
      WebBench.http(
        "", "x-ratelimit-remaining: 0\r\nx-ratelimit-reset: 1795254120\r\n", status: "403 X"),
      "wait: 127.0.0.1 allows the next request at 09:42."
    ),
    (
      WebBench.http("", "Retry-After: soon\r\n", status: "429 X"),
      "wait: 127.0.0.1 allows the next request at 09:42."
    ),
    (
      WebBench.http("", "Location: file:///etc/passwd\r\n", status: "302 X"),
      "redirect: 127.0.0.1 redirects to an address that is not safe. Check the address."
    ),
    (
      WebBench.http("", "Location: /\r\n", status: "302 X"),
      "redirect: 127.0.0.1 redirects to an address that is not safe. Check the address."
    ),
    (
      "HTTP/1.1 304 Not Modified\r\n\r\n",
      "garbage: 127.0.0.1 sent something else than expected. Check the address."
    ),
  ])
  func failureHasAReason(_ answer: String, _ expected: String) async throws {
    try await WebBench.with(["GET / HTTP/1.1": answer]) { (bench: inout ScriptBench) async throws in
      bench.environment["JSON"] = "1"
      bench.environment["WEB_SECONDS"] = answer == "wait" ? "0.3" : "10"
      #expect(try await WebBench.output(bench) == expected)
      // Nothing of a failure is stored as an answer.
      let stored = try FileManager.default.contentsOfDirectory(atPath: bench.container + "/web")
      #expect(stored.allSatisfy { $0.hasPrefix("host-") }, "\(stored)")
    }
  }

  @Test(arguments: [
    ("good", "untrusted"), ("good CA", "fine"), ("expired CA", "expired"),
    ("other CA", "otherName"), ("plain", "tls"),
  ])
  func certificateIsChecked(_ server: String, _ expected: String) async throws {
    let words = server.split(separator: " ").map(String.init)
    let name = words[0] == "plain" ? nil : words[0]
    // Without a certificate, the server answers a handshake with text.
    let answers =
      name == nil
      ? ["greeting": "HTTP/1.1 400 Bad Request\r\n\r\n"] : ["GET / HTTP/1.1": WebBench.http("fine")]
    try await WebBench.with(answers, certificate: name) {
      (bench: inout ScriptBench) async throws in
      bench.environment["URLS"] = "https://127.0.0.1:{port}/"
      bench.environment["CA_FILE"] = words.count > 1 ? ScriptBench.certificate("ca") : ""
      #expect(try await WebBench.output(bench).hasPrefix(expected))
    }
  }

  @Test(arguments: [
    ("nowhere", "address: nowhere is not a web address. Begin it with https:// or http://."),
    ("file:///etc/passwd", "address: file:///etc/passwd is not a web address."),
    ("http://user:secret@:80/", "address: :80/ is not a web address."),
    ("http://127.0.0.1:1/", "refused: 127.0.0.1 refuses connections."),
    ("http://nowhere.invalid/", "name: nowhere.invalid was not found."),
    (
      "http://user:secret@127.0.0.1:{port}/",
      "password: 127.0.0.1 refuses the user name or the password."
    ),
  ])
  func addressHasAReason(_ url: String, _ expected: String) async throws {
    try await WebBench.with(["GET / HTTP/1.1": WebBench.http("", status: "401 X")]) {
      (bench: inout ScriptBench) async throws in
      bench.environment["URLS"] = url
      #expect(try await WebBench.output(bench).hasPrefix(expected))
    }
  }

  @Test func unreadableCAFileIsAFailure() async throws {
    try await WebBench.with { (bench: inout ScriptBench) async throws in
      bench.environment["URLS"] = "https://127.0.0.1:{port}/"
      bench.environment["CA_FILE"] = "/nowhere.pem"
      #expect(
        try await WebBench.output(bench)
          == "caFile: The CA file /nowhere.pem cannot be read. Check its path.")
    }
  }

  @Test func reasonsAreInTheLanguageOfTheBoard() async throws {
    try await WebBench.with(["GET / HTTP/1.1": WebBench.http("", status: "500 X")]) {
      (bench: inout ScriptBench) async throws in
      bench.environment["TODAY_LANGUAGE"] = "ja"
      #expect(try await WebBench.output(bench).contains("エラーが発生しました（状態 500）"))
      let check = try bench.file(
        "check.py",
        """
        import re, today_connection
        words = today_connection.WEB_WORDS
        places = lambda text: sorted(re.findall(r"{(\\w+)}", text))
        for language in ("en", "es", "ja", "ru", "zh", "zh-Hant"):
            assert sorted(words[language]) == sorted(words["en"]), language
            for kind, text in words[language].items():
                assert places(text) == places(words["en"][kind]), (language, kind)
        """)
      let result = try await bench.python(check)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
