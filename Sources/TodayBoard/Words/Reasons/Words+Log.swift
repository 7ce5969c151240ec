import TodayEngine
import TodayRender
import TodayWire

/// What the log and a trace have of the engine's decisions.
extension Words {
  func logged(_ message: LogMessage) -> String {
    let en = message.description
    switch message {
    case .launched(.visible):
      return language.pick(
        en: en, es: "se lanza: en pantalla", ja: "起動: 画面に表示", ru: "запуск: на экране", zh: "启动：在屏幕上"
      )
    case .launched(.background):
      return language.pick(
        en: en, es: "se lanza: en segundo plano", ja: "起動: 裏で", ru: "запуск: в фоне", zh: "启动：在后台")
    case .runs(let process):
      return language.pick(
        en: en, es: "se ejecuta como proceso \(process)", ja: "プロセス \(process) で実行中",
        ru: "идет процессом \(process)", zh: "以进程 \(process) 运行")
    case .runsElsewhere:
      return language.pick(
        en: en, es: "lo ejecuta otro tablero: se muestran las instantáneas que guarda",
        ja: "別のボードが実行中: 保存したものを表示します",
        ru: "его ведет другая доска: показано то, что она сохраняет", zh: "由另一个看板运行：显示它保存的快照")
    case .ended(let cause):
      return language.pick(
        en: en, es: "terminado: \(self.cause(cause))", ja: "終了: \(self.cause(cause))",
        ru: "завершен: \(self.cause(cause))", zh: "结束：\(self.cause(cause))")
    case .endedUnexpectedly(let why):
      return language.pick(
        en: en, es: "de forma inesperada: \(reason(why))", ja: "予期せず: \(reason(why))",
        ru: "неожиданно: \(reason(why))", zh: "意外：\(reason(why))")
    case .killed(let why): return killed(reason(why))
    case .didNotEnd:
      return killed(
        language.pick(
          en: "it did not end when asked", es: "no terminó cuando se le pidió", ja: "求めても終わりませんでした",
          ru: "не завершился по просьбе", zh: "未按要求结束"))
    case .unable(let why):
      return language.pick(
        en: en, es: "no se puede cargar: \(reason(why))", ja: "読み込めません: \(reason(why))",
        ru: "не удалось загрузить: \(reason(why))", zh: "无法载入：\(reason(why))")
    case .noView:
      return language.pick(
        en: en, es: "conectado, pero sin enviar vista", ja: "接続済み、ビューなし",
        ru: "подключен, но вида не прислал", zh: "已连接，但未发送视图")
    case .viewDropped(let drop): return dropped(drop)
    case .note(let note): return self.note(note)
    case .said, .reach: return en
    case .content(let flag, let name):
      let name = name ?? nobody
      return flag
        ? language.pick(
          en: en, es: "tiene contenido: lo dice \(name)", ja: "内容あり: \(name) による",
          ru: "содержимое есть: говорит \(name)", zh: "有内容：\(name) 设定")
        : language.pick(
          en: en, es: "sin contenido: lo dice \(name)", ja: "内容なし: \(name) による",
          ru: "содержимого нет: говорит \(name)", zh: "无内容：\(name) 设定")
    case .opening(let url):
      return url
        ?? language.pick(en: en, es: "su app", ja: "そのアプリ", ru: "его приложение", zh: "其应用")
    case .board(let log): return board(log)
    case .refused(let refusal): return refused(refusal)
    }
  }

  private var nobody: String {
    language.pick(en: "nobody", es: "nadie", ja: "なし", ru: "никто", zh: "无")
  }

  private func killed(_ why: String) -> String {
    language.pick(
      en: "killed: \(why)", es: "eliminado: \(why)", ja: "強制終了: \(why)", ru: "убит: \(why)",
      zh: "被终止：\(why)")
  }

  func cause(_ cause: EndCause) -> String {
    let en = cause.description
    return switch cause {
    case .offScreen:
      language.pick(en: en, es: "fuera de pantalla", ja: "画面の外", ru: "не на экране", zh: "离开屏幕")
    case .backgroundDone:
      language.pick(
        en: en, es: "acabó la actualización en segundo plano", ja: "裏での更新が完了",
        ru: "обновление в фоне закончено", zh: "后台更新已完成")
    case .noUpdate:
      language.pick(
        en: en, es: "no tiene widgetPerformUpdate", ja: "widgetPerformUpdate がありません",
        ru: "у него нет widgetPerformUpdate", zh: "没有 widgetPerformUpdate")
    case .replaced:
      language.pick(
        en: en, es: "se reemplazó su programa", ja: "プログラムが置き換えられました", ru: "его программу заменили",
        zh: "其程序已更改")
    case .uninstalled:
      language.pick(en: en, es: "desinstalado", ja: "アンインストール済み", ru: "удален", zh: "已卸载")
    case .tooManyProcesses:
      language.pick(
        en: en, es: "demasiados procesos", ja: "プロセスが多すぎます", ru: "слишком много процессов",
        zh: "进程过多")
    }
  }

