import AppIntents
import Foundation
import Kit

/// What somebody may set for a Focus: that no reminder comes, and that Guidance is shown and not read aloud. The system performs it
/// when the Focus begins, and with both off when it ends.
struct QuietFocus: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "focus.title"
  static let description: IntentDescription? = IntentDescription("focus.description")

  @Parameter(title: "focus.reminders", default: false) var holdsReminders: Bool
  @Parameter(title: "focus.voice", default: false) var silencesVoice: Bool

  init() {}

  var displayRepresentation: DisplayRepresentation { "focus.title" }

  /// The system holds back what does not match: a reminder says what it is (`UNMutableNotificationContent.filterCriteria`).
  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(notificationFilterPredicate: holdsReminders ? NSPredicate(value: false) : nil)
  }

  @MainActor func perform() async throws -> some IntentResult {
    let wishes = FocusWishes(isVoiceSilent: silencesVoice)
    // Without a page, the next one reads it when it begins.
    GroupStore().focus = wishes
    SystemRequests.shared.send(.focus(wishes))
    return .result()
  }
}
