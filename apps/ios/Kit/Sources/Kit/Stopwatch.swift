/// What stands in for the sound's clock where nothing plays: it counts while a session goes on, and is handed the time.
public struct Stopwatch: Equatable, Sendable {
  private var countedSeconds: Double
  private var runsSinceSeconds: Double?

  public init(countedSeconds: Double = 0) {
    self.countedSeconds = countedSeconds
  }

  /// - Parameter atSeconds: a clock that is never set and goes on while the device sleeps.
  public mutating func run(atSeconds: Double) {
    runsSinceSeconds = runsSinceSeconds ?? atSeconds
  }

  public mutating func rest(atSeconds: Double) {
    countedSeconds = seconds(atSeconds: atSeconds)
    runsSinceSeconds = nil
  }

  public func seconds(atSeconds: Double) -> Double {
    countedSeconds + max(0, atSeconds - (runsSinceSeconds ?? atSeconds))
  }
}
