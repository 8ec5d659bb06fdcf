// HealthKit as far as these sources use it, for a type check without Apple's SDK. Signatures and isolation from Apple’s
// documentation: healthkit/hkhealthstore, hkworkoutsession, hkliveworkoutbuilder and what they name. Behaviour/HealthKitFake.swift says
// what happens.
import Foundation

open class HKObjectType: NSObject, @unchecked Sendable {
  public class func workoutType() -> HKWorkoutType { HKWorkoutType() }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.name == name }
  open override var hash: Int { name.hashValue }
}
open class HKSampleType: HKObjectType, @unchecked Sendable {}
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let heartRate: HKQuantityTypeIdentifier = HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifierHeartRate")
  public static let activeEnergyBurned: HKQuantityTypeIdentifier = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
  public static let heartRateVariabilitySDNN: HKQuantityTypeIdentifier = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
}
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Of a test.
  public let identifier: String
  public init(_ identifier: HKQuantityTypeIdentifier) { self.identifier = identifier.rawValue }
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mindfulSession: HKCategoryTypeIdentifier = HKCategoryTypeIdentifier(rawValue: "HKCategoryTypeIdentifierMindfulSession")
}
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Of a test.
  public let identifier: String
  public init(_ identifier: HKCategoryTypeIdentifier) { self.identifier = identifier.rawValue }
}

public final class HKUnit: NSObject, @unchecked Sendable {
  let text: String
  required init(_ text: String) { self.text = text }
  public class func count() -> Self { Self("count") }
  public class func minute() -> Self { Self("min") }
  public func unitDivided(by unit: HKUnit) -> HKUnit { HKUnit("\(text)/\(unit.text)") }
}
public final class HKQuantity: NSObject, @unchecked Sendable {
  private let value: Double
  init(_ value: Double) { self.value = value }
  public func doubleValue(for unit: HKUnit) -> Double { unit.text == "count/min" ? value : .nan }
}
open class HKStatistics: NSObject, @unchecked Sendable {
  private let value: Double
  init(_ value: Double) { self.value = value }
  public func mostRecentQuantity() -> HKQuantity? { HKQuantity(value) }
  public func mostRecentQuantityDateInterval() -> DateInterval? { DateInterval(start: Date(), duration: 0) }
}

public final class HKHealthStore: NSObject, @unchecked Sendable {
  public class func isHealthDataAvailable() -> Bool { HealthFake.shared.now.isAvailable }
  #if PHONE
    public var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
      get { HealthFake.shared.now.mirroringHandler }
      set { HealthFake.shared.with { $0.mirroringHandler = newValue } }
    }
    public func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
      let fake = HealthFake.shared
      if !fake.now.askedToShare.contains(HKObjectType.workoutType()) { fake.fault("the watch was started unasked") }
      if fake.now.failsToStartWatch { throw HealthFakeError() }
      fake.with { $0.startedWatch += 1 }
    }
    public func requestAuthorization(
      toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
      HealthFake.shared.with {
        $0.isAsked = true
        $0.askedToShare.formUnion(typesToShare)
        $0.askedToRead.formUnion(typesToRead)
      }
    }
    public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
      let now = HealthFake.shared.now
      guard now.askedToShare.contains(type) else { return .notDetermined }
      return now.allowsSharing ? .sharingAuthorized : .sharingDenied
    }
    public func save(_ object: HKObject) async throws {
      guard HealthFake.shared.now.allowsSharing else { throw HealthFakeError() }
      HealthFake.shared.with { $0.saved.append(object) }
    }
  #endif
  public func recoverActiveWorkoutSession(completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void) {
    HealthFake.queue.async { completion(HealthFake.shared.now.leftBehind, nil) }
  }
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    HealthFake.shared.with {
      $0.isAsked = true
      $0.askedToShare.formUnion(typesToShare ?? [])
      $0.askedToRead.formUnion(typesToRead ?? [])
    }
    HealthFake.queue.async { completion(true, nil) }
  }
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case mindAndBody = 57
}
public enum HKWorkoutSessionLocationType: Int, Sendable {
  case unknown = 1
  case indoor, outdoor
}
open class HKWorkoutConfiguration: NSObject {
  public var activityType: HKWorkoutActivityType = .mindAndBody
  public var locationType: HKWorkoutSessionLocationType = .unknown
}
public final class HKWorkout: NSObject, @unchecked Sendable {}

