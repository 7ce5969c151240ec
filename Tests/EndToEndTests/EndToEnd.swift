import Testing

/// The built `today`, with real widgets.
///
/// The tests are in three suites of about the same length, which run at the same time: a test mostly
/// waits for the programs that it starts. Within a suite they run one after another, because each runs
/// several programs and a machine may have only two cores.
enum EndToEnd {
  /// What a board in a real terminal shows, and its keys.
  @Suite(.serialized) enum Screens {}

  /// Widgets, apps and scripts: how they are installed, run and end.
  @Suite(.serialized) enum Widgets {}

  /// Verbs that open no board.
  @Suite(.serialized) enum Verbs {}
}
