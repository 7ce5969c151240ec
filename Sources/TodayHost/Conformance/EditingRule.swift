/// The rules for every Photo Editing extension. The names are stable, like those of
/// ``ConformanceRule``.
package enum EditingRule: String, CaseIterable, Sendable {
  case begins = "edit.begin"
  case sound = "edit.wire"
  case decides = "edit.can-handle"
  case starts = "edit.start"
  case shows = "edit.view"
  case finishes = "edit.finish"
  case output = "edit.output"
  case resumes = "edit.resume"
  case cancels = "edit.cancel"

  /// The expected behaviour. The subject is the extension.
  package var title: String { words.title }
  /// How to fix a violation.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .begins:
      (
        "answers begin, and keeps its request open",
        "answer begin within 5 s, and do not answer beginRequest: the request ends with the edit"
      )
    case .sound:
      ("sends only valid messages", "fix the message; print to standard error")
    case .decides:
      (
        "cannot handle adjustments of an unknown format",
        "answer canHandleAdjustmentData with {\"canHandle\": false} unless you know both names"
      )
    case .starts:
      (
        "starts with a picture",
        "answer startContentEditing within 5 s; prepare a small picture first"
      )
    case .shows: ("shows a view", "send view before you answer viewWillAppear")
    case .finishes:
      (
        "finishes with an output",
        "answer finishContentEditing with {\"output\": {\"adjustmentData\": …}}"
      )
    case .output:
      (
        "writes a picture of the input's type",
        "write a regular file to outputPath, in the input's uniformTypeIdentifier"
      )
    case .resumes:
      (
        "continues its own edit in a new process",
        "handle your own adjustmentData: the picture is then the one before the edit"
      )
    case .cancels:
      ("exits after a cancelled edit", "exit within a second after cancelContentEditing and end")
    }
  }
}
