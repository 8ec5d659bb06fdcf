import type { Decibels, Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { MODE_PRESETS } from '../score/mode-presets.ts';
import { NoteBuffer } from '../score/note-buffer.ts';
import { beatsInPhrase, writePhrase } from '../score/phrase.ts';
import type { Finding } from './listening.ts';
import { noteText } from './score-text.ts';

export interface EntrySettings {
  /** Where the program is entered; it is compared from a minute later on. */
  readonly atSeconds: Seconds;
  readonly sampleRate: number;
}

/** What an entered program may still remember: the room and the filters. */
const SETTLING: Seconds = 60;
const COMPARED: Seconds = 30;

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
      to: -40,
    },
  ];
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

/** Notes of the last phrases, written after all before them and written alone. */
function differingNotes({ mode, seed, tempoBpm }: SoundProgram, until: Seconds): number {
  const preset = MODE_PRESETS[mode];
  const last = Math.floor(until / preset.phraseSeconds);
  const inOrder = new NoteBuffer();
  for (let phrase = 0; phrase <= last; phrase += 1) {
    writePhrase({ preset, seed }, phrase, beatsInPhrase(preset, tempoBpm), inOrder);
  }
  const alone = new NoteBuffer();
  writePhrase({ preset, seed }, last, beatsInPhrase(preset, tempoBpm), alone);
  let differing = Math.abs(alone.count - inOrder.count);
  for (let n = 0; n < alone.count; n += 1) if (noteText(alone, n) !== noteText(inOrder, n)) differing += 1;
  return differing;
}
