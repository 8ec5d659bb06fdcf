import Foundation
import Kit

/// Stores small texts in the app's user defaults: no heart rates, and nothing is synced to iCloud.
@MainActor final class UserDefaultsStore: KeyValueStore {
  func read(_ name: String) -> String? { UserDefaults.standard.string(forKey: name) }

  func write(_ name: String, _ text: String?) {
    if let text {
      UserDefaults.standard.set(text, forKey: name)
    } else {
      UserDefaults.standard.removeObject(forKey: name)
    }
  }
}
