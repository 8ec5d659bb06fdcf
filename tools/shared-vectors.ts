// `npm run vectors`: writes what every implementation of the session's rules is held against, and what the watch may lead.
// Made from seeds and content, so that it only changes with them; `--check` says whether it would.
import { readFileSync, writeFileSync } from 'node:fs';
import { breathPatternOf, pacedBreathAt, READY_BREATHS } from '@innertide/session/breath';
import { pulsesBetween } from '@innertide/session/pulse';
import { lifecycleVector } from '@innertide/session/testing/lifecycle-vectors';
import { timelineAt } from '@innertide/session/timeline';
import { LOCALES } from '@innertide/std/locale';
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { readTemplates } from '../apps/server/src/content/publish-templates.ts';

const LIVES = 200;
const PULSE_SECONDS = 120;

const files: Readonly<Record<string, string>> = {
  'packages/session/vectors/lives.json': inLines(
    'Lives of a session: what happened, where it led, and what was to be done. Times are milliseconds since its beginning.',
    'lives',
    Array.from({ length: LIVES }, (_, index) => lifecycleVector(index + 1)),
  ),
  'packages/session/vectors/pulses.json': inLines(
    'Moments at which a session is felt, in seconds played, with what a device vibrates in ms.',
    'schedules',
    PULSE_SHAPES.flatMap((shape) =>
      Object.values(READY_BREATHS).flatMap((pattern, index) =>
        [0, -7.25, 31.5].map((beginsAtSeconds) => {
          const pulse = { on: true, shape, strength: 0.2 + 0.2 * index };
          const timing = { pulse, pacing: { pattern, beginsAtSeconds }, bellEverySeconds: index % 2 === 0 ? 45 : null };
          const [from, to] = [10 * index, 10 * index + PULSE_SECONDS];
          return { ...timing, from, to, moments: pulsesBetween(timing, from, to) };
        }),
      ),
    ),
  ),
  'packages/session/vectors/moments.json': inLines(
    'Where a session and its breath are after so many seconds played.',
    'moments',
    [null, 1, 12.5, 480].flatMap((lengthMinutes) =>
      [...Object.values(READY_BREATHS), { inSeconds: 4, holdInSeconds: 1.5, outSeconds: 6, holdOutSeconds: 2 }].flatMap(
        (pattern) =>
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
  'apps/ios/Watch/templates.json': inLines(
    'What the watch may lead: content/templates, without what is only audible.',
    'templates',
    readTemplates('content/templates').map(({ slug, mode, settings, words }) => {
      const { inSeconds, holdInSeconds, outSeconds, holdOutSeconds } = breathPatternOf(settings);
      return {
        id: slug,
        mode,
        names: Object.fromEntries(LOCALES.map((locale) => [locale, words[locale].name])),
        lengthMinutes: settings.lengthMinutes,
        fadeOutSeconds: settings.fadeOutSeconds,
        bellEveryMinutes: settings.bellEveryMinutes,
        breathSeconds: [inSeconds, holdInSeconds, outSeconds, holdOutSeconds],
      };
    }),
  ),
};

/** One entry a line, so that a change of the rules can be read in a comparison. */
function inLines(about: string, name: string, entries: readonly object[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "about": ${JSON.stringify(about)},\n  "${name}": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

const isCheck = process.argv.includes('--check');
const stale = Object.entries(files).filter(([path, text]) => {
  if (!isCheck) writeFileSync(path, text);
  return isCheck && readFileSync(path, 'utf8') !== text;
});
if (stale.length > 0) {
  console.error(`${stale.map(([path]) => path).join(', ')}: no longer what the rules say. Run npm run vectors.`);
  process.exitCode = 1;
}
