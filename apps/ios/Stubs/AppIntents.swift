// AppIntents as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation: appintents/appintent,
// appenum, appshortcut, liveactivityintent, setfocusfilterintent and what they name. Nothing here runs. LocalizedStringResource is
// Foundation's on Apple's systems, and Linux has none.
import Foundation

public struct LocalizedStringResource: ExpressibleByStringLiteral, Equatable, Sendable {
  public init(stringLiteral value: String) {}
}
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {}
}
public protocol IntentResult: Sendable {}
public struct IntentResultContainer<Value, OpensIntent, Snippet, Dialog>: IntentResult {}
extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  init()
  func perform() async throws -> Self.PerformResult
}
extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public typealias Parameter = IntentParameter
}
public protocol SystemIntent: AppIntent {}
public protocol LiveActivityIntent: SystemIntent {}

@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  public init(title: LocalizedStringResource, default defaultValue: Value? = nil) {}
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
}

public struct DisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

public struct FocusFilterAppContext {
  public init(notificationFilterPredicate: NSPredicate? = nil) {}
}
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  var appContext: FocusFilterAppContext { get }
}

public enum AppShortcutPhraseToken: Hashable {
  case applicationName
}
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
public struct AppShortcut {
  public init<Intent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) where Intent: AppIntent {}
}
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
