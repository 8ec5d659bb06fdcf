import Capacitor
import Foundation
import HealthKit
import Kit
import Testing

@testable import InnertideIosPlugin

extension PhoneBehaviour {
  @MainActor struct PhoneHearts {
    let health = HealthFake.shared
    let workout = PhoneHeart.makeWorkout()
    let heard = Heard()

    @MainActor final class Heard {
      var events: [BodyEvent] = []
    }

    init() {
      health.reset()
      workout.onEvent = { [heard] in heard.events.append($0) }
    }

    private func begin() async {
      workout.begin(.workout, isForPhone: true)
      await health.settle()
    }

    private var session: HKWorkoutSession? { health.now.active }

    @Test func measuresAndKeepsNothing() async throws {
      await begin()
      try #require(session).associatedWorkoutBuilder().measure(bpm: 61)
      await health.settle()
      #expect(health.now.askedToShare == [HKObjectType.workoutType()])
      #expect(health.now.askedToRead == [HKQuantityType(.heartRate)])
      #expect(heard.events.first == .measuring)
      guard case .heart(let bpm, _)? = heard.events.last else {
        Issue.record("no rate")
        return
      }
      #expect(bpm == 61)
      workout.stop()
      workout.close(saving: false)
      await health.settle()
      #expect(health.now.discarded == 1 && health.now.kept == 0 && health.now.ended == 1)
      #expect(health.now.faults == [])
    }

    @Test func saysARefusalInWords() async {
      health.with { $0.allowsSharing = false }
      await begin()
      #expect(heard.events == [.refused])
      health.with { $0.isAvailable = false }
      await begin()
      #expect(heard.events == [.refused, .refused])
      #expect(health.now.active == nil && health.now.faults == [])
    }

    @Test func saysThatItCouldNotBegin() async {
      health.with { $0.failsToBegin = true }
      await begin()
      #expect(heard.events == [.refused])
    }

    @Test func endsWithAnotherWorkout() async throws {
      await begin()
      try #require(session).endBySystem()
      await health.settle()
      #expect(heard.events == [.measuring, .ended])
      #expect(health.now.discarded == 1)
      #expect(health.now.faults == [])
      await begin()
      #expect(heard.events.last == .measuring)
    }

    @Test func endsWhileItIsBeingAsked() async {
      workout.begin(.workout, isForPhone: true)
      workout.stop()
      await health.settle()
      #expect(heard.events == [])
      #expect(health.now.active == nil)
    }

    @Test func beginsAnewOnceTheFirstHasComeToRest() async {
      await begin()
      health.with { $0.holdsCollection = true }
      workout.stop()
      await health.settle()
      workout.begin(.workout, isForPhone: true)
      await health.settle()
      #expect(heard.events == [.measuring])
      health.releaseCollection()
      await health.settle()
      #expect(heard.events == [.measuring, .measuring])
      #expect(health.now.faults == [])
    }

    @Test func endsWhatAnEarlierRunLeft() async {
      _ = HKWorkoutSession.leftBehind()
      workout.recover()
      await health.settle()
      #expect(health.now.discarded == 1 && health.now.ended == 1)
      #expect(health.now.active == nil && health.now.faults == [])
      workout.recover()
      await health.settle()
      #expect(health.now.ended == 1)
    }

    @Test func answersThePage() async throws {
      let plugin = CAPPlugin()
      let heart = PhoneHeart()
      heart.begin(sendingTo: Page(plugin))
      await health.settle()
      heart.receive(#"{"v":1,"type":"begin-heart"}"#)
      await health.settle()
      heart.receive(#"{"v":1,"type":"clock","ask":3}"#)
      #expect(plugin.events.count == 2)
      #expect(plugin.events[0].contains(#""state":"measuring""#) && plugin.events[0].hasPrefix("heart "))
      #expect(plugin.events[1].contains(#""ask":3"#))
      heart.receive(#"{"v":1,"type":"end-heart"}"#)
      await health.settle()
      #expect(health.now.discarded == 1 && health.now.faults == [])
    }
  }
}
