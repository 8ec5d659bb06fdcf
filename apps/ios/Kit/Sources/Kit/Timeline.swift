/// Where a session stands after so much played time. Mirrors `packages/session/src/timeline.ts`.
public struct Timeline: Equatable, Sendable {
  public let elapsedSeconds: Double
  /// nil when no end is set.
  public let remainingSeconds: Double?
  /// 0 to 1; nil when no end is set.
  public let progress: Double?

  public init(lengthMinutes: Double?, playedSeconds: Double) {
    let total = lengthMinutes.map { $0 * 60 }
    elapsedSeconds = max(0, min(playedSeconds, total ?? .infinity))
    let elapsed = elapsedSeconds
    remainingSeconds = total.map { $0 - elapsed }
    progress = total.map { elapsed / $0 }
  }

  /// What a screen counts: down to an end, or up without one. “12:04”, “1:02:09”.
  public var clockText: String {
    // A second that has begun is still to be lived: the last one shown before the end is 0:01.
    let seconds = Int((remainingSeconds.map { $0.rounded(.up) } ?? elapsedSeconds.rounded(.down)))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let tail = "\(twoDigits(seconds % 60))"
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// Whole minutes of what `clockText` counts: for a display that is dimmed and renewed once a minute.
  public var minutes: Int {
    Int(((remainingSeconds ?? elapsedSeconds) / 60).rounded(remainingSeconds == nil ? .down : .up))
  }
}
