import { describe, expect, it } from 'vitest';
import { keysOf, recordOf } from './record.ts';

describe('recordOf', () => {
  it('holds a value for each key, in the order of the keys', () => {
    const lengths = recordOf(['wind', 'rain', 'ocean'], (name) => name.length);
    expect(Object.entries(lengths)).toEqual([
      ['wind', 4],
      ['rain', 4],
      ['ocean', 5],
    ]);
  });

  it('is empty without keys', () => {
    expect(recordOf([], () => 1)).toEqual({});
  });
});

describe('keysOf', () => {
  it('lists the own keys in their order', () => {
    expect(keysOf({ low: 1, high: 2 })).toEqual(['low', 'high']);
  });
});
