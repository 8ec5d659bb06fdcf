import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedText, voicePackListSchema, voicePackSchema } from '@innertide/protocol/voice-pack';
import { integratedLoudness, truePeakDb } from '@innertide/sound/analysis/loudness';
import { readMonoWav, writeMonoWav } from '@innertide/sound/takes/mono-wav';
import { uniform } from '@innertide/std/random';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import { run } from '../run.ts';
import { parseVoices } from './voices.ts';

const RATE = 44_100;

/** What a voice is to a meter: a tone of several partials that swells and falls, in a room with a little noise. */
function take({ seconds = 2, room = 0.6, noise = 0.0004, gain = 0.2 } = {}): Float32Array {
  return Float32Array.from({ length: Math.round((seconds + 2 * room) * RATE) }, (_, i) => {
    const at = i / RATE - room;
    const hiss = (uniform(7, i) * 2 - 1) * noise;
    if (at < 0 || at > seconds) return hiss;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * at);
    return hiss + gain * swell * (Math.sin(2 * Math.PI * 180 * at) + 0.5 * Math.sin(2 * Math.PI * 720 * at));
  });
}

const wav = (samples: Float32Array) => writeMonoWav({ samples, sampleRate: RATE });

const SCRIPT = `---
title: Words
about: About words.
kind: descent
---
## opening
- welcome 5: Welcome.
  ~ Here you are.
  ~ Good evening.
- leave 5: Stop whenever you like.
  ~ You may go.
  ~ Any moment is a good one to stop.
## body
- rest 20: Rest here.
  ~ Nothing to do.
  ~ Stay.
## returning
- rest 30: Go on.
  ~ Still here.
  ~ On and on.
## closing
- close 5: That is all.
  ~ Good night.
  ~ The end.
`;

const WORDINGS = 15;

let folder = '';
let said = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  await mkdir(join(folder, 'content/guidance/sleep/night'), { recursive: true });
  await writeFile(join(folder, 'content/guidance/sleep/night/en.md'), SCRIPT);
  await mkdir(join(folder, 'takes'));
  said = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function build(...more: string[]): Promise<number> {
  const where = ['--content', join(folder, 'content'), '--takes', join(folder, 'takes')];
  return run(['voices', 'build', '--name', 'Anna', '--language', 'en', '--modes', 'sleep', ...where, ...more]);
}
const withOut = () => ['--out', join(folder, 'out')];
const saveTake = (name: string, file: Uint8Array) => writeFile(join(folder, 'takes', `sleep-night-${name}.wav`), file);
const read = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
const manifest = async () => voicePackSchema.parse(JSON.parse(await read('out/anna-en/manifest.json')));

