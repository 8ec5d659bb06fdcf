import Kit
import Observation
import Testing

@MainActor @Suite("WatchModel without the phone")
struct WatchAloneTests {
  private let device = StillDevice()
  private let shelf: TemplateShelf

  init() throws {
    shelf = try .ofLengths(["minute": "1", "hour": "60", "longer": "61", "endless": "null"])
  }

  private func begin(_ model: WatchModel, _ id: String = "endless") throws {
    model.begin(try #require(shelf.template(id)))
  }

  @Test("measures no heart until it is asked to, and no longer than it is asked to")
  func heartChoice() {
    let model = device.model(shelf)
    #expect(!model.measuresHeart)
    model.measuresHeart = true
    #expect(model.measuresHeart)
    model.measuresHeart = false
    #expect(!model.measuresHeart)
  }

  @Test("takes more than an hour for long, while it measures no heart")
  func long() {
    let model = device.model(shelf)
    #expect(shelf.templates.map { model.isLong($0) } == [false, false, true, true])
  }

  @Test("ends a session when its length has passed, not earlier")
  func length() throws {
    let model = device.model(shelf)
    try begin(model, "minute")
    device.pass(59.75, in: model)
    #expect(model.isInSession)
    device.pass(0.25, in: model)
    #expect(!model.isInSession && model.summary?.record.activeMs == 60_000)
  }

  @Test("pauses, resumes and stops what it began on the device")
  func onDevice() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(2, in: model)
    model.pause()
    model.resume()
    device.pass(2, in: model)
    model.end()
    #expect(device.asked == ["begin quiet", "pause", "resume", "stop", "discard"])
    #expect(device.hushes == 2, "at the pause and at the end")
  }

