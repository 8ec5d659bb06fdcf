// Takes for a microphone that plays a file: spoken by Debian's espeak-ng where words count, and spoiled in the ways that happen.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readMonoWav, writeMonoWav } from '../../packages/sound/src/takes/mono-wav.ts';
import { uniform } from '../../packages/std/src/random.ts';

const RATE = 48_000;
/** Before the words: what the page forgets with its lead-in, its moment of quiet, and time for a busy browser to open the microphone. */
const BEFORE_SECONDS = 3.6;

export type Spoiled = 'good' | 'quiet' | 'clipped' | 'noisy' | 'clicked' | 'cut' | 'hasty';

/** Speech at 48 kHz, by straight lines between the samples that the speaker gave. */
function speech(text: string, language: string, wordsPerMinute: number): Float32Array {
  const wav = execFileSync('espeak-ng', ['-v', language, '-s', String(wordsPerMinute), '--stdout', text]);
  const spoken = readMonoWav(wav);
  if (!spoken) throw new Error('espeak-ng wrote no WAV file');
  const { samples, sampleRate } = spoken;
  return Float32Array.from({ length: Math.floor((samples.length * RATE) / sampleRate) }, (_, i) => {
    const at = (i * sampleRate) / RATE;
    const before = samples[Math.floor(at)] ?? 0;
    return before + (at % 1) * ((samples[Math.floor(at) + 1] ?? 0) - before);
  });
}

const GAIN: Partial<Record<Spoiled, number>> = { quiet: 0.014, clipped: 8 };

/**
 * Writes what the microphone plays from its next opening on.
 * @returns seconds from that opening at which the take is to end.
 */
export function writeTake(path: string, { text, language }: { text: string; language: string }, how: Spoiled): number {
  const words = speech(text, language, how === 'hasty' ? 420 : 125);
  const before = Math.round(BEFORE_SECONDS * RATE);
  const after = 3 * RATE;
  const noise = how === 'noisy' ? 0.04 : how === 'quiet' ? 0.00003 : 0.0004;
  const samples = Float32Array.from({ length: before + words.length + after }, (_, i) => {
    const click = how === 'clicked' && i > before - 0.5 * RATE && i < before - 0.496 * RATE ? 0.2 : noise;
    const spoken = (words[i - before] ?? 0) * 0.5 * (GAIN[how] ?? 1);
    return Math.max(-1, Math.min(1, spoken + (uniform(11, i) * 2 - 1) * click));
  });
  writeFileSync(path, writeMonoWav({ samples, sampleRate: RATE }));
  const wordSeconds = words.length / RATE;
  return BEFORE_SECONDS + (how === 'cut' ? wordSeconds / 2 : wordSeconds + 0.8);
}
