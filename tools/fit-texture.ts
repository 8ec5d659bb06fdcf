// `npm run fit -- SOUND CHARACTER [--recordings FOLDER] [--generations N] [--seed N] [--write]`: fits the numbers of a texture of
// physical events to recordings, or to the figures of recordings that are not here (texture-references.ts). Runs offline: the
// numbers it writes stand in one file a texture, and no build or test needs a recording. The first half of every recording is
// fitted to, the second half is what the distance after it is measured with.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, isAmbientSound } from '@innertide/std/layer';
import { minimise } from './fitting/evolution.ts';
import { placeOf, treeAt } from './fitting/parameter-space.ts';
import { targetFor } from './fitting/target.ts';
import { type FittedParameters, typeOf } from './fitting/voices.ts';
import { besideNames } from './listening/beside-recordings.ts';
import { readRecordings } from './listening/recordings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recordings: { type: 'string' },
    generations: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    step: { type: 'string', default: '0.08' },
    write: { type: 'boolean', default: false },
  },
});
const [sound, name] = positionals;
if (!isAmbientSound(sound)) throw new Error('npm run fit -- SOUND CHARACTER');
const character = AMBIENT_CHARACTERS[sound].find((one) => one === name);
if (character === undefined) throw new Error(`${sound} is one of ${AMBIENT_CHARACTERS[sound].join(', ')}.`);

const path = `packages/sound/src/dsp/ambience/fitted/${sound}-${character}.ts`;
const exported: Record<string, FittedParameters> = await import(join(process.cwd(), path));
const [[constant, initial] = []] = Object.entries(exported);
if (constant === undefined || initial === undefined) throw new Error(`${path} exports no texture.`);

const folder = values.recordings;
const recordings = folder === undefined ? [] : await readRecordings(folder, besideNames(sound, character));
const target = targetFor(
  sound,
  character,
  recordings.map(({ signal }) => signal),
);
const before = target.check(initial);
const matched = target.withSpectrum(initial);
const spectrum = target.cost(matched, 0) < target.cost(initial, 0) ? matched : initial;
const place = minimise(placeOf(spectrum), (at, generation) => target.cost(treeAt(spectrum, at), generation), {
  seed: Number(values.seed),
  generations: Number(values.generations),
  step: Number(values.step),
});
const fitted = treeAt(spectrum, place);
const after = target.check(fitted);
console.log(`${sound}, ${character}: distance ${before.toFixed(3)} before, ${after.toFixed(3)} after`);
if (values.write && after < before) {
  writeFileSync(path, fileOf(constant, fitted));
  console.log(`written to ${path}`);
}

function fileOf(constantName: string, parameters: FittedParameters): string {
  const day = new Date().toISOString().slice(0, 10);
  const sources =
    recordings.length === 0 ? target.source : recordings.map((one) => one.name + licenceOf(one.name)).join('; ');
  const [type, file] = typeOf(parameters);
  return `// Written by \`npm run fit -- ${sound} ${character}\` on ${day}: distance ${before.toFixed(2)} before, ${after.toFixed(2)} after.
// Fitted to ${sources}.
import type { ${type} } from '../${file}.ts';

export const ${constantName}: ${type} = ${JSON.stringify(parameters, null, 2)};
`;
}

/** The line about a recording in the README.md of its folder, where there is one: who recorded it, and the licence. */
function licenceOf(recording: string): string {
  try {
    const rows = readFileSync(join(folder ?? '', 'README.md'), 'utf8').split('\n');
    const row = rows.find((line) => line.startsWith(`| ${recording}.`));
    if (row === undefined) return '';
    const cells = row.split('|').map((cell) => cell.trim());
    return ` by ${elementAt(cells, 2)}, ${elementAt(cells, 3)}`;
  } catch {
    return '';
  }
}
