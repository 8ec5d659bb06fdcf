import Foundation
import Kit
import Testing

@MainActor @Suite("WatchModel")
struct WatchModelTests {
  private let device = StillDevice()
  private let shelf: TemplateShelf

  init() throws {
    shelf = try .ofLengths(["long": "90", "short": "1", "endless": "null"])
  }

  private func begin(_ model: WatchModel, _ id: String = "short") throws {
    model.begin(try #require(shelf.template(id)))
  }

  @Test("runs a session to its end without the phone, and queues its record until the phone has saved it")
  func alone() throws {
    let model = device.model(shelf, language: "pl-PL")
    #expect(!model.isInSession && model.face() == nil)
    try begin(model)
    #expect(model.isInSession && device.asked == ["begin quiet"])
    device.pass(2, in: model)
    let face = try #require(model.face())
    #expect(face.title == "Spokojna woda" && face.timeline.clockText == "0:58" && face.line == .breatheIn)
    #expect(face.heart == .unasked && !face.isOnPhone && face.ringScale(isStill: true) == 1)
    device.pass(3, in: model)
    #expect(model.face()?.line == .breatheOut)
    device.pass(56, in: model)
    #expect(!model.isInSession)
    let summary = try #require(model.summary)
    #expect(summary.record.endReason == .completed && summary.record.activeMs == 60_000 && summary.minutes == 1)
    #expect(!summary.hasWorkout && device.asked == ["begin quiet", "stop", "discard"])
    guard case .record(let record) = device.left.first?.body else { throw Wrong.noRecord }
    #expect(record.template == "short" && record.id == summary.record.id)
    device.onMessage?(#"{"v":1,"type":"record-kept","id":"\#(record.id)"}"#)
    #expect(device.left.isEmpty)
    model.close(saving: false)
    #expect(model.summary == nil && model.templates.first?.id == "short" && model.lastTemplate?.id == "short")
  }

  private enum Wrong: Error { case noRecord }

  @Test("pauses and resumes by hand and by the system, and counts only the time played")
  func pauses() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(10, in: model)
    model.pause()
    #expect(model.face()?.line == .paused && device.hushes > 0)
    device.pass(30, in: model)
    #expect(model.face()?.timeline.clockText == "0:50" && model.face()?.ringScale(isStill: false) == 1)
    model.resume()
    device.pass(5, in: model)
    device.onEvent?(.paused)
    #expect(model.face()?.line == .pausedBySystem)
    device.pass(5, in: model)
    device.onEvent?(.resumed)
    device.pass(5, in: model)
    model.end()
    let record = try #require(model.summary?.record)
    #expect(record.endReason == .ended && record.activeMs == 20_000 && record.pausedMs == 35_000)
  }

  @Test("discards a session of less than a second")
  func slip() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(0.5, in: model)
    model.end()
    #expect(!model.isInSession && model.summary == nil && device.left.isEmpty)
  }

  @Test("shows the heart of a workout while it is fresh, and asks what becomes of the workout")
  func workout() throws {
    let model = device.model(shelf)
    #expect(model.isLong(shelf.templates[0]) && model.isLong(shelf.templates[2]) && !model.isLong(shelf.templates[1]))
    model.measuresHeart = true
    #expect(!model.isLong(shelf.templates[0]))
    try begin(model, "endless")
    #expect(device.asked == ["begin workout"] && model.face()?.heart == .finding)
    for beat in 0..<6 {
      device.pass(5, in: model)
      device.onEvent?(.heart(bpm: 60.4 + Double(beat), measuredAtMs: device.nowMs - 300))
    }
    #expect(model.face()?.heart == .rate(bpm: 65))
    device.pass(16, in: model)
    #expect(model.face()?.heart == .lost)
    device.onEvent?(.ended)
    let summary = try #require(model.summary)
    #expect(summary.averageBpm == 63 && summary.hasWorkout && summary.record.endReason == .ended)
    device.forgetAsked()
    model.close(saving: true)
    #expect(device.asked == ["save"])
    // Chosen once, it stays chosen after the app was closed.
    #expect(device.model(shelf).measuresHeart)
  }

  @Test("shows that reading the heart rate was refused")
  func refused() throws {
    let model = device.model(shelf)
    model.measuresHeart = true
    try begin(model)
    device.onEvent?(.refused)
    #expect(model.face()?.heart == .refused)
    model.begin(shelf.templates[0])
    #expect(device.asked == ["begin workout"] && model.lastTemplate?.id == "short", "one session at a time")
  }

