// The parts of `npm run listen` that judge what is composed: pieces by their notes, seeds by their sound, form by whole hours.
import { judgeEnding, judgeHourOfSound, judgeSleep, judgeTension } from '@innertide/sound/analysis/judge-form';
import { judgeModesAndWorlds, judgeSeeds } from '@innertide/sound/analysis/judge-identity';
import { judgeDifference, judgePiece } from '@innertide/sound/analysis/judge-pieces';
import { judgeSampledHour, judgeSampledSleep } from '@innertide/sound/analysis/sampled-hour';
import type { SecondColumns } from '@innertide/sound/analysis/second-columns';
import { ambienceCorrelation } from '@innertide/sound/analysis/shared-noise';
import { elementAt } from '@innertide/std/element-at';
import { MODES, type Mode } from '@innertide/std/mode';
import type { MeasuredColumn } from './findings-file.ts';
import type { AuditionJob, CourseJob, ExcerptJob, HourJob, PassageJob, PictureJob } from './render-jobs.ts';
import {
  drawPictures,
  measureCourses,
  measureExcerpts,
  measureHours,
  measurePassages,
  runAuditions,
} from './render-pool.ts';

export interface ComposedOptions {
  readonly modes: readonly Mode[];
  readonly seeds: readonly number[];
  /** At which minutes of a piece passages are rendered, and how long they are. */
  readonly minutes: readonly number[];
  readonly passageSeconds: number;
}

const HOUR_SECONDS = 3600;
const ENDING_SECONDS = 1500;

/** An hour is long: the first two seeds stand for the others. */
const HOURS_EACH = 2;

/** Motifs, phrases, chords and pitch classes, read from the notes of the first hour. */
export function* listenToPieces({ modes, seeds }: ComposedOptions): Generator<MeasuredColumn> {
  for (const mode of modes) {
    for (const seed of seeds) {
      yield { table: 'The notes of a piece', column: mode, findings: judgePiece(mode, seed) };
    }
    if (seeds.length < 2) continue;
    yield { table: 'The notes of two pieces', column: mode, findings: judgeDifference(mode, seeds) };
  }
}

/** Seed, mode and world found by the nearest neighbour of each half minute. */
export async function* listenToSeeds(options: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const { modes, seeds, minutes, passageSeconds: seconds } = options;
  const jobs = modes.flatMap((mode) =>
    seeds.flatMap((seed) => minutes.map((minute): PassageJob => ({ kind: 'passage', mode, seed, minute, seconds }))),
  );
  const passages = await measurePassages(jobs);
  const windows = jobs.flatMap(({ mode, seed, minute }, n) => {
    const { world, windows: measured } = elementAt(passages, n);
    return measured.map((features) => ({ mode, seed, world, minute, features }));
  });
  for (const mode of modes) {
    yield { table: 'Pieces found by their sound', column: mode, findings: judgeSeeds(windows, mode) };
  }
  // Among fewer modes than all, each would be found too easily.
  if (modes.length === MODES.length)
    yield { table: 'Modes and worlds found by their sound', column: 'all', findings: judgeModesAndWorlds(windows) };
  const findings = seeds.slice(0, HOURS_EACH).map((seed) => ({
    figure: 'correlation of focus and sleep',
    value: ambienceCorrelation('rain', seed, ['focus', 'sleep'], 48_000),
    from: 0,
    to: 0.1,
  }));
  yield { table: 'Rain of one seed in two modes', column: 'rain', findings };
}

/** Levels, centroids and rises of an hour, from ten seconds of every two minutes. */
export async function* listenToHours({ modes, seeds }: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const some = seeds.slice(0, HOURS_EACH);
  const jobs = some.flatMap((seed) => modes.map((mode): HourJob => ({ kind: 'hour', mode, seed })));
  const measured = await measureHours(jobs);
  const hourOf = (mode: Mode, seed: number) =>
    measured[jobs.findIndex((job) => job.mode === mode && job.seed === seed)];
  for (const [n, { mode }] of jobs.entries()) {
    const findings = judgeSampledHour(elementAt(measured, n), mode);
    yield { table: 'An hour of music, here and there', column: mode, findings };
  }
  for (const seed of some) {
    const [sleep, meditation] = [hourOf('sleep', seed), hourOf('meditation', seed)];
    if (!sleep || !meditation) continue;
    const findings = judgeSampledSleep(sleep, meditation);
    yield { table: 'Sleep beside meditation, here and there', column: 'sleep', findings };
  }
}

