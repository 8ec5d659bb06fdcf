import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublishedVoice, voicePackSchema } from '@innertide/protocol/voice-pack';
import { HttpError } from '@innertide/server-std/http-error';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStudioRoutes, createVoiceFiles } from './voice-routes.ts';
import { storedVoiceSigning, type VoiceSigning } from './voice-signing-key.ts';
import { VOICE_LIMITS, VoiceStore } from './voice-store.ts';

const KEY = 'the studio key of this test';

let directory = '';
let signing: VoiceSigning;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'studio-'));
  signing = await storedVoiceSigning(join(directory, 'keys'));
});
afterEach(() => rm(directory, { recursive: true }));

const voicesFolder = () => join(directory, 'voices');

function open(limits = VOICE_LIMITS) {
  const store = new VoiceStore(voicesFolder(), async () => ['built-in-en'], signing, limits);
  const app = new Hono();
  app.route('/studio/v1', createStudioRoutes(store, KEY));
  app.route('/voices', createVoiceFiles(store));
  app.onError((error, context) =>
    error instanceof HttpError
      ? new Response(error.code, { status: error.status, headers: { ...error.headers } })
      : context.text(String(error), 500),
  );
  const send = (method: string, path: string, body?: Uint8Array<ArrayBuffer> | string, key: string | null = KEY) =>
    app.request(path, {
      method,
      headers: key === null ? {} : { Authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body }),
    });
  return { send, store };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function clip(bytes = 400) {
  const content = new Uint8Array([...Buffer.from('OggS'), ...randomBytes(bytes)]);
  return { content, file: `sleep-night-opening-1-a-${sha256(content).slice(0, 8)}.ogg`, sha256: sha256(content) };
}

function voice(clips: readonly ReturnType<typeof clip>[], more: Partial<PublishedVoice> = {}): PublishedVoice {
  return {
    version: 1,
    id: 'maren-en',
    name: 'Maren',
    language: 'en',
    lines: Object.fromEntries(
      clips.map(({ file, sha256 }, at) => [
        `sleep/night/opening-${at + 1}-a`,
        { text: 'Welcome.', file, seconds: 2, sha256 },
      ]),
    ),
    consent: {
      speaker: 'Maren Example',
      licence: 'this-server',
      texts: { en: 'I agree.', pl: 'Zgadzam się.' },
      givenAt: '2026-11-23T20:00:00.000Z',
    },
    ...more,
  };
}

async function publish({ send }: ReturnType<typeof open>, clips = [clip()]) {
  for (const { file, content } of clips) {
    expect((await send('PUT', `/studio/v1/voices/maren-en/clips/${file}`, content)).status).toBe(204);
  }
  const answer = await send('PUT', '/studio/v1/voices/maren-en', JSON.stringify(voice(clips)));
  expect(answer.status).toBe(200);
  return clips;
}

