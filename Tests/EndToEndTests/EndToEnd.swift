import Testing

/// The built `today` in a real terminal, with real widgets.
///
/// Serialized, because each test runs several programs and a machine may have only two cores.
@Suite(.serialized) enum EndToEnd {
  /// What a board shows, and its keys.
  enum Screens {}

  /// Widgets, apps and scripts: how they are installed, run and end.
  enum Widgets {}
}

/// Verbs of the built `today` that open no board. They mostly wait for the widgets that they start,
/// so they run at the same time as ``EndToEnd``.
@Suite(.serialized) enum EndToEndVerbs {}
