// What every implementation of the session's rules is held against, made from seeds: the Kit's tests read it as files that
// tools/vector-files.ts writes before they run.
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { pacedBreathAt, READY_BREATHS } from '../breath.ts';
import { pulsesBetween } from '../pulse.ts';
import { timelineAt } from '../timeline.ts';
import { isWindingDown } from '../wind-down.ts';
import { lifecycleVector } from './lifecycle-vectors.ts';

const LIVES = 200;
const PULSE_SECONDS = 120;

/** The text of each file, by its name. */
export function sharedVectors(): Readonly<Record<string, string>> {
  return {
    'lives.json': inLines(
      'Lives of a session: what happened, where it led, and what was to be done. Times are milliseconds since its beginning.',
      'lives',
      Array.from({ length: LIVES }, (_, index) => lifecycleVector(index + 1)),
    ),
    'pulses.json': inLines(
      'Moments at which a session is felt, in seconds played, with what a device vibrates in ms.',
      'schedules',
      PULSE_SHAPES.flatMap((shape) =>
        Object.values(READY_BREATHS).flatMap((pattern, index) =>
          [0, -7.25, 31.5].map((beginsAtSeconds) => {
            const pulse = { on: true, shape, strength: 0.2 + 0.2 * index };
            const timing = {
              pulse,
              pacing: { pattern, beginsAtSeconds },
              bellEverySeconds: index % 2 === 0 ? 45 : null,
            };
            const [from, to] = [10 * index, 10 * index + PULSE_SECONDS];
            return { ...timing, from, to, moments: pulsesBetween(timing, from, to) };
          }),
        ),
      ),
    ),
    'moments.json': inLines(
      'Where a session and its breath are after so many seconds played.',
      'moments',
      [null, 1, 12.5, 480].flatMap((lengthMinutes) =>
        [
          ...Object.values(READY_BREATHS),
          { inSeconds: 4, holdInSeconds: 1.5, outSeconds: 6, holdOutSeconds: 2 },
        ].flatMap((pattern) =>
          [-2.25, 0, 3.9, 12.125, 59, 61.5, 3600.75].map((playedSeconds) => {
            const { elapsedSeconds, remainingSeconds, progress } = timelineAt(
              { lengthMinutes, fadeOutSeconds: 30 },
              playedSeconds,
            );
            const pacing = { pattern, beginsAtSeconds: 1.25 };
            const breath = pacedBreathAt(pacing, playedSeconds);
            const timeline = { elapsedSeconds, remainingSeconds, progress };
            return { lengthMinutes, playedSeconds, pacing, timeline, breath };
          }),
        ),
      ),
    ),
    'evenings.json': inLines(
      'Whether an evening winds down at a time of day, from the time that somebody chose.',
      'evenings',
      ['21:30', '22:05', '00:30', '04:00', '03:59'].flatMap((from) =>
        [0, 3, 4, 5, 12, 21, 22, 23].flatMap((hour) =>
          [0, 5, 29, 30, 59].map((minute) => ({
            from,
            hour,
            minute,
            isWindingDown: isWindingDown(from, hour, minute),
          })),
        ),
      ),
    ),
  };
}

/** One entry a line, so that a change of the rules can be read in a comparison. */
export function inLines(about: string, name: string, entries: readonly object[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "about": ${JSON.stringify(about)},\n  "${name}": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
