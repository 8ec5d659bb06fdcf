// One of the threads that render and measure (render-pool.ts).
import { parentPort } from 'node:worker_threads';
import { type RenderJob, runJob } from './render-jobs.ts';

parentPort?.on('message', (job: RenderJob) => {
  parentPort?.postMessage(runJob(job));
});
