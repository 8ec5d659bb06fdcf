import Foundation
import Kit
import Testing

@Suite("HapticSchedule")
struct HapticScheduleTests {
  @Test("agrees with the test vectors about every moment")
  func schedules() throws {
    let schedules = try Vectors.read("session/vectors/pulses.json").list("schedules")
    #expect(schedules.count >= 30)
    for vector in schedules {
      let schedule = try #require(self.scheduleOf(vector))
      let moments = schedule.moments(from: vector.number("from"), to: vector.number("to"))
      let expected = vector.list("moments")
      #expect(moments.count == expected.count)
      for (moment, one) in zip(moments, expected) {
        #expect(abs(moment.atSeconds - one.number("atSeconds")) < 1e-9)
        #expect(abs(moment.strength - one.number("strength")) < 1e-9)
      }
      #expect(zip(moments, expected).allSatisfy { lasts($0.touch) == $1["vibrationMs"].map(count) })
    }
  }

  private func scheduleOf(_ vector: [String: Any]) -> HapticSchedule? {
    let (pulse, pacing) = (vector.fields("pulse"), vector.fields("pacing"))
    let pattern = pacing.fields("pattern")
    guard let shape = HapticSchedule.Shape(rawValue: pulse.text("shape")) else { return nil }
    let breath = PacedBreath(
      inSeconds: pattern.number("inSeconds"), holdInSeconds: pattern.number("holdInSeconds"),
      outSeconds: pattern.number("outSeconds"), holdOutSeconds: pattern.number("holdOutSeconds"),
      beginsAtSeconds: pacing.number("beginsAtSeconds"))
    return HapticSchedule(
      shape: shape, strength: pulse.number("strength"), breath: breath,
      bellEverySeconds: vector.optionalNumber("bellEverySeconds"))
  }

  /// How many strokes and rests a vibration of the web has: 7 for a breath, 3 for a heart, 1 for a bell.
  private func lasts(_ touch: HapticSchedule.Touch) -> Int {
    switch touch {
    case .breatheIn, .breatheOut: 7
    case .slowHeart: 3
    case .bell, .heart, .words: 1
    }
  }

  private func count(_ vibration: Any) -> Int { (vibration as? [Any])?.count ?? 0 }

  @Test("distinguishes in-breath from out-breath")
  func inAndOut() {
    let breath = PacedBreath(
      inSeconds: 4, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 2)
    let schedule = HapticSchedule(shape: .breath, strength: 0.5, breath: breath, bellEverySeconds: nil)
    let moments = schedule.moments(from: 0, to: 20)
    #expect(moments.map(\.atSeconds) == [2, 6, 12, 16])
    #expect(moments.map(\.touch) == [.breatheIn, .breatheOut, .breatheIn, .breatheOut])
    #expect(moments[0].strength > moments[1].strength)
  }

  private func schedule(
    _ shape: HapticSchedule.Shape, inSeconds: Double = 4, holdInSeconds: Double = 0, beginsAtSeconds: Double = 0
  ) -> HapticSchedule {
    let breath = PacedBreath(
      inSeconds: inSeconds, holdInSeconds: holdInSeconds, outSeconds: 6, holdOutSeconds: 0,
      beginsAtSeconds: beginsAtSeconds)
    return HapticSchedule(shape: shape, strength: 0.5, breath: breath, bellEverySeconds: nil)
  }

  private func times(_ schedule: HapticSchedule, _ touch: HapticSchedule.Touch, _ from: Double, _ to: Double)
    -> [Double]
  {
    schedule.moments(from: from, to: to).filter { $0.touch == touch }.map(\.atSeconds)
  }

  @Test("touches the out-breath after the held breath")
  func held() {
    let schedule = schedule(.breath, holdInSeconds: 2)
    #expect(times(schedule, .breatheOut, 0, 20) == [6, 18])
  }

  @Test("begins with the first whole breath where the breath began before the session, and plans nothing before it")
  func begunBefore() {
    let early = schedule(.breath, beginsAtSeconds: -7)
    #expect(times(early, .breatheIn, -20, 10) == [3] && times(early, .breatheOut, -20, 10) == [7])
    let late = schedule(.breath, beginsAtSeconds: 12)
    #expect(times(late, .breatheIn, -20, 10) == [2] && times(late, .breatheOut, -20, 10) == [6])
  }

  @Test("touches an out-breath that begins with the session, or within its first second")
  func outBreathFirst() {
    #expect(times(schedule(.breath, beginsAtSeconds: -4), .breatheOut, 0, 10) == [0])
    #expect(times(schedule(.breath, beginsAtSeconds: -3.5), .breatheOut, 0, 10) == [0.5])
  }

  @Test("plans no moment within half a second after the last planned one")
  func apart() {
    let heart = schedule(.slowHeart)
    let second = 60.0 / 54
    #expect(heart.toPlan(now: 0, until: 2, planned: second - 0.3).isEmpty)
    #expect(heart.toPlan(now: 0, until: 2, planned: second - 0.5).map(\.atSeconds) == [second])
    #expect(heart.toPlan(now: 1.2, until: 2, planned: 0).isEmpty)
  }
}
