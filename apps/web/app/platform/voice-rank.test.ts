import { describe, expect, it } from 'vitest';
import { rankVoices } from './voice-rank.ts';

const ranked = (...names: string[]) => rankVoices(names.map((name) => ({ name }))).map(({ name }) => name);

describe('the order of voices', () => {
  it.each([
    ['Apple', ['Albert', 'Samantha', 'Fred', 'Evan (Enhanced)', 'Ava (Premium)', 'Tom']],
    ['Apple in Polish', ['Grandma (polski (Polska))', 'Zosia', 'Krzysztof (Enhanced)', 'Ewa (Premium)', 'Ktoś']],
  ])('puts premium before enhanced before calm before ordinary before comical (%s)', (_, names) => {
    const order = ranked(...names);
    expect(order[0]).toMatch(/Premium/);
    expect(order[1]).toMatch(/Enhanced/);
    expect(order[2]).toMatch(/Samantha|Zosia/);
    expect(order[3]).toMatch(/Tom|Ktoś/);
    expect(order.at(-1)).toMatch(/Albert|Fred|Grandma/);
  });

  it('puts natural voices of Windows first and eSpeak last', () => {
    expect(ranked('eSpeak Polish', 'Microsoft Adam', 'Microsoft Paulina', 'Microsoft Zofia (Natural)')).toEqual([
      'Microsoft Zofia (Natural)',
      'Microsoft Paulina',
      'Microsoft Adam',
      'eSpeak Polish',
    ]);
  });

  it('knows the voices that lie on an Android phone, and keeps the device’s order among equals', () => {
    expect(ranked('pl-pl-x-oda-network', 'pl-pl-x-oda-local', 'pl-PL-language')).toEqual([
      'pl-pl-x-oda-local',
      'pl-pl-x-oda-network',
      'pl-PL-language',
    ]);
  });
});
