import type { Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import type { EngineCommand } from '../messages.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { AheadRenderer } from './ahead-renderer.ts';
import { SoundEngine } from './sound-engine.ts';

const RATE = 24_000;
/** What an AudioWorklet is asked for at a time. */
const QUANTUM = 128;

type Sent = readonly [seconds: number, command: EngineCommand];

const frameOf = (seconds: number) => Math.round((seconds * RATE) / QUANTUM) * QUANTUM;

/** What a page plays: an engine that receives its commands between two quanta. */
function played(sent: readonly Sent[], seconds: number): readonly [Float32Array, Float32Array] {
  const engine = new SoundEngine(RATE);
  const left = new Float32Array(frameOf(seconds));
  const right = new Float32Array(left.length);
  let next = 0;
  for (let at = 0; at < left.length; at += QUANTUM) {
    for (let one = sent[next]; one && frameOf(one[0]) <= at; one = sent[next]) {
      engine.send(one[1]);
      next += 1;
    }
    engine.process(left.subarray(at, at + QUANTUM), right.subarray(at, at + QUANTUM));
  }
  return [left, right];
}

function rendered(ahead: AheadRenderer, untilSeconds: number): readonly [Float32Array, Float32Array] {
  const left = new Float32Array(frameOf(untilSeconds) - ahead.frame);
  const right = new Float32Array(left.length);
  ahead.render(left, right);
  return [left, right];
}

function differenceDb(one: Float32Array, other: Float32Array): number {
  let difference = 1e-20;
  let power = 1e-20;
  for (let i = 0; i < one.length; i += 1) {
    difference += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
    power += (one[i] ?? 0) ** 2;
  }
  return 10 * Math.log10(difference / power);
}

function started(mode: Mode, seed: number): Sent {
  return [0, { type: 'start', program: defaultProgram(mode, seed), fromSeconds: 0, fadeInSeconds: 3 }];
}

const calmer: EngineCommand = { type: 'adjust', change: { intensity: 0.2, brightness: 0.3, tempoBpm: 50 } };
const quieter: EngineCommand = { type: 'adjust', change: { masterVolume: 0.5 } };

describe('AheadRenderer', () => {
  it('renders what another engine plays, to the last bit, with changes and a pause that it knows in time', () => {
    const sent: readonly Sent[] = [
      started('mindfulness', 5),
      [4, calmer],
      [7, { type: 'pause' }],
      [9, { type: 'resume' }],
      [10, quieter],
    ];
    const ahead = new AheadRenderer(RATE);
    for (const [seconds, command] of sent) expect(ahead.take(frameOf(seconds), command)).toBe(false);
    expect(rendered(ahead, 14)).toEqual(played(sent, 14));
  });

  it('goes back for a change that comes late, to the last bit where it can begin anew', () => {
    const sent: readonly Sent[] = [started('meditation', 8), [6, calmer]];
    const ahead = new AheadRenderer(RATE);
    ahead.take(0, started('meditation', 8)[1]);
    rendered(ahead, 12);
    expect(ahead.take(frameOf(6), calmer)).toBe(true);
    ahead.seek(frameOf(4));
    const [left, right] = played(sent, 12);
    expect(rendered(ahead, 12)).toEqual([left.subarray(frameOf(4)), right.subarray(frameOf(4))]);
  });

  it('enters long before a late change, within −60 dB of what is played, also after its tempo changed', () => {
    const start = started('mindfulness', 21);
    const ahead = new AheadRenderer(RATE);
    ahead.take(0, start[1]);
    ahead.take(frameOf(5), calmer);
    rendered(ahead, 34);
    ahead.forgetBefore(frameOf(30));
    ahead.take(frameOf(31), quieter);
    ahead.seek(frameOf(30));
    const [left] = rendered(ahead, 34);
    const [page] = played([start, [5, calmer], [31, quieter]], 34);
    expect(differenceDb(page.subarray(frameOf(30)), left)).toBeLessThan(-60);
  });
});
