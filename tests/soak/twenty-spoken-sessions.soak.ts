// Twenty sessions with words, rendered: how the voice lies in the music. The voice is a synthesiser's of Debian (espeak-ng), for trials
// only; no pack of it is ever shipped.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planGuidance } from '@innertide/session/guidance/plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import { recordingPlan } from '@innertide/session/recording';
import { defaultSettings } from '@innertide/session/settings';
import { prepareSpeech } from '@innertide/sound/analysis/prepare-speech';
import { measureVoiceOverMusic, type VoiceOverMusic } from '@innertide/sound/analysis/voice-over-music';
import type { SpeechCue } from '@innertide/sound/overlays';
import { readMonoWav } from '@innertide/sound/takes/mono-wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../guidance/library.ts';
import type { LibraryScript } from '../guidance/simulated-evenings.ts';

const SESSIONS = 20;
/** Long enough for an opening, a body, a closing and the fade. */
const MINUTES = 5;
const SAMPLE_RATE_HZ = 24_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spoken-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function say(text: string, locale: string) {
  const out = join(folder, 'line.wav');
  execFileSync('espeak-ng', ['-v', locale, '-s', '130', '-w', out, text]);
  const sound = readMonoWav(readFileSync(out));
  if (sound === null) throw new Error('espeak-ng wrote no WAV file');
  return prepareSpeech({ channels: [sound.samples], sampleRate: sound.sampleRate });
}

function measure({ mode, script, locale }: LibraryScript, seed: number): VoiceOverMusic {
  const base = defaultSettings(mode, seed);
  const settings = { ...base, guidance: { ...base.guidance, on: true, words: 'some' as const } };
  const { program, seconds } = recordingPlan(settings, MINUTES);
  const wish = guidanceWish({ ...settings, lengthMinutes: MINUTES, fadeOutSeconds: program.fadeOutSeconds }, seed);
  const cues = planGuidance(script, wish).map((line): SpeechCue => {
    const id = `${line.id} ${line.atSeconds}`;
    return { id, atPlayedSeconds: line.atSeconds, speech: say(line.text, locale), volume: settings.guidance.volume };
  });
  return measureVoiceOverMusic(program, cues, seconds, SAMPLE_RATE_HZ);
}

const library = readLibrary();

test.each(Array.from({ length: SESSIONS }, (_, n) => n))('session %i has its voice 8 to 12 dB over the music', (n) => {
  // Every third and a bit: all modes, both languages.
  const of = library[Math.floor((n * library.length) / SESSIONS) + (n % 2)];
  if (!of) throw new Error('there is no script');
  const { lines, duckedBeforeDb, largestStepDb, truePeakDb } = measure(of, 100 + n);
  const over = lines.map(({ overDb }) => overDb);
  const [least, most] = [Math.min(...over), Math.max(...over)];
  const figures = `${lines.length} lines ${least.toFixed(1)} to ${most.toFixed(1)} dB over, ducked ${Math.min(...duckedBeforeDb).toFixed(1)} dB and more before, step ${largestStepDb.toFixed(2)} dB, ${truePeakDb.toFixed(2)} dBTP`;
  console.log(`${of.mode}/${of.slug} ${of.locale}: ${figures}`);
  expect(lines.length).toBeGreaterThan(4);
  expect(least).toBeGreaterThanOrEqual(8);
  expect(most).toBeLessThanOrEqual(12);
  expect(Math.min(...duckedBeforeDb)).toBeGreaterThan(1);
  expect(largestStepDb).toBeLessThanOrEqual(3);
  expect(truePeakDb).toBeLessThanOrEqual(-1);
});
