import { faultsOf } from './fault.ts';

const WORKOUT = 'Workout/Sources/Workout/LiveWorkout.swift';
const PHONE = 'Watch/Live/PhoneSession.swift';
const LINK = 'Plugin/Sources/InnertideIosPlugin/WatchLink.swift';
const PHONE_HEART = 'Plugin/Sources/InnertideIosPlugin/PhoneHeart.swift';
const LOCK_SCREEN = 'Plugin/Sources/InnertideIosPlugin/LockScreen.swift';
const EVENTS = 'Plugin/Sources/InnertideIosPlugin/SystemEvents.swift';
const PLUGIN = 'Plugin/Sources/InnertideIosPlugin';
const SHARED = 'SegmentSound/Sources/SegmentSound';
const PLAYER = `${SHARED}/SegmentPlayer.swift`;
const READER = `${SHARED}/SegmentReader.swift`;
const DEVICE = `${PLUGIN}/SegmentDevice.swift`;
const OWN_SOUND = 'Watch/Live/OwnSoundPlayer.swift';
const INBOX = 'Watch/Live/SegmentInbox.swift';
const LOCKED = `${PLUGIN}/LockedSound.swift`;
const STORE = `${PLUGIN}/SegmentStore.swift`;
const SIGN_IN = 'Plugin/Sources/InnertideIosPlugin/SignIn.swift';

