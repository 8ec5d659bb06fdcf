// WebKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// webkit/wkpreferences/inactiveschedulingpolicy-swift.property.
import Foundation

@MainActor open class WKPreferences: NSObject {
  public enum InactiveSchedulingPolicy: Int, Sendable {
    case suspend, throttle, none
  }
  public nonisolated override init() {}
  public var inactiveSchedulingPolicy: WKPreferences.InactiveSchedulingPolicy = .suspend
}
@MainActor open class WKWebViewConfiguration: NSObject {
  public nonisolated override init() {}
  public var preferences: WKPreferences = WKPreferences()
}
@MainActor open class WKWebView: NSObject {
  public nonisolated override init() {}
  public let configuration = WKWebViewConfiguration()
}
