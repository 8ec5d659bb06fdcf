import Foundation
import Kit
import Testing

@Suite("Breath, timeline and mode")
struct MomentsTests {
  @Test("agree with the test vectors at every moment")
  func moments() throws {
    let moments = try Vectors.read("session/vectors/moments.json").list("moments")
    #expect(moments.count >= 100)
    for vector in moments {
      let played = vector.number("playedSeconds")
      let timeline = Timeline(lengthMinutes: vector.optionalNumber("lengthMinutes"), playedSeconds: played)
      let here: [String: Any] = [
        "elapsedSeconds": timeline.elapsedSeconds, "remainingSeconds": timeline.remainingSeconds ?? NSNull(),
        "progress": timeline.progress ?? NSNull(),
      ]
      #expect(same(here, vector.fields("timeline")), "\(vector)")
      let pacing = vector.fields("pacing")
      let pattern = pacing.fields("pattern")
      let breath = PacedBreath(
        inSeconds: pattern.number("inSeconds"), holdInSeconds: pattern.number("holdInSeconds"),
        outSeconds: pattern.number("outSeconds"), holdOutSeconds: pattern.number("holdOutSeconds"),
        beginsAtSeconds: pacing.number("beginsAtSeconds")
      ).at(played)
      #expect(
        same(["phase": breath.phase.rawValue, "openness": breath.openness], vector.fields("breath")), "\(vector)")
    }
  }

  @Test("show the time in minutes and seconds, and in hours from one hour on")
  func clock() {
    #expect(Timeline(lengthMinutes: 12, playedSeconds: 0.4).clockText == "12:00")
    #expect(Timeline(lengthMinutes: 12, playedSeconds: 719.9).clockText == "0:01")
    #expect(Timeline(lengthMinutes: 90, playedSeconds: 1).clockText == "1:29:59")
    #expect(Timeline(lengthMinutes: nil, playedSeconds: 65.9).clockText == "1:05")
    #expect(Timeline(lengthMinutes: 12, playedSeconds: 61).minutes == 11)
    #expect(Timeline(lengthMinutes: nil, playedSeconds: 119).minutes == 1)
  }

  @Test("have a light within the display’s colours, as the design defines it")
  func light() {
    let white = Light(lightness: 1, chroma: 0, hueDegrees: 0)
    #expect(abs(white.red - 1) < 0.001 && abs(white.green - 1) < 0.001 && abs(white.blue - 1) < 0.001)
    // #ff0000 in OKLCH (CSS Color 4).
    let red = Light(lightness: 0.62796, chroma: 0.25768, hueDegrees: 29.234)
    #expect(abs(red.red - 1) < 0.002 && red.green < 0.01 && red.blue < 0.01)
    #expect(Set(Mode.allCases.map { "\($0.light)" }).count == 6)
    let sleep = Mode.sleep.light
    #expect(sleep.blue > sleep.green && sleep.green > sleep.red)
  }
}

@Suite("PulsePlayer")
struct PulsePlayerTests {
  private func schedule(_ shape: HapticSchedule.Shape, _ inSeconds: Double = 4) -> HapticSchedule {
    let breath = PacedBreath(
      inSeconds: inSeconds, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 0)
    return HapticSchedule(shape: shape, strength: 0.5, breath: breath, bellEverySeconds: nil)
  }

  @Test("plans no two haptics within a second, however the breath changes", arguments: [0.25, 0.1, 0.9])
  func apart(lookSeconds: Double) {
    var player = PulsePlayer()
    var felt: [Double] = []
    var played = 0.0
    while played < 300 {
      let led = schedule(.breath, 4 + 0.5 * sin(played / 9))
      felt += player.plan(led, playedSeconds: played, isSaving: false).map { played + $0.afterSeconds }
      played += lookSeconds
    }
    #expect((50...80).contains(felt.count))
    #expect(zip(felt, felt.dropFirst()).allSatisfy { $1 - $0 >= PulsePlayer.leastApartSeconds })
  }

  @Test("stops after half an hour, and starts anew when a session is moved back")
  func rests() {
    var player = PulsePlayer()
    let bell = schedule(.bell)
    #expect(player.plan(bell, playedSeconds: 299.5, isSaving: false).count == 1)
    #expect(player.plan(bell, playedSeconds: 299.9, isSaving: false).isEmpty)
    #expect(player.plan(bell, playedSeconds: 599.5, isSaving: true).isEmpty)
    #expect(player.plan(bell, playedSeconds: 10, isSaving: false).isEmpty)
    #expect(player.plan(bell, playedSeconds: 299.5, isSaving: false).count == 1)
    #expect(player.plan(bell, playedSeconds: 299.5 + 1_800, isSaving: false).isEmpty)
  }
}

@Suite("SessionIdentity")
struct SessionIdentityTests {
  @Test("is a UUID of version 7 that says when it was made")
  func version() {
    let id = SessionIdentity.make(nowMs: 0x0123_4567_89ab, random: (.max, .max))
    #expect(id == "01234567-89ab-7fff-bfff-ffffffffffff")
    #expect(UUID(uuidString: SessionIdentity.make(nowMs: 0, random: (0, 0))) != nil)
  }
}

@Suite("Words and templates")
struct WordsTests {
  @Test("there is a word for every breath, pulse and end")
  func phrases() {
    #expect(Phrase.of(Breath.Phase.holdOut) == .breathHold && Phrase.of(Breath.Phase.inward) == .breatheIn)
    #expect(
      WatchPreferences.Pulse.allCases.map { Phrase.of($0.shape) }.count == Set(["none", "in", "heart", "bell"]).count)
    let ends: [SessionRecord.EndReason] = [.completed, .ended, .interrupted]
    #expect(Set(ends.map { Phrase.of($0) }).count == 3)
  }

  @Test("the templates that go with the app are whole, and have a name in both languages")
  func templates() throws {
    let here = URL(filePath: #filePath).appending(path: "../../../../Watch/templates.json").standardizedFileURL
    let shelf = try TemplateShelf(json: Data(contentsOf: here))
    #expect(shelf.templates.count >= 20)
    for template in shelf.templates {
      #expect(!template.name(in: "pl").isEmpty && template.name(in: "de") == template.names["en"])
      #expect(template.breath.periodSeconds > 5 && template.breathSeconds.count == 4)
    }
    #expect(shelf.ordered(last: shelf.templates[3].id).first == shelf.templates[3])
    #expect(TemplateShelf(templates: []).template("none") == nil)
  }
}
