import AVFAudio
import SegmentSound

/// The phone's audio session around the player: beside the web view, alone, or given back.
extension SegmentPlayer {
  /// Runs the engine without a sound, beside whatever the web view plays.
  /// - Throws: what the audio session says; a call has the device.
  func standBy(sampleRate: Double) throws {
    let session = AVAudioSession.sharedInstance()
    // Alone it would interrupt the web view, which plays in another process.
    if !isPlaying { try session.setCategory(.playback, mode: .default, options: [.mixWithOthers]) }
    try session.setActive(true)
    try run(sampleRate: sampleRate)
  }

  /// As `begin`, alone.
  /// - Throws: as `standBy`.
  func lead(frame: Int, atSeconds: Double, sampleRate: Double) throws {
    stop()
    let session = AVAudioSession.sharedInstance()
    // Whoever plays alone is who the lock screen shows.
    try session.setCategory(.playback, mode: .default, options: [])
    try session.setActive(true)
    try begin(frame: frame, atSeconds: atSeconds, sampleRate: sampleRate)
  }

  /// Gives the device back.
  func standDown() {
    rest()
    try? AVAudioSession.sharedInstance().setActive(false, options: [.notifyOthersOnDeactivation])
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [])
  }
}
