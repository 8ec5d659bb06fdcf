import AppIntents

/// What Siri, Spotlight and the Action button offer without a setup. The phrases stand in `Intents/*.lproj/AppShortcuts.strings`.
struct AppShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartSession(),
      phrases: ["Begin a session in \(.applicationName)", "Start \(.applicationName)"],
      shortTitle: "intent.start", systemImageName: "circle.circle")
    AppShortcut(
      intent: StartQuietQuarter(),
      phrases: ["A quiet quarter hour in \(.applicationName)", "Fifteen quiet minutes in \(.applicationName)"],
      shortTitle: "intent.quiet-quarter", systemImageName: "moon.zzz")
    AppShortcut(
      intent: BreatheNow(),
      phrases: ["Breathe now with \(.applicationName)", "\(.applicationName) now"],
      shortTitle: "intent.now", systemImageName: "wind")
  }
}
