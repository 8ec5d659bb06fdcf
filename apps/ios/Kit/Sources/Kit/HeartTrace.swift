/// The heart rates of one session on the watch.
public struct HeartTrace: Equatable, Sendable {
  /// What can be said of a heart now.
  public enum Now: Equatable, Sendable {
    /// Nobody asked for it.
    case unasked
    /// The sensor looks for a pulse.
    case finding
    case rate(bpm: Int)
    /// Longer ago than a value says where a heart is.
    case lost
    /// It may not be read, or cannot be.
    case refused
  }

  private static let fewestForAverage = 6
  /// A pulse follows the mean of so many rates: fifteen seconds, as a watch measures.
  private static let smoothedOver = 3

  public private(set) var isAsked = false
  private var isRefused = false
  private var rates: [Double] = []
  private var latestAtMs: Double?

  public init() {}

  public mutating func ask() { isAsked = true }
  public mutating func refuse() { isRefused = true }

  public mutating func receive(bpm: Double, measuredAtMs: Double) {
    guard measuredAtMs > latestAtMs ?? -.infinity else { return }
    latestAtMs = measuredAtMs
    rates.append(bpm)
  }

  public func now(_ nowMs: Double) -> Now {
    guard isAsked else { return .unasked }
    if let latestAtMs, let rate = rates.last {
      return nowMs - latestAtMs > WatchHeart.freshForMs ? .lost : .rate(bpm: Int(rate.rounded()))
    }
    return isRefused ? .refused : .finding
  }

  /// The pace of the last rates, in beats a minute; nil where none says where the heart is now.
  public func paceBpm(_ nowMs: Double) -> Double? {
    guard case .rate = now(nowMs) else { return nil }
    let last = rates.suffix(Self.smoothedOver)
    return last.reduce(0, +) / Double(last.count)
  }

  /// The mean of the session; nil where too little was measured to say.
  public var averageBpm: Int? {
    guard rates.count >= Self.fewestForAverage else { return nil }
    return Int((rates.reduce(0, +) / Double(rates.count)).rounded())
  }
}
