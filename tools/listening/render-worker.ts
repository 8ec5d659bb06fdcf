// One of the threads that render and measure (render-pool.ts).
import { parentPort } from 'node:worker_threads';
import { type CourseJob, type PassageJob, renderCourse, renderPassage, stored } from './render-jobs.ts';

parentPort?.on('message', (job: PassageJob | CourseJob) => {
  const result = job.kind === 'passage' ? stored(job, () => renderPassage(job)) : stored(job, () => renderCourse(job));
  parentPort?.postMessage(result);
});
