import Capacitor
import Foundation
import WebKit

/// Why a call was refused. Mirrors `ShellFailure` of the page.
enum Refusal: String, Error {
  /// The person closed the system's sheet.
  case cancelled
  /// The person has not given permission, now or earlier.
  case refused
  case unavailable
  case failed

  init(_ error: any Error) { self = error as? Refusal ?? .failed }
}

/// Answers a call once, from any queue.
///
/// `CAPPluginCall` is not `Sendable`, but the bridge accepts its `resolve` and `reject` on any queue. Nothing else of it is used here.
struct Reply: @unchecked Sendable {
  private let call: CAPPluginCall

  init(_ call: CAPPluginCall) { self.call = call }

  func answer(_ value: some Encodable) { call.resolve(with: value) }

  func done() { answer(Done()) }

  func refuse(_ refusal: Refusal) { call.reject(refusal.rawValue, refusal.rawValue) }
}

/// Sends events to the page. The reference is weak: the bridge owns the plugin, and both end together.
final class Page: @unchecked Sendable {
  private weak var plugin: CAPPlugin?

  init(_ plugin: CAPPlugin) { self.plugin = plugin }

  /// - Parameter isRetained: whether the event waits until the page listens, so that the link that started the app is not lost.
  @MainActor func send(_ event: Event, _ data: [String: any Sendable], isRetained: Bool = false) {
    plugin?.notifyListeners(event.rawValue, data: data, retainUntilConsumed: isRetained)
  }

  /// Lets the page go on while it is not seen.
  @MainActor func keepRunning() {
    plugin?.bridge?.webView?.configuration.preferences.inactiveSchedulingPolicy = .none
  }

  enum Event: String {
    case audio, link, watch, segments, activity, focus, heart
  }
}
