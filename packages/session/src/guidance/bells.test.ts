import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { ringingTimes } from './bells.ts';

const plain = defaultSettings('meditation', 1);
const quiet = { ...plain, bellEveryMinutes: null, breaks: null };
const bell = { on: true, shape: 'bell', strength: 0.5 } as const;

describe('the bells of a session', () => {
  it('are those of the layer, as far as they are asked for', () => {
    const layers = { ...plain.layers, bell: { ...plain.layers.bell, on: true } };
    expect(ringingTimes({ ...quiet, layers, bellEveryMinutes: 2 }, 360)).toEqual([120, 240]);
  });

  it('are those of a pulse that is a bell, and of no other pulse', () => {
    expect(ringingTimes({ ...quiet, pulse: bell }, 700).length).toBeGreaterThan(0);
    expect(ringingTimes({ ...quiet, pulse: { ...bell, on: false } }, 700)).toEqual([]);
    expect(ringingTimes({ ...quiet, pulse: { ...bell, shape: 'breath' } }, 700)).toEqual([]);
  });

  it('are those between work and break, until the moment that is asked for', () => {
    const breaks = { workMinutes: 10, breakMinutes: 2, bell: true };
    const quiet = { ...plain, bellEveryMinutes: null, lengthMinutes: 30 };
    expect(ringingTimes({ ...quiet, breaks }, 1400)).toEqual([600, 720, 1320]);
    expect(ringingTimes({ ...quiet, breaks }, 1320)).toEqual([600, 720]);
    expect(ringingTimes({ ...quiet, breaks: { ...breaks, bell: false } }, 1400)).toEqual([]);
  });
});
