// HealthKit as far as these sources use it, for a type check without Apple's SDK. Signatures and isolation from Apple’s
// documentation: healthkit/hkhealthstore, hkworkoutsession, hkliveworkoutbuilder and what they name. Nothing here runs.
import Foundation

open class HKObjectType: NSObject, @unchecked Sendable {
  public class func workoutType() -> HKWorkoutType { HKWorkoutType() }
}
open class HKSampleType: HKObjectType, @unchecked Sendable {}
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let heartRate = HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifierHeartRate")
  public static let heartRateVariabilitySDNN = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
}
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) {}
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mindfulSession = HKCategoryTypeIdentifier(rawValue: "HKCategoryTypeIdentifierMindfulSession")
}
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) {}
}

public final class HKUnit: NSObject, @unchecked Sendable {
  public class func count() -> Self { fatalError() }
  public class func minute() -> Self { fatalError() }
  public func unitDivided(by unit: HKUnit) -> HKUnit { fatalError() }
}
public final class HKQuantity: NSObject, @unchecked Sendable {
  public func doubleValue(for unit: HKUnit) -> Double { fatalError() }
}
open class HKStatistics: NSObject, @unchecked Sendable {
  public func mostRecentQuantity() -> HKQuantity? { fatalError() }
  public func mostRecentQuantityDateInterval() -> DateInterval? { fatalError() }
}

public final class HKHealthStore: NSObject, @unchecked Sendable {
  public class func isHealthDataAvailable() -> Bool { fatalError() }
  #if PHONE
    public var workoutSessionMirroringStartHandler: ((HKWorkoutSession) -> Void)? {
      get { fatalError() }
      set {}
    }
    public func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {}
    public func requestAuthorization(
      toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {}
    public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { fatalError() }
    public func save(_ object: HKObject) async throws {}
  #endif
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
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
  public var state: HKWorkoutSessionState { fatalError() }
  public func pause() {}
  public func resume() {}
  public func stopActivity(with date: Date?) {}
  public func end() {}
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
  #if PHONE
    public func sendToRemoteWorkoutSession(data: Data) async throws {}
  #endif
  #if WATCH
    public init(healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration) throws {}
    public func prepare() {}
    public func startActivity(with date: Date?) {}
    public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { fatalError() }
    public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
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

#if WATCH
  open class HKWorkoutBuilder: NSObject {
    public func beginCollection(
      withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {}
    public func endCollection(withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    public func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {}
    public func discardWorkout() {}
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { fatalError() }
  }
  public final class HKLiveWorkoutBuilder: HKWorkoutBuilder {
    public weak var delegate: (any HKLiveWorkoutBuilderDelegate)?
    public var dataSource: HKLiveWorkoutDataSource?
  }
  public final class HKLiveWorkoutDataSource: NSObject {
    public init(healthStore: HKHealthStore, workoutConfiguration configuration: HKWorkoutConfiguration?) {}
  }
  public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol, Sendable {
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)
    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)
  }
#endif

#if PHONE
  public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined, sharingDenied, sharingAuthorized
  }
  public enum HKMetricPrefix: Int, Sendable { case none, milli, kilo }
  extension HKUnit {
    public class func secondUnit(with prefix: HKMetricPrefix) -> Self { fatalError() }
  }
  public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
  public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
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
    public class func stateOfMindType() -> HKStateOfMindType { fatalError() }
  }
  public final class HKStateOfMind: HKSample, @unchecked Sendable {
    public enum Kind: Int, Sendable {
      case momentaryEmotion = 1
      case dailyMood
    }
    public enum Label: Int, Sendable { case calm = 1 }
    public enum Association: Int, Sendable { case selfCare = 1 }
    public convenience init(
      date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
      metadata: [String: Any]? = nil
    ) { fatalError() }
  }
  public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
  }
  open class HKQuery: NSObject, @unchecked Sendable {
    public class func predicateForSamples(
      withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate { fatalError() }
  }
  public struct HKSamplePredicate<Sample: HKSample> {
    public static func quantitySample(type: HKQuantityType, predicate: NSPredicate? = nil) -> HKSamplePredicate<
      HKQuantitySample
    > where Sample == HKQuantitySample { fatalError() }
  }
  public struct HKSampleQueryDescriptor<Sample: HKSample> {
    public init(
      predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {}
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] { fatalError() }
  }
#endif
