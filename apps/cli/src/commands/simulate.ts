import { stdout } from 'node:process';
import { FIGURES, type FigureName } from '@innertide/heart/figures';
import { type Decision, REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import { SETTINGS_LIMITS } from '@innertide/protocol/session-settings';
import type { ShownFigures } from '@innertide/session/regulation/heart-record';
import { heartRecordCsv, heartRecordJson } from '@innertide/session/regulation/heart-record-file';
import { SimulatedPerson } from '@innertide/session/regulation/simulated-person';
import {
  recordSimulated,
  type SimulatedSecond,
  type SimulatedSession,
  simulateSession,
} from '@innertide/session/regulation/simulated-session';
import { personOf } from '@innertide/session/regulation/simulated-traits';
import { clockDigits } from '@innertide/std/clock-digits';
import { MODES } from '@innertide/std/mode';
import type { Command } from '../command.ts';
import { parseSimulate, type SimulateRequest, WORN_BEFORE_SECONDS } from './simulate-request.ts';

const HELP = `innertide simulate [options]

A simulated person with a simulated strap in the loop of Heart Sync: the same monitor and the same rule as in the app,
second by second. The same seed lives the same life.

  --mode         ${MODES.join(', ')}; default grounding
  --target       a heart rate chosen by hand, 40 to 120 beats a minute: a direction for the music; default: the mode's own
  --minutes      length, up to ${SETTINGS_LIMITS.lengthMinutes.max}, default 20
  --seed         whole number from ${SETTINGS_LIMITS.seed.min} to ${SETTINGS_LIMITS.seed.max}, default 1: which person, and which life
  --silent       FROM-TO in seconds: the strap sends nothing then; may be given several times

  By default a line for each minute and for each decision, then the figures of the last five minutes.
  --json         one JSON object a line for each second:
                   second       played seconds
                   heart        bpm (mean over 20 s, null while unknown), trueBpm, rmssdMs (60 s), coherence, breathsPerMinute
                   quality      score 0 to 1, level, reason
                   parameters   tempoBpm, intensity, brightness, density (0 to 1), breathsPerMinute of the pacer
                   phase        how much say the heart has: waiting, following, holding, template, stepped-back
                   reason       why it is as it is: the last decision's, by name and figures; null before the first
                   decisions    those of this second: atSeconds, parameter, layer, from, to, reason
  --csv          the record of the session as a table, as the app exports it
  --record       the same as one JSON object
`;

const FIGURES_EVERY_SECONDS = 5;

export const simulate: Command = {
  summary: 'a simulated person in the loop of Heart Sync',
  help: HELP,
  async run(parameters) {
    const request = parseSimulate(parameters);
    switch (request.format) {
      case 'json':
        await writeSeconds(request);
        break;
      case 'csv':
        stdout.write(heartRecordCsv(recordSimulated(sessionOf(request))));
        break;
      case 'record':
        stdout.write(heartRecordJson(recordSimulated(sessionOf(request))));
        break;
      case 'text':
        writeText(request);
    }
    return 0;
  },
};

function sessionOf({ settings, seconds, seed, silences }: SimulateRequest): SimulatedSession {
  const { traits, strap } = personOf(seed);
  const person = new SimulatedPerson(traits, { ...strap, dropOuts: [...strap.dropOuts, ...silences] }, seed);
  return {
    settings,
    person,
    seconds: seconds - 1,
    wornBeforeSeconds: WORN_BEFORE_SECONDS,
    figuresEverySeconds: FIGURES_EVERY_SECONDS,
  };
}

function lived(request: SimulateRequest): Generator<SimulatedSecond> {
  return simulateSession(sessionOf(request));
}

function shown({ figures }: SimulatedSecond): ShownFigures {
  const value = (name: FigureName) => (figures?.[name].ok ? figures[name].value : null);
  return { rmssdMs: value('rmssd'), coherence: value('coherence') };
}

async function writeSeconds(request: SimulateRequest): Promise<void> {
  let reason: Decision['reason'] | null = null;
  for (const second of lived(request)) {
    const { state, window, decisions, trueRateBpm } = second;
    reason = decisions.at(-1)?.reason ?? reason;
    const line = JSON.stringify({
      second: state.atSeconds,
      heart: { bpm: window.rateBpm, trueBpm: trueRateBpm, ...shown(second), breathsPerMinute: window.breath.perMinute },
      quality: window.quality,
      parameters: state.values,
      phase: state.phase,
      reason,
      decisions,
    });
    // A pipe that reads slowly must not fill the memory.
    if (!stdout.write(`${line}\n`)) await new Promise((resolve) => stdout.once('drain', resolve));
  }
}

function writeText(request: SimulateRequest): void {
  let last: SimulatedSecond | null = null;
  for (const second of lived(request)) {
    for (const decision of second.decisions) stdout.write(`${decisionLine(decision)}\n`);
    if (second.state.atSeconds % 60 === 0) stdout.write(`${minuteLine(second)}\n`);
    last = second;
  }
  const figures = last?.figures;
  if (!figures) return;
  stdout.write('\nThe last figures, each over its own window:\n');
  for (const name of FIGURES) {
    const figure = figures[name];
    stdout.write(`  ${name.padEnd(17)}${figure.ok ? figure.value.toFixed(2) : `— ${figure.reason.name}`}\n`);
  }
}

function minuteLine({ state, window, trueRateBpm }: SimulatedSecond): string {
  const heart = window.rateBpm === null ? '—' : window.rateBpm.toFixed(1);
  const values = REGULATED_PARAMETERS.map((name) => `${name} ${rounded(state.values[name])}`).join('  ');
  const { score, reason } = window.quality;
  return `${clockDigits(state.atSeconds).padStart(7)}  heart ${heart} (truly ${trueRateBpm.toFixed(1)})  signal ${score.toFixed(2)} ${reason}  ${state.phase}  ${values}`;
}

function decisionLine({ atSeconds, parameter, from, to, reason }: Decision): string {
  const { name, ...figures } = reason;
  const why = Object.entries(figures).map(([key, value]) => `${key} ${value}`);
  return `${clockDigits(atSeconds).padStart(7)}    ${parameter} ${rounded(from)} → ${rounded(to)}  ${[name, ...why].join(', ')}`;
}

function rounded(value: number): string {
  return value.toFixed(value < 2 ? 2 : 1);
}
