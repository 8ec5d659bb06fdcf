import Foundation
import Kit
import Testing

@MainActor @Suite("The watch")
struct WatchRoomTests {
  private let device = StillDevice()
  private let shelf: TemplateShelf

  init() throws {
    let template = { (id: String, length: String) in
      """
      {"id":"\(id)","mode":"meditation","names":{"en":"Still water","pl":"Spokojna woda"},"lengthMinutes":\(length),
       "fadeOutSeconds":60,"bellEveryMinutes":5,"breathSeconds":[4,0,6,0]}
      """
    }
    let json = #"{"templates":[\#(template("long", "90")),\#(template("short", "1")),\#(template("endless", "null"))]}"#
    shelf = try TemplateShelf(json: Data(json.utf8))
  }

  private func begin(_ room: WatchRoom, _ id: String = "short") throws {
    room.begin(try #require(shelf.template(id)))
  }

  @Test("leads a session to its end by itself, and leaves the record for the phone until that has it")
  func alone() throws {
    let room = device.room(shelf, language: "pl-PL")
    #expect(!room.isInSession && room.face() == nil)
    try begin(room)
    #expect(room.isInSession && device.asked == ["begin quiet"])
    device.pass(2, in: room)
    let face = try #require(room.face())
    #expect(face.title == "Spokojna woda" && face.timeline.clockText == "0:58" && face.line == .breatheIn)
    #expect(face.heart == .unasked && !face.isOnPhone && face.ringScale(isStill: true) == 1)
    device.pass(3, in: room)
    #expect(room.face()?.line == .breatheOut)
    device.pass(56, in: room)
    #expect(!room.isInSession)
    let summary = try #require(room.summary)
    #expect(summary.record.endReason == .completed && summary.record.activeMs == 60_000 && summary.minutes == 1)
    #expect(!summary.hasWorkout && device.asked == ["begin quiet", "stop", "discard"])
    guard case .record(let record) = device.left.first?.body else { throw Wrong.noRecord }
    #expect(record.template == "short" && record.id == summary.record.id)
    device.hear?(#"{"v":1,"type":"record-kept","id":"\#(record.id)"}"#)
    #expect(device.left.isEmpty)
    room.close(keeping: false)
    #expect(room.summary == nil && room.templates.first?.id == "short" && room.lastTemplate?.id == "short")
  }

  private enum Wrong: Error { case noRecord }

  @Test("pauses and goes on by hand and by the system, and counts only what was led")
  func pauses() throws {
    let room = device.room(shelf)
    try begin(room)
    device.pass(10, in: room)
    room.pause()
    #expect(room.face()?.line == .paused && device.hushes > 0)
    device.pass(30, in: room)
    #expect(room.face()?.timeline.clockText == "0:50" && room.face()?.ringScale(isStill: false) == 1)
    room.resume()
    device.pass(5, in: room)
    device.tell?(.paused)
    #expect(room.face()?.line == .pausedBySystem)
    device.pass(5, in: room)
    device.tell?(.resumed)
    device.pass(5, in: room)
    room.end()
    let record = try #require(room.summary?.record)
    #expect(record.endReason == .ended && record.activeMs == 20_000 && record.pausedMs == 35_000)
  }

  @Test("forgets a slip of the finger")
  func slip() throws {
    let room = device.room(shelf)
    try begin(room)
    device.pass(0.5, in: room)
    room.end()
    #expect(!room.isInSession && room.summary == nil && device.left.isEmpty)
  }

  @Test("shows the heart of a workout while it is fresh, and asks what becomes of the workout")
  func workout() throws {
    let room = device.room(shelf)
    #expect(room.isLong(shelf.templates[0]) && room.isLong(shelf.templates[2]) && !room.isLong(shelf.templates[1]))
    room.measuresHeart = true
    #expect(!room.isLong(shelf.templates[0]))
    try begin(room, "endless")
    #expect(device.asked == ["begin workout"] && room.face()?.heart == .finding)
    for beat in 0..<6 {
      device.pass(5, in: room)
      device.tell?(.heart(bpm: 60.4 + Double(beat), measuredAtMs: device.nowMs - 300))
    }
    #expect(room.face()?.heart == .rate(bpm: 65))
    device.pass(16, in: room)
    #expect(room.face()?.heart == .lost)
    device.tell?(.ended)
    let summary = try #require(room.summary)
    #expect(summary.averageBpm == 63 && summary.hasWorkout && summary.record.endReason == .ended)
    device.forgetAsked()
    room.close(keeping: true)
    #expect(device.asked == ["keep"])
    // Chosen once, it stays chosen after the app was closed.
    #expect(device.room(shelf).measuresHeart)
  }

  @Test("says plainly that a heart may not be read")
  func refused() throws {
    let room = device.room(shelf)
    room.measuresHeart = true
    try begin(room)
    device.tell?(.refused)
    #expect(room.face()?.heart == .refused)
    room.begin(shelf.templates[0])
    #expect(room.face()?.title == "Still water", "one session at a time")
  }

  @Test("keeps what a crash broke off")
  func crash() throws {
    let room = device.room(shelf)
    try begin(room)
    device.pass(12, in: room)
    let next = device.room(shelf)
    #expect(!next.isInSession)
    guard case .record(let record) = device.left.first?.body else { throw Wrong.noRecord }
    #expect(record.endReason == .interrupted && record.activeMs >= 5_000)
  }

  @Test("lets a breath be felt, in and out apart, and nothing while it is paused, saved or unwanted")
  func felt() throws {
    let room = device.room(shelf)
    try begin(room)
    device.pass(20, in: room)
    #expect(device.felt.map(\.touch) == [.breatheIn, .breatheOut, .breatheIn, .breatheOut, .breatheIn])
    #expect(zip(device.felt, [50, 54, 60, 64, 70]).allSatisfy { abs($0.atSeconds - $1) < 0.3 })
    let before = device.felt.count
    room.pause()
    device.pass(20, in: room)
    room.resume()
    device.isSaving = true
    device.pass(8, in: room)
    room.pulse = .none
    device.isSaving = false
    device.pass(8, in: room)
    #expect(device.felt.count == before)
    room.pulse = .slowHeart
    device.pass(10, in: room)
    #expect((8...10).contains(device.felt.count - before) && device.felt.last?.touch == .slowHeart)
  }

  // MARK: With the phone

  private func page(_ state: String, played: Double, sentAtMs: Double, length: String = "10") -> String {
    """
    {"v":1,"type":"session","session":"s1","state":"\(state)","sentAtMs":\(sentAtMs),"mode":"sleep","title":"Ebb",
     "playedSeconds":\(played),"lengthMinutes":\(length),"breathSeconds":[4,0,6,0],"breathBeginsAtSeconds":0,
     "pulse":"breath","strength":0.5,"bellEverySeconds":null}
    """
  }

  @Test("measures for the phone when it asks, answers its clock, and stops when it is told to")
  func forPhone() {
    let room = device.room(shelf)
    device.hear?(#"{"v":1,"type":"begin-heart"}"#)
    #expect(room.isInSession && room.face() == nil && room.heartForPhone == .finding)
    #expect(device.asked == ["begin workout for the phone"])
    device.tell?(.measuring)
    device.tell?(.heart(bpm: 62, measuredAtMs: device.nowMs))
    device.hear?(#"{"v":1,"type":"clock","ask":4}"#)
    device.hear?(#"{"v":1,"type":"begin-heart"}"#)
    device.hear?("what is this")
    let measuring = WatchMessage.Body.link(.measuring, name: nil, batteryPercent: nil)
    let heart = WatchMessage.Body.heart(bpm: 62, measuredAtMs: device.nowMs)
    #expect(device.takeSaid() == [measuring, heart, .clock(ask: 4), measuring])
    #expect(room.heartForPhone == .rate(bpm: 62))
    device.hear?(#"{"v":1,"type":"end-heart"}"#)
    #expect(!room.isInSession && device.asked.suffix(2) == ["stop", "discard"])
    device.hear?(#"{"v":1,"type":"end-heart"}"#)
    #expect(device.asked.count == 3)
  }

  @Test("says that reading was refused, and that the system ended it")
  func refusedForPhone() {
    let room = device.room(shelf)
    room.beginHeart()
    device.tell?(.refused)
    device.tell?(.paused)
    device.tell?(.ended)
    #expect(
      device.takeSaid() == [
        .link(.refused, name: nil, batteryPercent: nil), .link(.ended, name: nil, batteryPercent: nil),
      ])
    #expect(!room.isInSession && room.heartForPhone == .refused)
  }

  @Test("goes along with what the phone plays, and its buttons are the phone’s")
  func mirrored() throws {
    let room = device.room(shelf)
    device.hear?(page("playing", played: 30, sentAtMs: device.nowMs - 200))
    device.pass(6, in: room)
    let face = try #require(room.face())
    #expect(face.isOnPhone && face.isPhoneThere && face.title == "Ebb" && face.mode == .sleep)
    #expect(abs(face.playedSeconds - 36.2) < 0.01 && face.line == .breatheOut)
    #expect(device.felt.map(\.touch) == [.breatheOut])
    room.pause()
    #expect(device.takeSaid() == [.control(.pause, session: "s1")])
    device.hear?(page("paused", played: 36, sentAtMs: device.nowMs))
    // One that was sent before it, and comes after it.
    device.hear?(page("playing", played: 35, sentAtMs: device.nowMs - 900))
    #expect(room.face()?.line == .paused)
    room.resume()
    room.end()
    #expect(device.takeSaid() == [.control(.resume, session: "s1"), .control(.end, session: "s1")])
    device.hear?(page("over", played: 36, sentAtMs: device.nowMs + 1))
    #expect(!room.isInSession && room.summary == nil && device.left.isEmpty)
    room.pause()
    #expect(device.takeSaid().isEmpty)
  }

  @Test("goes on with a phone that is out of reach as long as its session lasts, and no longer")
  func phoneAway() {
    let room = device.room(shelf)
    device.hear?(page("playing", played: 0, sentAtMs: device.nowMs, length: "3"))
    device.pass(100, in: room)
    #expect(room.face()?.line == .phoneAway)
    device.pass(90, in: room)
    #expect(!room.isInSession)
    device.hear?(page("playing", played: 0, sentAtMs: device.nowMs, length: "null"))
    device.pass(80, in: room)
    #expect(room.isInSession)
    device.pass(20, in: room)
    #expect(!room.isInSession)
  }

  @Test("goes by the phone’s clock, however wrong it is set")
  func clockApart() throws {
    let room = device.room(shelf)
    device.hear?(page("playing", played: 0, sentAtMs: device.nowMs + 3_600_000))
    device.pass(10, in: room)
    #expect(abs(try #require(room.face()).playedSeconds - 10) < 0.3)
  }
}
