import { parseArgs } from 'node:util';
import { GUIDANCE_WORDS } from '@innertide/protocol/session-settings';
import { longestWavSeconds, type WavBits } from '@innertide/sound/files/wav-file';
import type { SoundProgram } from '@innertide/sound/program';
import { defaultProgram, modeDefaults } from '@innertide/sound/score/mode-defaults';
import {
  BEAT_KINDS,
  charactersOf,
  isSoundLayer,
  type LayerCharacter,
  SOUND_LAYERS,
  type SoundLayer,
} from '@innertide/std/layer';
import { CONCERT_PITCHES_HZ, type ConcertPitchHz, type Limits, SOUND_LIMITS } from '@innertide/std/limits';
import { isMode, MODES, type Mode } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import { isWorldName, WORLD_NAMES } from '@innertide/std/world';
import { UsageError } from '../command.ts';
import type { GuidanceRequest } from '../voices/said-lines.ts';

const OPTIONS = {
  mode: { type: 'string' },
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  world: { type: 'string' },
  out: { type: 'string' },
  layers: { type: 'string' },
  tempo: { type: 'string' },
  intensity: { type: 'string' },
  brightness: { type: 'string' },
  density: { type: 'string' },
  volume: { type: 'string' },
  carrier: { type: 'string' },
  beat: { type: 'string' },
  'beat-end': { type: 'string' },
  beats: { type: 'string' },
  'bell-every': { type: 'string' },
  from: { type: 'string', default: '0' },
  tuning: { type: 'string', default: String(CONCERT_PITCHES_HZ[0]) },
  'sample-rate': { type: 'string', default: '48000' },
  'fade-out': { type: 'string' },
  bits: { type: 'string', default: '32' },
  guidance: { type: 'string' },
  voice: { type: 'string' },
  words: { type: 'string', default: 'few' },
  content: { type: 'string', default: 'content' },
} as const;

export interface RenderRequest {
  readonly program: SoundProgram;
  readonly out: string;
  readonly seconds: number;
  readonly fromSeconds: number;
  readonly sampleRate: number;
  readonly bits: WavBits;
  /** What is said in it; null for nothing. */
  readonly guidance: GuidanceRequest | null;
}

/** Reads the command line. Throws `UsageError` with one sentence. */
export function parseRender(parameters: readonly string[]): RenderRequest {
  const values = parseOptions(parameters);
  if (!isMode(values.mode)) throw new UsageError(`--mode must be one of ${MODES.join(', ')}.`);
  if (!values.out) throw new UsageError('--out FILE.wav is missing: name the file to write.');
  const sampleRate = numberOption('sample-rate', values['sample-rate'], 22050, 192000, true);
  const tuning = CONCERT_PITCHES_HZ.find((hertz) => String(hertz) === values.tuning);
  if (!tuning) throw new UsageError(`--tuning must be ${CONCERT_PITCHES_HZ.join(' or ')}.`);
  const bits = values.bits === '16' ? 16 : 32;
  if (values.bits !== String(bits)) throw new UsageError('--bits must be 16 or 32.');
  const seconds = numberOption('seconds', values.seconds, 0.01, longestWavSeconds(sampleRate, bits));
  const fromSeconds = numberOption('from', values.from, 0, 1e6);
  const fade = values['fade-out'];
  const end =
    fade === undefined
      ? {}
      : {
          durationSeconds: fromSeconds + seconds,
          fadeOutSeconds: numberWithin('fade-out', fade, SOUND_LIMITS.fadeOutSeconds),
        };
  return {
    program: { ...programFrom(values, values.mode, tuning), ...end },
    out: values.out,
    seconds,
    fromSeconds,
    sampleRate,
    bits,
    guidance: guidanceFrom(values),
  };
}

type Values = ReturnType<typeof parseOptions>;

