import Foundation
import HealthKit
import Kit

/// A Mind & Body workout: it keeps the app awake, measures the heart, and fills the rings. HealthKit answers on queues of its
/// own; everything is taken to the main actor as plain values.
@MainActor final class WorkoutBody: NSObject {
  private enum Standing {
    case none, asking, running, stopped
  }

  var onEvent: (@MainActor (BodyEvent) -> Void)?
  var onRemoteMessage: (@MainActor (String) -> Void)?
  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?
  private var standing = Standing.none
  private var isMirrored = false
  /// Said by `close` while the workout still comes to rest.
  private var saving: Bool?

  func begin(isMirrored: Bool) {
    guard standing == .none else { return }
    guard HKHealthStore.isHealthDataAvailable() else {
      onEvent?(.refused)
      return
    }
    standing = .asking
    saving = nil
    store.requestAuthorization(
      toShare: [HKObjectType.workoutType()], read: [HKQuantityType(.heartRate)]
    ) { [weak self] isAsked, _ in
      // HealthKit reports to no app whether reading was allowed: a refusal looks like a heart that is not found.
      Task { @MainActor in self?.start(isAsked: isAsked, isMirrored: isMirrored) }
    }
  }

  func pause() { if standing == .running { session?.pause() } }
  func resume() { if standing == .running { session?.resume() } }

  func stop() {
    switch standing {
    case .none, .stopped: break
    case .asking: standing = .none
    case .running:
      standing = .stopped
      session?.stopActivity(with: Date())
    }
  }

  func close(saving: Bool) {
    self.saving = saving
    if standing == .stopped, session?.state != .running { finish() }
  }

  func sendRemote(_ text: String) -> Bool {
    guard isMirrored, standing == .running, let session else { return false }
    // The answer only says whether it was taken, and nobody could do anything about it.
    session.sendToRemoteWorkoutSession(data: Data(text.utf8)) { _, _ in }
    return true
  }

  private func start(isAsked: Bool, isMirrored: Bool) {
    // Ended while somebody was still being asked.
    guard standing == .asking else { return }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .mindAndBody
    configuration.locationType = .unknown
    guard isAsked, let session = try? HKWorkoutSession(healthStore: store, configuration: configuration) else {
      standing = .none
      onEvent?(.refused)
      return
    }
    let builder = session.associatedWorkoutBuilder()
    builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
    session.delegate = self
    builder.delegate = self
    (self.session, self.builder, self.isMirrored) = (session, builder, isMirrored)
    standing = .running
    if isMirrored { session.startMirroringToCompanionDevice { _, _ in } }
    let beginsAt = Date()
    session.startActivity(with: beginsAt)
    builder.beginCollection(withStart: beginsAt) { [weak self] hasBegun, _ in
      Task { @MainActor in self?.onEvent?(hasBegun ? .measuring : .refused) }
    }
  }

  private func changed(to state: HKWorkoutSessionState) {
    switch state {
    case .paused: onEvent?(.paused)
    case .running: onEvent?(.resumed)
    case .stopped: collectNoMore()
    case .ended where standing == .running:
      // Another workout began, or the phone ended it.
      standing = .stopped
      collectNoMore()
      onEvent?(.ended)
    default: break
    }
  }

  private func failed() {
    guard standing == .running else { return }
    standing = .stopped
    collectNoMore()
    onEvent?(.ended)
  }

  private func collectNoMore() {
    builder?.endCollection(withEnd: Date()) { [weak self] _, _ in
      Task { @MainActor in
        if self?.saving != nil { self?.finish() }
      }
    }
  }

  /// First the builder, then the session: the other way round the workout would be cut off.
  private func finish() {
    guard let session, let builder, let saving else { return }
    (self.session, self.builder, self.saving, isMirrored) = (nil, nil, nil, false)
    standing = .none
    if saving {
      builder.finishWorkout { _, _ in session.end() }
    } else {
      builder.discardWorkout()
      session.end()
    }
  }
}

extension WorkoutBody: HKWorkoutSessionDelegate {
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    Task { @MainActor in self.changed(to: toState) }
  }

  nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
    Task { @MainActor in self.failed() }
  }

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
  ) {
    let texts = data.map { String(decoding: $0, as: UTF8.self) }
    Task { @MainActor in
      for text in texts { self.onRemoteMessage?(text) }
    }
  }
}

extension WorkoutBody: HKLiveWorkoutBuilderDelegate {
  nonisolated func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
  ) {
    let rate = HKQuantityType(.heartRate)
    guard
      collectedTypes.contains(rate),
      let statistics = workoutBuilder.statistics(for: rate),
      let quantity = statistics.mostRecentQuantity()
    else { return }
    let bpm = quantity.doubleValue(for: HKUnit.count().unitDivided(by: .minute()))
    let measuredAt = statistics.mostRecentQuantityDateInterval()?.end ?? Date()
    let measuredAtMs = (measuredAt.timeIntervalSince1970 * 1000).rounded()
    Task { @MainActor in self.onEvent?(.heart(bpm: bpm, measuredAtMs: measuredAtMs)) }
  }

  nonisolated func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}
}
