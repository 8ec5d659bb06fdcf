// SwiftUI as far as these sources use it, for a type check without Apple's SDK: views, scenes and what is drawn. From Apple’s
// documentation: swiftui/view, app, scene, canvas, timelineview, environmentvalues and what they name. Nothing here runs.
import Foundation
import Observation

#if WATCH
  import WatchKit
#else
  import AppIntents
#endif

// MARK: Views and scenes

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
/// A view that only the system draws.
public protocol Drawn: View where Body == Never {}
extension Drawn {
  public var body: Never { fatalError() }
}

public typealias ContentBuilder = ViewBuilder
public typealias EmptyContent = EmptyView
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyContent { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View { fatalError() }
  public static func buildIf<Content>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
}
public struct TupleView<Content>: Drawn {}
public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View, Drawn where TrueContent: View, FalseContent: View {}
public struct EmptyView: Drawn {
  public init() {}
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ContentBuilder makeContent: @escaping () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  @MainActor @preconcurrency public static func main() {}
}

// MARK: State

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
  public init(projectedValue: Binding<Value>) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  // Apple's stands in an extension with this constraint, where the compiler here does not find it for a property wrapper.
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
  where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues {
  public var isLuminanceReduced: Bool
  public var accessibilityReduceMotion: Bool { fatalError() }
}

#if WATCH
  @MainActor @preconcurrency @propertyWrapper public struct WKApplicationDelegateAdaptor<DelegateType: NSObject & WKApplicationDelegate> {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
  }
#endif

// MARK: Values

public struct LocalizedStringKey: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}
extension LocalizedStringKey: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ text: Text) {}
  }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {}
}
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading: HorizontalAlignment = HorizontalAlignment()
  public static let center: HorizontalAlignment = HorizontalAlignment()
  public static let trailing: HorizontalAlignment = HorizontalAlignment()
}
public struct Alignment: Equatable, Sendable {
  public static let center: Alignment = Alignment()
}
public enum TextAlignment { case leading, center, trailing }
public enum Visibility { case automatic, visible, hidden }
public enum ContentMode { case fit, fill }
public enum Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 1)
    public static let horizontal = Set(rawValue: 2)
    public static let all: Edge.Set = Edge.Set(rawValue: 3)
  }
}
public struct Angle {
  public init() {}
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}
public struct Color: ShapeStyle, Drawn, Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}
  public static let clear = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  public func opacity(_ opacity: Double) -> Color { self }
}
public protocol ShapeStyle: Sendable {}
public struct Gradient: Hashable {
  public init(colors: [Color]) {}
}
public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public static let footnote = Font()
  public static let headline: Font = Font()
  public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
    Font()
  }
}
public struct Path: Equatable, Sendable {
  public init(ellipseIn rect: CGRect) {}
  public init(_ rect: CGRect) {}
}
public struct ButtonRole: Equatable, Sendable {
  public static let destructive: ButtonRole = ButtonRole()
  public static let cancel: ButtonRole = ButtonRole()
}

// MARK: What is drawn

public struct Text: Drawn, Equatable, Sendable {
  public init(verbatim content: String) {}
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {}
  public struct DateStyle: Sendable {
    public static let time: Text.DateStyle = DateStyle()
    public static let timer: Text.DateStyle = DateStyle()
  }
  public init(_ date: Date, style: Text.DateStyle) {}
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true)
  {}
  nonisolated public func font(_ font: Font?) -> Text { self }
  nonisolated public func monospacedDigit() -> Text { self }
  nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { self }
}
public struct Group<Content> {}
extension Group: View, Drawn where Content: View {
  nonisolated public init(@ContentBuilder content: () -> Content) {}
}
public struct VStack<Content: View>: Drawn {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ContentBuilder content: () -> Content
  ) {}
}
public struct HStack<Content: View>: Drawn {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: Drawn {
  nonisolated public init(alignment: Alignment = .center, @ContentBuilder content: () -> Content) {}
}
public struct ScrollView<Content: View>: Drawn {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct List<SelectionValue: Hashable, Content: View>: Drawn {}
extension List where SelectionValue == Never {
  nonisolated public init<Data, RowContent>(
    _ data: Data, @ContentBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View, Drawn where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
public struct NavigationStack<Data, Root: View>: Drawn {
  nonisolated public init(
    path: Binding<Data>, @ContentBuilder root: () -> Root
  ) where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {}
}
public struct NavigationLink<Label: View, Destination: View>: Drawn {}
extension NavigationLink where Destination == Never {
  nonisolated public init<P>(value: P?, @ContentBuilder label: () -> Label) where P: Hashable {}
}
public struct Button<Label: View>: Drawn {
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label
  ) {}
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label
  ) {}
}
#if PHONE
  extension Button {
    nonisolated public init<I>(intent: I, @ViewBuilder label: () -> Label) where I: AppIntent {}
  }
#endif
public struct Label<Title, Icon> {}
extension Label: View, Drawn where Title: View, Icon: View {}
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
}
public struct Image: Drawn, Equatable, Sendable {
  public init(systemName: String) {}
}
public struct Spacer: Drawn {
  public init(minLength: CGFloat? = nil) {}
}
public struct ProgressView<Label: View, CurrentValueLabel: View>: Drawn {
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {}
}
public struct DefaultDateProgressLabel: Drawn {}
public struct Toggle<Label: View>: Drawn {
  nonisolated public init(isOn: Binding<Bool>, @ContentBuilder label: () -> Label) {}
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: Drawn {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ContentBuilder content: () -> Content, @ContentBuilder label: () -> Label
  ) {}
}
public struct TabView<SelectionValue: Hashable, Content: View>: Drawn {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public let date: Date
  }
}
extension TimelineView: View, Drawn where Content: View {
  nonisolated public init(
    _ schedule: Schedule, @ContentBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
public protocol TimelineSchedule {}
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

public enum ColorRenderingMode: Sendable { case nonLinear }
public struct Canvas<Symbols: View>: Drawn {}
extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}
public struct GraphicsContext {
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct Shading: Sendable {
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Shading { Shading() }
  }
  public var opacity: Double
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: GraphicsContext.ClipOptions = ClipOptions()
  ) {}
  public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {}
}
public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

// MARK: Modifiers

public protocol PickerStyle {}
public struct NavigationLinkPickerStyle: PickerStyle {}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct VerticalPageTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == VerticalPageTabViewStyle {
  @MainActor @preconcurrency public static var verticalPage: VerticalPageTabViewStyle { VerticalPageTabViewStyle() }
}
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isHeader: AccessibilityTraits = AccessibilityTraits(rawValue: 1)
}
public struct AccessibilityAttachmentModifier {}
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View, Drawn where Content: View {}
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore: AccessibilityChildBehavior = AccessibilityChildBehavior()
  public static let combine: AccessibilityChildBehavior = AccessibilityChildBehavior()
}

public struct HandGestureShortcut: Equatable, Sendable {
  public static let primaryAction: HandGestureShortcut = HandGestureShortcut()
}

extension View {
  nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View {
    self
  }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func monospacedDigit() -> some View { self }
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }
  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { self }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil) -> some View { self }
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { self }
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View { self }
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable { self }
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { self }
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle { self }
  public func navigationTitle(_ title: Text) -> some View { self }
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ContentBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View { self }
  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> ()) -> some View { self }
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  public func accessibilityLabel(_ label: Text) -> some View { self }
}