public enum HKWorkoutSessionState: Int, Sendable {
  case notStarted = 1
  case running, ended, paused, prepared, stopped
}
public final class HKWorkoutSession: NSObject, @unchecked Sendable {
  public weak var delegate: (any HKWorkoutSessionDelegate)?
  private let lock = NSLock()
  private var current = HKWorkoutSessionState.notStarted
  public var state: HKWorkoutSessionState { lock.withLock { current } }
  func set(_ state: HKWorkoutSessionState) { lock.withLock { current = state } }
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    HealthFake.shared.with { $0.sentToRemote.append(String(decoding: data, as: UTF8.self)) }
    HealthFake.queue.async { completion(true, nil) }
  }
  #if PHONE
    public func sendToRemoteWorkoutSession(data: Data) async throws {
      HealthFake.shared.with { $0.sentToRemote.append(String(decoding: data, as: UTF8.self)) }
    }
  #endif
  public let workoutConfiguration: HKWorkoutConfiguration
  let builder = HKLiveWorkoutBuilder()
  public init(healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration) throws {
    self.workoutConfiguration = workoutConfiguration
    super.init()
    builder.session = self
    if !HealthFake.shared.now.isAsked { HealthFake.shared.fault("a workout begins unasked") }
  }
  init(state: HKWorkoutSessionState) {
    workoutConfiguration = HKWorkoutConfiguration()
    current = state
    super.init()
    builder.session = self
  }
  public func pause() { go(to: .paused, from: [.running], "pause") }
  public func resume() { go(to: .running, from: [.paused], "resume") }
  public func prepare() { go(to: .prepared, from: [.notStarted], "prepare") }
  public func startActivity(with date: Date?) {
    if delegate == nil { HealthFake.shared.fault("a workout starts and nobody listens") }
    HealthFake.shared.now.active?.endBySystem()
    HealthFake.shared.with { $0.active = self }
    go(to: .running, from: [.notStarted, .prepared], "startActivity")
  }
  public func stopActivity(with date: Date?) { go(to: .stopped, from: [.running, .paused], "stopActivity") }
  public func end() {
    if builder.phase != .over { HealthFake.shared.fault("a session ended before its workout was finished") }
    builder.isCutOff = true
    HealthFake.shared.with {
      $0.ended += 1
      if $0.active === self { $0.active = nil }
      if $0.leftBehind === self { $0.leftBehind = nil }
    }
    if state != .ended { go(to: .ended, from: [.running, .paused, .stopped, .prepared], "end") }
  }
  public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { builder }
  #if WATCH
    public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
      if delegate == nil { HealthFake.shared.fault("a workout is mirrored and nobody listens") }
      HealthFake.queue.async { completion(true, nil) }
    }
  #endif
}

// Apple's optional methods that these sources implement are required here, so that a misspelt one is found.
public protocol HKWorkoutSessionDelegate: NSObjectProtocol, Sendable {
  func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date)
  func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error)
  func workoutSession(_ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data])
  #if PHONE
    func workoutSession(
      _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?)
  #endif
}

