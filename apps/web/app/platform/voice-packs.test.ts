import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Voice, VoicePort } from '../ports/voice-port.ts';
import { createVoice } from './voice-packs.ts';

const KEY = 'focus/one-clear-thing/opening-1-a';
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
    expect(await port.speak(LINE, await anna(), 0.8)).toBe(true);
    expect([begun, deviceSaid]).toEqual([1, 0]);
  });

  it('do not begin a clip that arrives after they were hushed', async () => {
    const voice = await anna();
    const clip = Promise.withResolvers<null>();
    const asked = vi.fn(() => clip.promise);
    answers.set('/voices/anna/opening-1.wav', asked);
    const spoken = port.speak(LINE, voice, 0.8);
    await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 20_000 });
    port.hush();
    clip.resolve(null);
    expect(await spoken).toBe(true);
    expect(begun).toBe(0);
  });
});
