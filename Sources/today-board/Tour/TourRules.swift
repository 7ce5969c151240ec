import TodayEngine

/// The rules that the tour shows, except those that differ on purpose. Each statement about Apple
/// has a source.
extension TourScene.Shown {
  static let lifeCycle = apples(
    Localized(
      en: "viewDidLoad, the display mode, viewWillAppear, viewDidAppear",
      es: "viewDidLoad, el modo de presentación, viewWillAppear, viewDidAppear",
      ja: "viewDidLoad、表示モード、viewWillAppear、viewDidAppear の順",
      ru: "viewDidLoad, режим показа, viewWillAppear, viewDidAppear",
      zh: "viewDidLoad、显示模式、viewWillAppear、viewDidAppear"),
    .observed)

  static let storedFirst = apples(
    Localized(
      en: "The latest snapshot shows until the live view replaces it",
      es: "La última instantánea se muestra hasta que la sustituye la vista en vivo",
      ja: "実表示と替わるまで、最新のスナップショットを表示する",
      ru: "Последний снимок виден, пока его не сменит живой вид", zh: "在实时视图替换之前，显示最近的快照"),
    .guideToday)

  static let marked = oursAlone(
    Localized(
      en: "A snapshot that waits for long is marked",
      es: "Una instantánea que espera mucho se señala", ja: "長く待つスナップショットには印が付く",
      ru: "Снимок, который ждет долго, помечен", zh: "等待较久的快照会加标记"))

  static let loadsFirst = apples(
    Localized(
      en: "viewWillAppear does not wait for the update",
      es: "viewWillAppear no espera a la actualización", ja: "viewWillAppear は更新を待たない",
      ru: "viewWillAppear не ждет обновления", zh: "viewWillAppear 不等待更新"),
    .widgetProviding)

  static let newData = differs(
    Localized(
      en: "newData: the widget's last view shows, and is stored at once",
      es: "newData: se muestra la última vista del widget y se guarda al instante",
      ja: "newData：ウィジェットの最後のビューを表示し、すぐに保存する",
      ru: "newData: последний вид виджета показан и сразу сохранен",
      zh: "newData：显示小组件最后的视图，并立即保存"),
    apple: Localized(
      en: "The update resulted in new data to display.",
      es: "La actualización dio datos nuevos que mostrar.", ja: "更新により、表示すべき新しいデータがあります。",
      ru: "Обновление дало новые данные для показа.", zh: "更新带来了要显示的新数据。"),
    .updateResult)

  static let showsUpdating = oursAlone(
    Localized(
      en: "A card shows that its update takes long",
      es: "La tarjeta indica que su actualización tarda", ja: "更新が長引くと、カードに示される",
      ru: "Карточка говорит, что обновление затянулось", zh: "更新较久时，卡片会注明"))

  static let firstAnswer = undocumented(
    Localized(
      en: "Only the first answer within 10 seconds counts",
      es: "Solo cuenta la primera respuesta dentro de 10 segundos",
      ja: "10 秒以内の最初の応答だけが有効", ru: "Считается только первый ответ в пределах 10 секунд",
      zh: "只有 10 秒内的第一个回答有效"))

  static let noContent = apples(
    Localized(
      en: "has-content decides whether a widget is visible",
      es: "has-content decide si un widget es visible", ja: "has-content が表示するかどうかを決める",
      ru: "has-content решает, виден ли виджет", zh: "has-content 决定小组件是否可见"),
    .widgetController)

  static let contentByApp = apples(
    Localized(
      en: "The containing app may set it, even if the widget does not run",
      es: "La app contenedora puede fijarlo aunque el widget no se ejecute",
      ja: "ウィジェットが動いていなくても、アプリが設定できる",
      ru: "Приложение может задать его, даже если виджет не запущен",
      zh: "即使小组件未运行，所属应用也可设置"),
    .widgetController)

