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

  /// After an upgrade, the helpers are those of the new version.
  @Test func replacedProgramIsTheOneInItsPlace() {
    func program(_ link: String, files: Set<String>) -> String? {
      BundleSearch.program(ofLink: link) { files.contains($0) }
    }
    let path = "/opt/today/bin/today"
    #expect(program(path, files: [path]) == path)
    #expect(program("\(path) (deleted)", files: [path]) == path)
    #expect(program("\(path) (deleted)", files: []) == nil)
    #expect(program(path, files: []) == nil)
    // A file may have such a name.
    let odd = "\(path) (deleted)"
    #expect(program(odd, files: [path, odd]) == odd)
  }

  @Test func runningProgramHasAPath() {
    #expect(BundleSearch.sameProgram() == BundleSearch.currentExecutable())
    #expect(BundleSearch.currentPath() == BundleSearch.currentExecutable())
    #expect(BundleSearch.currentPath()?.hasPrefix("/") == true)
  }
}
