import Foundation
import Glibc
import TodayWire

/// Runs a widget as a program: messages on two descriptors, everything else on the main actor.
@MainActor enum WidgetRunner {
  static func run(_ types: [any NSExtensionRequestHandling.Type]) -> Never {
    guard getenv("TODAY_PROTOCOL") != nil, isatty(STDIN_FILENO) == 0 else {
      let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
      let type = types[0]
      let isWidget =
        type is WidgetViewController.Type && !(type is ActionViewController.Type)
        && !(type is SLComposeServiceViewController.Type)
      let how =
        isWidget
        ? "is a widget: run `today`, and it appears on the board"
        : "is an extension: press s on the board, or run `today act`"
      let text = "\(name ?? "This") \(how).\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(64)
    }
    Container.prepareProcess()
    let wire = WireDescriptors.takeStandard()
    let writer = LineWriter(descriptor: wire.output)
    let name = String(describing: types[0])
    let watch = MainThreadWatch { report in
      let trace = WidgetMessage.trace(.mainThread(report), instance: name)
      writer.write(trace.envelope(id: 0).line)
    }
    let session = WidgetSession(
      types, isWholeProcess: true, bundle: bundle, send: { writer.write($0.line) },
      leave: { status in
        writer.finish()
        leave(status)
      })
    session.watch = watch
    LineReader.start(
      descriptor: wire.input, watch: watch,
      line: { line in session.receive(line: line) },
      end: { reason in
        if let reason { Log.write(reason) }
        leave(reason == nil ? 0 : 65)
      })
    // The run loop also serves timers, which `dispatchMain()` would not.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static var bundle: URL? {
    getenv("TODAY_BUNDLE").map { URL(fileURLWithPath: String(cString: $0), isDirectory: true) }
  }

  private static func leave(_ status: Int32) -> Never {
    // On Linux, Foundation writes them only when called.
    _ = UserDefaults.standard.synchronize()
    exit(status)
  }
}
