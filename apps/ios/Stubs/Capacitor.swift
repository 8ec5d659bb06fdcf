// Capacitor 8.5 as far as these sources use it, for a type check without its binaries. Signatures from its own sources, in
// node_modules/@capacitor/ios. Calls and plugins keep what was said to them, for a test to read.
import Foundation
@_exported import UIKit
import WebKit

public let CAPPluginReturnPromise = "promise"

public final class JSValueDecoder {
  public init() {}
}
public final class JSValueEncoder {
  public init() {}
}

open class CAPPluginCall: NSObject {
  private let json: Data
  private let lock = NSLock()
  private var said: [String] = []
  /// What the call was answered with, in order: the JSON of a value, or “refused” with the code.
  public var answers: [String] { lock.withLock { said } }
  private func say(_ text: String) { lock.withLock { said.append(text) } }
  public init(_ json: String = "{}") { self.json = Data(json.utf8) }
  public func resolve<Value: Encodable>(
    with data: Value, encoder: JSValueEncoder = JSValueEncoder(),
    messageForRejectionFromError: (any Error) -> String = { _ in "" }
  ) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    say((try? encoder.encode(data)).map { String(decoding: $0, as: UTF8.self) } ?? "unencodable")
  }
  public func reject(
    _ message: String, _ code: String? = nil, _ error: (any Error)? = nil, _ data: [String: Any]? = nil
  ) { say("refused \(code ?? message)") }
  public func decode<Value: Decodable>(_ type: Value.Type, decoder: JSValueDecoder = JSValueDecoder()) throws -> Value {
    try JSONDecoder().decode(type, from: json)
  }
}
open class CAPPluginMethod: NSObject {
  public let name: String
  public init(name: String, returnType: String) { self.name = name }
}
public protocol CAPBridgedPlugin: NSObjectProtocol {
  var identifier: String { get }
  var jsName: String { get }
  var pluginMethods: [CAPPluginMethod] { get }
}
public protocol CAPBridgeProtocol: NSObjectProtocol {
  var webView: WKWebView? { get }
}
open class CAPPlugin: NSObject {
  public weak var bridge: (any CAPBridgeProtocol)?
  private let lock = NSLock()
  private var said: [String] = []
  /// The events that the page received, each with its text or name.
  public var events: [String] { lock.withLock { said } }
  open func load() {}
  open func notifyListeners(_ eventName: String, data: [String: Any]?, retainUntilConsumed retain: Bool) {
    // The web view is the main queue's.
    dispatchPrecondition(condition: .onQueue(.main))
    let named = ["text", "name", "url", "isVoiceSilent", "action", "session"].compactMap { data?[$0] }
    let text = named.map { "\($0)" }.joined(separator: " ")
    lock.withLock { said.append("\(eventName) \(text)") }
  }
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
  public static let capacitorOpenURL = Notification.Name("CapacitorOpenURLNotification")
  public static let capacitorOpenUniversalLink = Notification.Name("CapacitorOpenUniversalLinkNotification")
}
