import Foundation
import Glibc
import Testing
import TodayKit

@testable import TodayApp

@Suite struct TodayApplicationTests {
  @Test(arguments: [
    (["app", "reminders://item/3"], "reminders://item/3"),
    (["app", "REMINDERS://x"], "REMINDERS://x"),
    (["app"], nil), (["app", "add"], nil), (["app", "other://x"], nil),
    (["app", "reminders://x", "y"], nil), (["app", ""], nil), (["app", "/a/path"], nil), ([], nil),
  ])
  func argumentWithAnOwnSchemeIsTheURL(_ arguments: [String], _ expected: String?) {
    let url = TodayApplication.launchURL(arguments: arguments, schemes: ["Reminders"])
    #expect(url?.absoluteString == expected)
  }

  @Test func programOutsideABundleAcceptsAnyScheme() {
    let url = TodayApplication.launchURL(arguments: ["app", "any://x"], schemes: nil)
    #expect(url?.absoluteString == "any://x")
  }
}

@Suite struct OpeningTests {
  @Test(arguments: [(UInt8(1), true), (0, false)])
  func hostOpensTheURL(_ answer: UInt8, _ isOpened: Bool) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    // The answer arrives before the request.
    #expect(send(ends[0], [answer], 1, 0) == 1)
    #expect(TodayApplication.ask(on: ends[1], "notes://1") == isOpened)
    var question = [UInt8](repeating: 0, count: 100)
    let count = recv(ends[0], &question, question.count, 0)
    #expect(String(decoding: question[..<max(0, count)], as: UTF8.self) == "notes://1")
  }

  @Test func endedProcessGetsNoRequest() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    defer { close(ends[1]) }
    close(ends[0])
    #expect(TodayApplication.ask(on: ends[1], "notes://1") == nil)
    #expect(TodayApplication.ask(on: -1, "notes://1") == nil)
  }
}

@Suite final class TodayBundleTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try write(
      "Widgets/R.app/Info.plist",
      [
        "CFBundleIdentifier": "dev.R", "CFBundleExecutable": "reminders",
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["r", "R2"]]],
      ])
    try write(
      "Widgets/R.app/Entitlements.plist",
      ["com.apple.security.application-groups": ["group.r"]])
    try write(
      "Widgets/R.app/PlugIns/T.appex/Info.plist",
      ["CFBundleIdentifier": "dev.R.Today", "CFBundleExecutable": "RToday"])
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func write(_ path: String, _ values: [String: Any]) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: url)
  }

  @Test func executableInsideABundleBelongsToIt() {
    let bundle = TodayBundle(around: root.appendingPathComponent("Widgets/R.app/anything"))
    #expect(bundle?.identifier == "dev.R")
    #expect(bundle?.urlSchemes == ["r", "R2"])
    #expect(bundle?.groups == ["group.r"])
  }

  @Test(arguments: [("reminders", "dev.R"), ("RToday", "dev.R.Today"), ("other", nil)])
  func executableOfACheckoutBelongsToTheBundleThatNamesIt(
    _ name: String, _ identifier: String?
  ) {
    let executable = root.appendingPathComponent(".build/debug/\(name)")
    #expect(TodayBundle(around: executable)?.identifier == identifier)
  }

  /// The layout of the Debian package.
  @Test func installedExecutableBelongsToTheBundleThatNamesIt() throws {
    try write(
      "usr/share/today/Applications/I.app/Info.plist",
      ["CFBundleIdentifier": "dev.I", "CFBundleExecutable": "installed"])
    let programs = root.appendingPathComponent("usr/lib/today")
    #expect(
      TodayBundle(around: programs.appendingPathComponent("installed"))?.identifier == "dev.I")
    #expect(TodayBundle(around: programs.appendingPathComponent("other"))?.identifier == nil)
    // Another user may own files in the folders around an installation.
    #expect(TodayBundle(around: programs.appendingPathComponent("reminders")) == nil)
    let elsewhere = root.appendingPathComponent("usr/bin/installed")
    #expect(TodayBundle(around: elsewhere)?.identifier == nil)
  }

  @Test func extensionFindsItsApp() {
    let bundle = TodayBundle(around: root.appendingPathComponent("x/RToday"))
    #expect(bundle?.appIdentifier == "dev.R")
  }

  @Test func directoriesFollowXDGOrTodayHome() {
    let xdg = Directories(environment: ["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "x"])
    #expect(xdg.data.path == "/h/.local/share/today")
    #expect(xdg.state.path == "/s/today")
    let home = Directories(environment: ["HOME": "/h", "TODAY_HOME": "/t"])
    #expect(home.data.path == "/t/data")
    #expect(home.state.path == "/t/state")
    #expect(home.group("group.r").path == "/t/data/Groups/group.r")
    #expect(home.container("dev.R").path == "/t/data/Containers/dev.R")
  }
}
