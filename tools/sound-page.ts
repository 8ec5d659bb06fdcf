// Writes docs/sound.md from what `npm run listen -- … --save` and `npm run bench -- sound --save` measured; `--draw` draws
// the pictures anew, `--recordings FOLDER` those of ambient sounds beside recordings.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onlyLayers } from '@innertide/sound/analysis/audition';
import { type Finding, holds } from '@innertide/sound/analysis/listening';
import { worldOf } from '@innertide/sound/composer/piece';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { MODES, type Mode } from '@innertide/std/mode';
import { type MeasuredColumn, savedMeasuredPart } from './listening/findings-file.ts';
import { drawBesideRecordings, NATURE_PICTURES } from './listening/nature-pictures.ts';
import { PART_NAMES } from './listening/parts.ts';
import { drawSpectrogram } from './spectrogram.ts';

const PICTURES = 'docs/images/sound';
const DRAWN_RATE_HZ = 24_000;

/** More columns than this stand better as rows. */
const WIDEST = 8;

const { values } = parseArgs({
  options: { draw: { type: 'boolean', default: false }, recordings: { type: 'string' } },
});

/** Whose first ten minutes are drawn of each mode: seeds that nobody tuned to. */
const DRAWN_SEEDS = [548_220, 398_230] as const;
const DRAWN_SECONDS = 600;

function range({ from, to }: Finding): string {
  if (from === to) return `${from}`;
  if (!Number.isFinite(to)) return `≥ ${from}`;
  return Number.isFinite(from) ? `${from} … ${to}` : `≤ ${to}`;
}

function margin({ value, from, to }: Finding): number {
  return Math.min(value - from, to - value);
}

/** Of all that was measured under one name, the value nearest to failing. */
function worst(measured: readonly MeasuredColumn[], column: string, figure: string): Finding | undefined {
  return measured
    .filter((one) => one.column === column)
    .flatMap(({ findings }) => findings.filter((finding) => finding.figure === figure))
    .toSorted((a, b) => margin(a) - margin(b))[0];
}

function cell(finding: Finding | undefined): string {
  if (finding === undefined) return '';
  return `${holds(finding) ? '' : '**✗** '}${Number(finding.value.toPrecision(3))}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** One table: figures down and columns across, or the other way round when the columns are many. */
function table(measured: readonly MeasuredColumn[]): string {
  const columns = [...new Set(measured.map(({ column }) => column))];
  const figures = [...new Set(measured.flatMap(({ findings }) => findings.map(({ figure }) => figure)))];
  const limits = (figure: string) => {
    const found = measured.flatMap(({ findings }) => findings.filter((finding) => finding.figure === figure));
    const [only = '', ...others] = new Set(found.map(range));
    return others.length === 0 ? only : '';
  };
  if (columns.length <= WIDEST) {
    return [
      row(['figure', 'must be', ...columns]),
      `|---|---|${columns.map(() => '---:').join('|')}|`,
      ...figures.map((figure) =>
        row([figure, limits(figure), ...columns.map((column) => cell(worst(measured, column, figure)))]),
      ),
    ].join('\n');
  }
  const own = (finding: Finding | undefined) =>
    finding !== undefined && limits(finding.figure) === '' ? ` (${range(finding)})` : '';
  return [
    row(['', ...figures]),
    `|---|${figures.map(() => '---:').join('|')}|`,
    row(['must be', ...figures.map(limits)]),
    ...columns.map((column) =>
      row([
        column,
        ...figures.map((figure) => cell(worst(measured, column, figure)) + own(worst(measured, column, figure))),
      ]),
    ),
  ].join('\n');
}

function section(part: string): string {
  const saved = savedMeasuredPart(part);
  if (saved === null) return '';
  const names = [...new Set(saved.measured.map((one) => one.table))];
  const tables = names.map((name) => `## ${name}\n\n${table(saved.measured.filter((one) => one.table === name))}`);
  const version = saved.composerVersion === undefined ? '' : `, version ${saved.composerVersion} of the composer`;
  return `${tables.join('\n\n')}\n\nMeasured by \`${saved.command}\`: ${saved.date}${version}.\n\n`;
}

function pathOf(mode: Mode, seed: number): string {
  return `${mode}-${seed}.png`;
}

