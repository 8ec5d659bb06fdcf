/// One line of Guidance, as the phone planned it: read on the wrist, and felt where it begins. A watch has no voice.
public struct GuidanceLine: Codable, Equatable, Sendable {
  /// Played time at which it begins.
  public let atSeconds: Double
  /// Played time until which it is said; it stays to be read a little longer.
  public let untilSeconds: Double
  public let text: String

  /// A line is read more slowly on a wrist than it is said: nobody looks at it all the time.
  private static let readSeconds = 12.0

  public init(atSeconds: Double, untilSeconds: Double, text: String) {
    (self.atSeconds, self.untilSeconds, self.text) = (atSeconds, untilSeconds, text)
  }

  /// The line to be read at a moment: the last that has begun, until it is over and read. - Parameter lines: in order of time.
  public static func shown(of lines: [GuidanceLine], at playedSeconds: Double) -> GuidanceLine? {
    guard let last = lines.last(where: { $0.atSeconds <= playedSeconds }) else { return nil }
    return playedSeconds < max(last.untilSeconds, last.atSeconds + readSeconds) ? last : nil
  }
}
