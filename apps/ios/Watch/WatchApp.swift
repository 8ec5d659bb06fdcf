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
      RootView(model: delegate.model)
    }
  }
}

/// Lives as long as the app: views come and go with the wrist, a session must not.
@MainActor final class WatchDelegate: NSObject, WKApplicationDelegate {
  private static let looksPerSecond = 4.0

  let model: WatchModel
  private var ticking: Task<Void, Never>?

  override init() {
    let body = LiveBody()
    let inbox = SegmentInbox()
    model = WatchModel(
      shelf: WatchDelegate.readShelf(),
      language: Bundle.main.preferredLocalizations.first ?? "en",
      ports: WatchModel.Ports(
        body: body, haptics: WristHaptics(), link: PhoneSession(remote: body, inbox: inbox), clock: SteadyClock(),
        storage: UserDefaultsStore(), watchFace: ComplicationFace(), sound: OwnSoundPlayer(inbox: inbox),
        isSaving: { ProcessInfo.processInfo.isLowPowerModeEnabled },
        random: { UInt64.random(in: .min ... .max) }))
    super.init()
  }

  func applicationDidFinishLaunching() {
    ticking = Task { [model] in
      while !Task.isCancelled {
        model.tick()
        try? await Task.sleep(for: .seconds(1 / Self.looksPerSecond))
      }
    }
  }

  /// The phone started this app to measure for it.
  func handle(_ workoutConfiguration: HKWorkoutConfiguration) {
    model.beginHeart()
  }

  /// The app broke off within a workout, which goes on without it.
  func handleActiveWorkoutRecovery() {
    model.recoverWorkout()
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
