import TodayEngine
import TodayRender

/// Texts about other machines and the broker.
struct FleetWords: Sendable {
  let language: Language

  func text(of problem: FleetProblem) -> String {
    let what = reason(of: problem)
    return language.pick(
      en: "fleet: \(what)", es: "flota: \(what)", ja: "フリート: \(what)", ru: "парк: \(what)",
      zh: "多机：\(what)")
  }

  /// Why the machine of a card did not do what the user wants.
  func text(of failure: ForeignFailure, on host: String) -> String {
    let en = failure.description(of: host)
    return switch failure {
    case .notConnected:
      language.pick(
        en: en, es: "ahora no se llega a \(host)", ja: "いま \(host) に届きません",
        ru: "\(host) сейчас недоступен", zh: "现在无法连接 \(host)")
    case .noAnswer:
      language.pick(
        en: en, es: "\(host) no responde: revisa su fleet.taps y la lista de acceso del broker",
        ja: "\(host) が応答しません。その fleet.taps とブローカーのアクセスリストを確かめてください",
        ru: "\(host) не отвечает: проверьте его fleet.taps и список доступа брокера",
        zh: "\(host) 没有应答：请检查其 fleet.taps 和代理服务器的访问列表")
    case .notReadable:
      language.pick(
        en: en, es: "el broker descarta las respuestas para esta máquina: mira today fleet acl",
        ja: "ブローカーがこのマシンへの応答を通しません。today fleet acl を見てください",
        ru: "брокер не пропускает ответы для этой машины: смотрите today fleet acl",
        zh: "代理服务器丢弃发给本机的应答：请参阅 today fleet acl")
    case .refused(let refusal):
      language.pick(
        en: en, es: "\(host) lo rechaza: \(text(of: refusal))",
        ja: "\(host) が拒否しました: \(text(of: refusal))",
        ru: "\(host) отказывает: \(text(of: refusal))", zh: "\(host) 拒绝：\(text(of: refusal))")
    }
  }

  private func text(of refusal: FleetTapRefusal) -> String {
    let en = refusal.description
    return switch refusal {
    case .notAllowed:
      language.pick(
        en: en, es: "su fleet.taps no permite esta máquina", ja: "その fleet.taps がこのマシンを許可していません",
        ru: "его fleet.taps не допускает эту машину", zh: "其 fleet.taps 不允许本机")
    case .unreadable:
      language.pick(
        en: en, es: "no entiende la petición: actualiza Today en la máquina más antigua",
        ja: "要求を読めません。古いほうのマシンの Today を更新してください",
        ru: "не понимает запрос: обновите Today на старой машине", zh: "无法读取请求：请在较旧的机器上更新 Today")
    case .unknownCard:
      language.pick(
        en: en, es: "no publica esta tarjeta", ja: "このカードを公開していません",
        ru: "не публикует эту карточку", zh: "未发布此卡片")
    case .late:
      language.pick(
        en: en, es: "la petición llega tarde: revisa los dos relojes",
        ja: "要求が遅れました。両方の時計を確かめてください",
        ru: "запрос опоздал: проверьте часы обеих машин", zh: "请求过迟：请检查两台机器的时钟")
    case .replayed:
      language.pick(
        en: en, es: "ya tuvo esta petición", ja: "この要求はすでに受け取っています",
        ru: "этот запрос уже был", zh: "已收到过此请求")
    case .tooMany:
      language.pick(
        en: en, es: "hay demasiadas peticiones: espera unos segundos", ja: "要求が多すぎます。数秒待ってください",
        ru: "слишком много запросов: подождите несколько секунд", zh: "请求过多：请等待几秒")
    case .unknownAction:
      language.pick(
        en: en, es: "la tarjeta ya no muestra esta acción", ja: "カードにこの操作がありません",
        ru: "на карточке нет этого действия", zh: "卡片不再显示此操作")
    case .runsCommands:
      language.pick(
        en: en, es: "un toque ejecutaría allí una orden, lo que otras máquinas no pueden hacer",
        ja: "この操作はそちらでコマンドを実行するため、他のマシンからはできません",
        ru: "нажатие запускает там команду, другим машинам это нельзя", zh: "此操作会在那里运行命令，其他机器不允许这样做"
      )
    case .notShown:
      language.pick(
        en: en, es: "la tarjeta no está en la pantalla de un tablero abierto allí",
        ja: "そちらで開いているボードの画面にこのカードがありません",
        ru: "карточки нет на экране открытой там доски", zh: "此卡片不在那里打开的面板屏幕上")
    }
  }

