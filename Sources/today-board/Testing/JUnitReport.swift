import TodayHost
import TodayRender

/// The results of `today test` in JUnit's XML, which services that build and test understand.
///
/// A widget is a test suite, and a rule a test case. The members are those that the readers of Jenkins,
/// GitLab and GitHub's actions have in common.
struct JUnitReport {
  let entries: [RuleReport.Entry]

  var text: String {
    var widgets: [String] = []
    for entry in entries where widgets.last != entry.widget { widgets.append(entry.widget) }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"today test\" \(counts(of: entries))>",
    ]
    for widget in widgets {
      let own = entries.filter { $0.widget == widget }
      lines.append("  <testsuite name=\"\(SVGText.escaped(widget))\" \(counts(of: own))>")
      lines += own.flatMap(testCase)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func counts(of entries: [RuleReport.Entry]) -> String {
    "tests=\"\(entries.count)\" failures=\"\(entries.count(where: \.isFailure))\" errors=\"0\""
      + " skipped=\"\(entries.count(where: \.isSkipped))\""
  }

  private func testCase(_ entry: RuleReport.Entry) -> [String] {
    let name = SVGText.escaped("\(entry.rule): \(entry.title)")
    let head = "    <testcase classname=\"\(SVGText.escaped(entry.widget))\" name=\"\(name)\""
    let inner =
      switch entry.outcome {
      case .passed: ""
      case .skipped(let why): "<skipped message=\"\(SVGText.escaped(why))\"/>"
      case .hint(let what):
        "<system-out>\(SVGText.escaped("\(what): \(entry.remedy)"))</system-out>"
      case .failed(let what):
        "<failure message=\"\(SVGText.escaped(what))\">\(SVGText.escaped(entry.remedy))</failure>"
      }
    return inner.isEmpty ? [head + "/>"] : [head + ">", "      " + inner, "    </testcase>"]
  }
}
