/// How long segments may stand in for those that do not come. Mirrors `packages/native/src/locked-sound/repeat-limit.ts`.
public struct RepeatLimit: Equatable, Sendable {
  /// Longer than a night: behind a locked screen a page may be suspended for all of one, and its sound is not to end within it.
  public static let longestSeconds: Double = 9 * 3600
  /// Of a page that was loaded anew: nobody will send segments of its sound again.
  public static let longestOrphanedSeconds: Double = 120

  /// Whether the page that rendered what is played is gone.
  public var isOrphaned = false
  public private(set) var repeatedSeconds: Double = 0

  public init() {}

  /// Takes in what is played next.
  /// - Parameter isRepeat: whether it stands in for a segment that has not come.
  /// - Returns: whether it is to fade, and the sound to pause.
  public mutating func play(seconds: Double, isRepeat: Bool) -> Bool {
    repeatedSeconds = isRepeat ? repeatedSeconds + seconds : 0
    return repeatedSeconds >= (isOrphaned ? Self.longestOrphanedSeconds : Self.longestSeconds)
  }

  /// Somebody asked for the sound again.
  public mutating func begin() { repeatedSeconds = 0 }
}
