import Testing

/// The built `today` in a real terminal, with real widgets.
///
/// One after the other: each of them is several programs, and a machine may have two cores.
@Suite(.serialized) enum EndToEnd {}
