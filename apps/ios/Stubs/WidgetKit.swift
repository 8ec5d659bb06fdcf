// WidgetKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// widgetkit/timelineprovider, staticconfiguration, widgetfamily and swiftui/widget. Nothing here runs.
import Foundation
import SwiftUI

public enum WidgetFamily: Int, Hashable, Sendable {
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}

public protocol TimelineEntry {
  var date: Date { get }
}
public struct TimelineReloadPolicy: Equatable, Sendable {
  public static let never = TimelineReloadPolicy()
  public static let atEnd = TimelineReloadPolicy()
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
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: WidgetConfiguration {}
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
  public var body: Never { fatalError() }
}
extension WidgetConfiguration {
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
  public func description(_ description: Text) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension Widget {
  @MainActor @preconcurrency public static func main() {}
}

public struct ContainerBackgroundPlacement: Sendable {
  public static let widget = ContainerBackgroundPlacement()
}
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { fatalError() }
}
extension View {
  public func widgetURL(_ url: URL?) -> some View { self }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, @ViewBuilder content: () -> Background
  ) -> some View { self }
}
