import AVFAudio
import Capacitor
import Foundation
import Kit
import MediaPlayer
import SegmentSound
import Testing

@testable import InnertideIosPlugin

extension PhoneBehaviour {
  /// Segments are 4 s of 8000 frames with half a second of tail; a sample says which frame of the timeline it is.
  @MainActor struct Locked {
    static let rate = 8000.0
    static let frames = 32_000
    static let tail = 4000

    let plugin = CAPPlugin()
    let audio = AudioFake.shared
    let center = MPRemoteCommandCenter.shared()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let sound: LockedSound

    init() {
      audio.reset()
      MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
      sound = LockedSound(files: SegmentFiles(folder: folder))
      sound.begin(sendingTo: Page(plugin))
    }

    // MARK: - What is sent

    private func decoded<Message: Decodable>(_ fields: [String: Any]) throws -> Message {
      let data = try JSONSerialization.data(withJSONObject: fields)
      return try JSONDecoder().decode(Message.self, from: data)
    }

    private func arm(run: Int = 1, end: Int? = nil) throws {
      var fields: [String: Any] = [
        "v": 1, "run": run, "sampleRate": Self.rate, "title": "Sleep", "artist": "Innertide", "beginFrame": 0,
      ]
      fields["end"] = end.map { ["frame": $0, "fadeFrames": 8000] }
      sound.arm(try decoded(fields))
    }

    /// The value of a frame: versions lie apart.
    private static func value(_ frame: Int, _ version: Int) -> Int { frame % 10_000 + version * 12_000 }

    private func keep(_ index: Int, version: Int = 0, run: Int = 1, v: Int = 1) async throws -> KeptSegment.Fate {
      var samples = Data(capacity: (Self.frames + Self.tail) * 4)
      for frame in 0..<(Self.frames + Self.tail) {
        let value = UInt16(Self.value(index * Self.frames + frame, version))
        for _ in 0..<2 {
          samples.append(UInt8(truncatingIfNeeded: value))
          samples.append(UInt8(truncatingIfNeeded: value >> 8))
        }
      }
      let fields: [String: Any] = [
        "v": v, "run": run, "index": index, "version": version, "samples": samples.base64EncodedString(),
      ]
      return await sound.keep(try decoded(fields)).kept
    }

    private func beat(_ frame: Int, isRunning: Bool = true) throws {
      let nowMs = Date().timeIntervalSince1970 * 1000
      sound.hear(try decoded(["v": 1, "frame": frame, "sentAtMs": nowMs, "isRunning": isRunning]))
    }

    private func steer(_ action: String) throws -> AppPosition { sound.steer(try decoded(["v": 1, "action": action])) }

    private func post(_ name: Notification.Name) async {
      await withCheckedContinuation { posted in
        DispatchQueue.global().async {
          NotificationCenter.default.post(name: name, object: nil)
          posted.resume()
        }
      }
      await settle()
    }

    private func goBehind() async {
      await post(UIApplication.willResignActiveNotification)
      await post(UIApplication.didEnterBackgroundNotification)
    }

    /// Armed, with segments, behind, and the page's context stands at a frame.
    private func lead(_ segments: Range<Int> = 0..<3, at frame: Int = 20_000, end: Int? = nil) async throws {
      try arm(end: end)
      for index in segments { _ = try await keep(index) }
      await goBehind()
      try beat(frame, isRunning: false)
      await reported("leading")
    }

    private func reported(_ name: String) async {
      for _ in 0..<500 where !plugin.events.contains("segments \(name)") {
        try? await Task.sleep(for: .milliseconds(10))
      }
      #expect(plugin.events.contains("segments \(name)"), "\(name): \(plugin.events)")
    }

    private func wasNotReported(_ name: String) async {
      await settle()
      #expect(!plugin.events.contains("segments \(name)"))
    }

    private func heard() -> [Int] { audio.now.heard.map { Int(($0 * 32767).rounded()) } }

