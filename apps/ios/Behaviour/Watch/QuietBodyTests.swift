import HealthKit
import Kit
import Testing
import WatchKit

@testable import WatchLive

extension WatchBehaviour {
  @MainActor struct Quiet {
    let body = QuietBody()
    let heard = Workout.Heard()
    let runtime = RuntimeFake.shared

    init() {
      runtime.reset()
      body.onEvent = { [heard] in heard.events.append($0) }
    }

    @Test func staysAwakeUntilItIsEnded() async {
      body.begin()
      await runtime.settle()
      #expect(runtime.now.current != nil)
      body.end()
      await runtime.settle()
      #expect(runtime.now.current == nil)
      #expect(heard.events == [])
      #expect(runtime.now.faults == [])
    }

    @Test func saysThatTheSystemEndedIt() async throws {
      body.begin()
      await runtime.settle()
      runtime.end(try #require(runtime.now.current), .expired)
      await runtime.settle()
      #expect(heard.events == [.ended])
    }

    @Test func goesOnWithoutOneThatNeverBegan() async {
      runtime.with { $0.refuses = true }
      body.begin()
      await runtime.settle()
      #expect(heard.events == [])
    }

    @Test func beginsAnewWithoutASecondBesideIt() async {
      body.begin()
      await runtime.settle()
      body.begin()
      await runtime.settle()
      #expect(runtime.now.starts == 2)
      #expect(runtime.now.faults == [])
      #expect(runtime.now.current != nil)
      #expect(heard.events == [])
    }
  }

  @MainActor struct Wrist {
    let haptics = WristHaptics()
    init() { RuntimeFake.shared.reset() }

    /// A busy machine may be late, and what is late is dropped: then once more.
    private func felt(_ touches: [HapticSchedule.Touch]) async -> [WKHapticType] {
      for _ in 0..<10 {
        RuntimeFake.shared.reset()
        for touch in touches { haptics.play(touch, afterSeconds: 0.02) }
        try? await Task.sleep(for: .milliseconds(150))
        if !RuntimeFake.shared.now.felt.isEmpty { break }
      }
      return RuntimeFake.shared.now.felt.map(\.type)
    }

    @Test func feelsEachTouchByItsName() async {
      #expect(await felt([.breatheIn]) == [.directionUp])
      #expect(await felt([.breatheOut]) == [.directionDown])
      #expect(await felt([.slowHeart]) == [.click])
      #expect(await felt([.bell]) == [.start])
    }

    @Test func dropsWhatComesSoonerThanAppleAdvises() async {
      #expect(await felt([.slowHeart, .slowHeart, .slowHeart]) == [.click])
    }

    @Test func feelsNothingAfterHush() async {
      haptics.play(.bell, afterSeconds: 0.05)
      haptics.hush()
      try? await Task.sleep(for: .milliseconds(120))
      #expect(RuntimeFake.shared.now.felt.isEmpty)
    }
  }
}
