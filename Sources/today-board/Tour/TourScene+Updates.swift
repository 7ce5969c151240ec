import TodayEngine
import TodayWire

extension TourScene {
  /// newData, noData and failed, one after the other.
  static let results = TourScene(
    name: "results",
    title: Localized(
      en: "The results of an update", es: "Lo que puede responder una actualización",
      ja: "更新が返す結果", ru: "Что отвечает обновление", zh: "更新的三种结果"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The user asks for an update. newData: the widget's last view shows, and is stored.",
          es: "El usuario pide una actualización. newData: se muestra la última vista y se guarda.",
          ja: "利用者が更新を求めます。newData：ウィジェットの最後のビューを表示し、保存します。",
          ru: "Пользователь просит обновить. newData: последний вид показан и сохранен.",
          zh: "用户要求更新。newData：显示小组件最后的视图，并保存。"),
        .newData, .result(.newData), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "noData: the widget has drawn “Loading…” meanwhile, but the card does not change.",
          es: "noData: el widget dibujó «Cargando…» entretanto, pero la tarjeta no cambia.",
          ja: "noData：ウィジェットは途中で「読み込み中…」を描きましたが、カードは変わりません。",
          ru: "noData: виджет успел нарисовать «Загрузка…», но карточка не изменилась.",
          zh: "noData：小组件中途画了“正在载入…”，但卡片不变。"),
        strictly: Localized(
          en: "noData: the widget has drawn “Loading…”, and the card shows it.",
          es: "noData: el widget dibujó «Cargando…» y la tarjeta lo muestra.",
          ja: "noData：ウィジェットが描いた「読み込み中…」がカードに出ます。",
          ru: "noData: виджет нарисовал «Загрузка…», и карточка это показывает.",
          zh: "noData：小组件画了“正在载入…”，卡片照样显示。"),
        .ours(.viewsAreHeld), .result(.noData), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "failed: the last good picture stays. The title says when it was updated.",
          es: "failed: queda la última imagen buena. El título dice cuándo se actualizó.",
          ja: "failed：最後の正常な画面が残り、タイトルにその更新時刻が出ます。",
          ru: "failed: последняя хорошая картинка остается. В заголовке время ее обновления.",
          zh: "failed：保留最后的正常画面，标题注明其更新时间。"),
        strictly: Localized(
          en: "failed: the card shows the view that the widget drew, without a message.",
          es: "failed: la tarjeta muestra lo que dibujó el widget. Nada indica el fallo.",
          ja: "failed：カードにはウィジェットの描いたものが出て、失敗は示されません。",
          ru: "failed: карточка показывает то, что нарисовал виджет. Об ошибке ни слова.",
          zh: "failed：卡片显示小组件所画的内容，且不提示失败。"),
        .ours(.failureKeepsThePicture), .result(.failed), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "The board asks again after about two minutes instead of one, and fails again.",
          es: "El tablero vuelve a preguntar a los dos minutos, en vez de uno, y falla otra vez.",
          ja: "ボードは 1 分ではなく約 2 分後に再び求め、また失敗します。",
          ru: "Доска спрашивает снова примерно через две минуты, а не одну, и снова ошибка.",
          zh: "看板约两分钟后（而不是一分钟）再次询问，又失败了。"),
        strictly: Localized(
          en: "Two minutes pass. The board does not ask a visible widget again.",
          es: "Pasan dos minutos. El tablero no vuelve a preguntar a un widget visible.",
          ja: "2 分たっても、ボードは見えているウィジェットに再び求めません。",
          ru: "Проходит две минуты. Видимый виджет доска больше не спрашивает.",
          zh: "过了两分钟：看板不再询问可见的小组件。"),
        .ours(.failureBacksOff), .wait(.seconds(125))),
      Step(
        Localized(
          en: "The user asks again. newData: the new view replaces the old one.",
          es: "El usuario vuelve a pedirla. newData: la vista nueva sustituye a la anterior.",
          ja: "利用者が再び求めます。newData：新しいビューが前のものと入れ替わります。",
          ru: "Пользователь просит снова. newData: новый вид сменил прежний.",
          zh: "用户再次要求。newData：新视图替换旧的。"),
        .newData, .result(.newData), .update, .wait(.milliseconds(100))),
    ])

  /// A new process that has no content yet.
  static let loading = TourScene(
    name: "loading",
    title: Localized(
      en: "A new process does not erase the stored picture",
      es: "Un proceso nuevo no borra lo guardado", ja: "新しいプロセスは保存されたものを消さない",
      ru: "Новый процесс не стирает сохраненное", zh: "新进程不会抹掉已保存的内容"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The Today view closes, and the process ends. Its snapshot is stored.",
          es: "La vista Hoy se cierra y el proceso termina. Su instantánea está guardada.",
          ja: "「今日」表示が閉じ、プロセスが終わります。スナップショットは保存されています。",
          ru: "Экран закрывается, процесс завершается. Его снимок сохранен.",
          zh: "“今天”视图关闭，进程结束。其快照已保存。"),
        .endsSoon, .close, .wait(.seconds(10))),
      Step(
        Localized(
          en:
            "The new process first draws “Loading…”. Its update is not answered: the snapshot stays.",
          es: "El proceso nuevo dibuja antes «Cargando…». Aún no responde: queda la instantánea.",
          ja: "新しいプロセスはまず「読み込み中…」を描きます。更新の応答まで、スナップショットが残ります。",
          ru: "Новый процесс сначала рисует «Загрузка…». Ответа ещё нет: снимок остается.",
          zh: "新进程先画“正在载入…”。更新尚未回答：快照保留。"),
        strictly: Localized(
          en: "The new process first draws “Loading…”, and the card shows it at once.",
          es: "El proceso nuevo dibuja antes «Cargando…» y la tarjeta lo muestra al instante.",
          ja: "新しいプロセスはまず「読み込み中…」を描き、カードにすぐ出ます。",
          ru: "Новый процесс сначала рисует «Загрузка…», и карточка сразу это показывает.",
          zh: "新进程先画“正在载入…”，卡片立即显示。"),
        .ours(.viewsAreHeld), .drawsLoading(true), .result(.noData), .fault(.late(.seconds(2))),
        .open, .wait(.seconds(1)), .showSent(true)),
      Step(
        Localized(
          en: "The update answers noData: “Loading…” is dropped, and the snapshot stays.",
          es: "La actualización responde noData: «Cargando…» se descarta y queda la instantánea.",
          ja: "更新が noData と応答します。「読み込み中…」は捨てられ、スナップショットが残ります。",
          ru: "Обновление ответило noData: «Загрузка…» отброшена, снимок остается.",
          zh: "更新回答 noData：“正在载入…”被丢弃，快照保留。"),
        strictly: Localized(
          en: "The update answers noData: “Loading…” is on the card, and it is the snapshot now.",
          es:
            "La actualización responde noData: «Cargando…» está en la tarjeta y es la instantánea.",
          ja: "更新が noData と応答します。「読み込み中…」がカードに残り、スナップショットになります。",
          ru: "Обновление ответило noData: «Загрузка…» на карточке, и теперь это снимок.",
          zh: "更新回答 noData：卡片上是“正在载入…”，它也成了快照。"),
        .ours(.viewsAreHeld), .wait(.seconds(2))),
      Step(
        Localized(
          en: "The next update answers newData: the view shows, and replaces the snapshot.",
          es: "La siguiente actualización responde newData: la vista sustituye a la instantánea.",
          ja: "次の更新は newData と応答します。ビューが表示され、スナップショットと入れ替わります。",
          ru: "Следующее обновление ответило newData: вид показан и заменил снимок.",
          zh: "下一次更新回答 newData：视图显示，并替换快照。"),
        .newData, .showSent(false), .result(.newData), .update, .wait(.milliseconds(100))),
    ],
    needsOurApp: true)

  /// Late, never, twice.
  static let answers = TourScene(
    name: "answers",
    title: Localized(
      en: "Answers: late, never, twice", es: "Respuestas: tarde, nunca, dos veces",
      ja: "応答：遅い、来ない、二重", ru: "Ответ: поздно, никогда, дважды", zh: "回答：迟到、缺失、重复"),
    steps: [
      opens,
      Step(
        Localized(
          en:
            "The tour delays the next answer by 12 seconds. After 300 ms the card says “updating”.",
          es: "El recorrido retrasa la respuesta 12 segundos. A los 300 ms la tarjeta lo indica.",
          ja: "ツアーは次の応答を 12 秒遅らせます。300 ミリ秒後、カードに「更新中」と出ます。",
          ru: "Обзор задержит ответ на 12 секунд. Через 300 мс карточка говорит, что обновляется.",
          zh: "导览把下一个回答推迟 12 秒。300 毫秒后，卡片显示正在更新。"),
        .showsUpdating, .result(.newData), .fault(.late(.seconds(12))), .update,
        .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "After 10 seconds the update has failed: “timed out”. The good picture stays.",
          es: "A los 10 segundos la actualización ha fallado por tiempo. Queda la buena imagen.",
          ja: "10 秒後、更新は「時間切れ」で失敗です。正常な画面は残ります。",
          ru: "Через 10 секунд обновление не удалось: время истекло. Картинка остается.",
          zh: "10 秒后更新以“超时”告终。好的画面保留。"),
        strictly: Localized(
          en: "After 10 seconds the update has failed. The card shows what the widget has drawn.",
          es: "A los 10 segundos la actualización ha fallado. Se ve lo que dibujó el widget.",
          ja: "10 秒後、更新は失敗です。カードにはウィジェットの描いたものが出ています。",
          ru: "Через 10 секунд обновление не удалось. Видно то, что нарисовал виджет.",
          zh: "10 秒后更新失败。卡片显示小组件已画的内容。"),
        .ours(.failureKeepsThePicture), .wait(.seconds(10))),
      Step(
        Localized(
          en: "The answer comes too late: the board logs it and ignores it.",
          es: "La respuesta llega tarde: el tablero la anota y la ignora.",
          ja: "応答が届きますが遅すぎます。ボードは記録して無視します。",
          ru: "Ответ пришел слишком поздно: доска записала его, но не учла.",
          zh: "回答来得太晚：看板记录下来并忽略。"),
        .firstAnswer, .wait(.seconds(2))),
      Step(
        Localized(
          en: "The tour drops the next answer. After 10 seconds this update has failed, too.",
          es: "El recorrido descarta la respuesta. A los 10 segundos también ha fallado.",
          ja: "ツアーは次の応答を捨てます。10 秒後、この更新も失敗します。",
          ru: "Следующий ответ обзор теряет. Через 10 секунд и это обновление не удалось.",
          zh: "导览丢弃下一个回答。10 秒后，这次更新也失败。"),
        .ours(.failureKeepsThePicture), .fault(.never), .update, .wait(.seconds(11))),
      Step(
        Localized(
          en: "The tour doubles the next answer: the first counts, the second is ignored.",
          es: "El recorrido duplica la respuesta: cuenta la primera; la segunda se ignora.",
          ja: "ツアーは次の応答を二重にします。最初が有効で、二度目は無視されます。",
          ru: "Следующий ответ обзор удваивает: считается первый, второй не учтен.",
          zh: "导览把下一个回答重复一次：第一次有效，第二次被忽略。"),
        .firstAnswer, .fault(.twice), .update, .wait(.milliseconds(100))),
    ])

  /// Updates while the Today view is closed.
  static let background = TourScene(
    name: "background",
    title: Localized(
      en: "Updates in the background", es: "Actualizaciones en segundo plano", ja: "裏での更新",
      ru: "Обновления в фоне", zh: "后台更新"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The Today view closes, and 5 seconds later the process ends.",
          es: "La vista Hoy se cierra y 5 segundos después el proceso termina.",
          ja: "「今日」表示が閉じ、5 秒後にプロセスが終わります。",
          ru: "Экран закрывается, и через 5 секунд процесс завершается.",
          zh: "“今天”视图关闭，5 秒后进程结束。"),
        .endsSoon, .close, .wait(.seconds(10))),
      Step(
        Localized(
          en:
            "20 minutes pass. The board starts the widget for one update, and stores the new view.",
          es:
            "Pasan 20 minutos. El tablero inicia el widget para una actualización y guarda la vista.",
          ja: "20 分たちます。ボードは更新のためだけにウィジェットを起動し、新しいビューを保存します。",
          ru: "Проходит 20 минут. Доска запускает виджет ради обновления и сохраняет новый вид.",
          zh: "过了 20 分钟：看板只为一次更新启动小组件，并保存新视图。"),
        .ours(.backgroundByTheBoard), .result(.newData), .wait(.seconds(1200))),
      Step(
        Localized(
          en: "The next update in the background fails: the snapshot does not change.",
          es: "La siguiente actualización en segundo plano falla: la instantánea no cambia.",
          ja: "裏での次の更新は失敗します。スナップショットは変わりません。",
          ru: "Следующее обновление в фоне не удалось: снимок не меняется.",
          zh: "下一次后台更新失败：快照不变。"),
        strictly: Localized(
          en: "The next update in the background fails: what the widget drew is the snapshot.",
          es: "La siguiente actualización falla: lo que dibujó el widget es la instantánea.",
          ja: "裏での次の更新は失敗します。ウィジェットの描いたものがスナップショットになります。",
          ru: "Следующее обновление в фоне не удалось: снимок — то, что нарисовал виджет.",
          zh: "下一次后台更新失败：小组件所画的内容成为快照。"),
        .ours(.backgroundStoresNewData), .result(.failed), .wait(.seconds(1200))),
      Step(
        Localized(
          en: "The Today view opens: the snapshot of the background update shows at once.",
          es: "Se abre la vista Hoy: la instantánea del segundo plano aparece al instante.",
          ja: "「今日」表示が開くと、裏での更新のスナップショットがすぐに出ます。",
          ru: "Экран открывается: снимок фонового обновления виден сразу.",
          zh: "“今天”视图打开：后台更新的快照立即显示。"),
        .storedFirst, .result(.newData), .launchDelay(.milliseconds(400)), .open,
        .wait(.milliseconds(100))),
    ])
}
