import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

export interface Allocation {
  /** Mean over the calls. */
  bytesPerCall: number;
  /** The five functions that allocated most, with the bytes of all calls: for the message of a test that fails. */
  functions: string;
}

/**
 * Measures what the engine's own code (all under dsp and composer but tests) allocates in so many calls, by sampling every 64th byte:
 * an object, an array, or a fraction that was boxed.
 * @param call is given 0, 1, 2, …
 */
export async function measureAllocation(calls: number, call: (n: number) => void): Promise<Allocation> {
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
  const sizes = new Map<string, number>();
  const collect = (node: HeapProfiler.SamplingHeapProfileNode, caller: string | undefined): void => {
    const { callFrame, selfSize, children } = node;
    const file = /\/(?:dsp|composer)\/(?!.*test)(?:.*\/)?([^/]+)$/.exec(callFrame.url)?.[1];
    const own =
      file === undefined ? undefined : `${callFrame.functionName} (${file}:${String(callFrame.lineNumber + 1)})`;
    // What a built-in function allocates, a view of an array or an iterator, is its caller's.
    const name = callFrame.url === '' ? caller : own;
    if (name !== undefined && selfSize > 0) sizes.set(name, (sizes.get(name) ?? 0) + selfSize);
    for (const child of children) collect(child, name);
  };
  collect(profile.head, undefined);
  const largest = [...sizes].sort(([, a], [, b]) => b - a);
  return {
    bytesPerCall: largest.reduce((sum, [, size]) => sum + size, 0) / calls,
    functions: largest
      .slice(0, 5)
      .map(([name, size]) => `${name} ${String(size)}`)
      .join(', '),
  };
}

/** Returns the bytes of {@link measureAllocation} alone. */
export async function bytesPerCall(calls: number, call: (n: number) => void): Promise<number> {
  return (await measureAllocation(calls, call)).bytesPerCall;
}
