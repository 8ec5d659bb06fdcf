extension WatchModel {
  /// The devices and stores that the model uses; a test passes simulated ones.
  public struct Ports {
    let body: any BodySession
    let haptics: any Haptics
    let link: any WatchPhoneLink
    let clock: any DeviceClock
    let storage: any KeyValueStore
    let watchFace: any WatchFace
    let sound: any OwnSound
    /// Low Power Mode: nothing is felt then.
    let isSaving: @MainActor () -> Bool
    let random: @MainActor () -> UInt64

    public init(
      body: any BodySession, haptics: any Haptics, link: any WatchPhoneLink, clock: any DeviceClock,
      storage: any KeyValueStore, watchFace: any WatchFace, sound: any OwnSound,
      isSaving: @escaping @MainActor () -> Bool, random: @escaping @MainActor () -> UInt64
    ) {
      (self.body, self.haptics, self.link, self.clock) = (body, haptics, link, clock)
      (self.storage, self.watchFace, self.sound) = (storage, watchFace, sound)
      (self.isSaving, self.random) = (isSaving, random)
    }
  }
}