    private func render(_ buffers: Int) async {
      for _ in 0..<buffers {
        await audio.renderOne()
        await settle()
      }
    }

    private func bringBack() async throws {
      _ = try steer("disarm")
      await post(UIApplication.didBecomeActiveNotification)
      #expect(audio.now.faults == [])
    }

    // MARK: - What ends by itself

    @Test func goesOnAtThePlaceWhenTheSystemsMediaServicesBeganAnew() async throws {
      try await lead(0..<4)
      await render(1)
      let before = try #require(heard().last)
      audio.with { $0.heard = [] }
      let at = sound.position().frame
      await audio.resetServices()
      await settle()
      #expect(audio.now.isActive && audio.now.isRunning && audio.now.isPlaying && !audio.now.mixes)
      await render(1)
      let first = heard()[2000] - 2000
      #expect(before > 0 && abs(first - at % 10_000) < 2000, "\(first) of \(at)")
      #expect(plugin.events.filter { $0 == "segments paused" || $0 == "segments interrupted" } == [])
      await audio.resetServices()
      await reported("paused")
      #expect(!audio.now.isPlaying && sound.position().isPaused)
      _ = try steer("resume")
      #expect(audio.now.isPlaying)
      try await bringBack()
    }

    @Test func isReadyAgainOrPausedAsBeforeWhenMediaServicesBeganAnew() async throws {
      try arm()
      _ = try await keep(0)
      await goBehind()
      await audio.resetServices()
      await settle()
      #expect(audio.now.isRunning && audio.now.mixes && !audio.now.isPlaying)
      try beat(1000, isRunning: false)
      await reported("leading")
      _ = try steer("pause")
      let held = sound.position().frame
      await audio.resetServices()
      await settle()
      #expect(!audio.now.isPlaying)
      #expect(sound.position().frame == held && sound.position().isPaused)
      _ = try steer("resume")
      #expect(audio.now.isPlaying)
      try await bringBack()
    }

    @Test func fadesAndPausesTwoMinutesAfterItsPageIsGone() async throws {
      try await lead(0..<2)
      sound.pageBegins()
      await render(3)
      await wasNotReported("paused")
      await render(40)
      await reported("paused")
      #expect(!audio.now.isPlaying && sound.position().isPaused)
      let last = heard().suffix(40)
      #expect(last.allSatisfy { $0 < 40 }, "\(last)")
      // A person may ask for it again.
      _ = try steer("resume")
      #expect(audio.now.isPlaying)
      await render(3)
      #expect(audio.now.isPlaying)
      try await bringBack()
    }

    @Test func repeatsForAPageThatIsOnlySuspended() async throws {
      try await lead(0..<2)
      await render(50)
      await wasNotReported("paused")
      #expect(audio.now.isPlaying)
      try await bringBack()
    }

    // MARK: - Who plays

    @Test func playsOnWhereThePageStoodWithoutAGap() async throws {
      try await lead()
      let began = try #require(audio.now.beganAtSeconds)
      #expect(began > 0 && began < ProcessInfo.processInfo.systemUptime + 0.1)
      await render(2)
      let heard = heard()
      // Forty milliseconds after the page was last heard of, at the earliest.
      let first = heard[1000] - 1000
      #expect(first >= 20_000 % 10_000 + 320 && first < 20_000 % 10_000 + 8000)
      #expect(heard.count == 2 * Self.frames - 20_000 - (first - 0))
      #expect((400..<heard.count).allSatisfy { heard[$0] == (first + $0) % 10_000 })
      #expect(abs(heard[0]) == 0 && heard[200] < first + 200)
      try await bringBack()
    }

    @Test func isReadyBesideThePageAndPlaysAloneWhenItLeads() async throws {
      try arm()
      _ = try await keep(0)
      await post(UIApplication.willResignActiveNotification)
      #expect(audio.now.isRunning && audio.now.mixes && !audio.now.isPlaying)
      await post(UIApplication.didEnterBackgroundNotification)
      try beat(100, isRunning: false)
      await reported("leading")
      #expect(audio.now.isPlaying && !audio.now.mixes)
      try await bringBack()
      #expect(!audio.now.isRunning && !audio.now.isActive)
    }

