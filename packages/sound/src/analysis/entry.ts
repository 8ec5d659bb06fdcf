import type { Decibels, Seconds } from '@innertide/std/units';
import { pieceNotes } from '../composer/piece-notes.ts';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import type { Finding } from './listening.ts';
import { noteText } from './score-text.ts';

export interface EntrySettings {
  /** Where the program is entered; it is compared from a minute later on. */
  readonly atSeconds: Seconds;
  readonly sampleRate: number;
}

/** What an entered program may still remember: the room, the filters and the cloud. */
const SETTLING: Seconds = 60;
const COMPARED: Seconds = 30;

/** The most by which an entered program may differ from a played one. */
const ALIKE: Decibels = -40;

/** How a program that is entered in its middle differs from one that was played up to there. */
export function listenToEntry(program: SoundProgram, { atSeconds, sampleRate }: EntrySettings): Finding[] {
  const until = atSeconds + SETTLING + COMPARED;
  const [played] = renderOffline(program, until, { sampleRate, fadeInSeconds: 0 });
  const [entered] = renderOffline(program, until - atSeconds, {
    sampleRate,
    fromSeconds: atSeconds,
    fadeInSeconds: 0,
  });
  const frames = COMPARED * sampleRate;
  return [
    { figure: 'notes that differ', value: differingNotes(program, until), from: 0, to: 0 },
    {
      figure: 'difference after a minute, dB',
      value: differenceDb(played.subarray(-frames), entered.subarray(-frames)),
      from: Number.NEGATIVE_INFINITY,
      to: ALIKE,
    },
    {
      figure: '−40 dB or less from, s',
      value: secondsUntilAlike(played.subarray(-(until - atSeconds) * sampleRate), entered, sampleRate),
      from: 0,
      to: SETTLING,
    },
  ];
}

/** Seconds after which an entered sound differs from a played one by no more than `ALIKE` in any second. */
function secondsUntilAlike(played: Float32Array, entered: Float32Array, sampleRate: number): Seconds {
  let second = Math.floor(played.length / sampleRate);
  const isAlike = (from: number) =>
    differenceDb(played.subarray(from, from + sampleRate), entered.subarray(from, from + sampleRate)) <= ALIKE;
  while (second > 0 && isAlike((second - 1) * sampleRate)) second -= 1;
  return second;
}

function differenceDb(played: Float32Array, entered: Float32Array): Decibels {
  let difference = 1e-20;
  let power = 1e-20;
  for (let i = 0; i < played.length; i += 1) {
    difference += ((played[i] ?? 0) - (entered[i] ?? 0)) ** 2;
    power += (played[i] ?? 0) ** 2;
  }
  return 10 * Math.log10(difference / power);
}

/** Notes of the last minutes, composed after all before them and composed alone. */
function differingNotes({ mode, seed, tempoBpm, density, durationSeconds }: SoundProgram, until: Seconds): number {
  const settings = { mode, seed, world: null, tempoBpm, density, end: durationSeconds };
  const from = until - SETTLING - COMPARED;
  const inOrder = Array.from(pieceNotes(settings, 0, until)).filter(({ at }) => at >= from);
  const alone = Array.from(pieceNotes(settings, from, until));
  const texts = new Set(inOrder.map(noteText));
  return Math.abs(alone.length - inOrder.length) + alone.filter((note) => !texts.has(noteText(note))).length;
}
