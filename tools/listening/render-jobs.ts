// Renders that are measured in worker threads, each stored under .cache until the sound's source changes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Audition, auditionMode, onlyLayers } from '@innertide/sound/analysis/audition';
import { measureSensation } from '@innertide/sound/analysis/judge-sensation';
import type { Finding } from '@innertide/sound/analysis/listening';
import { LOUDNESS_RATE } from '@innertide/sound/analysis/psychoacoustics/third-octave-levels';
import { sampleHour } from '@innertide/sound/analysis/sampled-hour';
import { measureSeconds, type SecondColumns } from '@innertide/sound/analysis/second-columns';
import { WINDOW_SECONDS, type WindowFeatures, windowFeatures } from '@innertide/sound/analysis/window-features';
import { worldOf } from '@innertide/sound/composer/piece';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import type { Mode } from '@innertide/std/mode';
import { hashInputs } from '../hash-inputs.ts';
import { drawSpectrogram } from '../spectrogram.ts';

/** A passage of the music alone, described in windows. */
export interface PassageJob {
  readonly kind: 'passage';
  readonly mode: Mode;
  readonly seed: number;
  /** Minute of the piece at which it begins. */
  readonly minute: number;
  /** Half minutes that are described: a multiple of 30. */
  readonly seconds: number;
}

/** Ten seconds of every two minutes of an hour of the music alone. */
export interface HourJob {
  readonly kind: 'hour';
  readonly mode: Mode;
  readonly seed: number;
}

/** A long render, described second by second. */
export interface CourseJob {
  readonly kind: 'course';
  readonly mode: Mode;
  readonly seed: number;
  /** Whole minutes. */
  readonly seconds: number;
  /** Whether the session ends with the render. */
  readonly isEnding: boolean;
  /** The music alone, or every layer as the mode sets it up. */
  readonly layers: 'music' | 'all';
}

/** Ten seconds of the music alone, at the full rate: what it is felt as. */
export interface ExcerptJob {
  readonly kind: 'excerpt';
  readonly mode: Mode;
  readonly seed: number;
  readonly minute: number;
}

/** A spectrogram of the first ten minutes of the music alone. */
export interface PictureJob {
  readonly kind: 'picture';
  readonly mode: Mode;
  readonly seed: number;
}

/** Three minutes of a mode, judged as sessions, music and beats are. */
export interface AuditionJob {
  readonly kind: 'audition';
  readonly mode: Mode;
  readonly seed: number;
  readonly minute: number;
}

export type RenderJob = PassageJob | HourJob | CourseJob | ExcerptJob | PictureJob | AuditionJob;

export interface Passage {
  readonly world: string;
  readonly windows: readonly WindowFeatures[];
}

/** The music has nothing above 10 kHz that these figures read. */
const SAMPLE_RATE = 24_000;
/** How long before a passage the render begins: notes and hall are then what they would be. */
const BEFORE_SECONDS = 5;
const EXCERPT_SECONDS = 10;
const PICTURE_SECONDS = 600;
const AUDITION_SECONDS = 180;
const FOLDER = '.cache/listening';

function renderPassage({ mode, seed, minute, seconds }: PassageJob): Passage {
  const program = onlyLayers(defaultProgram(mode, seed), 'echo');
  const settings = { sampleRate: SAMPLE_RATE, fromSeconds: 60 * minute - BEFORE_SECONDS, fadeInSeconds: 0 };
  const [left, right] = renderOffline(program, BEFORE_SECONDS + seconds, settings);
  const mono = left.map((value, i) => 0.5 * (value + (right[i] ?? 0)));
  const windows = Array.from({ length: seconds / WINDOW_SECONDS }, (_, n) =>
    windowFeatures(mono, (BEFORE_SECONDS + n * WINDOW_SECONDS) * SAMPLE_RATE, SAMPLE_RATE, program.a4Hz),
  );
  return { world: worldOf(mode, seed), windows };
}

function renderCourse({ mode, seed, seconds, isEnding, layers }: CourseJob): SecondColumns {
  const whole = { ...defaultProgram(mode, seed), durationSeconds: isEnding ? seconds : null };
  const program = layers === 'all' ? whole : onlyLayers(whole, 'echo');
  return measureSeconds(program, seconds, { sampleRate: SAMPLE_RATE });
}

function renderExcerpt({ mode, seed, minute }: ExcerptJob): readonly Finding[] {
  const program = onlyLayers(defaultProgram(mode, seed), 'echo');
  const settings = { sampleRate: LOUDNESS_RATE, fromSeconds: 60 * minute, fadeInSeconds: 0 };
  const [left, right] = renderOffline(program, EXCERPT_SECONDS + 2, settings);
  // Two seconds in which reverberation fills.
  const from = 2 * LOUDNESS_RATE;
  return measureSensation([left.subarray(from), right.subarray(from)]);
}

function renderPicture({ mode, seed }: PictureJob): string {
  const program = onlyLayers(defaultProgram(mode, seed), 'echo');
  const stereo = renderOffline(program, PICTURE_SECONDS, { sampleRate: SAMPLE_RATE });
  const folder = join(FOLDER, 'pictures');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${mode}-${seed}.png`);
  writeFileSync(path, drawSpectrogram(stereo, SAMPLE_RATE));
  return path;
}

function audition({ mode, seed, minute }: AuditionJob): Audition {
  const settings = { seeds: [seed], seconds: AUDITION_SECONDS, fromSeconds: 60 * minute, sampleRate: LOUDNESS_RATE };
  const [only] = auditionMode(mode, settings);
  if (only === undefined) throw new Error(`Assertion failed: one seed of ${mode} gave no audition`);
  return only;
}

/** Renders and measures a job, or reads what was stored of it. */
export function runJob(job: RenderJob): unknown {
  switch (job.kind) {
    case 'passage':
      return stored(job, () => renderPassage(job));
    case 'hour':
      return stored(job, () => sampleHour(onlyLayers(defaultProgram(job.mode, job.seed), 'echo'), SAMPLE_RATE));
    case 'course':
      return stored(job, () => renderCourse(job));
    case 'excerpt':
      return stored(job, () => renderExcerpt(job));
    case 'picture':
      return renderPicture(job);
    case 'audition':
      return audition(job);
  }
}

const SOUND = ['packages/sound/src/composer', 'packages/sound/src/dsp', 'packages/sound/src/score'];

/** What a stored measurement depends on besides the sound. */
const MEASURES = [
  'dissonance.ts',
  'envelope.ts',
  'fft.ts',
  'judge-sensation.ts',
  'loudness.ts',
  'partial-movement.ts',
  'psychoacoustics',
  'second-columns.ts',
  'window-features.ts',
];

let source: string | null = null;

/** What was stored of a job, or its render, which is stored. */
function stored<Result>(job: RenderJob, render: () => Result): Result {
  source ??= hashInputs([...SOUND, ...MEASURES.map((name) => `packages/sound/src/analysis/${name}`)]).slice(0, 12);
  const folder = join(FOLDER, source);
  const path = join(folder, Object.values(job).join('-'));
  if (existsSync(path)) return deserialize(readFileSync(path)) as Result;
  const result = render();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, serialize(result));
  return result;
}
