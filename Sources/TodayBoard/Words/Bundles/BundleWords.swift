package import TodayEngine
import TodayRender
import TodayWire

/// Problems of bundles and scripts with remedies, in the board's language. The English texts are in
/// `TodayEngine`, because logs and programs use them too.
package struct BundleWords: Sendable {
  let language: Language

  var reasons: ReasonWords { ReasonWords(language: language) }

  package func problem(of entry: RosterEntry) -> String? { entry.problem.map(sentence) }

  /// `Problem: remedy`, sanitized for the screen.
  package func sentence(_ mistake: BundleMistake) -> String { Sanitizer.line(text(mistake)) }

  private func text(_ mistake: BundleMistake) -> String {
    switch mistake {
    case .place(let part): place(part)
    case .list(let part): list(part)
    case .key(let part): key(part)
    case .extension(let part): `extension`(part)
    case .permission(let part): permission(part)
    case .program(let part): program(part)
    case .form(let part): form(part)
    case .script(let part): script(part)
    case .keyboard(let part): keyboard(part)
    case .library(let part): library(part)
    }
  }
}
