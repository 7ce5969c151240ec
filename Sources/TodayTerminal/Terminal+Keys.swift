import CNCurses
package import TodayRender

extension Terminal {
  /// Every key that has arrived, without waiting; nil when none will ever come, because the
  /// terminal is gone.
  package func readKeys() -> [Key]? {
    guard isOpen else { return nil }
    var inputs: [KeyDecoder.Input] = []
    var value: wint_t = 0
    while true {
      let kind = wget_wch(pad, &value)
      if kind == OK {
        inputs.append(.scalar(value))
      } else if kind == KEY_CODE_YES {
        inputs += Self.inputs(code: Int32(bitPattern: value))
      } else {
        break
      }
    }
    if inputs.isEmpty, cncurses_is_gone(Self.inputDescriptor) { return nil }
    let keys = decoder.decode(inputs)
    for report in decoder.takeReports() { reported(report) }
    return keys
  }

  private static func inputs(code: Int32) -> [KeyDecoder.Input] {
    guard code == KEY_MOUSE else { return [.code(code)] }
    // One code may stand for several events, and curses hands out the last one first.
    var inputs: [KeyDecoder.Input] = []
    var event = MEVENT()
    while getmouse(&event) == OK {
      guard let button = button(event.bstate) else { continue }
      inputs.insert(.mouse(row: Int(event.y), column: Int(event.x), button), at: 0)
    }
    return inputs
  }

  private static func button(_ state: mmask_t) -> KeyDecoder.Input.Button? {
    if cncurses_is_press(state) { return .press }
    if cncurses_is_release(state) { return .release }
    if cncurses_is_menu(state) { return .menu }
    if cncurses_is_move(state) { return .move }
    if cncurses_is_wheel_up(state) { return .wheelUp }
    return cncurses_is_wheel_down(state) ? .wheelDown : nil
  }
}
