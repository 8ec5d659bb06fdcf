import Kit
import Testing

@Suite("ClockMapping")
struct ClockMappingTests {
  /// The other clock is behind by 50 to 80 ms.
  private func narrow() -> ClockMapping {
    var clock = ClockMapping()
    clock.learn(askedAtMs: 1_050, otherMs: 1_000, receivedAtMs: 1_080)
    return clock
  }

  private func bounds(_ clock: ClockMapping) -> [Double?] { [clock.lowMs, clock.highMs] }

  @Test("takes the clocks to agree before anything came")
  func unknown() {
    let clock = ClockMapping()
    #expect(bounds(clock) == [nil, nil] && clock.onThisClock(5) == 5)
  }

  @Test("learns the upper bound from the quickest message")
  func messages() {
    var clock = ClockMapping()
    clock.receive(sentAtMs: 1_000, receivedAtMs: 900)
    #expect(bounds(clock) == [nil, -100] && clock.onThisClock(2_000) == 1_900)
    clock.receive(sentAtMs: 2_000, receivedAtMs: 1_850)
    #expect(bounds(clock) == [nil, -150])
    clock.receive(sentAtMs: 3_000, receivedAtMs: 3_100)
    #expect(bounds(clock) == [nil, -150])
  }

  @Test("learns both bounds from the first answer")
  func firstAnswer() {
    let clock = narrow()
    #expect(bounds(clock) == [50, 80] && clock.onThisClock(1_000) == 1_050)
  }

  @Test("drops what it knew when a message comes before it can have been sent")
  func setSinceMessage() {
    var clock = narrow()
    clock.receive(sentAtMs: 2_000, receivedAtMs: 2_050)
    #expect(bounds(clock) == [50, 50])
    clock.receive(sentAtMs: 2_000, receivedAtMs: 2_049)
    #expect(bounds(clock) == [nil, 49])
  }

  @Test("joins the first answer with the quickest message: the lower of the two upper bounds holds")
  func answerAfterMessage() {
    var quickMessage = ClockMapping()
    quickMessage.receive(sentAtMs: 0, receivedAtMs: 40)
    quickMessage.learn(askedAtMs: 1_010, otherMs: 1_000, receivedAtMs: 1_100)
    #expect(bounds(quickMessage) == [10, 40])
    var quickAnswer = ClockMapping()
    quickAnswer.receive(sentAtMs: 0, receivedAtMs: 40)
    quickAnswer.learn(askedAtMs: 1_010, otherMs: 1_000, receivedAtMs: 1_030)
    #expect(bounds(quickAnswer) == [10, 30])
  }

  @Test("believes an answer that speaks against a message, and one that just agrees with it")
  func answerAgainstMessage() {
    var clock = ClockMapping()
    clock.receive(sentAtMs: 0, receivedAtMs: 40)
    var agreeing = clock
    agreeing.learn(askedAtMs: 1_040, otherMs: 1_000, receivedAtMs: 1_100)
    #expect(bounds(agreeing) == [40, 40])
    clock.learn(askedAtMs: 1_041, otherMs: 1_000, receivedAtMs: 1_100)
    #expect(bounds(clock) == [41, 100])
  }

  @Test("believes a wider answer only when it speaks against the one before")
  func answerAgainstAnswer() {
    var later = narrow()
    later.learn(askedAtMs: 2_090, otherMs: 2_000, receivedAtMs: 2_140)
    #expect(bounds(later) == [90, 140])
    var earlier = narrow()
    earlier.learn(askedAtMs: 2_005, otherMs: 2_000, receivedAtMs: 2_045)
    #expect(bounds(earlier) == [5, 45])
    var touching = narrow()
    touching.learn(askedAtMs: 2_010, otherMs: 2_000, receivedAtMs: 2_050)
    #expect(bounds(touching) == [50, 80])
    var around = narrow()
    around.learn(askedAtMs: 2_040, otherMs: 2_000, receivedAtMs: 2_090)
    #expect(bounds(around) == [50, 80])
  }

  @Test("prefers a narrower answer")
  func narrower() {
    var clock = narrow()
    clock.learn(askedAtMs: 1_055, otherMs: 1_000, receivedAtMs: 1_075)
    #expect(bounds(clock) == [55, 75])
  }

  @Test("prefers a later answer that is as narrow as drift has made the earlier one: a ten-thousandth on either side")
  func drift() {
    var first = ClockMapping()
    first.learn(askedAtMs: 500_000, otherMs: 500_000, receivedAtMs: 500_030)
    // A million milliseconds later each bound may be off by a hundred.
    var accepted = first
    accepted.learn(askedAtMs: 1_499_800, otherMs: 1_499_800, receivedAtMs: 1_500_030)
    #expect(bounds(accepted) == [0, 230])
    var refused = first
    refused.learn(askedAtMs: 1_499_799, otherMs: 1_499_799, receivedAtMs: 1_500_030)
    #expect(bounds(refused) == [0, 30])
  }

  @Test("allows no drift where no time passed, or where this device’s clock was set back")
  func noDrift() {
    var clock = ClockMapping()
    clock.learn(askedAtMs: 0, otherMs: 0, receivedAtMs: 30)
    clock.learn(askedAtMs: 0, otherMs: 0, receivedAtMs: 30.000_1)
    #expect(bounds(clock) == [0, 30])
    clock.learn(askedAtMs: -1_000_000, otherMs: -1_000_000, receivedAtMs: -999_970)
    #expect(bounds(clock) == [0, 30])
    clock.learn(askedAtMs: -1_000_000, otherMs: -1_000_000, receivedAtMs: -999_980)
    #expect(bounds(clock) == [0, 20])
  }
}
