// `npm run listen`: renders the sound and says whether it lies where it should. PART… chooses what (modes when
// nothing is said); `--long` is the whole proof; `--save` stores the figures for docs/sound.md; `--mode` and `--sound` choose
// some of it, so that a long proof can be run and saved piece by piece. Parts that compare pieces draw ten seeds by the day, `--word` others of
// the same day; `--seeds` names them, `--minutes` where they are rendered, `--passage` for how many seconds. `--recordings FOLDER` also measures how far the
// ambient sounds lie from recordings of their kind (`listening/beside-recordings.ts` lists their names).
import { parseArgs } from 'node:util';
import { type Finding, holds } from '@innertide/sound/analysis/listening';
import { AMBIENT_SOUNDS, isAmbientSound } from '@innertide/std/layer';
import { isMode } from '@innertide/std/mode';
import { besideRecordings } from './listening/beside-recordings.ts';
import { joinMeasuredPart, type MeasuredColumn, saveMeasuredPart } from './listening/findings-file.ts';
import { ENTRY_SEED, PART_NAMES, PARTS, type PartName, seedsDrawn, usualModes } from './listening/parts.ts';
import { seedsOfDay } from './listening/seeds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string' },
    sound: { type: 'string' },
    seeds: { type: 'string' },
    word: { type: 'string', default: '' },
    minutes: { type: 'string', default: '5,20,50' },
    passage: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '48000' },
    hours: { type: 'string' },
    long: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    recordings: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});
const { mode, sound } = values;
if (mode !== undefined && !isMode(mode)) refuse(`--mode must be a mode, not ${mode}.`);
if (sound !== undefined && !isAmbientSound(sound)) refuse(`--sound must be an ambient sound, not ${sound}.`);
/** `--hours` alone asks for its part. */
const asked = values.hours === undefined ? positionals : [...new Set([...positionals, 'hours'])];
for (const part of asked) if (!isPart(part)) refuse(`${part} is none of ${PART_NAMES.join(', ')}.`);
const usual: readonly PartName[] = values.recordings === undefined ? ['modes'] : [];
const parts: readonly PartName[] = asked.length === 0 ? usual : asked.filter(isPart);

function isPart(name: string): name is PartName {
  return PART_NAMES.some((known) => known === name);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** The command without what only chose a piece of it. */
function wholeCommand(): string {
  const words = process.argv.slice(2);
  const isPiece = (word: string | undefined) => word === '--mode' || word === '--sound';
  const rest = words.filter((word, n) => !isPiece(word) && !isPiece(words[n - 1]));
  return `npm run listen -- ${rest.join(' ')}`;
}

/** Figures shown even when they hold; `--all` shows every one. */
const SHOWN = ['loudness, LUFS', 'tilt, dB/octave', 'off the grid, cents', 'repetition', 'startle, dB in 0.1 s'];

function print({ table, column, findings }: MeasuredColumn): number {
  const failed = findings.filter((finding) => !holds(finding));
  const few = findings.length <= 8;
  const shown = findings.filter(
    (finding) => values.all || few || failed.includes(finding) || SHOWN.includes(finding.figure),
  );
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${column} · ${table}: ${shown.map(word).join(' · ')}`);
  return failed.length;
}

function word(finding: Finding): string {
  const { figure, value, from, to } = finding;
  const range = holds(finding) ? '' : ` (must be ${from} to ${to})`;
  return `${holds(finding) ? '' : '✗ '}${figure} ${Number(value.toPrecision(3))}${range}`;
}

function seedsOf(part: PartName): readonly number[] {
  if (values.seeds !== undefined) return values.seeds.split(',').map(Number);
  if (part === 'entry') return [ENTRY_SEED];
  const count = seedsDrawn(part);
  if (count === 0) return values.long ? [1, 2, 3, 4, 5] : [1, 2];
  const seeds = seedsOfDay(new Date(), count, values.word);
  console.log(`${part}: --seeds ${seeds.join(',')}`);
  return seeds;
}

let failed = 0;
for (const part of parts) {
  const options = {
    modes: mode !== undefined && isMode(mode) ? [mode] : usualModes(part),
    sounds: sound !== undefined && isAmbientSound(sound) ? [sound] : AMBIENT_SOUNDS,
    seeds: seedsOf(part),
    minutes: values.minutes.split(',').map(Number),
    passageSeconds: Number(values.passage),
    seconds: values.long ? 600 : Number(values.seconds),
    hours: Number(values.hours ?? 8),
    sampleRate: Number(values.rate),
  };
  const measured: MeasuredColumn[] = [];
  for await (const one of PARTS[part](options)) {
    failed += print(one);
    measured.push(one);
  }
  if (values.save) saveMeasuredPart(part, joinMeasuredPart(part, { command: wholeCommand(), measured }));
}
if (values.recordings !== undefined) {
  const seeds = values.long ? [1, 2, 3, 4, 5] : (values.seeds ?? '1').split(',').map(Number);
  const sounds = sound !== undefined && isAmbientSound(sound) ? [sound] : AMBIENT_SOUNDS;
  const measured = await besideRecordings(values.recordings, { sounds, seeds });
  for (const one of measured) failed += print(one);
  if (values.save) {
    const command = `npm run listen -- --recordings FOLDER --seeds ${seeds.join(',')}`;
    saveMeasuredPart('recordings', joinMeasuredPart('recordings', { command, measured }));
  }
}
console.log(failed === 0 ? 'Every figure lies where it should.' : `${failed} figures lie outside.`);
process.exitCode = failed === 0 ? 0 : 1;
