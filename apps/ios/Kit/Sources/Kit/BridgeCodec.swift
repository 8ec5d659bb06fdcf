/// Reads and writes the messages of the bridge: a door. Fields that are not known are passed over.
public enum BridgeCodec {
  private static let rates = 20.0...300.0
  /// The words of whole sessions: larger than everything else.
  private static let holdsWords = ["templates", "lines"]
  private static let percent = 0.0...100.0
  private static let unit = 0.0...1.0
  /// A day, in seconds: no session and no breath lasts longer.
  private static let day = 0.0...86_400.0

  /// - Throws: `BridgeFault`
  public static func readFromWatch(_ text: String) throws(BridgeFault) -> WatchMessage {
    let fields = try BridgeFields(text)
    return WatchMessage(
      run: try head(fields), seq: try fields.wholeNumber("seq"), sentAtMs: try fields.milliseconds("sentAtMs"),
      body: try body(fields))
  }

  /// - Throws: `BridgeFault`
  public static func readFromPage(_ text: String) throws(BridgeFault) -> PageMessage {
    let fields = try BridgeFields(text, mostCharacters: BridgeFields.mostKeptCharacters)
    guard holdsWords.contains(fields.type) || text.utf16.count <= BridgeFields.mostCharacters else { throw .notOurs }
    switch fields.type {
    case "begin-heart": return .beginHeart
    case "end-heart": return .endHeart
    case "clock": return .clock(ask: try fields.wholeNumber("ask"))
    case "session": return .session(try playedSession(fields))
    case "record-kept": return .recordStored(id: try fields.text("id", 1...64))
    case "templates": return .templates(try templates(fields))
    case "lines": return .lines(try lines(fields), session: try fields.text("session", 1...64))
    case "wind-down":
      guard fields.has("from") else { return .windDown(nil) }
      guard let windDown = WindDown(try fields.text("from", 5...5)) else { throw .malformed }
      return .windDown(windDown)
    default: throw .unknownType
    }
  }

  public static func write(_ message: WatchMessage) -> String {
    var fields: [String: Any] = ["run": message.run, "seq": message.seq, "sentAtMs": message.sentAtMs]
    let type: String
    switch message.body {
    case .heart(let bpm, let measuredAtMs):
      type = "heart"
      fields["bpm"] = bpm
      fields["measuredAtMs"] = measuredAtMs
    case .link(let state, let name, let batteryPercent):
      type = "link"
      fields["state"] = state.rawValue
      fields["name"] = name
      fields["batteryPercent"] = batteryPercent
    case .clock(let ask):
      type = "clock"
      fields["ask"] = ask
    case .control(let control, let session):
      type = "control"
      fields["action"] = control.rawValue
      fields["session"] = session
    case .record(let record):
      type = "record"
      fields.merge(record.fields) { $1 }
    }
    return BridgeFields.text(of: type, fields)
  }

  private static func head(_ fields: BridgeFields) throws(BridgeFault) -> String {
    guard ["heart", "link", "clock", "control", "record"].contains(fields.type) else { throw .unknownType }
    return try fields.text("run", 1...40)
  }

  private static func body(_ fields: BridgeFields) throws(BridgeFault) -> WatchMessage.Body {
    switch fields.type {
    case "heart":
      return .heart(
        bpm: try fields.number("bpm", in: rates), measuredAtMs: try fields.milliseconds("measuredAtMs"))
    case "link":
      return .link(
        try fields.choice("state", WatchMessage.LinkState.self),
        name: fields.has("name") ? try fields.text("name", 0...80) : nil,
        batteryPercent: fields.has("batteryPercent") ? try fields.number("batteryPercent", in: percent) : nil)
    case "control":
      return .control(
        try fields.choice("action", WatchMessage.Control.self), session: try fields.text("session", 1...64))
    case "record": return .record(try record(fields))
    default: return .clock(ask: try fields.wholeNumber("ask"))
    }
  }

  private static func record(_ fields: BridgeFields) throws(BridgeFault) -> WatchRecord {
    WatchRecord(
      id: try fields.text("id", 36...36), template: try fields.text("template", 1...80),
      mode: try fields.choice("mode", Mode.self), startedAtMs: try fields.milliseconds("startedAtMs"),
      endedAtMs: try fields.milliseconds("endedAtMs"), activeMs: try fields.milliseconds("activeMs"),
      pausedMs: try fields.milliseconds("pausedMs"),
      endReason: try fields.choice("endReason", SessionRecord.EndReason.self))
  }

  private static func playedSession(_ fields: BridgeFields) throws(BridgeFault) -> PlayedSession {
    let breath = try fields.numbers("breathSeconds", count: 4, in: 0...60)
    guard breath[0] > 0, breath[2] > 0 else { throw .malformed }
    let isFelt = fields.has("pulse")
    return PlayedSession(
      session: try fields.text("session", 1...64),
      state: try fields.choice("state", PlayedSession.State.self),
      sentAtMs: try fields.milliseconds("sentAtMs"), mode: try fields.choice("mode", Mode.self),
      title: try fields.text("title", 0...80), playedSeconds: try fields.number("playedSeconds", in: day),
      lengthMinutes: fields.has("lengthMinutes") ? try fields.number("lengthMinutes", in: 1...1440) : nil,
      breath: PacedBreath(
        inSeconds: breath[0], holdInSeconds: breath[1], outSeconds: breath[2], holdOutSeconds: breath[3],
        beginsAtSeconds: try fields.number("breathBeginsAtSeconds", in: -60...86_400)),
      pulse: isFelt ? try fields.choice("pulse", HapticSchedule.Shape.self) : nil,
      strength: isFelt ? try fields.number("strength", in: unit) : 0,
      bellEverySeconds: fields.has("bellEverySeconds") ? try fields.number("bellEverySeconds", in: 1...86_400) : nil)
  }
}

extension WatchRecord {
  fileprivate var fields: [String: Any] {
    [
      "id": id, "template": template, "mode": mode.rawValue, "startedAtMs": startedAtMs, "endedAtMs": endedAtMs,
      "activeMs": activeMs, "pausedMs": pausedMs, "endReason": endReason.rawValue,
    ]
  }
}