function draw(mode: Mode): void {
  for (const seed of DRAWN_SEEDS) {
    const program = onlyLayers(defaultProgram(mode, seed), 'echo');
    const stereo = renderOffline(program, DRAWN_SECONDS, { sampleRate: DRAWN_RATE_HZ });
    writeFileSync(`${PICTURES}/${pathOf(mode, seed)}`, drawSpectrogram(stereo, DRAWN_RATE_HZ));
  }
  console.log(mode);
}

function pictures(mode: Mode): string {
  if (!DRAWN_SEEDS.every((seed) => existsSync(`${PICTURES}/${pathOf(mode, seed)}`))) {
    return `**${mode}**: not drawn since the composer's last change (\`node tools/sound-page.ts --draw\`).`;
  }
  const drawn = DRAWN_SEEDS.map(
    (seed) =>
      `![${mode}, seed ${seed}, ${worldOf(mode, seed)}: the first ten minutes](images/sound/${pathOf(mode, seed)})`,
  );
  const worlds = DRAWN_SEEDS.map((seed) => worldOf(mode, seed)).join(', then ');
  return `**${mode}**: ${worlds}\n\n${drawn.join('\n\n')}`;
}

function naturePicture({ recording, credit, differs, sound, character }: (typeof NATURE_PICTURES)[number]): string {
  const images = [`nature-${recording}-recorded`, `nature-${recording}`].map(
    (name) => `![${name}](images/sound/${name}.png)`,
  );
  return `**${sound}, ${character}**, beside ${credit}\n\n${images.join('\n\n')}\n\n${differs}`;
}

