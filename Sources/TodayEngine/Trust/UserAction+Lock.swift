extension UserAction {
  /// Whether a locked board asks for unlocking first. Opening also does, in its own way.
  var needsUnlocking: Bool {
    switch self {
    case .edit, .addCards, .configure, .arrangePages, .resize, .keepShown, .hideAgain, .bringBack,
      .sendBack:
      true
    case .activate, .follow, .openApp, .setMode, .update, .updateAll, .retry, .pause, .reopen,
      .acknowledge,
      .answer, .lock, .unlock, .quit, .suspend:
      false
    }
  }
}
