import { faultsOf } from './fault.ts';

const HEALTH = 'Plugin/Sources/InnertideIosPlugin/Health.swift';
const LINK = 'Plugin/Sources/InnertideIosPlugin/WatchLink.swift';
const SIGN_IN = 'Plugin/Sources/InnertideIosPlugin/SignIn.swift';
const COMPLICATION = 'WatchWidget/Complication.swift';
const WORDS = 'Watch/Views/Words.swift';
const PHONE_HEART = 'Plugin/Sources/InnertideIosPlugin/PhoneHeart.swift';
const WORKOUT = 'Workout/Sources/Workout/LiveWorkout.swift';
const CONTROLS = 'Widget/Controls.swift';
const GUARD = 'guard #available(iOS 18.0, *) else { throw Refusal.unavailable }';

/** What the oldest system that an app runs on does not have. */
export const AVAILABILITY = faultsOf([
  ['a guard is gone before a feeling is saved', HEALTH, `${GUARD}\n    try mayWrite`, 'try mayWrite'],
  ['a guard is gone before its type', HEALTH, `${GUARD}\n    return`, 'return'],
  [
    'a guard of an older system',
    HEALTH,
    `${GUARD}\n    try mayWrite`,
    `${GUARD.replace('18.0', '17.0')}\n    try mayWrite`,
  ],
  ['a guard of a system between', HEALTH, `${GUARD}\n    return`, `${GUARD.replace('18.0', '17.6')}\n    return`],
  ['a condition of an older system', SIGN_IN, '#available(iOS 17.4, *)', '#available(iOS 17.0, *)'],
  ['a condition is always true', SIGN_IN, 'if #available(iOS 17.4, *) {', 'if true {'],
  ['a condition is turned round', SIGN_IN, 'if #available(iOS 17.4, *) {', 'if #unavailable(iOS 17.4, *) {'],
  [
    'a phone mirrors',
    LINK,
    '    mirrored = session\n',
    '    mirrored = session\n    session.startMirroringToCompanionDevice { _, _ in }\n',
  ],
  [
    'a phone recovers',
    LINK,
    '    let workouts =',
    '    store.recoverActiveWorkoutSession { _, _ in }\n    let workouts =',
  ],
  [
    'a phone builds a workout',
    LINK,
    '    mirrored = session\n',
    '    mirrored = session\n    _ = session.associatedWorkoutBuilder()\n',
  ],
  [
    'a phone begins a workout',
    LINK,
    '    try await store.startWatchApp',
    '    _ = try HKWorkoutSession(healthStore: store, configuration: configuration)\n    try await store.startWatchApp',
  ],
  [
    'a stub that says less than the page',
    'Stubs/HealthKit.swift',
    'public var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)?',
    'public var workoutSessionMirroringStartHandler: ((HKWorkoutSession) -> Void)?',
  ],
  [
    'a stub with another label',
    'Stubs/HealthKit.swift',
    'endCollection(withEnd endDate: Date',
    'endCollection(at endDate: Date',
  ],
  ['relevance on every watch', COMPLICATION, '  @available(watchOS 11.0, *)\n', ''],
  ['relevance of an older watch', COMPLICATION, '@available(watchOS 11.0, *)', '@available(watchOS 10.0, *)'],
  ['double tap on every watch', WORDS, 'if #available(watchOS 11.0, *) {', 'if true {'],
  [
    'controls on every phone',
    CONTROLS,
    '@available(iOS 18.0, *)\nstruct QuietQuarterControl',
    'struct QuietQuarterControl',
  ],
  [
    'a control of an older phone',
    CONTROLS,
    '@available(iOS 18.0, *)\nstruct BreatheNow',
    '@available(iOS 17.0, *)\nstruct BreatheNow',
  ],
  [
    'a watch asks about the lock screen of a phone',
    'Watch/Live/ComplicationFace.swift',
    '      store.windDown = newValue\n',
    '      store.windDown = newValue\n      _ = ActivityAuthorizationInfo()\n',
  ],
  [
    'a phone measures on every system',
    PHONE_HEART,
    'guard #available(iOS 26.0, *), messenger == nil else',
    'guard messenger == nil else',
  ],
  [
    'a phone’s workout of every system',
    WORKOUT,
    '@available(iOS 26.0, *)\n@MainActor public final',
    '@MainActor public final',
  ],
  [
    'a phone’s rates of an older system',
    WORKOUT,
    '@available(iOS 26.0, *)\nextension LiveWorkout: HKLive',
    '@available(iOS 18.0, *)\nextension LiveWorkout: HKLive',
  ],
  [
    'a control in an older bundle',
    'Widget/Widgets.swift',
    'if #available(iOS 18.0, *) {',
    'if #available(iOS 17.0, *) {',
  ],
]);