    @Test func leadsWhenThePageIsNotHeardOf() async throws {
      try arm()
      _ = try await keep(0)
      try beat(1000)
      await goBehind()
      await reported("leading")
      try await bringBack()
    }

    @Test func leavesThePageAloneWhileItIsHeardOf() async throws {
      try arm()
      _ = try await keep(0)
      await goBehind()
      for turn in 0..<6 {
        try beat(1000 + turn * 800)
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(!plugin.events.contains("segments leading"))
      await post(UIApplication.didBecomeActiveNotification)
      #expect(!audio.now.isRunning)
      try await Task.sleep(for: .milliseconds(300))
      await wasNotReported("leading")
      try await bringBack()
    }

    @Test func doesNotLeadWithoutASegmentAndAsksAgain() async throws {
      try arm()
      await goBehind()
      try beat(0, isRunning: false)
      await wasNotReported("leading")
      _ = try await keep(0)
      await reported("leading")
      try await bringBack()
    }

    // MARK: - What is played

    @Test func crossesIntoWhatWasRenderedAfterAChange() async throws {
      try await lead(0..<2, at: 30_000)
      _ = try await keep(2, version: 1)
      await render(3)
      let heard = heard()
      let boundary = try #require(
        (0..<heard.count).first { heard[$0] >= 12_000 && heard[$0] == Self.value(64_000 + Self.tail, 1) })
      let begin = boundary - Self.tail
      // The tail of the old version, as loud as the new one is not yet.
      #expect(heard[begin] == Self.value(64_000, 0))
      #expect(heard[begin + Self.tail / 2] == Self.value(66_000, 0) + 6000)
      #expect((boundary..<boundary + 1000).allSatisfy { heard[$0] == Self.value(68_000 + $0 - boundary, 1) })
      try await bringBack()
    }

    @Test func playsAgainWhatThereIsAndAsksForMore() async throws {
      try await lead(0..<2, at: 1000)
      await reported("wanted")
      await render(4)
      let heard = heard()
      #expect(heard.count > 2 * Self.frames + 30_000)
      #expect(heard.suffix(1000).allSatisfy { $0 > 0 })
      #expect(audio.now.faults == [])
      try await bringBack()
    }

    @Test func comesToTheEndOfTheSession() async throws {
      try await lead(0..<3, at: 20_000, end: 24_000)
      for _ in 0..<3 { await render(1) }
      await reported("finished")
      #expect(!audio.now.isRunning)
      #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo == nil)
    }

    @Test func keepsNothingOfAnotherRunOrVersion() async throws {
      #expect(try await keep(0) == .stale)
      try arm()
      #expect(try await keep(0, version: 2) == .kept)
      #expect(try await keep(0, version: 1) == .stale)
      #expect(try await keep(1, run: 2) == .stale)
      #expect(try await keep(1, v: 2) == .stale)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["0-2.pcm"])
      #expect(try await keep(0, version: 3) == .kept)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["0-3.pcm"])
      try arm(run: 2)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
      try await bringBack()
    }

    @Test func saysThatTheDiskIsFull() async throws {
      try Data().write(to: folder)
      try arm()
      // A folder that cannot be made is a disk without room.
      try? FileManager.default.removeItem(at: folder)
      try Data().write(to: folder)
      #expect(try await keep(0) == .full)
      try await bringBack()
    }

    // MARK: - Pauses, calls, routes

