import Testing
import TodayWire

@Suite struct AuthorHintTests {
  private static let all: [AuthorHint] = [
    .view(.unknownMember("sumary", of: "view", meant: "summary")), .viewRefused(.tooDeep),
    .messageRefused(.unknownMethod("setView")),
    .messageRefused(.view(.notAnObject(at: NodePath()))),
    .printed("hello"), .wireBroken(.notUTF8), .silent(seconds: 5),
    .unknownCall("widgetPerformUpdate"), .noView(seconds: 5), .outcomeUnknown("NewData"),
    .beginAnswer(.implementsNotAList), .beginAnswer(.unknownDisplayMode("\"large\"")),
    .answerUnasked(7), .outcomeUnknown(nil), .answeredTwice(method: "performUpdate"),
    .answeredTwice(method: "begin"),
    .updateUnanswered(seconds: 10), .handlerNotCalled(seconds: 10), .mainThreadBlocked(seconds: 9),
    .endedEarly(status: 0), .hiddenAfterError("no access"),
    .rowsCut(shown: 5, of: 30, isExpanded: false, mayExpand: false),
    .rowsCut(shown: 20, of: 30, isExpanded: true, mayExpand: true),
    .rowsCut(shown: 5, of: 30, isExpanded: false, mayExpand: false, isOfWidgetKit: true),
    .wireBroken(.viewTooLarge(limit: 1 << 20)),
    .pictureMissing("photo", bundle: "/Hello.app/PlugIns/Today.appex"),
    .schemeUndeclared("hello", file: "/Hello.app/Info.plist"), .openWithoutTap("hello://x"),
    .groupNotEntitled("group.x", file: "/E.plist"),
    .entitlementMissing(.network, file: "/E.plist"),
    .entitlementMissing(.file("/etc/x"), file: "/E.plist"),
    .entitlementMissing(.writing("/etc/x"), file: "/E.plist"),
    .entitlementMissing(.writing(nil), file: "/E.plist"),
    .entitlementMissing(.unknown, file: "/E.plist"), .updateMisspelt("widgetPerfomUpdate"),
    .updateNotOffered, .timelineUndeclared,
  ]

  @Test(arguments: all)
  func everyHintHasARemedy(_ hint: AuthorHint) {
    let sentence = hint.sentence
    let isQuestion = sentence.hasSuffix("?")
    #expect(sentence.hasSuffix(".") || isQuestion, "\(sentence)")
    #expect(sentence.contains(": ") || sentence.contains(" (did you mean "), "\(sentence)")
    #expect(!sentence.contains("\n") && sentence.count <= 260, "\(sentence)")
  }

  @Test func problemHasTheFullKey() {
    #expect(
      AuthorHint.entitlementMissing(.network, file: "/W.appex/Entitlements.plist").sentence
        == "It was refused the network: set com.apple.security.network.client to true in "
        + "/W.appex/Entitlements.plist.")
  }

  @Test func unknownMethodHasASuggestion() {
    let sentence = AuthorHint.messageRefused(.unknownMethod("openUrl")).sentence
    #expect(sentence.contains("\"openUrl\" (did you mean openURL?)"), "\(sentence)")
  }
}
