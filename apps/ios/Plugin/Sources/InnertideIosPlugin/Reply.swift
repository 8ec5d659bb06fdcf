import Capacitor
import Foundation

/// Why something was not done. Mirrors `ShellFailure` of the page.
enum Refusal: String, Error {
  /// The person closed what asked them.
  case cancelled
  /// Somebody said no, now or before.
  case refused
  case unavailable
  case failed

  init(_ error: any Error) { self = error as? Refusal ?? .failed }
}

/// A call that is answered once, from wherever the answer is found.
///
/// `CAPPluginCall` is not made to travel; what it does with an answer is: the bridge takes it on any queue. Nothing else of it is touched here.
struct Reply: @unchecked Sendable {
  private let call: CAPPluginCall

  init(_ call: CAPPluginCall) { self.call = call }

  func answer(_ value: some Encodable) { call.resolve(with: value) }

  func done() { answer(Done()) }

  func refuse(_ refusal: Refusal) { call.reject(refusal.rawValue, refusal.rawValue) }
}

/// The page, as the receiver of events. The reference is weak: the plugin belongs to the bridge, and both go together.
final class Page: @unchecked Sendable {
  private weak var plugin: CAPPlugin?

  init(_ plugin: CAPPlugin) { self.plugin = plugin }

  /// - Parameter isRetained: until somebody listens, so that a link that started the app is not lost.
  @MainActor func send(_ event: Event, _ data: [String: any Sendable], isRetained: Bool = false) {
    plugin?.notifyListeners(event.rawValue, data: data, retainUntilConsumed: isRetained)
  }

  enum Event: String {
    case audio, remote, link, watch
  }
}
