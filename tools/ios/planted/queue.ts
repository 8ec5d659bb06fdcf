import { faultsOf } from './fault.ts';

const WORKOUT = 'Workout/Sources/Workout/LiveWorkout.swift';
const PHONE = 'Watch/Live/PhoneSession.swift';
const QUIET = 'Watch/Live/QuietBody.swift';
const LINK = 'Plugin/Sources/InnertideIosPlugin/WatchLink.swift';
const OUTER = 'Task { @MainActor in ';
const ASSUMED = 'MainActor.assumeIsolated { ';

/** The main actor is taken for granted where the system answers on a queue of its own: each traps on a device. */
export const QUEUE = faultsOf([
  ['the answer about leave', WORKOUT, `${OUTER}self?.start(`, `${ASSUMED}self?.start(`],
  ['a recovered session', WORKOUT, `${OUTER}self?.takeUp(session) }`, `${ASSUMED}self?.takeUp(session) }`],
  ['the begin of collection', WORKOUT, `${OUTER}self?.onEvent?(hasBegun`, `${ASSUMED}self?.onEvent?(hasBegun`],
  ['the end of collection', WORKOUT, `${OUTER}self?.collectedAll() }`, `${ASSUMED}self?.collectedAll() }`],
  [
    'the end of a workout',
    WORKOUT,
    'Task { @MainActor in\n        self?.over()',
    'MainActor.assumeIsolated {\n        self?.over()',
  ],
  [
    'a change of state',
    WORKOUT,
    `${OUTER}self.changed(changed, to: toState) }`,
    `${ASSUMED}self.changed(changed, to: toState) }`,
  ],
  [
    'a failed session',
    WORKOUT,
    `${OUTER}self.changed(failed, to: .ended) }`,
    `${ASSUMED}self.changed(failed, to: .ended) }`,
  ],
  ['a heart rate', WORKOUT, `${OUTER}self.onEvent?(.heart(`, `${ASSUMED}self.onEvent?(.heart(`],
  [
    'texts of the phone over a workout',
    WORKOUT,
    'Task { @MainActor in\n      for text in texts { self.onRemoteMessage',
    'MainActor.assumeIsolated {\n      for text in texts { self.onRemoteMessage',
  ],
  ['activation on the watch', PHONE, `${OUTER}self.activated() }`, `${ASSUMED}self.activated() }`],
  ['a message on the watch', PHONE, `${OUTER}self.onMessage?(text) }`, `${ASSUMED}self.onMessage?(text) }`],
  ['the begin of a quiet session', QUIET, `${OUTER}self.started() }`, `${ASSUMED}self.started() }`],
  ['the end of a quiet session', QUIET, `${OUTER}self.invalidated() }`, `${ASSUMED}self.invalidated() }`],
  ['a mirrored workout', LINK, `${OUTER}self?.take(session) }`, `${ASSUMED}self?.take(session) }`],
  ['a message on the phone', LINK, `${OUTER}self.receive(text) }`, `${ASSUMED}self.receive(text) }`],
  [
    'a buffer that is taken',
    'SegmentSound/Sources/SegmentSound/SegmentPlayer.swift',
    `${OUTER}self?.taken(beginning) }`,
    `${ASSUMED}self?.taken(beginning) }`,
  ],
  [
    'a button of the lock screen',
    'SegmentSound/Sources/SegmentSound/NowPlaying.swift',
    `${OUTER}action(wanted) }`,
    `${ASSUMED}action(wanted) }`,
  ],
  [
    'a call, a route, a lock',
    'Plugin/Sources/InnertideIosPlugin/LockedSound.swift',
    'Task { @MainActor in\n          if let self',
    'MainActor.assumeIsolated {\n          if let self',
  ],
  [
    'headphones that go away',
    'Plugin/Sources/InnertideIosPlugin/Sound.swift',
    `${OUTER}page.send(`,
    `${ASSUMED}page.send(`,
  ],
  [
    'headphones of a watch',
    'Watch/Live/OwnSoundPlayer.swift',
    `${OUTER}self?.activated(`,
    `${ASSUMED}self?.activated(`,
  ],
  [
    'a file on the watch',
    'Watch/Live/SegmentInbox.swift',
    `${OUTER}self.receive(segment) }`,
    `${ASSUMED}self.receive(segment) }`,
  ],
  ['activation on the phone', LINK, `${OUTER}self.activated() }`, `${ASSUMED}self.activated() }`],
]);
