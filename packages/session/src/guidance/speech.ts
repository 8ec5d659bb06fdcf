import type { Seconds } from '@innertide/std/units';

/** Silence between two sentences of a line that a device speaks; its own is that of a reader in a hurry. */
export const SENTENCE_PAUSE_SECONDS: Seconds = 0.6;

/** Splits a line into the sentences in which it is said. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!…][”’]?)\s+/).filter((sentence) => sentence !== '');
}

/** Estimates how long calm speech takes: about twelve characters a second, silence between sentences, and a breath at the end. */
export function speechSeconds(text: string): Seconds {
  const silence = Math.max(0, sentencesOf(text).length - 1) * SENTENCE_PAUSE_SECONDS;
  return Math.round((text.length / 12 + silence + 1) * 10) / 10;
}
