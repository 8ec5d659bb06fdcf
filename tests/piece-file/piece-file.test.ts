import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { pieceProgram } from '@innertide/session/piece-file';
import { defaultSettings, withLayer } from '@innertide/session/settings';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import type { EngineCommand } from '@innertide/sound/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtPiece, sha256 } from './built-piece.ts';

const RATE = 24000;
const QUANTUM = 128;
const SECONDS = 3;
const FROM_SECONDS = 95;

/** A limit of the file's purpose: it is sent by mail and opened on a phone. */
const LARGEST_BYTES = 40_000;

/** The world with most instruments of its own, whose file is the largest of the nine. */
const LARGEST_WORLD = 'bronze';

/** Worlds with and without a cloud, most struck and most sustained. */
const WORLDS = ['tide', 'glass', 'bamboo', 'hearth'] as const;

function settingsOf(world: (typeof WORLDS)[number] | typeof LARGEST_WORLD) {
  return { ...withLayer(defaultSettings('meditation', 4821), 'rain', { on: true }), world };
}

const files = new Map<string, string>();

beforeAll(async () => {
  for (const world of WORLDS) {
    const piece = { title: 'Slack & <still> water', settings: settingsOf(world), language: 'pl' } as const;
    files.set(world, await builtPiece(piece));
  }
});

function fileOf(world: (typeof WORLDS)[number]): string {
  return files.get(world) ?? '';
}

/** The text of one of the page's scripts. */
function scriptOf(file: string, attributes: string): string {
  const start = file.indexOf(`<script${attributes}>`) + `<script${attributes}>`.length;
  return file.slice(start, file.indexOf('</script>', start));
}

interface Processor {
  readonly port: { onmessage: (message: { readonly data: EngineCommand }) => void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

/** Renders with the engine that stands in the file, as an audio thread would run it. */
function renderedByFile(file: string, command: EngineCommand): readonly [Float32Array, Float32Array] {
  const made: { processor?: new () => Processor } = {};
  class AudioWorkletProcessor {
    readonly port = { postMessage: () => undefined, onmessage: null };
  }
  runInNewContext(scriptOf(file, ' type="text/plain" id="engine"'), {
    AudioWorkletProcessor,
    sampleRate: RATE,
    currentFrame: 0,
    registerProcessor: (_: string, processor: new () => Processor) => {
      made.processor = processor;
    },
  });
  if (!made.processor) throw new Error('The engine registered no processor.');
  const processor = new made.processor();
  processor.port.onmessage({ data: command });
  const sides = [new Float32Array(SECONDS * RATE), new Float32Array(SECONDS * RATE)] as const;
  for (let at = 0; at < SECONDS * RATE; at += QUANTUM) {
    processor.process([], [sides.map((side) => side.subarray(at, at + QUANTUM))]);
  }
  return sides;
}

describe.each(WORLDS)('piece in a file, %s', (world) => {
  it('plays the samples of the offline renderer', () => {
    const file = fileOf(world);
    const program = pieceProgram(settingsOf(world));
    const { program: stored } = JSON.parse(scriptOf(file, ' type="application/json" id="data"'));
    expect(stored).toEqual(program);
    const played = renderedByFile(file, {
      type: 'start',
      program: stored,
      fromSeconds: FROM_SECONDS,
      fadeInSeconds: 0,
    });
    const rendered = renderOffline(program, SECONDS, { sampleRate: RATE, fromSeconds: FROM_SECONDS, fadeInSeconds: 0 });
    expect(played[0].some((sample) => sample > 0.01)).toBe(true);
    for (const side of [0, 1] as const)
      expect(Buffer.from(played[side].buffer).equals(Buffer.from(rendered[side].buffer))).toBe(true);
  });

  it('is small enough to send', () => {
    expect(brotliCompressSync(fileOf(world)).length).toBeLessThanOrEqual(LARGEST_BYTES);
  });

  it('forbids every request, and allows its own script and style by their hashes alone', async () => {
    const file = fileOf(world);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(file)?.[1];
    const style = file.slice(file.indexOf('<style>') + 7, file.indexOf('</style>'));
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${await sha256(scriptOf(file, ''))}' data:`,
      `style-src 'sha256-${await sha256(style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(file).not.toMatch(/\b(src|href|action)=/);
  });

  it('shows its title as text, whatever signs it has', () => {
    const file = fileOf(world);
    expect(file).toContain('<h1>Slack &amp; &lt;still&gt; water</h1>');
    expect(scriptOf(file, ' type="application/json" id="data"')).not.toContain('<');
    expect(file.match(/<\/script/g)).toHaveLength(3);
  });
});

it('piece in a file, of the world whose file is the largest, is small enough to be sent', async () => {
  const piece = { title: 'Slack & <still> water', settings: settingsOf(LARGEST_WORLD), language: 'pl' } as const;
  expect(brotliCompressSync(await builtPiece(piece)).length).toBeLessThanOrEqual(LARGEST_BYTES);
});
