// XCTest and XCUIAutomation as far as the UI tests use them, for a type check without Apple's SDK; nothing of it runs. From Apple’s
// documentation: xcuiautomation/xcuiapplication, xcuielement (`@MainActor class`, launch(), launchArguments,
// waitForExistence(timeout:), isHittable). Those pages name a version of Xcode and none of a system.
import Foundation

open class XCTestCase: NSObject {
  public var continueAfterFailure: Bool = true
  open func setUp() async throws {}
  @MainActor public func add(_ attachment: XCTAttachment) {}
}
public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {}

@MainActor open class XCUIElement: NSObject {
  public func waitForExistence(timeout: TimeInterval) -> Bool { false }
  public var isHittable: Bool { false }
  public func tap() {}
  public func swipeUp() {}
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public var secureTextFields: XCUIElementQuery { XCUIElementQuery() }
  public var webViews: XCUIElementQuery { XCUIElementQuery() }
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { XCUIElementQuery() }
  public enum ElementType: UInt, Sendable {
    case any
  }
}
@MainActor open class XCUIElementQuery: NSObject {
  public var firstMatch: XCUIElement { XCUIElement() }
  public var count: Int { 0 }
  public func matching(identifier: String) -> XCUIElementQuery { self }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}
@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}
  public var launchArguments: [String] = []
  public func launch() {}
  public func activate() {}
}
@MainActor public final class XCUIScreen: NSObject {
  public class var main: XCUIScreen { XCUIScreen() }
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
}
@MainActor public final class XCUIScreenshot: NSObject {}
open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }
  @MainActor public init(screenshot: XCUIScreenshot) {}
  public var name: String?
  public var lifetime: XCTAttachment.Lifetime = .deleteOnSuccess
}
#if PHONE
  public enum UIDeviceOrientation: Int, Sendable {
    case portrait = 1
    case landscapeLeft = 3
  }
  @MainActor public final class XCUIDevice: NSObject {
    public class var shared: XCUIDevice { XCUIDevice() }
    public var orientation = UIDeviceOrientation.portrait
    public enum Button: Int, Sendable {
      case home = 1
    }
    public func press(_ button: XCUIDevice.Button) {}
  }
#endif
