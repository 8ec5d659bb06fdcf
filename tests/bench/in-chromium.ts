// The same session in a headless browser: a copied buffer as the floor, our worklet, and a Tone.js graph.
import { join } from 'node:path';
import { drawPiece } from '@innertide/sound/composer/piece';
import { pieceNotes } from '@innertide/sound/composer/piece-notes';
import type { EngineCommand } from '@innertide/sound/messages';
import { SOUND_PROCESSOR } from '@innertide/sound/messages';
import type { SoundProgram } from '@innertide/sound/program';
import { noteHz } from '@innertide/sound/score/tuning';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../../tools/system-packages.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchContent, type BenchNote, renderWithTone } from './tone-graph.mjs';

const ROUNDS = 3;

/** Seconds of sound after which our worklet is stopped once, so that its first message has come. */
const MESSAGE_AT_SECONDS = 0.5;

/** Each rendered three times in turn. */
export interface ChromiumFigures {
  readonly floor: Cost;
  readonly ours: Cost;
  readonly everyLayer: Cost;
  readonly tone: Cost;
}

export interface Cost {
  /** Times real time, in the fastest round. */
  readonly pace: number;
  /** Processor seconds of the whole browser for each second of sound, the mean of all rounds; NaN where the system does not say. */
  readonly processor: number;
}

interface Timed {
  readonly milliseconds: number;
  readonly rms: number;
}

export async function benchInChromium(
  program: SoundProgram,
  everything: SoundProgram,
  seconds: number,
): Promise<ChromiumFigures> {
  const worklet = await bundleWorklet();
  const content = contentOf(program, seconds);
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium on this machine: see CONTRIBUTING.md.');
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const pid = server.process().pid ?? 0;
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    // Worklets need a secure context, which an intercepted https address is.
    await page.route('https://bench.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('https://bench.test/');
    await page.addScriptTag({ path: join(import.meta.dirname, 'node_modules', 'tone', 'build', 'Tone.js') });
    const best = { floor: NONE, ours: NONE, everyLayer: NONE, tone: NONE };
    const timedSeconds = seconds - MESSAGE_AT_SECONDS;
    for (let round = 0; round < ROUNDS; round += 1) {
      best.floor = better(best.floor, await costOf(pid, seconds, () => floorIn(page, seconds)));
      best.ours = better(best.ours, await costOf(pid, timedSeconds, () => oursIn(page, worklet, program, seconds)));
      best.everyLayer = better(
        best.everyLayer,
        await costOf(pid, timedSeconds, () => oursIn(page, worklet, everything, seconds)),
      );
      best.tone = better(best.tone, await costOf(pid, seconds, () => page.evaluate(renderWithTone, content)));
    }
    return best;
  } finally {
    await server.close();
  }
}

const NONE: Cost = { pace: 0, processor: 0 };

async function costOf(pid: number, seconds: number, render: () => Promise<Timed>): Promise<Cost> {
  const before = processorSeconds(pid);
  const timed = await render();
  return { pace: pace(timed, seconds), processor: (processorSeconds(pid) - before) / seconds };
}

/** The faster of two rounds; processor time, which is counted in hundredths of a second, adds up to the mean of ROUNDS. */
function better(one: Cost, other: Cost): Cost {
  return { pace: Math.max(one.pace, other.pace), processor: one.processor + other.processor / ROUNDS };
}

/** Times real time; a render that is silent measured nothing. */
function pace({ milliseconds, rms }: Timed, seconds: number): number {
  if (!(rms > 1e-3)) throw new Error(`A benchmark's render is silent (RMS ${rms}).`);
  return (1000 * seconds) / milliseconds;
}

async function bundleWorklet(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'packages/sound/src/worklet/sound-processor.ts', formats: ['es'], fileName: 'sound' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The worklet was not built.');
  return output.output[0].code;
}

function floorIn(page: Page, seconds: number): Promise<Timed> {
  return page.evaluate(async (length) => {
    const context = new OfflineAudioContext(2, 48000 * length, 48000);
    const buffer = context.createBuffer(2, 48000 * length, 48000);
    for (let c = 0; c < 2; c += 1) buffer.getChannelData(c).fill(0.1);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start();
    const startedAt = performance.now();
    await context.startRendering();
    return { milliseconds: performance.now() - startedAt, rms: 0.1 };
  }, seconds);
}

function oursIn(page: Page, code: string, program: SoundProgram, seconds: number): Promise<Timed> {
  const command: EngineCommand = { type: 'start', program, fromSeconds: 0, fadeInSeconds: 0.1 };
  return page.evaluate(
    async ({ name, code, length, message, messageAt }) => {
      const context = new OfflineAudioContext(2, 48000 * length, 48000);
      await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      const node = new AudioWorkletNode(context, name, { numberOfInputs: 0, outputChannelCount: [2] });
      node.connect(context.destination);
      node.port.postMessage(message);
      let startedAt = 0;
      void context.suspend(messageAt).then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        startedAt = performance.now();
        await context.resume();
      });
      const rendered = await context.startRendering();
      const milliseconds = performance.now() - startedAt;
      const channel = rendered.getChannelData(0);
      let sum = 0;
      for (const value of channel) sum += value * value;
      return { milliseconds, rms: Math.sqrt(sum / channel.length) };
    },
    { name: SOUND_PROCESSOR, code, length: seconds, message: command, messageAt: MESSAGE_AT_SECONDS },
  );
}

/**
 * Harmonics of the Tone.js graph's oscillators. The fifth and seventh harmonics are low everywhere: a major third over every tone would
 * colour minor presets and rub against their chords.
 */
const TIMBRES = {
  drone: [1, 0.62, 0.34, 0.26, 0.05, 0.13, 0.02, 0.1, 0.03, 0.02, 0.008, 0.03],
  pad: [1, 0.5, 0.3, 0.17, 0.045, 0.1, 0.02, 0.06, 0.03, 0.02, 0.01, 0.02, 0.006, 0.006, 0.006, 0.012],
  shimmer: [1, 0.3, 0.06, 0.04],
  melody: [1, 0.34, 0.22, 0.06, 0.02, 0.02],
  sub: [1, 0.12, 0.02],
} as const;

/** What Tone.js plays of each part, in the order of PART. */
const PARTS = ['drone', 'sub', 'pad', 'melody', 'melody', 'shimmer', null] as const;

function contentOf(program: SoundProgram, seconds: number): BenchContent {
  const { mode, seed, tempoBpm, density, a4Hz } = program;
  const settings = { mode, seed, world: null, tempoBpm, density, end: null };
  const notes: BenchNote[] = [];
  for (const note of pieceNotes(settings, 0, seconds)) {
    const part = note.seconds === 0 ? 'pluck' : PARTS[note.part];
    if (part)
      notes.push({ part, at: note.at, length: note.seconds, hz: noteHz(note.midi, a4Hz), velocity: note.velocity });
  }
  return {
    notes,
    partials: TIMBRES,
    seconds,
    sampleRate: 48000,
    reverbSeconds: drawPiece(mode, seed).roomSeconds,
    attackSeconds: 2.4,
    releaseSeconds: 4,
    cutoffHz: 900,
  };
}
