import Testing

/// Tests of what a process has one of, its identity and its session: they run one by one.
@Suite(.serialized) enum ProcessWide {}
