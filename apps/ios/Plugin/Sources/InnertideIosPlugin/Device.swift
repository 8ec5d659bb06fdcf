import Capacitor
import Foundation
import UIKit
import UserNotifications

/// The display.
@MainActor enum Screen {
  static func keepAwake(_ isOn: Bool) { UIApplication.shared.isIdleTimerDisabled = isOn }
}

/// Links of our own site that were opened on this device, also the one that started the app.
@MainActor enum Links {
  private static var watching: (any NSObjectProtocol)?

  static func begin(telling page: Page) {
    if let watching { NotificationCenter.default.removeObserver(watching) }
    watching = NotificationCenter.default.addObserver(
      forName: .capacitorOpenUniversalLink, object: nil, queue: .main
    ) { notification in
      guard let url = (notification.object as? [String: Any])?["url"] as? URL else { return }
      MainActor.assumeIsolated { page.send(.link, ["url": url.absoluteString], isRetained: true) }
    }
  }
}

/// Reminders that this device gives by itself.
enum Reminders {
  /// Only reminders are ever planned by this app, so all of them are replaced.
  static func replaceAll(with reminders: [ReminderPlan.Reminder]) async throws -> Bool {
    let center = UNUserNotificationCenter.current()
    center.removeAllPendingNotificationRequests()
    if reminders.isEmpty { return true }
    guard try await center.requestAuthorization(options: [.alert, .sound]) else { return false }
    for reminder in reminders {
      let content = UNMutableNotificationContent()
      content.title = reminder.title
      content.body = reminder.body
      content.sound = .default
      var when = DateComponents()
      // The system's week begins on Sunday, which is 1.
      when.weekday = reminder.weekday % 7 + 1
      when.hour = reminder.hour
      when.minute = reminder.minute
      let trigger = UNCalendarNotificationTrigger(dateMatching: when, repeats: true)
      try await center.add(UNNotificationRequest(identifier: reminder.id, content: content, trigger: trigger))
    }
    return true
  }
}
