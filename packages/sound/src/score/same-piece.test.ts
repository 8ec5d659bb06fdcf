import { MODES, type Mode } from '@innertide/std/mode';
import { hash32 } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { MODE_PRESETS } from './mode-presets.ts';
import { NoteBuffer } from './note-buffer.ts';
import { beatsInPhrase, VOICE, writeVoice } from './phrase.ts';

/** Both tempos round to another number of beats, and the stretches reach over several harmonic fields. */
const STRETCHES = [
  { seed: 7, tempoBpm: 60, from: 0, to: 48 },
  { seed: 4_294_967_295, tempoBpm: 97, from: 300, to: 330 },
];

/** Every voice by a name of its own: the upper pads follow the lowest. */
const VOICES = {
  ...VOICE,
  secondPad: VOICE.pad + 1,
  thirdPad: VOICE.pad + 2,
  fourthPad: VOICE.pad + 3,
} as const satisfies Record<string, number>;

/** Notes of one voice as a number of notes and a hash of every column, to a millionth. */
function fingerprint(mode: Mode, voice: number): string {
  const preset = MODE_PRESETS[mode];
  const notes = new NoteBuffer();
  let count = 0;
  let hash = 0;
  for (const { seed, tempoBpm, from, to } of STRETCHES) {
    for (let phrase = from; phrase < to; phrase += 1) {
      notes.clear();
      writeVoice({ preset, seed }, phrase, voice, beatsInPhrase(preset, tempoBpm), notes);
      for (let n = 0; n < notes.count; n += 1) {
        const { role, onset, length, midi, velocity, pan, rank, key } = notes;
        for (const column of [role, onset, length, midi, velocity, pan, rank, key])
          hash = hash32(hash, Math.round(column[n]! * 1e6), phrase);
      }
      count += notes.count;
    }
  }
  return `${count} ${hash.toString(16)}`;
}

/**
 * A piece that somebody shared or saved by its seed must stay the same piece. Where a change of the composer is meant,
 * these lines change with it, and CHANGELOG says so.
 */
const PIECES: Readonly<Record<Mode, Readonly<Record<keyof typeof VOICES, string>>>> = {
  meditation: {
    root: '34 537958f0',
    fifth: '22 766e1439',
    sub: '34 736de666',
    pad: '78 b32ce366',
    secondPad: '68 f43cc084',
    thirdPad: '68 55770816',
    fourthPad: '57 a35e00e2',
    shimmer: '40 f9dbf645',
    melody: '71 d056c379',
    plucks: '1038 3ccefaeb',
    pulse: '0 0',
  },
  mindfulness: {
    root: '39 f834907d',
    fifth: '23 bde41b07',
    sub: '39 ea5ebf75',
    pad: '78 39e87211',
    secondPad: '67 4dce3008',
    thirdPad: '67 8042ab53',
    fourthPad: '57 40a0c5e7',
    shimmer: '48 d2791ac7',
    melody: '73 e33cfd0',
    plucks: '930 30860ea5',
    pulse: '0 0',
  },
  focus: {
    root: '39 4cd81678',
    fifth: '28 808b670f',
    sub: '39 fc265ea1',
    pad: '75 29589ce',
    secondPad: '69 75657c78',
    thirdPad: '68 c77bb',
    fourthPad: '51 aebc72a7',
    shimmer: '33 17e8705e',
    melody: '34 f4f9b611',
    plucks: '882 de7d873a',
    pulse: '480 259b99a5',
  },
  grounding: {
    root: '34 5ead11fa',
    fifth: '22 46218e41',
    sub: '34 88c453c5',
    pad: '78 e6eb1a2c',
    secondPad: '67 8f2331eb',
    thirdPad: '56 683430ad',
    fourthPad: '45 33bbcb26',
    shimmer: '29 374a5fa0',
    melody: '72 3da846fb',
    plucks: '1068 39147e77',
    pulse: '294 d6a4c977',
  },
  visioning: {
    root: '39 79628156',
    fifth: '18 f083c165',
    sub: '39 f869a0ba',
    pad: '78 4a1252cd',
    secondPad: '69 9dace36',
    thirdPad: '69 234c858c',
    fourthPad: '60 63ed6320',
    shimmer: '55 d483a971',
    melody: '95 a179ece6',
    plucks: '960 35fade8e',
    pulse: '0 0',
  },
  sleep: {
    root: '39 b42536a',
    fifth: '24 244d7c57',
    sub: '39 12d6c1fe',
    pad: '78 919b1296',
    secondPad: '63 55b7622f',
    thirdPad: '56 8d0186b6',
    fourthPad: '41 50446952',
    shimmer: '26 3b621b1d',
    melody: '53 98cb9287',
    plucks: '1146 f05c4dab',
    pulse: '0 0',
  },
};

it.each(MODES)('the composer writes the stored notes of every voice in %s', (mode) => {
  const voices = Object.entries(VOICES).map(([name, voice]) => [name, fingerprint(mode, voice)]);
  expect(Object.fromEntries(voices)).toEqual(PIECES[mode]);
});
