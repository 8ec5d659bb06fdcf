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
    case .bell: 1
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
}
