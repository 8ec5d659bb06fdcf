import Foundation
import HealthKit

/// Reads and writes the system's health store. Permission is requested at first use; the app neither stores nor sends what it reads.
final class Health: Sendable {
  private static let mostRates = 20_000
  private static let mostVariability = 2_000

  private let store = HKHealthStore()

  static var isAvailable: Bool { HKHealthStore.isHealthDataAvailable() }

  static var supportsStateOfMind: Bool {
    guard #available(iOS 18.0, *) else { return false }
    return isAvailable
  }

  /// Asks for permission. Returns true for reading whatever was answered: the system does not report a refusal to read.
  func ask(_ kind: HealthRequest.Kind) async throws -> Bool {
    guard Self.isAvailable else { throw Refusal.unavailable }
    if kind == .readHeart {
      let read: Set<HKObjectType> = [HKQuantityType(.heartRate), HKQuantityType(.heartRateVariabilitySDNN)]
      try await store.requestAuthorization(toShare: [], read: read)
      return true
    }
    let type = try Self.written(kind)
    try await store.requestAuthorization(toShare: [type], read: [])
    return store.authorizationStatus(for: type) == .sharingAuthorized
  }

  func save(_ session: MindfulSession) async throws {
    let type = HKCategoryType(.mindfulSession)
    try mayWrite(type)
    try await store.save(
      HKCategorySample(
        type: type, value: HKCategoryValue.notApplicable.rawValue, start: .init(ms: session.beganAtMs),
        end: .init(ms: session.endedAtMs), metadata: Self.identity(session.id)))
  }

  func save(_ feeling: Feeling) async throws {
    guard #available(iOS 18.0, *) else { throw Refusal.unavailable }
    try mayWrite(HKSampleType.stateOfMindType())
    try await store.save(
      HKStateOfMind(
        date: .init(ms: feeling.atMs), kind: .momentaryEmotion, valence: feeling.valence, labels: [],
        associations: [], metadata: Self.identity(feeling.id, version: Int(feeling.editedAtMs / 1000))))
  }

  func heart(in span: Span) async throws -> StoredHeart {
    let rates = try await samples(.heartRate, in: span, atMost: Self.mostRates)
    let variability = try await samples(.heartRateVariabilitySDNN, in: span, atMost: Self.mostVariability)
    let perMinute = HKUnit.count().unitDivided(by: .minute())
    let milliseconds = HKUnit.secondUnit(with: .milli)
    return StoredHeart(
      rates: rates.map { .init(atMs: $0.startDate.ms, bpm: $0.quantity.doubleValue(for: perMinute)) },
      variability: variability.map { .init(atMs: $0.startDate.ms, sdnnMs: $0.quantity.doubleValue(for: milliseconds)) })
  }

  private func samples(
    _ identifier: HKQuantityTypeIdentifier, in span: Span, atMost limit: Int
  ) async throws -> [HKQuantitySample] {
    let within = HKQuery.predicateForSamples(
      withStart: .init(ms: span.fromMs), end: .init(ms: span.toMs), options: [])
    let query = HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(identifier), predicate: within)],
      sortDescriptors: [SortDescriptor(\.startDate)], limit: limit)
    return try await query.result(for: store)
  }

  private func mayWrite(_ type: HKSampleType) throws {
    guard Self.isAvailable else { throw Refusal.unavailable }
    if store.authorizationStatus(for: type) != .sharingAuthorized { throw Refusal.refused }
  }

  private static func written(_ kind: HealthRequest.Kind) throws -> HKSampleType {
    if kind == .writeSessions { return HKCategoryType(.mindfulSession) }
    guard #available(iOS 18.0, *) else { throw Refusal.unavailable }
    return HKSampleType.stateOfMindType()
  }

  /// Metadata by which the system stores a sample once: a higher version replaces a lower one of the same id.
  private static func identity(_ id: String, version: Int = 1) -> [String: Any] {
    [HKMetadataKeySyncIdentifier: id, HKMetadataKeySyncVersion: version]
  }
}

extension Date {
  fileprivate init(ms: Double) { self.init(timeIntervalSince1970: ms / 1000) }

  fileprivate var ms: Double { timeIntervalSince1970 * 1000 }
}
