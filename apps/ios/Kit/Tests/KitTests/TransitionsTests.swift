import Foundation
import Kit
import Testing

/// The table that the TypeScript tests read too: where each action leads in each state.
@Suite("SessionMachine’s table")
struct TransitionsTests {
  private static let noonMs = 1_795_262_400_000.0
  /// What a watch does not know: it restores nothing after a crash and edits no record.
  private static let notOnWatch: Set<String> = ["restore", "edit"]

  private static func at(_ seconds: Double, _ playedSeconds: Double? = nil) -> ClockReading {
    ClockReading(nowMs: noonMs + seconds * 1000, playedSeconds: playedSeconds ?? seconds)
  }

  private static func setup(fadeOutSeconds: Double = 60, startDelaySeconds: Double = 0) -> SessionSetup {
    SessionSetup(lengthMinutes: 10, fadeOutSeconds: fadeOutSeconds, startDelaySeconds: startDelaySeconds)
  }

  private static func machine(_ actions: SessionAction...) -> SessionMachine {
    var machine = SessionMachine()
    for action in actions { _ = machine.advance(action) }
    return machine
  }

  private static let start = SessionAction.start(id: "life", setup: setup(), nowMs: noonMs)
  private static let delayed = SessionAction.start(id: "life", setup: setup(startDelaySeconds: 30), nowMs: noonMs)
  private static let sounds = SessionAction.soundStarted(at(0))

  private static let states: [String: SessionMachine] = [
    "idle": machine(),
    "waiting": machine(delayed),
    "starting": machine(start),
    "playing": machine(start, sounds),
    "paused by hand": machine(start, sounds, .pause(at(30))),
    "interrupted": machine(start, sounds, .soundInterrupted(at(30))),
    "broken": machine(start, sounds, .soundFailed(at(30))),
    "ending": machine(start, sounds, .end(at(30))),
    "summary": machine(start, sounds, .end(at(30)), .soundStopped),
  ]

  private static let actions: [String: SessionAction] = [
    "start": start,
    "sound-started": .soundStarted(at(60, 30)),
    "sound-failed": .soundFailed(at(60, 30)),
    "sound-interrupted": .soundInterrupted(at(60, 30)),
    "sound-returned": .soundReturned(at(60, 30)),
    "sound-finished": .soundFinished(at(60, 30)),
    "sound-stopped": .soundStopped,
    "ticked": .ticked(at(60, 30)),
    "pause": .pause(at(60, 30)),
    "resume": .resume(at(60, 30)),
    "end": .end(at(60, 30)),
    "adjust": .adjust(setup(fadeOutSeconds: 45)),
    "close": .close,
  ]

  @Test("leads where the table says in every state, and nowhere else")
  func table() throws {
    let steps = try Vectors.read("session/vectors/transitions.json").fields("steps")
    #expect(Set(steps.keys) == Set(Self.states.keys).union(["restoring"]))
    let named = Set(steps.keys.flatMap { steps.fields($0).keys })
    #expect(named == Set(Self.actions.keys).union(Self.notOnWatch))
    for (state, before) in Self.states {
      for (name, action) in Self.actions {
        var machine = before
        let effects = machine.advance(action)
        let expected = steps.fields(state)[name] as? String
        if let expected {
          let step = (["\(Self.name(of: machine.state)):"] + effects.map(Self.name)).joined(separator: " ")
          #expect(step == expected, "\(name) while \(state)")
        } else {
          #expect(machine.state == before.state && effects.isEmpty, "\(name) while \(state)")
        }
      }
    }
  }

  private static func name(of state: SessionState) -> String {
    switch state {
    case .idle: "idle"
    case .waiting: "waiting"
    case .starting: "starting"
    case .playing: "playing"
    case .paused: "paused"
    case .ending: "ending"
    case .summary: "summary"
    }
  }

  private static func name(of effect: SessionEffect) -> String {
    switch effect {
    case .wakeSound: "wake-sound"
    case .startSound: "start-sound"
    case .pauseSound: "pause-sound"
    case .resumeSound: "resume-sound"
    case .adjustSound: "adjust-sound"
    case .stopSound: "stop-sound"
    case .writeDraft: "write-draft"
    case .storeRecord: "store-record"
    case .discardDraft: "discard-draft"
    }
  }
}
