import type { PlannedLine } from '@innertide/session/guidance/plan';
import type { PreparedSpeech, PulseCue, SpeechCue } from '@innertide/sound/overlays';
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
  manner: () => ({ volume: 0.6, rate: 0.88, pitch: 0.96 }),
};

/** A voice with a recording of each line; the engine is sent each with its time. */
const recorded: Voice = {
  ...anna,
  id: 'pack:anna',
  recordedSeconds: new Map(score.plan.map(({ key }) => [`${score.folder}/${key}`, 4])),
};
const speech: PreparedSpeech = { samples: new Float32Array(4), sampleRate: 1 };

let said: string[];
let finish: (said: boolean) => void;
let ducked: boolean[];
let bells: PulseCue[];
let hushes: number;
let spoken: boolean[];
let cues: SpeechCue[];
let dropped: (string | undefined)[];
let bring: VoicePort['recording'];
let conductor: GuidanceConductor;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  said = [];
  ducked = [];
  bells = [];
  spoken = [];
  hushes = 0;
  cues = [];
  dropped = [];
  bring = async () => speech;
  const voice: VoicePort = {
    voices: async () => [anna],
    speak({ key }) {
      said.push(key);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    recording: (line, by) => bring(line, by),
    kept: async () => [],
    forget: async () => undefined,
    isKept: async () => true,
    keep: async () => true,
    hush() {
      hushes += 1;
      finish(true);
    },
  };
  conductor = new GuidanceConductor({
    voice,
    say: (cue) => cues.push(cue),
    hush: (id) => dropped.push(id),
    duck: (on) => ducked.push(on),
    pulse: (cue) => bells.push(cue),
    onSpoken: (was) => spoken.push(was),
  });
  conductor.setScore(score);
});

describe('guidance conductor', () => {
  it('speaks a line once when it is due; the music steps back shortly before and meanwhile', async () => {
    conductor.update(8, true);
    expect(ducked).toEqual([]);
    conductor.update(8.6, true);
    conductor.update(9.9, true);
    expect([said, ducked]).toEqual([[], [true]]);
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

describe('guidance with recordings', () => {
  beforeEach(() => conductor.setScore({ ...score, voice: recorded }));

  it('plans each line in the engine before it begins, once, and leaves the ducking to it', async () => {
    conductor.update(2, true);
    await settle();
    conductor.update(5, true);
    expect(cues).toEqual([]);
    for (const now of [6.2, 6.4, 10.1, 12, 14.2]) conductor.update(now, true);
    const [line] = score.plan;
    expect(cues).toEqual([{ id: `${line?.id} 10`, atPlayedSeconds: 10, speech, volume: 0.6 }]);
    expect([said, ducked, bells, spoken]).toEqual([[], [], [], [true]]);
  });

  it('begins a recording that comes a little late where it comes, and leaves one that is too late to the device', async () => {
    const late = Promise.withResolvers<PreparedSpeech>();
    bring = ({ key }) => (key.includes('body-1') ? late.promise : new Promise(() => {}));
    conductor.update(9.9, true);
    conductor.update(11, true);
    expect(said).toEqual([]);
    late.resolve(speech);
    await settle();
    conductor.update(11.2, true);
    expect(cues[0]?.atPlayedSeconds).toBeCloseTo(11.35);
    conductor.update(29.9, true);
    conductor.update(31, true);
    expect(said).toEqual([]);
    conductor.update(32.1, true);
    expect(said).toEqual(['focus/one-clear-thing/body-2-a']);
  });

  it('rings a bell where the recording cannot be had and the device says nothing', async () => {
    bring = async () => {
      throw new Error('no network');
    };
    conductor.update(9.9, true);
    await settle();
    conductor.update(10.1, true);
    finish(false);
    await settle();
    expect([cues, bells.length, spoken]).toEqual([[], 1, [false]]);
  });

  it('goes over to another voice and another volume within the line, and says an interrupted line again', async () => {
    conductor.update(8, true);
    await settle();
    conductor.update(8.2, true);
    conductor.setScore({ ...score, voice: recorded, volume: 0.9 });
    conductor.update(11, true);
    const other = { ...recorded, id: 'pack:jan' };
    conductor.setScore({ ...score, voice: other, volume: 0.9 });
    conductor.update(11.2, true);
    await settle();
    conductor.update(11.4, true);
    const places = cues.map(({ id, atPlayedSeconds, volume }) => [id, atPlayedSeconds, volume]);
    expect(places).toEqual([
      ['body-1 10', 10, 0.6],
      ['body-1 10', 10, 0.9],
      ['body-1 10', 10, 0.9],
    ]);
    conductor.update(11.5, false);
    expect(dropped).toEqual([undefined]);
    const again = { ...planned('body-1', 12) };
    conductor.setScore({ ...score, voice: other, plan: [again] });
    conductor.update(11.5, true);
    await settle();
    conductor.update(11.7, true);
    expect(cues.at(-1)).toMatchObject({ id: 'body-1 12', atPlayedSeconds: 12 });
  });

  it('leaves the line that is said to its voice, and those that come to the one that has no recordings', async () => {
    conductor.update(8, true);
    await settle();
    conductor.update(8.2, true);
    conductor.setScore(score);
    conductor.update(8.4, true);
    conductor.update(10.1, true);
    expect(dropped).toEqual(['body-1 10']);
    expect(said).toEqual(['focus/one-clear-thing/body-1-a']);
    conductor.setScore({ ...score, voice: recorded });
    finish(true);
    await settle();
    conductor.update(26.2, true);
    await settle();
    conductor.update(30.1, true);
    conductor.setScore(score);
    conductor.update(30.4, true);
    expect(dropped).toHaveLength(1);
    expect(said).toHaveLength(1);
  });

  it('drops a planned line that leaves the plan, and all of them with silence', async () => {
    conductor.update(8, true);
    await settle();
    conductor.update(8.2, true);
    conductor.setScore({ ...score, voice: recorded, plan: [planned('body-1', 16)] });
    conductor.update(8.4, true);
    expect(dropped).toEqual(['body-1 10']);
    conductor.setScore(null);
    expect(dropped).toEqual(['body-1 10', undefined]);
  });
});
