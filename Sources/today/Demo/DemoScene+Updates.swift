import TodayEngine
import TodayWire

extension DemoScene {
  /// newData, noData and failed in turn.
  static let results = DemoScene(
    name: "results",
    title: Localized(
      en: "What an update may answer", es: "Lo que puede responder una actualización",
      ja: "更新が返す結果", ru: "Что отвечает обновление", zh: "更新的三种结果"),
    steps: [
      Step(
        Localized(
          en: "The Today view opens: the widget's process starts and is asked for an update.",
          es: "Se abre la vista Hoy: arranca el proceso del widget y se le pide una actualización.",
          ja: "「今日」表示が開き、ウィジェットのプロセスが起動して更新を求められます。",
          ru: "Экран «Сегодня» открывается: процесс виджета запущен, его просят обновиться.",
          zh: "“今天”视图打开：小组件的进程启动，并被要求更新。"),
        .apples(asksOnce), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "newData: the widget's last view is the picture now, and the stored snapshot.",
          es: "newData: la última vista del widget es ahora la imagen y la instantánea guardada.",
          ja: "newData：最後のビューが表示と保存スナップショットになります。",
          ru: "newData: последний вид виджета стал картинкой и сохраненным снимком.",
          zh: "newData：小组件最后的视图成为画面，也存为快照。"),
        .apples(replaces), .result(.newData), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "noData: whatever the widget drew on the way, not a cell of the card changes.",
          es: "noData: dibujara lo que dibujara entretanto, no cambia ni una celda.",
          ja: "noData：途中で何を描いても、カードは一切変わりません。",
          ru: "noData: что бы виджет ни нарисовал по пути, на карточке не изменилось ничего.",
          zh: "noData：无论小组件中途画了什么，卡片一格不变。"),
        strictly: Localized(
          en:
            "noData: what the widget drew on the way shows all the same.",
          es: "noData: lo que dibujó entretanto se ve igualmente.",
          ja: "noData：途中で描いたものもそのまま出ます。",
          ru: "noData: нарисованное по пути все равно видно.",
          zh: "noData：中途画的内容照样显示。"),
        .ours(.viewsAreHeld), .result(.noData), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "failed: the last good picture stays; the title line says since when.",
          es: "failed: queda la última imagen buena; el título dice desde cuándo.",
          ja: "failed：最後の正常な画面が残り、タイトル行にその時刻が出ます。",
          ru:
            "failed: последняя хорошая картинка остается, строка заголовка говорит, с какого часа.",
          zh: "failed：保留最后的正常画面，标题行注明时间。"),
        strictly: Localized(
          en:
            "failed: the widget's own view of it stands on the card, and nothing says since when.",
          es: "failed: la tarjeta muestra lo que el widget dibujó, y nada dice desde cuándo.",
          ja: "failed：ウィジェットの描いたものがそのまま出て、いつからかは分かりません。",
          ru: "failed: на карточке то, что нарисовал виджет, и ничто не говорит, с какого часа.",
          zh: "failed：卡片上是小组件自己画的内容，也不说明从何时起。"),
        .ours(.failureKeepsThePicture), .result(.failed), .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Two minutes later it was asked again by itself, later than usual: it had failed.",
          es: "Dos minutos después se le pidió de nuevo, más tarde de lo normal: había fallado.",
          ja: "失敗したので、いつもより遅く 2 分後に自動で再び求められました。",
          ru: "Через две минуты его спросили снова, позже обычного: он ведь ошибся.",
          zh: "两分钟后自动再次询问；因为失败过，所以比平时晚。"),
        strictly: Localized(
          en: "Two minutes pass. A widget in sight is not asked again.",
          es: "Pasan dos minutos. A un widget visible no se le pide otra vez.",
          ja: "2 分たっても、見えているウィジェットは再び求められません。",
          ru: "Проходит две минуты. Видимый виджет больше не спрашивают.",
          zh: "过了两分钟：可见的小组件不会再被询问。"),
        .ours(.failureBacksOff), .wait(.seconds(125))),
      Step(
        Localized(
          en: "newData again: the failure is over and forgotten.",
          es: "Otra vez newData: el fallo queda atrás.", ja: "再び newData：失敗は解消しました。",
          ru: "Снова newData: ошибка позади и забыта.", zh: "再次 newData：失败已成过去。"),
        .apples(replaces), .result(.newData), .update, .wait(.milliseconds(100))),
    ])

  /// Late, never, twice.
  static let answers = DemoScene(
    name: "answers",
    title: Localized(
      en: "One that answers late, never, twice", es: "Responde tarde, nunca o dos veces",
      ja: "遅い・来ない・二重の応答", ru: "Ответ поздно, никогда и дважды", zh: "迟到、缺失与重复的回答"),
    steps: [
      Step(
        opens, .apples(replaces), .open, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "The next answer will take 12 seconds. After 300 ms the card says “updating”.",
          es: "La próxima respuesta tardará 12 segundos. A los 300 ms la tarjeta lo indica.",
          ja: "次の応答は 12 秒かかります。300 ミリ秒後にカードが「更新中」を示します。",
          ru: "Следующий ответ займет 12 секунд. Через 300 мс карточка говорит, что обновляется.",
          zh: "下一个回答要 12 秒。300 毫秒后卡片显示正在更新。"),
        .apples(waits), .result(.newData), .fault(.late(.seconds(12))), .update,
        .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "10 seconds: the deadline. It counts as failed, “timed out”; the picture stays.",
          es: "10 segundos: el plazo. Cuenta como fallo, «timed out»; la imagen queda.",
          ja: "10 秒で締め切り。「timed out」の失敗とし、画面は残ります。",
          ru: "10 секунд: срок вышел. Это ошибка «timed out»; картинка остается.",
          zh: "10 秒到期：算作失败（timed out），画面保留。"),
        strictly: Localized(
          en: "10 seconds: the deadline. What the widget has drawn so far stands.",
          es: "10 segundos: el plazo. Queda lo que el widget ha dibujado hasta ahora.",
          ja: "10 秒で締め切り。それまでに描いたものが残ります。",
          ru: "10 секунд: срок вышел. Остается то, что виджет уже нарисовал.",
          zh: "10 秒到期：保留小组件已画的内容。"),
        .ours(.failureKeepsThePicture), .wait(.seconds(10))),
      Step(
        Localized(
          en: "The answer comes after all, too late: it is logged and ignored.",
          es: "La respuesta llega por fin, tarde: se anota y se ignora.",
          ja: "応答がようやく届きますが、遅すぎるので記録だけして無視します。",
          ru: "Ответ все же пришел, слишком поздно: он записан и не считается.",
          zh: "回答终于到了，但太迟：只记录，不采用。"),
        .apples(firstCounts), .wait(.seconds(2))),
      Step(
        Localized(
          en: "This one never answers. A deadline needs no answer: failed again.",
          es: "Este no responde nunca. El plazo no necesita respuesta: otro fallo.",
          ja: "今度は応答が来ません。締め切りで再び失敗になります。",
          ru: "А этот не отвечает никогда. Сроку ответ не нужен: снова ошибка.",
          zh: "这次永不回答。到期无需回答：再次失败。"),
        .ours(.failureKeepsThePicture), .fault(.never), .update, .wait(.seconds(11))),
      Step(
        Localized(
          en: "And one that answers twice: the first counts, the second is logged.",
          es: "Y uno que responde dos veces: cuenta la primera, la segunda se anota.",
          ja: "二度応答すると、最初のものだけが有効です。",
          ru: "Ответ дважды: считается первый, второй записан.",
          zh: "回答两次：第一次有效，第二次仅记录。"),
        .apples(firstCounts), .fault(.twice), .update, .wait(.milliseconds(100))),
    ])

  static let opens = Localized(
    en: "The Today view opens, and the widget goes live.",
    es: "Se abre la vista Hoy y el widget pasa a estar en vivo.",
    ja: "「今日」表示が開き、ウィジェットが実際の表示になります。",
    ru: "Экран «Сегодня» открывается, виджет оживает.", zh: "“今天”视图打开，小组件进入实时状态。")

  private static let replaces = Localized(
    en: "newData replaces the picture and the snapshot",
    es: "newData sustituye la imagen y la instantánea", ja: "newData は画面とスナップショットを置き換える",
    ru: "newData заменяет картинку и снимок", zh: "newData 会替换画面和快照")
  private static let asksOnce = Localized(
    en: "Every new process is asked once, however fresh the last check is",
    es: "A cada proceso nuevo se le pregunta una vez, por reciente que sea lo último",
    ja: "新しいプロセスには、前回がどれほど新しくても一度だけ求める",
    ru: "Каждый новый процесс спрашивают один раз, как бы свежи ни были данные",
    zh: "每个新进程都会被询问一次，无论上次多新")
  private static let waits = Localized(
    en: "The board waits for no widget", es: "El tablero no espera a ningún widget",
    ja: "ボードはウィジェットを待たない", ru: "Доска не ждет виджетов", zh: "看板不等待任何小组件")
  private static let firstCounts = Localized(
    en: "An update is answered once, in time",
    es: "Una actualización se responde una vez, a tiempo",
    ja: "更新への応答は一度だけ、時間内に", ru: "На обновление отвечают один раз и в срок",
    zh: "每次更新只回答一次，且须按时")
}