/** Form, clearings, key, tension and ending, measured over an hour and over a session that ends. */
export async function* listenToForm({ modes, seeds }: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const some = seeds.slice(0, HOURS_EACH);
  const jobsOf = (seconds: number, isEnding: boolean) =>
    modes.flatMap((mode) =>
      some.map((seed): CourseJob => ({ kind: 'course', mode, seed, seconds, isEnding, layers: 'music' })),
    );
  const hourJobs = jobsOf(HOUR_SECONDS, false);
  const endingJobs = jobsOf(ENDING_SECONDS, true);
  const courses = await measureCourses([...hourJobs, ...endingJobs]);
  const hours = new Map<string, SecondColumns>();
  for (const [n, { mode, seed }] of hourJobs.entries()) {
    const columns = elementAt(courses, n);
    hours.set(`${mode} ${seed}`, columns);
    yield { table: 'An hour of music', column: mode, findings: judgeHourOfSound(columns, mode) };
    yield { table: 'Tension in an hour of music', column: mode, findings: judgeTension(columns, mode, seed) };
  }
  for (const [n, { mode, seed }] of endingJobs.entries()) {
    const columns = elementAt(courses, hourJobs.length + n);
    yield { table: 'The ending of 25 minutes of music', column: mode, findings: judgeEnding(columns, mode, seed) };
  }
  for (const seed of some) {
    const sleep = hours.get(`sleep ${seed}`);
    const meditation = hours.get(`meditation ${seed}`);
    if (sleep && meditation) {
      yield { table: 'Sleep beside meditation', column: 'sleep', findings: judgeSleep(sleep, meditation) };
    }
  }
}

/** Loudness, sharpness, roughness, fluctuation and moving partials of ten seconds here and there. */
export async function* listenToSensation({ modes, seeds, minutes }: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const jobs = modes.flatMap((mode) =>
    seeds
      .slice(0, HOURS_EACH)
      .flatMap((seed) => minutes.map((minute): ExcerptJob => ({ kind: 'excerpt', mode, seed, minute }))),
  );
  const excerpts = await measureExcerpts(jobs);
  for (const [n, { mode }] of jobs.entries()) {
    yield { table: 'What the music is felt as', column: mode, findings: elementAt(excerpts, n) };
  }
}

/** Draws the first ten minutes of two pieces of each mode, and names the files. */
export async function* drawPieces({ modes, seeds }: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const jobs = modes.flatMap((mode) =>
    seeds.slice(0, HOURS_EACH).map((seed): PictureJob => ({ kind: 'picture', mode, seed })),
  );
  for (const path of await drawPictures(jobs)) console.log(path);
  yield* [];
}

/** Where in a piece drawn seeds are auditioned, in minutes. */
const LATEST_MINUTE = 100;

/** Every target of sessions, music and beats, each seed in one mode at a minute of its own. */
export async function* listenToDrawn({ modes, seeds }: ComposedOptions): AsyncGenerator<MeasuredColumn> {
  const jobs = seeds.map(
    (seed, n): AuditionJob => ({
      kind: 'audition',
      mode: elementAt(modes, n % modes.length),
      seed,
      minute: seed % LATEST_MINUTE,
    }),
  );
  for await (const { mode, session, music, pair } of runAuditions(jobs)) {
    yield { table: 'Seeds of the day: the session', column: mode, findings: session };
    yield { table: 'Seeds of the day: the music alone', column: mode, findings: music };
    yield { table: 'Seeds of the day: the binaural pair alone', column: mode, findings: pair };
  }
}
