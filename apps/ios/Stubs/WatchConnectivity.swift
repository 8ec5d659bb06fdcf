// WatchConnectivity as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// watchconnectivity/wcsession, wcsessiondelegate. Behaviour/WatchConnectivityFake.swift says what happens.
import Foundation

public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

public final class WCSession: NSObject, @unchecked Sendable {
  public class func isSupported() -> Bool { true }
  private static let only = WCSession()
  public class var `default`: WCSession { only }
  public weak var delegate: (any WCSessionDelegate)?
  public func activate() {
    if delegate == nil { ConnectionFake.shared.fault("activated and nobody listens") }
    ConnectionFake.shared.with { $0.activations += 1 }
    ConnectionFake.shared.activate()
  }
  public var activationState: WCSessionActivationState { ConnectionFake.shared.now.state }
  public var isReachable: Bool { ConnectionFake.shared.now.isReachable }
  public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    guard activationState == .activated else {
      ConnectionFake.shared.fault("a context before activation")
      throw ConnectionFakeError()
    }
    if ConnectionFake.shared.now.refusesContext { throw ConnectionFakeError() }
    ConnectionFake.shared.with {
      $0.contexts.append(applicationContext["texts"] as? [String] ?? [])
      $0.wishes.append(applicationContext["sound"] as? Bool)
    }
  }
  public var receivedApplicationContext: [String: Any] { ConnectionFake.shared.now.receivedContext }
  #if PHONE
    public var isWatchAppInstalled: Bool { ConnectionFake.shared.now.hasWatchApp }
  #endif
  public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    if activationState != .activated { ConnectionFake.shared.fault("a file before activation") }
    if !FileManager.default.fileExists(atPath: file.path) { ConnectionFake.shared.fault("a file that is not there") }
    let transfer = WCSessionFileTransfer(file: WCSessionFile(fileURL: file, metadata: metadata))
    ConnectionFake.shared.with { $0.transfers.append(transfer) }
    return transfer
  }
  public func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if activationState != .activated || !isReachable { ConnectionFake.shared.fault("a message to nobody") }
    ConnectionFake.shared.with { $0.sent.append(message["text"] as? String ?? "") }
  }
}

public final class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?
  init(fileURL: URL, metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}

public final class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  init(file: WCSessionFile) { self.file = file }
}

// Apple's optional methods that these sources implement are required here, so that a misspelt one is found.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  #if WATCH
    func session(_ session: WCSession, didReceive file: WCSessionFile)
  #endif
  #if PHONE
    func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
  #endif
}
