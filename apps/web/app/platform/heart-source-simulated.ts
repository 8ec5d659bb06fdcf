import { SimulatedHeart } from '@innertide/heart/simulated-heart';
import { succeed } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';
import type { HeartSource, HeartSourceEvent, HeartSourceState } from '../ports/heart-source-port.ts';

const SECOND_MS: Milliseconds = 1_000;
/** Somebody who sat down after a walk: the rate settles by itself within a few minutes, whatever is played. */
const ARRIVING_BPM: BeatsPerMinute = 84;
const RESTING_BPM: BeatsPerMinute = 64;
const SETTLING_SECONDS: Seconds = 150;
const BREATHS_PER_MINUTE = { arriving: 13, resting: 7 } as const;
const TRAITS = { breathSwing: 0.07, pressureSwing: 0.02, noise: 0.01 } as const;

interface SimulatedSourceOptions {
  readonly nowSeconds: () => Seconds;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
  readonly seed: () => number;
}

/** A heart for trying things out: it sends what a strap sends, and belongs to nobody. */
export function createSimulatedHeartSource({ nowSeconds, every, seed }: SimulatedSourceOptions): HeartSource {
  const listeners = new Set<(event: HeartSourceEvent) => void>();
  let state: HeartSourceState = { status: 'idle' };
  let stop: Disposer | null = null;

  function show(next: HeartSourceState): void {
    state = next;
    for (const listener of listeners) listener({ type: 'state-changed' });
  }
  function begin(): void {
    const heart = new SimulatedHeart(TRAITS, seed());
    let livedSeconds: Seconds = 0;
    let lastBeatSeconds: Seconds | null = null;
    stop = every(SECOND_MS, () => {
      const unsettled = Math.exp(-livedSeconds / SETTLING_SECONDS);
      const between = (settled: number, arriving: number) => settled + (arriving - settled) * unsettled;
      const rateBpm = between(RESTING_BPM, ARRIVING_BPM);
      const breathsPerMinute = between(BREATHS_PER_MINUTE.resting, BREATHS_PER_MINUTE.arriving);
      const intervalsMs: Milliseconds[] = [];
      for (const beatSeconds of heart.live(1, { rateBpm, breathsPerMinute })) {
        if (lastBeatSeconds !== null) intervalsMs.push((beatSeconds - lastBeatSeconds) * 1000);
        lastBeatSeconds = beatSeconds;
      }
      livedSeconds += 1;
      const measurement = {
        rateBpm: Math.round(rateBpm),
        contact: 'detected',
        energyKilojoules: null,
        intervalsMs,
      } as const;
      for (const listener of listeners) listener({ type: 'measured', measurement, atSeconds: nowSeconds() });
    });
  }
  function end(): void {
    stop?.();
    stop = null;
    show({ status: 'idle' });
  }

  return {
    kind: 'simulated',
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async choose() {
      if (!stop) begin();
      show({ status: 'connected', deviceName: null, batteryPercent: null });
      return succeed(undefined);
    },
    resume: async () => false,
    disconnect: end,
    forget: async () => end(),
  };
}
