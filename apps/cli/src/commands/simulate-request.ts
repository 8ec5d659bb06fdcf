import { parseArgs } from 'node:util';
import { SETTINGS_LIMITS } from '@innertide/protocol/session-settings';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import type { RegulationSettings } from '@innertide/session/regulation/regulation-state';
import { defaultSettings } from '@innertide/session/settings';
import { isMode, MODES } from '@innertide/std/mode';
import { UsageError } from '../command.ts';

const OPTIONS = {
  mode: { type: 'string', default: 'grounding' },
  target: { type: 'string' },
  minutes: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  silent: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
} as const;

/** Long enough before the sound that a breath can be measured. */
export const WORN_BEFORE_SECONDS = 90;

export interface SimulateRequest {
  readonly settings: RegulationSettings;
  readonly seconds: number;
  readonly seed: number;
  readonly silences: readonly { readonly fromSeconds: number; readonly seconds: number }[];
  readonly format: 'text' | 'json' | 'csv' | 'record';
}

export function parseSimulate(parameters: readonly string[]): SimulateRequest {
  const values = parseOptions(parameters);
  if (!isMode(values.mode)) throw new UsageError(`--mode must be one of ${MODES.join(', ')}.`);
  const formats = (['json', 'csv', 'record'] as const).filter((name) => values[name]);
  if (formats.length > 1) throw new UsageError(`--${formats[0]} or --${formats[1]}, not both.`);
  const seed = numberOption('seed', values.seed, SETTINGS_LIMITS.seed.min, SETTINGS_LIMITS.seed.max, true);
  return {
    settings: {
      mode: values.mode,
      plan: planOf(defaultSettings(values.mode, seed)),
      targetBpm: values.target === undefined ? null : numberOption('target', values.target, 40, 120),
    },
    seconds: Math.max(
      1,
      Math.round(numberOption('minutes', values.minutes, 0.05, SETTINGS_LIMITS.lengthMinutes.max) * 60),
    ),
    seed,
    silences: (values.silent ?? []).map(silence),
    format: formats[0] ?? 'text',
  };
}

function parseOptions(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}; "innertide simulate --help" lists the options.`);
  }
}

function silence(text: string): SimulateRequest['silences'][number] {
  const [from, to, ...others] = text.split('-').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (from === undefined || to === undefined || others.length > 0 || !(from >= 0 && from < to)) {
    throw new UsageError(`--silent must be two rising seconds, such as 300-360, not "${text}".`);
  }
  return { fromSeconds: WORN_BEFORE_SECONDS + from, seconds: to - from };
}

function numberOption(name: string, text: string, low: number, high: number, whole = false): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= low && value <= high) || (whole && !Number.isInteger(value))) {
    throw new UsageError(`--${name} must be a ${whole ? 'whole ' : ''}number from ${low} to ${high}, not "${text}".`);
  }
  return value;
}