  private func dropped(_ drop: ViewDrop) -> String {
    let en = drop.description
    return switch drop {
    case .noData:
      language.pick(
        en: en, es: "se descarta una vista anterior a noData: queda la guardada",
        ja: "noData の前のビューを破棄: 保存したものが残ります",
        ru: "вид до noData отброшен: остается сохраненный", zh: "noData 之前的视图被丢弃：保留已保存的")
    case .failure:
      language.pick(
        en: en, es: "se descarta una vista anterior al fallo: queda la última buena",
        ja: "失敗前のビューを破棄: 最後の正常なものが残ります",
        ru: "вид до ошибки отброшен: остается последний хороший", zh: "失败之前的视图被丢弃：保留最后的正常视图")
    case .beginning:
      language.pick(
        en: en,
        es: "se descarta una vista anterior a la primera actualización: la tarjeta queda igual",
        ja: "最初の更新より前のビューを破棄: カードはそのままです",
        ru: "вид до первого обновления отброшен: карточка остается прежней",
        zh: "首次更新之前的视图被丢弃：卡片保持原样")
    }
  }

  private func board(_ log: BoardLog) -> String {
    let en = log.description
    return switch log {
    case .locked:
      language.pick(
        en: en, es: "se bloqueó el tablero", ja: "ボードがロックされました", ru: "доска заблокирована",
        zh: "面板已锁定")
    case .unlocked:
      language.pick(
        en: en, es: "se desbloqueó el tablero", ja: "ボードのロックが解除されました", ru: "доска разблокирована",
        zh: "面板已解锁")
    case .staysLocked(let complaint):
      language.pick(
        en: en, es: "el tablero sigue bloqueado: \(self.complaint(complaint))",
        ja: "ボードはロックされたままです: \(self.complaint(complaint))",
        ru: "доска остается заблокированной: \(self.complaint(complaint))",
        zh: "面板仍锁定：\(self.complaint(complaint))")
    case .questionDropped:
      language.pick(
        en: en, es: "no se hizo una pregunta: demasiadas esperan respuesta",
        ja: "質問をしませんでした: 応答待ちが多すぎます",
        ru: "вопрос не задан: слишком многие ждут ответа", zh: "未提出问题：等待回答的过多")
    }
  }

  private func refused(_ refusal: LogRefusal) -> String {
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

  /// Why an update ran, or did not, without figures that differ each time.
  func explained(_ explanation: UpdateExplanation) -> String {
    switch explanation {
    case .ran(let run, _):
      let why = run.reason.map { ": \(reason($0))" } ?? ""
      return "\(cause(run.cause)) → \(run.outcome.rawValue)\(why)"
    case .skipped(let skip):
      return language.pick(
        en: explanation.brief, es: "no se actualiza: \(self.skip(skip))",
        ja: "更新しません: \(self.skip(skip))",
        ru: "не обновлен: \(self.skip(skip))", zh: "不更新：\(self.skip(skip))")
    }
  }

  private func cause(_ cause: UpdateCause) -> String {
    let en = cause.brief
    return switch cause {
    case .appeared: language.pick(en: en, es: "apareció", ja: "表示された", ru: "появился", zh: "出现")
    case .interval:
      language.pick(en: en, es: "pasó su intervalo", ja: "間隔が経過", ru: "прошел интервал", zh: "间隔已过")
    case .retry: language.pick(en: en, es: "reintento", ja: "再試行", ru: "новая попытка", zh: "重试")
    case .user:
      language.pick(
        en: en, es: "lo pidió el usuario", ja: "利用者の要求", ru: "просил пользователь", zh: "用户要求")
    case .requested: language.pick(en: en, es: "se pidió", ja: "要求された", ru: "запрошено", zh: "被要求")
    case .background:
      language.pick(
        en: en, es: "tocaba en segundo plano", ja: "裏での更新時刻", ru: "пора в фоне", zh: "后台更新时间到")
    }
  }

  private func skip(_ skip: UpdateSkip) -> String {
    let en = skip.brief
    return switch skip {
    case .fresh:
      language.pick(
        en: en, es: "más reciente que su intervalo", ja: "間隔より新しい", ru: "свежее своего интервала",
        zh: "比其间隔更新")
    case .once:
      language.pick(
        en: en, es: "se ejecuta una vez", ja: "一度だけ実行", ru: "запускается один раз", zh: "只运行一次")
    case .notDue:
      language.pick(
        en: en, es: "no toca según su horario", ja: "予定の時刻ではない", ru: "по расписанию не пора",
        zh: "按其计划尚未到期")
    case .paused:
      language.pick(
        en: en, es: "actualizaciones en pausa", ja: "更新は一時停止中", ru: "обновления приостановлены",
        zh: "更新已暂停")
    case .oncePerConnection:
      language.pick(
        en: en, es: "strict: una vez por conexión", ja: "strict: 接続ごとに一度",
        ru: "strict: один раз за соединение", zh: "strict：每个连接询问一次")
    case .notImplemented:
      language.pick(
        en: en, es: "no tiene widgetPerformUpdate", ja: "widgetPerformUpdate がありません",
        ru: "у него нет widgetPerformUpdate", zh: "没有 widgetPerformUpdate")
    case .hidden:
      language.pick(
        en: en, es: "sin contenido, hasta que su app diga que lo hay", ja: "アプリが内容ありとするまで内容なし",
        ru: "нет содержимого, пока приложение не скажет иное", zh: "无内容，直到其应用表示有")
    case .runsElsewhere:
      language.pick(
        en: en, es: "lo ejecuta otro tablero", ja: "別のボードが実行中", ru: "его ведет другая доска",
        zh: "由另一个看板运行")
    case .queued:
      language.pick(
        en: en, es: "espera en la cola de segundo plano", ja: "裏での順番待ち",
        ru: "ждет в фоновой очереди",
        zh: "在后台队列中等待")
    case .underWay:
      language.pick(
        en: en, es: "la anterior no tiene respuesta", ja: "前の応答がまだです",
        ru: "на прошлое еще нет ответа",
        zh: "上一个尚未回答")
    }
  }
}