describe('innertide voices build', () => {
  it('begins with a sheet to read from and a list of what is to be said', async () => {
    expect(await build()).toBe(1);
    const sheet = await read('takes/sheet.md');
    expect(sheet.match(/^### .*/gm)).toEqual([
      ...['opening-1', 'opening-2', 'body-1', 'returning-1', 'closing-1'].flatMap((line) =>
        ['a', 'b', 'c'].map((wording) => `### sleep-night-${line}-${wording}.wav`),
      ),
    ]);
    expect(sheet).toContain('### sleep-night-opening-2-b.wav\n\nYou may go.\n');
    expect((await read('takes/retakes.md')).match(/there is no take yet/g)).toHaveLength(WORDINGS);
    expect(said).toContain('0 of 15 lines are ready, 15 are to be said.');
  });

  it('cuts takes to their speech, makes them equally loud, and says which must be said again and why', async () => {
    const clipped = take().map((sample) => Math.max(-1, Math.min(1, sample * 12)));
    await saveTake('opening-1-a', wav(take()));
    await saveTake('opening-1-b', wav(clipped));
    await saveTake('opening-1-c', wav(take({ noise: 0.08 })));
    await saveTake('opening-2-a', wav(take({ room: 0.01 })));
    await saveTake('closing-1-a', wav(take({ gain: 0.02, noise: 0.00004 })));
    expect(await build(...withOut())).toBe(1);
    const retakes = await read('takes/retakes.md');
    expect(retakes).toMatch(/opening-1-b\.wav — too loud for the recorder/);
    expect(retakes).toMatch(/opening-1-c\.wav — the room is nearly as loud/);
    expect(retakes).toMatch(/opening-2-a\.wav — the first sound is cut/);

    const pack = await manifest();
    expect(Object.keys(pack.lines).toSorted()).toEqual(['sleep/night/closing-1-a', 'sleep/night/opening-1-a']);
    for (const { file, seconds, text } of Object.values(pack.lines)) {
      const clip = readMonoWav(await readFile(join(folder, 'out/anna-en', file)));
      if (!clip) throw new Error('The clip is no WAV file.');
      expect(text).toMatch(/Welcome|That is all/);
      expect(seconds).toBeCloseTo(clip.samples.length / RATE, 2);
      expect(seconds).toBeGreaterThan(2.3);
      expect(seconds).toBeLessThan(2.45);
      expect(Math.abs(integratedLoudness([clip.samples], RATE) + 20)).toBeLessThan(0.5);
      expect(truePeakDb([clip.samples])).toBeLessThanOrEqual(-1.4);
    }
    expect(voicePackListSchema.parse(JSON.parse(await read('out/packs.json'))).packs).toEqual(['anna-en']);
  });

  it('counts the last take of a line, gives a clip that changed another name, and leaves no old one behind', async () => {
    await saveTake('opening-1-a', wav(take({ seconds: 1 })));
    await build(...withOut());
    const before = (await manifest()).lines['sleep/night/opening-1-a'];
    await saveTake('opening-1-a-2', wav(take({ seconds: 1.9 })));
    await build(...withOut());
    const after = (await manifest()).lines['sleep/night/opening-1-a'];
    expect(after?.seconds).toBeGreaterThan(2);
    expect(after?.file).not.toBe(before?.file);
    expect((await readdir(join(folder, 'out/anna-en'))).toSorted()).toEqual(['manifest.json', after?.file ?? '']);
    expect(voicePackListSchema.parse(JSON.parse(await read('out/packs.json'))).packs).toEqual(['anna-en']);
  });

  it('lets a program say what nobody has said yet, and another one make the clips smaller', async () => {
    await writeFile(join(folder, 'spoken.wav'), wav(take({ room: 0 })));
    const speaker = `require('fs').copyFileSync(process.argv[1], process.argv[2]); process.stdin.resume()`;
    const encoder = `require('fs').writeFileSync(process.argv[2], 'small ' + require('fs').statSync(process.argv[1]).size)`;
    await saveTake('opening-1-a', wav(take({ seconds: 1 })));
    const speak = ['--speak', `${process.execPath} -e "${speaker}" ${join(folder, 'spoken.wav')} {out}`];
    const encode = ['--encode', `${process.execPath} -e "${encoder}" {in} {out.ogg}`];
    expect(await build(...withOut(), ...speak, ...encode)).toBe(0);
    const { lines } = await manifest();
    expect(Object.keys(lines)).toHaveLength(WORDINGS);
    expect(lines['sleep/night/opening-1-a']?.seconds).toBeLessThan(1.5);
    for (const { file } of Object.values(lines)) {
      expect(file).toMatch(/\.ogg$/);
      expect(await read('out/anna-en', file)).toMatch(/^small \d+$/);
    }
    expect(await read('takes/retakes.md')).toBe('# Nothing is to be said again\n');
  });

  it('writes no pack while no take is good enough, and says so', async () => {
    expect(await build(...withOut())).toBe(1);
    expect(said).toContain('0 of 15 lines are ready, 15 are to be said.\nA pack without a line is none');
    await expect(readdir(join(folder, 'out'))).rejects.toThrow('ENOENT');
    await saveTake('opening-1-a', wav(take()));
    await build(...withOut());
    await rm(join(folder, 'takes/sleep-night-opening-1-a.wav'));
    expect(await build(...withOut())).toBe(1);
    expect(Object.keys((await manifest()).lines)).toEqual(['sleep/night/opening-1-a']);
  });

  it('gives no line the words of another when the program writes nothing', async () => {
    await writeFile(join(folder, 'spoken.wav'), wav(take({ room: 0 })));
    const speaker = `process.argv[3] === 'Welcome.' && require('fs').copyFileSync(process.argv[1], process.argv[2])`;
    const program = `${process.execPath} -e "${speaker}" ${join(folder, 'spoken.wav')} {out} {text}`;
    expect(await build(...withOut(), '--speak', program)).toBe(1);
    expect(Object.keys((await manifest()).lines)).toEqual(['sleep/night/opening-1-a']);
    expect((await read('takes/retakes.md')).match(/ended well and wrote no file/g)).toHaveLength(WORDINGS - 1);
  });

  it('stops when the program that makes clips smaller writes none', async () => {
    await saveTake('opening-1-a', wav(take()));
    const encode = `${process.execPath} -e "0" {in} {out.ogg}`;
    await expect(build(...withOut(), '--encode', encode)).rejects.toThrow(/--encode ended well and did not write/);
  });

  it('stops with the words of a program that fails', async () => {
    const speak = `${process.execPath} -e "console.error('no such voice'); process.exit(3)" {out}`;
    await expect(build(...withOut(), '--speak', speak)).rejects.toThrow(/ended with 3: no such voice/);
  });

  it.each([
    [['speak'], /innertide voices build/],
    [['build'], /--name/],
    [['build', '--name', 'A', '--takes', 't', '--language', 'de'], /--language/],
    [['build', '--name', 'A', '--takes', 't', '--language', 'en', '--modes', 'sleep,nap'], /"nap"/],
    [['build', '--name', 'A', '--takes', 't', '--language', 'en', '--speak', 'say {text}'], /\{out\}/],
    [['build', '--name', 'A', '--takes', 't', '--language', 'en', '--id', '../x'], /--id may hold/],
    [['build', '--name', 'A'.repeat(61), '--takes', 't', '--language', 'en', '--id', 'a'], /--name may have 60.* 61/],
    [['build', '--name', 'A'.repeat(50), '--takes', 't', '--language', 'en'], /--id is missing: no folder/],
    [['build', '--name', 'Анна', '--takes', 't', '--language', 'en'], /--id is missing: no folder .* "Анна"/],
  ])('refuses %j', (parameters, message) => {
    expect(() => parseVoices(parameters)).toThrow(UsageError);
    expect(() => parseVoices(parameters)).toThrow(message);
  });
});

