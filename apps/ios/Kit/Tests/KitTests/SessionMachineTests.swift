import Foundation
import Kit
import Testing

@Suite("SessionMachine")
struct SessionMachineTests {
  @Test("answers every action of two hundred test vectors as recorded")
  func lives() throws {
    let lives = try Vectors.read("session/vectors/lives.json").list("lives")
    #expect(lives.count == 200)
    for life in lives {
      var machine = SessionMachine()
      for (index, (vector, expected)) in zip(life.list("actions"), life.list("steps")).enumerated() {
        let effects = machine.advance(try #require(action(vector)))
        let step = self.step(machine.state, effects)
        #expect(
          same(step, expected),
          "life \(life.number("seed")), step \(index), \(vector): \(step)")
      }
    }
  }

  private func action(_ vector: [String: Any]) -> SessionAction? {
    let at = vector.optionalNumber("at") ?? 0
    let reading = ClockReading(nowMs: at, playedSeconds: vector.optionalNumber("played") ?? 0)
    let setup = vector.fields("setup")
    let asked = SessionSetup(
      lengthMinutes: setup.optionalNumber("lengthMinutes"),
      fadeOutSeconds: setup.number("fadeOutSeconds"), startDelaySeconds: setup.number("startDelaySeconds"))
    return switch vector.text("type") {
    case "start": .start(id: "life", setup: asked, nowMs: at)
    case "sound-started": .soundStarted(reading)
    case "sound-failed": .soundFailed(reading)
    case "sound-interrupted": .soundInterrupted(reading)
    case "sound-returned": .soundReturned(reading)
    case "sound-finished": .soundFinished(reading)
    case "sound-stopped": .soundStopped
    case "ticked": .ticked(reading)
    case "pause": .pause(reading)
    case "resume": .resume(reading)
    case "end": .end(reading)
    case "adjust": .adjust(asked)
    case "close": .close
    default: nil
    }
  }

  private func step(_ state: SessionState, _ effects: [SessionEffect]) -> [String: Any] {
    var step = fields(of: state)
    step["effects"] = effects.map { fields(of: $0) }
    return step
  }

  private func fields(of state: SessionState) -> [String: Any] {
    switch state {
    case .idle: ["status": "idle"]
    case .waiting(let session, _): spans(session, "waiting")
    case .starting(let session): spans(session, "starting")
    case .playing(let session): spans(session, "playing")
    case .paused(let session, let cause):
      spans(session, "paused").merging(["cause": cause.rawValue]) { $1 }
    case .ending(let session, _): spans(session, "ending")
    case .summary: ["status": "summary"]
    }
  }

  private func spans(_ session: SessionInProgress, _ status: String) -> [String: Any] {
    ["status": status, "activeMs": session.activeMs, "pausedMs": session.pausedMs]
  }

  private func fields(of effect: SessionEffect) -> [String: Any] {
    switch effect {
    case .wakeSound: ["type": "wake-sound"]
    case .startSound(let fromSeconds): ["type": "start-sound", "fromSeconds": fromSeconds]
    case .pauseSound: ["type": "pause-sound"]
    case .resumeSound: ["type": "resume-sound"]
    case .adjustSound: ["type": "adjust-sound"]
    case .stopSound(let fadeSeconds): ["type": "stop-sound", "fadeSeconds": fadeSeconds]
    case .writeDraft(let record): fields(of: record, "write-draft")
    case .storeRecord(let record): fields(of: record, "store-record")
    case .discardDraft: ["type": "discard-draft"]
    }
  }

  private func fields(of record: SessionRecord, _ type: String) -> [String: Any] {
    [
      "type": type, "endReason": record.endReason.rawValue, "started": record.startedAtMs,
      "ended": record.endedAtMs, "activeMs": record.activeMs, "pausedMs": record.pausedMs,
    ]
  }
}
