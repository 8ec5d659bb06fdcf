// The same session in a headless browser: a copied buffer as the floor, our worklet, and a Tone.js graph.
import { join } from 'node:path';
import { drawPiece } from '@innertide/sound/composer/piece';
import { pieceNotes } from '@innertide/sound/composer/piece-notes';
import { TIMBRES } from '@innertide/sound/dsp/voices/wavetable';
import type { EngineCommand } from '@innertide/sound/messages';
import { SOUND_PROCESSOR } from '@innertide/sound/messages';
import type { SoundProgram } from '@innertide/sound/program';
import { noteHz } from '@innertide/sound/score/tuning';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../../tools/system-packages.ts';
import { type BenchContent, type BenchNote, renderWithTone } from './tone-graph.mjs';

const ROUNDS = 3;

/** Seconds of sound after which our worklet is stopped once, so that its first message has come. */
const MESSAGE_AT_SECONDS = 0.5;

/** Times real time of each, the best of three rounds taken in turn. */
export interface ChromiumFigures {
  readonly floor: number;
  readonly ours: number;
  readonly tone: number;
}

interface Timed {
  readonly milliseconds: number;
  readonly rms: number;
}

export async function benchInChromium(program: SoundProgram, seconds: number): Promise<ChromiumFigures> {
  const worklet = await bundleWorklet();
  const content = contentOf(program, seconds);
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium on this machine: see CONTRIBUTING.md.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    // Worklets need a secure context, which an intercepted https address is.
    // Worklets need a secure context, which an intercepted https address is.
    await page.route('https://bench.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('https://bench.test/');
    await page.addScriptTag({ path: join(import.meta.dirname, 'node_modules', 'tone', 'build', 'Tone.js') });
    const best = { floor: 0, ours: 0, tone: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      best.floor = Math.max(best.floor, pace(await floorIn(page, seconds), seconds));
      best.ours = Math.max(
        best.ours,
        pace(await oursIn(page, worklet, program, seconds), seconds - MESSAGE_AT_SECONDS),
      );
      best.tone = Math.max(best.tone, pace(await page.evaluate(renderWithTone, content), seconds));
    }
    return best;
  } finally {
    await browser.close();
  }
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
