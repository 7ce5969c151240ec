import Testing

/// The built `today` in a real terminal, with real widgets.
///
/// Serialized, because each test runs several programs and a machine may have only two cores.
@Suite(.serialized) enum EndToEnd {}
