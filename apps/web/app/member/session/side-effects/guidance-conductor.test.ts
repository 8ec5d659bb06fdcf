import type { PlannedLine } from '@innertide/session/guidance/plan';
import type { PulseCue } from '@innertide/sound/overlays';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { GuidanceConductor, type GuidanceScore } from './guidance-conductor.ts';

const anna: Voice = { id: 'anna', name: 'Anna', language: 'en', recordedSeconds: new Map() };

function planned(id: string, atSeconds: number): PlannedLine {
  const times = { atSeconds, untilSeconds: atSeconds + 4 };
  return { id, key: `${id}-a`, part: 'body', intent: 'rest', text: `Words of ${id}.`, ...times };
}

const score: GuidanceScore = {
  folder: 'focus/one-clear-thing',
  plan: [planned('body-1', 10), planned('body-2', 30)],
  voice: anna,
  volume: 0.6,
};

let said: string[];
let finish: (said: boolean) => void;
let ducked: boolean[];
let bells: PulseCue[];
let hushes: number;
let spoken: boolean[];
let conductor: GuidanceConductor;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  said = [];
  ducked = [];
  bells = [];
  spoken = [];
  hushes = 0;
  const voice: VoicePort = {
    voices: async () => [anna],
    speak({ key }) {
      said.push(key);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    hush() {
      hushes += 1;
      finish(true);
    },
  };
  conductor = new GuidanceConductor({
    voice,
    duck: (on) => ducked.push(on),
    pulse: (cue) => bells.push(cue),
    onSpoken: (was) => spoken.push(was),
  });
  conductor.setScore(score);
});

describe('guidance conductor', () => {
  it('speaks a line once when it is due and ducks the music meanwhile', async () => {
    conductor.update(9.9, true);
    expect(said).toEqual([]);
    conductor.update(10.1, true);
    conductor.update(10.4, true);
    expect([said, ducked]).toEqual([['focus/one-clear-thing/body-1-a'], [true]]);
    finish(true);
    await settle();
    conductor.update(13, true);
    expect([said, ducked, bells]).toEqual([['focus/one-clear-thing/body-1-a'], [true, false], []]);
  });

  it('stops with a pause and repeats the interrupted line from its beginning', async () => {
    conductor.update(11, true);
    conductor.update(11, false);
    await settle();
    expect([hushes, ducked]).toEqual([1, [true, false]]);
    conductor.update(11.2, true);
    expect(said).toEqual(['focus/one-clear-thing/body-1-a', 'focus/one-clear-thing/body-1-a']);
  });

  it('never starts a line while another is spoken', async () => {
    conductor.update(11, true);
    conductor.update(30.5, true);
    expect(said).toHaveLength(1);
    finish(true);
    await settle();
    conductor.update(30.8, true);
    expect(said).toEqual(['focus/one-clear-thing/body-1-a', 'focus/one-clear-thing/body-2-a']);
  });

  it('rings a bell for a line when there is no voice or the voice fails', async () => {
    conductor.setScore({ ...score, voice: null });
    conductor.update(10.5, true);
    expect(bells).toEqual([{ atPlayedSeconds: 10.6, shape: 'bell', strength: 0.6 }]);
    conductor.setScore(score);
    conductor.update(30.5, true);
    finish(false);
    await settle();
    expect([bells.length, ducked.at(-1), spoken]).toEqual([2, false, [false]]);
  });

  it('stops within a line when the volume becomes zero, without a bell', async () => {
    conductor.update(10.5, true);
    conductor.setScore({ ...score, volume: 0 });
    await settle();
    conductor.update(11, true);
    conductor.update(30.5, true);
    expect([hushes, ducked, said, bells]).toEqual([1, [true, false], ['focus/one-clear-thing/body-1-a'], []]);
  });

  it('stops when guidance is switched off', async () => {
    conductor.update(10.5, true);
    conductor.setScore(null);
    await settle();
    expect([hushes, ducked]).toEqual([1, [true, false]]);
  });
});
