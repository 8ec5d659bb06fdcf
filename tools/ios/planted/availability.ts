import { faultsOf } from './fault.ts';

const HEALTH = 'Plugin/Sources/InnertideIosPlugin/Health.swift';
const LINK = 'Plugin/Sources/InnertideIosPlugin/WatchLink.swift';
const SIGN_IN = 'Plugin/Sources/InnertideIosPlugin/SignIn.swift';
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
]);
