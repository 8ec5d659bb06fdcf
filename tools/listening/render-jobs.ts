// Renders that are measured in worker threads, each stored under .cache until the sound's source changes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { onlyLayers } from '@innertide/sound/analysis/audition';
import { measureSeconds, type SecondColumns } from '@innertide/sound/analysis/second-columns';
import { WINDOW_SECONDS, type WindowFeatures, windowFeatures } from '@innertide/sound/analysis/window-features';
import { worldOf } from '@innertide/sound/composer/piece';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import type { Mode } from '@innertide/std/mode';
import { hashInputs } from '../hash-inputs.ts';

/** Two minutes of the music alone, described in windows. */
export interface PassageJob {
  readonly kind: 'passage';
  readonly mode: Mode;
  readonly seed: number;
  /** Minute of the piece at which it begins. */
  readonly minute: number;
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

export interface Passage {
  readonly world: string;
  readonly windows: readonly WindowFeatures[];
}

/** The music has nothing above 10 kHz that these figures read. */
const SAMPLE_RATE = 24_000;
const PASSAGE_SECONDS = 120;
const FOLDER = '.cache/listening';

export function renderPassage({ mode, seed, minute }: PassageJob): Passage {
  const program = onlyLayers(defaultProgram(mode, seed), 'echo');
  const [left, right] = renderOffline(program, PASSAGE_SECONDS, { sampleRate: SAMPLE_RATE, fromSeconds: 60 * minute });
  const mono = left.map((value, i) => 0.5 * (value + (right[i] ?? 0)));
  const windows = Array.from({ length: PASSAGE_SECONDS / WINDOW_SECONDS }, (_, n) =>
    windowFeatures(mono, n * WINDOW_SECONDS * SAMPLE_RATE, SAMPLE_RATE, program.a4Hz),
  );
  return { world: worldOf(mode, seed), windows };
}

export function renderCourse({ mode, seed, seconds, isEnding, layers }: CourseJob): SecondColumns {
  const whole = { ...defaultProgram(mode, seed), durationSeconds: isEnding ? seconds : null };
  const program = layers === 'all' ? whole : onlyLayers(whole, 'echo');
  return measureSeconds(program, seconds, { sampleRate: SAMPLE_RATE });
}

let source: string | null = null;

/** What was stored of a job, or its render, which is stored. */
export function stored<Result>(job: PassageJob | CourseJob, render: () => Result): Result {
  source ??= hashInputs([
    'packages/sound/src/composer',
    'packages/sound/src/dsp',
    'packages/sound/src/score',
    'packages/sound/src/analysis/second-columns.ts',
    'packages/sound/src/analysis/window-features.ts',
    'packages/sound/src/analysis/dissonance.ts',
  ]).slice(0, 12);
  const folder = join(FOLDER, source);
  const path = join(folder, Object.values(job).join('-'));
  if (existsSync(path)) return deserialize(readFileSync(path)) as Result;
  const result = render();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, serialize(result));
  return result;
}
