import Foundation
import Kit
import Testing

@Suite("Wind-down")
struct WindDownTests {
  private let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    return calendar
  }()

  private func date(_ day: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0, month: Int = 11) throws -> Date {
    let parts = DateComponents(
      year: 2026, month: month, day: day, hour: hour, minute: minute, second: second)
    return try #require(calendar.date(from: parts))
  }

  @Test("goes on as the page counts it")
  func vectors() throws {
    let moments = try Vectors.read("session/vectors/evenings.json").list("evenings")
    #expect(moments.count > 100)
    for each in moments {
      let windDown = try #require(WindDown(each.text("from")))
      let isOn = windDown.isOn(hour: Int(each.number("hour")), minute: Int(each.number("minute")))
      #expect(isOn == (each["isWindingDown"] as? Bool), "\(each)")
      #expect(windDown.text == each.text("from"))
    }
  }

  @Test(
    "is read from a time of day and from nothing else",
    arguments: ["", "2130", "24:00", "21:60", "+1:30", "21:3", "21:30:00", "-1:30", "ab:cd", "９:30"])
  func malformed(_ text: String) { #expect(WindDown(text) == nil) }

  @Test("has the evening that is ahead, from its hour to four in the morning")
  func ahead() throws {
    let evening = WindDown("21:30")?.evening(at: try date(28, 12), calendar: calendar)
    #expect(try evening?.from == date(28, 21, 30))
    #expect(try evening?.to == date(29, 4))
  }

  @Test("has the evening that goes on, also after midnight and at its first moment")
  func on() throws {
    for moment in [try date(28, 21, 30), try date(28, 23, 15, 40), try date(29, 3, 59, 59)] {
      let evening = WindDown("21:30")?.evening(at: moment, calendar: calendar)
      #expect(try evening?.from == date(28, 21, 30), "\(moment)")
      #expect(try evening?.to == date(29, 4), "\(moment)")
    }
  }

  @Test("that begins after midnight belongs to the evening before")
  func afterMidnight() throws {
    let evening = WindDown("00:30")?.evening(at: try date(28, 23), calendar: calendar)
    #expect(try evening?.from == date(29, 0, 30))
    #expect(try evening?.to == date(29, 4))
  }

  @Test("keeps to the clock when summer time ends")
  func summerTime() throws {
    let evening = WindDown("21:30")?.evening(at: try date(24, 23, month: 10), calendar: calendar)
    #expect(try evening?.from == date(24, 21, 30, month: 10))
    #expect(try evening?.to == date(25, 4, month: 10))
    #expect(evening.map { $0.to.timeIntervalSince($0.from) } == 7.5 * 3600)
  }

  @Test("is drawn anew where an evening begins and ends")
  func faces() throws {
    let noon = try date(28, 12)
    let faces = EveningFace.faces(of: WindDown("21:30"), from: noon, calendar: calendar)
    let expected: [EveningFace] = [
      EveningFace(date: noon, standing: .ahead(from: try date(28, 21, 30))),
      EveningFace(date: try date(28, 21, 30), standing: .on(until: try date(29, 4))),
      EveningFace(date: try date(29, 4), standing: .ahead(from: try date(29, 21, 30))),
    ]
    #expect(faces == expected)
    let night = try date(29, 1)
    let atNight: [EveningFace] = [
      EveningFace(date: night, standing: .on(until: try date(29, 4))),
      EveningFace(date: try date(29, 4), standing: .ahead(from: try date(29, 21, 30))),
    ]
    #expect(EveningFace.faces(of: WindDown("21:30"), from: night, calendar: calendar) == atNight)
    #expect(
      EveningFace.faces(of: nil, from: noon, calendar: calendar) == [EveningFace(date: noon, standing: .unset)])
  }

  @Test("and what a Focus wishes are kept for the widgets")
  func store() throws {
    let suite = "kit-tests-\(UInt64.random(in: 0...UInt64.max))"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let store = GroupStore(suite: suite)
    #expect(store.windDown == nil)
    #expect(store.focus == FocusWishes())
    store.windDown = WindDown("22:05")
    store.focus = FocusWishes(isVoiceSilent: true)
    #expect(GroupStore(suite: suite).windDown == WindDown("22:05"))
    #expect(GroupStore(suite: suite).focus.isVoiceSilent)
    store.windDown = nil
    #expect(GroupStore(suite: suite).windDown == nil)
  }
}
