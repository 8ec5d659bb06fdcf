// Capacitor 8.5 as far as these sources use it, for a type check without its binaries. Signatures from its own sources, in
// node_modules/@capacitor/ios. Nothing here runs.
import Foundation
@_exported import UIKit

public let CAPPluginReturnPromise = "promise"

public final class JSValueDecoder {
  public init() {}
}
public final class JSValueEncoder {
  public init() {}
}

open class CAPPluginCall: NSObject {
  public func resolve<Value: Encodable>(
    with data: Value, encoder: JSValueEncoder = JSValueEncoder(),
    messageForRejectionFromError: (any Error) -> String = { _ in "" }
  ) {}
  public func reject(
    _ message: String, _ code: String? = nil, _ error: (any Error)? = nil, _ data: [String: Any]? = nil
  ) {}
  public func decode<Value: Decodable>(_ type: Value.Type, decoder: JSValueDecoder = JSValueDecoder()) throws -> Value {
    fatalError()
  }
}
open class CAPPluginMethod: NSObject {
  public init(name: String, returnType: String) {}
}
public protocol CAPBridgedPlugin: NSObjectProtocol {
  var identifier: String { get }
  var jsName: String { get }
  var pluginMethods: [CAPPluginMethod] { get }
}
open class CAPPlugin: NSObject {
  open func load() {}
  open func notifyListeners(_ eventName: String, data: [String: Any]?, retainUntilConsumed retain: Bool) {}
}
@MainActor open class CAPBridgeViewController: UIViewController {}
@MainActor public final class SceneDelegateProxy: NSObject {
  public static let shared = SceneDelegateProxy()
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}
extension Notification.Name {
  public static let capacitorOpenUniversalLink = Notification.Name("CapacitorOpenUniversalLinkNotification")
}
