/// What a watch says to the phone and the page. Mirrors `packages/native/src/bridge-message.ts`.
public struct WatchMessage: Equatable, Sendable {
  public enum Body: Equatable, Sendable {
    /// A heart rate, about every five seconds while a workout session runs.
    case heart(bpm: Double, measuredAtMs: Double)
    /// Whether the watch measures.
    case link(LinkState, name: String?, batteryPercent: Double?)
    /// The answer to the same number: `sentAtMs` is what was asked for.
    case clock(ask: Int)
    /// A button of the watch, for the session that the page plays.
    case control(Control, session: String)
    /// A session that the watch led by itself; said again until the page has kept it.
    case record(WatchRecord)
  }

  public enum LinkState: String, Codable, Sendable {
    case measuring, ended, refused
  }

  public enum Control: String, Sendable {
    case pause, resume, end
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

/// A session that was led on the watch alone, as history needs it.
public struct WatchRecord: Codable, Equatable, Sendable {
  /// UUIDv7: keeping it twice is keeping it once.
  public let id: String
  public let template: String
  public let mode: Mode
  public let startedAtMs: Double
  public let endedAtMs: Double
  public let activeMs: Double
  public let pausedMs: Double
  public let endReason: SessionRecord.EndReason

  public init(_ record: SessionRecord, of template: SessionTemplate) {
    self.init(
      id: record.id, template: template.id, mode: template.mode, startedAtMs: record.startedAtMs,
      endedAtMs: record.endedAtMs, activeMs: record.activeMs, pausedMs: record.pausedMs, endReason: record.endReason)
  }

  public init(
    id: String, template: String, mode: Mode, startedAtMs: Double, endedAtMs: Double, activeMs: Double,
    pausedMs: Double, endReason: SessionRecord.EndReason
  ) {
    self.id = id
    self.template = template
    self.mode = mode
    self.startedAtMs = startedAtMs
    self.endedAtMs = endedAtMs
    self.activeMs = activeMs
    self.pausedMs = pausedMs
    self.endReason = endReason
  }
}

extension SessionRecord {
  /// As the journal kept it.
  init(_ record: WatchRecord) {
    self.init(
      id: record.id, endReason: record.endReason, startedAtMs: record.startedAtMs, endedAtMs: record.endedAtMs,
      activeMs: record.activeMs, pausedMs: record.pausedMs)
  }
}

/// What the page says to the watch.
public enum PageMessage: Equatable, Sendable {
  case beginHeart
  case endHeart
  /// What time it is there; answered by `clock` with the same number.
  case clock(ask: Int)
  /// What the phone plays: at every change, and again while it goes on.
  case session(PlayedSession)
  /// The session of that id is in the history, and may be forgotten here.
  case recordStored(id: String)
  /// What the person made themselves, in place of what was kept before.
  case templates([SessionTemplate])
  /// The words of the session that plays, in order of time; none where none are said.
  case lines([GuidanceLine], session: String)
  /// When evenings wind down; nil where no hour was chosen.
  case windDown(WindDown?)
}

/// A session that plays on the phone.
public struct PlayedSession: Equatable, Sendable {
  public enum State: String, Sendable {
    case playing, paused, over
  }

  public let session: String
  public let state: State
  /// On the page's own wall clock.
  public let sentAtMs: Double
  public let mode: Mode
  public let title: String
  /// Played when it was sent.
  public let playedSeconds: Double
  /// nil plays without end.
  public let lengthMinutes: Double?
  public let breath: PacedBreath
  /// nil is not felt.
  public let pulse: HapticSchedule.Shape?
  /// 0 to 1.
  public let strength: Double
  /// nil rings no bell.
  public let bellEverySeconds: Double?

  public init(
    session: String, state: State, sentAtMs: Double, mode: Mode, title: String, playedSeconds: Double,
    lengthMinutes: Double?, breath: PacedBreath, pulse: HapticSchedule.Shape?, strength: Double,
    bellEverySeconds: Double?
  ) {
    self.session = session
    self.state = state
    self.sentAtMs = sentAtMs
    self.mode = mode
    self.title = title
    self.playedSeconds = playedSeconds
    self.lengthMinutes = lengthMinutes
    self.breath = breath
    self.pulse = pulse
    self.strength = strength
    self.bellEverySeconds = bellEverySeconds
  }

  /// What is felt of it; nil where it is not to be felt.
  public var schedule: HapticSchedule? {
    pulse.map { HapticSchedule(shape: $0, strength: strength, breath: breath, bellEverySeconds: bellEverySeconds) }
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
