import TodayEngine
import TodayRender

/// Unknown extension points, and those that only Apple's systems have.
extension BundleWords {
  func unsupportedPoint(_ name: String, en: String) -> String {
    if let meant = ExtensionPoint.nearest(to: name) {
      return language.pick(
        en: en, es: "Today no admite el punto de extensión \(name): ¿querías decir \(meant)?",
        ja: "Today は拡張ポイント \(name) に対応していません: \(meant) のことですか?",
        ru: "Today не поддерживает точку расширения \(name): может быть, \(meant)?",
        zh: "Today 不支持扩展点 \(name)：是不是 \(meant)？")
    }
    return language.pick(
      en: en,
      es: "Today no admite el punto de extensión \(name): para un widget de Today pon "
        + "com.apple.widget-extension",
      ja: "Today は拡張ポイント \(name) に対応していません: Today ウィジェットでは com.apple.widget-extension にしてください",
      ru: "Today не поддерживает точку расширения \(name): для виджета Today укажите "
        + "com.apple.widget-extension",
      zh: "Today 不支持扩展点 \(name)：Today 小组件请设为 com.apple.widget-extension")
  }

  func foreignPoint(_ point: ForeignPoint, en: String) -> String {
    let (id, name) = (point.identifier, point.name)
    let lack = lack(point.lack)
    return language.pick(
      en: en,
      es: "\(id): \(name) no se admite aquí, porque \(lack): quita la extensión, o usa un punto de "
        + "la guía ExtensionPoints.md",
      ja: "\(id): \(name) には対応していません。\(lack): 機能拡張を取り除くか、ガイド ExtensionPoints.md のポイントを使ってください",
      ru: "\(id): \(name) здесь не поддерживается, потому что \(lack): удалите расширение или "
        + "возьмите точку из руководства ExtensionPoints.md",
      zh: "\(id)：此处不支持 \(name)，因为\(lack)：请移除该扩展，或使用指南 ExtensionPoints.md 中的扩展点")
  }

  private func lack(_ lack: ForeignPoint.Lack) -> String {
    switch lack {
    case .calls:
      language.pick(
        en: "", es: "Today no hace llamadas", ja: "Today は電話をかけません",
        ru: "Today не звонит по телефону", zh: "Today 不打电话")
    case .messages:
      language.pick(
        en: "", es: "Today no tiene mensajes", ja: "Today にメッセージはありません",
        ru: "в Today нет сообщений", zh: "Today 没有信息")
    case .browser:
      language.pick(
        en: "", es: "Today no tiene navegador web", ja: "Today に Web ブラウザはありません",
        ru: "в Today нет веб-браузера", zh: "Today 没有网页浏览器")
    case .notifications:
      language.pick(
        en: "", es: "Today no recibe notificaciones push", ja: "Today はプッシュ通知を受け取りません",
        ru: "Today не получает push-уведомлений", zh: "Today 不接收推送通知")
    case .assistant:
      language.pick(
        en: "", es: "Today no tiene un asistente que ejecute intents",
        ja: "Today にインテントを実行するアシスタントはありません",
        ru: "в Today нет помощника, который выполняет намерения", zh: "Today 没有执行意图的助理")
    case .desktop:
      language.pick(
        en: "", es: "Today no tiene programas de escritorio que ampliar",
        ja: "Today に拡張するデスクトップのプログラムはありません",
        ru: "в Today нет программ рабочего стола, которые можно расширить",
        zh: "Today 没有可扩展的桌面程序")
    case .device:
      language.pick(
        en: "", es: "Today no tiene un dispositivo así", ja: "Today にそのような機器はありません",
        ru: "в Today нет такого устройства", zh: "Today 没有这种设备")
    case .systemNetwork:
      language.pick(
        en: "", es: "Today no gestiona la red del sistema", ja: "Today はシステムのネットワークを管理しません",
        ru: "Today не управляет сетью системы", zh: "Today 不管理系统网络")
    case .accounts:
      language.pick(
        en: "", es: "Today no gestiona cuentas", ja: "Today はアカウントを管理しません",
        ru: "Today не управляет учётными записями", zh: "Today 不管理账户")
    case .courses:
      language.pick(
        en: "", es: "Today no tiene cursos", ja: "Today に授業はありません", ru: "в Today нет курсов",
        zh: "Today 没有课程")
    case .location:
      language.pick(
        en: "", es: "Today no tiene servicio de ubicación", ja: "Today に位置情報サービスはありません",
        ru: "в Today нет службы геопозиции", zh: "Today 没有定位服务")
    }
  }
}
