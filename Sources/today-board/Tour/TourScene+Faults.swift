import TodayEngine
import TodayWire

extension TourScene {
  /// Crash, second crash, Unable to Load, retry.
  static let crashes = TourScene(
    name: "crashes",
    title: Localized(
      en: "Crashes, and Unable to Load", es: "Fallos y «No se puede cargar»",
      ja: "クラッシュと「読み込めません」", ru: "Сбои и «Не удалось загрузить»", zh: "崩溃与“无法载入”"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The process crashes. The board starts it again at once; the card shows no message.",
          es: "El proceso falla. El tablero lo inicia al instante; la tarjeta no dice nada.",
          ja: "プロセスがクラッシュします。ボードはすぐに起動し直し、カードには何も出ません。",
          ru: "Процесс рухнул. Доска сразу запускает его снова; карточка молчит.",
          zh: "进程崩溃：看板立即重新启动它，卡片上什么也不说。"),
        .relaunched, .crash, .wait(.seconds(1))),
      Step(
        Localized(
          en: "It crashes again within 10 seconds: Unable to Load, over the last good picture.",
          es: "Falla otra vez en 10 segundos: «No se puede cargar», sobre la última imagen buena.",
          ja: "10 秒以内に再びクラッシュ：最後の正常な画面の上に「読み込めません」と出ます。",
          ru: "Он рухнул снова за 10 секунд: «Не удалось загрузить», под этим прежняя картинка.",
          zh: "10 秒内再次崩溃：“无法载入”，下方是最后的正常画面。"),
        strictly: Localized(
          en: "It crashes again within 10 seconds: Unable to Load. The snapshot is removed.",
          es: "Falla otra vez en 10 segundos: «No se puede cargar». La instantánea se elimina.",
          ja: "10 秒以内に再びクラッシュ：「読み込めません」。スナップショットは消されます。",
          ru: "Он рухнул снова за 10 секунд: «Не удалось загрузить». Снимок удален.",
          zh: "10 秒内再次崩溃：“无法载入”。快照被移除。"),
        .ours(.unableToLoadKeepsThePicture), .crash, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The user tries again with Enter or a click: a new process, and the card is live.",
          es: "El usuario reintenta con Intro o un clic: proceso nuevo y tarjeta en vivo.",
          ja: "利用者が Enter かクリックで再試行：新しいプロセスが動き、実際の表示に戻ります。",
          ru: "Пользователь пробует снова: новый процесс, и карточка живая.",
          zh: "用户按回车或点击重试：新的进程，卡片恢复实时。"),
        .ours(.unableToLoadTriesAgain), .retry, .wait(.seconds(1))),
    ])

  /// The memory sizes are simulated, because the tour's widget is small.
  static let memory = TourScene(
    name: "memory",
    title: Localized(
      en: "Too much memory", es: "Demasiada memoria", ja: "メモリの使い過ぎ", ru: "Слишком много памяти",
      zh: "内存过多"),
    steps: [
      opens,
      Step(
        Localized(
          en: "A simulated 56 MB, above 80 % of the limit of 64 MB: didReceiveMemoryWarning.",
          es: "Unos 56 MB simulados, más del 80 % del límite de 64 MB: didReceiveMemoryWarning.",
          ja: "模擬の 56 MB、上限 64 MB の 80 % 超：didReceiveMemoryWarning。",
          ru: "Имитация: 56 МБ, больше 80 % предела в 64 МБ: didReceiveMemoryWarning.",
          zh: "模拟 56 MB，超过上限 64 MB 的 80 %：didReceiveMemoryWarning。"),
        .memoryWarning, .memory(megabytes: 56), .wait(.milliseconds(100))),
      Step(
        Localized(
          en:
            "A simulated 70 MB: the board ends the process. As after a crash, it starts a new one.",
          es:
            "Unos 70 MB simulados: el tablero termina el proceso e inicia otro, como tras un fallo.",
          ja: "模擬の 70 MB：ボードはプロセスを終わらせ、クラッシュ後と同じく新しいものを起動します。",
          ru: "Имитация: 70 МБ. Доска завершает процесс и, как после сбоя, запускает новый.",
          zh: "模拟 70 MB：看板结束进程，并像崩溃后一样启动新的。"),
        .memoryLimit, .memory(megabytes: 70), .wait(.seconds(1))),
    ])
}

extension TourScene {
  /// The three ways to set has-content.
  static let content = TourScene(
    name: "content",
    title: Localized(
      en: "No content: has-content", es: "Sin contenido: has-content", ja: "内容なし：has-content",
      ru: "Нет содержимого: has-content", zh: "无内容：has-content"),
    steps: [
      opens,
      Step(
        Localized(
          en: "A tap, and the widget sets has-content to false: its card disappears at once.",
          es: "Un toque, y el widget pone has-content en false: su tarjeta desaparece al instante.",
          ja: "タップすると、ウィジェットが has-content を false にし、カードはすぐ消えます。",
          ru: "Касание, и виджет ставит has-content в false: карточка тут же исчезает.",
          zh: "点按后，小组件把 has-content 设为 false：卡片立即消失。"),
        .noContent, .widgetHides, .wait(.seconds(1))),
      Step(
        Localized(
          en: "An hour passes. The widget is not started: it does not set TodayUpdatesWhileHidden.",
          es: "Pasa una hora. El widget no se inicia: no define TodayUpdatesWhileHidden.",
          ja: "1 時間たっても起動されません。TodayUpdatesWhileHidden がないからです。",
          ru: "Проходит час. Виджет не запускают: у него нет TodayUpdatesWhileHidden.",
          zh: "过了一小时：小组件没有启动，因为它没有设 TodayUpdatesWhileHidden。"),
        strictly: Localized(
          en: "An hour passes. The widget is not started.",
          es: "Pasa una hora. El widget no se inicia.", ja: "1 時間たっても起動されません。",
          ru: "Проходит час. Виджет не запускают.", zh: "过了一小时：小组件没有启动。"),
        .ours(.updatesWhileHidden), .wait(.seconds(3600))),
      Step(
        Localized(
          en: "Its app sets has-content to true: the card is back at its place.",
          es: "Su app pone has-content en true: la tarjeta vuelve a su sitio.",
          ja: "アプリが has-content を true にし、カードは元の場所に戻ります。",
          ru: "Приложение ставит has-content в true: карточка снова на месте.",
          zh: "其应用把 has-content 设为 true：卡片回到原位。"),
        .contentByApp, .appSays(true), .wait(.seconds(1))),
      Step(
        Localized(
          en: "The app sets it to false again. The snapshot is discarded, too.",
          es: "La app lo pone otra vez en false. La instantánea también se descarta.",
          ja: "アプリが再び false にし、スナップショットも捨てられます。",
          ru: "Приложение снова ставит false. Снимок тоже удален.", zh: "应用再次设为 false，快照也一并丢弃。"),
        .noSnapshot, .appSays(false), .wait(.seconds(1))),
      Step(
        Localized(
          en: "The user sets it to true in a shell: today has-content.",
          es: "El usuario lo pone en true desde una terminal: today has-content.",
          ja: "利用者がシェルから true にします：today has-content。",
          ru: "Пользователь ставит true из оболочки: today has-content.",
          zh: "用户在终端里把它设为 true：today has-content。"),
        .contentByShell, .verbSays(true), .wait(.seconds(1))),
    ])
}
