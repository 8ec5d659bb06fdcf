import { fail, type Result, succeed } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { EngineCommand } from '../messages.ts';
import { SoundEngine } from './sound-engine.ts';

const PIECE_FRAMES = 16_384;
/** After the last command a program plays to its own end, at most so long. */
const LONGEST_END_SECONDS: Seconds = 36_000;

const COMMANDS: ReadonlySet<unknown> = new Set<EngineCommand['type']>([
  ...(['start', 'adjust', 'pause', 'resume', 'stop', 'comfort', 'voice', 'hush', 'pulse', 'mix-own-sound'] as const),
  ...(['say', 'add-own-sound'] as const),
]);

interface Engine {
  readonly frame: number;
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  readonly comfort: Extract<EngineCommand, { type: 'comfort' }>['comfort'];
}

type Step = readonly [frame: number, command: EngineCommand];

/** The commands that one engine was sent, from the start of its program. */
export interface ScorePart {
  readonly engine: Engine;
  readonly steps: readonly Step[];
}

/**
 * Parses a score of `SoundScore`.
 * @returns `not-a-score` for a line that is none, frames that run backwards, or a score that begins with anything but a start.
 */
export function parseScore(text: string): Result<readonly ScorePart[], 'not-a-score'> {
  const parts: { engine: Engine; steps: Step[] }[] = [];
  try {
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const value: unknown = JSON.parse(line);
      if (isEngine(value)) parts.push({ engine: value, steps: [] });
      else if (!isStep(value) || !parts.at(-1)) return fail('not-a-score');
      else parts.at(-1)?.steps.push(value);
    }
  } catch {
    return fail('not-a-score');
  }
  const isWhole = ({ engine, steps }: ScorePart) =>
    steps[0]?.[1].type === 'start' && steps.every(([frame], i) => frame >= (steps[i - 1]?.[0] ?? engine.frame));
  return parts.length > 0 && parts.every(isWhole) ? succeed(parts) : fail('not-a-score');
}

function isEngine(value: unknown): value is Engine {
  if (typeof value !== 'object' || value === null || !('sampleRate' in value) || !('channels' in value)) return false;
  const { sampleRate, channels } = value;
  const isRate = typeof sampleRate === 'number' && sampleRate >= 8_000 && sampleRate <= 384_000;
  return isRate && (channels === 1 || channels === 2) && 'frame' in value && isFrame(value.frame) && 'comfort' in value;
}

function isStep(value: unknown): value is Step {
  if (!Array.isArray(value) || value.length !== 2 || !isFrame(value[0])) return false;
  const command: unknown = value[1];
  return typeof command === 'object' && command !== null && 'type' in command && COMMANDS.has(command.type);
}

function isFrame(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Renders one part of a score again: each command reaches a new engine at the frame at which it reached the first one. Recordings are left out. */
export class ScorePlayer {
  readonly left = new Float32Array(PIECE_FRAMES);
  readonly right = new Float32Array(PIECE_FRAMES);
  readonly channels: 1 | 2;
  readonly sampleRate: Hertz;
  readonly #engine: SoundEngine;
  readonly #steps: readonly Step[];
  #next = 0;
  #frame: number;
  /** Whether what plays comes to an end by itself. */
  #ends = false;

  constructor({ engine, steps }: ScorePart) {
    this.channels = engine.channels;
    this.sampleRate = engine.sampleRate;
    this.#engine = new SoundEngine(engine.sampleRate);
    this.#engine.send({ type: 'comfort', comfort: engine.comfort });
    this.#steps = steps;
    this.#frame = engine.frame;
  }

  /** Fills the beginning of `left`, and of `right` for two channels; returns how many frames, 0 at the end. */
  render(): number {
    for (let step = this.#steps[this.#next]; step && step[0] <= this.#frame; step = this.#steps[this.#next]) {
      this.#send(step[1]);
      this.#next += 1;
    }
    const count = Math.min(PIECE_FRAMES, this.#framesLeft());
    if (count <= 0) return 0;
    this.#engine.process(this.left.subarray(0, count), this.channels === 2 ? this.right.subarray(0, count) : undefined);
    this.#frame += count;
    return count;
  }

  #send(command: EngineCommand): void {
    if (command.type === 'say' || command.type === 'add-own-sound') return;
    if (command.type === 'start') this.#ends = command.program.durationSeconds !== null;
    if (command.type === 'adjust' && command.change.durationSeconds !== undefined) {
      this.#ends = command.change.durationSeconds !== null;
    }
    if (command.type === 'stop') this.#ends = true;
    this.#engine.send(command);
  }

  #framesLeft(): number {
    const next = this.#steps[this.#next];
    if (next) return next[0] - this.#frame;
    const last = this.#steps.at(-1)?.[0] ?? 0;
    if (!this.#ends || !this.#engine.sounding) return 0;
    return last + LONGEST_END_SECONDS * this.sampleRate - this.#frame;
  }
}