  private func reason(of problem: FleetProblem) -> String {
    let en = problem.description
    return switch problem {
    case .noProgram:
      language.pick(
        en: en, es: "today-fleet no funciona: instala Today de nuevo",
        ja: "today-fleet が動きません。Today を入れ直してください",
        ru: "today-fleet не работает: установите Today заново", zh: "today-fleet 无法运行：请重新安装 Today")
    case .ended:
      language.pick(
        en: en, es: "today-fleet terminó de forma inesperada y se inicia de nuevo",
        ja: "today-fleet が予期せず終了したため、もう一度起動します",
        ru: "today-fleet неожиданно завершился и запускается снова",
        zh: "today-fleet 意外退出，正在重新启动")
    case .nameUnknown:
      language.pick(
        en: en, es: "el nombre del broker no tiene dirección: revisa fleet.broker",
        ja: "ブローカーの名前にアドレスがありません。fleet.broker を確かめてください",
        ru: "у имени брокера нет адреса: проверьте fleet.broker", zh: "找不到代理服务器的地址：请检查 fleet.broker"
      )
    case .unreachable(let why):
      language.pick(
        en: en, es: "no se llega al broker: \(why)", ja: "ブローカーに接続できません: \(why)",
        ru: "брокер недоступен: \(why)", zh: "无法连接代理服务器：\(why)")
    case .encryption(let why):
      language.pick(
        en: en,
        es: "el cifrado falló: \(why). Revisa fleet.ca, fleet.certificate y fleet.key",
        ja: "暗号化に失敗しました: \(why)。fleet.ca、fleet.certificate、fleet.key を確かめてください",
        ru: "шифрование не удалось: \(why). Проверьте fleet.ca, fleet.certificate и fleet.key",
        zh: "加密失败：\(why)。请检查 fleet.ca、fleet.certificate 和 fleet.key")
    case .wrongPassword:
      language.pick(
        en: en, es: "el broker rechaza usuario o contraseña: revisa fleet.user y fleet.password",
        ja: "ブローカーがユーザー名かパスワードを拒否しました。fleet.user と fleet.password を確かめてください",
        ru: "брокер не принимает имя или пароль: проверьте fleet.user и fleet.password",
        zh: "代理服务器拒绝用户名或密码：请检查 fleet.user 和 fleet.password")
    case .notAllowed:
      language.pick(
        en: en, es: "el broker no admite este cliente: revisa su lista de acceso",
        ja: "ブローカーがこのクライアントを許可していません。アクセスリストを確かめてください",
        ru: "брокер не допускает этого клиента: проверьте его список доступа",
        zh: "代理服务器不允许此客户端：请检查其访问列表")
    case .notReadable(let topic):
      language.pick(
        en: en, es: "el broker no permite leer \(topic): mira today fleet acl",
        ja: "ブローカーが \(topic) の読み取りを許可していません。today fleet acl を見てください",
        ru: "брокер не разрешает читать \(topic): смотрите today fleet acl",
        zh: "代理服务器不允许读取 \(topic)：请参阅 today fleet acl")
    case .nameTaken:
      language.pick(
        en: en,
        es: "el broker corta la conexión al momento: quizá otra máquina tiene una copia de esta "
          + "carpeta personal, o el broker usa use_username_as_clientid",
        ja: "ブローカーがすぐに接続を切ります。別のマシンにこのホームのコピーがあるか、"
          + "ブローカーで use_username_as_clientid が有効かもしれません",
        ru:
          "брокер сразу рвет соединение: возможно, у другой машины копия этого домашнего каталога, "
          + "или у брокера включен use_username_as_clientid",
        zh: "代理服务器立即断开连接：可能另一台机器有此主目录的副本，或代理服务器启用了 use_username_as_clientid")
    case .nameShared(let name):
      language.pick(
        en: en,
        es: "otra máquina también publica como \(name): elige otro fleet.name para una de ellas",
        ja: "別のマシンも \(name) として公開しています。どちらかの fleet.name を変えてください",
        ru: "другая машина тоже публикует под именем \(name): измените fleet.name одной из них",
        zh: "另一台机器也以 \(name) 发布：请更改其中一台的 fleet.name")
    case .lost:
      language.pick(
        en: en, es: "se perdió la conexión", ja: "接続が切れました", ru: "соединение потеряно", zh: "连接已断开")
    case .refused(let number): refusal(number, en)
    case .noPassword:
      language.pick(
        en: en, es: "no se pudo leer fleet.password", ja: "fleet.password を読めません",
        ru: "не удалось прочитать fleet.password", zh: "无法读取 fleet.password")
    case .notSigned(let why):
      language.pick(
        en: en, es: "fleet.sign no puede firmar: \(why)", ja: "fleet.sign で署名できません: \(why)",
        ru: "fleet.sign не может подписать: \(why)", zh: "fleet.sign 无法签名：\(why)")
    case .noSigners(let why):
      language.pick(
        en: en, es: "no se puede leer fleet.signers: \(why)", ja: "fleet.signers を読めません: \(why)",
        ru: "не удалось прочитать fleet.signers: \(why)", zh: "无法读取 fleet.signers：\(why)")
    }
  }

