import { readFile } from 'node:fs/promises';
import { stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { DEFAULT_METHOD, type Method } from '@innertide/heart/figures';
import { type Command, UsageError } from '../command.ts';
import { readHeartFile } from '../heart-file.ts';
import { readIntervals } from '../interval-file.ts';
import { asJson, asTable, type HrvRequest, reportOn } from './hrv-report.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'no-correction': { type: 'boolean', default: false },
  'any-length': { type: 'boolean', default: false },
  column: { type: 'string' },
  unit: { type: 'string', default: 'ms' },
  pace: { type: 'string' },
  segment: { type: 'string', default: '300' },
  resample: { type: 'string', default: '4' },
  lf: { type: 'string', default: '0.04-0.15' },
  hf: { type: 'string', default: '0.15-0.4' },
} as const;

const HELP = `innertide hrv FILE [--json] [options]

Heart rate and its variability from intervals between beats, in ms, one a line ("-" reads standard input), or from a session's
record in any form that the app gives along.

  n                intervals used
  meanRr           ms
  meanHr           beats a minute: 60000 / meanRr
  sdnn             ms, sample standard deviation; from 120 s
  rmssd            ms, over differences of true neighbours; from 30 s
  lnRmssd          natural logarithm of rmssd
  pnn50            per cent of differences strictly above 50 ms; from 60 s
  sd1, sd2         ms, Poincaré: SDSD/√2 and √(2 SDNN² − SDSD²/2); from 60 s and 120 s
  lf, hf           ms², Welch: cubic spline at 4 Hz, Hann segments of 300 s, half overlapping; from 120 s and 60 s
  lfHf             lf / hf; no measure of balance or of stress
  respirationRate  breaths a minute, from the last 60 s; only when one peak stands out
  coherence        0 to 1, power of the strongest wave (±0.015 Hz) in that of 0.0033 to 0.4 Hz, in the last 64 s
  artefacts        intervals that are not the normal rhythm's, each judged from those before it and the one after

What cannot be computed is null, and "absent" says why: a recording too short, too many artefacts, neighbouring intervals that
say nothing of each other. Artefacts are left out and never filled in; a difference is never taken across one.

  --json            one JSON object
  --no-correction   count artefacts, and use every interval all the same
  --any-length      compute even what the recording is too short for
  --column NAME     of a table (commas, semicolons or tabs), or its number; found by itself where a header says rr or ibi
  --unit UNIT       ms or s, default ms
  --pace RATE       breaths a minute that were breathed along with, 3 to 30
  --segment S       Welch segments in seconds, 30 to 600, default 300
  --resample HZ     2 to 10, default 4
  --lf FROM-TO      hertz, default 0.04-0.15
  --hf FROM-TO      hertz, default 0.15-0.4
`;

export const hrv: Command = {
  summary: 'heart rate variability of a recording',
  help: HELP,
  async run(parameters) {
    const request = parseHrv(parameters);
    const contents = await contentsOf(request.file);
    const rrMs = readHeartFile(contents) ?? readIntervals(contents, request.reading);
    const report = reportOn(rrMs, request);
    stdout.write(request.json ? `${JSON.stringify(asJson(report, request))}\n` : asTable(report));
    return 0;
  },
};

export function parseHrv(parameters: readonly string[]): HrvRequest {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}`);
  }
  const { values, positionals } = parsed;
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageError('the file is missing: innertide hrv FILE.');
  if (others.length > 0) throw new UsageError(`one file at a time, not also "${others[0]}".`);
  if (values.unit !== 'ms' && values.unit !== 's') throw new UsageError('--unit must be ms or s.');
  const resampleHz = number('resample', values.resample, 2, 10);
  return {
    file,
    json: values.json,
    correct: !values['no-correction'],
    reading: { column: values.column ?? null, unit: values.unit },
    method: {
      ...DEFAULT_METHOD,
      sampleHz: resampleHz,
      segmentSeconds: number('segment', values.segment, 30, 600),
      lf: band('lf', values.lf, resampleHz / 2),
      hf: band('hf', values.hf, resampleHz / 2),
      paceBreathsPerMinute: values.pace === undefined ? null : number('pace', values.pace, 3, 30),
      anyLength: values['any-length'],
    },
  };
}

async function contentsOf(file: string): Promise<string> {
  if (file === '-') return text(stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new UsageError(`${file} cannot be read (${code}).`);
  }
}

function number(name: string, value: string, low: number, high: number): number {
  const parsed = Number(value);
  if (value.trim() === '' || !(parsed >= low && parsed <= high)) {
    throw new UsageError(`--${name} must be a number from ${low} to ${high}, not "${value}".`);
  }
  return parsed;
}

function band(name: string, value: string, highestHz: number): Method['lf'] {
  const [from, to, ...others] = value.split('-').map(Number);
  const { fromHz, toHz } = { fromHz: from ?? Number.NaN, toHz: to ?? Number.NaN };
  if (others.length > 0 || !(fromHz >= 0 && fromHz < toHz && toHz <= highestHz)) {
    throw new UsageError(
      `--${name} must be two rising frequencies up to ${highestHz} Hz, such as 0.04-0.15, not "${value}".`,
    );
  }
  return { fromHz, toHz };
}
