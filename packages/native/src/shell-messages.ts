import type { Mode } from '@innertide/std/mode';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { z } from 'zod';

/** What the plugin of the app around the page is called on both sides. */
export const SHELL_PLUGIN = 'InnertideShell';

/** Everything the page may ask of it; the plugin's Swift lists the same, and a test holds the two lists together. */
export const SHELL_METHODS = [
  'describe',
  'readSecrets',
  'writeSecret',
  'removeSecret',
  'keepAwake',
  'playHaptics',
  'stopHaptics',
  'askHealth',
  'saveMindful',
  'saveFeeling',
  'readHeart',
  'signInWithApple',
  'signInInBrowser',
  'setReminders',
  'sendToWatch',
  'startWatch',
  'leaveForWatch',
  'showActivity',
  'endActivity',
  'planWindDown',
  'sendToPhoneHeart',
  'armSound',
  'storeSegment',
  'beatSound',
  'steerSound',
  'readSound',
] as const;

export type ShellMethod = (typeof SHELL_METHODS)[number];

/** What it says unasked. */
export const SHELL_EVENTS = ['audio', 'link', 'watch', 'activity', 'focus', 'heart', 'segments'] as const;

export type ShellEvent = (typeof SHELL_EVENTS)[number];

/** The longest text that is taken from the other side: a return from a provider carries two tokens. */
const MOST_CHARACTERS = 20_000;

const text = z.string().max(MOST_CHARACTERS);
const epochMs = z.number().min(0).max(9_007_199_254_740_991);

/** What this device can do. A later shell may be able to do more. */
export const abilitiesSchema = z.object({
  haptics: z.boolean(),
  health: z.boolean(),
  /** Where the system has a place for how somebody feels (iOS 18). */
  feelings: z.boolean(),
  appleSignIn: z.boolean(),
  /** Where the phone itself measures by AirPods or a paired sensor (iOS 26); older shells do not say so. */
  phoneHeart: z.boolean().default(false),
});

export type ShellAbilities = Readonly<z.infer<typeof abilitiesSchema>>;

export const secretsSchema = z.object({ values: z.record(text, text) });

export const doneSchema = z.looseObject({});

/** Whether somebody let it happen. */
export const allowedSchema = z.object({ allowed: z.boolean() });

export const heartSchema = z.object({
  rates: z.array(z.object({ atMs: epochMs, bpm: z.number().min(20).max(300) })).max(20_000),
  /** SDNN, as the system measures it now and then and never while a workout runs. */
  variability: z.array(z.object({ atMs: epochMs, sdnnMs: z.number().min(0).max(1_000) })).max(2_000),
});

/** What the system's health store holds of a heart between two moments; empty also where reading was refused. */
export type StoredHeart = Readonly<z.infer<typeof heartSchema>>;

export const appleAnswerSchema = z.object({
  identityToken: text.min(1),
  /** Good once and for five minutes. Older shells do not send it. */
  authorizationCode: z.string().min(1).max(4096).nullish(),
  /** Sent once only, the first time somebody signs in. */
  name: z.string().max(200).nullish(),
});

/** What Sign in with Apple gave the app. */
export type AppleAnswer = Readonly<z.infer<typeof appleAnswerSchema>>;

export const browserAnswerSchema = z.object({ url: text.min(1) });

/** The headphones went away: what played in private must not go on aloud. Interruptions are WebKit's (decision 207). */
export const audioEventSchema = z.object({ name: z.literal('output-gone') });

export const linkEventSchema = z.object({ url: text.min(1) });

/** A message of a watch, or of the phone in the words of one. */
export const watchEventSchema = z.object({ text });

/** A session that plays in the page, as the lock screen shows it (ActivityKit). */
export interface SessionActivity {
  readonly session: string;
  readonly state: 'playing' | 'paused';
  /** On the page's own wall clock. */
  readonly sentAtMs: Milliseconds;
  readonly mode: Mode;
  readonly title: string;
  /** Played when it was sent. */
  readonly playedSeconds: Seconds;
  /** null plays without end. */
  readonly lengthMinutes: number | null;
}

export const activityEventSchema = z.object({
  action: z.enum(['pause', 'resume', 'extend']),
  /** The session that the button stood beside: another one is left alone. */
  session: z.string().min(1).max(64),
});

/** A button of the lock screen. */
export type ActivityControl = Readonly<z.infer<typeof activityEventSchema>>;

/** What the person set for the Focus that is on; everything is false where none is. */
export const focusEventSchema = z.object({ isVoiceSilent: z.boolean() });

export type FocusWishes = Readonly<z.infer<typeof focusEventSchema>>;

/** What is felt. In and out have different shapes, so that a hand distinguishes them. */
export type HapticTouch = 'breathe-in' | 'breathe-out' | 'slow-heart' | 'bell';
