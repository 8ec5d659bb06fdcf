import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldOf } from '@innertide/sound/composer/piece';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtCode, parsePiece } from './piece.ts';

describe('innertide piece', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'piece-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads mode, seed, world, title and language', () => {
    const request = parsePiece(['sleep', '--seed', '12', '--world', 'vault', '--title', ' Noc ', '--language', 'pl']);
    expect(request).toMatchObject({
      settings: { mode: 'sleep', seed: 12, world: 'vault' },
      title: 'Noc',
      language: 'pl',
      out: 'innertide-sleep-12.html',
    });
  });

  it('names the world that the seed draws where none is asked for', () => {
    const { settings, title } = parsePiece(['focus', '--seed', '7', '--out', 'a.html']);
    expect(settings.world).toBe(worldOf('focus', 7));
    expect(title).toMatch(/^[A-Z][a-z]+ 7$/);
  });

  it.each([
    [[], 'MODE must be one of'],
    [['running'], 'MODE must be one of'],
    [['sleep', 'focus'], 'MODE must be one of'],
    [['sleep', '--seed', '1.5'], '--seed must be a whole number'],
    [['sleep', '--seed', ''], '--seed must be a whole number'],
    [['sleep', '--world', 'moon'], '--world must be one of'],
    [['sleep', '--language', 'de'], '--language must be en or pl'],
    [['sleep', '--title', 'x'.repeat(61)], '--title must have 1 to 60'],
    [['sleep', '--loud'], 'lists the options'],
  ])('refuses %j with a sentence', (parameters, sentence) => {
    expect(() => parsePiece(parameters)).toThrow(sentence);
  });

  it("reads the site's build, and says what to do where there is none", async () => {
    await expect(builtCode(join(folder, 'missing'), 'glass')).rejects.toThrow('run "npm run build"');
    await writeFile(join(folder, 'piece-glass-Ab12.js'), 'engine');
    await expect(builtCode(folder, 'glass')).rejects.toThrow('run "npm run build"');
    await writeFile(join(folder, 'piece-page-Cd34.js'), 'page');
    expect(await builtCode(folder, 'glass')).toEqual({ engine: 'engine', page: 'page' });
  });
});
