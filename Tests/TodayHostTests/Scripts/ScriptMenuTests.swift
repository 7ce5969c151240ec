import Testing
import TodayWire

@testable import TodayHost

@Suite struct ScriptMenuTests {
  private func menu(_ text: String) -> ScriptMenu {
    ScriptMenu(XbarReader.read(text, name: "p", isDark: true))
  }

  /// Rows as text, with the action of a tap.
  private func rows(_ menu: ScriptMenu) -> [String] {
    menu.view.root.children.map { node in
      let words: String
      switch node.content {
      case .text(let text): words = text.plain
      case .hstack(let stack):
        words = stack.children.compactMap {
          if case .text(let text) = $0.content { text.plain } else { nil }
        }.joined(separator: " … ")
      case .divider: words = "-"
      default: words = "?"
      }
      let tap = node.url.map { " → \($0)" } ?? node.action.map { " → \($0.prefix(5))" } ?? ""
      return String(repeating: " ", count: node.padding.leading) + words + tap
    }
  }

  private let sample = """
    title
    ---
    open me
    --inside | href=https://a.example
    --deeper
    ----bottom | bash=/bin/true
    plain
    """

  @Test func submenusOpenInPlace() {
    var menu = menu(sample)
    #expect(rows(menu) == ["title", "-", "▸ open me → open:", "plain"])
    #expect(menu.activate("open:open me") == .none)
    #expect(
      rows(menu) == [
        "title", "-", "▾ open me → open:", "  inside → https://a.example", "  ▸ deeper → open:",
        "plain",
      ])
    _ = menu.activate("open:open me\u{1E}deeper")
    #expect(rows(menu).contains("    bottom → do:op"))
    _ = menu.activate("open:open me")
    #expect(rows(menu).count == 4)
  }

  @Test func openSubmenusStayOpenAfterARun() {
    var menu = menu(sample)
    _ = menu.activate("open:open me")
    menu.update(
      XbarReader.read("new title\n---\nfirst\nopen me\n--inside 2\n", name: "p", isDark: true))
    #expect(rows(menu) == ["new title", "-", "first", "▾ open me → open:", "  inside 2"])
    menu.update(XbarReader.read("t\n---\nother\nmore\n", name: "p", isDark: true))
    menu.update(XbarReader.read(sample, name: "p", isDark: true))
    #expect(rows(menu).contains("▸ open me → open:"))
  }

  @Test func tapFindsItsRowAmongEqualRows() {
    var menu = menu("t\n---\nx | bash=/one\nx | bash=/two param1=a refresh=true\n")
    let actions = menu.view.root.children.compactMap(\.action)
    #expect(actions.count == 2 && actions[0] != actions[1])
    var first = ScriptItem.Action()
    first.command = ["/one"]
    var second = ScriptItem.Action()
    second.command = ["/two", "a"]
    second.refreshes = true
    #expect(menu.activate(actions[0]) == .perform(first))
    #expect(menu.activate(actions[1]) == .perform(second))
    #expect(menu.activate("do:gone") == .none)
    #expect(menu.activate("anything") == .none)
  }

  @Test func alternatesReplaceTheirRow() {
    var menu = menu("t\n---\na\nb | alternate=true\nc\n")
    #expect(menu.hasAlternates)
    #expect(rows(menu) == ["t", "-", "a", "c"])
    menu.toggleAlternates()
    #expect(rows(menu) == ["t", "-", "b", "c"])
  }

  @Test func disabledRowsHaveMarksAndNotes() {
    let menu = menu(
      "t\n---\na | disabled=true href=http://x\nb | checked=true badge=3 key=cmd+b\n")
    let nodes = menu.view.root.children
    #expect(!nodes[2].isTappable && nodes[2].style.dim)
    #expect(rows(menu)[3] == "✓ b … 3  cmd+b")
  }

  @Test(arguments: [
    ("#!/bin/sh\n", Shebang.Plan(interpreter: "/bin/sh")),
    ("#! /usr/bin/env python\n", Shebang.Plan(interpreter: "python")),
    (
      "#!/usr/bin/env -S node --no-warnings\n",
      .init(interpreter: "node", arguments: ["--no-warnings"])
    ),
    (
      "#!/usr/bin/env LC_ALL=C PYTHONIOENCODING=UTF-8 python3 -u\r\n",
      .init(
        interpreter: "python3", arguments: ["-u"],
        environment: ["LC_ALL": "C", "PYTHONIOENCODING": "UTF-8"])
    ),
    ("#!/usr/bin/env -i -u HOME bash\n", .init(interpreter: "bash")),
    ("#!/usr/bin/perl -w -T\n", .init(interpreter: "/usr/bin/perl", arguments: ["-w", "-T"])),
  ])
  func firstLineDeterminesTheInterpreter(_ text: String, _ plan: Shebang.Plan) {
    #expect(Shebang.read(Array(text.utf8)) == plan)
  }

  @Test(arguments: [
    (##"#!/usr/bin/env -S PATH="${PATH}:/opt/bin" python3"##, "/bin:/opt/bin"),
    ("#!/usr/bin/env --split-string=PATH=${HOME}/bin python3", "/home/u/bin"),
    ("#!/usr/bin/env -S PATH=${NONE}/x${ python3", "/x${"),
  ])
  func variablesOfTheFirstLineAreExpanded(_ text: String, _ path: String) {
    let plan = Shebang.read(Array("\(text)\n".utf8))?.expanded(
      in: ["PATH": "/bin", "HOME": "/home/u"])
    #expect(plan == .init(interpreter: "python3", environment: ["PATH": path]))
  }

  @Test(arguments: [
    "", "#!", "#!\n", "echo\n", "\u{7F}ELF", "#!/usr/bin/env\n", "#!/usr/bin/env -S\n",
  ])
  func scriptWithoutAnInterpreterHasNoPlan(_ text: String) {
    #expect(Shebang.read(Array(text.utf8)) == nil)
  }

  @Test func interpreterIsFoundByPathOrName() {
    let there: Set = ["/usr/bin/python3", "/opt/bin/ruby"]
    func resolve(_ name: String) -> String? {
      Shebang.resolve(name, searchPath: "/usr/bin:/opt/bin", isThere: there.contains)
    }
    #expect(resolve("python") == "/usr/bin/python3")
    #expect(resolve("/usr/local/bin/ruby") == "/opt/bin/ruby")
    #expect(resolve("/usr/bin/php") == nil)
    #expect(Shebang.package(of: "/usr/bin/php") == "php-cli")
  }
}
