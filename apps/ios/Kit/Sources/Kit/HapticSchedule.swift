/// When a session is felt. Mirrors `packages/session/src/pulse.ts`.
public struct HapticSchedule: Equatable, Sendable {
  public enum Shape: String, Sendable {
    case breath
    case slowHeart = "slow-heart"
    case bell
  }

  /// What is felt at a moment: in and out have different shapes.
  public enum Touch: Equatable, Sendable {
    case breatheIn, breatheOut, slowHeart, bell
    /// Of a watch alone: a heart that it measured, and a line to be read.
    case heart, words
  }

  public struct Moment: Equatable, Sendable {
    /// Played time.
    public let atSeconds: Double
    public let touch: Touch
    /// 0 to 1.
    public let strength: Double
  }

  /// A calm resting heart, slower than most and never a goal.
  private static let slowHeartPerMinute = 54.0
  private static let bellEverySecondsOfItsOwn = 300.0
  private static let outShare = 0.6

  public let shape: Shape
  /// 0 to 1.
  public let strength: Double
  public let breath: PacedBreath
  /// nil rings no bell; the pulse then keeps a bell's distance of its own.
  public let bellEverySeconds: Double?

  public init(shape: Shape, strength: Double, breath: PacedBreath, bellEverySeconds: Double?) {
    self.shape = shape
    self.strength = strength
    self.breath = breath
    self.bellEverySeconds = bellEverySeconds
  }

  /// The moments within [from, to) of the played time; a function of time alone, so that a pause or a jump loses none.
  public func moments(from: Double, to: Double) -> [Moment] {
    switch shape {
    case .breath:
      let period = breath.periodSeconds
      let begins = breath.beginsAtSeconds
      let first = begins - period * (begins / period).rounded(.down)
      let turn = (begins + breath.inSeconds + breath.holdInSeconds).truncatingRemainder(dividingBy: period)
      let ins = every(period, first: first, from, to).map { moment($0, .breatheIn) }
      let outs = every(period, first: turn < 0 ? turn + period : turn, from, to).map {
        moment($0, .breatheOut, share: Self.outShare)
      }
      return (ins + outs).sorted { $0.atSeconds < $1.atSeconds }
    case .slowHeart:
      return every(60 / Self.slowHeartPerMinute, first: 0, from, to).map { moment($0, .slowHeart) }
    case .bell:
      let distance = bellEverySeconds ?? Self.bellEverySecondsOfItsOwn
      return every(distance, first: distance, from, to).map { moment($0, .bell) }
    }
  }

  /// No two moments are nearer: a heart at 54 a minute has the closest.
  private static let leastApartSeconds = 0.5

  /// The moments to plan at a look, up to `until`. Goes on after the last planned one, so that a breath that is led to another
  /// pace loses none and doubles none.
  public func toPlan(now: Double, until: Double, planned: Double) -> [Moment] {
    moments(from: max(now, planned + Self.leastApartSeconds), to: until)
  }

  private func moment(_ atSeconds: Double, _ touch: Touch, share: Double = 1) -> Moment {
    Moment(atSeconds: atSeconds, touch: touch, strength: strength * share)
  }

  private func every(_ period: Double, first: Double, _ from: Double, _ to: Double) -> [Double] {
    var moments: [Double] = []
    var n = max(0, ((from - first) / period).rounded(.up))
    while first + n * period < to {
      moments.append(first + n * period)
      n += 1
    }
    return moments
  }
}
