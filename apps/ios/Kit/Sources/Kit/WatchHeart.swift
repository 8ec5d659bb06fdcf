/// What is remembered of a watch's messages, so that late, doubled and reordered ones do no harm.
/// Mirrors `packages/native/src/watch-heart.ts`.
public struct WatchHeart: Sendable {
  /// A value may be this old and still say where the heart is: a watch sends every five seconds and may miss two.
  public static let freshForMs = 15_000.0

  /// What a message is worth.
  public enum News: Equatable, Sendable {
    /// `atMs` on this device's clock, never in its future.
    case heart(bpm: Double, atMs: Double)
    case link(WatchMessage.LinkState, name: String?, batteryPercent: Double?)
    /// The answer to a question of the clock; whoever asked knows when.
    case clock(ask: Int, sentAtMs: Double)
    case control(WatchMessage.Control, session: String)
    /// However late: a session that is over stays as it was.
    case record(WatchRecord)
    case nothing(Reason)
  }

  /// Heard before or passed by a newer one, of an earlier start of the sender, or too old to go by.
  public enum Reason: String, Sendable {
    case overtaken
    case earlierRun = "earlier-run"
    case stale
  }

  private static let runsRemembered = 8

  /// The number of the latest message of each kind in a run, which counts from zero.
  private struct LatestNumbers {
    var heart = -1
    var link = -1
    var control = -1
  }

  public var clock = ClockMapping()
  /// The newest last.
  private var runs: [String] = []
  private var latest = LatestNumbers()

  public init() {}

  /// Takes one message in. Messages may be minutes late, come twice and in any order.
  public mutating func receive(_ message: WatchMessage, atMs receivedAtMs: Double) -> News {
    if case .record(let record) = message.body { return .record(record) }
    if runs.last != message.run {
      if runs.contains(message.run) { return .nothing(.earlierRun) }
      runs = (runs + [message.run]).suffix(Self.runsRemembered)
      latest = LatestNumbers()
    }
    clock.receive(sentAtMs: message.sentAtMs, receivedAtMs: receivedAtMs)
    switch message.body {
    case .clock(let ask):
      return .clock(ask: ask, sentAtMs: message.sentAtMs)
    case .link(let state, let name, let batteryPercent):
      if message.seq <= latest.link { return .nothing(.overtaken) }
      latest.link = message.seq
      return .link(state, name: name, batteryPercent: batteryPercent)
    case .record(let record):
      return .record(record)
    case .control(let control, let session):
      if message.seq <= latest.control { return .nothing(.overtaken) }
      latest.control = message.seq
      // A button that was pressed minutes ago must not end what goes on now.
      let sentAtMs = clock.onThisClock(message.sentAtMs)
      return receivedAtMs - sentAtMs > Self.freshForMs ? .nothing(.stale) : .control(control, session: session)
    case .heart(let bpm, let measuredAtMs):
      if message.seq <= latest.heart { return .nothing(.overtaken) }
      latest.heart = message.seq
      let atMs = min(receivedAtMs, clock.onThisClock(min(measuredAtMs, message.sentAtMs)))
      return receivedAtMs - atMs > Self.freshForMs ? .nothing(.stale) : .heart(bpm: bpm, atMs: atMs)
    }
  }
}
