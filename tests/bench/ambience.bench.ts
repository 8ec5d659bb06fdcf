// `npm run bench -- ambience`: what each character of each ambient sound costs by processor time, what all sounds cost at once, and
// what stays in memory after them. `--save` stores the figures for docs/sound.md.
import { Ambience } from '@innertide/sound/dsp/ambience/ambience';
import { BLOCK, StereoBlock } from '@innertide/sound/dsp/signal/block';
import { Moment } from '@innertide/sound/score/moment';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS } from '@innertide/std/layer';
import { saveMeasuredPart } from '../../tools/listening/findings-file.ts';

const SAMPLE_RATE_HZ = 48_000;
const SECONDS = 30;
const PASSES = 3;

/** Share of a core that one sound may take, and that all at once may, in percent. */
const ONE_PERCENT = 0.35;
const ALL_PERCENT = 2;

/** Megabytes of the heap that an hour of all sounds may leave. */
const LEFT_MB = 0.5;

const ambience = new Ambience(SAMPLE_RATE_HZ);
const out = new StereoBlock();
const moment = new Moment(BLOCK / SAMPLE_RATE_HZ, 3);

/** Plays some sounds beside each other. */
function play(sounds: readonly number[], fromSeconds: number, seconds: number): void {
  const first = Math.floor((fromSeconds * SAMPLE_RATE_HZ) / BLOCK);
  for (let n = 0; n < (seconds * SAMPLE_RATE_HZ) / BLOCK; n += 1) {
    moment.place(first + n);
    for (const sound of sounds) {
      out.clear();
      out.gain0 = 1;
      out.gain1 = 1;
      ambience.render(sound, out, moment);
    }
  }
}

/** The least of several passes, in percent of a core: what else the machine does only adds. */
function costOf(sounds: readonly number[]): number {
  play(sounds, 0, 4);
  const passes = Array.from({ length: PASSES }, (_, pass) => {
    const before = process.cpuUsage();
    play(sounds, 60 + pass * SECONDS, SECONDS);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e4 / SECONDS;
  });
  return Math.min(...passes);
}

const costs = AMBIENT_SOUNDS.flatMap((sound, place) =>
  AMBIENT_CHARACTERS[sound].map((character) => {
    ambience.load(place, character);
    return { name: `${sound}, ${character}`, percent: costOf([place]) };
  }),
).toSorted((a, b) => b.percent - a.percent);
for (const { name, percent } of costs) console.log(`${percent.toFixed(3)} % of a core  ${name}`);

const all = AMBIENT_SOUNDS.map((_, place) => place);
for (const [place, sound] of AMBIENT_SOUNDS.entries()) ambience.load(place, AMBIENT_CHARACTERS[sound][0]);
const together = costOf(all);
console.log(`${together.toFixed(2)} % of a core  all ${all.length} at once`);

const heapMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
const MINUTES = 10;
const before = heapMb();
play(all, 3600, 60 * MINUTES);
const leftMb = (heapMb() - before) * (60 / MINUTES);
const collector = globalThis.gc === undefined ? ' (collector not called: run node with --expose-gc)' : '';
console.log(`${leftMb.toFixed(3)} MB more each hour${collector}`);

const dearest = costs[0]?.percent ?? Number.NaN;
const findings = [
  { figure: 'dearest ambient sound, % of a core', value: dearest, from: 0, to: ONE_PERCENT },
  { figure: 'all ambient sounds at once, % of a core', value: together, from: 0, to: ALL_PERCENT },
  { figure: 'memory, MB more each hour', value: leftMb, from: Number.NEGATIVE_INFINITY, to: LEFT_MB },
];
if (process.argv.includes('--save')) {
  const measured = [{ table: 'What ambient sounds cost', column: 'on one core', findings }];
  saveMeasuredPart('ambience-cost', { command: 'npm run bench -- ambience --save', measured });
}
if (!findings.every(({ value, from, to }) => value >= from && value <= to)) process.exitCode = 1;
