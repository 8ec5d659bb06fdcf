import Foundation

/// What a watch says to the phone and the page. Mirrors `packages/native/src/bridge-message.ts`.
public struct WatchMessage: Equatable, Sendable {
  public enum Body: Equatable, Sendable {
    /// A heart rate, about every five seconds while a workout session runs.
    case heart(bpm: Double, measuredAtMs: Double)
    /// Whether the watch measures.
    case link(LinkState, name: String?, batteryPercent: Double?)
    /// The answer to the same number: `sentAtMs` is what was asked for.
    case clock(ask: Int)
  }

  public enum LinkState: String, Codable, Sendable {
    case measuring, ended, refused
  }

  /// New with every start of the sender, so that its count may begin again.
  public let run: String
  /// Counts up with every message of a run.
  public let seq: Int
  /// On the sender's own wall clock.
  public let sentAtMs: Double
  public let body: Body

  public init(run: String, seq: Int, sentAtMs: Double, body: Body) {
    self.run = run
    self.seq = seq
    self.sentAtMs = sentAtMs
    self.body = body
  }
}

/// Why a text is no message to go by.
public enum BridgeFault: String, Error, Sendable {
  case notOurs = "not-ours"
  /// The sender must be understood by a later version of this app.
  case newer
  /// A later kind of message, to be passed over.
  case unknownType = "unknown-type"
  case malformed
}

/// What the page says to the watch.
public enum PageMessage: Equatable, Sendable {
  case beginHeart
  case endHeart
  /// What time it is there; answered by `clock` with the same number.
  case clock(ask: Int)
}

/// Reads and writes the messages of the bridge: a door. Fields that are not known are passed over.
public enum BridgeCodec {
  static let version = 1
  private static let mostCharacters = 2_000
  private static let wholeNumbers = 0.0...9_007_199_254_740_991
  private static let rates = 20.0...300.0

  /// - Throws: `BridgeFault`
  public static func readFromWatch(_ text: String) throws(BridgeFault) -> WatchMessage {
    let (type, fields) = try head(of: text)
    guard ["heart", "link", "clock"].contains(type) else { throw .unknownType }
    guard
      let run = fields["run"] as? String, (1...40).contains(run.utf16.count),
      let seq = wholeNumber(fields["seq"]),
      let sentAtMs = number(fields["sentAtMs"], in: wholeNumbers),
      let body = body(type, fields)
    else { throw .malformed }
    return WatchMessage(run: run, seq: seq, sentAtMs: sentAtMs, body: body)
  }

  /// - Throws: `BridgeFault`
  public static func readFromPage(_ text: String) throws(BridgeFault) -> PageMessage {
    let (type, fields) = try head(of: text)
    switch type {
    case "begin-heart": return .beginHeart
    case "end-heart": return .endHeart
    case "clock":
      guard let ask = wholeNumber(fields["ask"]) else { throw .malformed }
      return .clock(ask: ask)
    default: throw .unknownType
    }
  }

  public static func write(_ message: WatchMessage) -> String {
    var fields: [String: Any] = [
      "v": version, "run": message.run, "seq": message.seq, "sentAtMs": message.sentAtMs,
    ]
    switch message.body {
    case .heart(let bpm, let measuredAtMs):
      fields["type"] = "heart"
      fields["bpm"] = bpm
      fields["measuredAtMs"] = measuredAtMs
    case .link(let state, let name, let batteryPercent):
      fields["type"] = "link"
      fields["state"] = state.rawValue
      fields["name"] = name
      fields["batteryPercent"] = batteryPercent
    case .clock(let ask):
      fields["type"] = "clock"
      fields["ask"] = ask
    }
    return text(of: fields)
  }

  public static func write(_ message: PageMessage) -> String {
    switch message {
    case .beginHeart: text(of: ["v": version, "type": "begin-heart"])
    case .endHeart: text(of: ["v": version, "type": "end-heart"])
    case .clock(let ask): text(of: ["v": version, "type": "clock", "ask": ask])
    }
  }

  private static func head(of text: String) throws(BridgeFault) -> (String, [String: Any]) {
    guard
      text.utf16.count <= mostCharacters,
      let read = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let fields = read as? [String: Any],
      let said = wholeNumber(fields["v"]), said >= 1,
      let type = fields["type"] as? String
    else { throw .notOurs }
    guard said <= version else { throw .newer }
    return (type, fields)
  }

  private static func body(_ type: String, _ fields: [String: Any]) -> WatchMessage.Body? {
    switch type {
    case "heart":
      guard
        let bpm = number(fields["bpm"], in: rates),
        let measuredAtMs = number(fields["measuredAtMs"], in: wholeNumbers)
      else { return nil }
      return .heart(bpm: bpm, measuredAtMs: measuredAtMs)
    case "link":
      guard
        let state = (fields["state"] as? String).flatMap(WatchMessage.LinkState.init(rawValue:)),
        let name = optional(fields["name"], { ($0 as? String).flatMap { $0.utf16.count <= 80 ? $0 : nil } }),
        let batteryPercent = optional(fields["batteryPercent"], { number($0, in: 0...100) })
      else { return nil }
      return .link(state, name: name, batteryPercent: batteryPercent)
    default:
      return wholeNumber(fields["ask"]).map { .clock(ask: $0) }
    }
  }

  /// nil where a field is there and wrong; a nil within where it is absent.
  private static func optional<Value>(_ field: Any?, _ read: (Any) -> Value?) -> Value?? {
    guard let field, !(field is NSNull) else { return .some(nil) }
    return read(field).map { .some($0) }
  }

  private static func number(_ field: Any?, in range: ClosedRange<Double>) -> Double? {
    // A truth value is a number to Foundation, and none to anybody else.
    guard let number = field as? NSNumber, !isTruthValue(number), range.contains(number.doubleValue) else { return nil }
    return number.doubleValue
  }

  private static func wholeNumber(_ field: Any?) -> Int? {
    guard let value = number(field, in: wholeNumbers), value == value.rounded() else { return nil }
    return Int(value)
  }

  private static func isTruthValue(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  private static func text(of fields: [String: Any]) -> String {
    guard let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys) else {
      preconditionFailure("only texts and finite numbers are written")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
