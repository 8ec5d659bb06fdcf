/// What is known of another device's clock: this device's time less the other's lies between `lowMs` and `highMs`.
/// All times are wall-clock milliseconds since 1970. Mirrors `packages/native/src/clock-mapping.ts`.
public struct ClockMapping: Equatable, Sendable {
  /// From a question and its answer only; nil before the first.
  public private(set) var lowMs: Double?
  /// Nothing arrives before it is sent; nil before anything came.
  public private(set) var highMs: Double?
  private var answeredAtMs: Double = 0

  /// Two quartz clocks drift apart by at most this share of the time.
  private static let driftShare = 0.000_1

  public init() {}

  /// A message came, however long it was under way.
  public mutating func hear(sentAtMs: Double, receivedAtMs: Double) {
    let atMostMs = receivedAtMs - sentAtMs
    if let lowMs, atMostMs < lowMs {
      // Before the earliest it can have been sent: the other clock was set since it was asked.
      self = ClockMapping()
      highMs = atMostMs
    } else if highMs.map({ atMostMs < $0 }) ?? true {
      highMs = atMostMs
    }
  }

  /// The other clock was asked, and answered with its time somewhere in between.
  public mutating func learn(askedAtMs: Double, otherMs: Double, receivedAtMs: Double) {
    var fresh = ClockMapping()
    fresh.lowMs = askedAtMs - otherMs
    fresh.highMs = receivedAtMs - otherMs
    fresh.answeredAtMs = receivedAtMs
    guard let highMs, let freshLowMs = fresh.lowMs, let freshHighMs = fresh.highMs else {
      self = fresh
      return
    }
    // What was known speaks against it: the other clock was set since.
    if freshLowMs > highMs || lowMs.map({ freshHighMs < $0 }) ?? false {
      self = fresh
      return
    }
    guard let lowMs else {
      fresh.highMs = min(freshHighMs, highMs)
      self = fresh
      return
    }
    let drifted = Self.driftShare * max(0, receivedAtMs - answeredAtMs)
    if freshHighMs - freshLowMs <= highMs - lowMs + 2 * drifted { self = fresh }
  }

  /// A moment of the other clock on this one. Devices set themselves by the network: the clocks are taken to agree, as far
  /// as what is known allows.
  public func onThisClock(_ otherMs: Double) -> Double {
    otherMs + min(highMs ?? .infinity, max(lowMs ?? -.infinity, 0))
  }
}
