/// What the watch shows of a session at one moment.
public struct SessionFace: Equatable, Sendable {
  public enum Standing: Equatable, Sendable {
    case playing, paused, pausedBySystem
  }

  public let title: String
  public let mode: Mode
  public let standing: Standing
  public let timeline: Timeline
  public let breath: PacedBreath
  public let playedSeconds: Double
  public let heart: HeartTrace.Now
  /// The line of Guidance to be read; nil while none is, or none is wanted.
  public let words: String?
  /// Whether the phone plays it, and the watch goes along.
  public let isOnPhone: Bool
  /// False when it is the phone's and no message of it came lately.
  public let isPhoneThere: Bool
  /// A sound of the watch's own was asked for, and there are no headphones. Said for a moment.
  public var isSilent = false

  /// The one line under the ring.
  public var line: Phrase {
    switch standing {
    case .paused: .paused
    case .pausedBySystem: .pausedBySystem
    case .playing where !isPhoneThere: .phoneAway
    case .playing where isSilent: .soundSilent
    case .playing: .of(breath.at(playedSeconds).phase)
    }
  }

  /// How wide the ring is, about 1: it opens and closes by six per cent, and rests in the middle while nothing goes on.
  public func ringScale(isStill: Bool) -> Double {
    if isStill || standing != .playing { return 1 }
    return 0.94 + 0.12 * breath.at(playedSeconds).openness
  }
}

/// What is left to say of a session that was led on the watch.
public struct SessionSummary: Equatable, Sendable {
  public let title: String
  public let mode: Mode
  public let record: SessionRecord
  public let averageBpm: Int?
  public let wasHeartAsked: Bool
  /// Whether there is a workout that is to be kept or discarded.
  public let hasWorkout: Bool

  /// Rounded, and one at least: nobody sat for nothing.
  public var minutes: Int { max(1, Int((record.activeMs / 60_000).rounded())) }
}

/// What somebody chose on the watch. Of the watch alone: it goes to nobody.
public struct WatchPreferences: Codable, Equatable, Sendable {
  public var kind: BodySessionKind = .quiet
  public var pulse: Pulse = .breath
  /// nil of an earlier version, which showed no words.
  private var hasWords: Bool?
  /// nil of an earlier version, which had no sound.
  private var hasSound: Bool?
  public var lastTemplate: String?

  public init() {}

  /// Whether Guidance is shown and felt.
  public var showsWords: Bool {
    get { hasWords ?? true }
    set { hasWords = newValue }
  }

  /// Whether the watch plays a sound of its own; nobody hears one that they have not asked for.
  public var playsSound: Bool {
    get { hasSound ?? false }
    set { hasSound = newValue }
  }

  /// As `HapticSchedule.Shape`, the heart that the watch measures, and none.
  public enum Pulse: String, Codable, CaseIterable, Sendable {
    case none, breath
    case slowHeart = "slow-heart"
    case bell, heart

    public var shape: HapticSchedule.Shape? { HapticSchedule.Shape(rawValue: rawValue) }
  }
}
