import Foundation

/// A session as the lock screen shows it: the system counts the time by itself, so only changes are handed over.
public struct ActivityFace: Codable, Hashable, Sendable {
  public let session: String
  public let mode: Mode
  public let title: String
  /// What had played at `atDate`.
  public let playedSeconds: Double
  public let atDate: Date
  /// nil plays without end.
  public let lengthMinutes: Double?
  public let isPaused: Bool

  /// The system ends an activity after eight hours by itself; a session may be longer.
  private static let longestSeconds = 8.0 * 3600
  /// A session that should be over and was not taken off is one whose page is gone.
  private static let graceSeconds = 60.0

  public init(
    session: String, mode: Mode, title: String, playedSeconds: Double, atDate: Date, lengthMinutes: Double?,
    isPaused: Bool
  ) {
    self.session = session
    self.mode = mode
    self.title = title
    self.playedSeconds = max(0, min(playedSeconds, lengthMinutes.map { $0 * 60 } ?? .infinity))
    self.atDate = atDate
    self.lengthMinutes = lengthMinutes
    self.isPaused = isPaused
  }

  /// When it would have begun if it had never been paused.
  public var beganDate: Date { atDate.addingTimeInterval(-playedSeconds) }

  /// From the beginning to the end as it goes on now; nil while it is paused and where there is no end.
  public var span: ClosedRange<Date>? {
    guard !isPaused, let lengthMinutes else { return nil }
    return beganDate...beganDate.addingTimeInterval(lengthMinutes * 60)
  }

  /// What is said of a time that stands still: “12:04”.
  public var stillText: String { Timeline(lengthMinutes: lengthMinutes, playedSeconds: playedSeconds).clockText }

  /// From here on what is shown is not to be believed any more.
  public var staleDate: Date {
    span.map { $0.upperBound.addingTimeInterval(Self.graceSeconds) } ?? atDate.addingTimeInterval(Self.longestSeconds)
  }

  /// Whether minutes may be added: there is an end to move.
  public var canExtend: Bool { lengthMinutes != nil }
}

/// The order of calls to the system: each takes a while, and what was wanted last must win.
public struct ActivityPlan: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    case begin(ActivityFace)
    case update(ActivityFace)
    case end
  }

  /// What was asked for last; nil is nothing on the lock screen.
  private var wanted: ActivityFace?
  /// What the system was asked for last.
  private var shown: ActivityFace?
  private var isWaiting = false

  public init() {}

  /// - Parameter face: nil takes it off.
  public mutating func want(_ face: ActivityFace?) { wanted = face }

  /// The next call; nil when all is said, or until the system has answered.
  public mutating func next() -> Step? {
    guard !isWaiting, wanted != shown else { return nil }
    isWaiting = true
    guard let before = shown else {
      shown = wanted
      return wanted.map { .begin($0) }
    }
    // An activity belongs to one session: that of another one ends first, and the step after begins it.
    guard let wanted, wanted.session == before.session else {
      shown = nil
      return .end
    }
    shown = wanted
    return .update(wanted)
  }

  /// The system answered. - Parameter isAccepted: false where it let nothing begin; the next change asks again.
  public mutating func answered(isAccepted: Bool) {
    isWaiting = false
    guard !isAccepted else { return }
    if wanted?.session == shown?.session { wanted = nil }
    shown = nil
  }
}
