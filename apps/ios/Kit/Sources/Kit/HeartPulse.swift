/// A pulse on the wrist at the pace of the heart that the watch measured last. It does not follow single beats, which a watch reports
/// to nobody, and leaves out those that would come too close to be felt apart.
public struct HeartPulse: Equatable, Sendable {
  /// Two haptics nearer than this are felt as one.
  static let leastApartSeconds = 1.0
  /// What a pulse follows, in beats a minute; beyond it the wrist would be hurried or left alone.
  static let followed = 35.0...120.0

  private var nextSeconds: Double?

  public init() {}

  /// Seconds from one pulse to the next: the fewest whole beats that can be felt apart.
  public static func periodSeconds(bpm: Double) -> Double {
    let beat = 60 / min(max(bpm, followed.lowerBound), followed.upperBound)
    return beat * max(1, (leastApartSeconds / beat).rounded(.up))
  }

  /// The moments within [now, until). The pace may change between two calls: a pulse that was planned stays.
  public mutating func moments(bpm: Double, now: Double, until: Double) -> [Double] {
    let period = Self.periodSeconds(bpm: bpm)
    // After a pause, a jump, or a heart that was lost, it begins anew.
    var next = nextSeconds.flatMap { $0 >= now && $0 <= now + 2 * period ? $0 : nil } ?? now
    var moments: [Double] = []
    while next < until {
      moments.append(next)
      next += period
    }
    nextSeconds = next
    return moments
  }
}
