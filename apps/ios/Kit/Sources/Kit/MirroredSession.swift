/// A session that plays on the phone, as the watch knows it. The phone's messages may be late and out of order.
public struct MirroredSession: Sendable {
  /// The page reports at least every half a minute what it plays; after three missed reports the session is unknown.
  public static let knownForMs = 90_000.0

  public private(set) var latest: PlayedSession?
  private var said: (session: String, lines: [GuidanceLine])?
  private var clock = ClockMapping()
  private var receivedAtMs = -Double.infinity

  public init() {}

  /// - Parameter receivedAtMs: on the watch's own clock.
  public mutating func receive(_ message: PlayedSession, atMs receivedAtMs: Double) {
    clock.receive(sentAtMs: message.sentAtMs, receivedAtMs: receivedAtMs)
    if let latest, message.sentAtMs < latest.sentAtMs { return }
    latest = message
    self.receivedAtMs = receivedAtMs
  }

  /// The words of a session: they may come before it, and stay with it.
  public mutating func receive(_ lines: [GuidanceLine], session: String) { said = (session, lines) }

  /// The words of the session in progress.
  public var lines: [GuidanceLine] { said?.session == latest?.session ? said?.lines ?? [] : [] }

  /// The session in progress; nil when there is none, or when its length has passed.
  public func session(_ nowMs: Double) -> PlayedSession? {
    guard let latest, latest.state != .over else { return nil }
    if let lengthMinutes = latest.lengthMinutes, playedSeconds(nowMs) > lengthMinutes * 60 { return nil }
    let endsByItself = latest.state == .playing && latest.lengthMinutes != nil
    return isKnown(nowMs) || endsByItself ? latest : nil
  }

  /// Whether a message of the phone came within `knownForMs`.
  public func isKnown(_ nowMs: Double) -> Bool { nowMs - receivedAtMs <= Self.knownForMs }

  public func playedSeconds(_ nowMs: Double) -> Double {
    guard let latest else { return 0 }
    guard latest.state == .playing else { return latest.playedSeconds }
    return latest.playedSeconds + max(0, nowMs - clock.onThisClock(latest.sentAtMs)) / 1000
  }
}
