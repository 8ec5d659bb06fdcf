/// What widgets, Shortcuts, controls and Siri ask the page to begin. Mirrors `packages/native/src/quick-start.ts`.
public enum QuickStart: Equatable, Sendable {
  /// A session; nil is the mode that fits the hour.
  case begin(Mode?)
  /// Fifteen minutes of the mode that fits the hour, without words and bells.
  case quietQuarter
  /// The breath for a bad moment.
  case now

  /// The address that the page reads. No app registers its scheme: the system hands it over from the app's own widgets alone.
  public var address: String {
    switch self {
    case .begin(nil): "session://begin"
    case .begin(let mode?): "session://begin?mode=\(mode.rawValue)"
    case .quietQuarter: "session://quiet-quarter"
    case .now: "session://now"
    }
  }
}
