import AVFAudio
import Capacitor
import Foundation
import HealthKit
import Kit
import Testing
import WatchConnectivity

@testable import InnertideIosPlugin

extension PhoneBehaviour {
  @MainActor struct Watch {
    let link = WatchLink()
    let plugin = CAPPlugin()
    let health = HealthFake.shared
    let connection = ConnectionFake.shared

    init() {
      health.reset()
      connection.reset()
    }

    private func begin() async {
      link.begin()
      await connection.settle()
    }

    private func mirror() async -> HKWorkoutSession {
      let session = HKHealthStore.mirror()
      await health.settle()
      return session
    }

    @Test func keepsTextsForTheWatchOnceItMay() async {
      connection.with { $0.holdsActivation = true }
      link.begin()
      link.leave(["early"])
      link.leave(["templates", "evening"])
      #expect(connection.now.contexts == [])
      connection.releaseActivation()
      await connection.settle()
      #expect(connection.now.contexts == [["templates", "evening"]])
      connection.with { $0.refusesContext = true }
      link.leave(["refused"])
      #expect(connection.now.faults == [])
    }

    private func offer(_ index: Int, run: Int = 1) {
      let segment = WatchSegment(run: run, index: index, version: 0, sampleRate: 48_000)
      link.offer(segment, samples: Data([1, 2, 3, 4]))
    }

    private func sent() -> [String] { connection.now.transfers.compactMap { $0.file.metadata?["segment"] as? String } }

    @Test func sendsSegmentsToAWatchThatAsksForThem() async {
      UserDefaults.standard.removeObject(forKey: "watch-sound-began")
      await begin()
      offer(0)
      #expect(sent() == [])
      connection.leave([], wantsSound: true)
      await connection.settle()
      connection.with { $0.hasWatchApp = false }
      offer(0)
      #expect(sent() == [])
      connection.with { $0.hasWatchApp = true }
      for index in 0..<3 { offer(index) }
      offer(1)
      #expect(sent() == ["1-0-0-48000", "1-1-0-48000", "1-2-0-48000"])
      let file = connection.now.transfers[0].file.fileURL
      #expect(FileManager.default.fileExists(atPath: file.path))
      connection.finishTransfer()
      await connection.settle()
      #expect(!FileManager.default.fileExists(atPath: file.path))
      // Another sound within a day, also of the next launch.
      offer(0, run: 2)
      let next = WatchLink()
      next.begin()
      await connection.settle()
      next.offer(WatchSegment(run: 3, index: 0, version: 0, sampleRate: 48_000), samples: Data([1]))
      #expect(sent().count == 2)
      #expect(connection.now.faults == [])
      UserDefaults.standard.removeObject(forKey: "watch-sound-began")
    }

    @Test func knowsWhatTheWatchAskedForBeforeThisLaunch() async {
      UserDefaults.standard.removeObject(forKey: "watch-sound-began")
      connection.with { $0.receivedContext = ["sound": true] }
      await begin()
      offer(0)
      connection.leave([], wantsSound: false)
      await connection.settle()
      offer(1)
      #expect(sent() == ["1-0-0-48000"])
      UserDefaults.standard.removeObject(forKey: "watch-sound-began")
    }

    @Test func startsTheWatchOnlyWithLeave() async throws {
      await begin()
      try await link.startWatchApp()
      #expect(health.now.askedToShare == [HKObjectType.workoutType()])
      #expect(health.now.startedWatch == 1)
      #expect(health.now.faults == [])
    }

    @Test func saysThatWorkoutsAreNotAllowed() async {
      await begin()
      health.with { $0.allowsSharing = false }
      await #expect(throws: Refusal.refused) { try await link.startWatchApp() }
      #expect(health.now.startedWatch == 0)
      health.with { $0.isAvailable = false }
      await #expect(throws: Refusal.unavailable) { try await link.startWatchApp() }
    }

    @Test func saysThatTheWatchCannotBeStarted() async {
      await begin()
      health.with { $0.failsToStartWatch = true }
      await #expect(throws: HealthFakeError.self) { try await link.startWatchApp() }
    }

    @Test func startsNoWatchWhoseWorkoutIsThere() async throws {
      await begin()
      _ = await mirror()
      try await link.startWatchApp()
      #expect(health.now.startedWatch == 0)
    }

    @Test func speaksAtOnceOrOverTheWorkout() async {
      await begin()
      link.send("to nobody")
      let session = await mirror()
      link.send("asleep")
      await eventually(["asleep"]) { health.now.sentToRemote }
      connection.with { $0.isReachable = true }
      link.send("now")
      #expect(connection.now.sent == ["now"])
      session.endOnWatch()
      await health.settle()
      connection.with { $0.isReachable = false }
      link.send("after the end")
      await settle()
      #expect(health.now.sentToRemote == ["asleep"])
      #expect(connection.now.faults == [])
    }

    @Test func forgetsAWorkoutThatDisconnects() async throws {
      await begin()
      let session = await mirror()
      session.disconnect()
      await health.settle()
      try await link.startWatchApp()
      #expect(health.now.startedWatch == 1)
    }

    @Test func keepsWhatComesBeforeThePageAndTellsItOnTheMainThread() async {
      await begin()
      connection.say("early")
      connection.leave(["left", "left too"])
      await connection.settle()
      #expect(plugin.events == [])
      link.connect(Page(plugin))
      connection.say("late")
      connection.sayForeign()
      await connection.settle()
      let session = await mirror()
      session.say(["over the workout"])
      await health.settle()
      #expect(plugin.events == ["early", "left", "left too", "late", "over the workout"].map { "watch \($0)" })
    }

    @Test func dropsTheOldestOfTooMany() async {
      await begin()
      for number in 0..<70 { connection.say("\(number)") }
      await connection.settle()
      link.connect(Page(plugin))
      #expect(plugin.events.count == 64)
      #expect(plugin.events.first == "watch 6")
    }

    @Test func activatesAgainForAnotherWatch() async {
      await begin()
      connection.switchWatch()
      await connection.settle()
      #expect(connection.now.activations == 2)
      #expect(connection.now.state == .activated)
    }
  }

  @MainActor struct Output {
    let sound = Sound()
    let plugin = CAPPlugin()

    private func post(_ reason: AVAudioSession.RouteChangeReason) async {
      await withCheckedContinuation { posted in
        DispatchQueue.global().async {
          NotificationCenter.default.post(
            name: AVAudioSession.routeChangeNotification, object: nil,
            userInfo: [AVAudioSessionRouteChangeReasonKey: reason.rawValue])
          posted.resume()
        }
      }
      await settle()
    }

    @Test func saysOnlyThatHeadphonesWentAway() async {
      sound.begin(sendingTo: Page(plugin))
      #expect(AVAudioSession.chosen == .playback)
      await post(.newDeviceAvailable)
      await post(.categoryChange)
      #expect(plugin.events == [])
      await post(.oldDeviceUnavailable)
      await eventually(["audio output-gone"]) { plugin.events }
    }

    @Test func leavesInterruptionsToWebKit() async {
      sound.begin(sendingTo: Page(plugin))
      NotificationCenter.default.post(name: AVAudioSession.interruptionNotification, object: nil)
      await settle()
      #expect(plugin.events == [])
    }
  }
}
