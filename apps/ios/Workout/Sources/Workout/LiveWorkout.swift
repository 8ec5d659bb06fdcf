import Foundation
import HealthKit
import Kit

/// A Mind & Body workout on the device itself: a watch's keeps the app awake, measures the heart and fills the rings; a phone's (iOS 26)
/// has Health collect the rate of AirPods or a sensor, also with a locked screen. HealthKit answers on queues of its own; everything is
/// taken to the main actor as plain values.
@available(iOS 26.0, *)
@MainActor public final class LiveWorkout: NSObject, BodySession {
  /// In the order that HealthKit allows: activity stopped, collection ended, workout finished or discarded, session ended.
  private enum Standing {
    case none, asking, running, stopping, collecting, collected, finishing
  }

  public var onEvent: (@MainActor (BodyEvent) -> Void)?
  /// What the phone says over a mirrored workout.
  public var onRemoteMessage: (@MainActor (String) -> Void)?
  private let collected: Set<HKQuantityType>
  private let mayBegin: @MainActor (HKHealthStore) -> Bool
  private let isDiscarded: Bool
  private let mirror: (@MainActor (HKWorkoutSession) -> Void)?
  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?
  private var standing = Standing.none
  private var isMirrored = false
  /// Said by `close` while the workout still comes to rest.
  private var saving: Bool?
  /// Asked for while an earlier one comes to rest, and whether that is mirrored: a device runs one workout at a time.
  private var next: Bool?

  /// - Parameters:
  ///   - collected: asked for by name, since what a Mind & Body workout collects by itself is not promised.
  ///   - mayBegin: asked once the person has answered about leave.
  ///   - isDiscarded: whether it only measures: it knows no pause and is discarded, whatever `close` says.
  ///   - mirror: shows a session on the other device, which only a watch can.
  public init(
    collecting collected: Set<HKQuantityType>, isDiscarded: Bool,
    mayBegin: @escaping @MainActor (HKHealthStore) -> Bool = { _ in true },
    mirror: (@MainActor (HKWorkoutSession) -> Void)? = nil
  ) {
    self.collected = collected
    self.mayBegin = mayBegin
    self.isDiscarded = isDiscarded
    self.mirror = mirror
  }

  public func begin(_ kind: BodySessionKind, isForPhone: Bool) { begin(isMirrored: isForPhone && mirror != nil) }

  private func begin(isMirrored: Bool) {
    guard standing == .none else {
      if standing != .asking, standing != .running { next = isMirrored }
      return
    }
    guard HKHealthStore.isHealthDataAvailable() else {
      onEvent?(.refused)
      return
    }
    standing = .asking
    saving = isDiscarded ? false : nil
    store.requestAuthorization(
      toShare: [HKObjectType.workoutType()], read: collected
    ) { [weak self] isAsked, _ in
      // HealthKit reports to no app whether reading was allowed: a refusal looks like a heart that is not found.
      Task { @MainActor in self?.start(isAsked: isAsked, isMirrored: isMirrored) }
    }
  }

  /// Takes up the workout that an earlier run of the app left behind, and ends it: nobody else could.
  public func recover() {
    guard standing == .none else { return }
    standing = .asking
    saving = isDiscarded ? false : nil
    store.recoverActiveWorkoutSession { [weak self] session, _ in
      Task { @MainActor in self?.takeUp(session) }
    }
  }

  public func pause() { if isPausable { session?.pause() } }
  public func resume() { if isPausable { session?.resume() } }
  private var isPausable: Bool { standing == .running && !isDiscarded }

  public func stop() {
    next = nil
    switch standing {
    case .asking: standing = .none
    case .running:
      standing = .stopping
      session?.stopActivity(with: Date())
    default: break
    }
  }

  public func close(saving: Bool) {
    if isDiscarded { return }
    self.saving = saving
    if standing == .collected { finish() }
  }

  /// Over a mirrored workout; false where there is none.
  public func sendRemote(_ text: String) -> Bool {
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
    guard isAsked, mayBegin(store),
      let session = try? HKWorkoutSession(healthStore: store, configuration: configuration)
    else {
      standing = .none
      onEvent?(.refused)
      return
    }
    let builder = attach(to: session, configuration)
    self.isMirrored = isMirrored
    standing = .running
    if isMirrored { mirror?(session) }
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
    for type in collected { source.enableCollection(for: type, predicate: nil) }
    builder.dataSource = source
    (self.session, self.builder) = (session, builder)
    return builder
  }

  private func changed(_ changed: ObjectIdentifier, to state: HKWorkoutSessionState) {
    // Of one that is over already.
    guard let session, ObjectIdentifier(session) == changed else { return }
    switch state {
    case .paused where isPausable: onEvent?(.paused)
    case .running where isPausable: onEvent?(.resumed)
    case .stopped: collectNoMore()
    case .ended: lost()
    default: break
    }
  }

  /// Another workout began, the phone ended it, or HealthKit gave it up.
  private func lost() {
    switch standing {
    case .running:
      collectNoMore()
      onEvent?(.ended)
    case .stopping: collectNoMore()
    default: break
    }
  }

  private func collectNoMore() {
    guard standing == .running || standing == .stopping else { return }
    standing = .collecting
    builder?.endCollection(withEnd: Date()) { [weak self] _, _ in
      Task { @MainActor in self?.collectedAll() }
    }
  }

  private func collectedAll() {
    standing = .collected
    if saving != nil { finish() }
  }

  /// First the builder, then the session: the other way round the workout would be cut off.
  private func finish() {
    guard let builder, let saving else { return }
    standing = .finishing
    guard saving else {
      builder.discardWorkout()
      over()
      return
    }
    builder.finishWorkout { [weak self] _, error in
      // No workout and no error: it is kept, and cannot be read while the watch is locked.
      let isKept = error == nil
      Task { @MainActor in
        self?.over()
        if !isKept { self?.onEvent?(.notKept) }
      }
    }
  }

  private func over() {
    session?.end()
    (session, builder, saving, isMirrored) = (nil, nil, nil, false)
    standing = .none
    if let isMirrored = next {
      next = nil
      begin(isMirrored: isMirrored)
    }
  }
}

@available(iOS 26.0, *)
extension LiveWorkout: HKWorkoutSessionDelegate {
  public nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    let changed = ObjectIdentifier(workoutSession)
    Task { @MainActor in self.changed(changed, to: toState) }
  }

  public nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
    let failed = ObjectIdentifier(workoutSession)
    Task { @MainActor in self.changed(failed, to: .ended) }
  }

  // Only a phone that a watch mirrors its workout to is notified, and this one is the device's own.
  public nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
  ) {}

  public nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
  ) {
    let texts = data.map { String(decoding: $0, as: UTF8.self) }
    Task { @MainActor in
      for text in texts { self.onRemoteMessage?(text) }
    }
  }
}

@available(iOS 26.0, *)
extension LiveWorkout: HKLiveWorkoutBuilderDelegate {
  public nonisolated func workoutBuilder(
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

  public nonisolated func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}
}
