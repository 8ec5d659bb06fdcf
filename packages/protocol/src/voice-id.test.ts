import { describe, expect, it } from 'vitest';
import { voiceId } from './voice-id.ts';

describe('the id of a voice pack', () => {
  it.each([
    ['Łucja', 'lucja-pl'],
    ['Zoë Ångström', 'zoe-angstrom-pl'],
    ['Þór Weiß', 'thor-weiss-pl'],
    ['  Anna -- Maria! ', 'anna-maria-pl'],
    ['Anna 2', 'anna-2-pl'],
    ['x'.repeat(37), `${'x'.repeat(37)}-pl`],
  ])('is made of %j as %j', (name, id) => {
    expect(voiceId(name, 'pl')).toBe(id);
  });

  it.each(['Анна', '', '!?', 'x'.repeat(38)])('cannot be made of %j', (name) => {
    expect(voiceId(name, 'en')).toBeNull();
  });
});
