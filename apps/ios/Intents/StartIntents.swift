import AppIntents
import Kit

// Each opens the app, since its page plays the sound, and hands the page what a tap within it would begin.

struct StartSession: AppIntent {
  static let title: LocalizedStringResource = "intent.start"
  static let openAppWhenRun = true

  /// None is the mode that fits the hour.
  @Parameter(title: "intent.start.mode") var mode: ModeChoice?

  init() {}

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.start(.begin(mode?.mode)))
    return .result()
  }
}

struct StartQuietQuarter: AppIntent {
  static let title: LocalizedStringResource = "intent.quiet-quarter"
  static let openAppWhenRun = true

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.start(.quietQuarter))
    return .result()
  }
}

/// The breath for a bad moment: nothing to choose and nothing to read.
struct BreatheNow: AppIntent {
  static let title: LocalizedStringResource = "intent.now"
  static let openAppWhenRun = true

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.start(.now))
    return .result()
  }
}