  static let noSnapshot = apples(
    Localized(
      en: "Without content the snapshot is not valid any more",
      es: "Sin contenido, la instantánea deja de ser válida",
      ja: "内容がなければスナップショットも無効になる", ru: "Без содержимого снимок больше не годится",
      zh: "无内容时，快照不再有效"),
    .widgetController)

  static let contentByShell = oursAlone(
    Localized(
      en: "The user can set it, too", es: "El usuario también puede fijarlo", ja: "利用者も設定できる",
      ru: "Задать его может и пользователь", zh: "用户也可以设置"))

  static let relaunched = undocumented(
    Localized(
      en: "After its first crash a visible widget is started again",
      es: "Tras su primer fallo, un widget visible se inicia de nuevo",
      ja: "見えているウィジェットは、最初のクラッシュ後に再び起動される",
      ru: "После первого сбоя видимый виджет запускают снова",
      zh: "可见的小组件首次崩溃后会重新启动"))

  static let memoryWarning = apples(
    Localized(
      en: "When memory is short, the widget gets a warning",
      es: "Cuando falta memoria, el widget recibe un aviso",
      ja: "メモリが少ないとウィジェットに警告が届く", ru: "Когда памяти мало, виджет получает предупреждение",
      zh: "内存不足时，小组件会收到警告"),
    .viewController)

  static let memoryLimit = apples(
    Localized(
      en: "A widget that uses too much memory is ended",
      es: "Un widget que usa demasiada memoria se termina",
      ja: "メモリを使い過ぎたウィジェットは終了される",
      ru: "Виджет, который занял слишком много памяти, завершают", zh: "占用内存过多的小组件会被结束"),
    .guideToday)

  static let hostOwnsSize = apples(
    Localized(
      en: "The widget proposes a height; the host decides",
      es: "El widget propone una altura; el anfitrión decide", ja: "高さはウィジェットが提案し、ホストが決める",
      ru: "Виджет предлагает высоту, решает хозяин", zh: "小组件提议高度，宿主决定"),
    .widgetProviding)

  static let opensByURL = differs(
    Localized(
      en: "A widget may open a URL within 5 seconds of a tap",
      es: "Un widget puede abrir una URL en los 5 segundos tras un toque",
      ja: "ウィジェットはタップから 5 秒以内なら URL を開ける",
      ru: "Виджет может открыть URL в течение 5 секунд после касания",
      zh: "点按后 5 秒内，小组件可以打开 URL"),
    apple: Localized(
      en: "The system opens the URL on behalf of the widget.",
      es: "El sistema abre la URL en nombre del widget.",
      ja: "システムがウィジェットに代わって URL を開きます。", ru: "Система открывает URL от имени виджета.",
      zh: "系统代表小组件打开 URL。"),
    .extensionContext)

  static let sharedContainer = apples(
    Localized(
      en: "App and widget share data in the container of their group",
      es: "App y widget comparten datos en el contenedor de su grupo",
      ja: "アプリとウィジェットはグループのコンテナでデータを共有する",
      ru: "Приложение и виджет делят данные в контейнере группы",
      zh: "应用与小组件在其组的容器中共享数据"),
    .guideScenarios)

  static let endsSoon = apples(
    Localized(
      en: "Some seconds after a widget is off the screen, it starts from scratch",
      es: "Unos segundos después de salir de pantalla, el widget empieza desde cero",
      ja: "画面を離れて数秒たつと、ウィジェットは最初からになる",
      ru: "Через несколько секунд вне экрана виджет начинает с нуля",
      zh: "离开屏幕数秒后，小组件从头开始"),
    .observed)

  static let sameProcess = apples(
    Localized(
      en: "Within these seconds the same instance appears again",
      es: "Dentro de esos segundos reaparece la misma instancia",
      ja: "その数秒の間なら、同じインスタンスが再び現れる",
      ru: "В эти секунды снова появляется тот же экземпляр", zh: "在这几秒之内，同一实例再次出现"),
    .observed)

