import TodayEngine
import TodayRender
import TodayWire

/// The engine's decisions in the log and in a trace.
struct LogWords: Sendable {
  let language: Language

  var reasons: ReasonWords { ReasonWords(language: language) }

  func message(_ message: LogMessage) -> String {
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
        en: en, es: "de forma inesperada: \(reasons.text(of: why))",
        ja: "予期せず: \(reasons.text(of: why))",
        ru: "неожиданно: \(reasons.text(of: why))", zh: "意外：\(reasons.text(of: why))")
    case .killed(let why): return killed(reasons.text(of: why))
    case .didNotEnd:
      return killed(
        language.pick(
          en: "it did not end when asked", es: "no terminó cuando se le pidió", ja: "求めても終わりませんでした",
          ru: "не завершился по просьбе", zh: "未按要求结束"))
    case .unable(let why):
      return language.pick(
        en: en, es: "no se puede cargar: \(reasons.text(of: why))",
        ja: "読み込めません: \(reasons.text(of: why))",
        ru: "не удалось загрузить: \(reasons.text(of: why))", zh: "无法载入：\(reasons.text(of: why))")
    case .noView:
      return language.pick(
        en: en, es: "conectado, pero sin enviar vista", ja: "接続済み、ビューなし",
        ru: "подключен, но вида не прислал", zh: "已连接，但未发送视图")
    case .viewDropped(let drop): return dropped(drop)
    case .note(let note): return MessageWords(language: language).note(note)
    case .said, .reach: return en
    case .content(let flag, let name?):
      return flag
        ? language.pick(
          en: en, es: "tiene contenido, según \(name)", ja: "内容あり: \(name) による",
          ru: "содержимое есть, задал \(name)", zh: "有内容，由 \(name) 设定")
        : language.pick(
          en: en, es: "sin contenido, según \(name)", ja: "内容なし: \(name) による",
          ru: "содержимого нет, задал \(name)", zh: "无内容，由 \(name) 设定")
    case .content(true, nil):
      return language.pick(
        en: en, es: "tiene contenido", ja: "内容あり", ru: "содержимое есть", zh: "有内容")
    case .content(false, nil):
      return language.pick(
        en: en, es: "sin contenido", ja: "内容なし", ru: "содержимого нет", zh: "无内容")
    case .opening(let url):
      return url
        ?? language.pick(en: en, es: "su app", ja: "そのアプリ", ru: "его приложение", zh: "其应用")
    case .board(let log): return board(log)
    case .refused(let refusal): return refused(refusal)
    }
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
    case .settingsChanged:
      language.pick(
        en: en, es: "cambiaron sus ajustes", ja: "設定が変更されました", ru: "его настройки изменились",
        zh: "其设置已更改")
    case .removed:
      language.pick(
        en: en, es: "se quitó del tablero", ja: "ボードから外されました", ru: "его убрали с доски",
        zh: "已从面板移除")
    case .requestOver:
      language.pick(
        en: en, es: "la petición ha terminado", ja: "要求が終わりました", ru: "запрос завершен",
        zh: "请求已结束")
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
    case .staysLocked(let problem):
      language.pick(
        en: en,
        es: "el tablero sigue bloqueado: \(MessageWords(language: language).problem(problem))",
        ja: "ボードはロックされたままです: \(MessageWords(language: language).problem(problem))",
        ru:
          "доска остается заблокированной: \(MessageWords(language: language).problem(problem))",
        zh: "面板仍锁定：\(MessageWords(language: language).problem(problem))")
    case .questionDropped:
      language.pick(
        en: en, es: "no se hizo una pregunta: demasiadas esperan respuesta",
        ja: "質問をしませんでした: 応答待ちが多すぎます",
        ru: "вопрос не задан: слишком многие ждут ответа", zh: "未提出问题：等待回答的过多")
    }
  }
}
