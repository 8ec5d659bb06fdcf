import { fail } from '@innertide/std/result';
import { expect, it } from 'vitest';
import { createOwnSounds } from './own-sounds-indexed-db.ts';

it('answers, rather than leaving somebody to wait, when a file cannot be read', async () => {
  const gone = new File(['sound'], 'rain.mp3');
  gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved.', 'NotFoundError'));
  const sounds = await createOwnSounds();
  expect(await sounds.add(gone)).toEqual(fail('undecodable'));
  expect(await sounds.list()).toEqual([]);
});
