import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Seconds } from '@innertide/std/units';
import { workPartAt } from '../breaks.ts';
import { breathPatternOf } from '../breath.ts';
import { pulsesBetween } from '../pulse.ts';

/**
 * Lists every bell that a session rings, in order: those of the bell layer, of a pulse in the shape of bells, and of breaks.
 * @param until played seconds, exclusive.
 */
export function ringingTimes(settings: SessionSettings, until: Seconds): readonly Seconds[] {
  const { bellEveryMinutes, layers, pulse, breaks } = settings;
  const every = bellEveryMinutes === null ? null : bellEveryMinutes * 60;
  const times = new Set<Seconds>();
  if (layers.bell.on && every !== null) for (let at = every; at < until; at += every) times.add(at);
  if (pulse.on && pulse.shape === 'bell') {
    const timing = {
      pulse,
      pacing: { pattern: breathPatternOf(settings), beginsAtSeconds: 0 },
      bellEverySeconds: every,
    };
    for (const { atSeconds } of pulsesBetween(timing, 0, until)) times.add(atSeconds);
  }
  if (breaks?.bell) {
    for (let part = workPartAt(settings, 0); part && part.endsAtSeconds < until; ) {
      times.add(part.endsAtSeconds);
      const next = workPartAt(settings, part.endsAtSeconds);
      part = next !== null && next.startsAtSeconds >= part.endsAtSeconds ? next : null;
    }
  }
  return [...times].sort((one, other) => one - other);
}
