import Foundation

/// When evenings wind down on this device. Mirrors `packages/session/src/wind-down.ts`; a day begins at four in the morning.
public struct WindDown: Codable, Equatable, Sendable {
  static let dayBeginsAtHour = 4

  public let hour: Int
  public let minute: Int

  /// - Parameter text: HH:MM; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isPlain =
      parts.count == 2 && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard isPlain, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60 else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  public var text: String {
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(twoDigits(hour)):\(twoDigits(minute))"
  }

  /// Whether an evening has begun to wind down: from the time that was chosen until the day ends at four.
  public func isOn(hour: Int, minute: Int) -> Bool {
    Self.sinceDayBegan(hour, minute) >= Self.sinceDayBegan(self.hour, self.minute)
  }

  private static func sinceDayBegan(_ hour: Int, _ minute: Int) -> Int {
    ((hour - dayBeginsAtHour + 24) % 24) * 60 + minute
  }

  /// What a widget shows, in order of time: each evening with its beginning and its end.
  public struct Evening: Equatable, Sendable {
    public let from: Date
    public let to: Date
  }

  /// The evening that goes on at a moment, or the next one.
  /// - Parameter calendar: with the time zone of the device. An hour that summer time skips begins as the calendar says.
  public func evening(at date: Date, calendar: Calendar) -> Evening? {
    let time = DateComponents(hour: hour, minute: minute)
    let morning = DateComponents(hour: Self.dayBeginsAtHour, minute: 0)
    let now = calendar.dateComponents([.hour, .minute], from: date)
    if isOn(hour: now.hour ?? 0, minute: now.minute ?? 0),
      let from = calendar.nextDate(
        after: date.addingTimeInterval(1), matching: time, matchingPolicy: .nextTime, direction: .backward),
      let to = calendar.nextDate(after: date, matching: morning, matchingPolicy: .nextTime)
    {
      return Evening(from: from, to: to)
    }
    guard
      let from = calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime),
      let to = calendar.nextDate(after: from, matching: morning, matchingPolicy: .nextTime)
    else { return nil }
    return Evening(from: from, to: to)
  }
}

/// What a widget says of the evening at one moment, and until when.
public struct EveningFace: Equatable, Sendable {
  public enum Standing: Equatable, Sendable {
    /// No hour was chosen.
    case unset
    case ahead(from: Date)
    case on(until: Date)
  }

  public let date: Date
  public let standing: Standing

  public init(date: Date, standing: Standing) { (self.date, self.standing) = (date, standing) }

  private static let relevantSeconds = 3_600.0

  /// When it is worth showing unasked: the first hour of the evening at hand and of the next one.
  public static func relevantSpans(
    of windDown: WindDown?, from date: Date, calendar: Calendar
  ) -> [ClosedRange<Date>] {
    guard let windDown, let first = windDown.evening(at: date, calendar: calendar) else { return [] }
    let evenings = [first, windDown.evening(at: first.to, calendar: calendar)].compactMap { $0 }
    return evenings.map { $0.from...min($0.to, $0.from.addingTimeInterval(relevantSeconds)) }
      .filter { $0.upperBound > date }
  }

  /// The moments at which a widget has to be drawn anew: now, and where an evening begins and ends, for a day and a half.
  public static func faces(of windDown: WindDown?, from date: Date, calendar: Calendar) -> [EveningFace] {
    guard let windDown, let first = windDown.evening(at: date, calendar: calendar) else {
      return [EveningFace(date: date, standing: .unset)]
    }
    var faces: [EveningFace] = []
    if first.from <= date {
      faces.append(EveningFace(date: date, standing: .on(until: first.to)))
    } else {
      faces.append(EveningFace(date: date, standing: .ahead(from: first.from)))
      faces.append(EveningFace(date: first.from, standing: .on(until: first.to)))
    }
    if let next = windDown.evening(at: first.to, calendar: calendar) {
      faces.append(EveningFace(date: first.to, standing: .ahead(from: next.from)))
    }
    return faces
  }
}
