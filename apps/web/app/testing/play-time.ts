import type { SilentSound } from '@innertide/sound/port-silent';
import type { ManualClock } from '@innertide/std/clock';
import type { Seconds } from '@innertide/std/units';

/** Lets promises that were already asked for come to their end. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lets sound and clock pass, second by second, with a tick of whoever listens to ticks after each. */
export function playTime(seconds: Seconds, clock: ManualClock, sound: SilentSound, ticks: Iterable<() => void>): void {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1000);
    sound.advance(1);
    for (const tick of [...ticks]) tick();
  }
}
