import TodayEngine
import TodayWire

extension TourScene {
  static let opening = TourScene(
    name: "app",
    title: Localized(
      en: "Opening the containing app", es: "Abrir la app contenedora", ja: "アプリを開く",
      ru: "Открыть приложение", zh: "打开所属应用"),
    steps: [
      opens,
      Step(
        Localized(
          en:
            "A tap, and the widget opens its app. The app needs no screen, so the board stays open.",
          es: "Un toque, y el widget abre su app. No necesita pantalla, así que el tablero sigue "
            + "abierto.",
          ja: "タップでウィジェットがアプリを開きます。画面の要らないアプリなので、ボードは開いたままです。",
          ru: "Касание, и виджет открывает приложение. Экран ему не нужен, и доска не закрывается.",
          zh: "点按后，小组件打开其应用。该应用不需要屏幕，所以看板保持打开。"),
        .opensByURL, .openApp, .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "The app has added 1 in the shared container. The next update adds 1 and shows both.",
          es: "La app sumó 1 en el contenedor compartido. La actualización suma 1 y muestra ambos.",
          ja: "アプリは共有コンテナの数に 1 を足しました。次の更新がさらに 1 を足して表示します。",
          ru:
            "Приложение прибавило 1 в общем контейнере. Обновление прибавляет 1 и показывает все.",
          zh: "应用在共享容器里加了 1。下一次更新再加 1，并显示结果。"),
        .sharedContainer, .result(.newData), .update, .wait(.milliseconds(100))),
    ],
    needsOurApp: true)

  /// A locked board.
  static let locked = TourScene(
    name: "lock",
    title: Localized(
      en: "The lock", es: "El bloqueo", ja: "ロック", ru: "Блокировка", zh: "锁定"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The user locks the board. The widget still shows, and updates after a minute.",
          es: "El usuario bloquea el tablero. El widget sigue visible y se actualiza al minuto.",
          ja: "利用者がボードをロックします。ウィジェットは表示されたままで、1 分後に更新されます。",
          ru: "Пользователь блокирует доску. Виджет виден и через минуту обновляется.",
          zh: "用户锁定看板。小组件仍然显示，并在一分钟后更新。"),
        strictly: Localized(
          en: "The user locks the board. The widget still shows.",
          es: "El usuario bloquea el tablero. El widget sigue visible.",
          ja: "利用者がボードをロックします。ウィジェットは表示されたままです。",
          ru: "Пользователь блокирует доску. Виджет по-прежнему виден.",
          zh: "用户锁定看板。小组件仍然显示。"),
        .onLockedScreen, .lock, .wait(.seconds(65))),
      Step(
        Localized(
          en: "A tap, and the widget asks to open its app. The board asks for the password first.",
          es: "Un toque, y el widget pide abrir su app. El tablero pide antes la contraseña.",
          ja: "タップでウィジェットがアプリを開こうとします。ボードはまずパスワードを求めます。",
          ru: "Касание, и виджет просит открыть приложение. Доска сначала спрашивает пароль.",
          zh: "点按后，小组件要求打开其应用。看板先要求输入密码。"),
        .unlocksFirst, .openApp, .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "The user cancels: the app does not open, and the widget's handler gets false.",
          es: "El usuario cancela: la app no se abre y el widget recibe false.",
          ja: "利用者が取り消します。アプリは開かず、ウィジェットは false を受け取ります。",
          ru: "Пользователь отменяет: приложение не открыто, виджет получает false.",
          zh: "用户取消：应用不会打开，小组件收到 false。"),
        .unlocksFirst, .staysLocked, .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "Another tap. The tour gives a password: the board unlocks, and the app opens.",
          es:
            "Otro toque. El recorrido da una contraseña: el tablero se desbloquea y la app se abre.",
          ja: "もう一度タップします。ツアーがパスワードを入れると、ロックが解け、アプリが開きます。",
          ru: "Ещё касание. Обзор вводит пароль: доска разблокирована, приложение открыто.",
          zh: "再点按一次。导览输入密码：看板解锁，应用打开。"),
        .unlocksFirst, .openApp, .unlock, .wait(.milliseconds(500))),
    ],
    needsOurApp: true)
}
