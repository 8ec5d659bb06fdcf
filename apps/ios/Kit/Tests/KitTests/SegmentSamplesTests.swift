import Foundation
import Kit
import Testing

@Suite("SegmentSamples")
struct SegmentSamplesTests {
  /// Left counts up from 1, right is its negative.
  private func data(_ frames: Int) -> Data {
    var data = Data()
    for frame in 1...frames {
      for value in [Int16(frame), Int16(-frame)] {
        data.append(UInt8(truncatingIfNeeded: UInt16(bitPattern: value)))
        data.append(UInt8(truncatingIfNeeded: UInt16(bitPattern: value) >> 8))
      }
    }
    return data
  }

  private func whole(_ values: [Float]) -> [Int] { values.map { Int(($0 * 32767).rounded()) } }

  private func level(_ frames: Int) -> SegmentSamples {
    SegmentSamples(Data((0..<frames).flatMap { _ in [UInt8(0xFF), 0x7F, 0xFF, 0x7F] }), from: 0, to: frames)
  }

  @Test("reads both channels from a frame on, and silence beyond what there is")
  func reads() {
    let samples = SegmentSamples(data(300), from: 297, to: 302)
    #expect(whole(samples.left) == [298, 299, 300, 0, 0])
    #expect(whole(samples.right) == [-298, -299, -300, 0, 0])
    #expect(samples.count == 5)
    #expect(SegmentSamples(data(3), from: 3, to: 3).count == 0)
  }

  @Test("leaves the same samples as they are where it crosses into them")
  func crossesSame() {
    var samples = SegmentSamples(data(40), from: 20, to: 40)
    let before = samples
    samples.cross(from: SegmentSamples(data(40), from: 20, to: 30))
    #expect(whole(samples.left) == whole(before.left))
    #expect(whole(samples.right) == whole(before.right))
  }

  @Test("crosses from the tail into what follows, and leaves what comes after the tail")
  func crosses() {
    var samples = SegmentSamples(Data(), from: 0, to: 6)
    samples.cross(from: level(4))
    #expect(samples.left.map { ($0 * 1000).rounded() } == [1000, 854, 500, 146, 0, 0])
    #expect(samples.right == samples.left)
    var short = SegmentSamples(Data(), from: 0, to: 2)
    short.cross(from: level(4))
    #expect(short.count == 2)
  }

  @Test("rises from silence, falls to it, and fades to an end")
  func edges() {
    var rising = level(6)
    rising.rise(over: 4)
    #expect(rising.left.map { ($0 * 1000).rounded() } == [0, 146, 500, 854, 1000, 1000])
    var falling = level(4)
    falling.fall()
    #expect(falling.right.map { ($0 * 1000).rounded() } == [1000, 854, 500, 146])
    var ending = level(6)
    ending.fade(to: SegmentSamples.End(frame: 105, fadeFrames: 4), from: 100)
    #expect(ending.left.map { ($0 * 1000).rounded() } == [1000, 1000, 854, 500, 146, 0])
    #expect(SegmentSamples.End(frame: 10, fadeFrames: 0).gain(at: 9) == 1)
    #expect(SegmentSamples.edgeFrames(48_000) == 2400)
  }

  @Test("is silent where the data breaks off within a sample, and at an end without a fade")
  func brokenOff() {
    let samples = SegmentSamples(Data([1, 0, 2]), from: 0, to: 1)
    #expect(samples.left == [Float(1) / 32767] && samples.right == [0])
    let end = SegmentSamples.End(frame: 10, fadeFrames: 0)
    #expect(end.gain(at: 9) == 1 && end.gain(at: 10) == 0)
  }
}
