// UserNotifications as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// usernotifications/unusernotificationcenter and what it names. Nothing here runs.
import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
}
public final class UNNotificationSound: NSObject, @unchecked Sendable {
  public class var `default`: UNNotificationSound { fatalError() }
}
open class UNNotificationContent: NSObject {
  public var filterCriteria: String?
}
open class UNMutableNotificationContent: UNNotificationContent {
  public var title: String = ""
  public var body: String = ""
  public var sound: UNNotificationSound?
}
open class UNNotificationTrigger: NSObject {}
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {}
}
open class UNNotificationRequest: NSObject {
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {}
}
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  public class func current() -> UNUserNotificationCenter { fatalError() }
  public func removeAllPendingNotificationRequests() {}
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
  public func add(_ request: sending UNNotificationRequest) async throws {}
}
