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
    #expect(Timeline(lengthMinutes: 60, playedSeconds: 0).clockText == "1:00:00")
    #expect(Timeline(lengthMinutes: 60, playedSeconds: 1).clockText == "59:59")
    #expect(Timeline(lengthMinutes: 1, playedSeconds: 50).clockText == "0:10")
    #expect(Timeline(lengthMinutes: 1, playedSeconds: 51).clockText == "0:09")
    #expect(Timeline(lengthMinutes: 12, playedSeconds: 61).minutes == 11)
    #expect(Timeline(lengthMinutes: 61, playedSeconds: 0).minutes == 61)
    #expect(Timeline(lengthMinutes: nil, playedSeconds: 119).minutes == 1)
  }

  @Test("have a light within the display’s colours, as the design defines it")
  func light() {
    let white = Light(lightness: 1, chroma: 0, hueDegrees: 0)
    #expect(abs(white.red - 1) < 0.001 && abs(white.green - 1) < 0.001 && abs(white.blue - 1) < 0.001)
    // #ff0000 in OKLCH (CSS Color 4).
    let red = Light(lightness: 0.62796, chroma: 0.25768, hueDegrees: 29.234)
    #expect(abs(red.red - 1) < 0.002 && red.green < 0.01 && red.blue < 0.01)
    let sleep = Mode.sleep.light
    #expect(sleep.blue > sleep.green && sleep.green > sleep.red)
  }

  @Test(
    "convert OKLCH to sRGB",
    arguments: [
      // CSS Color 4: lime, blue, a middle grey; and what is brighter than the display, or as good as black.
      (Light(lightness: 0.866_44, chroma: 0.294_827, hueDegrees: 142.495_3), [0, 1, 0]),
      (Light(lightness: 0.452_01, chroma: 0.313_214, hueDegrees: 264.052), [0, 0, 1]),
      (Light(lightness: 0.599_87, chroma: 0, hueDegrees: 0), [0.501_96, 0.501_96, 0.501_96]),
      (Light(lightness: 1.1, chroma: 0, hueDegrees: 0), [1, 1, 1]),
      (Light(lightness: 0.135_72, chroma: 0, hueDegrees: 0), [0.032_3, 0.032_3, 0.032_3]),
      (Light(lightness: 0.084_67, chroma: 0, hueDegrees: 0), [0.007_84, 0.007_84, 0.007_84]),
    ] as [(Light, [Double])])
  func colours(light: Light, expected: [Double]) {
    #expect(zip([light.red, light.green, light.blue], expected).allSatisfy { abs($0 - $1) < 0.000_2 }, "\(light)")
  }

  @Test("have the night’s colours of the web’s tokens")
  func tokens() throws {
    let css = String(decoding: try Vectors.data("ui/src/tokens.css"), as: UTF8.self)
    for mode in Mode.allCases {
      let block = try #require(css.components(separatedBy: "[data-mode=\"\(mode.rawValue)\"] {").last)
      let value = { (name: String) in
        let line = block.components(separatedBy: "\n").first { $0.contains("--\(name):") }
        return line.flatMap { Double($0.filter { "0123456789.".contains($0) }) }
      }
      let light = mode.light
      #expect(light.lightness == value("mode-night") && light.chroma == value("mode-night-c"), "\(mode)")
      // Hues go on beyond a full turn there.
      #expect(value("mode-h").map { $0.truncatingRemainder(dividingBy: 360) } == light.hueDegrees, "\(mode)")
    }
    for (name, light) in [("text", Light.text), ("text-2", Light.quietText)] {
      // The second of the two colours is the night's.
      let line = css.components(separatedBy: "\n").first { $0.contains("--\(name): light-dark(") }
      let hue = Int(light.hueDegrees)
      #expect(line?.hasSuffix(", oklch(\(light.lightness) \(light.chroma) \(hue)));") == true, "\(name)")
    }
  }

  @Test("hold the breath where the pattern holds it")
  func held() {
    let breath = PacedBreath(inSeconds: 4, holdInSeconds: 2, outSeconds: 6, holdOutSeconds: 2, beginsAtSeconds: 0)
    let phases = [0, 3.9, 4, 5.9, 6, 11.9, 12, 13.9, 14].map { breath.at($0).phase }
    #expect(phases == [.inward, .inward, .holdIn, .holdIn, .outward, .outward, .holdOut, .holdOut, .inward])
    #expect(breath.at(5).openness == 1 && breath.at(13).openness == 0)
    #expect(breath.at(0).openness == 0 && abs(breath.at(6).openness - 1) < 1e-9)
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
      felt += player.plan(WristPulse(schedule: led), playedSeconds: played, isSaving: false).map {
        played + $0.afterSeconds
      }
      played += lookSeconds
    }
    #expect((50...80).contains(felt.count))
    #expect(zip(felt, felt.dropFirst()).allSatisfy { $1 - $0 >= PulsePlayer.leastApartSeconds })
  }

  @Test("stops after half an hour, and starts anew when a session is moved back")
  func rests() {
    var player = PulsePlayer()
    let bell = schedule(.bell)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299.5, isSaving: false).count == 1)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299.9, isSaving: false).isEmpty)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 599.5, isSaving: true).isEmpty)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 10, isSaving: false).isEmpty)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299.5, isSaving: false).count == 1)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299.5 + 1_800, isSaving: false).isEmpty)
  }
}

