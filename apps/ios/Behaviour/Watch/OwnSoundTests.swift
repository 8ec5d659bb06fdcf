import AVFAudio
import Foundation
import Kit
import MediaPlayer
import Testing
import WatchConnectivity

@testable import WatchLive

extension WatchBehaviour {
  /// Segments are 4 s of 8000 frames with half a second of tail; a sample says which frame of the timeline it is.
  @MainActor struct Own {
    static let frames = 32_000
    static let tail = 4000

    @MainActor final class Heard {
      var events: [OwnSoundEvent] = []
    }

    let audio = AudioFake.shared
    let connection = ConnectionFake.shared
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inbox: SegmentInbox
    let sound: OwnSoundPlayer
    let heard = Heard()

    init() {
      audio.reset()
      connection.reset()
      inbox = SegmentInbox(folder: folder)
      sound = OwnSoundPlayer(inbox: inbox)
      sound.onEvent = { [heard] in heard.events.append($0) }
    }

    private func segment(_ index: Int, run: Int = 1) -> WatchSegment {
      WatchSegment(run: run, index: index, version: 0, sampleRate: 8000)
    }

    private func file(_ index: Int) throws -> URL {
      var samples = Data(capacity: (Self.frames + Self.tail) * 4)
      for frame in 0..<(Self.frames + Self.tail) {
        let value = UInt16((index * Self.frames + frame) % 20_000)
        for _ in 0..<2 {
          samples.append(UInt8(truncatingIfNeeded: value))
          samples.append(UInt8(truncatingIfNeeded: value >> 8))
        }
      }
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try samples.write(to: file)
      return file
    }

    private func store(_ indices: Range<Int> = 3..<11, run: Int = 1) async throws {
      for index in indices { inbox.take(try file(index), named: segment(index, run: run).name) }
      await settle()
    }

    private func filesStored() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    }

    private func settle() async {
      for _ in 0..<8 {
        await withCheckedContinuation { settled in AudioFake.queue.async { settled.resume() } }
        await Task { @MainActor in await Task.yield() }.value
      }
    }

    private func begin() async {
      sound.begin(title: "Still water")
      await settle()
    }

    private func render(_ buffers: Int) async {
      for _ in 0..<buffers {
        await audio.renderOne()
        await settle()
      }
    }

    private func samples() -> [Int] { audio.now.heard.map { Int(($0 * 32767).rounded()) } }

    /// Whether samples are those of the timeline from a frame on.
    private func isTimeline(_ samples: [Int], _ range: Range<Int>, from frame: Int) -> Bool {
      range.enumerated().allSatisfy { offset, place in samples[place] == (frame + offset) % 20_000 }
    }

    private func rested() async {
      for _ in 0..<500 where audio.now.isActive { try? await Task.sleep(for: .milliseconds(10)) }
      #expect(!audio.now.isActive && !audio.now.isRunning)
    }

    @Test func playsInHeadphonesWhatThePhoneGaveRoundAndRound() async throws {
      try await store()
      #expect(sound.storedSeconds == 32)
      await begin()
      #expect(audio.now.isLongForm && audio.now.isActive && !audio.now.mixes)
      #expect(heard.events == [.sounding])
      await render(10)
      let samples = samples()
      #expect(samples.count == 10 * Self.frames)
      let first = 3 * Self.frames
      #expect(isTimeline(samples, 1000..<(8 * Self.frames), from: first + 1000))
      // The ninth is the first again, crossed from the tail of the eighth.
      #expect(isTimeline(samples, (8 * Self.frames + Self.tail)..<(9 * Self.frames), from: first + Self.tail))
      #expect(isTimeline(samples, (9 * Self.frames)..<(10 * Self.frames), from: first + Self.frames))
      #expect(audio.now.faults == [])
      sound.end()
    }

    @Test func staysSilentWithoutSegmentsAndWithoutHeadphones() async throws {
      await begin()
      #expect(heard.events == [] && !audio.now.isActive)
      try await store()
      audio.with { $0.hasHeadphones = false }
      await begin()
      #expect(heard.events == [.silent])
      #expect(!audio.now.isActive && !audio.now.isRunning)
      #expect(audio.now.faults == [])
    }

    @Test func endsBeforeThePersonHasChosenHeadphones() async throws {
      try await store()
      audio.with { $0.asksForHeadphones = true }
      await begin()
      sound.end()
      audio.chooseHeadphones(true)
      await settle()
      #expect(heard.events == [])
      #expect(!audio.now.isRunning && audio.now.heard == [])
      await rested()
      #expect(audio.now.faults == [])
    }

