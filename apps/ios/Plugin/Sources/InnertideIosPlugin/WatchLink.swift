import Foundation
import HealthKit
import Kit
import WatchConnectivity

/// Sends and receives the texts of the watch: at once where its app can be reached, over the mirrored workout where it cannot.
///
/// It begins with the app, not with the page: the system hands over a workout that began on the watch only at launch.
@MainActor public final class WatchLink: NSObject {
  public static let shared = WatchLink()

  nonisolated private static let textKey = "text"
  nonisolated private static let contextKey = "texts"
  nonisolated private static let soundKey = "sound"
  nonisolated private static let segmentKey = "segment"
  private static let deliveryKey = "watch-sound-began"
  /// The most texts that wait for a page to connect; the oldest are dropped.
  private static let mostWaiting = 64

  private let store = HKHealthStore()
  private var mirrored: HKWorkoutSession?
  private var page: Page?
  private var waiting: [String] = []
  private var left: [String]?
  /// The watch plays a sound of its own, and asks for it.
  private var wantsSound = false
  private lazy var delivery = SegmentDelivery(
    beganAtMs: UserDefaults.standard.object(forKey: Self.deliveryKey) as? Double ?? -.infinity)

  /// Activates the connection. Must be called at launch, before anything else of the app.
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
    let session = WCSession.default
    if WCSession.isSupported(), session.activationState == .activated, session.isReachable {
      session.sendMessage([Self.textKey: text], replyHandler: nil, errorHandler: nil)
    } else if let mirrored {
      Task { try? await mirrored.sendToRemoteWorkoutSession(data: Data(text.utf8)) }
    }
  }

  /// Keeps texts for the watch, in place of those of before: the system hands them over when its app comes.
  func leave(_ texts: [String]) {
    left = texts
    guard WCSession.isSupported(), WCSession.default.activationState == .activated else { return }
    // A phone without a watch refuses it: there is nobody to read it.
    try? WCSession.default.updateApplicationContext([Self.contextKey: texts])
  }

  /// Sends a segment to a watch that wants a sound of its own, in the background and where it has not had one today.
  /// - Parameter samples: written to a file that is kept until it has gone.
  func offer(_ segment: WatchSegment, samples: Data) {
    guard wantsSound, WCSession.default.activationState == .activated, WCSession.default.isWatchAppInstalled else {
      return
    }
    guard delivery.offer(segment, nowMs: Date().timeIntervalSince1970 * 1000) else { return }
    UserDefaults.standard.set(delivery.beganAtMs, forKey: Self.deliveryKey)
    let file = FileManager.default.temporaryDirectory.appending(path: "to-watch-\(segment.name)")
    guard (try? samples.write(to: file, options: [.atomic])) != nil else { return }
    _ = WCSession.default.transferFile(file, metadata: [Self.segmentKey: segment.name])
  }

  private func activated() {
    if let left { leave(left) }
    // What it asked for while this app was not there.
    wantsSound = WCSession.default.receivedApplicationContext[Self.soundKey] as? Bool ?? false
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

  /// Starts the watch's app, which then measures the heart rate for the page. Asks for workouts the first time.
  /// - Throws: `Refusal.refused` where workouts are not allowed on this phone, or what HealthKit says of the watch.
  func startWatchApp() async throws {
    guard HKHealthStore.isHealthDataAvailable() else { throw Refusal.unavailable }
    if mirrored != nil { return }
    let workouts = HKObjectType.workoutType()
    try await store.requestAuthorization(toShare: [workouts], read: [HKQuantityType(.heartRate)])
    // Unlike reading, a refusal to share is reported.
    guard store.authorizationStatus(for: workouts) == .sharingAuthorized else { throw Refusal.refused }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .mindAndBody
    configuration.locationType = .indoor
    try await store.startWatchApp(toHandle: configuration)
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
  ) {
    Task { @MainActor in self.activated() }
  }

  nonisolated public func sessionDidBecomeInactive(_ session: WCSession) {}

  /// Activates the session again: the person has switched to another watch.
  nonisolated public func sessionDidDeactivate(_ session: WCSession) { session.activate() }

  nonisolated public func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
  ) {
    try? FileManager.default.removeItem(at: fileTransfer.file.fileURL)
  }

  nonisolated public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    guard let text = message[Self.textKey] as? String else { return }
    Task { @MainActor in self.receive(text) }
  }

  nonisolated public func session(_ session: WCSession, didReceiveApplicationContext context: [String: Any]) {
    let texts = context[Self.contextKey] as? [String] ?? []
    let wantsSound = context[Self.soundKey] as? Bool ?? false
    Task { @MainActor in
      self.wantsSound = wantsSound
      for text in texts { self.receive(text) }
    }
  }
}
