/// What is felt of a session on a wrist.
public struct WristPulse: Equatable, Sendable {
  /// nil where no pulse of its own is felt.
  public var schedule: HapticSchedule?
  /// The pace to follow in its place, in beats a minute; nil where it follows no heart.
  public var heartBpm: Double?
  /// Each is felt where it begins.
  public var lines: [GuidanceLine]

  public init(schedule: HapticSchedule? = nil, heartBpm: Double? = nil, lines: [GuidanceLine] = []) {
    (self.schedule, self.heartBpm, self.lines) = (schedule, heartBpm, lines)
  }
}

/// Which moments are felt on a wrist, and when they are planned. A watch plays one haptic at a time and drops what comes too
/// close; so it is decided here, and not by it.
public struct PulsePlayer: Equatable, Sendable {
  public typealias Planned = (touch: HapticSchedule.Touch, afterSeconds: Double)

  /// How far ahead haptics are planned: more than two looks, less than a pause takes to be noticed.
  public static let aheadSeconds = 1.0
  /// Two haptics nearer than this are felt as one, or not at all.
  public static let leastApartSeconds = 1.0
  /// A wrist tires of a pulse, and so does a battery; a line is felt for as long as there are lines.
  public static let restAfterSeconds = 1_800.0

  private var plannedSeconds = -Double.infinity
  private var beganSeconds: Double?
  private var heart = HeartPulse()

  public init() {}

  /// The moments to plan at this look, with how long from now each is.
  public mutating func plan(_ pulse: WristPulse, playedSeconds: Double, isSaving: Bool) -> [Planned] {
    // The place was moved back: what was planned says nothing any more.
    if plannedSeconds > playedSeconds + Self.aheadSeconds { plannedSeconds = -.infinity }
    let began = beganSeconds ?? playedSeconds
    beganSeconds = began
    if isSaving { return [] }
    let until = playedSeconds + Self.aheadSeconds
    let isTired = playedSeconds - began >= Self.restAfterSeconds
    let felt = isTired ? [] : moments(of: pulse, from: playedSeconds, to: until)
    let said = pulse.lines.map(\.atSeconds).filter { $0 >= playedSeconds && $0 < until }
    // A line comes first: what lies so near that both would be one touch is left out.
    let kept = felt.filter { moment in !said.contains { abs($0 - moment.atSeconds) < Self.leastApartSeconds } }
    let all = (kept + said.map { (atSeconds: $0, touch: .words) }).sorted { $0.atSeconds < $1.atSeconds }
    var planned: [Planned] = []
    for moment in all where moment.atSeconds - plannedSeconds >= Self.leastApartSeconds {
      plannedSeconds = moment.atSeconds
      planned.append((moment.touch, moment.atSeconds - playedSeconds))
    }
    return planned
  }

  private mutating func moments(
    of pulse: WristPulse, from: Double, to: Double
  ) -> [(atSeconds: Double, touch: HapticSchedule.Touch)] {
    if let bpm = pulse.heartBpm { return heart.moments(bpm: bpm, now: from, until: to).map { ($0, .heart) } }
    return pulse.schedule?.toPlan(now: from, until: to, planned: plannedSeconds).map { ($0.atSeconds, $0.touch) } ?? []
  }
}