mkdirSync(PICTURES, { recursive: true });
if (values.draw) for (const mode of MODES) draw(mode);
if (values.recordings !== undefined) await drawBesideRecordings(values.recordings, PICTURES);
writeFileSync(
  'docs/sound.md',
  `# The sound, in figures

Written by \`node tools/sound-page.ts\` from the figures in \`docs/figures/sound\`, each measured by the command under its
table. Where several seeds were measured, a cell shows the value nearest to its limit. The ranges are those of published meditation
tracks, of nature recordings and of what may never happen; \`npm test\` holds shorter renders to the same. What the sound costs belongs
to the machine it is measured on: \`npm run bench -- sound\` prints it, and with \`--save\` it stands here.

${[...PART_NAMES, 'textures-before', 'recordings', 'recordings-before', 'bench', 'ambience-cost'].map(section).join('')}## Ambient sounds beside recordings, seen

Twelve seconds of a recording above, of ours below. Time to the right, 40 Hz to 10 kHz upwards. The recordings are measuring
material: none is part of the product.

${NATURE_PICTURES.map(naturePicture).join('\n\n')}

### What still sounds made

- Birds sing and rest over a wood as soft as the recorded one, and their distance is at its limit. What is left of it is kurtosis (1.1), skewness (0.85), correlation and
  modulation (0.75 each): phrases come up over a second, since nothing may rise by 9 dB in a tenth of one, and recorded ones by 20; a recorded bird has less time and more level.
- Crickets are thirteen insects with bands, paces and warmth of their own, over a faint trill (decisions 226, 227). Their distance holds by a hair: 0.3593 (limit 0.3601; 0.361 before the
  ground cricket sang 2.7 dB louder, 0.49 before they were single insects), 0.348 to 0.375 by seed; their crest is 17.2 dB (16.7 to 21.3). Modulation (0.53), kurtosis (0.40), skewness (0.34) and
  variation (0.33; 0.36 before) are left, most of it in the band at 6.3 kHz, which falls in the recording while the cricket sings and is more than 7 dB too loud in ours (5.8 before). The ground cricket was set on seeds 101 to 105 (0.355; 0.359 before). On seeds 11 to 13 they lie at 0.364
  (0.365 before), and to the second half of the recording alone at 0.32 (0.33 before), where 0.25 is the limit: held out, they still miss. A trill 2.6 dB fainter came nearer (0.357), and let chirps rise by 9.15 dB over a hundred seeds; leaves 2.9 dB softer lay farther (0.364).
- A pond's croaks come up out of a bed that the hall no longer fills: kurtosis 166 (107 to 270), skewness 4.0 (3.7 to 4.4), slow modulation .40 (.28 to .55), correlation .43 (.37 to .53; .35 until the fourth frog's formants, which lay within two octaves, were
  set at 780, 2050 and 3850 Hz), one channel at most 0.18 LU beside two. Five minutes of both channels and each of seeds 1 to 5 have no clicks; at 44.1 kHz the judge of steps counts up to two a minute in one channel, which are pulses of a croak: smooth in their samples, and over within ten milliseconds.
  No recording of frogs was here: a pond is held to the figures of one.
- A campfire's middle is dark and its cracks stand over the whole band: distance 0.49 (0.525 with more of the hall, limit 0.59), with correlation .22, events 3.4 a second and a slow modulation within the
  recordings' ranges. Its crest is 26 dB (31.7 to 43.3): under −1 dBTP at the level that all sounds share there are 28.5 at most, and larger cracks rise by more than 9 dB in a tenth of a second.
  Against the second half of its recording alone it had 0.43, where 0.38 is the limit.
- Over a hundred seeds of ten seconds (the table of rises above, 29 November) nothing rises by more than 9 dB in a tenth of a second but a near storm; the nearest are stove and pond (8.94), crickets (8.91), a heart in the womb and a light rain (8.89). A branch line, not measured before, rose by 9.8: its joints are 1.2 dB softer. Over 24 seconds instead of ten a
  campfire of seed 4 had 9.3 before its cracks were made 0.4 dB softer.
- With the guard of rises on none rises by more than 5.7 dB there, where 6 are allowed, a near storm included. Until the evening of 28 November crickets rose by 10.9, leaves by 9.3, a pond and wind by 7.1: each pulse was cut to what its tenth of a second before allowed a mean, and lowered what
  the next was compared with, so that the sound sank (crickets by 4 dB, a pond by 18). Then only the loudest steps of a fortieth of a second were cut, and over fifty seeds of six sounds it held; over a hundred of all, crickets, a pond and storms rose by 6.0 to 6.3 dB and a tent, before its steps were as short as a drop, by 6.8:
  the guard counted what lies under 8 Hz, which was taken away after it ([258](decisions/258-the-guard-of-rises-cuts-peaks-of-a-level.md)). Crickets lose 2 dB, wind, fire and rain .1, a pond, whose croaks stand 20 dB over its bed, up to 10, a near storm up to 9.
- A ceiling fan's slow modulation is .022 (.014 to .028; .01 before): eddies of five and of four seconds move its air and its edge by a sixth of an octave, each by itself. A drift of the whole at once had moved it nowhere.
- A brook moves as a whole by .03 octaves instead of .08, and its larger falls come 5.1 times a second: slow modulation .010 (.014 is the most; .016 before) and 6.0 events a second (5.7 is the least; 5.5 before). Its centroid is 3420 Hz in seeds 2 and 3, where 3400 is the most.
- A light rain has drips near and far, 1.9 a second, and its large drop falls half as often, rings at 3.15 kHz and is alike each time: 2.3 events a second (1.6 is the least; 1.5 before) and a crest of 29.9 dB (29.7; 28.8 before), on seeds 11 to 13 by .01 dB. Louder drops did not help: the output
  rounds them off, and rises came to 9.2 dB. A ring at 3.5 kHz counted up to 22 impulses a minute at 22.05 kHz, where recordings have 6.7.
- Steady rain holds, 0.24 where 0.27 is the limit (0.33 before): its large drops were too long and too low. A third of a millisecond of highs has the
  recorded crest and rises by 5.2 dB in a tenth of a second. Thunder far away holds, 0.456 where 0.464 is the limit (0.59, then 0.473 before): a roll moves as a
  whole, single bends clap in it, since 29 November in its lows too and by a fifth more in its middle, and the air tears at 2.5 kHz. On seeds 11 to 13 an equal change was measured at 0.473: held out, it misses. What is left is kurtosis, correlation, modulation and skewness (about 0.5 each),
  since two strokes of ours differ more than two stretches of the recording. Weighing lows and body anew gave 0.45 and rises of 10.7 dB; more claps (0.471 alone), shorter tears (0.472) and both with quicker rolls (0.477, rises of 11 dB) did not reach it.
- Open wind holds by 0.001: 0.315 over two minutes of each seed (limit 0.316; 0.323 before). Gusts come every 3.6 s instead of 4.5, the whistle of strong gusts flutters within 0.06 s instead of 0.14, as the recorded one does between 4 and 16 Hz, and
  the hiss around it is 3 dB softer; set on seeds 101 to 108 (0.306; 0.315 before). What is left is correlation (0.47), where two stretches of the recording lie 0.78 apart, and modulation (0.46; 0.44).
  Depths of seeds 1 to 5 are 0.397 to 0.418 over a minute, where 0.4 is the least: seed 5 misses.
- The table of each sound in each of its ways plays the first minute of a session of seed 1. Outside lie a wood early and in chorus (−26.8 and −26.4 LUFS, −26 is the least: birds rest, and the same places are −24 over other twelve seconds; the mean of six
  seeds is −26.3, from −29 to −24), one drop of steady rain that is counted as a click (recordings have 6.7 a minute), a campfire's centroid (6.2 kHz, 6 is the most), a large bowl's tilt (−20.8 dB an octave, −20) and crickets, of which a chirp rises by 11.6 dB while the session fades in: half a second after the start, at −16 dB of its level, of which the fade makes 3.8. The measure over a hundred seeds begins without a fade;
  without it crickets of seeds 1 and 101 to 103 rise by 8.8 dB at most over a minute.
- Minutes up to four hours apart are no more alike than those of other seeds, but for two of bowls: a seed has its own, and the same bowl is struck again (large ones .54 beside .39 of two seeds, where .49 is allowed, small ones .418 beside .317, by .001).
- Rain and wind's spectrum were set by hand against the whole of their recordings and on seeds 1 to 5, which also judge them: nothing of the two is held out,
  not even the last third of the rain.
- Drips on leaves, on a tent and a fire's cracks are held back by the level that all sounds share: at −25 LUFS there are 3.2, 3.4 and 6 dB of crest left under −1 dBTP, where
  7.4, 4.9 and 10 dB are missing, so that 4.2, 1.5 and 4 dB of them cannot be had without playing softer.
- On 28 November, on a machine that five works shared, the dearest sound took 0.29 % of a core (waterfall), crickets 0.28 %, a campfire 0.12 %, a pond 0.11 %, and all at once 2.08 %, where 2 is allowed; sounds that had not
  changed took up to half more than on 24 November.
- On 29 November, in turn with the state of the day before, all at once took 2.62 and 3.12 % of a core (3.14 and 2.59 before), and the dearest sound 0.46 to 0.65 % (0.44 and 0.45): this day's changes cost nothing beyond what the machine itself varies by; it was half as fast as the table's, and on it neither limit holds.
- What the whole engine costs was measured again on 29 November, version 8, on that machine: in 60 s the copied buffer took 0.13 s of processor, the session 3.1, every layer 6.7 and Tone.js 35.5, where on 23 November they took 0.083, 1.41, 2.74 and 13.3.
  The copy slows down less than what computes, so that the ratio to it moves with the machine: it was 13.5 and 26 on the faster machine (24 November), that to Tone.js 10.7 and 5.6. **Neither limit holds on either**
  ([191](decisions/191-fewer-operations-before-simd.md), [240](decisions/240-simd-in-the-engine.md) say what was tried). The slowest first quantum is over its time there, and was 75 % of it.
- Womb, train and bowls have no recording beside them: they are held to their physics (tests of beats, rails and modes), not to a listener's judgement.

## What it looks like

Under each table stand the day of its figures and the composer's version; music without a version was measured before versions were written down, on a
composer that today's has replaced. Where a command names no seeds, \`modes\` listens to 1 and 2 (1 to 5 with \`--long\`), \`devices\` to 1, \`hostile\` to 4, \`entry\`, \`hours\` and the bench to 7.

The first ten minutes of the music alone, of two seeds that nobody tuned to. Time to the right, 40 Hz to 10 kHz upwards, 76 decibels
from dark to light.

${MODES.map(pictures).join('\n\n')}

## The hall

Measured on 24 November 2026 from impulses: at 22.05 and 24 kHz and decays of 2.4, 3.3, 4.5, 6.5 and 9 s every octave from 250 Hz to 4 kHz decays within 4.6 % of what is asked (10 is allowed; the
farthest are 250 Hz in the two longest). After the direct sound the first reflection comes 4.3 ms (far), 7.3 (middle) and 11.3 (near) later, 20 is allowed; echo density is 0.99 to 1.02 at 60 ms (0.9 is asked).
\`npm test\` holds decays and density in \`packages/sound/src/dsp/space\`.

## What of the music still sounds synthetic

By measure, and by the pictures above; nobody was asked.

- **Voices.** Each note of a bowed string or a singer is a new stroke: no change of bow, no slide, no slur. A choir above 650 Hz is nearly a sine. The four players of a
  note differ in pitch and time, and share one spectrum. A flute's vibrato is one curve; its side lines, 20 dB under the tone, are stronger above than
  below it and pull the measured pitch by up to five cents.
- **Struck notes.** Strings that are free answer each note alone, and not each other; the noise of a strike is one band; a damper is silent.
- **Soft attacks.** Nothing may rise by 9 dB in a tenth of a second (sleep 6), so a piano's or a glass's stroke out of near-silence swells in over up to a third of a
  second, and for that time takes what rings back with it. No struck instrument does so.
- **Pads.** Their lines are straight from a chord's beginning to its end: what moves are filters and beating, not the hand of a player. Where a world holds chords of pads
  (tide, aurora, glass), chords are visible as steps.
- **Drones.** A tone that comes again at the same pitch is left for some seconds before, and its twelfth or its octave stands in; the tone itself is still held without a change of bow for up
  to fifty seconds. Its upper partials stand on: in eight of the twelve pictures one to five lines between 200 Hz and 1 kHz go from the left edge to the right.
- **Formants.** Where a choir holds the drone (meditation in vault, mindfulness in glass) its third formant is a band at 2.7 kHz that neither moves nor rests for ten minutes: one vowel, as no singer holds it.
- **Level.** Each stretch is brought near to the level that the form plans. A passage that thins out becomes softer by a seventh of what it would among players.
- **Slopes.** In meditation, mindfulness and visioning notes are balanced by their pitch and a piece's light is set by its cast ([259](decisions/259-composer-version-9.md)). Of the 36 sessions of the three below two lie outside (nine of 35 of version 8): the means are −7.9, −7.7 and −7.1 dB an octave,
  the spread in visioning is 1.0 (1.9 of version 8), in meditation 0.8 and in mindfulness 1.1, as it was. The first two minutes of a mindfulness in the table above have −9.35.
- **Seeds of the day.** Of the 200 that 29 November 2026 draws, the first twelve of meditation, mindfulness and visioning were listened to with version 9 (\`npm run listen -- drawn\`, 180 s each at the full rate), and of the first 70 those of focus, grounding and sleep with version 8, which are the same to the sample:
  all beats hold, and **59 of these 71 lie wholly within the targets of before** (52 of 70 of version 8): focus 12 of 12, mindfulness 11 of 12 (8), grounding 10 of 12, meditation 10 of 12 (9), visioning 8 of 12 (5 of 11), sleep 8 of 11. Outside lie loudness
  range (five, up to 20.8 LU, where 13 are allowed: three minutes with a near-silence, which the form asks to be 12 dB down, have more), slopes (one meditation at −9.96, where −9 is the least, one visioning at −4.9, where −5.5 is the most), the loudest three seconds (two of grounding, by 0.3 LU at most), the sides (two of sleep, 1.14 and 1.84 dB), the loudness of
  one meditation on the crest of its form (−15.9 LUFS, −16 is the most; −14.9 of version 8) and a share on the grid. The clicks that version 8 counted in two of visioning are not there any more; they were false: of four steps two lay 2.5 and 4 ms into bright strokes, and two where no stroke begins.
  Of the 200 that 28 November draws, the first six were listened to: all beats hold, and four lie wholly within. Outside lie the slope of one session of meditation (233651 at minute 51, −9.66 dB an octave) and the sides of one of visioning (564212 at minute 12, 1.26 dB). The first is vault with a choir's drone, a sub bass and a choir's
  chords: its slope is expected at −7.5 and measured at −9.7, so that no light was given. The second holds F4 (346 Hz) for 110 s in its chords: a quarter of all power, which leans by 4.1 dB, while C4 leans by 3.5 to the other side for less
  of it; only what lies under 250 Hz is brought to the middle. Of six more (25303, 888142, 405316, 772944, 713467 and 65971, a mode each) all beats hold and three lie wholly within:
  outside are meditation's slope (−10.1 dB an octave), mindfulness by 1.09 dB between the sides, and visioning by its music's slope (−3.9); the clicks that were counted in both were plucks of a bright string ([245](decisions/245-steps-in-a-channel.md)). Of 102 that version 7 was heard with on 24 November about half lay wholly within: outside were balance of the sides 37 (the
  farthest 5.2 dB), slope 19, loudness range 6, the loudest three seconds 4, loudness 2, a gap of 1.5 s 1, the share on the grid 1, and clicks 6.
- **Rises.** The sampled hours of version 7 found grounding over its limit, by 12.9 and 9.3 dB in a tenth of a second (11.3 and 9.3 when played up to there): what is low was brought to the middle after the limit on rises. It is brought there before it
  now, but in sleep ([246](decisions/246-lows-before-the-limit-on-rises.md)): 6.0 and 6.7 dB at those places, and at most 7.2 in sixty passages of the five modes (9.7 before). \`npm test\` holds sleep's 6 dB at three places that rise by 10.6 to 12.3 without a limit.
- **An hour.** Of the twelve whole hours above (version 9, two seeds that 29 November drew) nine hold, all six of meditation, mindfulness and visioning among them (seven of version 8): the means of one of focus span 3.5 dB (1 to 3 are asked) with a tension of 0.36 beside the planned one (0.4), those of both
  of sleep 2.6 and 2.9 (3 to 6), and the centroids of one of sleep 0.33 octaves (0.5). All twelve endings hold. One hour of sleep rises by 6.9 dB in a tenth of a second, where 6 are allowed: played again it has five such places, of 6.3 to 7.2,
  and at each some 12 dB of what sounds lie under 100 Hz, where low tones beat and fortieths of a second, two or three periods long, differ by as much (9.4 at one of them when played from 20 s before). Where a drone is nearly
  all that sounds, sleep hardly darkens: of eight seeds sampled while version 7 was set, four moved by 0.2 to 0.48 octaves, whatever filters and balance did. Ten seconds of every two
  minutes, as in \`sampled-form\`, miss single tides: they differ from the whole hours by up to two decibels and half an octave.
  Of the twelve sampled hours above (version 9) eleven hold (ten of version 8): the means of one of visioning span 2.5 dB. In one of mindfulness version 8 rose by 9.15 dB out of a near-silence, from −56 to −47 dBFS, which the limit does not count: it keeps its drone
  2 dB louder now, and that hour rises by 8.3 at most. Of twelve others of
  28 November (seeds 548220 and 398230) the means of four lay outside 3 to 6 dB (focus 1 to 3) by up to a decibel, and two centroids spanned less than half an octave, one of them by 0.002.
- **Sleep beside meditation** depends on the piece. Of the two whole pairs above one lies within by its loudness (2.8 and 5.9 LU), and that one is as bright as its meditation (1.0 of its centroid, 0.7 is the most); of the two sampled ones one holds (5.89 and 6.05). Meditation of version 9 is
  0.5 dB softer than it was: of twelve pairs drawn while it was set (fifteen passages of ten seconds) six lay within, in the mean at 6.1, and by that half decibel eight would. What follows is of version 8. Since version 7 the second half hour of every piece is planned at one level, and meditation and sleep have a gain by who plays
  ([244](decisions/244-loudness-of-a-cast.md)). Of 26 pairs that took no part in setting it (the first twelve seeds of 28 November and fourteen more; fifteen passages of twelve seconds of the second half hour each, 24 kHz) 19 lie within 4 to 6 LU, from
  3.0 to 7.0, their means 5.2 and 5.0; before it 16 of the same 26 did, from 1.3 to 6.6. 21 of the 26 are darker than 0.7 of meditation's centroid. Of 58 more that were drawn the same evening 43 hold: 16 of 22 by fifteen
  passages, 14 of 20 and 13 of 16 by thirty (means 5.5, 5.4 and 5.2), from 3.75 to 7.1. **Not each pair holds.** More than half of the variance is the listening: of the 20, fifteen passages and fifteen others differ by 1.0 LU, and three of the four
  pairs that failed by the first hold by the others. Nothing of the score tells the rest: instruments, parts and registers as they are played predict pieces that were left out of the fit no better than one level for all (22 of each mode; sleep 0.73 LU
  where that errs by 0.53, meditation 0.51 and 0.58), and neither do light, hall, key or the drone's share. Sleep 0.3 dB louder would hold 17 of the 20 (15 where 16 do, by the first fifteen passages), and 12 where 13 do of the 16 that were drawn to
  decide it: it was left.
- **Pieces.** Of the sixty above, which nobody tuned to, 58 hold every figure of their notes. A focus (405316) repeats two passages of more than two bars in an hour, where one is allowed; of another draw of 180, one piece did. A visioning (8878)
  brings its opening motif back after ten minutes by 1.7 standard deviations, where 4 are asked. Of 45 pairs of meditation one has the same cast in its first minutes.
- **What it is felt as** has no limits to fail. Over thirty-six excerpts roughness is 0.02 to 0.14 asper and sharpness 0.6 to 1.2 acum in every mode (medians 0.77 in sleep, 0.9 in meditation, 1.06 in visioning); sleep is the softest (7 sone in the median, others 9 to 13).
- **In the pictures** lines move where they are played: vibrato and bow widen partials, phrases and stretches differ in length, sections are visible in ten of twelve (meditation in vault and visioning in strings, seed 548220, show none), and there is no comb of phrases. Upright edges over the highs are left in
  three: mindfulness in glass at 7:30, where figures come in all at once and leave at 9:00, grounding in bamboo at 1:45, and sleep in strings at 8:12, where drone and chords step down together. The bass is a row of rectangles (sleep in tide, mindfulness in
  both, grounding in bamboo, where it is among the brightest of all that sounds); plucked basses make a row of nearly even strokes for minutes (meditation in vault, visioning and sleep in strings), and in visioning they do not rest any more.
- **Signatures** are held: a piece that is dark in its drone is so from the first minute to the last, where players would change their tone.
- **Clicks in sessions with rain** are its drops: a large drop is a third of a millisecond of highs, which is what the judge of clicks looks for. It counts 6.7 a minute in
  one channel of recorded rain. Sessions are judged without their rain, and with it against the recording (decision 223). Steps of 0.05 are found in 32 of 36 places at 24 kHz and in all at 48 kHz; of 0.01 few are, because they lie within the
  sound's own noise ([245](decisions/245-steps-in-a-channel.md)).
- **Balance.** What leant was low tones in the hall, not notes ([224](decisions/224-low-tones-in-the-middle.md)): of fifteen passages of 100 s that
  leant by 0 to 4.5 dB, ten were rendered again and lie within 1.1. Of ten that 28 November drew (120 s, music alone, 24 kHz, version 8) nine lie within 0.7 and one at 0.93. A tone of 200 to 600 Hz that is held for minutes still leans: one session of six by
  1.26 dB. Centring what lies under 350 Hz would bring that passage from 0.93 to 0.69 and make all music narrower (mono loses 1.6 dB in place of 2.0 there); it was left.
- **A piece's one channel** lies 0 to 0.36 LU over its two (seven pieces of all modes, 6 to 20 s each at 24 kHz; half their sum alone 0.2 to 2.1 under them), and on every device of the table within half a unit of 48 kHz in stereo. The music of focus was
  measured 0.16 cents lower at 192 kHz than at 48: there a plucked string ended after half a second, in blocks that are shorter than it swings; at 96 kHz those under 130 Hz did. They ring on
  now ([257](decisions/257-strings-ring-in-short-blocks.md)). Sleep, focus and grounding of version 9 are those of version 8 to the
  sample, so that the eight hours above are of both.
- **A cloud gathers.** Four worlds of nine carry a cloud of grains from the music's own last forty seconds. Entered in its middle it has nothing to read yet. Ten entries of mindfulness and visioning (five seeds of 28 November, minutes 7 to 16,
  24 kHz): in the five pieces of glass and aurora the difference to what was played up to there is −13 to −29 dB after five to ten seconds, −25 to −33 after thirty, and −56 or less after forty; in vault −49 after ten; in the four without a cloud −63 or less
  after five. All are under −118 dB after fifty. To render what it reads at an entry would take most of a second, or as many seconds of silence.
- **Intervals are tempered** in every world; held chords of a choir or of strings would be sung and played in just intonation.
`,
);
