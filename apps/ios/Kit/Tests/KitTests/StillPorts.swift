import Foundation
import Kit

/// A simulated device: the test moves its clock, plays the phone and reports what the body session does.
@MainActor final class StillDevice: BodySession, Haptics, WatchPhoneLink, DeviceClock, KeyValueStore, WatchFace {
  var onEvent: (@MainActor (BodyEvent) -> Void)?
  var onMessage: (@MainActor (String) -> Void)?
  var nowMs = 1_800_000_000_000.0
  var steadySeconds = 50.0
  var isSaving = false
  var windDown: WindDown?
  var wantsSound = false
  let sound = StillSound()
  private(set) var asked: [String] = []
  private(set) var felt: [(touch: HapticSchedule.Touch, atSeconds: Double)] = []
  private(set) var hushes = 0
  private(set) var said: [WatchMessage] = []
  private(set) var left: [WatchMessage] = []
  private var texts: [String: String] = [:]
  private var random: UInt64 = 0x1234_5678_9abc_def0

  func begin(_ kind: BodySessionKind, isForPhone: Bool) {
    asked.append(isForPhone ? "begin \(kind) for the phone" : "begin \(kind)")
  }
  func pause() { asked.append("pause") }
  func resume() { asked.append("resume") }
  func recover() { asked.append("recover") }
  func stop() { asked.append("stop") }
  func close(saving: Bool) { asked.append(saving ? "save" : "discard") }

  func play(_ touch: HapticSchedule.Touch, afterSeconds: Double) { felt.append((touch, steadySeconds + afterSeconds)) }
  func hush() { hushes += 1 }

  func send(_ text: String) { message(text).map { said.append($0) } }
  func leave(_ messages: [String]) { left = messages.compactMap { message($0) } }
  private func message(_ text: String) -> WatchMessage? { try? BridgeCodec.readFromWatch(text) }

  func read(_ name: String) -> String? { texts[name] }
  func write(_ name: String, _ text: String?) { texts[name] = text }

  func forgetAsked() { asked = [] }

  /// The bodies of what was said since the last look.
  func takeSaid() -> [WatchMessage.Body] {
    defer { said = [] }
    return said.map(\.body)
  }

  func model(_ shelf: TemplateShelf, language: String = "en") -> WatchModel {
    WatchModel(
      shelf: shelf, language: language,
      ports: WatchModel.Ports(
        body: self, haptics: self, link: self, clock: self, storage: self, watchFace: self, sound: sound,
        isSaving: { self.isSaving },
        random: {
          self.random = self.random &* 6_364_136_223_846_793_005 &+ 1
          return self.random
        }))
  }

  /// Lets time pass in looks of a quarter of a second.
  func pass(_ seconds: Double, in model: WatchModel) {
    for _ in 0..<Int((seconds * 4).rounded()) {
      steadySeconds += 0.25
      nowMs += 250
      model.tick()
    }
  }
}

/// The device's own sound: it pauses and ends beside the body session.
@MainActor final class StillSound: OwnSound {
  var onEvent: (@MainActor (OwnSoundEvent) -> Void)?
  var storedSeconds = 0
  private(set) var asked: [String] = []
  func begin(title: String) { asked.append("begin \(title)") }
  func pause() { asked.append("pause") }
  func resume() { asked.append("resume") }
  func end() { asked.append("end") }
}

extension TemplateShelf {
  /// Templates that differ in id and length in minutes only: “null” has no end.
  static func ofLengths(_ lengths: KeyValuePairs<String, String>) throws -> TemplateShelf {
    let templates = lengths.map { id, length in
      """
      {"id":"\(id)","mode":"meditation","names":{"en":"Still water","pl":"Spokojna woda"},"lengthMinutes":\(length),
       "fadeOutSeconds":60,"bellEveryMinutes":5,"breathSeconds":[4,0,6,0]}
      """
    }
    return try TemplateShelf(json: Data(#"{"templates":[\#(templates.joined(separator: ","))]}"#.utf8))
  }
}
