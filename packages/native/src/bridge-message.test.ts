import { describe, expect, it } from 'vitest';
import vectors from '../vectors/page-messages.json' with { type: 'json' };
import { type ToWatch, writeToWatch } from './bridge-message.ts';

describe('message from the page to a watch', () => {
  it.each(vectors.messages)('is written as every implementation reads it: $text', ({ message, text }) => {
    expect(writeToWatch(message as ToWatch)).toBe(text);
  });

  it('is small', () => {
    const live = vectors.messages.filter(({ message }) => message.type !== 'templates');
    expect(Math.max(...live.map(({ text }) => text.length))).toBeLessThan(400);
  });
});
