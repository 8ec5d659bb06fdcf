import 'fake-indexeddb/auto';
import { fail } from '@innertide/std/result';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnSoundsPort } from '../ports/own-sounds-port.ts';
import { createOwnSounds } from './own-sounds-indexed-db.ts';

const SAMPLE_RATE_HZ = 48_000;
const MIX = { on: true, volume: 0.5 };

let channels: readonly BroadcastChannel[];
let here: OwnSoundsPort;
let there: OwnSoundsPort;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  const samples = new Float32Array(5 * SAMPLE_RATE_HZ);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        sampleRate: SAMPLE_RATE_HZ,
        length: samples.length,
        numberOfChannels: 1,
        getChannelData: () => samples,
      });
    },
  );
  channels = [new BroadcastChannel('sounds'), new BroadcastChannel('sounds')];
  here = await createOwnSounds(channels[0]);
  await here.add(new File(['wave'], 'kettle.wav'));
  there = await createOwnSounds(channels[1]);
});
afterEach(() => {
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
});

const names = async (sounds: OwnSoundsPort) => (await sounds.list()).map(({ name }) => name);

it('are forgotten in every tab', async () => {
  expect(await names(there)).toEqual(['kettle']);
  const received = new Promise<void>((resolve) => there.subscribe(resolve));
  await here.clear();
  await received;
  expect(await names(there)).toEqual([]);
});

it('do not come back by a mix in a tab that was not notified of their removal', async () => {
  const [kettle] = await there.list();
  await there.mix(kettle?.id ?? '', MIX);
  expect((await (await createOwnSounds()).list()).map(({ mix }) => mix)).toEqual([MIX]);
  await here.remove(kettle?.id ?? '');
  await there.mix(kettle?.id ?? '', MIX);
  expect(await names(await createOwnSounds())).toEqual([]);
});

it('answers, rather than leaving somebody to wait, when a file cannot be read', async () => {
  const gone = new File(['sound'], 'rain.mp3');
  gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved.', 'NotFoundError'));
  expect(await here.add(gone)).toEqual(fail('undecodable'));
  expect(await names(here)).toEqual(['kettle']);
});
