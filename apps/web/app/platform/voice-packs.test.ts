import { integratedLoudness } from '@innertide/sound/analysis/loudness';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Voice, VoicePort } from '../ports/voice-port.ts';
import { createVoice } from './voice-packs.ts';

const KEY = 'focus/one-clear-thing/opening-1-a';
const MANNER = { volume: 0.8, rate: 0.88, pitch: 0.96 };
const LINE = { key: KEY, text: 'Sit as you like.' };

function manifest(id: string) {
  const line = { file: 'opening-1.wav', seconds: 2, text: LINE.text };
  return { version: 1, id, name: id, language: 'en', lines: { [KEY]: line } };
}

let answers: Map<string, () => Promise<unknown>>;
let begun: number;
let deviceSaid: number;
let port: VoicePort;

beforeEach(() => {
  begun = 0;
  deviceSaid = 0;
  answers = new Map<string, () => Promise<unknown>>([
    ['/voices/packs.json', async () => ({ version: 1, packs: ['anna', 'broken'] })],
    ['/voices/anna/manifest.json', async () => manifest('anna')],
    ['/voices/broken/manifest.json', async () => ({ version: 99 })],
    ['/voices/anna/opening-1.wav', async () => null],
  ]);
  vi.stubGlobal('fetch', async (path: string) => {
    const content = await answers.get(path)?.();
    return content === undefined ? new Response(null, { status: 404 }) : Response.json(content);
  });
  vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }), match: async () => undefined });
  vi.stubGlobal(
    'Audio',
    class {
      onended: (() => void) | null = null;
      async play() {
        begun += 1;
        setTimeout(() => this.onended?.());
      }
      pause() {}
    },
  );
  const device: VoicePort = {
    voices: async () => [],
    speak: async () => {
      deviceSaid += 1;
      return true;
    },
    recording: async () => null,
    kept: async () => [],
    forget: async () => undefined,
    isKept: async () => true,
    keep: async () => true,
    hush: () => {},
  };
  port = createVoice(device);
});
afterEach(() => vi.unstubAllGlobals());

async function anna(): Promise<Voice> {
  const [voice] = await port.voices('en');
  if (!voice) throw new Error('no voice was read');
  return voice;
}

describe('recorded voices', () => {
  it('are offered though another pack is broken, and say their lines', async () => {
    expect((await port.voices('en')).map(({ name }) => name)).toEqual(['anna']);
    expect(await port.speak(LINE, await anna(), MANNER)).toBe(true);
    expect([begun, deviceSaid]).toEqual([1, 0]);
  });

  it('bring a line ready for the engine, none for words that changed, and refuse without a network', async () => {
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        async decodeAudioData() {
          const samples = Float32Array.from({ length: 48_000 }, (_, i) => 0.01 * Math.sin(0.05 * i));
          return { numberOfChannels: 1, sampleRate: 48_000, getChannelData: () => samples };
        }
      },
    );
    const voice = await anna();
    const speech = await port.recording(LINE, voice);
    expect(integratedLoudness([speech?.samples ?? new Float32Array(1)], 48_000)).toBeCloseTo(-20, 1);
    expect(await port.recording({ ...LINE, text: 'Other words.' }, voice)).toBeNull();
    answers.delete('/voices/anna/opening-1.wav');
    await expect(port.recording(LINE, voice)).rejects.toThrow('404');
  });

  it('are kept whole on request, script by script, and say when something did not come', async () => {
    const kept = new Map<string, Response>();
    const cache = {
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      delete: async (path: string) => kept.delete(path),
      keys: async () => [...kept.keys()].map((path) => new Request(`https://example.org${path}`)),
    };
    vi.stubGlobal('caches', { open: async () => cache, match: async (path: string) => kept.get(path)?.clone() });
    const voice = await anna();
    expect(await port.isKept(voice, 'focus/one-clear-thing')).toBe(false);
    const shares: number[] = [];
    expect(await port.keep(voice, 'focus/one-clear-thing', (share) => shares.push(share))).toBe(true);
    expect([shares, await port.isKept(voice, 'focus/one-clear-thing')]).toEqual([[1], true]);
    const [script, ...others] = await port.kept();
    expect(others).toEqual([]);
    expect(script).toEqual({ voiceId: voice.id, folder: 'focus/one-clear-thing', bytes: 4, isWhole: true });
    await port.forget(voice, 'focus/one-clear-thing');
    expect([await port.kept(), kept.has('/voices/anna/opening-1.wav')]).toEqual([[], false]);
    answers.delete('/voices/anna/opening-1.wav');
    expect(await port.keep(voice, 'focus/one-clear-thing', () => {})).toBe(false);
  });

  it('do not begin a clip that arrives after they were hushed', async () => {
    const voice = await anna();
    const clip = Promise.withResolvers<null>();
    const asked = vi.fn(() => clip.promise);
    answers.set('/voices/anna/opening-1.wav', asked);
    const spoken = port.speak(LINE, voice, MANNER);
    await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 20_000 });
    port.hush();
    clip.resolve(null);
    expect(await spoken).toBe(true);
    expect(begun).toBe(0);
  });
});
