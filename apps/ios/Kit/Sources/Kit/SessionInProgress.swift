/// What somebody set up, as far as a watch knows it.
public struct SessionSetup: Equatable, Sendable {
  /// nil plays without end.
  public var lengthMinutes: Double?
  public var fadeOutSeconds: Double
  public var startDelaySeconds: Double

  /// However long the fade of a natural end is, an end by hand answers within a few seconds.
  private static let fadeByHand = 1.5...4.0

  public init(lengthMinutes: Double?, fadeOutSeconds: Double, startDelaySeconds: Double) {
    self.lengthMinutes = lengthMinutes
    self.fadeOutSeconds = fadeOutSeconds
    self.startDelaySeconds = startDelaySeconds
  }

  /// Seconds an end by hand fades: as long as the setup asks, but never so long that the button seems deaf.
  var fadeByHandSeconds: Double {
    max(Self.fadeByHand.lowerBound, min(fadeOutSeconds, Self.fadeByHand.upperBound))
  }

  /// Whether the difference changes the sound; a start delay does not.
  func sounds(unlike other: SessionSetup) -> Bool {
    lengthMinutes != other.lengthMinutes || fadeOutSeconds != other.fadeOutSeconds
  }
}

/// Both clocks, read at one moment.
public struct ClockReading: Equatable, Sendable {
  /// Wall clock, Unix milliseconds.
  public let nowMs: Double
  /// The sound's own clock: seconds played since its program began.
  public let playedSeconds: Double

  public init(nowMs: Double, playedSeconds: Double) {
    self.nowMs = nowMs
    self.playedSeconds = playedSeconds
  }
}

/// What is known of a session that is not over. Mirrors `packages/session/src/journal.ts` and `session-clock.ts`.
public struct SessionInProgress: Equatable, Sendable {
  public let id: String
  public internal(set) var setup: SessionSetup
  public internal(set) var startedAtMs: Double
  /// Sound played, by the audio clock.
  public internal(set) var activeMs: Double = 0
  /// Silence since the first sound: pauses, interruptions, a device asleep; by the wall clock.
  public internal(set) var pausedMs: Double = 0
  /// Wall clock of the last look.
  var seenAtMs: Double
  /// Audio clock of the last look.
  var seenPlayedSeconds: Double = 0
  /// Wall clock of the last journal entry, as the clock stands now.
  var writtenAtMs: Double

  /// The journal is written this often while a session runs, and at each change of its state.
  private static let journalIntervalMs = 5_000.0
  /// Sound and wall clock may drift this much between two looks; more is a device that slept.
  private static let driftToleranceMs = 5_000.0
  /// Less sound than this is a slip of the finger, not a session.
  private static let shortestMs = 1_000.0

  /// A session before its first sound.
  init(id: String, setup: SessionSetup, nowMs: Double) {
    self.id = id
    self.setup = setup
    startedAtMs = nowMs
    seenAtMs = nowMs
    writtenAtMs = nowMs
  }

  var isSlip: Bool { activeMs < Self.shortestMs }

  /// The session after sound has played since the last reading of the clocks.
  func played(_ reading: ClockReading) -> SessionInProgress {
    let playedMs = max(0, (reading.playedSeconds - seenPlayedSeconds) * 1000)
    let lostMs = reading.nowMs - seenAtMs - playedMs
    var next = looked(reading, gainedMs: lostMs)
    next.activeMs += playedMs
    next.pausedMs += lostMs > Self.driftToleranceMs ? lostMs : 0
    return next
  }

  /// The session after silence since the last reading of the clocks.
  func silent(_ reading: ClockReading) -> SessionInProgress {
    let passedMs = reading.nowMs - seenAtMs
    var next = looked(reading, gainedMs: passedMs)
    next.pausedMs += max(0, passedMs)
    return next
  }

  /// What a look leaves. A clock that was set back takes the last entry along, which is as long ago as it was: or the journal would
  /// wait for the old time to return.
  private func looked(_ reading: ClockReading, gainedMs: Double) -> SessionInProgress {
    var next = self
    next.seenAtMs = reading.nowMs
    next.seenPlayedSeconds = reading.playedSeconds
    next.writtenAtMs += min(0, gainedMs)
    return next
  }

  func isJournalDue(_ nowMs: Double) -> Bool {
    nowMs - writtenAtMs >= Self.journalIntervalMs
  }

  /// The record a session would leave if it were over now. A clock set back never makes an end before its beginning.
  func record(_ endReason: SessionRecord.EndReason, nowMs: Double) -> SessionRecord {
    // As JavaScript rounds: a half goes up.
    let (active, paused) = ((activeMs + 0.5).rounded(.down), (pausedMs + 0.5).rounded(.down))
    return SessionRecord(
      id: id, endReason: endReason, startedAtMs: startedAtMs, endedAtMs: max(nowMs, startedAtMs + active + paused),
      activeMs: active, pausedMs: paused)
  }
}

/// A session that is over, or would be.
public struct SessionRecord: Equatable, Sendable {
  public enum EndReason: String, Codable, Sendable {
    case completed, ended, interrupted
  }

  public let id: String
  public let endReason: EndReason
  public let startedAtMs: Double
  public let endedAtMs: Double
  public let activeMs: Double
  public let pausedMs: Double
}
