package import TodayRender
package import TodayWire

/// Hints for widgets' authors, in the board's language. The English texts are in `TodayWire`,
/// because the SDK, logs and programs use them too.
package struct HintWords: Sendable {
  let language: Language
  private var reasons: ReasonWords { ReasonWords(language: language) }

  package init(language: Language) { self.language = language }

  package func sentence(_ hint: AuthorHint) -> String {
    let en = hint.sentence
    return switch hint {
    case .view(let hint):
      language.pick(
        en: en, es: "En su vista: \(view(hint)).", ja: "ビュー内: \(view(hint))。",
        ru: "В виде: \(view(hint)).", zh: "视图中：\(view(hint))。")
    case .viewRefused(let refusal), .messageRefused(.view(let refusal)): refused(refusal, en)
    case .messageRefused(.unknownMethod(let name)):
      language.pick(
        en: en, es: "Envió el método desconocido «\(name)»: los métodos son \(Self.methods).",
        ja: "不明なメソッド「\(name)」を送りました: メソッドは \(Self.methods) です。",
        ru: "Прислан неизвестный метод «\(name)»: есть методы \(Self.methods).",
        zh: "发送了未知方法“\(name)”：可用方法为 \(Self.methods)。")
    case .messageRefused(.badParams(let method, let what)):
      language.pick(
        en: en, es: "Se rechazó su mensaje \(method): \(what).",
        ja: "メッセージ \(method) は拒否されました: \(what)。", ru: "Сообщение \(method) отклонено: \(what).",
        zh: "消息 \(method) 被拒绝：\(what)。")
    case .printed(let text):
      language.pick(
        en: en,
        es: "Escribió «\(text)» en la salida estándar, que solo lleva mensajes: usa la salida de "
          + "error.",
        ja: "メッセージ専用の標準出力に「\(text)」を書きました: 標準エラー出力に書いてください。",
        ru: "Вывод «\(text)» в стандартный вывод, где только сообщения: пишите в поток ошибок.",
        zh: "向只用于消息的标准输出写入了“\(text)”：请写到标准错误。")
    case .hiddenAfterError(let text):
      language.pick(
        en: en,
        es:
          "Ocultó su tarjeta tras escribir «\(text)» en la salida de error: un error es «failed», que "
          + "conserva la última vista.",
        ja: "標準エラー出力に「\(text)」を書いた後でカードを隠しました: エラーは「failed」です。最後の表示が残ります。",
        ru:
          "Скрыл карточку после вывода «\(text)» в поток ошибок: ошибка — это «failed», и последний вид "
          + "остается.",
        zh: "向标准错误写入“\(text)”后隐藏了卡片：出错应回答“failed”，这样会保留上一个视图。")
    case .wireBroken(.viewTooLarge):
      language.pick(
        en: en, es: "La vista ocupa más de 1 MiB: dibuja solo lo que cabe en una tarjeta.",
        ja: "ビューが 1 MiB を超えています: カードに収まる分だけを描いてください。",
        ru: "Вид больше 1 МиБ: рисуйте только то, что помещается на карточке.",
        zh: "视图超过 1 MiB：请只绘制卡片放得下的内容。")
    case .wireBroken(let fault):
      language.pick(
        en: en,
        es:
          "Rompió el protocolo (\(reasons.fault(fault))): escribe cada mensaje como una línea JSON en UTF-8, de "
          + "1 MiB como máximo, terminada en LF.",
        ja: "プロトコル違反 (\(reasons.fault(fault))): 各メッセージを UTF-8 の JSON 1 行、最大 1 MiB、LF 終わりで書いてください。",
        ru:
          "Нарушен протокол (\(reasons.fault(fault))): каждое сообщение — строка JSON в UTF-8 до 1 МиБ с LF в "
          + "конце.",
        zh: "违反协议（\(reasons.fault(fault))）：请把每条消息写成一行 UTF-8 的 JSON，最多 1 MiB，以 LF 结尾。")
    case .silent(let seconds):
      language.pick(
        en: en,
        es: "No escribió nada en \(seconds) s: responde a begin y vacía el búfer tras cada línea "
          + "(Python: flush=True, C: fflush).",
        ja: "\(seconds) 秒間出力がありません: begin に応答し、行ごとにフラッシュしてください (Python: flush=True、C: fflush)。",
        ru:
          "За \(seconds) с ничего не выведено: ответьте на begin и сбрасывайте буфер после каждой "
          + "строки (Python: flush=True, C: fflush).",
        zh: "\(seconds) 秒内没有输出：请应答 begin，并在每行后刷新（Python: flush=True，C: fflush）。")
    case .beginAnswer(.implementsNotAList):
      language.pick(
        en: en,
        es: "«implements» no es una lista de textos, así que no se actualiza: escribe "
          + "[\"performUpdate\"].",
        ja: "「implements」が文字列のリストではないので更新されません: [\"performUpdate\"] と書いてください。",
        ru: "«implements» — не список строк, обновлений не будет: напишите [\"performUpdate\"].",
        zh: "“implements”不是字符串列表，因此不会更新：请写 [\"performUpdate\"]。")
    case .beginAnswer(.unknownDisplayMode(let text)):
      language.pick(
        en: en,
        es: "«largestAvailableDisplayMode» es \(text), que es desconocido: escribe «compact» o "
          + "«expanded».",
        ja: "「largestAvailableDisplayMode」の \(text) は不明です: 「compact」か「expanded」と書いてください。",
        ru: "«largestAvailableDisplayMode» — \(text), это неизвестно: напишите «compact» или "
          + "«expanded».",
        zh: "“largestAvailableDisplayMode”的值 \(text) 未知：请写“compact”或“expanded”。")
    case .unknownCall(let name):
      language.pick(
        en: en, es: "«implements» nombra \(name), que es desconocido: escribe «performUpdate».",
        ja: "「implements」の \(name) は不明です: 「performUpdate」と書いてください。",
        ru: "В «implements» неизвестное имя \(name): напишите «performUpdate».",
        zh: "“implements”中的 \(name) 未知：请写“performUpdate”。")
    case .noView(let seconds):
      language.pick(
        en: en,
        es: "No envió ninguna vista en \(seconds) s y su tarjeta está vacía: envía view en "
          + "viewWillAppear (Swift: body).",
        ja: "\(seconds) 秒間ビューがなく、カードが空です: viewWillAppear で view を送ってください (Swift: body)。",
        ru:
          "За \(seconds) с нет вида, карточка пуста: отправьте view в viewWillAppear (Swift: body).",
        zh: "\(seconds) 秒内没有视图，卡片为空：请在 viewWillAppear 中发送 view（Swift：body）。")
    case .answerUnasked(let id):
      language.pick(
        en: en,
        es:
          "Su respuesta tiene el id \(id), que no se pidió: responde a cada petición con su propio id.",
        ja: "応答の id \(id) に対する要求はありません: 各要求と同じ id で応答してください。",
        ru: "У ответа id \(id), такого запроса не было: отвечайте на каждый запрос с его id.",
        zh: "应答的 id \(id) 没有对应的请求：请用每个请求自己的 id 应答。")
    case .outcomeUnknown(let name):
      language.pick(
        en: en,
        es:
          "Respuesta desconocida a performUpdate (\(name ?? "-")): responde «newData», «noData» o "
          + "«failed».",
        ja: "performUpdate への応答が不明です (\(name ?? "-")): 「newData」「noData」「failed」のどれかを返してください。",
        ru: "Неизвестный ответ на performUpdate (\(name ?? "-")): нужен «newData», «noData» или "
          + "«failed».",
        zh: "对 performUpdate 的应答未知（\(name ?? "-")）：请应答“newData”“noData”或“failed”。")
    case .answeredTwice(let method):
      language.pick(
        en: en, es: "Respondió dos veces a un \(method); solo cuenta la primera: responde una vez.",
        ja: "1 つの \(method) に 2 回応答しました。最初だけが有効です: 応答は 1 回にしてください。",
        ru: "Два ответа на один \(method); действует только первый: отвечайте один раз.",
        zh: "对一个 \(method) 应答了两次，只有第一次有效：请只应答一次。")
    case .updateUnanswered(let seconds):
      language.pick(
        en: en,
        es: "No respondió a performUpdate en \(seconds) s: si tarda más, responde «failed».",
        ja: "\(seconds) 秒以内に performUpdate に応答しませんでした: 長くかかるときは「failed」を返してください。",
        ru: "Нет ответа на performUpdate за \(seconds) с: если дольше, ответьте «failed».",
        zh: "\(seconds) 秒内没有应答 performUpdate：若耗时更长，请应答“failed”。")
    case .handlerNotCalled(let seconds):
      language.pick(
        en: en,
        es: "widgetPerformUpdate no dio resultado en \(seconds) s: llama a su completionHandler en "
          + "todos los caminos. En la forma de WidgetKit, llama al completion de getTimeline.",
        ja: "widgetPerformUpdate の結果が \(seconds) 秒以内にありません: すべての経路で完了ハンドラを呼んでください。"
          + "WidgetKit の形式では getTimeline の completion を呼んでください。",
        ru: "widgetPerformUpdate не дал результата за \(seconds) с: вызывайте completionHandler на "
          + "каждом пути. В форме WidgetKit вызывайте completion метода getTimeline.",
        zh: """
          widgetPerformUpdate 在 \(seconds) 秒内没有结果：请在每条路径上调用完成处理程序。\
          WidgetKit 形式请调用 getTimeline 的 completion。
          """)
    case .mainThreadBlocked(let seconds):
      language.pick(
        en: en,
        es: "El hilo principal estuvo bloqueado \(seconds) s: haz el trabajo lento en una tarea.",
        ja: "メインスレッドが \(seconds) 秒間止まりました: 遅い処理はタスクで行ってください。",
        ru: "Главный поток был занят \(seconds) с: долгую работу выполняйте в задаче.",
        zh: "主线程被阻塞 \(seconds) 秒：请在任务中执行耗时工作。")
    case .endedEarly(let status):
      language.pick(
        en: en,
        es:
          "El programa terminó con el código \(status) mientras el tablero lo usaba: lee la entrada "
          + "estándar hasta su fin.",
        ja: "ボードの使用中にプログラムが終了コード \(status) で終わりました: 標準入力を最後まで読んでください。",
        ru:
          "Программа завершилась с кодом \(status), пока доска её использовала: читайте стандартный "
          + "ввод до конца.",
        zh: "程序在看板使用期间以状态 \(status) 退出：请把标准输入读到结束。")
    case .rowsCut(let shown, let count, let isExpanded, let mayExpand, let isOfWidgetKit):
      rowsCut(shown, count, isExpanded, mayExpand, isOfWidgetKit, en)
    case .pictureMissing(let name, let bundle):
      language.pick(
        en: en,
        es:
          "El paquete no tiene ninguna imagen «\(name)»: añade el archivo a \(bundle) o corrige el nombre.",
        ja: "画像「\(name)」がバンドルにありません: ファイルを \(bundle) に追加するか、名前を直してください。",
        ru: "В пакете нет изображения «\(name)»: добавьте файл в \(bundle) или исправьте имя.",
        zh: "包中没有名为“\(name)”的图像：请把文件加入 \(bundle)，或更正名称。")
    case .schemeUndeclared(let scheme, let file):
      language.pick(
        en: en,
        es: "Su app no declara el esquema de sus enlaces \(scheme): añádelo a CFBundleURLTypes > "
          + "CFBundleURLSchemes en \(file), salvo que otra app los abra.",
        ja: "アプリがリンク \(scheme): のスキームを宣言していません: ほかのアプリが開かないなら \(file) の "
          + "CFBundleURLTypes > CFBundleURLSchemes に追加してください。",
        ru: "Приложение не объявляет схему ссылок \(scheme): добавьте её в CFBundleURLTypes > "
          + "CFBundleURLSchemes в \(file), если их не открывает другое.",
        zh: "其应用未声明 \(scheme): 的协议：请加入 \(file) 的 CFBundleURLTypes > CFBundleURLSchemes。")
    case .openWithoutTap(let url):
      language.pick(
        en: en,
        es:
          "No se abrió \(url): un widget solo abre una URL en los 5 s tras un toque en su tarjeta.",
        ja: "\(url) は開きませんでした: ウィジェットが URL を開けるのはカードのタップから 5 秒以内だけです。",
        ru: "\(url) не открыт: виджет открывает URL только в течение 5 с после касания карточки.",
        zh: "未打开 \(url)：小组件只能在点按其卡片后 5 秒内打开 URL。")
    case .groupNotEntitled(let group, let file):
      language.pick(
        en: en,
        es: "El grupo de apps \(group) no está en sus permisos: añádelo a "
          + "com.apple.security.application-groups en \(file).",
        ja: "アプリグループ \(group) がエンタイトルメントにありません: \(file) の "
          + "com.apple.security.application-groups に追加してください。",
        ru: "Группы приложений \(group) нет в правах: добавьте её в "
          + "com.apple.security.application-groups в \(file).",
        zh: "应用组 \(group) 不在其授权中：请加入 \(file) 的 com.apple.security.application-groups。")
    case .entitlementMissing(let what, let file): missing(what, file, en)
    case .updateMisspelt(let name):
      language.pick(
        en: en, es: "\(name) nunca se llama: ponle widgetPerformUpdate(completionHandler:).",
        ja: "\(name) は呼ばれません: 名前を widgetPerformUpdate(completionHandler:) にしてください。",
        ru: "\(name) не вызывается: переименуйте в widgetPerformUpdate(completionHandler:).",
        zh: "\(name) 从不会被调用：请改名为 widgetPerformUpdate(completionHandler:)。")
    case .updateNotOffered:
      language.pick(
        en: en,
        es: "widgetPerformUpdate nunca se llama: declara la clase como WidgetViewController, "
          + "NCWidgetProviding y el método como widgetPerformUpdate(completionHandler:).",
        ja: "widgetPerformUpdate は呼ばれません: クラスを WidgetViewController, NCWidgetProviding とし、"
          + "widgetPerformUpdate(completionHandler:) を宣言してください。",
        ru: "widgetPerformUpdate не вызывается: объявите класс как WidgetViewController, "
          + "NCWidgetProviding и метод widgetPerformUpdate(completionHandler:).",
        zh: "widgetPerformUpdate 从不会被调用：请把类声明为 WidgetViewController, NCWidgetProviding。")
    case .timelineUndeclared: timelineUndeclared(en)
    }
  }

  private static var methods: String { WidgetMessage.methods.joined(separator: ", ") }

  private func rowsCut(
    _ shown: Int, _ count: Int, _ isExpanded: Bool, _ mayExpand: Bool, _ isOfWidgetKit: Bool,
    _ en: String
  ) -> String {
    let cut = language.pick(
      en: en, es: "La tarjeta muestra \(shown) de \(count) filas",
      ja: "カードに出るのは \(count) 行のうち \(shown) 行です", ru: "На карточке \(shown) из \(count) строк",
      zh: "卡片显示 \(count) 行中的 \(shown) 行")
    if isExpanded {
      return language.pick(
        en: en, es: "\(cut): expandida ya no tiene más sitio.", ja: "\(cut): 広げてもこれ以上は入りません。",
        ru: "\(cut): больше места нет.", zh: "\(cut)：展开后也没有更多空间。")
    }
    if isOfWidgetKit, !mayExpand {
      return language.pick(
        en: en,
        es: "\(cut): dibuja menos en .systemMedium y todas en .systemLarge (.supportedFamilies).",
        ja: "\(cut): .systemMedium では減らし、全部は .systemLarge に描いてください (.supportedFamilies)。",
        ru: "\(cut): рисуйте меньше в .systemMedium, а все — в .systemLarge (.supportedFamilies).",
        zh: "\(cut)：请在 .systemMedium 中减少行数，全部放在 .systemLarge 中（.supportedFamilies）。")
    }
    return mayExpand
      ? language.pick(
        en: en, es: "\(cut): Mostrar más (--mode expanded) enseña las demás.",
        ja: "\(cut): 残りは「表示を増やす」(--mode expanded) で出ます。",
        ru: "\(cut): остальные видны в режиме expanded.", zh: "\(cut)：其余在展开模式（--mode expanded）中显示。")
      : language.pick(
        en: en, es: "\(cut): dibuja menos, o pon expanded como modo máximo.",
        ja: "\(cut): 減らすか、最大の表示モードを expanded にしてください。",
        ru: "\(cut): рисуйте меньше или задайте наибольший режим expanded.",
        zh: "\(cut)：请减少行数，或将最大显示模式设为 expanded。")
  }
}
