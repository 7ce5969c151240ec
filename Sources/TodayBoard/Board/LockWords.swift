import TodayRender

/// The texts of the lock on the board.
package struct LockWords: Sendable {
  let language: Language

  /// In the header.
  package var mark: String {
    language.pick(en: "locked", es: "bloqueado", ja: "ロック中", ru: "заблокировано", zh: "已锁定")
  }
  /// In the footer, after its key.
  package var unlock: String {
    language.pick(
      en: "unlock", es: "desbloquear", ja: "ロック解除", ru: "разблокировать", zh: "解锁")
  }
}
