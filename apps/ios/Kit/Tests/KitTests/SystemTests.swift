import Foundation
import Kit
import Testing

@Suite("Quick starts")
struct QuickStartTests {
  @Test("are written as the page reads them")
  func vectors() throws {
    let starts = try Vectors.read("native/vectors/quick-starts.json").list("starts")
    #expect(starts.count == Mode.allCases.count + 3)
    for each in starts {
      let start = each.fields("start")
      let written: QuickStart =
        switch start.text("kind") {
        case "quiet-quarter": .quietQuarter
        case "now": .now
        default: .begin(Mode(rawValue: start.text("mode")))
        }
      #expect(written.address == each.text("text"))
    }
  }
}

@Suite("Requests of the system")
@MainActor struct SystemRequestsTests {
  private final class Received {
    var all: [SystemRequest] = []
  }

  private let requests = SystemRequests()
  private let received = Received()

  private func connect() { requests.connect { [received] in received.all.append($0) } }

  @Test("reach a page that is there, in order")
  func reach() {
    connect()
    #expect(received.all == [])
    let control = SystemRequest.control(ActivityControl(.pause, session: "s1"))
    requests.send(control)
    requests.send(.start(.now))
    #expect(received.all == [control, .start(.now)])
  }

  @Test("wait for a page: the last start and the last Focus, and no button")
  func wait() {
    requests.send(.start(.begin(.sleep)))
    requests.send(.control(ActivityControl(.extend, session: "s1")))
    requests.send(.focus(FocusWishes(isVoiceSilent: true)))
    requests.send(.focus(FocusWishes()))
    requests.send(.start(.quietQuarter))
    connect()
    #expect(received.all == [.focus(FocusWishes()), .start(.quietQuarter)])
  }

  @Test("are received once, also by a page that was loaded again")
  func once() {
    requests.send(.start(.now))
    requests.send(.focus(FocusWishes(isVoiceSilent: true)))
    connect()
    connect()
    #expect(received.all.count == 2)
    requests.send(.start(.now))
    #expect(received.all.count == 3)
  }
}

@Suite("Session on the lock screen")
struct ActivityFaceTests {
  private static let at = Date(timeIntervalSince1970: 1_800_000_000)

  private func face(
    _ session: String = "s1", played: Double = 90, length: Double? = 20, isPaused: Bool = false
  ) -> ActivityFace {
    ActivityFace(
      session: session, mode: .sleep, title: "Sleep", playedSeconds: played, atDate: Self.at, lengthMinutes: length,
      isPaused: isPaused)
  }

  @Test("counts from where it stands to its end")
  func span() {
    let span = face().span
    #expect(span?.lowerBound == Self.at.addingTimeInterval(-90))
    #expect(span?.upperBound == Self.at.addingTimeInterval(20 * 60 - 90))
    #expect(face().beganDate == Self.at.addingTimeInterval(-90))
  }

  @Test("stands still while it is paused, and has no end without one")
  func still() {
    #expect(face(isPaused: true).span == nil)
    #expect(face(isPaused: true).stillText == "18:30")
    #expect(face(length: nil).span == nil)
    #expect(face(length: nil).stillText == "1:30")
    #expect(face(length: nil).canExtend == false)
    #expect(face().canExtend)
  }

  @Test("is not to be believed a minute after its end, or after eight hours without one")
  func stale() {
    #expect(face().staleDate == Self.at.addingTimeInterval(20 * 60 - 90 + 60))
    #expect(face(length: nil).staleDate == Self.at.addingTimeInterval(8 * 3600))
    #expect(face(isPaused: true).staleDate == Self.at.addingTimeInterval(8 * 3600))
  }

  @Test("never claims more than its length, and nothing before its beginning")
  func limits() {
    #expect(face(played: 5_000).stillText == "0:00")
    #expect(face(played: 5_000).playedSeconds == 1200)
    #expect(face(played: -3).playedSeconds == 0)
    #expect(face(played: 5_000, length: nil).playedSeconds == 5_000)
  }

  @Test("survives being encoded, as the system does with it")
  func encoded() throws {
    let read = try JSONDecoder().decode(ActivityFace.self, from: JSONEncoder().encode(face()))
    #expect(read == face())
    #expect(try JSONEncoder().encode(face()).count < 4_096)
  }

  @Test("is handed to the system one step at a time, and the last wish wins")
  func plan() {
    var plan = ActivityPlan()
    #expect(plan.next() == nil)
    plan.want(face())
    #expect(plan.next() == .begin(face()))
    plan.want(face(isPaused: true))
    #expect(plan.next() == nil, "until the system has answered")
    plan.want(face(length: 25))
    plan.answered(isAccepted: true)
    #expect(plan.next() == .update(face(length: 25)))
    plan.answered(isAccepted: true)
    #expect(plan.next() == nil)
    plan.want(nil)
    #expect(plan.next() == .end)
    plan.answered(isAccepted: true)
    #expect(plan.next() == nil)
  }

  @Test("of another session begins after that of the first has ended")
  func another() {
    var plan = ActivityPlan()
    plan.want(face())
    _ = plan.next()
    plan.answered(isAccepted: true)
    plan.want(face("s2"))
    #expect(plan.next() == .end)
    plan.answered(isAccepted: true)
    #expect(plan.next() == .begin(face("s2")))
  }

  @Test("that was refused is asked about again with the next change only")
  func refused() {
    var plan = ActivityPlan()
    plan.want(face())
    _ = plan.next()
    plan.answered(isAccepted: false)
    #expect(plan.next() == nil)
    plan.want(face(isPaused: true))
    #expect(plan.next() == .begin(face(isPaused: true)))
  }

  @Test("that was refused does not keep another from being shown")
  func refusedBeforeAnother() {
    var plan = ActivityPlan()
    plan.want(face())
    _ = plan.next()
    plan.want(face("s2"))
    plan.answered(isAccepted: false)
    #expect(plan.next() == .begin(face("s2")))
  }
}
