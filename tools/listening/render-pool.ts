// Runs renders on every core.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Audition } from '@innertide/sound/analysis/audition';
import type { Finding } from '@innertide/sound/analysis/listening';
import type { SampledHour } from '@innertide/sound/analysis/sampled-hour';
import type { SecondColumns } from '@innertide/sound/analysis/second-columns';
import type { AuditionJob, CourseJob, ExcerptJob, HourJob, Passage, PassageJob, PictureJob } from './render-jobs.ts';

/** Measures hours here and there, in the order in which they are given. */
export function measureHours(jobs: readonly HourJob[]): Promise<SampledHour[]> {
  return runAll<HourJob, SampledHour>(jobs);
}

/** Measures passages, in the order in which they are given. */
export function measurePassages(jobs: readonly PassageJob[]): Promise<Passage[]> {
  return runAll<PassageJob, Passage>(jobs);
}

/** Measures long renders, in the order in which they are given. */
export function measureCourses(jobs: readonly CourseJob[]): Promise<SecondColumns[]> {
  return runAll<CourseJob, SecondColumns>(jobs);
}

/** Measures what excerpts are felt as, in the order in which they are given. */
export function measureExcerpts(jobs: readonly ExcerptJob[]): Promise<(readonly Finding[])[]> {
  return runAll<ExcerptJob, readonly Finding[]>(jobs);
}

/** Auditions modes, in the order in which they are given, and answers each as soon as it and those before it are done: two hundred take hours. */
export function runAuditions(jobs: readonly AuditionJob[]): AsyncGenerator<Audition> {
  return runInOrder<AuditionJob, Audition>(jobs);
}

/** Draws spectrograms. @returns their paths */
export function drawPictures(jobs: readonly PictureJob[]): Promise<string[]> {
  return runAll<PictureJob, string>(jobs);
}

async function runAll<Job, Result>(jobs: readonly Job[]): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of runInOrder<Job, Result>(jobs)) results.push(result);
  return results;
}

async function* runInOrder<Job, Result>(jobs: readonly Job[]): AsyncGenerator<Result> {
  const answers = jobs.map(() => Promise.withResolvers<Result>());
  let next = 0;
  const runWorker = async () => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    try {
      while (next < jobs.length) {
        const index = next;
        next += 1;
        answers[index]?.resolve(await answerOf<Result>(worker, jobs[index]));
      }
    } finally {
      await worker.terminate();
    }
  };
  const ended = Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, runWorker));
  // A worker that fails ends the whole: what it was to answer never comes.
  for (const { promise } of answers) yield await Promise.race([promise, ended.then(() => promise)]);
}

function answerOf<Result>(worker: Worker, job: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(error);
    worker.once('error', failed);
    worker.once('message', (result: Result) => {
      worker.off('error', failed);
      resolve(result);
    });
    worker.postMessage(job);
  });
}
