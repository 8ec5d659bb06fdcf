import { describe, expect, it } from 'vitest';
import vectors from '../vectors/quick-starts.json' with { type: 'json' };
import { readQuickStart } from './quick-start.ts';

describe('quick start', () => {
  it.each(vectors.starts)('is read as the app writes it: $text', ({ text, start }) => {
    expect(readQuickStart(text)).toEqual(start);
  });

  it('begins what fits the hour where the mode is of a later app', () => {
    expect(readQuickStart('session://begin?mode=flying')).toEqual({ kind: 'begin', mode: null });
  });

  it.each([
    'https://innertide.example/app/session?begin',
    'session://elsewhere',
    'session://begin/../now',
    'session://begin?mode=sleep#fragment',
    'session:begin',
    `session://begin?mode=${'s'.repeat(90)}`,
    'com.innertide.app://begin',
    '',
  ])('is not read from %j', (text) => {
    expect(readQuickStart(text)).toBeNull();
  });
});