open class HKWorkoutBuilder: NSObject {
  enum Phase { case idle, collecting, collected, over }
  var phase = Phase.idle
  var isCutOff = false
  var rates: [HKQuantityType: Double] = [:]
  weak var session: HKWorkoutSession?
  public func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let fails = HealthFake.shared.now.failsToBegin
    if phase != .idle || session?.state != .running { HealthFake.shared.fault("collection begins without an activity") }
    if !fails { phase = .collecting }
    HealthFake.queue.async { completion(!fails, fails ? HealthFakeError() : nil) }
  }
  public func endCollection(withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    let isOrderly = session?.state == .stopped || session?.state == .ended
    if !isOrderly { HealthFake.shared.fault("collection ends while the activity goes on") }
    nonisolated(unsafe) let builder = self
    let answer: @Sendable () -> Void = {
      let isRight = builder.phase == .collecting
      if isRight { builder.phase = .collected }
      completion(isRight, isRight ? nil : HealthFakeError())
    }
    if HealthFake.shared.now.holdsCollection {
      HealthFake.shared.with { $0.held.append(answer) }
    } else {
      HealthFake.queue.async(execute: answer)
    }
  }
  public func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
    if phase == .collecting { HealthFake.shared.fault("a workout is finished before its collection ended") }
    HealthFake.shared.with { $0.finishing += 1 }
    nonisolated(unsafe) let builder = self
    HealthFake.queue.async {
      // Saving takes a moment, in which the session must live.
      HealthFake.queue.asyncAfter(deadline: .now() + 0.02) {
        let isKept = builder.phase == .collected && !builder.isCutOff && !HealthFake.shared.now.failsToFinish
        builder.phase = .over
        if isKept { HealthFake.shared.with { $0.kept += 1 } }
        completion(isKept ? HKWorkout() : nil, isKept ? nil : HealthFakeError())
        HealthFake.shared.with { $0.finishing -= 1 }
      }
    }
  }
  public func discardWorkout() {
    if phase == .over { HealthFake.shared.fault("a workout is discarded after its end") }
    phase = .over
    HealthFake.shared.with { $0.discarded += 1 }
  }
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    rates[quantityType].map { HKStatistics($0) }
  }
}
public final class HKLiveWorkoutBuilder: HKWorkoutBuilder {
  public weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
  public var dataSource: HKLiveWorkoutDataSource? {
    didSet { if delegate == nil { HealthFake.shared.fault("a source collects and nobody listens") } }
  }
}
public final class HKLiveWorkoutDataSource: NSObject {
  /// Which types a Mind & Body workout collects by itself is not promised: none, here.
  var types: Set<HKQuantityType> = []
  public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {}
  public func enableCollection(for quantityType: HKQuantityType, predicate: NSPredicate?) {
    types.insert(quantityType)
  }
}
public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol, Sendable {
  func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
  func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)
}

#if PHONE
  public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined, sharingDenied, sharingAuthorized
  }
  public enum HKMetricPrefix: Int, Sendable { case none, milli, kilo }
  extension HKUnit {
    public class func secondUnit(with prefix: HKMetricPrefix) -> Self { Self("s") }
  }
  public let HKMetadataKeySyncIdentifier: String = "HKMetadataKeySyncIdentifier"
  public let HKMetadataKeySyncVersion: String = "HKMetadataKeySyncVersion"
  public enum HKCategoryValue: Int, Sendable { case notApplicable = 0 }
  open class HKObject: NSObject, @unchecked Sendable {}
  open class HKSample: HKObject, @unchecked Sendable {
    public var startDate: Date { fatalError() }
    public var endDate: Date { fatalError() }
  }
  public final class HKCategorySample: HKSample, @unchecked Sendable {
    public convenience init(
      type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?
    ) { fatalError() }
  }
  public final class HKQuantitySample: HKSample, @unchecked Sendable {
    public var quantity: HKQuantity { fatalError() }
  }
  public final class HKStateOfMindType: HKSampleType, @unchecked Sendable {}
  extension HKObjectType {
    public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType() }
  }
  public final class HKStateOfMind: HKSample, @unchecked Sendable {
    public enum Kind: Int, Sendable {
      case momentaryEmotion = 1
      case dailyMood
    }
    public enum Label: Int, Sendable { case calm = 1 }
    public enum Association: Int, Sendable { case selfCare = 1 }
    public convenience init(
      date: Date, kind: HKStateOfMind.Kind, valence: Double, labels: [HKStateOfMind.Label],
      associations: [HKStateOfMind.Association], metadata: [String: Any]? = [:]
    ) { fatalError() }
  }
  public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var strictStartDate: HKQueryOptions { HKQueryOptions(rawValue: 1) }
  }
  open class HKQuery: NSObject, @unchecked Sendable {
    public class func predicateForSamples(
      withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate { fatalError() }
  }
  public struct HKSamplePredicate<Sample: HKSample> {}
  extension HKSamplePredicate where Sample == HKQuantitySample {
    public static func quantitySample(
      type quantityType: HKQuantityType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKQuantitySample> { fatalError() }
  }
  public struct HKSampleQueryDescriptor<Sample: HKSample> {
    public init(
      predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {}
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] { fatalError() }
  }
#endif
