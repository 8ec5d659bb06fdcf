/// Where the page said it was. Both sides read the same wall clock, in ms since 1970.
public struct PageClock: Equatable, Sendable {
  /// A page that was not heard of for so long plays no more. Its sound may have stopped right after it was last heard of.
  public static let silentAfterMs: Double = 180
  /// So long before it is heard, a buffer is handed to the player.
  public static let leadMs: Double = 40

  /// The frame that was heard then.
  public var frame: Int
  public var sentAtMs: Double
  public var receivedAtMs: Double

  /// The frame that would be heard at a moment if the page played on; never before what it said.
  func frame(atMs: Double, sampleRate: Double) -> Int {
    max(frame, Int((Double(frame) + (atMs - sentAtMs) * sampleRate / 1000).rounded()))
  }

  func isSilent(nowMs: Double) -> Bool { nowMs - receivedAtMs >= Self.silentAfterMs }
}

/// Who plays a session while the app may be behind: the page, or the app in its place. Mirrors
/// `packages/native/src/locked-sound/failover.ts`.
public struct Failover: Equatable, Sendable {
  public enum Leader: String, Sendable {
    case page, app
  }

  public enum Event: Equatable, Sendable {
    case arm(sampleRate: Double)
    case disarm
    case behind
    case inFront
    /// The page says where it is, and whether its context runs.
    case beat(frame: Int, sentAtMs: Double, isRunning: Bool)
    case tick
    case pause
    case resume
    /// A call or an alarm has the device.
    case deviceTaken
    case deviceReturned(mayResume: Bool)
    /// The system gave no device to begin with.
    case deviceRefused
    case outputGone
    /// The page plays again and takes over at the end of what is scheduled.
    case pageReady
  }

  public enum News: String, Sendable {
    case leading, paused, resumed, interrupted
  }

  public enum Effect: Equatable, Sendable {
    /// The engine runs and plays nothing, so that a beginning takes no time.
    case standBy
    case standDown
    /// `isSilent`: it is ready there, and plays when it is asked to.
    case lead(frame: Int, atMs: Double, isSilent: Bool)
    case silence
    case goOn
    /// Plays what is scheduled to its end and crosses out of it.
    case handBack
    case stop
    case tell(News)
  }

  /// So long after the system refused the device it is asked for again.
  public static let askAgainMs: Double = 1000

  public private(set) var leader = Leader.page
  /// Whether the page said that something plays.
  public private(set) var isArmed = false
  public private(set) var isBehind = false
  /// Somebody asked for silence.
  public private(set) var isPaused = false
  public private(set) var isTaken = false
  public private(set) var sampleRate: Double = 48_000
  /// Nil before the page was heard of since it was armed.
  public private(set) var clock: PageClock?
  /// Before it the device is not asked for again.
  public private(set) var notBeforeMs: Double = 0

  public init() {}

  /// Takes in what happened. Returns what is to be done about it, in order.
  public mutating func receive(_ event: Event, nowMs: Double) -> [Effect] {
    switch event {
    case .arm(let sampleRate): return arm(sampleRate)
    case .disarm: return disarm()
    case .behind: return goBehind(nowMs)
    case .inFront:
      isBehind = false
      return isStandby ? [.standDown] : []
    case .beat(let frame, let sentAtMs, let isRunning):
      guard isStandby else { return [] }
      clock = PageClock(frame: frame, sentAtMs: sentAtMs, receivedAtMs: nowMs)
      return isRunning || !mayLead(nowMs) ? [] : lead(nowMs)
    case .tick:
      guard let clock, clock.isSilent(nowMs: nowMs), mayLead(nowMs) else { return [] }
      return lead(nowMs)
    case .pageReady:
      guard leader == .app else { return [] }
      leader = .page
      clock = nil
      return [.handBack]
    default: return receiveSilence(event, nowMs)
    }
  }

  private var isStandby: Bool { isArmed && leader == .page }

  private func mayPlay(_ nowMs: Double) -> Bool { isStandby && isBehind && !isTaken && nowMs >= notBeforeMs }

  private func mayLead(_ nowMs: Double) -> Bool { mayPlay(nowMs) && !isPaused }

  /// A page that was loaded anew arms while the app plays: the app goes on until that page is ready.
  private mutating func arm(_ sampleRate: Double) -> [Effect] {
    if leader == .app { return [] }
    isArmed = true
    isPaused = false
    self.sampleRate = sampleRate
    clock = nil
    return isBehind ? [.standBy] : []
  }

  private mutating func disarm() -> [Effect] {
    let effect = leader == .app ? Effect.stop : .standDown
    let wasBehind = isBehind
    self = Failover()
    isBehind = wasBehind
    return [effect]
  }

  /// The page has its time to be heard of from now on; a pause is the app's at once, so that the lock screen can end it.
  private mutating func goBehind(_ nowMs: Double) -> [Effect] {
    isBehind = true
    clock?.receivedAtMs = nowMs
    guard isStandby else { return [] }
    return isPaused && mayPlay(nowMs) ? lead(nowMs) : [.standBy]
  }

  private mutating func lead(_ nowMs: Double) -> [Effect] {
    guard let clock else { return [] }
    let atMs = nowMs + PageClock.leadMs
    let frame = isPaused ? clock.frame : clock.frame(atMs: atMs, sampleRate: sampleRate)
    leader = .app
    return [.lead(frame: frame, atMs: atMs, isSilent: isPaused), .tell(.leading)]
  }

  /// Pauses, calls and headphones: silence that is asked for, and its end.
  private mutating func receiveSilence(_ event: Event, _ nowMs: Double) -> [Effect] {
    let isHeard = leader == .app && !isPaused && !isTaken
    switch event {
    case .outputGone:
      // While the page plays, the plugin says so to the page, which pauses and says that here.
      return leader == .app ? receiveSilence(.pause, nowMs) : []
    case .pause:
      if isPaused { return [] }
      // A page that pauses behind may be suspended with that: who wants it to go on asks the app.
      let takesOver = mayLead(nowMs)
      isPaused = true
      if takesOver { return lead(nowMs) }
      return isHeard ? [.silence, .tell(.paused)] : []
    case .resume:
      if !isPaused { return [] }
      isPaused = false
      renewClock(nowMs)
      return isTaken ? [] : resumed
    case .deviceTaken:
      if isTaken { return [] }
      isTaken = true
      return isHeard ? [.silence, .tell(.interrupted)] : []
    case .deviceReturned(let mayResume):
      if !isTaken { return [] }
      isTaken = false
      renewClock(nowMs)
      if mayResume { return isPaused ? [] : resumed }
      // Where the system does not let it go on, only a person does.
      isPaused = isPaused || leader == .app
      return []
    case .deviceRefused:
      leader = .page
      notBeforeMs = nowMs + Self.askAgainMs
      return []
    default: return []
    }
  }

  private var resumed: [Effect] { leader == .app ? [.goOn, .tell(.resumed)] : [] }

  /// A silence that was asked for is over: the page has its time anew to be heard of.
  private mutating func renewClock(_ nowMs: Double) {
    clock?.sentAtMs = nowMs
    clock?.receivedAtMs = nowMs
  }
}