describe('the folder of a pack', () => {
  it.each([
    ['Łucja', 'lucja-pl'],
    ['Żółta łąka', 'zolta-laka-pl'],
    ['Søren Æbelø', 'soren-aebelo-pl'],
    ['  José & Zoë! ', 'jose-zoe-pl'],
  ])('is made from the name %s', (name, id) => {
    expect(parseVoices(['build', '--name', name, '--takes', 't', '--language', 'pl']).id).toBe(id);
  });
});

describe('a take', () => {
  it('is read at 16, 24 and 32 bits and as floats, its channels as their mean', () => {
    for (const [code, bits, write] of [
      [1, 16, (view: DataView, at: number, v: number) => view.setInt16(at, v * 2 ** 15, true)],
      [1, 24, (view: DataView, at: number, v: number) => view.setInt16(at + 1, v * 2 ** 15, true)],
      [1, 32, (view: DataView, at: number, v: number) => view.setInt32(at, v * 2 ** 31, true)],
      [3, 32, (view: DataView, at: number, v: number) => view.setFloat32(at, v, true)],
    ] as const) {
      const file = new Uint8Array(44 + 2 * (bits / 8));
      file.set(writeMonoWav({ samples: new Float32Array(0), sampleRate: RATE }));
      const view = new DataView(file.buffer);
      view.setUint16(20, code, true);
      view.setUint16(22, 2, true);
      view.setUint16(34, bits, true);
      view.setUint32(40, 2 * (bits / 8), true);
      write(view, 44, 0.5);
      write(view, 44 + bits / 8, -0.25);
      expect(readMonoWav(file)?.samples).toEqual(Float32Array.of(0.125));
    }
    expect(readMonoWav(new TextEncoder().encode('RIFF but nothing of the kind'))).toBeNull();
  });
});

describe('innertide voices check', () => {
  const key = generateKeyPairSync('ed25519');
  const publicKey = key.publicKey.export({ format: 'jwk' }).x ?? '';

  async function signedPack(): Promise<string> {
    const clip = wav(take());
    const file = 'sleep-night-opening-1-a-00000000.wav';
    const unsigned = voicePackSchema.parse({
      version: 1,
      id: 'anna-en',
      name: 'Anna',
      language: 'en',
      lines: {
        'sleep/night/opening-1-a': {
          text: 'Welcome.',
          file,
          seconds: 2,
          sha256: createHash('sha256').update(clip).digest('hex'),
        },
      },
    });
    const value = sign(null, Buffer.from(signedText(unsigned)), key.privateKey).toString('base64url');
    const pack = { ...unsigned, signature: { algorithm: 'Ed25519', publicKey, value } };
    await mkdir(join(folder, 'voices/anna-en'), { recursive: true });
    await writeFile(join(folder, 'voices/anna-en', file), clip);
    await writeFile(join(folder, 'voices/anna-en/manifest.json'), JSON.stringify(pack));
    return file;
  }

  const check = (...more: readonly string[]) => run(['voices', 'check', '--voices', join(folder, 'voices'), ...more]);

  it('finds a pack sound by its signature, clips and key, and names who signed it', async () => {
    await signedPack();
    await writeFile(join(folder, 'key'), key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await check('--key', join(folder, 'key'))).toBe(0);
    expect(said).toBe(`anna-en: sound (signed with ${publicKey})\n`);
  });

  it('names a manifest that was changed, a clip that was changed or removed, and another’s key', async () => {
    const file = await signedPack();
    const manifest = join(folder, 'voices/anna-en/manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('Welcome.', 'Give me money.'));
    expect(await check()).toBe(1);
    await writeFile(manifest, text);
    await writeFile(join(folder, 'voices/anna-en', file), wav(take({ seconds: 1 })));
    expect(await check()).toBe(1);
    await rm(join(folder, 'voices/anna-en', file));
    expect(await check()).toBe(1);
    await signedPack();
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(join(folder, 'key'), other);
    expect(await check('--key', join(folder, 'key'))).toBe(1);
    for (const words of ['changed since it was signed', 'was changed', 'is missing', 'not signed with this key']) {
      expect(said).toContain(words);
    }
  });
});
