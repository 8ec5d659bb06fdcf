// HealthKit as it behaves, as far as a test needs it: states, orders that are errors, and answers on a queue that is not the
// main one. After Apple's “Running workout sessions” and the pages of HKWorkoutSession and HKWorkoutBuilder.
import Foundation

public struct HealthFakeError: Error {}

/// What a test sets and reads. One at a time: reset before each.
public final class HealthFake: @unchecked Sendable {
  public static let shared = HealthFake()
  /// Where HealthKit answers.
  public static let queue = DispatchQueue(label: "healthkit")

  private let lock = NSRecursiveLock()
  private var values = Values()

  public struct Values {
    public var isAvailable = true
    /// What somebody answers when asked to share.
    public var allowsSharing = true
    public var failsToBegin = false
    public var failsToFinish = false
    public var failsToStartWatch = false
    /// Keeps the answers of `endCollection` back until `releaseCollection`.
    public var holdsCollection = false
    public var askedToShare: Set<HKObjectType> = []
    public var askedToRead: Set<HKObjectType> = []
    public var isAsked = false
    /// What no app may do.
    public var faults: [String] = []
    public var kept = 0
    public var discarded = 0
    public var ended = 0
    public var startedWatch = 0
    public var sentToRemote: [String] = []
    #if PHONE
      public var saved: [HKObject] = []
    #endif
    public var active: HKWorkoutSession?
    public var leftBehind: HKWorkoutSession?
    var finishing = 0
    var held: [@Sendable () -> Void] = []
    var mirroringHandler: (@Sendable (HKWorkoutSession) -> Void)?
  }

  public func with<Result>(_ use: (inout Values) -> Result) -> Result {
    lock.withLock { use(&values) }
  }

  public var now: Values { with { $0 } }

  public func reset() { with { $0 = Values() } }

  func fault(_ sentence: String) { with { $0.faults.append(sentence) } }

  public func releaseCollection() {
    let held = with { values in
      values.holdsCollection = false
      defer { values.held = [] }
      return values.held
    }
    for answer in held { Self.queue.async(execute: answer) }
  }

  /// Lets everything that HealthKit still has to say be said, and the main actor hear it.
  public func settle() async {
    for _ in 0..<400 where now.finishing > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    for _ in 0..<8 {
      await withCheckedContinuation { settled in Self.queue.async { settled.resume() } }
      await Task { @MainActor in await Task.yield() }.value
    }
  }
}

extension HKObjectType {
  /// Types are equal by what they name.
  var name: String {
    switch self {
    case let type as HKQuantityType: type.identifier
    case let type as HKCategoryType: type.identifier
    default: String(describing: Swift.type(of: self))
    }
  }
}

extension HKWorkoutSession {
  /// The one that another run of the app left behind: it runs, and collects.
  public static func leftBehind() -> HKWorkoutSession {
    let session = HKWorkoutSession(state: .running)
    session.builder.phase = .collecting
    HealthFake.shared.with {
      $0.leftBehind = session
      $0.active = session
    }
    return session
  }

  func go(to next: HKWorkoutSessionState, from allowed: [HKWorkoutSessionState], _ what: String) {
    let before = state
    guard allowed.contains(before) else { return HealthFake.shared.fault("\(what) while \(before)") }
    set(next)
    HealthFake.queue.async {
      self.delegate?.workoutSession(self, didChangeTo: next, from: before, date: Date())
    }
  }

  /// The system ends it: another app's workout began.
  public func endBySystem() {
    HealthFake.queue.async {
      let before = self.state
      self.set(.ended)
      self.delegate?.workoutSession(self, didFailWithError: HealthFakeError())
      self.delegate?.workoutSession(self, didChangeTo: .ended, from: before, date: Date())
    }
  }

  public func receive(_ texts: [String]) {
    HealthFake.queue.async {
      self.delegate?.workoutSession(self, didReceiveDataFromRemoteWorkoutSession: texts.map { Data($0.utf8) })
    }
  }
}

extension HKLiveWorkoutBuilder {
  /// The sensor found a rate.
  public func measure(bpm: Double, of type: HKQuantityType = HKQuantityType(.heartRate)) {
    nonisolated(unsafe) let builder = self
    HealthFake.queue.async {
      guard builder.phase == .collecting, builder.dataSource?.types.contains(type) == true else { return }
      builder.rates[type] = bpm
      builder.delegate?.workoutBuilder(builder, didCollectDataOf: [type])
    }
  }
}

#if PHONE
  extension HKHealthStore {
    /// A workout begins on the watch, or its end is said.
    public static func mirror() -> HKWorkoutSession {
      let session = HKWorkoutSession(state: .running)
      HealthFake.queue.async { HealthFake.shared.now.mirroringHandler?(session) }
      return session
    }
  }
  extension HKWorkoutSession {
    public func say(_ texts: [String]) {
      HealthFake.queue.async {
        self.delegate?.workoutSession(self, didReceiveDataFromRemoteWorkoutSession: texts.map { Data($0.utf8) })
      }
    }
    public func endOnWatch() {
      HealthFake.queue.async {
        self.delegate?.workoutSession(self, didChangeTo: .ended, from: .running, date: Date())
      }
    }
    public func disconnect() {
      HealthFake.queue.async {
        self.delegate?.workoutSession(self, didDisconnectFromRemoteDeviceWithError: HealthFakeError())
      }
    }
  }
#endif