function parseOptions(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}; "innertide render --help" lists the options.`);
  }
}

function guidanceFrom({ guidance, voice, words, content }: Values): GuidanceRequest | null {
  if (guidance === undefined && voice === undefined) return null;
  if (guidance === undefined || voice === undefined) {
    throw new UsageError('--guidance SCRIPT and --voice FOLDER belong together.');
  }
  const known = GUIDANCE_WORDS.find((amount) => amount === words);
  if (!known) throw new UsageError(`--words must be one of ${GUIDANCE_WORDS.join(', ')}.`);
  return { slug: guidance, voice, words: known, content };
}

function programFrom(values: Values, mode: Mode, a4Hz: ConcertPitchHz): SoundProgram {
  const base = defaultProgram(mode, numberWithin('seed', values.seed, SOUND_LIMITS.seed, true));
  const defaults = modeDefaults(mode, a4Hz);
  const share = (name: 'intensity' | 'brightness' | 'density' | 'volume', fallback: number) =>
    values[name] === undefined ? fallback : numberOption(name, values[name], 0, 100) / 100;
  const or = (text: string | undefined, name: string, limits: Limits, fallback: number) =>
    text === undefined ? fallback : numberWithin(name, text, limits);
  const bell = values['bell-every'];
  const bellEverySeconds = bell === undefined ? base.bellEverySeconds : numberOption('bell-every', bell, 0, 86400);
  if (bellEverySeconds !== null && bellEverySeconds > 0 && bellEverySeconds < 5) {
    throw new UsageError('--bell-every must be 0 or at least 5.');
  }
  const { world } = values;
  if (world !== undefined && !isWorldName(world)) {
    throw new UsageError(`--world must be one of ${WORLD_NAMES.join(', ')}.`);
  }
  const beats = BEAT_KINDS.find((kind) => kind === (values.beats ?? 'binaural'));
  if (!beats) throw new UsageError(`--beats must be one of ${BEAT_KINDS.join(', ')}.`);
  const end = values['beat-end'];
  return {
    ...base,
    ...(world === undefined ? {} : { world }),
    beats,
    a4Hz,
    tempoBpm: or(values.tempo, 'tempo', SOUND_LIMITS.tempoBpm, base.tempoBpm),
    intensity: share('intensity', base.intensity),
    brightness: share('brightness', base.brightness),
    density: share('density', base.density),
    masterVolume: share('volume', base.masterVolume),
    layers: values.layers === undefined ? base.layers : layersFrom(values.layers, base),
    binaural: {
      carrierHz: or(values.carrier, 'carrier', SOUND_LIMITS.carrierHz, defaults.binaural.carrierHz),
      beatHz: or(values.beat, 'beat', SOUND_LIMITS.beatHz, defaults.binaural.beatHz),
      ...(end === undefined ? {} : { endBeatHz: numberWithin('beat-end', end, SOUND_LIMITS.beatHz) }),
    },
    bellEverySeconds: bellEverySeconds === 0 ? null : bellEverySeconds,
  };
}

function layersFrom(list: string, base: SoundProgram): SoundProgram['layers'] {
  const wanted = new Map(list.split(',').map((item) => wantedLayer(item.trim())));
  return recordOf(SOUND_LAYERS, (layer) => ({
    ...base.layers[layer],
    ...wanted.get(layer),
    on: wanted.has(layer),
  }));
}

/** Reads `rain` or `rain:leaves`. */
function wantedLayer(item: string): readonly [SoundLayer, { readonly character?: LayerCharacter }] {
  const [name = '', ...rest] = item.split(':');
  if (!isSoundLayer(name)) {
    throw new UsageError(`--layers does not know "${name}"; it takes ${SOUND_LAYERS.join(', ')}.`);
  }
  if (rest.length === 0) return [name, {}];
  const characters = charactersOf(name);
  const character = characters.find((known) => known === rest.join(':'));
  if (character) return [name, { character }];
  const choice = characters.length > 0 ? `be ${characters.join(', ')}` : 'not have a character';
  throw new UsageError(`--layers: ${name} can ${choice}; "${item}" is something else.`);
}

export function rangeWords({ min, max }: Limits): string {
  return `${min} to ${max}`;
}

function numberWithin(name: string, text: string, { min, max }: Limits, whole = false): number {
  return numberOption(name, text, min, max, whole);
}

function numberOption(name: string, text: string, low: number, high: number, whole = false): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= low && value <= high) || (whole && !Number.isInteger(value))) {
    throw new UsageError(`--${name} must be a ${whole ? 'whole ' : ''}number from ${low} to ${high}, not "${text}".`);
  }
  return value;
}
