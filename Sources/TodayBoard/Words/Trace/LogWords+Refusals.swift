import TodayEngine
import TodayRender

extension LogWords {
  func refused(_ refusal: LogRefusal) -> String {
    let en = refusal.description
    return switch refusal {
    case .open(let url, let why):
      language.pick(
        en: en, es: "open \(url): \(self.why(why))", ja: "open \(url): \(self.why(why))",
        ru: "open \(url): \(self.why(why))", zh: "open \(url)：\(self.why(why))")
    case .openWithdrawn:
      language.pick(
        en: en, es: "open: su tarjeta se fue antes de la respuesta", ja: "open: 応答の前にカードがなくなりました",
        ru: "open: карточка исчезла до ответа", zh: "open：回答之前卡片已不在")
    case .method(let method):
      language.pick(
        en: en, es: "\(method): solo una extensión Action o Share puede",
        ja: "\(method): Action か Share だけができます",
        ru: "\(method): можно только расширению Action или Share",
        zh: "\(method)：只有 Action 或 Share 扩展可以")
    case .secondAnswer:
      language.pick(
        en: en, es: "segunda respuesta a performUpdate: ignorada", ja: "performUpdate への二度目の応答を無視",
        ru: "второй ответ на performUpdate не учтен", zh: "对 performUpdate 的第二次回答被忽略")
    case .lateAnswer:
      language.pick(
        en: en, es: "respuesta tardía (se agotó el plazo) a performUpdate: ignorada",
        ja: "遅い応答 (時間切れ)、performUpdate への分を無視",
        ru: "поздний ответ (срок истек) на performUpdate не учтен",
        zh: "迟到的回答（已超时）被忽略：performUpdate")
    case .answerToNothing(let request):
      language.pick(
        en: en, es: "respuesta a ninguna petición (\(request)): ignorada",
        ja: "要求のない応答 (\(request)) を無視",
        ru: "ответ не на запрос (\(request)) не учтен", zh: "没有请求的回答（\(request)）被忽略")
    case .staleAnswer(let method):
      language.pick(
        en: en, es: "respuesta tardía a un \(method) anterior: ignorada",
        ja: "以前の \(method) への遅い応答を無視",
        ru: "поздний ответ на прежний \(method) не учтен", zh: "对之前 \(method) 的迟到回答被忽略")
    case .lateBegin:
      language.pick(
        en: en, es: "segunda o tardía respuesta a begin: ignorada", ja: "begin への二度目か遅い応答を無視",
        ru: "второй или поздний ответ на begin не учтен", zh: "对 begin 的第二次或迟到的回答被忽略")
    case .contentOfOther(let id):
      language.pick(
        en: en, es: "setHasContent de «\(id)»: ignorado, no es un widget de su app",
        ja: "「\(id)」の setHasContent を無視: 同じアプリのウィジェットではありません",
        ru: "setHasContent для «\(id)» не учтен: это виджет не его приложения",
        zh: "“\(id)”的 setHasContent 被忽略：不是其应用的小组件")
    case .contentBy(let name):
      language.pick(
        en: en, es: "has-content puesto por «\(name)»: ignorado",
        ja: "「\(name)」による has-content を無視",
        ru: "has-content от «\(name)» не учтен", zh: "由“\(name)”设定的 has-content 被忽略")
    }
  }

  private func why(_ refusal: LogRefusal.OpenRefusal) -> String {
    switch refusal {
    case .busy:
      language.pick(
        en: "another one is being opened", es: "se está abriendo otra", ja: "別のものを開いています",
        ru: "открывается другое", zh: "正在打开另一个")
    case .unlocking:
      language.pick(
        en: "the board is being unlocked", es: "se está desbloqueando el tablero", ja: "ロックの解除中です",
        ru: "доска разблокируется", zh: "面板正在解锁")
    case .noTap:
      language.pick(
        en: "no tap on the card before it", es: "sin un toque previo en la tarjeta",
        ja: "その前にカードのタップがありません",
        ru: "перед этим карточки не касались", zh: "之前没有点按卡片")
    }
  }
}
