import type { PlannedLine } from '@innertide/session/guidance';
import type { PulseCue } from '@innertide/sound/overlays';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Voice, VoicePort } from '../../../ports/voice-port.ts';
import { GuidanceConductor, type GuidanceScore } from './guidance-conductor.ts';

const anna: Voice = { id: 'anna', name: 'Anna', language: 'en', recordedSeconds: new Map() };

function planned(id: string, atSeconds: number): PlannedLine {
  return { id, part: 'cues', text: `Words of ${id}.`, onlyWithMany: false, atSeconds, untilSeconds: atSeconds + 4 };
}

const score: GuidanceScore = {
  mode: 'focus',
  plan: [planned('cues-1', 10), planned('cues-2', 30)],
  voice: anna,
  volume: 0.6,
};

let said: string[];
let finish: (said: boolean) => void;
let ducked: boolean[];
let bells: PulseCue[];
let hushes: number;
let saids: boolean[];
let conductor: GuidanceConductor;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  said = [];
  ducked = [];
  bells = [];
  saids = [];
  hushes = 0;
  const voice: VoicePort = {
    voices: async () => [anna],
    say({ key }) {
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
    onSaid: (was) => saids.push(was),
  });
  conductor.follow(score);
});

describe('the conductor of the words', () => {
  it('says a line once when its time comes, and the music steps back for as long as it is said', async () => {
    conductor.look(9.9, true);
    expect(said).toEqual([]);
    conductor.look(10.1, true);
    conductor.look(10.4, true);
    expect([said, ducked]).toEqual([['focus/cues-1'], [true]]);
    finish(true);
    await settle();
    conductor.look(13, true);
    expect([said, ducked, bells]).toEqual([['focus/cues-1'], [true, false], []]);
  });

  it('falls silent with a pause, and says the line that was cut short again from its beginning', async () => {
    conductor.look(11, true);
    conductor.look(11, false);
    await settle();
    expect([hushes, ducked]).toEqual([1, [true, false]]);
    conductor.look(11.2, true);
    expect(said).toEqual(['focus/cues-1', 'focus/cues-1']);
  });

  it('never begins a line while another is being said', async () => {
    conductor.look(11, true);
    conductor.look(30.5, true);
    expect(said).toHaveLength(1);
    finish(true);
    await settle();
    conductor.look(30.8, true);
    expect(said).toEqual(['focus/cues-1', 'focus/cues-2']);
  });

  it('rings a soft bell for a line when nobody can speak, and when a voice turns out not to', async () => {
    conductor.follow({ ...score, voice: null });
    conductor.look(10.5, true);
    expect(bells).toEqual([{ atPlayedSeconds: 10.6, shape: 'bell', strength: 0.6 }]);
    conductor.follow(score);
    conductor.look(30.5, true);
    finish(false);
    await settle();
    expect([bells.length, ducked.at(-1), saids]).toEqual([2, false, [false]]);
  });

  it('is hushed in the middle of a line when the volume goes to nothing, and rings no bell then', async () => {
    conductor.look(10.5, true);
    conductor.follow({ ...score, volume: 0 });
    await settle();
    conductor.look(11, true);
    conductor.look(30.5, true);
    expect([hushes, ducked, said, bells]).toEqual([1, [true, false], ['focus/cues-1'], []]);
  });

  it('is hushed when the words are switched off', async () => {
    conductor.look(10.5, true);
    conductor.follow(null);
    await settle();
    expect([hushes, ducked]).toEqual([1, [true, false]]);
  });
});