@Suite("PulsePlayer at its limits")
struct PulsePlayerLimitsTests {
  private let bell = HapticSchedule(
    shape: .bell, strength: 0.5,
    breath: PacedBreath(inSeconds: 4, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 0),
    bellEverySeconds: nil)

  @Test("plays until half an hour has passed since its first look")
  func halfAnHour() {
    var player = PulsePlayer()
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 0.2, isSaving: false).isEmpty)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 1_799.5, isSaving: false).count == 1)
    var late = PulsePlayer()
    #expect(late.plan(WristPulse(schedule: bell), playedSeconds: 299.5, isSaving: false).count == 1)
    #expect(late.plan(WristPulse(schedule: bell), playedSeconds: 1_799.5, isSaving: false).count == 1)
    #expect(late.plan(WristPulse(schedule: bell), playedSeconds: 2_099.5, isSaving: false).isEmpty)
  }

  @Test("plans two haptics that are a second apart")
  func second() {
    let breath = PacedBreath(inSeconds: 1, holdInSeconds: 0, outSeconds: 1, holdOutSeconds: 0, beginsAtSeconds: 0)
    let quick = HapticSchedule(shape: .breath, strength: 0.5, breath: breath, bellEverySeconds: nil)
    var player = PulsePlayer()
    #expect(player.plan(WristPulse(schedule: quick), playedSeconds: 0, isSaving: false).map(\.touch) == [.breatheIn])
    #expect(player.plan(WristPulse(schedule: quick), playedSeconds: 0.5, isSaving: false).map(\.touch) == [.breatheOut])
  }

  @Test("plans a bell once, also when the session is moved back by less than it looks ahead")
  func movedBackALittle() {
    var player = PulsePlayer()
    let planned = player.plan(WristPulse(schedule: bell), playedSeconds: 299.5, isSaving: false)
    #expect(planned.count == 1 && planned.first?.afterSeconds == 0.5 && planned.first?.touch == .bell)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299, isSaving: false).isEmpty)
    #expect(player.plan(WristPulse(schedule: bell), playedSeconds: 299.5, isSaving: false).isEmpty)
  }
}

@Suite("SessionIdentity")
struct SessionIdentityTests {
  @Test("is a UUID of version 7 that says when it was made")
  func version() {
    let id = SessionIdentity.make(nowMs: 0x0123_4567_89ab, random: (.max, .max))
    #expect(id == "01234567-89ab-7fff-bfff-ffffffffffff")
    #expect(SessionIdentity.make(nowMs: 0, random: (0, 0)) == "00000000-0000-7000-8000-000000000000")
    #expect(SessionIdentity.make(nowMs: -1, random: (0, 0)) == "00000000-0000-7000-8000-000000000000")
  }
}

@Suite("Words and templates")
struct WordsTests {
  @Test("there is a word for every breath, pulse and end")
  func phrases() {
    #expect(Phrase.of(Breath.Phase.holdOut) == .breathHold && Phrase.of(Breath.Phase.inward) == .breatheIn)
    #expect(
      Set(WatchPreferences.Pulse.allCases.map { Phrase.of($0) }).count == WatchPreferences.Pulse.allCases.count)
    let ends: [SessionRecord.EndReason] = [.completed, .ended, .interrupted]
    #expect(Set(ends.map { Phrase.of($0) }).count == 3)
  }

  @Test("a template without a name in any language is called by its id, and its bell rings every so many minutes")
  func template() throws {
    let json = """
      {"templates":[{"id":"tide","mode":"sleep","names":{},"lengthMinutes":10,"fadeOutSeconds":60,"bellEveryMinutes":5,
       "breathSeconds":[4,1,6,2]}]}
      """
    let template = try #require(TemplateShelf(json: Data(json.utf8)).template("tide"))
    #expect(template.name(in: "pl") == "tide" && template.bellEverySeconds == 300)
    let breath = PacedBreath(inSeconds: 4, holdInSeconds: 1, outSeconds: 6, holdOutSeconds: 2, beginsAtSeconds: 0)
    #expect(template.breath == breath)
    #expect(template.setup == SessionSetup(lengthMinutes: 10, fadeOutSeconds: 60, startDelaySeconds: 0))
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
    let last = shelf.templates[3]
    #expect(shelf.ordered(last: last.id) == [last] + shelf.templates.filter { $0 != last })
    #expect(shelf.ordered(last: nil) == shelf.templates)
    #expect(TemplateShelf(templates: []).template("none") == nil)
  }
}
