// `npm run bench -- heart`: thirty hours of a strap, as fast as they can be read, against the plainest way to get one figure.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HeartMonitor } from '@innertide/heart/heart-monitor';
import type { HeartMeasurement } from '@innertide/heart/measurement';
import { SimulatedHeart } from '@innertide/heart/simulated-heart';

const HOURS = 30;
const WINDOW_SECONDS = 60;
const FIGURES_EVERY_SECONDS = 5;
/** Of processor time, receiving, reading and figures together: all night on a phone. */
const ALLOWED_MS_PER_BEAT = 0.06;

interface Beat {
  readonly atSeconds: number;
  readonly rrMs: number;
}

/** One hour of a resting heart with an early beat now and then, repeated for each hour that is asked for. */
function hourOfBeats(): readonly Beat[] {
  const heart = new SimulatedHeart({ breathSwing: 0.05, pressureSwing: 0.02, noise: 0.01 }, 7);
  const beats: number[] = [];
  for (let at = 0; at < 3600; at += 1) {
    beats.push(...heart.live(1, { rateBpm: 64 + 8 * Math.sin(at / 300), breathsPerMinute: 13 }));
  }
  const early = beats.map((beat, i) => (i > 0 && i % 97 === 0 ? beats[i - 1]! + 0.65 * (beat - beats[i - 1]!) : beat));
  return early.slice(1).map((beat, i) => ({ atSeconds: beat, rrMs: (beat - early[i]!) * 1000 }));
}

const HOUR = hourOfBeats();

/** The rate of a strap is that of its last beats: one that is each interval's own would be taken for what the intervals are made from. */
const RATES = HOUR.map((_, index) => {
  const recent = HOUR.slice(Math.max(0, index - 7), index + 1);
  return Math.round(60_000 / (recent.reduce((sum, { rrMs }) => sum + rrMs, 0) / recent.length));
});

function measurementOf({ rrMs }: Beat, index: number): HeartMeasurement {
  return { rateBpm: RATES[index] ?? null, contact: 'detected', energyKilojoules: null, intervalsMs: [rrMs] };
}

interface Run {
  readonly beats: number;
  readonly ms: number;
}

/** Processor time of this process so far; what else the machine does is not in it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Every beat received, the reading of rate and quality taken, as the app does once a second, and all figures every five seconds. */
function follow(hours: number, withFigures: boolean, afterHour: (hour: number, monitor: HeartMonitor) => void): Run {
  const monitor = new HeartMonitor();
  let beats = 0;
  let ms = 0;
  let figuresAt = 0;
  let shown = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    const begin = processorMs();
    for (const [index, beat] of HOUR.entries()) {
      const at = hour * 3600 + beat.atSeconds;
      monitor.receive(measurementOf(beat, index), at);
      monitor.read(at);
      beats += 1;
      if (!withFigures || at < figuresAt) continue;
      if (monitor.figures(at).rmssd.ok) shown += 1;
      figuresAt = at + FIGURES_EVERY_SECONDS;
    }
    ms += processorMs() - begin;
    afterHour(hour, monitor);
  }
  if (withFigures && shown < (hours * 3600) / FIGURES_EVERY_SECONDS / 2) throw new Error('The figures were withheld.');
  return { beats, ms };
}

/** The floor: the last minute stored as it came, no gate, no quality; mean and RMSSD in two passes at each beat. */
function plainTwoPasses(hours: number): Run {
  const window: Beat[] = [];
  let beats = 0;
  let sink = 0;
  const begin = processorMs();
  for (let hour = 0; hour < hours; hour += 1) {
    for (const { atSeconds, rrMs } of HOUR) {
      const at = hour * 3600 + atSeconds;
      window.push({ atSeconds: at, rrMs });
      while (window[0]!.atSeconds <= at - WINDOW_SECONDS) window.shift();
      let sum = 0;
      for (const beat of window) sum += beat.rrMs;
      const mean = sum / window.length;
      let squares = 0;
      for (let i = 1; i < window.length; i += 1) squares += (window[i]!.rrMs - window[i - 1]!.rrMs) ** 2;
      sink += Math.sqrt(squares / Math.max(1, window.length - 1)) + mean;
      beats += 1;
    }
  }
  const ms = processorMs() - begin;
  if (!(sink > 0)) throw new Error('The floor computed nothing.');
  return { beats, ms };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

// For the compiler.
follow(1, true, () => {});
plainTwoPasses(1);

const heaps: number[] = [];
const held: number[] = [];
const ours = follow(HOURS, true, (_hour, monitor) => {
  heaps.push(heapMegabytes());
  held.push(monitor.heldCount);
});
const withoutFigures = follow(HOURS, false, () => {});
const floor = plainTwoPasses(HOURS);
const perBeat = ours.ms / ours.beats;
const floorPerBeat = floor.ms / floor.beats;
const speed = (HOURS * 3600 * 1000) / ours.ms;

console.log(`${HOURS} hours, ${ours.beats} beats`);
console.log(
  `a beat received and read     ${((1000 * withoutFigures.ms) / withoutFigures.beats).toFixed(2)} µs of processor time`,
);
console.log(
  `with all figures every ${FIGURES_EVERY_SECONDS} s   ${(1000 * perBeat).toFixed(2)} µs (${speed.toFixed(0)} times real time)`,
);
console.log(
  `plain two-pass RMSSD, ${WINDOW_SECONDS} s   ${(1000 * floorPerBeat).toFixed(2)} µs: ours is ${(perBeat / floorPerBeat).toFixed(1)} times that`,
);
const [early, late] = [Math.min(...heaps.slice(1, 6)), Math.min(...heaps.slice(-5))];
console.log(`heap after hours 2 to 6      ${early.toFixed(1)} MB, after the last five ${late.toFixed(1)} MB`);
console.log(`values stored after an hour    ${held[0]}, after ${HOURS} hours ${held.at(-1)}`);
if (perBeat > ALLOWED_MS_PER_BEAT)
  throw new Error(`A beat costs ${perBeat.toFixed(3)} ms, more than ${ALLOWED_MS_PER_BEAT}.`);
if (late > early + 1 || Math.max(...held.slice(1)) > 1.2 * held[0]!) throw new Error('Memory grows with the hours.');
