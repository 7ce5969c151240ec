package import TodayEngine
import TodayRender

/// The inspector. Names of messages, results and rules stay as in code.
package struct InspectorWords: Sendable {
  let language: Language

  package func title(_ name: String) -> String {
    language.pick(
      en: "Inspector · \(name)", es: "Inspector · \(name)", ja: "インスペクタ · \(name)",
      ru: "Инспектор · \(name)", zh: "检查器 · \(name)")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
  package var nextCard: String {
    language.pick(
      en: "next card", es: "tarjeta siguiente", ja: "次のカード", ru: "следующая карточка",
      zh: "下一张卡片")
  }
  package var scroll: String {
    language.pick(en: "scroll", es: "desplazar", ja: "スクロール", ru: "прокрутка", zh: "滚动")
  }
  package var outcome: String {
    language.pick(
      en: "outcome", es: "resultado", ja: "結果", ru: "итог", zh: "结果")
  }
  package var update: String {
    language.pick(en: "update", es: "actualizar", ja: "更新", ru: "обновить", zh: "更新")
  }

  package func state(_ state: LifeCycleState) -> String {
    switch state {
    case .idle: language.pick(en: "idle", es: "inactivo", ja: "停止", ru: "нет", zh: "空闲")
    case .requesting:
      language.pick(en: "requesting", es: "solicitando", ja: "要求中", ru: "запрос", zh: "请求")
    case .background:
      language.pick(
        en: "background", es: "en segundo plano", ja: "背景で更新", ru: "в фоне", zh: "后台")
    case .appearing:
      language.pick(en: "appearing", es: "apareciendo", ja: "表示中", ru: "появление", zh: "出现")
    case .live: language.pick(en: "live", es: "en vivo", ja: "ライブ", ru: "живой", zh: "实时")
    case .snapshotting:
      language.pick(en: "snapshotting", es: "capturando", ja: "撮影中", ru: "снимок", zh: "快照")
    case .disconnecting:
      language.pick(
        en: "disconnecting", es: "desconectando", ja: "切断中", ru: "отключение", zh: "断开")
    }
  }
  package func waits(_ what: String) -> String {
    language.pick(
      en: "waits for \(what)", es: "espera \(what)", ja: "待ち: \(what)", ru: "ждет: \(what)",
      zh: "等待：\(what)")
  }
  package func awaited(_ awaited: InspectorReport.Awaited) -> String {
    switch awaited {
    case .beginAnswer: answer("begin")
    case .appearAnswer: answer("viewWillAppear")
    case .disappearAnswer: answer("viewWillDisappear")
    case .update:
      language.pick(
        en: "its update", es: "su actualización", ja: "更新", ru: "его обновление", zh: "其更新")
    case .view: language.pick(en: "a view", es: "una vista", ja: "ビュー", ru: "вид", zh: "视图")
    case .cardReturn:
      language.pick(
        en: "the card's return", es: "el regreso de la tarjeta", ja: "カードの復帰",
        ru: "возвращение карточки", zh: "卡片返回")
    case .processEnd:
      language.pick(
        en: "the end of its process", es: "el fin de su proceso", ja: "プロセスの終了",
        ru: "конец его процесса", zh: "进程结束")
    }
  }
  private func answer(_ message: String) -> String {
    language.pick(
      en: "its answer to \(message)", es: "su respuesta a \(message)", ja: "\(message) への応答",
      ru: "его ответ на \(message)", zh: "对 \(message) 的应答")
  }
  package func why(_ cause: InspectorReport.NextUpdate.Cause) -> String {
    switch cause {
    case .interval:
      language.pick(
        en: "its interval", es: "su intervalo", ja: "間隔", ru: "его интервал", zh: "其间隔")
    case .schedule:
      language.pick(
        en: "its schedule", es: "su horario", ja: "予定", ru: "его расписание", zh: "其计划")
    case .timeline:
      language.pick(
        en: "its timeline", es: "su línea de tiempo", ja: "タイムライン", ru: "его временная шкала",
        zh: "其时间线")
    case .background: offScreen
    case .failures: failures
    case .failuresInBackground:
      language.pick(
        en: "\(failures), off the screen", es: "\(failures), fuera de pantalla",
        ja: "\(failures)、画面の外", ru: "\(failures), вне экрана", zh: "\(failures)，不在屏幕上")
    case .crashes:
      language.pick(
        en: "back-off after crashes", es: "espera tras fallos del proceso", ja: "異常終了後の待機",
        ru: "пауза после сбоев", zh: "崩溃后的等待")
    }
  }
  private var failures: String {
    language.pick(
      en: "back-off after failures", es: "espera tras fallos", ja: "失敗後の待機",
      ru: "пауза после ошибок", zh: "失败后的等待")
  }

  package func source(_ source: InspectorReport.Picture.Source) -> String {
    switch source {
    case .none: language.pick(en: "NOTHING", es: "NADA", ja: "なし", ru: "НИЧЕГО", zh: "无")
    case .placeholder:
      language.pick(
        en: "PLACEHOLDER", es: "PROVISIONAL", ja: "プレースホルダ", ru: "ЗАГЛУШКА", zh: "占位")
    case .snapshot:
      language.pick(en: "SNAPSHOT", es: "CAPTURA", ja: "スナップショット", ru: "СНИМОК", zh: "快照")
    case .live: language.pick(en: "LIVE", es: "EN VIVO", ja: "ライブ", ru: "ЖИВОЙ", zh: "实时")
    }
  }

  // The names of the rows.
  package var life: String {
    language.pick(en: "State", es: "Estado", ja: "状態", ru: "Состояние", zh: "状态")
  }
  package var shows: String {
    language.pick(en: "Shows", es: "Muestra", ja: "表示", ru: "Показ", zh: "显示")
  }
  package var identity: String {
    language.pick(en: "Identity", es: "Identidad", ja: "識別", ru: "Чей снимок", zh: "标识")
  }
  package var process: String {
    language.pick(en: "Process", es: "Proceso", ja: "プロセス", ru: "Процесс", zh: "进程")
  }
  package var limits: String {
    language.pick(en: "Limits", es: "Límites", ja: "上限", ru: "Пределы", zh: "限制")
  }
  package var updates: String {
    language.pick(en: "Updates", es: "Actualizaciones", ja: "更新", ru: "Обновления", zh: "更新")
  }
  package var next: String {
    language.pick(en: "Next", es: "Próxima", ja: "次回", ru: "Далее", zh: "下次")
  }
  package func budget(_ budget: InspectorReport.Budget) -> String {
    let (used, allowed) = (budget.used, budget.allowed)
    return language.pick(
      en: "off the screen: \(used) of \(allowed) timelines in 24 h",
      es: "fuera de pantalla: \(used) de \(allowed) cronologías en 24 h",
      ja: "画面の外: 24 時間で \(allowed) 回中 \(used) 回のタイムライン",
      ru: "не на экране: \(used) из \(allowed) временных шкал за 24 ч",
      zh: "离开屏幕时：24 小时内 \(used)/\(allowed) 个时间线")
  }
  package var views: String {
    language.pick(en: "Views", es: "Vistas", ja: "ビュー", ru: "Виды", zh: "视图")
  }
  package var height: String {
    language.pick(en: "Size", es: "Tamaño", ja: "大きさ", ru: "Размер", zh: "尺寸")
  }
  package var content: String {
    language.pick(en: "Content", es: "Contenido", ja: "内容", ru: "Содержимое", zh: "内容")
  }
  package var files: String {
    language.pick(en: "Files", es: "Archivos", ja: "ファイル", ru: "Файлы", zh: "文件")
  }
  package var trace: String {
    language.pick(en: "Trace", es: "Traza", ja: "記録", ru: "След", zh: "跟踪")
  }
  package var rules: String {
    language.pick(en: "Rules", es: "Reglas", ja: "規則", ru: "Правила", zh: "规则")
  }

  package var none: String {
    language.pick(en: "none", es: "ninguno", ja: "なし", ru: "нет", zh: "无")
  }
  package var elsewhere: String {
    language.pick(
      en: "another host runs it", es: "lo ejecuta otro tablero", ja: "別のボードが実行中",
      ru: "ведет другая доска", zh: "由另一个面板运行")
  }
  package var notScheduled: String {
    language.pick(
      en: "none is due", es: "ninguna prevista", ja: "予定なし", ru: "не назначено", zh: "未安排")
  }
  package func captured(_ age: String) -> String {
    language.pick(
      en: "captured \(age)", es: "capturada \(age)", ja: "撮影 \(age)", ru: "снят \(age)",
      zh: "\(age)拍摄")
  }
  package func checked(_ age: String) -> String {
    language.pick(
      en: "checked \(age)", es: "comprobado \(age)", ja: "確認 \(age)", ru: "проверено \(age)",
      zh: "\(age)检查")
  }
  package func limit(_ name: LimitName, _ used: String, of limit: String) -> String {
    language.pick(
      en: "\(self.name(name)) \(used) of \(limit)", es: "\(self.name(name)) \(used) de \(limit)",
      ja: "\(self.name(name)) \(used) / \(limit)", ru: "\(self.name(name)) \(used) из \(limit)",
      zh: "\(self.name(name)) \(used) / \(limit)")
  }
  private func name(_ limit: LimitName) -> String {
    switch limit {
    case .memory:
      language.pick(en: "memory", es: "memoria", ja: "メモリ", ru: "память", zh: "内存")
    case .processes:
      language.pick(en: "processes", es: "procesos", ja: "プロセス", ru: "процессы", zh: "进程")
    case .processor:
      language.pick(en: "processor", es: "procesador", ja: "プロセッサ", ru: "процессор", zh: "处理器")
    case .container:
      language.pick(en: "container", es: "contenedor", ja: "コンテナ", ru: "контейнер", zh: "容器")
    case .descriptors:
      language.pick(
        en: "descriptors", es: "descriptores", ja: "記述子", ru: "дескрипторы", zh: "描述符")
    }
  }
  package func views(_ received: Int, held: Int, dropped: Int) -> String {
    language.pick(
      en: "\(received) received, \(held) held, \(dropped) dropped",
      es: "\(received) recibidas, \(held) retenidas, \(dropped) descartadas",
      ja: "受信 \(received)、保留 \(held)、破棄 \(dropped)",
      ru: "получено \(received), удержано \(held), отброшено \(dropped)",
      zh: "收到 \(received)，保留 \(held)，丢弃 \(dropped)")
  }
  package var holding: String {
    language.pick(
      en: "one waits for its update's result", es: "una espera el resultado de su actualización",
      ja: "更新の結果を待つものが 1 つ", ru: "один ждет итога обновления", zh: "一个在等待更新结果")
  }
  package func difference(_ cells: Int) -> String {
    language.pick(
      en: "first live view differed from the snapshot in \(cells) cells",
      es: "la primera vista en vivo difirió de la captura en \(cells) celdas",
      ja: "最初のライブ表示とスナップショットの差: \(cells) セル",
      ru: "первый живой вид отличался от снимка на \(cells) клеток",
      zh: "首个实时视图与快照相差 \(cells) 格")
  }
  package func size(requested: String, granted: String) -> String {
    language.pick(
      en: "requested \(requested), granted \(granted)",
      es: "pidió \(requested), recibió \(granted)", ja: "要求 \(requested)、許可 \(granted)",
      ru: "просит \(requested), дано \(granted)", zh: "请求 \(requested)，给予 \(granted)")
  }
  package func rows(_ count: Int) -> String {
    language.pick(
      en: count == 1 ? "1 row" : "\(count) rows", es: count == 1 ? "1 fila" : "\(count) filas",
      ja: "\(count) 行", ru: "строк: \(count)", zh: "\(count) 行")
  }
  package var asNeeded: String {
    language.pick(
      en: "what it needs", es: "lo necesario", ja: "必要な分", ru: "сколько нужно", zh: "按需")
  }
  package var offScreen: String {
    language.pick(
      en: "off the screen", es: "fuera de pantalla", ja: "画面の外", ru: "вне экрана", zh: "不在屏幕上")
  }
  package func content(_ value: Bool, by who: String, _ age: String) -> String {
    let flag = value ? "true" : "false"
    return language.pick(
      en: "\(flag), set by \(who) \(age)", es: "\(flag), por \(who) \(age)",
      ja: "\(flag)、\(who) が \(age)", ru: "\(flag), задал \(who) \(age)",
      zh: "\(flag)，由 \(who) \(age)设定")
  }
  package var contentByDefault: String {
    language.pick(
      en: "true, by default", es: "true, por defecto", ja: "true（既定）",
      ru: "true, по умолчанию", zh: "true（默认）")
  }
  package var ours: String {
    language.pick(en: "ours", es: "nuestra", ja: "独自", ru: "наше", zh: "本程序")
  }
}
