import TodayWire

/// Who answers for a widget: its process, or a script that is run when it is asked.
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
  /// It asks nothing.
  func send(_ envelope: Envelope) {}
}
