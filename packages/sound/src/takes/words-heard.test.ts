import { describe, expect, it } from 'vitest';
import { lineWords, wordsHeard } from './words-heard.ts';

const LINE = {
  text: 'Sit or lie in a way that is kind to you. Your eyes may be open or closed, and you may change that at any time.',
  language: 'en',
} as const;
const words = lineWords(LINE);
const firstPhrase = 11;
const room = new Array<number>(8).fill(-70);
const voice = (tenths: number) => Array.from({ length: tenths }, (_, at) => -22 - (at % 4));
const pause = (tenths: number) => new Array<number>(tenths).fill(-68);

describe('the words of a line that have been read', () => {
  it('are the line when they are joined', () => {
    expect(words.map(({ text }) => text).join('')).toBe(LINE.text);
  });

  it('are none in the quiet before the first, however long it is', () => {
    expect(wordsHeard([...room, ...pause(50)], words)).toBe(0);
    expect(wordsHeard([-20, -20], words)).toBe(0);
  });

  it('become more while a voice is heard, and all at its end, and never go back', () => {
    let before = 0;
    for (let tenths = 1; tenths < 120; tenths += 1) {
      const now = wordsHeard([...room, ...voice(tenths)], words);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(before).toBe(words.length);
  });

  it.each([26, 32, 38])('stand at the end of a phrase in a pause, read quickly or slowly (%i tenths)', (tenths) => {
    expect(wordsHeard([...room, ...voice(tenths), ...pause(4)], words)).toBe(firstPhrase);
  });

  it('are not moved by a breath in the middle of a long phrase', () => {
    const long = lineWords({ text: 'one two three four five six seven eight nine ten. End.', language: 'en' });
    expect(wordsHeard([...room, ...voice(10), ...pause(4)], long)).toBeLessThan(6);
  });

  it('need a voice over its own room, not a loud room', () => {
    expect(wordsHeard(new Array<number>(60).fill(-30), words)).toBe(0);
  });
});
