import TodayRender
import TodayWire

/// Hints about views, which are ignored in part or refused.
extension HintWords {
  func view(_ hint: ViewHint) -> String {
    let (text, meant) =
      switch hint {
      case .unknownType(let type, let meant):
        (
          language.pick(
            en: "unknown node type \"\(type)\"", es: "tipo de nodo desconocido «\(type)»",
            ja: "不明なノード型「\(type)」", ru: "неизвестный тип узла «\(type)»", zh: "未知节点类型“\(type)”"),
          meant
        )
      case .unknownMember(let name, let type, let meant):
        (
          language.pick(
            en: "\(type) has no member \"\(name)\"", es: "\(type) no tiene «\(name)»",
            ja: "\(type) に「\(name)」はありません", ru: "у \(type) нет «\(name)»", zh: "\(type) 没有“\(name)”"
          ),
          meant
        )
      case .wrongValue(let name, let type, let value, let meant):
        (wrong(name, type, value), meant)
      case .unreadable(let kind, let form):
        (
          language.pick(
            en: "\(hint)",
            es: "el nodo \(kind) no se puede leer: escribe \(form)",
            ja: "\(kind) のノードを読めません: \(form) のように書いてください",
            ru: "узел \(kind) не читается: напишите \(form)",
            zh: "无法读取节点 \(kind)：请写 \(form)"),
          nil
        )
      case .alertIncomplete(let member):
        (
          language.pick(
            en: "\(hint)",
            es: "una alerta no tiene «\(member)» y no se muestra: añádelo",
            ja: "アラートに「\(member)」がなく、表示されません: 追加してください",
            ru: "у оповещения нет «\(member)», и оно не показано: добавьте его",
            zh: "一条提醒没有“\(member)”，不会显示：请添加"),
          nil
        )
      }
    guard let meant else { return text }
    return text
      + language.pick(
        en: ": did you mean \"\(meant)\"?", es: ": ¿querías decir «\(meant)»?",
        ja: ": 「\(meant)」のことですか?", ru: ": может быть, «\(meant)»?", zh: "：是不是“\(meant)”？")
  }

  func refused(_ refusal: Node.Refusal, _ en: String) -> String {
    switch refusal {
    case .tooDeep:
      language.pick(
        en: en, es: "Vista rechazada, queda la última: anida menos pilas.",
        ja: "ビューは拒否され、前のものが残ります: 入れ子を減らしてください。",
        ru: "Вид отклонён, остаётся прежний: уменьшите вложенность.", zh: "视图被拒绝，保留上一个：请减少嵌套。")
    case .tooManyNodes:
      language.pick(
        en: en, es: "Vista rechazada, queda la última: dibuja solo lo que cabe en la tarjeta.",
        ja: "ビューは拒否され、前のものが残ります: カードに収まる分だけ描いてください。",
        ru: "Вид отклонён, остаётся прежний: рисуйте только то, что помещается на карточке.",
        zh: "视图被拒绝，保留上一个：请只绘制卡片容得下的内容。")
    case .notAnObject(let path), .withoutType(let path):
      language.pick(
        en: en,
        es: "Vista rechazada, queda la última: en \(path), envía un nodo como {\"type\": \"text\", "
          + "\"text\": \"Hello\"}.",
        ja: "ビューは拒否され、前のものが残ります: \(path) に {\"type\": \"text\", \"text\": \"Hello\"} "
          + "のようなノードを送ってください。",
        ru: "Вид отклонён, остаётся прежний: отправьте в \(path) узел, например {\"type\": "
          + "\"text\", \"text\": \"Hello\"}.",
        zh: "视图被拒绝，保留上一个：请在 \(path) 处发送如 {\"type\": \"text\", \"text\": \"Hello\"} 的节点。")
    }
  }
}
