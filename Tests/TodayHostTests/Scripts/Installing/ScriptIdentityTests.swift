import Testing
import TodayWire

@testable import TodayHost

@Suite struct ScriptIdentityTests {
  @Test(arguments: [
    ("cpu", "cpu"), ("CPU load", "CPU-load"), ("a.b", "a-b"), ("a_b-c", "a_b-c"),
  ])
  func plainNameIsUnchanged(_ name: String, _ part: String) {
    #expect(ScriptIdentity.part(name) == part)
  }

  @Test func omittedPartIsDistinguishedByItsHash() {
    let names = [
      "ü", "日本", "df -h /", "df -h //", "", "--", "..", String(repeating: "x", count: 99),
    ]
    let parts = names.map(ScriptIdentity.part)
    #expect(Set(parts).count == names.count)
    for part in parts {
      #expect(!part.isEmpty && part.utf8.count <= 60)
      #expect(
        part.utf8.allSatisfy {
          BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || $0 == 0x2D
        })
    }
    #expect(ScriptIdentity.part("df -h /") == ScriptIdentity.part("df -h /"))
    #expect(ScriptIdentity.part("df -h /").hasPrefix("df-h-"))
  }

  @Test func sameScriptKeepsItsIdentifier() {
    var content = InstallStore.Content()
    func id(_ path: String, _ name: String, gone: Set<String> = []) -> String {
      content.identifier(ofScript: path, named: name) { !gone.contains($0) }
    }
    func install(_ path: String, _ name: String) {
      content.apps[id(path, name)] = InstallRecord(
        source: path, at: 0, isLinked: false, hashes: [:])
    }
    #expect(id("/a/cpu.sh", "cpu") == "local.script.cpu")
    install("/a/cpu.sh", "cpu")
    #expect(id("/a/cpu.sh", "cpu") == "local.script.cpu")
    // Another script of the same name is another card.
    #expect(id("/b/cpu.sh", "cpu") == "local.script.cpu-2")
    install("/b/cpu.sh", "cpu")
    #expect(id("/b/cpu.sh", "cpu") == "local.script.cpu-2")
    #expect(id("/c/cpu.sh", "cpu") == "local.script.cpu-3")
    // A script whose file is missing has moved.
    #expect(id("/c/cpu.sh", "cpu", gone: ["/a/cpu.sh"]) == "local.script.cpu")
  }

  /// The source of a gallery's script is a name, and not a file that could be missing.
  @Test func scriptOfAGalleryIsNotReplacedByAnotherOne() {
    var content = InstallStore.Content()
    var record = InstallRecord(source: "more/cpu", at: 0, isLinked: false, hashes: [:])
    record.gallery = "https://example.org/more"
    content.apps["local.script.cpu"] = record
    let id = content.identifier(ofScript: "/a/cpu.sh", named: "cpu") { _ in false }
    #expect(id == "local.script.cpu-2")
  }

  @Test(arguments: [
    (["df", "-h", "/"], "df -h /"), (["sh", "-c", "a | b"], "sh -c 'a | b'"),
    (["echo", "it's", ""], #"echo 'it'\''s' ''"#), (["a$b"], "'a$b'"),
  ])
  func wordsAreShownAsAShellReadsThem(_ words: [String], _ line: String) {
    #expect(ShellWords.quoted(words) == line)
  }
}
