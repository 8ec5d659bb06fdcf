import Foundation
import HealthKit
import Kit
import Testing
import WatchConnectivity
import WatchKit

@testable import WatchLive

/// One after another: HealthKit is one for the whole device.
@Suite(.serialized) @MainActor struct WatchBehaviour {}

extension WatchBehaviour {
  @MainActor struct Workout {
    let body = LiveBody.makeWorkout()
    let heard = Heard()
    let health = HealthFake.shared

    init() {
      health.reset()
      body.onEvent = { [heard] in heard.events.append($0) }
      body.onRemoteMessage = { [heard] in heard.texts.append($0) }
    }

    @MainActor final class Heard {
      var events: [BodyEvent] = []
      var texts: [String] = []
    }

    private func begin(isMirrored: Bool = false) async {
      body.begin(.workout, isForPhone: isMirrored)
      await health.settle()
    }

    private func settle() async {
      await health.settle()
      await health.settle()
    }

    @Test func asksForWhatItMeasuresAndKeeps() async {
      await begin()
      #expect(health.now.askedToShare == [HKObjectType.workoutType()])
      #expect(health.now.askedToRead == [HKQuantityType(.heartRate), HKQuantityType(.activeEnergyBurned)])
      #expect(heard.events.contains(.measuring))
      #expect(health.now.faults == [])
    }

    @Test func keepsAWorkoutInTheOrderOfHealthKit() async {
      await begin()
      body.stop()
      await settle()
      body.close(saving: true)
      await settle()
      #expect(health.now.kept == 1)
      #expect(health.now.ended == 1)
      #expect(health.now.active == nil)
      #expect(health.now.faults == [])
      #expect(!heard.events.contains(.notKept))
    }

    @Test func discardsAWorkout() async {
      await begin()
      body.stop()
      body.close(saving: false)
      await settle()
      #expect(health.now.discarded == 1)
      #expect(health.now.kept == 0)
      #expect(health.now.ended == 1)
      #expect(health.now.faults == [])
    }

    @Test func keepsWhatIsChosenWhileCollectionStillEnds() async {
      health.with { $0.holdsCollection = true }
      await begin()
      body.stop()
      await settle()
      body.close(saving: true)
      await settle()
      #expect(health.now.kept == 0)
      #expect(health.now.ended == 0)
      health.releaseCollection()
      await settle()
      #expect(health.now.kept == 1)
      #expect(health.now.ended == 1)
      #expect(health.now.faults == [])
    }

    @Test func saysThatAWorkoutCouldNotBeKept() async {
      health.with { $0.failsToFinish = true }
      await begin()
      body.stop()
      body.close(saving: true)
      await settle()
      #expect(heard.events.last == .notKept)
      #expect(health.now.ended == 1)
    }

    @Test func saysThatItCouldNotBegin() async {
      health.with { $0.failsToBegin = true }
      await begin()
      #expect(heard.events.contains(.refused))
      #expect(!heard.events.contains(.measuring))
    }

    @Test func refusesWhereThereIsNoHealth() async {
      health.with { $0.isAvailable = false }
      await begin()
      #expect(heard.events == [.refused])
      #expect(!health.now.isAsked)
    }

    @Test func neverBeginsWhatWasEndedWhileSomebodyWasAsked() async {
      body.begin(.workout, isForPhone: false)
      body.stop()
      await settle()
      #expect(health.now.active == nil)
      #expect(heard.events == [])
    }

    @Test func tellsRatesAndPauses() async throws {
      await begin()
      let session = try #require(health.now.active)
      session.associatedWorkoutBuilder().measure(bpm: 61)
      session.associatedWorkoutBuilder().measure(bpm: 2, of: HKQuantityType(.activeEnergyBurned))
      await settle()
      let rates = heard.events.filter { if case .heart(61, _) = $0 { true } else { false } }
      #expect(rates.count == 1)
      body.pause()
      await settle()
      #expect(heard.events.last == .paused)
      body.resume()
      await settle()
      #expect(heard.events.last == .resumed)
      #expect(health.now.faults == [])
    }

    @Test func collectsEnergyToo() async throws {
      await begin()
      let builder = try #require(health.now.active?.associatedWorkoutBuilder())
      builder.measure(bpm: 3, of: HKQuantityType(.activeEnergyBurned))
      await settle()
      #expect(builder.statistics(for: HKQuantityType(.activeEnergyBurned)) != nil)
    }

    @Test func endsOnceWhenAnotherWorkoutBegins() async throws {
      await begin()
      try #require(health.now.active).endBySystem()
      await settle()
      #expect(heard.events.filter { $0 == .ended }.count == 1)
      body.stop()
      body.close(saving: true)
      await settle()
      #expect(health.now.kept == 1)
      #expect(health.now.faults == [])
    }

    @Test func beginsTheNextWhenTheLastHasComeToRest() async {
      await begin()
      body.stop()
      await settle()
      await begin(isMirrored: true)
      #expect(health.now.kept + health.now.discarded == 0)
      body.close(saving: true)
      await settle()
      #expect(health.now.kept == 1)
      #expect(health.now.active != nil)
      #expect(body.sendRemote("now"))
      #expect(health.now.faults == [])
      #expect(!heard.events.contains(.ended))
    }

    @Test func pausesNothingThatIsOver() async {
      body.pause()
      await begin()
      body.stop()
      body.pause()
      body.resume()
      body.stop()
      body.close(saving: false)
      await settle()
      #expect(health.now.faults == [])
      #expect(!heard.events.contains(.paused))
    }

    @Test func speaksOverAMirroredWorkoutOnly() async throws {
      await begin()
      #expect(!body.sendRemote("lost"))
      body.stop()
      body.close(saving: false)
      await settle()
      await begin(isMirrored: true)
      #expect(body.sendRemote("said"))
      #expect(health.now.sentToRemote == ["said"])
      try #require(health.now.active).receive(["one", "two"])
      await settle()
      #expect(heard.texts == ["one", "two"])
    }

    @Test func takesUpWhatAnEarlierRunLeftAndKeepsIt() async {
      _ = HKWorkoutSession.leftBehind()
      body.recover()
      body.close(saving: true)
      await settle()
      #expect(health.now.kept == 1)
      #expect(health.now.leftBehind == nil)
      #expect(health.now.faults == [])
    }

    @Test func takesUpNothingWhereNothingWasLeft() async {
      body.recover()
      body.close(saving: true)
      await settle()
      #expect(health.now.faults == [])
      await begin()
      #expect(heard.events.contains(.measuring))
    }
  }
}
