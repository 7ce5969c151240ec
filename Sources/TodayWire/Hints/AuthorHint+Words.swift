extension AuthorHint: CustomStringConvertible {
  package var description: String { sentence }

  /// One line of English with the mistake and its remedy. Verbs and logs are in English.
  package var sentence: String {
    switch self {
    case .view(let hint): "In its view, \(hint)"
    case .viewRefused(let refusal): Self.words(refusal)
    case .messageRefused(let refusal): Self.words(refusal)
    case .printed(let text):
      "It wrote \"\(text)\" to standard output, which carries messages only: write it to standard "
        + "error."
    case .wireBroken(.viewTooLarge):
      "The view is larger than 1 MiB: draw only what fits a card, with smaller pictures."
    case .wireBroken(let fault):
      "It \(fault): write each message as one line of JSON in UTF-8, at most 1 MiB, and end the "
        + "line with LF."
    case .silent(let seconds):
      "It wrote nothing to standard output in \(seconds) s: answer begin, and flush after each line "
        + "(Python: flush=True, C: fflush)."
    case .beginAnswer(.implementsNotAList):
      "\"implements\" is not a list of strings, so it gets no updates: write [\"performUpdate\"]."
    case .beginAnswer(.unknownDisplayMode(let text)):
      "\"largestAvailableDisplayMode\" is \(text), which is unknown: write \"compact\" or \"expanded\"."
    case .unknownCall(let name):
      "\"implements\" names \(name), which is unknown\(Self.question(name, among: ["performUpdate"])): "
        + "write \"performUpdate\"."
    case .noView(let seconds):
      "It sent no view in \(seconds) s, so its card is empty: send view in viewWillAppear (Swift: "
        + "override body)."
    case .answerUnasked(let id):
      "Its answer has the id \(id), which was not asked: answer each request with the request's own id."
    case .outcomeUnknown(let name):
      (name.map { "It answered performUpdate with the outcome \"\($0)\"" }
        ?? "Its answer to performUpdate has no outcome")
        + ": answer \"newData\", \"noData\" or \"failed\"."
    case .answeredTwice("performUpdate"):
      "It answered one performUpdate twice, and only the first answer counts: call the completion "
        + "handler once on each path."
    case .answeredTwice("getTimeline"):
      "It called the completion of getTimeline twice, and only the first call counts: call it once on "
        + "each path."
    case .answeredTwice(let method):
      "It answered one \(method) twice, and only the first answer counts: send one answer to each "
        + "request."
    case .updateUnanswered(let seconds):
      "It did not answer performUpdate within \(seconds) s: answer \"failed\" when the work takes "
        + "longer."
    case .handlerNotCalled(let seconds):
      "widgetPerformUpdate gave no result within \(seconds) s: call its completion handler on every "
        + "path, or return from its async form. In WidgetKit's form, call the completion of getTimeline."
    case .mainThreadBlocked(let seconds):
      "The main thread was blocked for \(seconds) s: do slow work in a task or with URLSession, not "
        + "in the widget's own methods."
    case .endedEarly(let status):
      "The program ended with status \(status) while the board was still using it: read standard "
        + "input until its end (Python: call today.run at the end of the file)."
    case .hiddenAfterError(let text):
      "It hid its card after it wrote \"\(text)\" to standard error: an error is \"failed\", which keeps "
        + "the last view; no content means that there is nothing to show."
    case .rowsCut(let shown, let count, let isExpanded, let mayExpand, let isOfWidgetKit):
      "The card shows \(shown) of \(count) rows: "
        + (isExpanded
          ? "an expanded card has no more room."
          : mayExpand
            ? "Show More (--mode expanded) shows the others."
            : isOfWidgetKit
              ? "draw fewer in .systemMedium, and all in .systemLarge (.supportedFamilies)."
              : "draw fewer, or set the largest display mode to expanded.")
    case .pictureMissing(let name, let bundle):
      "The bundle has no image \"\(name)\": add the file to \(bundle), or correct the name."
    case .schemeUndeclared(let scheme, let file):
      "Its app does not declare the scheme of its \(scheme): links: add \"\(scheme)\" to "
        + "CFBundleURLTypes > CFBundleURLSchemes in \(file), unless another app opens them."
    case .openWithoutTap(let url):
      "Opening \(url) was refused: a widget may open a URL only within 5 s of a tap on its card."
    case .groupNotEntitled(let group, let file):
      "The app group \(group) is not in its entitlements: add it to "
        + "com.apple.security.application-groups in \(file)."
    case .entitlementMissing(let what, let file): Self.words(what, file)
    case .updateMisspelt(let name):
      "\(name) is never called: rename it to widgetPerformUpdate(completionHandler:)."
    case .updateNotOffered:
      "widgetPerformUpdate is never called: write \"class X: WidgetViewController, "
        + "NCWidgetProviding\" and \"func widgetPerformUpdate(completionHandler: @escaping "
        + "(NCUpdateResult) -> Void)\" in exactly this form."
    case .timelineUndeclared:
      "Its update answered with a timeline, but its Info.plist has no TodayTimeline: set it to true in "
        + "NSExtensionAttributes."
    }
  }

  private static func words(_ refusal: Node.Refusal) -> String {
    let remedy =
      switch refusal {
      case .tooDeep: "nest fewer stacks"
      case .tooManyNodes: "draw only what fits a card"
      case .notAnObject, .withoutType:
        "send a node such as {\"type\": \"text\", \"text\": \"Hello\"}"
      }
    return "The view was refused and the last one stays, because \(refusal): \(remedy)."
  }

  private static func words(_ refusal: WidgetMessage.Refusal) -> String {
    switch refusal {
    case .view(let refusal): words(refusal)
    case .unknownMethod(let name):
      "It sent the unknown method \"\(Sanitizer.line(name))\""
        + question(Sanitizer.line(name), among: WidgetMessage.methods)
        + ": the methods are \(WidgetMessage.methods.joined(separator: ", "))."
    case .badParams(let method, let what): "Its message \(method) was refused: \(what)."
    }
  }

  private static func words(_ what: MissingEntitlement, _ file: String) -> String {
    switch what {
    case .network:
      "It was refused the network: set com.apple.security.network.client to true in \(file)."
    case .file(let path):
      "It was refused \(path): add the path to TodayReadablePaths and set "
        + "com.apple.security.files.user-selected.read-only to true in \(file), which allows only reading."
    case .writing(let path):
      "It may not write \(path ?? "there"), and no entitlement allows it: write to its container "
        + "(TODAY_CONTAINER), or to the directory of an app group in \(file)."
    case .unknown:
      "It was refused something: \(file) must list what it needs, com.apple.security.network.client "
        + "for the network, TodayReadablePaths for files."
    }
  }

  private static func question(_ name: String, among known: [String]) -> String {
    Spelling.nearest(to: name, among: known).map { " (did you mean \($0)?)" } ?? ""
  }
}
