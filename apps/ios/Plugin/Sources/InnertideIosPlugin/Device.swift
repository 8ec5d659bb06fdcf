import Capacitor
import Foundation
import UIKit
import UserNotifications

/// Keeps the display lit while the page asks for it.
@MainActor enum Screen {
  static func keepAwake(_ isOn: Bool) { UIApplication.shared.isIdleTimerDisabled = isOn }
}

/// Sends the page every link of our own site that is opened on this device, and what a widget was tapped for, including the one that
/// started the app.
@MainActor enum Links {
  private static var observers: [any NSObjectProtocol] = []

  static func begin(sendingTo page: Page) {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = [Notification.Name.capacitorOpenUniversalLink, .capacitorOpenURL].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { notification in
        guard let url = (notification.object as? [String: Any])?["url"] as? URL else { return }
        MainActor.assumeIsolated { page.send(.link, ["url": url.absoluteString], isRetained: true) }
      }
    }
  }
}

/// Plans reminders as local notifications.
enum Reminders {
  /// Replaces every planned notification: this app plans nothing but reminders. Returns false where notifications are not allowed.
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
      // What a Focus filter holds back by name.
      content.filterCriteria = "reminder"
      var when = DateComponents()
      // The system counts weekdays from Sunday = 1, ISO 8601 from Monday = 1.
      when.weekday = reminder.weekday % 7 + 1
      when.hour = reminder.hour
      when.minute = reminder.minute
      let trigger = UNCalendarNotificationTrigger(dateMatching: when, repeats: true)
      try await center.add(UNNotificationRequest(identifier: reminder.id, content: content, trigger: trigger))
    }
    return true
  }
}
