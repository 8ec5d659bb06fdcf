import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import type { Mode } from '@innertide/std/mode';

/** What a first visit may be asked, and every answer to it. */
export const FIRST_QUESTIONS = {
  brings: ['sleep', 'busyHead', 'work', 'hardDay'],
  listens: ['headphones', 'speaker'],
  voice: ['nowAndThen', 'none'],
} as const;

type Questions = typeof FIRST_QUESTIONS;

/** null where a question was left open: none has to be answered. */
export type FirstAnswers = { readonly [Question in keyof Questions]: Questions[Question][number] | null };

export const NO_ANSWERS: FirstAnswers = { brings: null, listens: null, voice: null };

const MODE_OF = {
  sleep: 'sleep',
  busyHead: 'mindfulness',
  work: 'focus',
  hardDay: 'grounding',
} as const satisfies Record<Questions['brings'][number], Mode>;

/** Small loudspeakers lose the lowest notes: brighter sound puts more of the music where they play it. Percent. */
const BRIGHTER_ON_SPEAKER = 15;

/** Returns the mode that an answer asks for; null where it was left open. */
export function modeOfAnswers({ brings }: FirstAnswers): Mode | null {
  return brings && MODE_OF[brings];
}

/** Returns the settings of a first session as the answers tune it. Binaural beats are never among what an answer switches on. */
export function withFirstAnswers(settings: SessionSettings, { listens, voice }: FirstAnswers): SessionSettings {
  const brightness =
    listens === 'speaker'
      ? clamp(settings.brightness + BRIGHTER_ON_SPEAKER, SETTINGS_LIMITS.percent)
      : settings.brightness;
  const guidance = voice === null ? settings.guidance : { ...settings.guidance, on: voice === 'nowAndThen' };
  return { ...settings, brightness, guidance };
}

/** Reads stored answers; what is not known reads as left open. */
export function parseFirstAnswers(value: unknown): FirstAnswers | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<Record<keyof FirstAnswers, unknown>>;
  return {
    brings: FIRST_QUESTIONS.brings.find((answer) => answer === stored.brings) ?? null,
    listens: FIRST_QUESTIONS.listens.find((answer) => answer === stored.listens) ?? null,
    voice: FIRST_QUESTIONS.voice.find((answer) => answer === stored.voice) ?? null,
  };
}
