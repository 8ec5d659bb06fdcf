// `npm run bench -- heart`: thirty hours of a strap, as fast as they can be read, against the plainest way to get one figure.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HeartMonitor } from '@innertide/heart/heart-monitor';
import type { HeartMeasurement } from '@innertide/heart/measurement';
import { SimulatedHeart } from '@innertide/heart/simulated-heart';

const HOURS = 30;
const WINDOW_SECONDS = 60;
/** A thousandth of what a beat a second leaves, and a tenth of that. */
const ALLOWED_MS_PER_BEAT = 0.1;

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

function measurementOf(rrMs: number): HeartMeasurement {
  return { rateBpm: Math.round(60_000 / rrMs), contact: 'detected', energyKilojoules: null, intervalsMs: [rrMs] };
}

interface Run {
  readonly beats: number;
  readonly ms: number;
}

/** Every beat received, and the reading of rate and quality taken, as the app does once a second. */
function follow(hours: number, afterHour: (hour: number, monitor: HeartMonitor) => void): Run {
  const monitor = new HeartMonitor();
  let beats = 0;
  let ms = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    const begin = performance.now();
    for (const { atSeconds, rrMs } of HOUR) {
      const at = hour * 3600 + atSeconds;
      monitor.receive(measurementOf(rrMs), at);
      monitor.read(at);
      beats += 1;
    }
    ms += performance.now() - begin;
    afterHour(hour, monitor);
  }
  return { beats, ms };
}

/** The floor: the last minute stored as it came, no gate, no quality; mean and RMSSD in two passes at each beat. */
function plainTwoPasses(hours: number): Run {
  const window: Beat[] = [];
  let beats = 0;
  let sink = 0;
  const begin = performance.now();
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
  const ms = performance.now() - begin;
  if (!(sink > 0)) throw new Error('The floor computed nothing.');
  return { beats, ms };
}

/** The figures of variability, as the app asks for them every five seconds. */
function figures(monitor: HeartMonitor, times: number): number {
  const at = 3600 * HOURS;
  const begin = performance.now();
  for (let round = 0; round < times; round += 1) monitor.figures(at);
  return (performance.now() - begin) / times;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

// For the compiler.
follow(1, () => {});
plainTwoPasses(1);

const heaps: number[] = [];
const held: number[] = [];
let last: HeartMonitor | null = null;
const ours = follow(HOURS, (hour, monitor) => {
  heaps.push(heapMegabytes());
  held.push(monitor.heldCount);
  if (hour === HOURS - 1) last = monitor;
});
const floor = plainTwoPasses(HOURS);
const perBeat = ours.ms / ours.beats;
const floorPerBeat = floor.ms / floor.beats;
const speed = (HOURS * 3600 * 1000) / ours.ms;

console.log(`${HOURS} hours, ${ours.beats} beats`);
console.log(`a beat received and read     ${(1000 * perBeat).toFixed(2)} µs (${speed.toFixed(0)} times real time)`);
console.log(
  `plain two-pass RMSSD, ${WINDOW_SECONDS} s   ${(1000 * floorPerBeat).toFixed(2)} µs: ours is ${(perBeat / floorPerBeat).toFixed(1)} times that`,
);
if (last) console.log(`all figures at once          ${figures(last, 50).toFixed(2)} ms, asked for every 5 s`);
const [early, late] = [Math.min(...heaps.slice(1, 6)), Math.min(...heaps.slice(-5))];
console.log(`heap after hours 2 to 6      ${early.toFixed(1)} MB, after the last five ${late.toFixed(1)} MB`);
console.log(`values stored after an hour    ${held[0]}, after ${HOURS} hours ${held.at(-1)}`);
if (perBeat > ALLOWED_MS_PER_BEAT)
  throw new Error(`A beat costs ${perBeat.toFixed(3)} ms, more than ${ALLOWED_MS_PER_BEAT}.`);
if (late > early + 1 || Math.max(...held.slice(1)) > 1.2 * held[0]!) throw new Error('Memory grows with the hours.');
