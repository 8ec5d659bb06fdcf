import { AMBIENT_SOUNDS, BEAT_KINDS, charactersOf, SOUND_LAYERS } from '@innertide/std/layer';
import { MODES, type Mode } from '@innertide/std/mode';
import { NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { hash32, uniform } from '@innertide/std/random';
import { recordOf } from '@innertide/std/record';
import { WORLD_NAMES } from '@innertide/std/world';
import type { EngineCommand } from '../../messages.ts';
import type { SoundProgram } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { type ScorePart, ScorePlayer } from '../score-player.ts';

// Six scores, one a mode, in which every ambient sound and nearly every command is heard: what every JavaScript engine must render to the
// same bits. Made of whole numbers and constants alone, so that the scores themselves are the same.

const SAMPLE_RATE = 48_000;
const SEED = 20_261_128;

const COMFORT: OutputComfort = { softerAboveHz: 3000, notchHz: 2500, balanceDb: -3, holdsRises: true };

function programOf(mode: Mode, n: number): SoundProgram {
  const program = defaultProgram(mode, SEED + n);
  const on = new Set<string>(['echo', 'binaural', 'bell', ...AMBIENT_SOUNDS.filter((_, k) => k % MODES.length === n)]);
  const layers = recordOf(SOUND_LAYERS, (layer) => {
    const characters = charactersOf(layer);
    const character = characters[n % Math.max(1, characters.length)];
    return { ...program.layers[layer], on: on.has(layer), ...(character && { character }) };
  });
  return {
    ...program,
    layers,
    world: WORLD_NAMES[(2 * n) % WORLD_NAMES.length] ?? null,
    beats: BEAT_KINDS[n % BEAT_KINDS.length] ?? 'binaural',
    headphones: n % 2 === 0,
    bellEverySeconds: 7,
    durationSeconds: null,
    breath: { inSeconds: 4, holdInSeconds: 0.5, outSeconds: 6, holdOutSeconds: 0.25, depth: 0.75 },
  };
}

/** What a second of a score changes. */
function changeAt(n: number, second: number): EngineCommand {
  const value = (of: number) => uniform(SEED, n, second, of);
  if (second % 7 === 3) return { type: 'voice', isSpeaking: second % 2 === 0 };
  if (second % 7 === 5) {
    const shape = PULSE_SHAPES[second % PULSE_SHAPES.length] ?? 'breath';
    return { type: 'pulse', cue: { atPlayedSeconds: 300 + second + 0.5, shape, strength: value(0) } };
  }
  const change = { tempoBpm: 48 + 30 * value(1), density: value(2), brightness: value(3), intensity: value(4) };
  return {
    type: 'adjust',
    change: { ...change, binaural: { carrierHz: 180 + 40 * value(5), beatHz: 2 + 8 * value(6) } },
  };
}

function scoreOf(mode: Mode, n: number, seconds: number): ScorePart {
  const start = { type: 'start', program: programOf(mode, n), fromSeconds: 300, fadeInSeconds: 0 } as const;
  const changes = Array.from({ length: seconds }, (_, k) => [(k + 1) * SAMPLE_RATE, changeAt(n, k + 1)] as const);
  return {
    engine: {
      frame: 0,
      sampleRate: SAMPLE_RATE,
      channels: n === 5 ? 1 : 2,
      comfort: n % 3 === 0 ? COMFORT : NO_COMFORT,
    },
    steps: [[0, start], ...changes],
  };
}

/** 64 bits of every sample, as hexadecimal digits. */
function fingerprintOf(part: ScorePart, frames: number): string {
  const player = new ScorePlayer(part);
  let one = 1;
  let other = 2;
  let left = frames;
  const take = (word: number) => {
    one = Math.imul((one ^ word) + Math.imul(one >>> 15, 0x2c1b3c6d), 0x85ebca6b);
    other = Math.imul((other ^ word) + Math.imul(other >>> 13, 0x297a2d39), 0xc2b2ae35);
  };
  for (let count = player.render(); count > 0 && left > 0; count = player.render()) {
    for (const side of player.channels === 2 ? [player.left, player.right] : [player.left]) {
      new Int32Array(side.buffer, side.byteOffset, Math.min(left, count)).forEach(take);
    }
    left -= count;
  }
  return [one, other].map((lane) => hash32(lane).toString(16).padStart(8, '0')).join('');
}

/** Fingerprints of so many seconds of the six scores, with a change a second. */
export function sixFingerprints(seconds: number): readonly string[] {
  return MODES.map((mode, n) => fingerprintOf(scoreOf(mode, n, Math.ceil(seconds)), Math.round(seconds * SAMPLE_RATE)));
}
