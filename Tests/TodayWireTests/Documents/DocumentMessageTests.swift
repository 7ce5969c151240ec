import Testing
import TodayWire

/// The messages of Document Providers that are not in the table of all messages.
@Suite struct DocumentMessageTests {
  @Test(arguments: FileProviderCall.Kind.allCases)
  func callNamesItsDocument(_ kind: FileProviderCall.Kind) throws {
    let document = try #require(DocumentPath("Reports/Plan.txt"))
    let message = HostMessage.fileProvider(FileProviderCall(kind, document))
    let line =
      #"{"jsonrpc":"2.0","id":3,"method":"\#(kind.rawValue)","#
      + #""params":{"document":"Reports/Plan.txt"}}"#
    #expect(String(decoding: message.envelope(id: 3).line, as: UTF8.self) == line + "\n")
    #expect(HostMessage(method: message.method, params: message.params) == message)
  }

  @Test func callWithoutAUsablePathIsRefused() {
    for params: JSONValue in [.null, .object(["document": .string("../x")]), .object([])] {
      #expect(HostMessage(method: "itemChanged", params: params) == nil)
    }
  }

  @Test func beginNamesTheDocumentStorage() throws {
    let size = CellSize(columns: 1, rows: 1)
    let begin = HostMessage.Begin(
      bundleIdentifier: "a.b.c", principalClass: "", displayMode: .expanded, size: size,
      maximumSize: MaximumSizes(compact: size, expanded: size), locale: "C", appearance: .dark,
      reason: .visible, dataContainer: "/c", groupContainers: [], attributes: .object([]),
      extensionPoint: "com.apple.fileprovider-ui", documentStorage: "/g/File Provider Storage")
    let params = HostMessage.begin(begin).params
    #expect(params?["containers"]?["documents"]?.string == "/g/File Provider Storage")
    #expect(HostMessage(method: "begin", params: params) == .begin(begin))
  }

  @Test func answerNamesADocument() throws {
    let answer = DocumentPickerAnswer(document: try #require(DocumentPath("Plan.txt")))
    #expect(answer.json.text == #"{"document":"Plan.txt"}"#)
    #expect(DocumentPickerAnswer(json: answer.json) == answer)
    #expect(DocumentPickerAnswer(json: .null) == nil)
    #expect(DocumentPickerAnswer(json: .object(["document": .string("/etc/passwd")])) == nil)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", ".", "..", "a/..", "../a", "a/../b", "a//b", "a/", "./a",
    "a\nb", "a\u{1B}[0mb", "a\u{202E}b", "a/../\u{301}b", "a\u{0}b",
    String(repeating: "n", count: 256), Array(repeating: "a", count: 33).joined(separator: "/"),
  ])
  func pathThatIsNotBelowTheStorageIsRefused(_ text: String) {
    #expect(DocumentPath(text) == nil)
  }

  @Test func pathHasAFolderANameAndAPlaceholder() throws {
    let path = try #require(DocumentPath("Reports/été/Plan 1.txt"))
    #expect(path.folder == "Reports/été" && path.name == "Plan 1.txt")
    #expect(path.placeholder == "Reports/été/.Plan 1.txt.placeholder")
    let top = try #require(DocumentPath("-rf"))
    #expect(top.folder.isEmpty && top.name == "-rf" && top.placeholder == ".-rf.placeholder")
  }

  @Test func placeholderHasFacts() throws {
    let facts = DocumentFacts(size: 12, modified: 34)
    #expect(facts.json.text == #"{"size":12,"modified":34}"#)
    #expect(DocumentFacts(json: facts.json) == facts)
    #expect(DocumentFacts(json: .object(["size": .integer(-1)])) == DocumentFacts())
    #expect(DocumentFacts(json: .array([])) == nil)
  }

  @Test func typesHaveFileExtensions() {
    let extensions = UniformType.fileExtensions(of: [.plainText])
    #expect(extensions.contains("txt") && !extensions.contains("png"))
    #expect(extensions == extensions.sorted())
    #expect(UniformType.fileExtensions(of: [UniformType("com.example.own")]).isEmpty)
  }
}
