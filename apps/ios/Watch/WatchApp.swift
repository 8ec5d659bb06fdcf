import Foundation
import HealthKit
import Kit
import SwiftUI
import WatchKit

/// The watch's app: everything is put together here, and nowhere else.
@main
struct WatchApp: App {
  @WKApplicationDelegateAdaptor(WatchDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      RootView(room: delegate.room)
    }
  }
}

/// Lives as long as the app: views come and go with the wrist, a session must not.
@MainActor final class WatchDelegate: NSObject, WKApplicationDelegate {
  private static let looksPerSecond = 4.0

  let room: WatchRoom
  private var ticking: Task<Void, Never>?

  override init() {
    let body = LiveBody()
    room = WatchRoom(
      shelf: WatchDelegate.readShelf(),
      language: Bundle.main.preferredLocalizations.first ?? "en",
      ports: WatchRoom.Ports(
        body: body, haptics: WristHaptics(), link: PhoneSession(remote: body), clock: SteadyClock(),
        keepsakes: DefaultsKeepsakes(), isSaving: { ProcessInfo.processInfo.isLowPowerModeEnabled },
        dice: { UInt64.random(in: .min ... .max) }))
    super.init()
  }

  func applicationDidFinishLaunching() {
    ticking = Task { [room] in
      while !Task.isCancelled {
        room.tick()
        try? await Task.sleep(for: .seconds(1 / Self.looksPerSecond))
      }
    }
  }

  /// The phone started this app to measure for it.
  func handle(_ workoutConfiguration: HKWorkoutConfiguration) {
    room.beginHeart()
  }

  private static func readShelf() -> TemplateShelf {
    guard
      let file = Bundle.main.url(forResource: "templates", withExtension: "json"),
      let json = try? Data(contentsOf: file),
      let shelf = try? TemplateShelf(json: json)
    else { preconditionFailure("templates.json belongs to the app") }
    return shelf
  }
}
