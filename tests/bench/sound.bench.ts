// `npm run bench -- sound`: what the sound of a session costs, here and in a headless browser beside a Tone.js graph.
// `--save` keeps the figures for docs/sound.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { onlyLayers } from '@innertide/sound/analysis/audition';
import { SoundEngine } from '@innertide/sound/dsp/sound-engine';
import type { SoundProgram } from '@innertide/sound/program';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { saveMeasuredPart } from '../../tools/listening/findings-file.ts';
import { benchInChromium, type Cost } from './in-chromium.ts';

const SAMPLE_RATE_HZ = 48_000;
const QUANTUM_FRAMES = 128;
const QUANTUM_MS = (1000 * QUANTUM_FRAMES) / SAMPLE_RATE_HZ;
const COMPARED_SECONDS = 30;

/** Long enough for a copied buffer to take some hundredths of a second. */
const IN_CHROMIUM_SECONDS = 60;
const PASSES = 5;

/** Ten minutes in, where every voice has entered. */
const FROM_SECONDS = 600;

interface Pace {
  readonly timesRealTime: number;
  /** Milliseconds that all but one of a thousand quanta stay under. */
  readonly p999Ms: number;
}

/**
 * Renders in the worklet's quanta, five times the same: each quantum counts with its fastest pass, for the whole as for the
 * slowest, so that what else the machine does is left out. The first three seconds are for the compiler.
 */
function paceOf(program: SoundProgram, seconds: number): Pace {
  const quanta = new Float64Array(Math.floor((seconds * SAMPLE_RATE_HZ) / QUANTUM_FRAMES)).fill(
    Number.POSITIVE_INFINITY,
  );
  const left = new Float32Array(QUANTUM_FRAMES);
  const right = new Float32Array(QUANTUM_FRAMES);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const engine = new SoundEngine(SAMPLE_RATE_HZ);
    engine.send({ type: 'start', program, fromSeconds: FROM_SECONDS, fadeInSeconds: 0 });
    for (let frame = 0; frame < 3 * SAMPLE_RATE_HZ; frame += QUANTUM_FRAMES) engine.process(left, right);
    for (let q = 0; q < quanta.length; q += 1) {
      const startedAtMs = performance.now();
      engine.process(left, right);
      quanta[q] = Math.min(quanta[q]!, performance.now() - startedAtMs);
    }
  }
  const wholeMs = quanta.reduce((sum, ms) => sum + ms, 0);
  return { timesRealTime: (1000 * seconds) / wholeMs, p999Ms: quanta.sort()[Math.floor(quanta.length * 0.999)]! };
}

/** Garbage collections while ten minutes are played and nothing else happens. */
async function collectionsInTenMinutes(program: SoundProgram): Promise<number> {
  const engine = new SoundEngine(SAMPLE_RATE_HZ);
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  const left = new Float32Array(QUANTUM_FRAMES);
  const right = new Float32Array(QUANTUM_FRAMES);
  const play = (seconds: number) => {
    for (let frame = 0; frame < seconds * SAMPLE_RATE_HZ; frame += QUANTUM_FRAMES) engine.process(left, right);
  };
  play(60);
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.observe({ entryTypes: ['gc'] });
  play(600);
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  return count;
}

/**
 * The slowest of the first quanta of a session with every layer on, in a process that has done nothing but warm up:
 * each counts with the fastest of several processes, so that what else the machine does is left out.
 */
function slowestFirstQuantumMs(): number {
  const runs = Array.from({ length: 9 }, () => {
    const output = execFileSync(process.execPath, [join('tests', 'bench', 'first-quanta.ts')], { encoding: 'utf8' });
    return JSON.parse(output) as number[];
  });
  const fastest = runs[0]!.map((_, n) => Math.min(...runs.map((quanta) => quanta[n]!)));
  return Math.max(...fastest);
}

function print(name: string, { timesRealTime, p999Ms }: Pace): void {
  const share = (100 / timesRealTime).toFixed(2);
  const block = `${p999Ms.toFixed(3)} ms of ${QUANTUM_MS.toFixed(2)} (${((100 * p999Ms) / QUANTUM_MS).toFixed(0)} %)`;
  console.log(`${name.padEnd(30)} ×${timesRealTime.toFixed(0)}  ${share} % of a core, p99.9 of a quantum ${block}`);
}

const compared = onlyLayers(defaultProgram('meditation', 7), 'echo', 'rain', 'binaural');
console.log('In Node');
print('echo, rain, binaural', paceOf(compared, COMPARED_SECONDS));
const everything = onlyLayers(defaultProgram('meditation', 7), ...SOUND_LAYERS);
const full = paceOf(everything, COMPARED_SECONDS);
print('with every layer on', full);
for (const mode of MODES) print(mode, paceOf(defaultProgram(mode, 7), 10));
const collections = await collectionsInTenMinutes(compared);
console.log(`garbage collections in ten minutes of playing: ${collections}`);
const firstMs = slowestFirstQuantumMs();
console.log(`slowest of the first quanta after warming up: ${firstMs.toFixed(2)} ms of ${QUANTUM_MS.toFixed(2)}`);

const { floor, ours, everyLayer, tone } = await benchInChromium(compared, everything, IN_CHROMIUM_SECONDS);
console.log(`\nIn Chromium, ${IN_CHROMIUM_SECONDS} s, the best of three rounds taken in turn`);
printCost('a buffer copied', floor);
printCost('echo, rain, binaural', ours);
printCost('every layer', everyLayer);
printCost('echo, rain, binaural in Tone.js', tone);

function printCost(name: string, { pace, processor }: Cost): void {
  const wall = `×${pace.toFixed(1)}: ${(floor.pace / pace).toFixed(1)} times the copy, Tone.js ${(pace / tone.pace).toFixed(1)} times it`;
  const share = `${(100 * processor).toFixed(2)} % of a core: ${(processor / floor.processor).toFixed(1)} and ${(tone.processor / processor).toFixed(1)}`;
  console.log(`${name.padEnd(32)} ${wall}; by processor time ${share}`);
}

if (process.argv.includes('--save')) {
  const open = Number.POSITIVE_INFINITY;
  const findings = [
    { figure: 'cheaper than a Tone.js graph, times', value: ours.pace / tone.pace, from: 25, to: open },
    { figure: 'dearer than copying a buffer, times', value: floor.pace / ours.pace, from: 0, to: open },
    {
      figure: 'cheaper than Tone.js by processor time, times',
      value: tone.processor / ours.processor,
      from: 30,
      to: open,
    },
    { figure: 'dearer than a copy by processor time, times', value: ours.processor / floor.processor, from: 0, to: 8 },
    {
      figure: 'every layer: cheaper than Tone.js, times',
      value: tone.processor / everyLayer.processor,
      from: 18,
      to: open,
    },
    {
      figure: 'every layer: dearer than a copy, times',
      value: everyLayer.processor / floor.processor,
      from: 0,
      to: 12,
    },
    { figure: 'every layer on, % of a core', value: 100 / full.timesRealTime, from: 0, to: 2 },
    { figure: 'p99.9 of a quantum, % of its time', value: (100 * full.p999Ms) / QUANTUM_MS, from: 0, to: 30 },
    { figure: 'garbage collections in ten minutes', value: collections, from: 0, to: 0 },
    { figure: 'slowest first quantum, % of its time', value: (100 * firstMs) / QUANTUM_MS, from: 0, to: 100 },
  ];
  const measured = [{ table: 'What it costs', column: 'on one core', findings }];
  saveMeasuredPart('bench', { command: 'npm run bench -- sound --save', measured });
}
