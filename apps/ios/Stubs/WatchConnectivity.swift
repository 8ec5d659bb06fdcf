// WatchConnectivity as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// watchconnectivity/wcsession, wcsessiondelegate. Nothing here runs.
import Foundation

public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

public final class WCSession: NSObject, @unchecked Sendable {
  public class func isSupported() -> Bool { fatalError() }
  public class var `default`: WCSession { fatalError() }
  public weak var delegate: (any WCSessionDelegate)?
  public func activate() {}
  public var activationState: WCSessionActivationState { fatalError() }
  public var isReachable: Bool { fatalError() }
  #if PHONE
    public var isPaired: Bool { fatalError() }
    public var isWatchAppInstalled: Bool { fatalError() }
  #endif
  public var receivedApplicationContext: [String: Any] { fatalError() }
  public func updateApplicationContext(_ applicationContext: [String: Any]) throws {}
  public func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

// Apple's optional methods that these sources implement are required here, so that a misspelt one is found.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  #if PHONE
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
  #endif
}
