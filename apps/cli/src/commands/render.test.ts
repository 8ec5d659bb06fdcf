import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spoken } from '@innertide/sound/dsp/testing/spoken';
import { writeMonoWav } from '@innertide/sound/takes/mono-wav';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import { run } from '../run.ts';
import { scriptLines } from '../voices/script-lines.ts';
import { parseRender } from './render-request.ts';

const GOOD = ['--mode', 'sleep', '--out', 'x.wav'];

describe('innertide render', () => {
  let folder = '';
  let said = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'render-'));
    said = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('writes 32-bit float stereo of the length and rate asked for', async () => {
    const out = join(folder, 'a.wav');
    const options = ['--mode', 'focus', '--seconds', '0.5', '--seed', '7', '--sample-rate', '22050', '--out', out];
    expect(await run(['render', ...options])).toBe(0);
    const wav = await readFile(out);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt16LE(20)).toBe(3);
    expect(wav.readUInt16LE(22)).toBe(2);
    expect(wav.readUInt32LE(24)).toBe(22050);
    expect(wav.length).toBe(44 + 11025 * 8);
    expect(said).toContain('0.5 s of focus, seed 7');
  });

  it('says the words of a script with a voice pack, and names what does not fit', async () => {
    const pack = join(folder, 'trial-en');
    await mkdir(pack);
    await writeFile(join(pack, 'line.wav'), writeMonoWav({ samples: spoken(3, 22_050), sampleRate: 22_050 }));
    const lines = scriptLines('content', 'en', ['sleep']).filter(({ slug }) => slug === 'counting-waves');
    const clips = lines.map(({ key, text }) => [key, { text, file: 'line.wav', seconds: 3 }]);
    const manifest = { version: 1, id: 'trial-en', name: 'Trial', language: 'en', lines: Object.fromEntries(clips) };
    await writeFile(join(pack, 'manifest.json'), JSON.stringify(manifest));
    const samplesOf = async (more: readonly string[]) => {
      const out = join(folder, 'words.wav');
      const form = ['--mode', 'sleep', '--layers', 'fan', '--seconds', '30', '--sample-rate', '22050', '--out', out];
      expect(await run(['render', ...form, ...more])).toBe(0);
      const wav = await readFile(out);
      return new Float32Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
    };
    const words = ['--guidance', 'counting-waves', '--voice', pack];
    const [plain, spokenOver] = [await samplesOf([]), await samplesOf(words)];
    const apart = spokenOver.map((value, i) => Math.abs(value - (plain[i] ?? 0)));
    const firstApart = apart.findIndex((value) => value > 0) / (2 * 22_050);
    // In half a minute the first word is said from the third second on; the music steps back 1.5 s before.
    expect(firstApart).toBeGreaterThan(1.5);
    expect(apart.reduce((most, value) => Math.max(most, value), 0)).toBeGreaterThan(0.05);
    const refused = async (...more: readonly string[]) => {
      const form = ['--mode', 'sleep', '--seconds', '1', '--out', join(folder, 'refused.wav')];
      expect(await run(['render', ...form, ...more])).toBe(2);
    };
    await refused('--guidance', 'counting-waves');
    await refused('--guidance', 'no-such', '--voice', pack);
    await refused('--guidance', 'deep-rest', '--voice', pack);
    for (const words of ['belong together', 'has no script "no-such"', 'has no line of']) expect(said).toContain(words);
  });

  it('writes 16-bit with a fade that ends in silence when asked', async () => {
    const out = join(folder, 'b.wav');
    const options = ['--mode', 'focus', '--seconds', '2', '--bits', '16', '--fade-out', '1.5', '--out', out];
    expect(await run(['render', ...options, '--sample-rate', '22050'])).toBe(0);
    const wav = await readFile(out);
    expect(wav.readUInt16LE(34)).toBe(16);
    expect(wav.length).toBe(44 + 44100 * 4);
    expect(Math.abs(wav.readInt16LE(wav.length - 4))).toBeLessThanOrEqual(1);
  });

  it('reads a world, and refuses one that is none', () => {
    expect(parseRender([...GOOD, '--world', 'glass']).program.world).toBe('glass');
    expect(parseRender(GOOD).program.world).toBeUndefined();
  });

  it('reads layers and parameters', () => {
    const { program, fromSeconds } = parseRender([
      ...GOOD,
      '--layers',
      'echo, rain:leaves',
      '--tempo',
      '72',
      '--intensity',
      '40',
      '--from',
      '600',
    ]);
    expect(Object.entries(program.layers).flatMap(([name, mix]) => (mix.on ? [name] : []))).toEqual(['echo', 'rain']);
    expect(program.layers.rain.character).toBe('leaves');
    expect(program).toMatchObject({ mode: 'sleep', tempoBpm: 72, intensity: 0.4, a4Hz: 432 });
    expect(fromSeconds).toBe(600);
  });

  it.each([
    [['--out', 'x.wav'], '--mode must be one of'],
    [['--mode', 'sleep'], '--out FILE.wav is missing'],
    [[...GOOD, '--tempo', 'fast'], '--tempo must be a number from 30 to 120, not "fast".'],
    [[...GOOD, '--seed', '1.5'], '--seed must be a whole number'],
    [[...GOOD, '--world', 'moon'], '--world must be one of tide'],
    [[...GOOD, '--layers', 'echo,snow'], '--layers does not know "snow"'],
    [
      [...GOOD, '--layers', 'rain:hail'],
      '--layers: rain can be steady, light, leaves, heavy, tent, window; "rain:hail"',
    ],
    [[...GOOD, '--layers', 'echo:loud'], '--layers: echo can not have a character'],
    [[...GOOD, '--tuning', '415'], '--tuning must be 432 or 440.'],
    [[...GOOD, '--sample-rate', '8000'], '--sample-rate must be'],
    [[...GOOD, '--loud'], '--loud'],
  ])('refuses %j in one sentence', (parameters, sentence) => {
    expect(() => parseRender(parameters)).toThrow(UsageError);
    expect(() => parseRender(parameters)).toThrow(sentence);
  });

  it('ends with code 2 when the file cannot be written or the command is unknown', async () => {
    const out = join(folder, 'missing', 'a.wav');
    expect(await run(['render', '--mode', 'sleep', '--seconds', '0.1', '--out', out])).toBe(2);
    expect(said).toContain('cannot be written (ENOENT)');
    expect(await run(['sing'])).toBe(2);
    expect(said).toContain('there is no command "sing"');
  });
});
