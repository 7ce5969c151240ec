import TodayWire

/// The other end of a connection: the process of a widget, or a script that runs on request.
@MainActor
protocol WidgetPeer: AnyObject {
  /// What the host says, with the number of the request if it is one.
  func take(_ message: HostMessage, request: Int)
  /// The answer to what the widget asked.
  func send(_ envelope: Envelope)
  /// The end of what the host says.
  func closeInput()
  /// Nothing is reported any more.
  func close()
}

extension WidgetConnection: WidgetPeer {
  func take(_ message: HostMessage, request: Int) {
    send(message.envelope(id: request))
  }
}

extension ScriptPeer: WidgetPeer {
  /// It makes no requests.
  func send(_ envelope: Envelope) {}
}