/** Calls in an order that a framework takes for an error, or left out: only running finds them. */
export const ORDER = faultsOf([
  [
    'the session ends before the workout is finished',
    WORKOUT,
    '    builder.finishWorkout { [weak self] _, error in',
    '    session?.end()\n    builder.finishWorkout { [weak self] _, error in',
  ],
  ['a workout is kept before its collection ended', WORKOUT, 'if standing == .collected { finish() }', 'finish()'],
  [
    'a workout is finished while its collection ends',
    WORKOUT,
    '    builder?.endCollection(withEnd',
    '    if saving != nil { finish() }\n    builder?.endCollection(withEnd',
  ],
  ['a source before anybody listens', WORKOUT, '    builder.delegate = self\n', ''],
  ['nobody listens to the session', WORKOUT, '    session.delegate = self\n', ''],
  [
    'collection begins before the activity',
    WORKOUT,
    '    session.startActivity(with: beginsAt)\n    builder.beginCollection',
    '    defer { session.startActivity(with: beginsAt) }\n    builder.beginCollection',
  ],
  ['a session is ended and not stopped', WORKOUT, 'session?.stopActivity(with: Date())', 'session?.end()'],
  ['a session is never ended', WORKOUT, '    session?.end()\n    (session, builder', '    (session, builder'],
  ['a discarded workout is not discarded', WORKOUT, '      builder.discardWorkout()\n', ''],
  ['the error of saving is dropped', WORKOUT, '        if !isKept { self?.onEvent?(.notKept) }\n', ''],
  ['a recovered workout goes on', WORKOUT, '    standing = .running\n    stop()', '    standing = .running'],
  ['a workout that is asked for too early is forgotten', WORKOUT, 'next = isMirrored }', 'next = nil }'],
  ['leave to keep a workout is not asked for', WORKOUT, 'toShare: [HKObjectType.workoutType()]', 'toShare: []'],
  ['energy is not collected', WORKOUT, 'for type in collected {', 'for type in [HKQuantityType(.heartRate)] {'],
  ['what an ended session says late is heard', WORKOUT, 'case .ended: lost()', 'case .ended: lost(); onEvent?(.ended)'],
  [
    'texts are left before activation',
    PHONE,
    '    guard WCSession.default.activationState == .activated else { return }\n',
    '',
  ],
  [
    'activated before anybody listens',
    PHONE,
    '    WCSession.default.delegate = self\n    WCSession.default.activate()',
    '    WCSession.default.activate()\n    WCSession.default.delegate = self',
  ],
  [
    'a message to a phone out of reach',
    PHONE,
    'session.activationState == .activated, session.isReachable',
    'session.activationState == .activated',
  ],
  ['a quiet session beside another', 'Watch/Live/QuietBody.swift', '    end()\n    let fresh', '    let fresh'],
  [
    'the watch is started unasked',
    LINK,
    '    try await store.requestAuthorization(toShare: [workouts], read: [HKQuantityType(.heartRate)])\n',
    '',
  ],
  ['a refusal is passed over', LINK, '== .sharingAuthorized else', '!= .notDetermined else'],
  ['another watch is not activated', LINK, '{ session.activate() }', '{}'],
  [
    'a late browser answers a later request',
    SIGN_IN,
    'guard let self, self.request == request else',
    'guard let self else',
  ],
  [
    'a late sheet answers a later request',
    SIGN_IN,
    'controller.map(ObjectIdentifier.init) == answered',
    'answered == answered',
  ],
  ['a node is connected before it is attached', PLAYER, '      engine.attach(node)\n', ''],
  ['the player plays without a running engine', PLAYER, '    try engine.start()\n', ''],
  ['the engine starts without the device', DEVICE, '    try session.setActive(true)\n    try begin(', '    try begin('],
  ['the device is given back while the engine runs', DEVICE, '    rest()\n', '    stop()\n'],
  [
    'what plays alone mixes with others',
    DEVICE,
    '    // Whoever plays alone is who the lock screen shows.\n    try session.setCategory(.playback, mode: .default, options: [])',
    '    try session.setCategory(.playback, mode: .default, options: [.mixWithOthers])',
  ],
  ['one buffer and no other after it', LOCKED, 'scheduledBuffers = 2', 'scheduledBuffers = 1'],
  [
    'the lock screen is kept after the sound',
    LOCKED,
    '      player.standDown()\n      nowPlaying.leave()',
    '      player.standDown()',
  ],
  ['the app leads without a segment', LOCKED, '!store.stock.segments.isEmpty, begin(', 'begin('],
  [
    'a pause of the lock screen is not one',
    LOCKED,
    'case .pause: receive(.pause)\n    case .toggle',
    'case .pause: break\n    case .toggle',
  ],
  ['nobody asks for segments', LOCKED, '      tell("wanted", frame: position.frame, atMs: position.atMs)\n', ''],
  [
    'a session without an end',
    LOCKED,
    '      if let end = armed?.end, player.nextFrame >= end.frame { return finish() }\n',
    '',
  ],
  ['no tail for the page to cross into', LOCKED, '    tail.fall()\n    player.schedule(tail)\n', ''],
  ['what is not heard yet is not made up for', LOCKED, 'frame + Int(late * failover.sampleRate)', 'frame'],
  [
    'segments of another run',
    STORE,
    'segment.v == segmentsVersion, segment.run == run else',
    'segment.v == segmentsVersion else',
  ],
  [
    'another version without a crossfade',
    READER,
    '      if cut.isCrossed, let tail = tail(sampleRate) { samples.cross(from: tail) }\n',
    '',
  ],
  [
    'an engine of earlier media services plays on',
    PLAYER,
    '    (engine, node, format) = (nil, AVAudioPlayerNode(), nil)\n',
    '',
  ],
  ['media services that begin anew leave silence', LOCKED, ' else { _ = carryOut(.goOn) } }', ' }'],
  [
    'media services are asked for a sound that ends them',
    LOCKED,
    'if isAgain { receive(.pause) } else { _',
    'if false { receive(.pause) } else { _',
  ],
  ['a phone that stands by is not ready again', LOCKED, '      _ = carryOut(.standBy)\n    }\n  }', '    }\n  }'],
  [
    'the sound of a page that is gone never ends',
    LOCKED,
    'isRunningOut = limit.play(',
    'isRunningOut = false && limit.play(',
  ],
  ['what runs out breaks off', LOCKED, '      if isRunningOut { next.samples.fall() }\n', ''],
  ['what ran out is not paused', LOCKED, 'if player.pending == 0 { receive(.pause) }', ''],
  [
    'every page is taken for a gone one',
    LOCKED,
    'limit.isOrphaned = failover.leader == .app',
    'limit.isOrphaned = false',
  ],
  ['a watch’s sound stops with the wrist down', OWN_SOUND, 'policy: .longFormAudio', 'policy: .default'],
  [
    'a watch plays before it has headphones',
    OWN_SOUND,
    '    session.activate(options: [])',
    '    play()\n    session.activate(options: [])',
  ],
  ['a watch sounds without headphones', OWN_SOUND, '    guard isActive else { return fallSilent() }\n', ''],
  [
    'headphones are kept after the sound',
    OWN_SOUND,
    '    if isActive { try? AVAudioSession.sharedInstance().setActive(false',
    '    if false { try? AVAudioSession.sharedInstance().setActive(false',
  ],
  [
    'a late answer of the headphones begins a sound',
    OWN_SOUND,
    'guard asked == self.asked, wish != .none else',
    'guard asked == self.asked else',
  ],
  [
    'a watch plays to the room',
    OWN_SOUND,
    'if news.isOutputGone, sound.wish != .none { sound.fallSilent() }',
    '_ = news',
  ],
  [
    'a file is taken after the system deleted it',
    INBOX,
    '      try FileManager.default.moveItem(at: file, to: place)\n',
    '      Task { try? FileManager.default.moveItem(at: file, to: place) }\n',
  ],
  [
    'segments are kept without a bound',
    INBOX,
    '    for excess in stock.receive(segment) { discard(excess.name) }',
    '    stock.receive(segment)',
  ],
  ['a sound is sent to a watch that wants none', LINK, 'guard wantsSound, WCSession', 'guard WCSession'],
  ['a sound is sent to a watch without the app', LINK, ', WCSession.default.isWatchAppInstalled else {', ' else {'],
  [
    'what a watch asked for before is not read',
    LINK,
    '    wantsSound = WCSession.default.receivedApplicationContext[Self.soundKey] as? Bool ?? false\n',
    '',
  ],
  [
    'what went to the watch stays on the phone',
    LINK,
    '    try? FileManager.default.removeItem(at: fileTransfer.file.fileURL)\n',
    '',
  ],
  [
    'haptics without a distance',
    'Watch/Live/WristHaptics.swift',
    '    if let lastPlayed, now - lastPlayed < Self.leastApart { return }\n',
    '',
  ],
  [
    'the lock screen is asked where it is turned off',
    LOCK_SCREEN,
    '      guard ActivityAuthorizationInfo().areActivitiesEnabled else { return false }\n',
    '',
  ],
  ['a refusal counts as shown', LOCK_SCREEN, '      return id != nil\n', '      return true\n'],
  ['an activity of an earlier run stays', LOCK_SCREEN, 'Task { await Self.end { $0 != own } }', '_ = own'],
  ['nothing goes on after an answer', LOCK_SCREEN, 'await perform(step))\n      proceed()', 'await perform(step))'],
  ['a Focus of before is not read', EVENTS, '    SystemRequests.shared.send(.focus(GroupStore().focus))\n', ''],
  ['a button without its session', EVENTS, '"session": control.session', '"session": ""'],
  [
    'texts for the watch before activation',
    LINK,
    ', WCSession.default.activationState == .activated else { return }',
    ' else { return }',
  ],
  ['texts for the watch are forgotten', LINK, '    if let left { leave(left) }\n', ''],
  [
    'a session ends before its workout is discarded',
    WORKOUT,
    '      builder.discardWorkout()\n      over()',
    '      over()\n      builder.discardWorkout()',
  ],
  ['a phone begins a workout that it may not', PHONE_HEART, '== .sharingAuthorized', '!= .notDetermined'],
  ['nobody looks whether a workout may begin', WORKOUT, 'isAsked, mayBegin(store),', 'isAsked,'],
  ['a phone’s workout waits for a word', PHONE_HEART, 'isDiscarded: true', 'isDiscarded: false'],
  [
    'no rates are asked for',
    WORKOUT,
    '    for type in collected { source.enableCollection(for: type, predicate: nil) }\n',
    '',
  ],
  [
    'a workout begins beside what comes to rest',
    WORKOUT,
    'guard standing == .none else {\n      if',
    'guard standing != .running else {\n      if',
  ],
  [
    'a workout begins that was ended while somebody was asked',
    WORKOUT,
    '    guard standing == .asking else { return }\n    let configuration',
    '    let configuration',
  ],
  ['a device without Health is asked', WORKOUT, 'guard HKHealthStore.isHealthDataAvailable() else', 'guard true else'],
  ['energy is taken for a rate', WORKOUT, '      collectedTypes.contains(rate),\n', ''],
  ['a pause is not reported', WORKOUT, 'isPausable: onEvent?(.paused)', 'isPausable: break'],
  [
    'the end by another workout is not reported',
    WORKOUT,
    '      collectNoMore()\n      onEvent?(.ended)',
    '      collectNoMore()',
  ],
  ['words go over a workout that is not mirrored', WORKOUT, 'guard isMirrored, standing', 'guard standing'],
]);
