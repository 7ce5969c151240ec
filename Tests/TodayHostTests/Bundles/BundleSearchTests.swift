import Testing

@testable import TodayHost

struct BundleSearchTests {
  @Test(arguments: [
    ("/opt/today/bin/today", "/opt/today/bin/today"),
    ("/opt/today/bin/today (deleted)", "/opt/today/bin/today"),
    ("/opt/a (deleted)/today", "/opt/a (deleted)/today"),
  ])
  func replacedProgramKeepsItsPath(link: String, path: String) {
    #expect(BundleSearch.path(ofLink: link) == path)
  }

  @Test func runningProgramHasAPath() {
    #expect(BundleSearch.currentPath() == BundleSearch.currentExecutable())
    #expect(BundleSearch.currentPath()?.hasPrefix("/") == true)
  }
}