    @Test func isPausedAndGoesOnByTheLockScreenOnlyWhileItLeads() async throws {
      #expect(center.playCommand.targets == 0)
      try await lead()
      #expect(center.playCommand.targets == 1 && center.togglePlayPauseCommand.targets == 1)
      #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Sleep")
      await center.pauseCommand.press()
      await reported("paused")
      #expect(!audio.now.isPlaying && sound.position().isPaused)
      let rate = MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPNowPlayingInfoPropertyPlaybackRate] as? Double
      #expect(rate == 0)
      let stood = sound.position().frame
      try await Task.sleep(for: .milliseconds(100))
      #expect(sound.position().frame == stood)
      await center.togglePlayPauseCommand.press()
      await reported("resumed")
      #expect(audio.now.isPlaying)
      #expect(abs(sound.position().frame - stood) < 2000)
      try await bringBack()
      #expect(center.playCommand.targets == 0 && center.pauseCommand.targets == 0)
      #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo == nil)
    }

    @Test func takesOverAPauseSoThatTheLockScreenCanEndIt() async throws {
      try arm()
      _ = try await keep(0)
      try beat(4000)
      _ = try steer("pause")
      await goBehind()
      await reported("leading")
      #expect(!audio.now.isPlaying && sound.position().frame == 4000)
      await center.playCommand.press()
      await reported("resumed")
      #expect(audio.now.isPlaying)
      try await bringBack()
    }

    @Test func isSilentInACallAndGoesOnAfterIt() async throws {
      try await lead()
      await audio.beginCall()
      await reported("interrupted")
      #expect(audio.now.scheduledFrames == 0)
      await audio.endCall(mayResume: true)
      await reported("resumed")
      #expect(audio.now.isPlaying && audio.now.isRunning)
      try await bringBack()
    }

    @Test func waitsForAPersonAfterACallThatSaysSo() async throws {
      try await lead()
      await audio.beginCall()
      await reported("interrupted")
      await audio.endCall(mayResume: false)
      await wasNotReported("resumed")
      #expect(sound.position().isPaused)
      _ = try steer("resume")
      await reported("resumed")
      try await bringBack()
    }

    @Test func doesNotLeadInACall() async throws {
      try arm()
      _ = try await keep(0)
      await goBehind()
      await audio.beginCall()
      await settle()
      try beat(0, isRunning: false)
      await wasNotReported("leading")
      await audio.endCall(mayResume: true)
      await settle()
      try beat(0, isRunning: false)
      await reported("leading")
      try await bringBack()
    }

    @Test func pausesWhenHeadphonesGoAwayAndOnlyThen() async throws {
      try await lead()
      await audio.changeRoute(.newDeviceAvailable)
      await wasNotReported("paused")
      await audio.changeRoute(.oldDeviceUnavailable)
      await reported("paused")
      #expect(!audio.now.isPlaying)
      try await bringBack()
    }

    @Test func goesOnWhereTheHardwareChanges() async throws {
      try await lead()
      #expect(audio.now.isRunning)
      await audio.changeHardware()
      await settle()
      #expect(audio.now.isRunning && audio.now.isPlaying && audio.now.scheduledFrames > 0)
      try await bringBack()
    }

    // MARK: - The page again

    @Test func handsBackAtTheEndOfWhatIsScheduled() async throws {
      try await lead(0..<3, at: 50_000)
      await post(UIApplication.didBecomeActiveNotification)
      #expect(audio.now.isPlaying)
      let scheduled = audio.now.scheduledFrames
      #expect(try steer("take-back").leader == "page")
      await reported("handed-back")
      #expect(audio.now.scheduledFrames == scheduled + Self.tail)
      await render(3)
      let heard = heard()
      #expect(heard[heard.count - 1] < 20)
      #expect(heard[heard.count - Self.tail] == Self.value(96_000, 0))
    }

    @Test func latencyOfTheOutputIsMadeUpFor() async throws {
      audio.with { $0.outputLatency = 0.25 }
      try await lead(0..<3, at: 20_000)
      await render(1)
      #expect(heard()[1000] - 1000 >= 20_000 % 10_000 + 320 + 2000)
      try await bringBack()
    }
  }
}
