// Writes docs/sound.md and its pictures: every figure in it is measured when this runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Audition, auditionMode } from '@innertide/sound/analysis/audition';
import { type Finding, holds } from '@innertide/sound/analysis/listening';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { MODES, type Mode } from '@innertide/std/mode';
import { drawSpectrogram } from './spectrogram.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '48000' },
  },
});
const SEEDS = values.seeds.split(',').map(Number);
const SECONDS = Number(values.seconds);
const SAMPLE_RATE = Number(values.rate);
const PICTURES = 'docs/images/sound';

function range({ from, to }: Finding): string {
  if (from === to) return `${from}`;
  return Number.isFinite(from) ? `${from} … ${to}` : `≤ ${to}`;
}

/** One table: a row for each figure, a column for each mode, over the seeds the value nearest to failing. */
function table(auditions: readonly Audition[], part: 'session' | 'music' | 'pair'): string {
  const figures = [...new Set(auditions.flatMap((audition) => audition[part].map(({ figure }) => figure)))];
  const rows = figures.map((figure) => {
    const cells = MODES.map((mode) => {
      const found = auditions
        .filter((audition) => audition.mode === mode)
        .flatMap((audition) => audition[part].filter((finding) => finding.figure === figure));
      const nearest = found.reduce((worst, next) => (margin(next) < margin(worst) ? next : worst));
      return `${holds(nearest) ? '' : '**✗** '}${Number(nearest.value.toPrecision(3))}`;
    });
    const [first] = auditions.flatMap((audition) => audition[part].filter((finding) => finding.figure === figure));
    return `| ${figure} | ${range(first!)} | ${cells.join(' | ')} |`;
  });
  return [
    `| figure | must be | ${MODES.join(' | ')} |`,
    `|---|---|${MODES.map(() => '---:').join('|')}|`,
    ...rows,
  ].join('\n');
}

function margin({ value, from, to }: Finding): number {
  return Math.min(value - from, to - value);
}

function draw(mode: Mode): string {
  const stereo = renderOffline(defaultProgram(mode, 1), 120, { sampleRate: SAMPLE_RATE, fromSeconds: 60 });
  writeFileSync(`${PICTURES}/${mode}.png`, drawSpectrogram(stereo, SAMPLE_RATE));
  return `**${mode}**\n\n![Two minutes of ${mode}, 40 Hz to 10 kHz](images/sound/${mode}.png)`;
}

mkdirSync(PICTURES, { recursive: true });
const settings = { seeds: SEEDS, seconds: SECONDS, fromSeconds: 0, sampleRate: SAMPLE_RATE };
const pictures: string[] = [];
const auditions: Audition[] = [];
for (const mode of MODES) {
  pictures.push(draw(mode));
  auditions.push(...auditionMode(mode, settings));
  console.log(mode);
}
writeFileSync(
  'docs/sound.md',
  `# The sound, in figures

Written by \`node tools/sound-page.ts --seeds ${SEEDS.join(',')} --seconds ${SECONDS} --rate ${SAMPLE_RATE}\`: the first ${SECONDS} seconds of each mode as it is set up, rendered at
${SAMPLE_RATE} Hz with seeds ${SEEDS.join(', ')}; of the seeds, each cell shows the value nearest to its limit. The ranges are those of published
meditation tracks; \`npm run listen\` prints the same for one mode, \`npm run listen -- --long\` for five seeds of ten minutes.
What the sound costs is printed by \`npm run bench -- sound\`, because it belongs to the machine it is measured on.

## The session, as it is set up

${table(auditions, 'session')}

## The music alone

${table(auditions, 'music')}

## The binaural pair alone

${table(auditions, 'pair')}

## What it looks like

Two minutes of each mode from the second minute on, seed 1: time to the right, 40 Hz to 10 kHz upwards, 76 decibels from dark to light.

${pictures.join('\n\n')}
`,
);
