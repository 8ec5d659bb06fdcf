import { expect, it } from 'vitest';
import { sentencesOf, speechSeconds } from './speech.ts';

it.each([
  ['Sit down. Are you here?  Good!', ['Sit down.', 'Are you here?', 'Good!']],
  ['Wait… Say “stop.” Go on', ['Wait…', 'Say “stop.”', 'Go on']],
  ['At 4.30 in the morning.', ['At 4.30 in the morning.']],
  ['One. ', ['One.']],
])('a line is said in sentences: %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it('calm speech takes a second for twelve characters, a pause between two sentences and a breath at the end', () => {
  expect(speechSeconds('x'.repeat(120))).toBe(11);
  expect(speechSeconds(`${'x'.repeat(58)}. ${'x'.repeat(59)}.`)).toBe(11.6);
});
