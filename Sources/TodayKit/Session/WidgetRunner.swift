import Foundation
import Glibc
import TodayWire

/// Runs a widget as a program: messages on two descriptors, everything else on the main actor.
@MainActor enum WidgetRunner {
  static func run(_ types: [any NSExtensionRequestHandling.Type]) -> Never {
    guard getenv("TODAY_PROTOCOL") != nil, isatty(STDIN_FILENO) == 0 else {
      let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
      let type = types[0]
      let how =
        switch type {
        case is any PHContentEditingController.Type:
          "is a photo editor: run `today edit PICTURE`"
        case is UIDocumentPickerExtensionViewController.Type, is NSFileProviderExtension.Type:
          "is part of a Document Provider: run `today pick`"
        case is UIInputViewController.Type:
          "is a keyboard: press Ctrl-O in a text field of the board, or run `today keyboard`"
        case is ActionViewController.Type, is SLComposeServiceViewController.Type:
          "is an extension: press s on the board, or run `today act`"
        case is WidgetViewController.Type: "is a widget: run `today`, and it appears on the board"
        default: "is an extension: press s on the board, or run `today act`"
        }
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
    LoadedCode.releaseAfterStart()
    // The run loop also serves timers, which `dispatchMain()` would not.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static var bundle: URL? {
    getenv("TODAY_BUNDLE").map { URL(fileURLWithPath: String(cString: $0), isDirectory: true) }
  }

  private static func leave(_ status: Int32) -> Never {
    for reason in ExpiringActivities.shared.expire(within: 0.8) {
      Log.write("an activity did not end in time: \(reason)")
    }
    // On Linux, Foundation writes them only when called.
    _ = UserDefaults.standard.synchronize()
    exit(status)
  }
}
