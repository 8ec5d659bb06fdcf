import Foundation
import HealthKit
import Kit

/// A Mind & Body workout on the phone itself (iOS 26): Health then collects the heart rate of AirPods or a sensor that is paired with the
/// phone, also with a locked screen. It only measures, and is always discarded. HealthKit answers on queues of its own.
@available(iOS 26.0, *)
@MainActor final class PhoneWorkout: NSObject, BodySession {
  /// In the order that HealthKit allows: activity stopped, collection ended, workout discarded, session ended.
  private enum Standing {
    case none, asking, running, stopping, collecting
  }

  var onEvent: (@MainActor (BodyEvent) -> Void)?
  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?
  private var standing = Standing.none
  /// Asked for while an earlier one comes to rest: a phone runs one workout at a time.
  private var isAskedAgain = false

  func begin(_ kind: BodySessionKind, isForPhone: Bool) {
    guard standing == .none else {
      isAskedAgain = standing == .stopping || standing == .collecting
      return
    }
    guard HKHealthStore.isHealthDataAvailable() else {
      onEvent?(.refused)
      return
    }
    standing = .asking
    let workouts = HKObjectType.workoutType()
    store.requestAuthorization(toShare: [workouts], read: [HKQuantityType(.heartRate)]) { [weak self] isAsked, _ in
      Task { @MainActor in self?.start(isAsked: isAsked) }
    }
  }

  func pause() {}
  func resume() {}

  /// What an earlier run of the app left behind would measure on: nobody else could end it.
  func recover() {
    guard standing == .none else { return }
    standing = .asking
    store.recoverActiveWorkoutSession { [weak self] session, _ in
      Task { @MainActor in self?.takeUp(session) }
    }
  }

  func stop() {
    isAskedAgain = false
    switch standing {
    case .asking: standing = .none
    case .running:
      standing = .stopping
      session?.stopActivity(with: Date())
    default: break
    }
  }

  /// Nothing is ever saved.
  func close(saving: Bool) {}

  private func start(isAsked: Bool) {
    // Ended while somebody was still being asked.
    guard standing == .asking else { return }
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .mindAndBody
    configuration.locationType = .unknown
    // Unlike reading, a refusal to share is reported.
    let isAllowed = isAsked && store.authorizationStatus(for: HKObjectType.workoutType()) == .sharingAuthorized
    guard isAllowed, let session = try? HKWorkoutSession(healthStore: store, configuration: configuration) else {
      standing = .none
      onEvent?(.refused)
      return
    }
    let builder = attach(to: session, configuration)
    standing = .running
    let beginsAt = Date()
    session.startActivity(with: beginsAt)
    builder.beginCollection(withStart: beginsAt) { [weak self] hasBegun, _ in
      Task { @MainActor in self?.onEvent?(hasBegun ? .measuring : .refused) }
    }
  }

  private func takeUp(_ session: HKWorkoutSession?) {
    guard standing == .asking, let session else {
      if standing == .asking { standing = .none }
      return
    }
    _ = attach(to: session, session.workoutConfiguration)
    standing = .running
    stop()
  }

  /// Delegates first, then the source: what it collects before would reach nobody.
  private func attach(to session: HKWorkoutSession, _ configuration: HKWorkoutConfiguration) -> HKLiveWorkoutBuilder {
    let builder = session.associatedWorkoutBuilder()
    session.delegate = self
    builder.delegate = self
    let source = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
    source.enableCollection(for: HKQuantityType(.heartRate), predicate: nil)
    builder.dataSource = source
    (self.session, self.builder) = (session, builder)
    return builder
  }

  private func changed(_ changed: ObjectIdentifier, to state: HKWorkoutSessionState) {
    // Of one that is over already.
    guard let session, ObjectIdentifier(session) == changed else { return }
    switch state {
    case .stopped: collectNoMore()
    case .ended:
      // Another workout began, or HealthKit gave it up.
      let wasRunning = standing == .running
      collectNoMore()
      if wasRunning { onEvent?(.ended) }
    default: break
    }
  }

  private func collectNoMore() {
    guard standing == .running || standing == .stopping else { return }
    standing = .collecting
    builder?.endCollection(withEnd: Date()) { [weak self] _, _ in
      Task { @MainActor in self?.over() }
    }
  }

  private func over() {
    guard standing == .collecting else { return }
    builder?.discardWorkout()
    session?.end()
    (session, builder, standing) = (nil, nil, .none)
    guard isAskedAgain else { return }
    isAskedAgain = false
    begin(.workout, isForPhone: true)
  }
}

@available(iOS 26.0, *)
extension PhoneWorkout: HKWorkoutSessionDelegate {
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    let changed = ObjectIdentifier(workoutSession)
    Task { @MainActor in self.changed(changed, to: toState) }
  }

  nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
    let failed = ObjectIdentifier(workoutSession)
    Task { @MainActor in self.changed(failed, to: .ended) }
  }

  // A phone's own workout is mirrored to nobody.
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
  ) {}

  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
  ) {}
}

@available(iOS 26.0, *)
extension PhoneWorkout: HKLiveWorkoutBuilderDelegate {
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
