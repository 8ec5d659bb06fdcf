/// Which moments are felt on a wrist, and when they are planned. A watch plays one haptic at a time and drops what comes too
/// close; so it is decided here, and not by it.
public struct PulsePlayer: Equatable, Sendable {
  /// How far ahead haptics are planned: more than two looks, less than a pause takes to be noticed.
  public static let aheadSeconds = 1.0
  /// Two haptics nearer than this are felt as one, or not at all.
  public static let leastApartSeconds = 1.0
  /// A wrist tires of it, and so does a battery.
  public static let restAfterSeconds = 1_800.0

  private var plannedSeconds = -Double.infinity
  private var beganSeconds: Double?

  public init() {}

  /// The moments to plan at this look, with how long from now each is.
  public mutating func plan(
    _ schedule: HapticSchedule, playedSeconds: Double, isSaving: Bool
  ) -> [(touch: HapticSchedule.Touch, afterSeconds: Double)] {
    // The place was moved back: what was planned says nothing any more.
    if plannedSeconds > playedSeconds + Self.aheadSeconds { plannedSeconds = -.infinity }
    let began = beganSeconds ?? playedSeconds
    beganSeconds = began
    if isSaving || playedSeconds - began >= Self.restAfterSeconds { return [] }
    let until = playedSeconds + Self.aheadSeconds
    var planned: [(touch: HapticSchedule.Touch, afterSeconds: Double)] = []
    for moment in schedule.toPlan(now: playedSeconds, until: until, planned: plannedSeconds)
    where moment.atSeconds - plannedSeconds >= Self.leastApartSeconds {
      plannedSeconds = moment.atSeconds
      planned.append((moment.touch, moment.atSeconds - playedSeconds))
    }
    return planned
  }
}
