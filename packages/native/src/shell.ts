import { fail, type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Unit } from '@innertide/std/units';
import type { z } from 'zod';
import {
  type AppPosition,
  type ArmedSound,
  appPositionSchema,
  keptSegmentSchema,
  type PageBeat,
  type RenderedSegment,
  SEGMENTS_VERSION,
  type SegmentFate,
  type SegmentsEvent,
  type SoundAction,
  segmentsEventSchema,
} from './locked-sound/segment-messages.ts';
import {
  type ActivityControl,
  type AppleAnswer,
  abilitiesSchema,
  activityEventSchema,
  allowedSchema,
  appleAnswerSchema,
  audioEventSchema,
  browserAnswerSchema,
  doneSchema,
  type FocusWishes,
  focusEventSchema,
  type HapticTouch,
  heartSchema,
  linkEventSchema,
  type SessionActivity,
  type ShellAbilities,
  type ShellEvent,
  type ShellMethod,
  type StoredHeart,
  secretsSchema,
  watchEventSchema,
} from './shell-messages.ts';

/** The connection to the plugin of the app around the page. Rejects with an error that has a `code`. */
export interface ShellChannel {
  ask(method: ShellMethod, options: object): Promise<unknown>;
  listen(event: ShellEvent, listener: (payload: unknown) => void): Disposer;
}

/** `cancelled`: the person closed what asked them. `refused`: somebody said no, now or before. */
export type ShellFailure = 'cancelled' | 'refused' | 'unavailable' | 'failed' | 'unreadable';

type Answer<Value> = Promise<Result<Value, ShellFailure>>;

