import TodayEngine
import TodayWire

extension DemoScene {
  /// Snapshot, then live, in slow motion.
  static let snapshot = DemoScene(
    name: "snapshot",
    title: Localized(
      en: "Snapshot, then live, in slow motion", es: "Instantánea y luego en vivo, a cámara lenta",
      ja: "スナップショットから実表示へ（スロー）", ru: "Сначала снимок, потом жизнь, замедленно",
      zh: "先快照后实时（慢动作）"),
    steps: [
      Step(opens, .apples(storedFirst), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The Today view closes: the last view is the snapshot now, and the process ends.",
          es: "La vista Hoy se cierra: la última vista es la instantánea y el proceso termina.",
          ja: "「今日」表示が閉じ、最後のビューがスナップショットになり、プロセスが終わります。",
          ru: "Экран закрывается: последний вид стал снимком, процесс завершается.",
          zh: "“今天”视图关闭：最后的画面成为快照，进程结束。"),
        .ours(.snapshotIsATree), .close, .wait(.seconds(90))),
      Step(
        Localized(
          en: "It opens again. The snapshot is there at once; the process takes its time.",
          es: "Se abre otra vez. La instantánea está ahí al instante; el proceso tarda.",
          ja: "再び開くと、スナップショットがすぐに出ます。プロセスはまだです。",
          ru: "Он открыт снова. Снимок виден сразу, процессу нужно время.",
          zh: "再次打开：快照立即出现，进程还要一点时间。"),
        .apples(storedFirst), .result(.newData), .launchDelay(.milliseconds(400)),
        .latency(.milliseconds(200)), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "After 300 ms without a live view it is dimmed, and the title says “snapshot”.",
          es: "Tras 300 ms sin vista en vivo se atenúa y el título dice «instantánea».",
          ja: "300 ミリ秒たつと薄くなり、タイトルに「スナップショット」と出ます。",
          ru: "Через 300 мс без живого вида он тускнеет, в заголовке «снимок».",
          zh: "300 毫秒仍无实时画面：变暗，标题注明“快照”。"),
        .apples(storedFirst), .wait(.milliseconds(250))),
      Step(
        Localized(
          en: "begin is answered: viewWillAppear and performUpdate are sent together.",
          es: "begin tiene respuesta: se envían viewWillAppear y performUpdate.",
          ja: "begin に応答があり、viewWillAppear と performUpdate が送られます。",
          ru: "На begin ответили: отправлены viewWillAppear и performUpdate.",
          zh: "begin 得到回答：发出 viewWillAppear 和 performUpdate。"),
        .apples(appearsFirst), .wait(.milliseconds(260))),
      Step(
        Localized(
          en: "The update says newData: the live view replaces the snapshot in one frame.",
          es: "La actualización dice newData: la vista en vivo sustituye a la instantánea.",
          ja: "newData で、実表示が一度にスナップショットと入れ替わります。",
          ru: "Обновление ответило newData: живой вид заменил снимок за один кадр.",
          zh: "更新返回 newData：实时画面一帧之内替换快照。"),
        .ours(.viewsAreHeld), .wait(.milliseconds(400))),
    ])

  /// Compact and expanded.
  static let sizes = DemoScene(
    name: "sizes",
    title: Localized(
      en: "Compact and expanded", es: "Compacto y ampliado", ja: "コンパクトと展開",
      ru: "Сжато и развернуто", zh: "紧凑与展开"),
    steps: [
      Step(opens, .ours(.compactIsNotPadded), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Show More: the widget is told its mode and its largest size, and draws more.",
          es: "Mostrar más: el widget conoce su modo y tamaño máximo, y dibuja más.",
          ja: "「表示を増やす」：モードと最大サイズが伝えられ、より多く描きます。",
          ru: "Еще: виджету сообщены режим и наибольший размер, он рисует больше.",
          zh: "展开：小组件得知模式和最大尺寸，画出更多。"),
        .apples(hostOwnsSize), .mode(.expanded), .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Show Less. The choice is the user's and is kept.",
          es: "Mostrar menos. La elección es del usuario y se conserva.",
          ja: "「表示を減らす」。選択は利用者のもので、保存されます。",
          ru: "Меньше. Выбор за пользователем, и он сохраняется.", zh: "收起。由用户选择，并会保留。"),
        .apples(hostOwnsSize), .mode(.compact), .wait(.milliseconds(100))),
    ])

  /// Closing and reopening the Today view.
  static let reopening = DemoScene(
    name: "reopening",
    title: Localized(
      en: "Closing and reopening the Today view", es: "Cerrar y volver a abrir la vista Hoy",
      ja: "「今日」表示を閉じて開き直す", ru: "Закрыть и снова открыть «Сегодня»",
      zh: "关闭并重新打开“今天”视图"),
    steps: [
      Step(opens, .apples(appearsFirst), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Closed. viewWillDisappear, the last view is the snapshot, viewDidDisappear.",
          es: "Cerrada. viewWillDisappear, la última vista es la instantánea, viewDidDisappear.",
          ja: "閉じます。viewWillDisappear、最後のビューがスナップショット、viewDidDisappear。",
          ru: "Закрыт. viewWillDisappear, последний вид стал снимком, viewDidDisappear.",
          zh: "关闭：viewWillDisappear，最后的画面即快照，viewDidDisappear。"),
        .apples(storedFirst), .close, .wait(.seconds(2))),
      Step(
        Localized(
          en: "Back within five seconds: the same process appears again, and is not asked again.",
          es: "De vuelta en cinco segundos: reaparece el mismo proceso, sin nueva petición.",
          ja: "5 秒以内に戻ると同じプロセスが再び現れ、更新は求められません。",
          ru: "Назад в пределах пяти секунд: тот же процесс, и его не спрашивают снова.",
          zh: "五秒内返回：同一进程再次出现，不再询问。"),
        .ours(.returningCardsMayBeAsked), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Closed for longer: after the grace the process is told to end, and ends.",
          es: "Cerrada más tiempo: tras la gracia se pide al proceso que termine, y termina.",
          ja: "長く閉じていると、猶予ののちプロセスは終了を告げられて終わります。",
          ru: "Закрыт надолго: после отсрочки процессу велено завершиться, и он завершается.",
          zh: "关闭更久：宽限过后，进程被告知结束并结束。"),
        .apples(endsSoon), .close, .wait(.seconds(10))),
      Step(
        Localized(
          en: "Open again: another process, viewDidLoad again. The snapshot bridged the gap.",
          es: "Abierta otra vez: otro proceso, otro viewDidLoad. La instantánea llenó el hueco.",
          ja: "再び開くと別のプロセスで viewDidLoad から。間はスナップショットが埋めます。",
          ru: "Снова открыт: другой процесс, снова viewDidLoad. Паузу закрыл снимок.",
          zh: "再次打开：新的进程，重新 viewDidLoad；其间由快照顶替。"),
        .apples(storedFirst), .open, .wait(.milliseconds(100))),
    ])

  private static let storedFirst = Localized(
    en: "The stored picture comes first", es: "Primero la imagen guardada", ja: "まず保存された画面",
    ru: "Сначала сохраненная картинка", zh: "先显示保存的画面")
  private static let appearsFirst = Localized(
    en: "viewDidLoad, the display mode, viewWillAppear, viewDidAppear",
    es: "viewDidLoad, el modo, viewWillAppear, viewDidAppear",
    ja: "viewDidLoad、表示モード、viewWillAppear、viewDidAppear の順",
    ru: "viewDidLoad, режим, viewWillAppear, viewDidAppear",
    zh: "viewDidLoad、显示模式、viewWillAppear、viewDidAppear")
  private static let endsSoon = Localized(
    en: "A widget runs while it is seen, and little longer",
    es: "Un widget se ejecuta mientras se ve, y poco más", ja: "ウィジェットは見えている間だけ動く",
    ru: "Виджет работает, пока его видно, и чуть дольше", zh: "小组件只在可见时运行，稍后即止")
  private static let hostOwnsSize = Localized(
    en: "The widget proposes a height; the host decides",
    es: "El widget propone una altura; el anfitrión decide", ja: "高さはウィジェットが提案し、ホストが決める",
    ru: "Виджет предлагает высоту, решает хозяин", zh: "小组件提议高度，宿主决定")
}
