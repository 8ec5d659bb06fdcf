import Foundation
import Kit

/// Small texts of this app alone: no heart rate is among them, and nothing goes to iCloud.
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
