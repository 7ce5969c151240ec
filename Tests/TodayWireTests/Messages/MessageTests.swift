import Testing
import TodayWire

/// A golden and a round trip for each message, in both directions.
@Suite struct MessageTests {
  private static let sizes = MaximumSizes(
    compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 30))
  private static let sizesJSON =
    #"{"compact":{"columns":40,"rows":5},"expanded":{"columns":40,"rows":30}}"#

  static let host: [(HostMessage, String)] = [
    (
      .begin(
        .init(
          bundleIdentifier: "a.b.c", principalClass: "M.C", displayMode: .compact,
          size: CellSize(columns: 40, rows: 5), maximumSize: sizes, locale: "en_US",
          appearance: .light, reason: .background, dataContainer: "/c",
          groupContainers: [.init(identifier: "group.a", path: "/g")],
          attributes: .object(["TodayRefreshInterval": .integer(60)]))),
      #"{"jsonrpc":"2.0","id":1,"method":"begin","params":{"protocolVersion":1,"#
        + #""bundleIdentifier":"a.b.c","principalClass":"M.C","displayMode":"compact","#
        + #""size":{"columns":40,"rows":5},"maximumSize":"# + sizesJSON
        + #","locale":"en_US","appearance":"light","reason":"background","#
        + #""containers":{"data":"/c","groups":{"group.a":"/g"}},"#
        + #""attributes":{"TodayRefreshInterval":60}}}"#
    ),
    (
      .begin(
        .init(
          bundleIdentifier: "a.b.k", principalClass: "K", displayMode: .expanded,
          size: CellSize(columns: 40, rows: 5), maximumSize: sizes, locale: "en_US",
          appearance: .dark, reason: .visible, dataContainer: "/c", groupContainers: [],
          attributes: .object([] as [JSONMember]), extensionPoint: "com.apple.keyboard-service",
          hasFullAccess: false)),
      #"{"jsonrpc":"2.0","id":1,"method":"begin","params":{"protocolVersion":1,"#
        + #""bundleIdentifier":"a.b.k","principalClass":"K","displayMode":"expanded","#
        + #""size":{"columns":40,"rows":5},"maximumSize":"# + sizesJSON
        + #","locale":"en_US","appearance":"dark","reason":"visible","#
        + #""containers":{"data":"/c","groups":{}},"attributes":{},"#
        + #""extensionPoint":"com.apple.keyboard-service","hasFullAccess":false}}"#
    ),
    (.viewWillAppear, #"{"jsonrpc":"2.0","id":1,"method":"viewWillAppear"}"#),
    (.viewDidAppear, #"{"jsonrpc":"2.0","method":"viewDidAppear"}"#),
    (.viewWillDisappear, #"{"jsonrpc":"2.0","id":1,"method":"viewWillDisappear"}"#),
    (.viewDidDisappear, #"{"jsonrpc":"2.0","method":"viewDidDisappear"}"#),
    (
      .performUpdate(.interval),
      #"{"jsonrpc":"2.0","id":1,"method":"performUpdate","params":{"reason":"interval"}}"#
    ),
    (
      .displayModeDidChange(.expanded, sizes),
      #"{"jsonrpc":"2.0","method":"displayModeDidChange","params":{"displayMode":"expanded","#
        + #""maximumSize":"# + sizesJSON + "}}"
    ),
    (
      .sizeDidChange(CellSize(columns: 1, rows: 2), sizes),
      #"{"jsonrpc":"2.0","method":"sizeDidChange","params":{"size":{"columns":1,"rows":2},"#
        + #""maximumSize":"# + sizesJSON + "}}"
    ),
    (
      .appearanceDidChange(.light),
      #"{"jsonrpc":"2.0","method":"appearanceDidChange","params":{"appearance":"light"}}"#
    ),
    (
      .activate(action: "tick"),
      #"{"jsonrpc":"2.0","id":1,"method":"activate","params":{"action":"tick"}}"#
    ),
    (
      .memoryWarning(residentBytes: 52_000_000, limitBytes: 64_000_000),
      #"{"jsonrpc":"2.0","method":"memoryWarning","#
        + #""params":{"residentBytes":52000000,"limitBytes":64000000}}"#
    ),
    (
      .beginRequest([
        ExtensionItem(
          title: "T", contentText: "a\tb\nc",
          attachments: [
            .init(
              suggestedName: "n",
              [
                .init("public.plain-text", .text("x")), .init("public.url", .url("https://a.b")),
                .init("public.data", .data([0, 255, 7, 8])),
              ])
          ], userInfo: .object([.init("k", .integer(1))])), ExtensionItem(),
      ]),
      #"{"jsonrpc":"2.0","id":1,"method":"beginRequest","params":{"inputItems":[{"title":"T","#
        + #""contentText":"a\tb\nc","attachments":[{"suggestedName":"n","representations":["#
        + #"{"type":"public.plain-text","text":"x"},{"type":"public.url","url":"https://a.b"},"#
        + #"{"type":"public.data","base64":"AP8HCA=="}]}],"userInfo":{"k":1}},{}]}}"#
    ),
    (
      .editing(
        .canHandle(AdjustmentData(formatIdentifier: "a.b", formatVersion: "1", data: [7, 8]))),
      #"{"jsonrpc":"2.0","id":1,"method":"canHandleAdjustmentData","params":{"adjustmentData":"#
        + #"{"formatIdentifier":"a.b","formatVersion":"1","data":"Bwg="}}}"#
    ),
    (
      .editing(
        .start(
          EditingInput(
            path: "/r/input/picture.png", typeIdentifier: "public.png", width: 4, height: 3,
            adjustmentData: AdjustmentData(
              formatIdentifier: "a.b", formatVersion: "1", data: [7]),
            outputPath: "/r/output/rendered"))),
      #"{"jsonrpc":"2.0","id":1,"method":"startContentEditing","params":{"input":{"#
        + #""mediaType":"image","path":"/r/input/picture.png","#
        + #""uniformTypeIdentifier":"public.png","width":4,"height":3,"#
        + #""adjustmentData":{"formatIdentifier":"a.b","formatVersion":"1","data":"Bw=="},"#
        + #""outputPath":"/r/output/rendered"}}}"#
    ),
    (.editing(.finish), #"{"jsonrpc":"2.0","id":1,"method":"finishContentEditing"}"#),
    (.editing(.cancel), #"{"jsonrpc":"2.0","method":"cancelContentEditing"}"#),
    (
      .contentDidChange("hello"),
      #"{"jsonrpc":"2.0","method":"contentDidChange","params":{"text":"hello"}}"#
    ),
    (
      .prepareForPresentation(
        DocumentPickerInput(
          mode: .importing, validTypes: ["public.plain-text"], validExtensions: ["text", "txt"],
          providerIdentifier: "a.b.p")),
      #"{"jsonrpc":"2.0","id":1,"method":"prepareForPresentation","params":{"mode":"import","#
        + #""validTypes":["public.plain-text"],"validExtensions":["text","txt"],"#
        + #""providerIdentifier":"a.b.p"}}"#
    ),
    (
      .prepareForPresentation(DocumentPickerInput(mode: .move, originalName: "Plan.txt")),
      #"{"jsonrpc":"2.0","id":1,"method":"prepareForPresentation","params":{"mode":"move","#
        + #""validTypes":[],"validExtensions":[],"originalName":"Plan.txt"}}"#
    ),
    (
      .textDidChange(TextDocument(before: "so ", after: "\u{1F44D}")),
      #"{"jsonrpc":"2.0","method":"textDidChange","params":{"before":"so ","after":"👍","#
        + #""hasText":true}}"#
    ),
    (.done, #"{"jsonrpc":"2.0","method":"done"}"#),
    (.cancel, #"{"jsonrpc":"2.0","method":"cancel"}"#),
    (
      .end(.offScreen),
      #"{"jsonrpc":"2.0","method":"end","params":{"reason":"off the screen","cause":"offScreen"}}"#
    ),
  ]

  static let widget: [(WidgetMessage, String)] = [
    (
      .view(
        WidgetView(
          root: Node(.spacer), preferredRows: 3, summary: "1 open",
          alerts: [
            .init(id: "1", level: .bad, title: "Down", body: "since 9"),
            .init(id: "2", level: nil, title: "Up", body: nil),
          ])),
      #"{"jsonrpc":"2.0","method":"view","params":{"root":{"type":"spacer"},"preferredRows":3,"#
        + #""summary":"1 open","alerts":[{"id":"1","level":"bad","title":"Down","#
        + #""body":"since 9"},{"id":"2","title":"Up"}]}}"#
    ),
    (
      .openURL("app://1"),
      #"{"jsonrpc":"2.0","id":1,"method":"openURL","params":{"url":"app://1"}}"#
    ),
    (
      .setHasContent(false, bundleIdentifier: "a.b.c"),
      #"{"jsonrpc":"2.0","method":"setHasContent","#
        + #""params":{"flag":false,"bundleIdentifier":"a.b.c"}}"#
    ),
    (
      .setLargestAvailableDisplayMode(.expanded),
      #"{"jsonrpc":"2.0","method":"setLargestAvailableDisplayMode","#
        + #""params":{"displayMode":"expanded"}}"#
    ),
    (
      .trace(.call("viewDidLoad", size: CellSize(columns: 1, rows: 2)), instance: "C"),
      #"{"jsonrpc":"2.0","method":"trace","params":{"call":"viewDidLoad","instance":"C","#
        + #""size":{"columns":1,"rows":2}}}"#
    ),
    (
      .log(level: "info", message: "hello"),
      #"{"jsonrpc":"2.0","method":"log","params":{"level":"info","message":"hello"}}"#
    ),
    (
      .compose(
        ComposeState(text: "t", placeholder: "p", charactersRemaining: -1, isValid: false)),
      #"{"jsonrpc":"2.0","method":"compose","params":{"text":"t","placeholder":"p","#
        + #""charactersRemaining":-1,"isValid":false}}"#
    ),
    (
      .cancelConfirmation(true),
      #"{"jsonrpc":"2.0","method":"cancelConfirmation","params":{"shouldShow":true}}"#
    ),
    (
      .setPasteboard("x\ty"),
      #"{"jsonrpc":"2.0","method":"setPasteboard","params":{"text":"x\ty"}}"#
    ),
    (
      .keyboard(.insertText("👍")),
      #"{"jsonrpc":"2.0","method":"insertText","params":{"text":"👍"}}"#
    ),
    (
      .keyboard(.deleteBackward),
      #"{"jsonrpc":"2.0","method":"deleteBackward","params":{}}"#
    ),
    (
      .keyboard(.adjustTextPosition(-2)),
      #"{"jsonrpc":"2.0","method":"adjustTextPosition","params":{"offset":-2}}"#
    ),
    (
      .keyboard(.advanceToNextInputMode),
      #"{"jsonrpc":"2.0","method":"advanceToNextInputMode","params":{}}"#
    ),
    (
      .keyboard(.dismissKeyboard),
      #"{"jsonrpc":"2.0","method":"dismissKeyboard","params":{}}"#
    ),
    (
      .startTransfers(group: "group.a"),
      #"{"jsonrpc":"2.0","method":"startTransfers","params":{"group":"group.a"}}"#
    ),
  ]

  @Test(arguments: host.indices) func hostMessageIsThisLine(_ index: Int) throws {
    let (message, line) = Self.host[index]
    let envelope = message.envelope(id: 1)
    #expect(String(decoding: envelope.line, as: UTF8.self) == line + "\n")
    #expect(try Envelope(line: Array(line.utf8)) == envelope)
    #expect(HostMessage(method: message.method, params: message.params) == message)
  }

  @Test(arguments: widget.indices) func widgetMessageIsThisLine(_ index: Int) throws {
    let (message, line) = Self.widget[index]
    let envelope = message.envelope(id: 1)
    #expect(String(decoding: envelope.line, as: UTF8.self) == line + "\n")
    #expect(try Envelope(line: Array(line.utf8)) == envelope)
    #expect(try WidgetMessage(method: message.method, params: message.params) == message)
  }

  @Test(arguments: [DisplayMode.compact, .expanded])
  func answerToBeginComesBack(_ mode: DisplayMode) throws {
    let answer = BeginAnswer(implements: ["performUpdate"], largestAvailableDisplayMode: mode)
    #expect(
      answer.json.text
        == #"{"protocolVersion":1,"implements":["performUpdate"],"#
        + "\"largestAvailableDisplayMode\":\"\(mode.rawValue)\"}")
    #expect(BeginAnswer(json: answer.json) == answer)
  }

  @Test(arguments: UpdateOutcome.allCases, ["no network", nil])
  func answerToAnUpdateComesBack(_ outcome: UpdateOutcome, _ message: String?) {
    let answer = UpdateAnswer(outcome: outcome, message: message)
    #expect(UpdateAnswer(json: answer.json) == answer)
  }

  @Test(arguments: ["{}", "null", "[]", #"{"outcome":"great"}"#, #"{"outcome":1}"#])
  func updateWithoutAnOutcomeIsNotAnAnswer(_ text: String) throws {
    #expect(UpdateAnswer(json: try JSONReader.read(text)) == nil)
  }

  @Test(arguments: [
    ("view", "{}", "view: \"root\" is missing"),
    (
      "view", #"{"root":5}"#, "view refused: the node root is not an object"
    ),
    ("openURL", "{}", "openURL: \"url\" is missing"),
    ("startTransfers", #"{"group":5}"#, "startTransfers: \"group\" is not a string"),
    (
      "setHasContent", #"{"flag":1,"bundleIdentifier":"a"}"#,
      "setHasContent: \"flag\" is neither true nor false"
    ),
    (
      "setLargestAvailableDisplayMode", #"{"displayMode":"huge"}"#,
      "setLargestAvailableDisplayMode: \"displayMode\" is not \"compact\" or \"expanded\""
    ),
    ("cancelConfirmation", "{}", "cancelConfirmation: \"shouldShow\" is missing"),
    ("setPasteboard", "{}", "setPasteboard: \"text\" is missing"),
    ("da\u{1B}[2Jnce", "{}", "unknown method \"dance\""),
  ])
  func invalidWidgetMessageIsRefusedWithAReason(
    _ method: String, _ params: String, _ sentence: String
  ) throws {
    let params = try JSONReader.read(params)
    do {
      _ = try WidgetMessage(method: method, params: params)
      Issue.record("it was accepted")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test func messagesHaveNoControlCharacters() throws {
    let params = try JSONReader.read(
      #"{"root":{"type":"text","text":"\u001b[2Jx"},"summary":"a\u0007\nb","#
        + #""alerts":[{"id":"1","title":"\u001b]0;t\u0007T","level":"odd"},{"id":"2"}]}"#)
    guard case .view(let view) = try WidgetMessage(method: "view", params: params) else {
      Issue.record("no view")
      return
    }
    #expect(view.root == Node(.text(.init("x"))))
    #expect(view.summary == "a b")
    #expect(view.alerts == [.init(id: "1", level: nil, title: "T", body: nil)])
  }
}