    @Test func pausesWhileThePersonChoosesAndBeginsWhenItIsAskedTo() async throws {
      try await store()
      audio.with { $0.asksForHeadphones = true }
      await begin()
      sound.pause()
      audio.chooseHeadphones(true)
      await settle()
      #expect(!audio.now.isPlaying)
      sound.resume()
      #expect(audio.now.isPlaying)
      #expect(audio.now.faults == [])
      sound.end()
    }

    @Test func goesOnWhereItWasPaused() async throws {
      try await store()
      await begin()
      sound.pause()
      #expect(!audio.now.isPlaying && audio.now.isActive)
      let began = audio.now.heard.count
      sound.resume()
      await render(1)
      // Paused at once: within a second of where it began.
      let played = samples().dropFirst(began)
      #expect(played.count > Self.frames - 8000)
      #expect(heard.events == [.sounding, .sounding])
      sound.end()
      #expect(audio.now.faults == [])
    }

    @Test func fadesAndGivesTheHeadphonesBackAtTheEnd() async throws {
      try await store()
      await begin()
      sound.end()
      #expect(audio.now.isActive)
      #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo != nil)
      sound.begin(title: "Again")
      await settle()
      #expect(audio.now.isActive && audio.now.isPlaying)
      audio.with { $0.hasHeadphones = false }
      await audio.changeRoute(.oldDeviceUnavailable)
      await settle()
      #expect(heard.events.last == .silent)
      await rested()
      #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo == nil)
      #expect(audio.now.faults == [])
    }

    @Test func asksForAPauseWhereACallOrAButtonDoes() async throws {
      try await store()
      await begin()
      await audio.beginCall()
      await settle()
      #expect(heard.events == [.sounding, .pauseAsked])
      sound.pause()
      await audio.endCall(mayResume: false)
      await settle()
      #expect(heard.events.count == 2)
      await audio.beginCall()
      await audio.endCall(mayResume: true)
      await settle()
      #expect(heard.events.last == .resumeAsked)
      sound.resume()
      await settle()
      #expect(audio.now.isActive && audio.now.isPlaying)
      #expect(audio.now.faults == [])
      sound.end()
    }

    @Test func beginsAnewWithTheSystemsMediaServices() async throws {
      try await store()
      await begin()
      await audio.resetServices()
      await settle()
      #expect(audio.now.isActive && audio.now.isRunning && audio.now.isPlaying)
      #expect(heard.events == [.sounding, .sounding])
      await audio.changeHardware()
      await settle()
      #expect(audio.now.isPlaying)
      await audio.resetServices()
      await settle()
      #expect(heard.events.last == .pauseAsked && !audio.now.isPlaying)
      #expect(audio.now.faults == [])
      sound.end()
    }

    @Test func keepsTwoMinutesOverLaunchesAndTheNewerSound() async throws {
      try await store(0..<34)
      #expect(sound.storedSeconds == 120)
      #expect(try filesStored() == 30)
      try await store(0..<7, run: 2)
      #expect(sound.storedSeconds == 120)
      try await store(7..<9, run: 2)
      #expect(sound.storedSeconds == 36)
      #expect(try filesStored() == 9)
      try Data().write(to: folder.appending(path: "none of ours"))
      let again = SegmentInbox(folder: folder)
      #expect(again.stock.playable.map(\.run) == Array(repeating: 2, count: 9))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == (0..<9).map { segment($0, run: 2).name })
    }

    @Test func takesFilesFromThePhoneBeforeTheSystemDeletesThem() async throws {
      let link = PhoneSession(remote: LiveBody(), inbox: inbox)
      for index in 0..<8 { connection.give(try file(index), segment: segment(index).name) }
      connection.give(try file(8), segment: "../../elsewhere")
      connection.give(try file(9), segment: nil)
      await connection.settle()
      await settle()
      #expect(sound.storedSeconds == 32)
      #expect(inbox.reader().next(at: 0, sampleRate: 8000)?.samples.count == Self.frames)
      #expect(link.wantsSound == false)
    }

    @Test func asksThePhoneForASoundAndTakesItBack() async {
      let link = PhoneSession(remote: LiveBody(), inbox: inbox)
      await connection.settle()
      link.wantsSound = true
      link.wantsSound = true
      link.leave(["a record"])
      link.wantsSound = false
      #expect(connection.now.wishes == [true, true, false])
      #expect(connection.now.contexts.last == ["a record"])
    }
  }
}
