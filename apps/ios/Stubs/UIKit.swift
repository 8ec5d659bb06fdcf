// UIKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// uikit/uiapplication, uiscene, uiwindow, uiscenedelegate. Nothing here runs.
import Foundation

@MainActor open class UIResponder: NSObject {
  public nonisolated override init() {}
}
@MainActor open class UIViewController: UIResponder {}
@MainActor open class UIWindow: UIResponder {
  public override nonisolated init() {}
  public init(windowScene: UIWindowScene) {}
  public var rootViewController: UIViewController?
  public var isKeyWindow: Bool { fatalError() }
  public func makeKeyAndVisible() {}
}
@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {}
}
@MainActor open class UIWindowScene: UIScene {
  public var windows: [UIWindow] { [] }
}
@MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable {}
  public var role: UISceneSession.Role { fatalError() }
}
@MainActor open class UIOpenURLContext: NSObject {}
open class NSUserActivity: NSObject {}
@MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}
@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
  private static let only = UIApplication()
  public class var shared: UIApplication { only }
  public var connectedScenes: Set<UIScene> { [] }
  public var isIdleTimerDisabled: Bool = false
  public nonisolated class var willResignActiveNotification: NSNotification.Name { NSNotification.Name("willResignActive") }
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name { NSNotification.Name("didBecomeActive") }
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("didEnterBackground")
  }
}
// Apple's optional methods that these sources implement are required here, so that a misspelt one is found.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  init()
}
extension UIApplicationDelegate {
  @MainActor @preconcurrency public static func main() {}
}
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
