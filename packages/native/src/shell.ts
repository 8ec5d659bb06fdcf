import { fail, type Result, succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds, Unit } from '@innertide/std/units';
import type { z } from 'zod';
import {
  type AppleAnswer,
  abilitiesSchema,
  allowedSchema,
  appleAnswerSchema,
  audioEventSchema,
  browserAnswerSchema,
  doneSchema,
  type HapticTouch,
  heartSchema,
  linkEventSchema,
  remoteEventSchema,
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

export interface ShellNowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly isPlaying: boolean;
  /** null where no end is set. */
  readonly position: { readonly elapsedSeconds: Seconds; readonly totalSeconds: Seconds } | null;
}

export interface ShellReminder {
  readonly id: string;
  /** ISO 8601: 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly title: string;
  readonly body: string;
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
  readonly sound: {
    show(nowPlaying: ShellNowPlaying): void;
    hide(): void;
    /** What the lock screen, a headset and the system ask for. */
    listen(commands: { play(): void; pause(): void; stop(): void }): Disposer;
  };
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
  readonly watch: { send(text: string): void; listen(payload: (text: string) => void): Disposer };
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

/** What the system shows of the sound that plays, and what it asks for. */
function soundOf({ post, subscribe }: ReturnType<typeof shellMessages>): Shell['sound'] {
  let isPlaying = false;

  return {
    show({ position, ...shown }) {
      isPlaying = shown.isPlaying;
      post('showNowPlaying', { ...shown, ...position });
    },
    hide() {
      isPlaying = false;
      post('hideNowPlaying');
    },
    listen(commands) {
      /** What was paused by hand before a call stays so after it. */
      let shouldResume = false;
      const stops = [
        subscribe(remoteEventSchema, 'remote', ({ command }) => {
          shouldResume = false;
          commands[command]();
        }),
        subscribe(audioEventSchema, 'audio', (event) => {
          if (event.name === 'interruption-over') {
            if (shouldResume && event.mayResume) commands.play();
            shouldResume = false;
            return;
          }
          if (event.name === 'interrupted') shouldResume ||= isPlaying;
          else shouldResume = false;
          commands.pause();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The shell behind a channel. */
export function createShell(channel: ShellChannel): Shell {
  const messages = shellMessages(channel);
  const { ask, post, subscribe } = messages;

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
    sound: soundOf(messages),
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
    watch: {
      send: (text) => post('sendToWatch', { text }),
      listen: (payload) => subscribe(watchEventSchema, 'watch', ({ text }) => payload(text)),
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
