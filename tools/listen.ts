// `npm run listen`: renders every mode and says whether what is heard lies where it should.
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { type Audition, auditionAll } from '@innertide/sound/analysis/audition';
import { type Finding, holds } from '@innertide/sound/analysis/listening';
import { isMode, MODES } from '@innertide/std/mode';

const { values } = parseArgs({
  options: {
    mode: { type: 'string' },
    seeds: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '180' },
    long: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
if (values.mode !== undefined && !isMode(values.mode)) {
  console.error(`--mode must be one of ${MODES.join(', ')}.`);
  process.exit(2);
}
const settings = {
  seeds: values.long ? [1, 2, 3, 4, 5] : values.seeds.split(',').map(Number),
  seconds: values.long ? 600 : Number(values.seconds),
  fromSeconds: 0,
  sampleRate: 48_000,
};

/** Figures shown even when they hold; `--all` shows every one. */
const SHOWN = ['loudness, LUFS', 'left over right, dB', 'tilt, dB/octave', 'off the grid, cents', 'repetition'];

function line(part: string, findings: readonly Finding[]): string {
  const shown = findings.filter((finding) => values.all || !holds(finding) || SHOWN.includes(finding.figure));
  const words = shown.map((finding) => {
    const range = holds(finding) ? '' : ` (must be ${finding.from} to ${finding.to})`;
    return `${holds(finding) ? '' : '✗ '}${finding.figure} ${Number(finding.value.toPrecision(3))}${range}`;
  });
  return `  ${part.padEnd(8)} ${words.join(' · ') || 'exact'}`;
}

function tell(audition: Audition): number {
  const all = [...audition.session, ...audition.music, ...audition.pair];
  const failed = all.filter((finding) => !holds(finding)).length;
  stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${audition.mode}, seed ${audition.seed}: ${all.length - failed} of ${all.length}\n`,
  );
  stdout.write(
    `${line('session', audition.session)}\n${line('music', audition.music)}\n${line('pair', audition.pair)}\n`,
  );
  return failed;
}

let failed = 0;
for (const audition of auditionAll(settings, values.mode === undefined ? MODES : [values.mode]))
  failed += tell(audition);
console.log(failed === 0 ? 'Every figure lies where it should.' : `${failed} figures lie outside.`);
process.exitCode = failed === 0 ? 0 : 1;
