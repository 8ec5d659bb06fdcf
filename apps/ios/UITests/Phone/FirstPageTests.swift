import XCTest

/// The first page of the app on a phone, without a server: its words, its way on, and that it outlives being left.
@MainActor final class FirstPageTests: XCTestCase {
  /// Seconds; the first start of a simulator is slow.
  private static let longest = 60.0

  override func setUp() async throws { continueAfterFailure = false }

  /// Words of the page; `tools/ios/ui-tests.test.ts` holds them against the interface’s own.
  private func email(_ language: Language) -> String {
    switch language {
    case .en: "Continue with email"
    case .pl: "Dalej z\u{a0}adresem e-mail"
    }
  }

  private func wayIn(_ app: XCUIApplication, _ language: Language) -> XCUIElement {
    app.webViews.firstMatch.descendants(matching: .any)[email(language)]
  }

  func testOffersTheWayInInEachLanguage() {
    for language in Language.allCases {
      let app = language.start()
      XCTAssertTrue(wayIn(app, language).waitForExistence(timeout: Self.longest), "\(language)")
      keepPicture("1-first-page", language)
      wayIn(app, language).tap()
      let password = app.webViews.firstMatch.secureTextFields.firstMatch
      XCTAssertTrue(password.waitForExistence(timeout: Self.longest), "\(language): a field for the password")
      keepPicture("2-password", language)
    }
  }

  func testStandsAsItWasAfterItWasLeft() {
    let app = Language.en.start()
    XCTAssertTrue(wayIn(app, .en).waitForExistence(timeout: Self.longest))
    XCUIDevice.shared.press(.home)
    app.activate()
    XCTAssertTrue(wayIn(app, .en).waitForExistence(timeout: Self.longest))
  }

  func testCanBeReachedInBothOrientations() {
    let app = Language.pl.start()
    XCTAssertTrue(wayIn(app, .pl).waitForExistence(timeout: Self.longest))
    XCUIDevice.shared.orientation = .landscapeLeft
    if !wayIn(app, .pl).isHittable { app.swipeUp() }
    XCTAssertTrue(wayIn(app, .pl).isHittable)
    XCUIDevice.shared.orientation = .portrait
  }
}