  @Test("hushes nothing while it plays")
  func noHush() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(10, in: model)
    #expect(device.hushes == 0)
  }

  @Test("stands still while the system has paused it")
  func pausedBySystem() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(10, in: model)
    device.onEvent?(.paused)
    device.pass(10, in: model)
    #expect(model.face()?.playedSeconds == 10)
    device.onEvent?(.resumed)
    device.pass(1, in: model)
    #expect(model.face()?.playedSeconds == 11)
  }

  @Test("plans no haptic while it is paused")
  func pausedHaptics() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(2.75, in: model)
    device.steadySeconds += 0.5
    device.nowMs += 500
    model.pause()
    model.tick()
    // The out-breath at four seconds would be within a look.
    #expect(device.felt.map(\.touch) == [.breatheIn])
  }

  @Test("leaves nothing of a session that ended before its first second, and ends what began on the device")
  func slip() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(0.5, in: model)
    model.end()
    #expect(device.asked == ["begin quiet", "stop", "discard"] && device.hushes == 1)
    _ = device.model(shelf)
    #expect(device.left.isEmpty, "no draft either")
  }

  @Test("plays the first breath of each session")
  func firstBreath() throws {
    let model = device.model(shelf)
    for _ in 0..<2 {
      try begin(model)
      device.pass(0.5, in: model)
      model.end()
    }
    #expect(device.felt.map(\.touch) == [.breatheIn, .breatheIn])
  }

  @Test("forgets the summary when the next session begins")
  func nextSession() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(2, in: model)
    model.end()
    #expect(model.summary != nil)
    try begin(model)
    #expect(model.summary == nil)
  }

  @Test("asks Health to save or discard only where a workout was measured")
  func closing() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(2, in: model)
    model.end()
    device.forgetAsked()
    model.close(saving: true)
    #expect(device.asked.isEmpty && model.summary == nil)
    model.measuresHeart = true
    try begin(model)
    device.pass(2, in: model)
    model.end()
    #expect(device.asked == ["begin workout", "stop"], "the person has not chosen yet")
    model.close(saving: false)
    #expect(device.asked.last == "discard")
  }

  @Test("sends the heart of its own session to nobody")
  func ownHeart() throws {
    let model = device.model(shelf)
    model.measuresHeart = true
    try begin(model)
    device.onEvent?(.measuring)
    device.onEvent?(.heart(bpm: 60, measuredAtMs: device.nowMs))
    #expect(device.takeSaid().isEmpty && model.face()?.heart == .rate(bpm: 60))
    #expect(model.face()?.isPhoneThere == true)
  }

  @Test("opens the ring with the in-breath by six per cent, and closes it with the out-breath")
  func ring() throws {
    let model = device.model(shelf)
    try begin(model)
    #expect(model.face()?.ringScale(isStill: false) == 0.94)
    device.pass(4, in: model)
    #expect(abs(try #require(model.face()).ringScale(isStill: false) - 1.06) < 1e-9)
    #expect(model.face()?.ringScale(isStill: true) == 1)
  }

  @Test("sums up whole minutes, rounded, and one at least", arguments: [(20, 1), (89.9985, 1), (90, 2), (150, 3)])
  func minutes(seconds: Double, minutes: Int) throws {
    let model = device.model(shelf)
    try begin(model)
    device.steadySeconds += seconds
    device.nowMs += seconds * 1000
    model.end()
    #expect(model.summary?.minutes == minutes)
  }

  @Test("stores a hundred records at most for the phone, and drops the oldest")
  func manyRecords() throws {
    let model = device.model(shelf)
    var ids: [String] = []
    for _ in 0...100 {
      try begin(model)
      device.pass(1, in: model)
      model.end()
      ids.append(try #require(model.summary).record.id)
    }
    let left = device.left.map { message -> String? in
      if case .record(let record) = message.body { record.id } else { nil }
    }
    #expect(left == ids.suffix(100) && Set(ids).count == 101)
  }

  @Test("stores the record of a session as it ended, once, until the phone has saved it")
  func restarted() throws {
    let model = device.model(shelf)
    try begin(model)
    device.pass(6, in: model)
    model.end()
    let id = try #require(model.summary).record.id
    let next = device.model(shelf)
    guard case .record(let record) = device.left.first?.body, device.left.count == 1 else {
      Issue.record("not one record")
      return
    }
    #expect(record.id == id && record.endReason == .ended && next.summary == nil)
    device.onMessage?(#"{"v":1,"type":"record-kept","id":"\#(id)"}"#)
    _ = device.model(shelf)
    #expect(device.left.isEmpty)
  }

  @Test("shows the session that broke off within a workout, and keeps or discards the workout")
  func recovered() throws {
    let model = device.model(shelf)
    model.measuresHeart = true
    try begin(model)
    device.pass(90, in: model)
    device.forgetAsked()
    // The app broke off: another run finds its draft, and the system says that a workout goes on.
    let next = device.model(shelf)
    #expect(next.summary == nil)
    next.recoverWorkout()
    let summary = try #require(next.summary)
    #expect(summary.hasWorkout && summary.title == "Still water" && summary.record.endReason == .interrupted)
    #expect(device.asked == ["recover"])
    next.close(saving: true)
    #expect(device.asked == ["recover", "save"] && next.summary == nil)
    next.recoverWorkout()
    #expect(device.asked.suffix(2) == ["recover", "discard"])
  }

  @Test("discards a workout that only measured for the phone, and leaves one in use alone")
  func recoveredForPhone() throws {
    let model = device.model(shelf)
    model.recoverWorkout()
    #expect(device.asked == ["recover", "discard"] && model.summary == nil)
    try begin(model)
    device.forgetAsked()
    model.recoverWorkout()
    #expect(device.asked.isEmpty)
  }

  @Test("says that a workout could not be kept, until that was read")
  func lostWorkout() {
    let model = device.model(shelf)
    #expect(!model.hasLostWorkout)
    device.onEvent?(.ended)
    #expect(!model.hasLostWorkout)
    device.onEvent?(.notKept)
    #expect(model.hasLostWorkout && !model.isInSession)
    model.forgetLostWorkout()
    #expect(!model.hasLostWorkout)
  }

  @Test("reports to its views only what has changed")
  func observed() throws {
    @MainActor final class Notice { var count = 0 }
    let notice = Notice()
    let model = device.model(shelf)
    try begin(model)
    withObservationTracking {
      _ = model.isInSession
    } onChange: {
      MainActor.assumeIsolated { notice.count += 1 }
    }
    device.pass(2, in: model)
    #expect(notice.count == 0)
    model.end()
    #expect(notice.count == 1)
  }
}
