import Testing

/// The built `today` in a real terminal, with real widgets.
///
/// Three lanes run at the same time, and the tests of each one after another: each test runs several programs,
/// a machine may have only two cores, and most of a test is waiting for what it has started.
enum EndToEnd {
  /// What a board shows, and its keys.
  @Suite(.serialized, .lane("screens")) enum Screens {}

  /// Widgets, apps and scripts: how they are installed, run and end.
  @Suite(.serialized, .lane("widgets")) enum Widgets {}
}

/// Verbs of the built `today` that open no board.
@Suite(.serialized, .lane("verbs")) enum EndToEndVerbs {}