describe('the studio’s routes', () => {
  it('serve a voice once it is published, signed and with its consent, and no more once it is withdrawn', async () => {
    const server = open();
    const [first] = await publish(server);
    expect(await (await server.send('GET', '/voices/packs.json', undefined, null)).json()).toEqual({
      version: 1,
      packs: ['built-in-en', 'maren-en'],
    });
    const pack = voicePackSchema.parse(
      await (await server.send('GET', '/voices/maren-en/manifest.json', undefined, null)).json(),
    );
    expect(signing.isOwn(pack)).toBe(true);
    expect(pack.consent?.texts.pl).toBe('Zgadzam się.');
    const heard = await server.send('GET', `/voices/maren-en/${first?.file}`, undefined, null);
    expect(new Uint8Array(await heard.arrayBuffer())).toEqual(first?.content);
    expect([heard.headers.get('content-type'), heard.headers.get('cache-control')]).toEqual([
      'audio/ogg',
      'public, max-age=31536000, immutable',
    ]);
    expect((await server.send('DELETE', '/studio/v1/voices/maren-en')).status).toBe(204);
    expect((await server.send('GET', '/voices/maren-en/manifest.json', undefined, null)).status).toBe(404);
    expect((await server.send('GET', `/voices/maren-en/${first?.file}`, undefined, null)).status).toBe(404);
    expect((await server.send('DELETE', '/studio/v1/voices/maren-en')).status).toBe(404);
    expect(await readdir(voicesFolder())).toEqual([]);
  });

  it('answer nobody without the key, whatever is asked', async () => {
    const { send } = open();
    for (const [method, path] of [
      ['GET', '/studio/v1/voices'],
      ['GET', '/studio/v1/voices/maren-en/clips'],
      ['PUT', `/studio/v1/voices/maren-en/clips/${clip().file}`],
      ['PUT', '/studio/v1/voices/maren-en'],
      ['DELETE', '/studio/v1/voices/maren-en'],
      ['GET', '/studio/v1/anything'],
    ] as const) {
      for (const key of [null, '', 'another key', `${KEY} `.repeat(2)]) {
        const answer = await send(method, path, method === 'PUT' ? '{}' : undefined, key);
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
    expect(await readdir(directory)).toEqual(['keys']);
  });

  it('go on with an upload that was broken off, and serve nothing of it before', async () => {
    const { send } = open();
    const one = clip();
    await send('PUT', `/studio/v1/voices/maren-en/clips/${one.file}`, one.content);
    expect(await (await send('GET', '/studio/v1/voices/maren-en/clips')).json()).toEqual({ clips: [one.file] });
    expect((await send('GET', `/voices/maren-en/${one.file}`, undefined, null)).status).toBe(404);
    expect(await (await send('GET', '/voices/packs.json', undefined, null)).json()).toMatchObject({
      packs: ['built-in-en'],
    });
  });

  it('keep what is published until the next is whole, and then remove what it no longer names', async () => {
    const server = open();
    const [before] = await publish(server);
    const next = clip();
    const early = await server.send('PUT', '/studio/v1/voices/maren-en', JSON.stringify(voice([next])));
    expect([early.status, await early.text()]).toEqual([409, 'clip_missing']);
    expect((await server.send('GET', `/voices/maren-en/${before?.file}`, undefined, null)).status).toBe(200);
    await publish(server, [next]);
    expect((await readdir(join(voicesFolder(), 'maren-en'))).toSorted()).toEqual(['manifest.json', next.file]);
  });

  it.each([
    ['a name that climbs', 'maren-en', '..%2F..%2Fkeys%2Fstudio-key'],
    ['a name that is no clip', 'maren-en', 'manifest.json'],
    ['an id that climbs', '..%2F..%2Ftmp', 'x-00000000.ogg'],
    ['an id of capitals', 'Maren', 'x-00000000.ogg'],
    ['content that is not what the name says', 'maren-en', 'x-00000000.ogg'],
  ])('refuse %s and write nothing', async (_, id, file) => {
    const { send } = open();
    const answer = await send('PUT', `/studio/v1/voices/${id}/clips/${file}`, clip().content);
    expect(answer.status).toBe(400);
    expect(await readdir(directory)).toEqual(['keys']);
  });

  it('refuse what is no sound, too large, or more than voices may have', async () => {
    const { send } = open({ ...VOICE_LIMITS, bytes: 1000, voices: 1 });
    const page = new Uint8Array(Buffer.from('<script>alert(1)</script>'));
    const asClip = `x-${sha256(page).slice(0, 8)}.ogg`;
    expect((await send('PUT', `/studio/v1/voices/maren-en/clips/${asClip}`, page)).status).toBe(400);
    const large = clip(VOICE_LIMITS.clipBytes);
    expect((await send('PUT', `/studio/v1/voices/maren-en/clips/${large.file}`, large.content)).status).toBe(413);
    const [one, two] = [clip(), clip(700)];
    expect((await send('PUT', `/studio/v1/voices/maren-en/clips/${one.file}`, one.content)).status).toBe(204);
    expect((await send('PUT', `/studio/v1/voices/maren-en/clips/${two.file}`, two.content)).status).toBe(507);
    expect((await send('PUT', `/studio/v1/voices/other-en/clips/${one.file}`, one.content)).status).toBe(507);
  });

  it('publish over no voice of the site, and no voice without consent or under another id', async () => {
    const server = open();
    const one = clip();
    const over = await server.send('PUT', `/studio/v1/voices/built-in-en/clips/${one.file}`, one.content);
    expect([over.status, await over.text()]).toEqual([409, 'id_taken']);
    const clips = await publish(server);
    const { consent: _, ...without } = voice(clips);
    expect((await server.send('PUT', '/studio/v1/voices/maren-en', JSON.stringify(without))).status).toBe(400);
    expect((await server.send('PUT', '/studio/v1/voices/other-en', JSON.stringify(voice(clips)))).status).toBe(400);
    expect((await server.send('PUT', '/studio/v1/voices/maren-en', 'no json')).status).toBe(400);
  });

  it('serve no pack that was changed on the disk, and none that another server signed', async () => {
    const server = open();
    await publish(server, [clip(), clip()]);
    const manifest = join(voicesFolder(), 'maren-en/manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('Maren"', 'Marek"'));
    expect((await server.send('GET', '/voices/maren-en/manifest.json', undefined, null)).status).toBe(404);
    await writeFile(manifest, text);
    expect((await open().send('GET', '/voices/maren-en/manifest.json', undefined, null)).status).toBe(200);
    // The same lines in another order are the same pack.
    const pack = voicePackSchema.parse(JSON.parse(text));
    const reversed = { ...pack, lines: Object.fromEntries(Object.entries(pack.lines).toReversed()) };
    await writeFile(manifest, JSON.stringify(reversed));
    expect((await open().send('GET', '/voices/maren-en/manifest.json', undefined, null)).status).toBe(200);
    signing = await storedVoiceSigning(join(directory, 'other-keys'));
    expect((await open().send('GET', '/voices/maren-en/manifest.json', undefined, null)).status).toBe(404);
  });

  it('leave what is beside the voices alone', async () => {
    const { send } = open();
    await mkdir(voicesFolder());
    await symlink(join(directory, 'keys'), join(voicesFolder(), 'keys-en'));
    expect((await send('GET', '/voices/keys-en/voice-signing-key', undefined, null)).status).toBe(404);
    expect((await send('DELETE', '/studio/v1/voices/keys-en')).status).toBe(404);
    expect(await readdir(join(directory, 'keys'))).toEqual(['voice-signing-key']);
  });
});
