import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/**
 * Returns the bytes that the engine's own code (all under dsp and composer but tests) allocates in each of so many calls, by sampling
 * every 64th byte: an object, an array, or a fraction that was boxed.
 * @param call is given 0, 1, 2, …
 */
export async function bytesPerCall(calls: number, call: (n: number) => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 64,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  for (let n = 0; n < calls; n += 1) call(n);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  const sizeOf = ({ callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
    children.reduce(
      (sum, child) => sum + sizeOf(child),
      /\/(dsp|composer)\/(?!.*test)/.test(callFrame.url) ? selfSize : 0,
    );
  return sizeOf(profile.head) / calls;
}
