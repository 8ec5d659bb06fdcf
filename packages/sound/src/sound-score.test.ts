import { NO_COMFORT } from '@innertide/std/output-comfort';
import { describe, expect, it } from 'vitest';
import { parseScore, ScorePlayer } from './dsp/score-player.ts';
import { SoundEngine } from './dsp/sound-engine.ts';

import type { EngineCommand } from './messages.ts';
import { defaultProgram } from './score/mode-defaults.ts';
import { SoundScore } from './sound-score.ts';

const RATE = 22_050;
const QUANTUM = 128;

const program = { ...defaultProgram('grounding', 5), durationSeconds: null };

const SENT: readonly (readonly [quantum: number, command: EngineCommand])[] = [
  [0, { type: 'start', program: { ...program, seed: 9 }, fromSeconds: 0, fadeInSeconds: 0 }],
  [30, { type: 'stop', fadeSeconds: 1.5 }],
  // Silent by then: what played before leaves nothing behind.
  [330, { type: 'start', program, fromSeconds: 40, fadeInSeconds: 1 }],
  [371, { type: 'adjust', change: { tempoBpm: 61.3, density: 0.31, brightness: 0.72 } }],
  [372, { type: 'voice', isSpeaking: true }],
  [455, { type: 'adjust', change: { intensity: 0.44 } }],
  [500, { type: 'stop', fadeSeconds: 1.5 }],
];

/** As the worklet lives it: commands between quanta, and the frame of each. */
function lived(): { readonly text: string; readonly samples: readonly number[] } {
  const engine = new SoundEngine(RATE);
  const score = new SoundScore();
  const samples: number[] = [];
  const [left, right] = [new Float32Array(QUANTUM), new Float32Array(QUANTUM)];
  for (let quantum = 0; quantum < 780; quantum += 1) {
    if (quantum === 329) score.begin();
    for (const [at, command] of SENT) {
      if (at !== quantum) continue;
      engine.send(command);
      const about = { host: 1, sampleRate: RATE, channels: 2, comfort: NO_COMFORT } as const;
      score.add({ ...about, frame: quantum * QUANTUM, command });
    }
    engine.process(left, right);
    if (quantum >= 330) for (let i = 0; i < QUANTUM; i += 1) samples.push(left[i]!, right[i]!);
  }
  return { text: score.text ?? '', samples };
}

describe('a score', () => {
  it('renders the samples again that an engine made, to the bit, in other pieces and after another program', () => {
    const { text, samples } = lived();
    const parts = parseScore(text);
    if (!parts.ok) throw new Error(parts.reason);
    expect(parts.value).toHaveLength(1);
    const player = new ScorePlayer(parts.value[0]!);
    const again: number[] = [];
    for (let count = player.render(); count > 0 && again.length < samples.length; count = player.render()) {
      for (let i = 0; i < count; i += 1) again.push(player.left[i]!, player.right[i]!);
    }
    const compared = Math.min(samples.length, again.length);
    expect(compared / 2 / RATE).toBeGreaterThan(2.4);
    expect(samples.slice(0, compared).findIndex((sample, i) => sample !== again[i])).toBe(-1);
    expect(Math.max(...samples.slice(0, compared))).toBeGreaterThan(0.001);
  });

  it('says where recordings were, without them, and begins anew with another engine', () => {
    const score = new SoundScore();
    const about = { sampleRate: RATE, channels: 1, comfort: NO_COMFORT } as const;
    score.add({ ...about, host: 1, frame: 0, command: { type: 'pause' } });
    expect(score.text).toBeNull();
    score.add({ ...about, host: 1, frame: 128, command: SENT[2]![1] });
    const speech = { samples: new Float32Array(9), sampleRate: RATE };
    const cue = { id: 'a', atPlayedSeconds: 3, speech, volume: 1 };
    score.add({ ...about, host: 1, frame: 256, command: { type: 'say', cue } });
    score.add({ ...about, host: 2, frame: 0, command: SENT[2]![1] });
    const parts = parseScore(score.text ?? '');
    expect(parts.ok && parts.value.map(({ steps }) => steps.map(([frame, { type }]) => [frame, type]))).toEqual([
      [
        [128, 'start'],
        [256, 'say'],
      ],
      [[0, 'start']],
    ]);
    expect(score.text).not.toContain('cue');
  });

  it('is refused where it is damaged', () => {
    const head = JSON.stringify({ frame: 9, sampleRate: RATE, channels: 2, comfort: NO_COMFORT });
    const start = '[9,{"type":"start"}]';
    const damaged = ['', 'x', head, start, `${head}\n[9,{"type":"pause"}]`, `${head}\n${start}\n[8,{"type":"pause"}]`];
    for (const text of [...damaged, `${head}\n${start}\n[10,{"type":"eval"}]`, `${head}\n${start}\n[1.5,null]`]) {
      expect(parseScore(text)).toEqual({ ok: false, reason: 'not-a-score' });
    }
  });
});
