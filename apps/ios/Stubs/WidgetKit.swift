// WidgetKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// widgetkit/timelineprovider, staticconfiguration, widgetfamily and swiftui/widget. Nothing here runs.
import Foundation
import SwiftUI

#if PHONE
  import ActivityKit
  import AppIntents
#else
  import RelevanceKit
#endif

public enum WidgetFamily: Int, Hashable, Sendable {
  case accessoryCircular, accessoryRectangular, accessoryInline
  #if WATCH
    case accessoryCorner
  #else
    case systemSmall, systemMedium
  #endif
}

public protocol TimelineEntry {
  var date: Date { get }
}
public struct TimelineReloadPolicy: Equatable, Sendable {
  public static let never: TimelineReloadPolicy = TimelineReloadPolicy()
  public static let atEnd: TimelineReloadPolicy = TimelineReloadPolicy()
}
public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}
public struct TimelineProviderContext {
  public let isPreview: Bool
}
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Self.Context) -> Self.Entry
  @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
  @preconcurrency func getTimeline(
    in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: WidgetConfiguration {}
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  @MainActor @preconcurrency public init<Provider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider: TimelineProvider {}
  public var body: Never { fatalError() }
}
extension WidgetConfiguration {
  @MainActor @preconcurrency public func configurationDisplayName(
    _ displayName: Text
  ) -> some WidgetConfiguration { self }
  @MainActor @preconcurrency public func description(_ description: Text) -> some WidgetConfiguration { self }
  @MainActor @preconcurrency public func supportedFamilies(
    _ families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
}
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
extension Widget {
  @MainActor @preconcurrency public static func main() {}
}

extension Never: Widget {
  public var body: Never { fatalError() }
  public init() { fatalError() }
}
@resultBuilder public struct WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> WidgetsOf<(repeat each Content)> {
    fatalError()
  }
  public static func buildOptional(_ widget: (any Widget)?) -> OptionalWidgets { fatalError() }
  public static func buildLimitedAvailability(_ widget: some Widget) -> any Widget { widget }
  #if PHONE
    public static func buildExpression<Content: ControlWidget>(_ content: Content) -> ControlOf<Content> { fatalError() }
  #endif
}
@MainActor @preconcurrency public struct WidgetsOf<Content>: Widget {
  public var body: Never { fatalError() }
  public init() {}
}
@MainActor @preconcurrency public struct OptionalWidgets: Widget {
  public var body: Never { fatalError() }
  public init() {}
}
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
extension WidgetBundle {
  @MainActor @preconcurrency public static func main() {}
}
#if WATCH
  extension TimelineProvider {
    public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
  }
  public struct WidgetRelevance<Configuration> {
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {}
  }
  public struct WidgetRelevanceAttribute<Configuration> {}
  extension WidgetRelevanceAttribute where Configuration == Void {
    public init(context: RelevantContext) {}
  }
#endif
public class WidgetCenter: @unchecked Sendable {
  public static let shared: WidgetCenter = WidgetCenter()
  /// Of a test.
  public var reloads = 0
  public func reloadAllTimelines() { reloads += 1 }
}

#if PHONE
  // MARK: Live Activities

  @MainActor @preconcurrency public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    @MainActor @preconcurrency public init<Content>(
      for attributesType: Attributes.Type, @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
      dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) where Content: View {}
    public var body: Never { fatalError() }
  }
  public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let state: Attributes.ContentState
    public let isStale: Bool
  }
  public struct DynamicIsland {
    public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
      @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
      @ViewBuilder compactLeading: @escaping () -> CompactLeading,
      @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {}
  }
  public struct DynamicIslandExpandedContent<Content: View> {}
  public struct DynamicIslandExpandedRegionPosition: Sendable {
    public static let leading: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition()
    public static let trailing: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition()
    public static let center: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition()
    public static let bottom: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition()
  }
  public struct DynamicIslandExpandedRegion<Content: View> {
    public init(
      _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
    ) {}
  }
  @resultBuilder public struct DynamicIslandExpandedContentBuilder {
    public static func buildBlock<each Content: View>(
      _ content: repeat DynamicIslandExpandedRegion<each Content>
    ) -> DynamicIslandExpandedContent<EmptyView> { fatalError() }
  }
  extension View {
    @MainActor @preconcurrency public func activityBackgroundTint(_ color: Color?) -> some View { self }
    @MainActor @preconcurrency public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
  }

  // MARK: Controls

  @resultBuilder public struct ControlWidgetConfigurationBuilder {
    public static func buildBlock<Content>(
      _ content: Content
    ) -> some ControlWidgetConfiguration where Content: ControlWidgetConfiguration { content }
  }
  @MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
  }
  @MainActor @preconcurrency public struct ControlOf<Content: ControlWidget>: Widget {
    public var body: Never { fatalError() }
    public init() {}
  }
  @MainActor @preconcurrency public protocol ControlWidgetConfiguration {
    associatedtype Body
  }
  @MainActor @preconcurrency public protocol ControlWidgetTemplate {
    associatedtype Body
  }
  @resultBuilder public struct ControlWidgetTemplateBuilder {
    public static func buildBlock<Content>(
      _ content: Content
    ) -> some ControlWidgetTemplate where Content: ControlWidgetTemplate { content }
  }
  @MainActor @preconcurrency public struct StaticControlConfiguration<Content: ControlWidgetTemplate> {
    @MainActor @preconcurrency public init(
      kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {}
  }
  extension StaticControlConfiguration: ControlWidgetConfiguration {
    public typealias Body = Never
  }
  extension ControlWidgetConfiguration {
    @MainActor @preconcurrency public func displayName(
      _ displayName: LocalizedStringResource
    ) -> some ControlWidgetConfiguration { self }
  }
  @MainActor @preconcurrency public struct ControlWidgetButtonDefaultActionLabel: View {
    public var body: Never { fatalError() }
  }
  @MainActor @preconcurrency public struct ControlWidgetButton<Label: View, ActionLabel: View, Action> {
    @MainActor @preconcurrency public init(action: Action, @ViewBuilder label: @escaping () -> Label)
    where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {}
  }
  extension ControlWidgetButton: ControlWidgetTemplate {
    public typealias Body = Never
  }
#endif

public struct ContainerBackgroundPlacement: Sendable {
  public static let widget: ContainerBackgroundPlacement = ContainerBackgroundPlacement()
}
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { fatalError() }
}
extension View {
  @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { self }
  @MainActor @preconcurrency public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  nonisolated public func containerBackground<V>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ContentBuilder content: () -> V
  ) -> some View where V: View { self }
}