export interface ShellReminder {
  readonly id: string;
  /** ISO 8601: 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly title: string;
  readonly body: string;
}

/** The sound that is rendered ahead, on its way to the app that plays it. */
export interface LockedSoundLink {
  /** Says what plays; again with what changed. */
  arm(armed: ArmedSound): Answer<unknown>;
  store(segment: RenderedSegment): Answer<{ readonly kept: SegmentFate }>;
  beat(beat: PageBeat): void;
  steer(action: SoundAction): Answer<AppPosition>;
  read(): Answer<AppPosition>;
  listen(said: (event: SegmentsEvent) => void): Disposer;
}

/** What the app around the page can do for it. Every answer is parsed by its schema. */
export interface Shell {
  readonly describe: () => Answer<ShellAbilities>;
  /** The keychain: what must not lie where a backup or another app could read it. */
  readonly secrets: {
    read(): Answer<Readonly<Record<string, string>>>;
    write(key: string, value: string): Answer<unknown>;
    remove(key: string): Answer<unknown>;
  };
  /** The output that somebody listened through alone has gone. */
  readonly sound: { listenForOutputGone(gone: () => void): Disposer };
  readonly screen: { keepAwake(on: boolean): void };
  readonly haptics: { play(touch: HapticTouch, strength: Unit): void; stop(): void };
  readonly health: {
    /** Asks the person, once for each kind. @param kind what it is for. */
    ask(kind: 'write-sessions' | 'write-feelings' | 'read-heart'): Answer<{ readonly allowed: boolean }>;
    saveMindful(session: { id: string; beganAtMs: Milliseconds; endedAtMs: Milliseconds }): Answer<unknown>;
    /** @param valence -1 (very unpleasant) to 1 (very pleasant). */
    saveFeeling(feeling: {
      id: string;
      atMs: Milliseconds;
      editedAtMs: Milliseconds;
      valence: number;
    }): Answer<unknown>;
    readHeart(span: { fromMs: Milliseconds; toMs: Milliseconds }): Answer<StoredHeart>;
  };
  readonly signIn: {
    /** The system's own sheet. @param nonceHash SHA-256 of the nonce, as lower-case hex. */
    withApple(nonceHash: string): Answer<AppleAnswer>;
    /** A browser that shares nothing with the page; answers the address it came back with. */
    inBrowser(url: string, callbackScheme: string): Answer<{ readonly url: string }>;
  };
  /** Replaces every reminder of the app; asks for permission where there are any. */
  readonly setReminders: (reminders: readonly ShellReminder[]) => Answer<{ readonly allowed: boolean }>;
  /** Links of our own site that were opened on this device. */
  readonly links: { listen(opened: (url: string) => void): Disposer };
  /** What plays in the page's place while the phone is locked (decision 231). */
  readonly lockedSound: LockedSoundLink;
  readonly watch: {
    send(text: string): void;
    listen(payload: (text: string) => void): Disposer;
    /** Starts the watch's app for the heart. `refused`: workouts are not allowed on this phone; asks for it the first time. */
    start(): Answer<unknown>;
    /** Keeps texts for a watch that is out of reach now, in place of those of before: it takes them when it comes. */
    leave(texts: readonly string[]): void;
  };
  /** A heart that the phone measures itself; speaks as a watch does (bridge-message.ts). */
  readonly phoneHeart: {
    send(text: string): void;
    listen(payload: (text: string) => void): Disposer;
  };
  /** What the system shows of this app outside of it. */
  readonly system: {
    /** The session on the lock screen. */
    showActivity(activity: SessionActivity): void;
    endActivity(): void;
    /** @param from HH:MM from which evenings wind down, for the home screen; null where none was chosen. */
    planWindDown(from: string | null): void;
    listenForControls(pressed: (control: ActivityControl) => void): Disposer;
    listenForFocus(changed: (wishes: FocusWishes) => void): Disposer;
  };
}

/** Sends and receives over a channel; parses each answer and event by its schema. */
function shellMessages(channel: ShellChannel) {
  async function ask<Value>(schema: z.ZodType<Value>, method: ShellMethod, options: object = {}): Answer<Value> {
    let answer: unknown;
    try {
      answer = await channel.ask(method, options);
    } catch (error) {
      return fail(failureOf(error));
    }
    const read = schema.safeParse(answer ?? {});
    return read.success ? succeed(read.data) : fail('unreadable');
  }

  /** Sends a call without waiting for its answer: haptics that did not play are no error. */
  function post(method: ShellMethod, options: object = {}): void {
    channel.ask(method, options).catch(() => {});
  }

  function subscribe<Payload>(
    schema: z.ZodType<Payload>,
    event: ShellEvent,
    listener: (payload: Payload) => void,
  ): Disposer {
    return channel.listen(event, (payload) => {
      const read = schema.safeParse(payload);
      if (read.success) listener(read.data);
    });
  }

  return { ask, post, subscribe };
}

/** The shell behind a channel. */
export function createShell(channel: ShellChannel): Shell {
  const { ask, post, subscribe } = shellMessages(channel);

  return {
    describe: () => ask(abilitiesSchema, 'describe'),
    secrets: {
      async read() {
        const answer = await ask(secretsSchema, 'readSecrets');
        return answer.ok ? succeed(answer.value.values) : answer;
      },
      write: (key, value) => ask(doneSchema, 'writeSecret', { key, value }),
      remove: (key) => ask(doneSchema, 'removeSecret', { key }),
    },
    sound: { listenForOutputGone: (gone) => subscribe(audioEventSchema, 'audio', gone) },
    screen: { keepAwake: (on) => post('keepAwake', { on }) },
    haptics: {
      play: (touch, strength) => post('playHaptics', { touch, strength }),
      stop: () => post('stopHaptics'),
    },
    health: {
      ask: (kind) => ask(allowedSchema, 'askHealth', { kind }),
      saveMindful: (session) => ask(doneSchema, 'saveMindful', session),
      saveFeeling: (feeling) => ask(doneSchema, 'saveFeeling', feeling),
      readHeart: (span) => ask(heartSchema, 'readHeart', span),
    },
    signIn: {
      withApple: (nonceHash) => ask(appleAnswerSchema, 'signInWithApple', { nonceHash }),
      inBrowser: (url, callbackScheme) => ask(browserAnswerSchema, 'signInInBrowser', { url, callbackScheme }),
    },
    setReminders: (reminders) => ask(allowedSchema, 'setReminders', { reminders }),
    links: { listen: (opened) => subscribe(linkEventSchema, 'link', ({ url }) => opened(url)) },
    lockedSound: {
      arm: (armed) => ask(doneSchema, 'armSound', { v: SEGMENTS_VERSION, ...armed }),
      store: (segment) => ask(keptSegmentSchema, 'storeSegment', { v: SEGMENTS_VERSION, ...segment }),
      beat: (beat) => post('beatSound', { v: SEGMENTS_VERSION, ...beat }),
      steer: (action) => ask(appPositionSchema, 'steerSound', { v: SEGMENTS_VERSION, action }),
      read: () => ask(appPositionSchema, 'readSound'),
      listen: (said) => subscribe(segmentsEventSchema, 'segments', said),
    },
    watch: {
      send: (text) => post('sendToWatch', { text }),
      listen: (payload) => subscribe(watchEventSchema, 'watch', ({ text }) => payload(text)),
      start: () => ask(doneSchema, 'startWatch'),
      leave: (texts) => post('leaveForWatch', { texts }),
    },
    phoneHeart: {
      send: (text) => post('sendToPhoneHeart', { text }),
      listen: (payload) => subscribe(watchEventSchema, 'heart', ({ text }) => payload(text)),
    },
    system: {
      showActivity: (activity) => post('showActivity', activity),
      endActivity: () => post('endActivity'),
      planWindDown: (from) => post('planWindDown', { from }),
      listenForControls: (pressed) => subscribe(activityEventSchema, 'activity', pressed),
      listenForFocus: (changed) => subscribe(focusEventSchema, 'focus', changed),
    },
  };
}

const FAILURES: readonly string[] = ['cancelled', 'refused', 'unavailable'] satisfies ShellFailure[];

/** Runtimes name what is missing UNAVAILABLE or UNIMPLEMENTED. */
function failureOf(error: unknown): ShellFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code).toLowerCase() : '';
  if (code === 'unimplemented') return 'unavailable';
  return FAILURES.includes(code) ? (code as ShellFailure) : 'failed';
}
