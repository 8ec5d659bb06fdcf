import Foundation
import HealthKit
import WatchConnectivity

/// The way to the watch: at once where its app can be reached, over the mirrored workout where it cannot.
///
/// It begins with the app and not with the page: the system hands over a workout that was begun on the wrist at launch only.
@MainActor public final class WatchLink: NSObject {
  public static let shared = WatchLink()

  nonisolated private static let textKey = "text"
  nonisolated private static let leftKey = "texts"
  /// What the watch said before there was a page.
  private static let mostWaiting = 64

  private let store = HKHealthStore()
  private var mirrored: HKWorkoutSession?
  private var page: Page?
  private var waiting: [String] = []

  /// At launch, before anything else of the app.
  public func begin() {
    if WCSession.isSupported() {
      WCSession.default.delegate = self
      WCSession.default.activate()
    }
    guard HKHealthStore.isHealthDataAvailable() else { return }
    store.workoutSessionMirroringStartHandler = { [weak self] session in
      Task { @MainActor in self?.take(session) }
    }
  }

  func connect(_ page: Page) {
    self.page = page
    let texts = waiting
    waiting = []
    for text in texts { receive(text) }
  }

  func send(_ text: String) {
    if Self.isBeginHeart(text) { startWatchApp() }
    let session = WCSession.default
    if WCSession.isSupported(), session.activationState == .activated, session.isReachable {
      session.sendMessage([Self.textKey: text], replyHandler: nil, errorHandler: nil)
    } else if let mirrored {
      Task { try? await mirrored.sendToRemoteWorkoutSession(data: Data(text.utf8)) }
    }
  }

  private func receive(_ text: String) {
    guard let page else {
      waiting = (waiting + [text]).suffix(Self.mostWaiting)
      return
    }
    page.send(.watch, ["text": text], isRetained: true)
  }

  private func take(_ session: HKWorkoutSession) {
    mirrored = session
    session.delegate = self
  }

  private func disconnect(from session: HKWorkoutSession) {
    if mirrored === session { mirrored = nil }
  }

  /// Wakes the watch's app, which then measures for the page.
  private func startWatchApp() {
    guard HKHealthStore.isHealthDataAvailable(), mirrored == nil else { return }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .mindAndBody
    configuration.locationType = .indoor
    Task { [store] in try? await store.startWatchApp(toHandle: configuration) }
  }

  private static func isBeginHeart(_ text: String) -> Bool {
    struct Head: Decodable { let type: String }
    return (try? JSONDecoder().decode(Head.self, from: Data(text.utf8)))?.type == "begin-heart"
  }
}

extension WatchLink: HKWorkoutSessionDelegate {
  nonisolated public func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    guard toState == .ended else { return }
    Task { @MainActor in self.disconnect(from: workoutSession) }
  }

  nonisolated public func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
    Task { @MainActor in self.disconnect(from: workoutSession) }
  }

  nonisolated public func workoutSession(
    _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
  ) {
    Task { @MainActor in self.disconnect(from: workoutSession) }
  }

  nonisolated public func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
  ) {
    let texts = data.compactMap { String(data: $0, encoding: .utf8) }
    Task { @MainActor in
      for text in texts { self.receive(text) }
    }
  }
}

extension WatchLink: WCSessionDelegate {
  nonisolated public func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
  ) {}

  nonisolated public func sessionDidBecomeInactive(_ session: WCSession) {}

  /// Another watch is worn now.
  nonisolated public func sessionDidDeactivate(_ session: WCSession) { session.activate() }

  nonisolated public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    guard let text = message[Self.textKey] as? String else { return }
    Task { @MainActor in self.receive(text) }
  }

  nonisolated public func session(_ session: WCSession, didReceiveApplicationContext context: [String: Any]) {
    let texts = context[Self.leftKey] as? [String] ?? []
    Task { @MainActor in
      for text in texts { self.receive(text) }
    }
  }
}
