import XCTest

/// A session that the watch leads alone, from its template to its summary.
@MainActor final class SessionTests: XCTestCase {
  private static let longest = 30.0

  override func setUp() async throws { continueAfterFailure = false }

  /// Words of the watch; `tools/ios/ui-tests.test.ts` holds them against its catalogue.
  private struct Words {
    let begin: String
    let pause: String
    let resume: String
    let end: String
    let done: String
  }

  private func words(_ language: Language) -> Words {
    switch language {
    case .en: Words(begin: "Begin", pause: "Pause", resume: "Go on", end: "End", done: "Done")
    case .pl: Words(begin: "Zacznij", pause: "Pauza", resume: "Dalej", end: "Zakończ", done: "Gotowe")
    }
  }

  private func press(_ button: XCUIElement, _ language: Language, _ what: String) {
    XCTAssertTrue(button.waitForExistence(timeout: Self.longest), "\(language): \(what)")
    button.tap()
  }

  func testLeadsASessionInEachLanguage() async throws {
    for language in Language.allCases {
      let (app, words) = (language.start(), words(language))
      press(app.buttons.firstMatch, language, "a template")
      XCTAssertTrue(app.buttons[words.begin].waitForExistence(timeout: Self.longest), "\(language): begin")
      keepPicture("1-template", language)
      app.buttons[words.begin].tap()
      // A session that ends in its first second is none.
      try await Task.sleep(for: .seconds(3))
      keepPicture("2-session", language)
      app.swipeUp()
      press(app.buttons[words.pause], language, "pause")
      press(app.buttons[words.resume], language, "go on")
      press(app.buttons[words.end], language, "end")
      // The button of the question comes after the one that asked it.
      let ends = app.buttons.matching(identifier: words.end)
      press(ends.element(boundBy: ends.count - 1), language, "end, sure")
      XCTAssertTrue(app.buttons[words.done].waitForExistence(timeout: Self.longest), "\(language): summary")
      keepPicture("3-summary", language)
      app.buttons[words.done].tap()
      XCTAssertTrue(app.buttons.firstMatch.waitForExistence(timeout: Self.longest), "\(language): templates again")
    }
  }
}
