import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct PlugInLinkTests {
  @Test(
    arguments: [
      ("xbar://app.xbarapp.com/refreshPlugin?path=cpu.5s.sh", .refresh("cpu.5s.sh")),
      ("bitbar://refreshPlugin?name=a*b", .refresh("a*b")),
      ("swiftbar://refreshplugin?name=cpu", .refresh("cpu")),
      ("SwiftBar://RefreshPlugin/?plugin=cpu", .refresh("cpu")),
      ("swiftbar://refreshplugin?x=1&name=a%20b%2Ec+d", .refresh("a b.c+d")),
      ("bitbar://refreshPlugin?name=100%", .refresh("100%")),
      ("bitbar://refreshPlugin", .refresh(nil)), ("bitbar://refreshPlugin?name=", .refresh(nil)),
      ("xbar://app.xbarapp.com/refreshAllPlugins", .refreshAll),
      ("swiftbar://refreshallplugins", .refreshAll), ("xbar:refreshAllPlugins#x", .refreshAll),
      ("xbar://app.xbarapp.com/openPlugin?path=x", nil), ("https://refreshPlugin?name=x", nil),
      ("refreshPlugin", nil), ("swiftbar://", nil), ("bitbar:", nil),
    ] as [(String, PlugInLink?)])
  func linksAreThoseOfTheThreeHosts(_ url: String, _ link: PlugInLink?) {
    #expect(PlugInLink(url) == link)
  }

  @Test(
    arguments: [
      ("cpu.1r.5s+.sh", true), ("/plugins/cpu.1r.5s+.sh", true), ("IoT/cpu.1r.5s+.sh", true),
      ("/bundle/cpu.1r.5s+.sh", true), ("CPU", true), ("cpu.*", true), ("c?u*", true),
      ("cpu.*?.sh", true), ("*", true), ("Processor", true), ("cpu.sh", false), ("cp", false),
      ("cpu?", false), ("*.py", false), ("", false),
    ])
  func scriptIsFoundByFilePathNameOrPattern(_ name: String, _ isMatch: Bool) {
    let paths = ["/bundle/cpu.1r.5s+.sh", "/plugins/cpu.1r.5s+.sh"]
    let link = PlugInLink.refresh(name)
    #expect(link.means(paths: paths, title: "Processor", isOwn: false) == isMatch)
    #expect(PlugInLink.refreshAll.means(paths: paths, title: "", isOwn: false))
  }

  @Test func linkWithoutANameMeansItsOwnScript() {
    #expect(PlugInLink.refresh(nil).means(paths: ["/a"], title: "a", isOwn: true))
    #expect(!PlugInLink.refresh(nil).means(paths: ["/a"], title: "a", isOwn: false))
  }

  @Test func patternWithManyStarsIsFast() {
    let pattern = String(repeating: "*a", count: 2000)
    #expect(!Glob.matches(Array(repeating: "a", count: 1999), Array(pattern)))
    #expect(Glob.matches(Array(repeating: "a", count: 2000), Array(pattern)))
  }

  @Test func onlyScriptRowsFollowPlugInLinks() {
    let row = XbarReader.read(
      "t\n---\na | href=xbar://x/refreshPlugin?path=b bash=/c", name: "p", isDark: true
    ).menu.first
    #expect(row?.action.link == .refresh("b") && row?.action.url == nil)
    #expect(row?.action.command == ["/c"])
    let apps = [AppInfo(id: "a", name: "A", schemes: ["a"])]
    let asker = OpenPolicy.Asker.widget(app: "a", isConfined: true)
    let decision = try? OpenPolicy.decide(
      "xbar://x/refreshAllPlugins", asker: asker, apps: apps, consents: Consents())
    #expect(decision == .askForPlace("xbar:"))
  }
}
