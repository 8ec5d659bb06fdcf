import XCTest

/// The languages of the app.
enum Language: String, CaseIterable {
  case en, pl

  /// The app as somebody starts it who speaks this language.
  @MainActor func start() -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(\(rawValue))", "-AppleLocale", self == .pl ? "pl_PL" : "en_GB"]
    app.launch()
    return app
  }
}

extension XCTestCase {
  /// Keeps what is on the screen, for the store: the workflow takes the pictures out of the result.
  @MainActor func keepPicture(_ name: String, _ language: Language) {
    let picture = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
    picture.name = "\(name)-\(language.rawValue)"
    picture.lifetime = .keepAlways
    add(picture)
  }
}
