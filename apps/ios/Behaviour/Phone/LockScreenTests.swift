import ActivityKit
import Capacitor
import Foundation
import Kit
import Testing

@testable import InnertideIosPlugin

extension PhoneBehaviour {
  @MainActor struct LockScreenShows {
    let screen = LockScreen()
    let fake = ActivityFake.shared

    init() { fake.reset() }

    private func face(_ session: String = "s1", played: Double = 0, isPaused: Bool = false) -> ActivityFace {
      ActivityFace(
        session: session, mode: .focus, title: "Focus", playedSeconds: played,
        atDate: Date(timeIntervalSince1970: 1_800_000_000), lengthMinutes: 20, isPaused: isPaused)
    }

    private var shown: [ActivityFace] {
      fake.now.shown.values.compactMap { try? JSONDecoder().decode(ActivityFace.self, from: Data($0.utf8)) }
    }

    @Test func oneSessionFromItsBeginningToItsEnd() async {
      screen.show(face())
      await fake.settle()
      screen.show(face(played: 60, isPaused: true))
      await fake.settle()
      #expect(shown == [face(played: 60, isPaused: true)])
      #expect(fake.now.staleDates == [face().staleDate])
      screen.show(nil)
      await fake.settle()
      #expect(fake.now.calls == ["begin", "update", "end"])
      #expect(fake.now.shown.isEmpty)
      #expect(fake.now.faults == [])
    }

    @Test func theLastOfManyFastChanges() async {
      fake.with { $0.delayMs = 5 }
      for second in 0..<8 { screen.show(face(played: Double(second))) }
      screen.show(face(played: 8, isPaused: true))
      await fake.settle()
      #expect(shown == [face(played: 8, isPaused: true)])
      screen.show(face(played: 9))
      screen.show(nil)
      await fake.settle()
      #expect(fake.now.shown.isEmpty)
      #expect(fake.now.faults == [])
    }

    @Test func theNextSessionInPlaceOfTheFirst() async {
      fake.with { $0.delayMs = 5 }
      screen.show(face())
      screen.show(face("s2"))
      await fake.settle()
      #expect(shown == [face("s2")])
      #expect(fake.now.calls == ["begin", "end", "begin"])
      #expect(fake.now.faults == [])
    }

    @Test func nothingWhereItWasTurnedOff() async {
      fake.with { $0.areEnabled = false }
      screen.show(face())
      await fake.settle()
      screen.show(nil)
      await fake.settle()
      #expect(fake.now.calls == [])
      #expect(fake.now.faults == [])
    }

    @Test func aSessionThatBeganUnseenWithItsNextChange() async {
      fake.with { $0.isInFront = false }
      screen.show(face())
      await fake.settle()
      #expect(fake.now.calls == [])
      fake.with { $0.isInFront = true }
      screen.show(face(played: 30))
      await fake.settle()
      #expect(shown == [face(played: 30)])
    }

    @Test func nothingOfAnEarlierRun() async {
      fake.leaveBehind()
      screen.clear()
      await fake.settle()
      #expect(fake.now.shown.isEmpty)
    }

    @Test func whatThePageAsksFor() async throws {
      let call = CAPPluginCall(
        #"{"session":"s1","state":"paused","sentAtMs":1800000000000,"mode":"sleep","title":"Sen","playedSeconds":90,"lengthMinutes":null}"#
      )
      let shown = try call.decode(ShownActivity.self).face
      #expect(shown.isPaused)
      #expect(shown.mode == .sleep)
      #expect(shown.lengthMinutes == nil)
      #expect(shown.atDate == Date(timeIntervalSince1970: 1_800_000_000))
      #expect(throws: (any Error).self) {
        try CAPPluginCall(#"{"session":"s1","state":"over"}"#).decode(ShownActivity.self)
      }
    }
  }

  @MainActor struct SystemAsks {
    let plugin = CAPPlugin()

    @Test func thePageForWhatWasTapped() {
      GroupStore().focus = FocusWishes(isVoiceSilent: true)
      let before = plugin.events.count
      SystemEvents.begin(sendingTo: Page(plugin))
      SystemRequests.shared.send(.start(.begin(.sleep)))
      SystemRequests.shared.send(.control(ActivityControl(.extend, session: "s1")))
      SystemRequests.shared.send(.focus(FocusWishes()))
      #expect(
        plugin.events.dropFirst(before) == [
          "focus true", "link session://begin?mode=sleep", "activity extend s1", "focus false",
        ])
      GroupStore().focus = FocusWishes()
    }

    @Test func theWidgetsToBeDrawnAnewOnlyWhenTheHourChanges() {
      GroupStore().windDown = nil
      SystemEvents.planWindDown("21:30")
      #expect(GroupStore().windDown?.text == "21:30")
      SystemEvents.planWindDown("21:30")
      SystemEvents.planWindDown("late")
      #expect(GroupStore().windDown == nil)
    }
  }
}
