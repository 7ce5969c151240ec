import TodayEngine
import TodayWire

extension TourScene {
  /// The first step of each scene. It shows the rule of the first scene.
  static let opens = Step(
    Localized(
      en: "The Today view opens, and the widget is live.",
      es: "Se abre la vista Hoy y el widget está en vivo.",
      ja: "「今日」表示が開き、ウィジェットが実際の表示になります。",
      ru: "Экран «Сегодня» открывается, виджет живой.", zh: "“今天”视图打开，小组件处于实时状态。"),
    .lifeCycle, .open, .wait(.seconds(1)))

  /// Snapshot, then live, in slow motion.
  static let snapshot = TourScene(
    name: "snapshot",
    title: Localized(
      en: "Snapshot, then live, in slow motion", es: "Instantánea y luego en vivo, a cámara lenta",
      ja: "スナップショットから実表示へ（スロー）", ru: "Сначала снимок, потом живой вид, замедленно",
      zh: "先快照后实时（慢动作）"),
    steps: [
      opens,
      Step(
        Localized(
          en:
            "The Today view closes. The last view is the snapshot; 5 seconds later the process ends.",
          es: "La vista Hoy se cierra. La última vista es la instantánea; 5 segundos después el "
            + "proceso termina.",
          ja: "「今日」表示が閉じます。最後のビューがスナップショットになり、5 秒後にプロセスが終わります。",
          ru: "Экран закрывается. Последний вид стал снимком; через 5 секунд процесс завершается.",
          zh: "“今天”视图关闭。最后的视图成为快照；5 秒后进程结束。"),
        .ours(.snapshotIsATree), .close, .wait(.seconds(90))),
      Step(
        Localized(
          en: "It opens again. The snapshot shows at once; the tour delays the process by 400 ms.",
          es:
            "Se abre otra vez. La instantánea aparece al instante; el recorrido retrasa el proceso "
            + "400 ms.",
          ja: "再び開くと、スナップショットがすぐに出ます。ツアーはプロセスを 400 ミリ秒遅らせます。",
          ru: "Он открыт снова. Снимок виден сразу; обзор задерживает процесс на 400 мс.",
          zh: "再次打开：快照立即显示；导览把进程推迟 400 毫秒。"),
        .storedFirst, .result(.newData), .launchDelay(.milliseconds(400)),
        .latency(.milliseconds(200)), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "After 300 ms without a live view it is dimmed, and the title says “snapshot”.",
          es: "Tras 300 ms sin vista en vivo se atenúa y el título dice «instantánea».",
          ja: "300 ミリ秒たつと薄くなり、タイトルに「スナップショット」と出ます。",
          ru: "Через 300 мс без живого вида он тускнеет, в заголовке «снимок».",
          zh: "300 毫秒仍无实时视图：变暗，标题注明“快照”。"),
        .marked, .wait(.milliseconds(250))),
      Step(
        Localized(
          en: "The process has answered begin: viewWillAppear and performUpdate are sent together.",
          es: "El proceso respondió a begin: viewWillAppear y performUpdate se envían juntos.",
          ja: "プロセスが begin に応答し、viewWillAppear と performUpdate が同時に送られます。",
          ru: "Процесс ответил на begin: viewWillAppear и performUpdate отправлены вместе.",
          zh: "进程回答了 begin：viewWillAppear 和 performUpdate 一起发出。"),
        .loadsFirst, .wait(.milliseconds(260))),
      Step(
        Localized(
          en: "The update answers newData: the live view replaces the snapshot in one frame.",
          es: "La actualización responde newData: la vista en vivo sustituye a la instantánea.",
          ja: "更新が newData と応答し、実表示が一度にスナップショットと入れ替わります。",
          ru: "Обновление ответило newData: живой вид заменил снимок за один кадр.",
          zh: "更新回答 newData：实时视图一帧之内替换快照。"),
        strictly: Localized(
          en:
            "The widget sends a view: it replaces the snapshot at once, before the answer newData.",
          es:
            "El widget envía una vista: sustituye a la instantánea antes de la respuesta newData.",
          ja: "ウィジェットがビューを送ると、応答 newData を待たずにスナップショットと入れ替わります。",
          ru: "Виджет прислал вид: он сразу заменил снимок, ещё до ответа newData.",
          zh: "小组件送来视图：不等回答 newData，立即替换快照。"),
        .ours(.viewsAreHeld), .wait(.milliseconds(400))),
    ])

  /// Compact and expanded.
  static let sizes = TourScene(
    name: "sizes",
    title: Localized(
      en: "Compact and expanded", es: "Compacto y ampliado", ja: "コンパクトと展開",
      ru: "Сжато и развернуто", zh: "紧凑与展开"),
    steps: [
      opens,
      Step(
        Localized(
          en: "Show More: the widget gets its new mode and its largest size, and draws more.",
          es: "Mostrar más: el widget recibe su modo y su tamaño máximo, y dibuja más.",
          ja: "「表示を増やす」：ウィジェットは新しいモードと最大サイズを受け取り、より多く描きます。",
          ru: "«Показать больше»: виджет получает режим и наибольший размер и рисует больше.",
          zh: "展开：小组件收到新模式和最大尺寸，画出更多。"),
        .hostOwnsSize, .mode(.expanded), .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Show Less: compact again. The board stores the user's choice.",
          es: "Mostrar menos: compacto otra vez. El tablero guarda la elección del usuario.",
          ja: "「表示を減らす」：再びコンパクトです。ボードは利用者の選択を保存します。",
          ru: "«Показать меньше»: снова сжато. Доска сохраняет выбор пользователя.",
          zh: "收起：恢复紧凑。看板会保存用户的选择。"),
        .ours(.compactIsNotPadded), .mode(.compact), .wait(.milliseconds(100))),
    ])

  /// Closing and reopening the Today view.
  static let reopening = TourScene(
    name: "reopening",
    title: Localized(
      en: "Closing and reopening the Today view", es: "Cerrar y volver a abrir la vista Hoy",
      ja: "「今日」表示を閉じて開き直す", ru: "Закрыть и снова открыть «Сегодня»",
      zh: "关闭并重新打开“今天”视图"),
    steps: [
      opens,
      Step(
        Localized(
          en: "It closes: viewWillDisappear, the last view is the snapshot, viewDidDisappear.",
          es: "Se cierra: viewWillDisappear, la última vista es la instantánea, viewDidDisappear.",
          ja: "閉じます：viewWillDisappear、最後のビューがスナップショット、viewDidDisappear。",
          ru: "Он закрыт: viewWillDisappear, последний вид стал снимком, viewDidDisappear.",
          zh: "关闭：viewWillDisappear，最后的视图成为快照，viewDidDisappear。"),
        .ours(.snapshotIsATree), .close, .wait(.seconds(2))),
      Step(
        Localized(
          en:
            "Back within 5 seconds: the same process appears again. No viewDidLoad, no new update.",
          es: "De vuelta en 5 segundos: reaparece el mismo proceso, sin viewDidLoad ni "
            + "actualización.",
          ja: "5 秒以内に戻ると同じプロセスが再び現れます。viewDidLoad も新しい更新もありません。",
          ru: "Назад в пределах 5 секунд: тот же процесс, без viewDidLoad и без обновления.",
          zh: "5 秒内返回：同一进程再次出现，没有 viewDidLoad，也没有新的更新。"),
        .sameProcess, .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Closed for longer: after 5 seconds the process is asked to end, and ends.",
          es: "Cerrada más tiempo: a los 5 segundos se pide al proceso que termine, y termina.",
          ja: "長く閉じていると、5 秒後にプロセスは終了を求められて終わります。",
          ru: "Закрыт надолго: через 5 секунд процесс просят завершиться, и он завершается.",
          zh: "关闭更久：5 秒后要求进程结束，进程随之结束。"),
        .endsSoon, .close, .wait(.seconds(10))),
      Step(
        Localized(
          en:
            "Open again: a new process, with viewDidLoad. Until its view came, the snapshot showed.",
          es: "Abierta otra vez: un proceso nuevo, con viewDidLoad. Hasta su vista se vio la "
            + "instantánea.",
          ja: "再び開くと、新しいプロセスが viewDidLoad から始まります。ビューが来るまではスナップショットでした。",
          ru: "Снова открыт: новый процесс, с viewDidLoad. До его вида был виден снимок.",
          zh: "再次打开：新的进程，从 viewDidLoad 开始；视图到来之前显示的是快照。"),
        .storedFirst, .open, .wait(.milliseconds(100))),
    ])
}
