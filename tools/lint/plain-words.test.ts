import { describe, expect, it } from 'vitest';
import { findBannedWords } from './plain-words.ts';

function wordsFound(text: string, path = 'a.ts'): string[] {
  return findBannedWords(path, text).map(({ word, line }) => `${line} ${word}`);
}

describe('plain words', () => {
  it.each<readonly [string, string]>([
    ['const houseUrl = 1;', '1 house'],
    ['class HeartEar {}', '1 heart ear'],
    ['letGo();', '1 let go'],
    ['const WAY_OUT = 1;', '1 way out'],
    ['// Nobody is told of it.', '1 told'],
    ['create table guests ();', '1 guests'],
    ['const heardDICE = 1;', '1 dice'],
  ])('finds the banned word in %s', (text, found) => {
    expect(wordsFound(text)).toEqual([found]);
  });

  it('finds a banned word in the name of a file', () => {
    expect(wordsFound('', 'tests/house-server.ts')).toEqual(['0 house']);
  });

  it('names the line and what to write instead', () => {
    expect(findBannedWords('a.ts', 'ok\nlet dice;')).toEqual([
      { path: 'a.ts', line: 2, word: 'dice', instead: 'random, randomness' },
    ]);
  });

  it.each([
    'const lighthouse = 1;',
    'const desktop = 1;',
    "fan: ['desk', 'ceiling']",
    'const goldToldo = wouldLetGone;',
    'a = letters.go();',
  ])('leaves other words alone: %s', (text) => {
    expect(wordsFound(text)).toEqual([]);
  });
});
