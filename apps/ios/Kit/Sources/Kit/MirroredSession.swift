/// A session that plays on the phone, as the watch knows it. Its messages may be late and come in any order.
public struct MirroredSession: Equatable, Sendable {
  /// The page says at least every half a minute what it plays; after three of them it is not known any more.
  public static let knownForMs = 90_000.0

  public private(set) var told: PlayedSession?
  private var clock = ClockMapping()
  private var receivedAtMs = -Double.infinity

  public init() {}

  /// - Parameter receivedAtMs: on the watch's own clock.
  public mutating func hear(_ message: PlayedSession, atMs receivedAtMs: Double) {
    clock.hear(sentAtMs: message.sentAtMs, receivedAtMs: receivedAtMs)
    if let told, message.sentAtMs < told.sentAtMs { return }
    told = message
    self.receivedAtMs = receivedAtMs
  }

  /// The session that goes on; nil when there is none, or it must be over.
  public func session(_ nowMs: Double) -> PlayedSession? {
    guard let told, told.state != .over else { return nil }
    if let lengthMinutes = told.lengthMinutes, playedSeconds(nowMs) > lengthMinutes * 60 { return nil }
    let endsByItself = told.state == .playing && told.lengthMinutes != nil
    return isKnown(nowMs) || endsByItself ? told : nil
  }

  /// Whether the phone was heard of lately.
  public func isKnown(_ nowMs: Double) -> Bool { nowMs - receivedAtMs <= Self.knownForMs }

  public func playedSeconds(_ nowMs: Double) -> Double {
    guard let told else { return 0 }
    guard told.state == .playing else { return told.playedSeconds }
    return told.playedSeconds + max(0, nowMs - clock.onThisClock(told.sentAtMs)) / 1000
  }
}
