import Foundation
import HealthKit
import Kit
import Testing
import WatchConnectivity

@testable import WatchLive

extension WatchBehaviour {
  @MainActor struct Phone {
    let connection = ConnectionFake.shared
    let health = HealthFake.shared
    let remote = LiveBody()
    let inbox = SegmentInbox(folder: FileManager.default.temporaryDirectory.appending(path: "none"))
    let link: PhoneSession
    let heard = Workout.Heard()

    init() {
      connection.reset()
      connection.with { $0.holdsActivation = true }
      health.reset()
      link = PhoneSession(remote: remote, inbox: inbox)
      let heard = heard
      let receive: @MainActor (String) -> Void = { text in heard.texts.append(text) }
      link.onMessage = receive
    }

    private func activate() async {
      connection.releaseActivation()
      await connection.settle()
    }

    @Test func saysAtOnceWhereThePhoneCanBeReached() async {
      await activate()
      connection.with { $0.isReachable = true }
      link.send("now")
      #expect(connection.now.sent == ["now"])
      #expect(connection.now.faults == [])
    }

    @Test func dropsWhatNobodyHearsAndSaysItOverTheWorkoutWhereThereIsOne() async {
      link.send("before activation")
      await activate()
      link.send("out of reach")
      #expect(connection.now.sent == [])
      remote.begin(.workout, isForPhone: true)
      await health.settle()
      link.send("asleep")
      #expect(health.now.sentToRemote == ["asleep"])
      #expect(connection.now.faults == [])
    }

    @Test func leavesTheLatestAsSoonAsItMay() async {
      link.leave(["first"])
      link.leave(["first", "second"])
      #expect(connection.now.contexts == [])
      await activate()
      #expect(connection.now.contexts == [["first", "second"]])
      #expect(connection.now.faults == [])
    }

    @Test func outlivesARefusedContext() async {
      await activate()
      connection.with { $0.refusesContext = true }
      link.leave(["kept in the journal"])
      #expect(connection.now.contexts == [])
    }

    @Test func hearsTextsTwiceInOrderAndPassesOverWhatIsNotOurs() async {
      await activate()
      connection.say("a")
      connection.say("a")
      connection.sayForeign()
      connection.leave(["b", "c"])
      await connection.settle()
      #expect(heard.texts == ["a", "a", "b", "c"])
    }
  }
}
