import AppIntents
import Kit

// The buttons of the lock screen. The system runs them in the app's process, which plays: nothing is opened.

struct PauseSession: LiveActivityIntent {
  static let title: LocalizedStringResource = "activity.pause"
  static let isDiscoverable = false

  @Parameter(title: "activity.session") var session: String

  init() {}

  init(_ session: String) { self.session = session }

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.control(ActivityControl(.pause, session: session)))
    return .result()
  }
}

struct ResumeSession: LiveActivityIntent {
  static let title: LocalizedStringResource = "activity.resume"
  static let isDiscoverable = false

  @Parameter(title: "activity.session") var session: String

  init() {}

  init(_ session: String) { self.session = session }

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.control(ActivityControl(.resume, session: session)))
    return .result()
  }
}

struct ExtendSession: LiveActivityIntent {
  static let title: LocalizedStringResource = "activity.extend"
  static let isDiscoverable = false

  @Parameter(title: "activity.session") var session: String

  init() {}

  init(_ session: String) { self.session = session }

  @MainActor func perform() async throws -> some IntentResult {
    SystemRequests.shared.send(.control(ActivityControl(.extend, session: session)))
    return .result()
  }
}