  static let onLockedScreen = apples(
    Localized(
      en: "Widgets can show on a locked screen",
      es: "Los widgets pueden mostrarse con la pantalla bloqueada",
      ja: "ウィジェットはロック画面にも表示できる", ru: "Виджеты могут быть видны на заблокированном экране",
      zh: "小组件可以显示在锁定的屏幕上"),
    .guideToday)

  static let unlocksFirst = apples(
    Localized(
      en: "To open an app on a locked screen, the user unlocks first",
      es: "Para abrir una app con la pantalla bloqueada, el usuario la desbloquea antes",
      ja: "ロック中にアプリを開くには、利用者がまず解除する",
      ru: "Чтобы открыть приложение на заблокированном экране, его сначала разблокируют",
      zh: "锁定时要打开应用，用户须先解锁"),
    .observed)

  static let remembers = oursAlone(
    Localized(
      en: "The pictures of cards and the results of updates are stored for a day",
      es: "Lo que mostraron las tarjetas y cada resultado se guardan un día",
      ja: "カードの表示と結果を 1 日保存する", ru: "Что показали карточки и каждый итог хранят сутки",
      zh: "卡片显示过的内容和每次结果保存一天"))

  static let optionalMethod = apples(
    Localized(
      en: "widgetPerformUpdate is optional", es: "widgetPerformUpdate es opcional",
      ja: "widgetPerformUpdate は省略できる", ru: "widgetPerformUpdate необязателен",
      zh: "widgetPerformUpdate 是可选的"),
    .widgetProviding)

  static let backgroundNeedsMethod = apples(
    Localized(
      en: "Updates in the background need the method",
      es: "Las actualizaciones en segundo plano necesitan el método",
      ja: "裏での更新にはこのメソッドが必要", ru: "Для обновлений в фоне нужен этот метод",
      zh: "后台更新需要该方法"),
    .widgetProviding)

  static let loadsInViewWillAppear = apples(
    Localized(
      en: "A widget loads its stored state in viewWillAppear",
      es: "Un widget carga su estado guardado en viewWillAppear",
      ja: "ウィジェットは保存した状態を viewWillAppear で読む",
      ru: "Виджет загружает сохраненное состояние в viewWillAppear",
      zh: "小组件在 viewWillAppear 中载入已保存的状态"),
    .widgetProviding)

  static let notice = apples(
    Localized(
      en: "A notice carries no data and reaches only running processes",
      es: "Un aviso no lleva datos y solo llega a procesos en marcha",
      ja: "通知はデータを運ばず、動いているプロセスにだけ届く",
      ru: "Извещение не несет данных и доходит только до работающих процессов",
      zh: "通知不带数据，只到达正在运行的进程"),
    .bestPractices2015)

  static let coordination = apples(
    Localized(
      en: "NSFileCoordinator lets one process write at a time",
      es: "NSFileCoordinator deja escribir a un proceso cada vez",
      ja: "NSFileCoordinator は書き込みを一度に一つのプロセスに限る",
      ru: "NSFileCoordinator дает писать одному процессу за раз",
      zh: "NSFileCoordinator 每次只让一个进程写入"),
    .fileCoordinator)

  static let backgroundSession = apples(
    Localized(
      en: "A background session continues without the extension; it needs a shared container",
      es: "Una sesión en segundo plano sigue sin la extensión; necesita un contenedor compartido",
      ja: "バックグラウンドセッションは拡張機能なしで続く。共有コンテナが必要",
      ru: "Фоновая сессия идет без расширения; ей нужен общий контейнер",
      zh: "后台会话无需扩展即可继续；它需要共享容器"),
    .guideScenarios)

  static let appTakesDownload = apples(
    Localized(
      en: "If the extension does not run when a transfer ends, its app is launched",
      es: "Si la extensión no se ejecuta al acabar la transferencia, se inicia su app",
      ja: "転送の終わりに拡張機能が動いていなければ、アプリが起動される",
      ru: "Если расширение не запущено к концу передачи, запускают его приложение",
      zh: "传输结束时若扩展未运行，则启动其应用"),
    .guideScenarios)
}