  private func refusal(_ number: Int, _ en: String) -> String {
    let why = remedy(ofRefusal: number).map { ": \($0)" } ?? ""
    return language.pick(
      en: en, es: "el broker rechaza la conexión (\(number))\(why)",
      ja: "ブローカーが接続を拒否しました (\(number))\(why)",
      ru: "брокер отказывает в соединении (\(number))\(why)", zh: "代理服务器拒绝连接（\(number)）\(why)")
  }

  private func remedy(ofRefusal number: Int) -> String? {
    guard let en = FleetProblem.remedy(ofRefusal: number) else { return nil }
    return switch number {
    case 1, 132:
      language.pick(
        en: en, es: "habla otra versión de MQTT. Actualiza el broker",
        ja: "MQTT のバージョンが違います。ブローカーを更新してください",
        ru: "у него другая версия MQTT. Обновите брокер", zh: "其 MQTT 版本不同。请更新代理服务器")
    case 2, 133:
      language.pick(
        en: en, es: "no acepta el identificador del cliente. Elige un fleet.name más corto",
        ja: "クライアントの識別子が認められません。fleet.name を短くしてください",
        ru: "он не принимает идентификатор клиента. Выберите fleet.name короче",
        zh: "它不接受客户端标识符。请使用更短的 fleet.name")
    case 3, 136:
      language.pick(
        en: en, es: "no está disponible. Mira su registro", ja: "利用できない状態です。ブローカーのログを見てください",
        ru: "он недоступен. Смотрите его журнал", zh: "它不可用。请查看其日志")
    case 151:
      language.pick(
        en: en, es: "se alcanzó una cuota. Sube su límite de conexiones",
        ja: "上限に達しました。接続数の上限を上げてください",
        ru: "исчерпана квота. Увеличьте его предел соединений", zh: "已达到配额。请提高其连接数上限")
    default:
      language.pick(
        en: en, es: "está ocupado. Today lo intenta de nuevo", ja: "混み合っています。もう一度試します",
        ru: "он занят. Today попробует снова", zh: "它正忙。Today 会重试")
    }
  }
}