  @Test("saves the record of a session that a crash broke off")
  func crash() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(12, in: model)
    let next = device.model(shelf)
    #expect(!next.isInSession)
    guard case .record(let record) = device.left.first?.body else { throw Wrong.noRecord }
    #expect(record.endReason == .interrupted && record.activeMs >= 5_000)
  }

  @Test("plays haptics for in-breath and out-breath, and none while paused, in Low Power Mode or switched off")
  func felt() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(20, in: model)
    #expect(device.felt.map(\.touch) == [.breatheIn, .breatheOut, .breatheIn, .breatheOut, .breatheIn])
    #expect(zip(device.felt, [50, 54, 60, 64, 70]).allSatisfy { abs($0.atSeconds - $1) < 0.3 })
    let before = device.felt.count
    model.pause()
    device.pass(20, in: model)
    model.resume()
    device.isSaving = true
    device.pass(8, in: model)
    model.pulse = .none
    device.isSaving = false
    device.pass(8, in: model)
    #expect(device.felt.count == before)
    model.pulse = .slowHeart
    device.pass(10, in: model)
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

  @Test("measures for the phone when it asks, answers its clock, and stops when the phone asks")
  func forPhone() {
    let model = device.model(shelf)
    device.onMessage?(#"{"v":1,"type":"begin-heart"}"#)
    #expect(model.isInSession && model.face() == nil && model.heartForPhone == .finding)
    #expect(device.asked == ["begin workout for the phone"])
    device.onEvent?(.measuring)
    device.onEvent?(.heart(bpm: 62, measuredAtMs: device.nowMs))
    device.onMessage?(#"{"v":1,"type":"clock","ask":4}"#)
    device.onMessage?(#"{"v":1,"type":"begin-heart"}"#)
    device.onMessage?("what is this")
    let measuring = WatchMessage.Body.link(.measuring, name: nil, batteryPercent: nil)
    let heart = WatchMessage.Body.heart(bpm: 62, measuredAtMs: device.nowMs)
    #expect(device.takeSaid() == [measuring, heart, .clock(ask: 4), measuring])
    #expect(model.heartForPhone == .rate(bpm: 62))
    device.onMessage?(#"{"v":1,"type":"end-heart"}"#)
    #expect(!model.isInSession && device.asked.suffix(2) == ["stop", "discard"])
    device.onMessage?(#"{"v":1,"type":"end-heart"}"#)
    #expect(device.asked.count == 3)
  }

  @Test("reports to the phone that reading was refused, and that the system ended the workout")
  func refusedForPhone() {
    let model = device.model(shelf)
    model.beginHeart()
    device.onEvent?(.refused)
    device.onEvent?(.paused)
    device.onEvent?(.ended)
    #expect(
      device.takeSaid() == [
        .link(.refused, name: nil, batteryPercent: nil), .link(.ended, name: nil, batteryPercent: nil),
      ])
    #expect(!model.isInSession && model.heartForPhone == .refused)
  }

  @Test("mirrors what the phone plays, and sends its buttons to the phone")
  func mirrored() throws {
    let model = device.model(shelf)
    device.onMessage?(page("playing", played: 30, sentAtMs: device.nowMs - 200))
    device.pass(6, in: model)
    let face = try #require(model.face())
    #expect(face.isOnPhone && face.isPhoneThere && face.title == "Ebb" && face.mode == .sleep)
    #expect(abs(face.playedSeconds - 36.2) < 0.01 && face.line == .breatheOut)
    #expect(device.felt.map(\.touch) == [.breatheOut])
    model.pause()
    #expect(device.takeSaid() == [.control(.pause, session: "s1")])
    device.onMessage?(page("paused", played: 36, sentAtMs: device.nowMs))
    // One that was sent before it, and comes after it.
    device.onMessage?(page("playing", played: 35, sentAtMs: device.nowMs - 900))
    #expect(model.face()?.line == .paused)
    model.resume()
    model.end()
    #expect(device.takeSaid() == [.control(.resume, session: "s1"), .control(.end, session: "s1")])
    device.onMessage?(page("over", played: 36, sentAtMs: device.nowMs + 1))
    #expect(!model.isInSession && model.summary == nil && device.left.isEmpty)
    model.pause()
    #expect(device.takeSaid().isEmpty)
  }

  @Test("shows the session of an unreachable phone as long as it lasts, and no longer")
  func phoneAway() {
    let model = device.model(shelf)
    device.onMessage?(page("playing", played: 0, sentAtMs: device.nowMs, length: "3"))
    device.pass(100, in: model)
    #expect(model.face()?.line == .phoneAway)
    device.pass(90, in: model)
    #expect(!model.isInSession)
    device.onMessage?(page("playing", played: 0, sentAtMs: device.nowMs, length: "null"))
    device.pass(80, in: model)
    #expect(model.isInSession)
    device.pass(20, in: model)
    #expect(!model.isInSession)
  }

  @Test("maps the phone’s clock, however wrong it is set")
  func clockApart() throws {
    let model = device.model(shelf)
    device.onMessage?(page("playing", played: 0, sentAtMs: device.nowMs + 3_600_000))
    device.pass(10, in: model)
    #expect(abs(try #require(model.face()).playedSeconds - 10) < 0.3)
  }
}
