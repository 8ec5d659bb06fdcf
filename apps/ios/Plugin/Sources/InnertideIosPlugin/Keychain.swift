import Foundation
import Security

/// What the page keeps in the keychain: readable after the first unlock, on this device only, and in no backup.
enum Keychain {
  private static let service = "innertide.page"
  private static let ownedKey = "keychain-is-of-this-install"

  static func readAll() throws -> [String: String] {
    try forgetEarlierInstall()
    var found: CFTypeRef?
    let status = SecItemCopyMatching(
      query([
        kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true, kSecReturnData: true,
      ]), &found)
    if status == errSecItemNotFound { return [:] }
    try check(status)
    var values: [String: String] = [:]
    for item in found as? [[String: Any]] ?? [] {
      guard let key = item[kSecAttrAccount as String] as? String, let data = item[kSecValueData as String] as? Data
      else { continue }
      values[key] = String(data: data, encoding: .utf8)
    }
    return values
  }

  static func write(_ value: String, under key: String) throws {
    let data = Data(value.utf8)
    let status = SecItemUpdate(query([kSecAttrAccount: key]), [kSecValueData: data] as CFDictionary)
    guard status == errSecItemNotFound else { return try check(status) }
    try check(
      SecItemAdd(
        query([
          kSecAttrAccount: key, kSecValueData: data,
          kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]), nil))
  }

  static func remove(_ key: String) throws {
    try remove(query([kSecAttrAccount: key]))
  }

  /// The keychain outlives the app: what an earlier install left is nobody's any more.
  private static func forgetEarlierInstall() throws {
    let defaults = UserDefaults.standard
    if defaults.bool(forKey: ownedKey) { return }
    try remove(query([:]))
    defaults.set(true, forKey: ownedKey)
  }

  private static func query(_ more: [CFString: Any]) -> CFDictionary {
    let own: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: service]
    return own.merging(more) { _, new in new } as CFDictionary
  }

  private static func remove(_ query: CFDictionary) throws {
    let status = SecItemDelete(query)
    if status != errSecItemNotFound { try check(status) }
  }

  private static func check(_ status: OSStatus) throws {
    if status != errSecSuccess { throw Refusal.failed }
  }
}
